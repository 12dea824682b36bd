import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { contrast, rgbOf } from '../../src/tui/look/contrast.ts';
import { paletteFor, THEME_NAMES } from '../../src/tui/look/palette.ts';
import { agentLooks, ROLES, type Role, THEMES } from '../../src/tui/look/theme.ts';
import type { Rgb } from '../../src/tui/terminal/style.ts';

const AGENTS = ROLES.filter((role) => role.startsWith('agent'));
const ORIGINS = ['own', 'heard', 'short', 'votes'] as const;
const MEASURED = ['dark', 'light', 'contrast'] as const;
type Measured = (typeof MEASURED)[number];

const rgb = (theme: Measured, role: Role) => rgbOf(THEMES[theme][role] as number);
const ratio = (theme: Measured, role: Role) => contrast(rgb(theme, role), rgbOf(THEMES[theme].background));

/** Light of red, green and blue, each from 0 to 1, in OKLab (Ottosson 2020). */
function okLab([r, g, b]: readonly number[]): readonly number[] {
  const [red = 0, green = 0, blue = 0] = [r, g, b];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** What eyes without one kind of cones see of light (Machado, Oliveira and Fernandes 2009, at full severity). */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

function seen(color: Rgb, eyes: keyof typeof EYES): readonly number[] {
  const light = color.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  const mixed = [0, 3, 6].map((from) =>
    light.reduce((sum, part, i) => sum + part * (EYES[eyes][from + i] as number), 0),
  );
  return okLab(mixed.map((part) => Math.min(1, Math.max(0, part))));
}

/** OKLab × 100. */
function distance(a: Rgb, b: Rgb, eyes: keyof typeof EYES): number {
  const [one, other] = [seen(a, eyes), seen(b, eyes)];
  return 100 * Math.hypot(...one.map((part, i) => part - (other[i] as number)));
}

const pairs = <T>(all: readonly T[]): [T, T][] => all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]));

