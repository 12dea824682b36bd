import { type ColorDepth, colorDepthOf, type Ink, type Palette, type Rgb } from '../terminal/style.ts';
import { contrast, isLight, rgbOf } from './contrast.ts';
import { ROLES, type Role, THEMES, type Theme } from './theme.ts';

/** What a person can choose (18.2). */
export const THEME_NAMES = ['dark', 'light', 'contrast', '16', 'monochrome'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** What the screen is drawn in (18.2). `background`: what the terminal says that its own is; null: it has not said. */
export function paletteFor(chosen: ThemeName | undefined, env: Environment, background: Rgb | null): Palette {
  const depth = colorDepthOf(env);
  if (depth === 'none' || (chosen ?? (env['NO_COLOR'] ? 'monochrome' : '')) === 'monochrome')
    return paletteOf(THEMES.monochrome, depth, false, MONOCHROME_PAPER[groundSeen(env, background) ?? 'dark']);
  const ground = groundSeen(env, background);
  const wanted =
    chosen === 'light' ? 'light' : chosen === 'dark' || chosen === 'contrast' ? 'dark' : (ground ?? 'dark');
  const theme: Theme =
    depth === '16' || chosen === '16' ? THEMES[`16-${wanted}`] : THEMES[chosen === 'contrast' ? chosen : wanted];
  const isWrong = ground !== null && ground !== theme.ground;
  return paletteOf(theme, depth, isWrong || (background !== null && isUnreadable(theme, background)));
}

/** Without colours black on white is the terminal's own, or its inverse. */
const MONOCHROME_PAPER = { dark: { flags: [7], color: '' }, light: { flags: [], color: '' } } as const;

const groundSeen = (env: Environment, background: Rgb | null) => (background ? groundOf(background) : groundByEnv(env));

const groundOf = (background: Rgb) => (isLight(background) ? 'light' : 'dark');

/** By `COLORFGBG`, the numbers of text and background; null: it does not say. */
function groundByEnv(env: Environment): Theme['ground'] | null {
  const number = /;(\d{1,2})$/.exec(env['COLORFGBG'] ?? '')?.[1];
  if (number === undefined || Number(number) > 15) return null;
  return Number(number) === 7 || Number(number) > 8 ? 'light' : 'dark';
}

/** What words are in; signs and lines are larger or told otherwise as well. */
const TEXT_ROLES = ROLES.filter((role) => role === 'text' || role === 'muted' || role.startsWith('agent'));

function isUnreadable(theme: Theme, background: Rgb): boolean {
  const { least } = theme;
  if (least === null) return false;
  return TEXT_ROLES.some((role) => {
    const drawn = theme[role];
    return typeof drawn === 'number' && contrast(rgbOf(drawn), background) < least;
  });
}

function paletteOf(theme: Theme, depth: ColorDepth, isPainted: boolean, paper: Ink = paperIn(depth)): Palette {
  const ink = (role: Role): Ink => {
    const drawn = theme[role];
    return typeof drawn === 'number' ? { flags: [], color: sgrOf(drawn, 30, depth) } : { flags: drawn, color: '' };
  };
  return {
    roles: [...ROLES.map(ink), paper],
    text: ink('text'),
    // Without colours nothing but bold, dim and underlined is sent.
    inverse: theme === THEMES.monochrome ? [1, 4] : [7],
    background: isPainted ? sgrOf(theme.background, 40, depth) : '',
  };
}

const paperIn = (depth: ColorDepth): Ink =>
  depth === '16'
    ? { flags: [], color: '30', ground: '107' }
    : { flags: [], color: sgrOf(16, 30, depth), ground: sgrOf(231, 40, depth) };

/** `first`: the parameter of the first colour, 30 for text and 40 for a background. */
function sgrOf(index: number, first: 30 | 40, depth: ColorDepth): string {
  if (index < 16) return String(index < 8 ? first + index : first + 52 + index);
  // Colour schemes have colours of their own at 16 to 21 (base16).
  if (depth === 'truecolor' && index < 22) return `${first + 8};2;${rgbOf(index).join(';')}`;
  return `${first + 8};5;${index}`;
}
