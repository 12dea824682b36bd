import { rgbOf } from '../look/contrast.ts';
import { PAPER, ROLES, THEMES } from '../look/theme.ts';
import { type Cell, readRow } from '../terminal/cells.ts';
import type { Rgb } from '../terminal/style.ts';
import { FIRST_ROLE, styleFold } from '../terminal/style.ts';

/** Themes whose colours are the same everywhere. */
export const PICTURE_THEMES = ['dark', 'light', 'contrast'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** A cell of a picture of the screen; `ground` null: the picture's own. A wide character has the cell behind it as well. */
export type DrawnCell = {
  x: number;
  text: string;
  width: number;
  ink: Rgb;
  ground: Rgb | null;
  isBold: boolean;
  isUnderlined: boolean;
};

export const groundOf = (theme: PictureTheme): Rgb => rgbOf(THEMES[theme].background);

/** The rows of a frame as a picture has them, without what is blank. */
export function frameCells(frame: string, columns: number, theme: PictureTheme): DrawnCell[][] {
  const fold = styleFold();
  const lookOf = looks(theme);
  return frame.split('\n').map((line) =>
    readRow(line, columns, fold).cells.flatMap((cell: Cell, x) => {
      const look = lookOf(cell.style);
      const isBlank = cell.text.trim() === '' && look.ground === null && !look.isUnderlined;
      return cell.width === 0 || isBlank ? [] : [{ x, text: cell.text, width: cell.width, ...look }];
    }),
  );
}

function looks(name: PictureTheme) {
  const theme = THEMES[name];
  const known = new Map<string, Pick<DrawnCell, 'ink' | 'ground' | 'isBold' | 'isUnderlined'>>();
  return (style: string) => {
    const look = known.get(style);
    if (look) return look;
    const codes = style.split(';').map(Number);
    const role = codes.find((code) => code >= FIRST_ROLE);
    const drawn = theme[ROLES[(role ?? FIRST_ROLE) - FIRST_ROLE] ?? 'text'];
    const ink = rgbOf(drawn as number);
    const isInverse = codes.includes(7);
    const paper = role === PAPER ? { ink: rgbOf(16), ground: rgbOf(231) } : null;
    const made = {
      ...(paper ?? { ink: isInverse ? groundOf(name) : ink, ground: isInverse ? ink : null }),
      isBold: codes.includes(1),
      isUnderlined: codes.includes(4),
    };
    known.set(style, made);
    return made;
  };
}