describe('the roles', () => {
  it.each([
    ['dark', [14.7, 6.2, 3.6, 2.6, 10.2, 8.1], [7.7, 13.7, 7.0, 7.3, 12.5, 10.7, 7.1, 10.5], [6.9, 5.3, 4.5, 4.9]],
    ['light', [17.0, 6.1, 3.0, 2.4, 5.7, 5.4], [8.6, 7.4, 7.9, 8.0, 18.0, 14.1, 11.4, 9.6], [5.2, 6.4, 4.6, 6.7]],
    ['contrast', [21, 13.6, 11.1, 4.6, 19.6, 7.1], [9.1, 14.0, 12.4, 11.8, 17.8, 9.1, 17.1, 20.2], [21, 21, 21, 21]],
  ] as const)('18.1 have the contrasts of the theme %s, as WCAG 2 measures them', (theme, others, agents, origins) => {
    const told = (roles: readonly Role[]) => roles.map((role) => Number(ratio(theme, role).toFixed(1)));
    expect(told(['text', 'muted', 'rules', 'backdrop', 'person', 'fault'])).toEqual(others);
    expect(told(AGENTS)).toEqual(agents);
    expect(told(ORIGINS)).toEqual(origins);
  });

  it.each(MEASURED)('18.1 are read in the theme %s: words from 4.5:1, agents from 7:1, lines from 3:1', (theme) => {
    for (const role of ['text', 'focus', 'muted', 'person', 'fault', ...ORIGINS] as const)
      expect([role, ratio(theme, role)]).toEqual([role, expect.toSatisfy((found: number) => found >= 4.5)]);
    for (const role of AGENTS) expect(ratio(theme, role)).toBeGreaterThanOrEqual(7);
    expect(ratio(theme, 'rules')).toBeGreaterThanOrEqual(3);
    expect(ratio(theme, 'backdrop')).toBeGreaterThanOrEqual(2.3);
    expect(ratio(theme, 'backdrop')).toBeLessThan(ratio(theme, 'muted'));
  });

  it.each([
    ['dark', 11.0, 7.6, 9.3, 6.8],
    ['light', 10.4, 7.3, 7.1, 9.2],
    ['contrast', 11.8, 7.7, 8.4, 8.6],
  ] as const)('18.1 agents are told apart in the theme %s, by colour-blind eyes as well', (theme, ...least) => {
    const found = (['usual', 'protan', 'deutan', 'tritan'] as const).map((eyes) =>
      Math.min(...pairs(AGENTS).map(([a, b]) => distance(rgb(theme, a), rgb(theme, b), eyes))),
    );
    expect(found.map((one) => Number(one.toFixed(1)))).toEqual(least);
  });

  it.each(['dark', 'light'] as const)(
    '18.1 where words come from is told apart from who speaks, in the theme %s',
    (theme) => {
      for (const origin of ORIGINS) {
        expect(ratio(theme, origin)).toBeLessThan(7);
        for (const agent of AGENTS)
          expect(distance(rgb(theme, origin), rgb(theme, agent), 'usual')).toBeGreaterThanOrEqual(9.3);
      }
    },
  );

  it('18.1 with 16 colours no agent has the colour of another, nor that of text', () => {
    for (const theme of [THEMES['16-dark'], THEMES['16-light']]) {
      const colors = [theme.text, ...AGENTS.map((role) => theme[role])];
      expect(new Set(colors).size).toBe(9);
      for (const role of ROLES) expect(theme[role]).toBeLessThan(16);
    }
  });

  it('18.4 sixteen agents have marks of their own, filled and hollow, each a column wide', () => {
    const looks = [...agentLooks('abcdefghijklmnop'.split('')).values()];
    expect(looks.map(({ mark }) => mark).join('')).toBe('●■▲◆▼★✦✚◢◤♠♣♥⬢◣◥');
    expect(looks.map(({ hollow }) => hollow).join('')).toBe('○□△◇▽☆✧✙◿◸♤♧♡⬡◺◹');
    for (const { mark, hollow } of looks) expect([displayWidth(mark), displayWidth(hollow)]).toEqual([1, 1]);
    const many = [...agentLooks(Array.from({ length: 64 }, (_, i) => `agent ${i}`)).values()];
    expect(new Set(many.map(({ mark, role }) => mark + role)).size).toBe(64);
  });

  it('18.4 nothing else is told by the mark of an agent, but now on the line of time', () => {
    const folder = fileURLToPath(new URL('../../src/', import.meta.url));
    const own = ['tui/look/theme.ts', 'tui/look/ascii.ts', 'tui/panes/timeline.ts'];
    const files = ['tui', 'interface'].flatMap((room) =>
      readdirSync(`${folder}${room}`, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    );
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !own.includes(file));
    const drawn = /['"`][^'"`]*[●○■□▲△◆◇▼▽★☆✦✧✚✙◢◿◤◸♠♤♣♧♥♡⬢⬡◣◺◥◹]/;
    const using = sources.filter((file) =>
      readFileSync(folder + file, 'utf8')
        .split('\n')
        .some((line) => !/^\s*(\*|\/)/.test(line) && drawn.test(line)),
    );
    expect(sources.length).toBeGreaterThan(200);
    expect(using).toEqual([]);
  });
});

const TRUECOLOR = { COLORTERM: 'truecolor' };
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** The colour of text, by which a theme is known. */
const TEXT = {
  dark: '38;5;254',
  light: '38;5;234',
  contrast: '38;5;231',
  '16-dark': '97',
  '16-light': '30',
  monochrome: '',
};

describe('the theme', () => {
  const textOf = (...given: Parameters<typeof paletteFor>) => paletteFor(...given).text.color;

  it('18.2 is that of the background that the terminal answers, else of COLORFGBG, else dark', () => {
    expect(textOf(undefined, TRUECOLOR, null)).toBe(TEXT.dark);
    expect(textOf(undefined, TRUECOLOR, WHITE)).toBe(TEXT.light);
    expect(textOf(undefined, TRUECOLOR, [253, 246, 227])).toBe(TEXT.light);
    expect(textOf(undefined, { ...TRUECOLOR, COLORFGBG: '0;15' }, null)).toBe(TEXT.light);
    expect(textOf(undefined, { ...TRUECOLOR, COLORFGBG: '0;default;7' }, null)).toBe(TEXT.light);
    expect(textOf(undefined, { ...TRUECOLOR, COLORFGBG: '15;0' }, null)).toBe(TEXT.dark);
    expect(textOf(undefined, { ...TRUECOLOR, COLORFGBG: '15;8' }, null)).toBe(TEXT.dark);
    expect(textOf(undefined, { ...TRUECOLOR, COLORFGBG: '15;default' }, null)).toBe(TEXT.dark);
    expect(textOf(undefined, { ...TRUECOLOR, COLORFGBG: '0;15' }, BLACK)).toBe(TEXT.dark);
  });

  it('18.2 is the one that is chosen, whatever the background', () => {
    const chosen = THEME_NAMES.map((name) => textOf(name, TRUECOLOR, BLACK));
    expect(chosen).toEqual([TEXT.dark, TEXT.light, TEXT.contrast, TEXT['16-dark'], TEXT.monochrome]);
    expect(textOf('16', TRUECOLOR, WHITE)).toBe(TEXT['16-light']);
  });

  it('18.2 has the colours that there are: 16, or none', () => {
    const few = { TERM: 'xterm' };
    expect(textOf(undefined, few, null)).toBe(TEXT['16-dark']);
    expect(textOf('light', few, null)).toBe(TEXT['16-light']);
    expect(textOf('contrast', few, null)).toBe(TEXT['16-dark']);
    expect(textOf('dark', { TERM: 'dumb', COLORTERM: 'truecolor' }, null)).toBe(TEXT.monochrome);
    expect(textOf(undefined, { ...TRUECOLOR, NO_COLOR: '1' }, WHITE)).toBe(TEXT.monochrome);
    expect(textOf(undefined, { ...TRUECOLOR, NO_COLOR: '' }, null)).toBe(TEXT.dark);
    expect(textOf('light', { ...TRUECOLOR, NO_COLOR: '1' }, null), 'what is chosen goes first (15.1)').toBe(TEXT.light);
  });

  it('18.2 paints its own background where words would miss 4.5:1 on that of the terminal, and only there', () => {
    const painted = (...given: Parameters<typeof paletteFor>) => paletteFor(...given).background;
    for (const near of [BLACK, [30, 30, 30], [0, 43, 54], [40, 42, 54]] as Rgb[])
      expect(painted(undefined, TRUECOLOR, near)).toBe('');
    for (const near of [WHITE, [253, 246, 227]] as Rgb[]) expect(painted(undefined, TRUECOLOR, near)).toBe('');
    expect(painted(undefined, TRUECOLOR, [90, 90, 90])).toBe('48;5;233');
    expect(painted(undefined, TRUECOLOR, [190, 190, 190])).toBe('48;5;231');
    expect(painted('light', TRUECOLOR, BLACK)).toBe('48;5;231');
    expect(painted('dark', TRUECOLOR, WHITE)).toBe('48;5;233');
    expect(painted('contrast', TRUECOLOR, [90, 90, 90])).toBe('48;2;0;0;0');
    expect(painted('light', TRUECOLOR, null), 'nothing is known of the terminal').toBe('');
    expect(painted('light', { ...TRUECOLOR, COLORFGBG: '15;0' }, null)).toBe('48;5;231');
    expect(painted('light', { TERM: 'xterm' }, BLACK)).toBe('107');
    expect(painted('monochrome', TRUECOLOR, WHITE)).toBe('');
  });

  it('18.2 sends by their value the colours that schemes have changed, where the terminal takes values', () => {
    const first = ({ roles }: ReturnType<typeof paletteFor>) => roles[ROLES.indexOf('agent1')]?.color;
    expect(first(paletteFor('light', TRUECOLOR, null))).toBe('38;2;0;0;255');
    expect(first(paletteFor('light', { TERM: 'xterm-256color' }, null))).toBe('38;5;21');
  });
});
