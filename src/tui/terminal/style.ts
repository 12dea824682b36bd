/** How many colours the terminal knows. */
export type ColorDepth = 'none' | '16' | '256' | 'truecolor';

/** What the environment says about colours: `COLORTERM` before `TERM`. */
export function colorDepthOf(env: Readonly<Record<string, string | undefined>>): ColorDepth {
  if (env['TERM'] === 'dumb') return 'none';
  if (/truecolor|24bit/i.test(env['COLORTERM'] ?? '')) return 'truecolor';
  return /256|kitty|alacritty|ghostty|wezterm/i.test(env['TERM'] ?? '') ? '256' : '16';
}

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The look of a cell: the SGR parameters for bold, dim, underlined, the caret and inverse, and the number of a role, in this order; else ''. */
export type Style = string;

/** The first role: roles are numbered as colours that no terminal has, behind its 256, and no terminal is ever sent one. */
export const FIRST_ROLE = 256;

/** What a role is drawn in: bold, dim, underlined (1, 2, 4), and the SGR parameters of a colour or ''. `ground`: of one behind it; absent: that of the screen. */
export type Ink = { flags: readonly number[]; color: string; ground?: string };

/** What looks are drawn in. */
export type Palette = {
  /** From `FIRST_ROLE` on. */
  roles: readonly Ink[];
  /** What has no role. */
  text: Ink;
  /** In the place of 7, which a terminal without colours is not sent. */
  inverse: readonly number[];
  /** The SGR parameters of our own background; '': the terminal's. */
  background: string;
};

/**
 * Bold, dim, underlined, inverse, and 5 where the cursor stands, which is a place and no look. Nothing on this screen blinks or hides, and
 * there are no other colours than those of roles.
 */
const CARET = 5;
const FLAGS = [1, 2, 4, CARET, 7];
const OFF: Readonly<Record<number, readonly number[]>> = { 22: [1, 2], 24: [4], 25: [CARET], 27: [7] };

/** Whether what is typed next comes to stand there. */
export const hasCaret = (style: Style): boolean => numbersOf(style).includes(CARET);

/** Which style follows from an SGR sequence (its parameters) on another. */
export function styleFold(): (style: Style, params: string) => Style {
  const known = new Map<string, Style>();
  return (style, params) => {
    const key = `${style}m${params}`;
    let next = known.get(key);
    if (next === undefined) {
      next = apply(style, params);
      if (known.size > 4096) known.clear();
      known.set(key, next);
    }
    return next;
  };
}

function apply(style: Style, params: string): Style {
  const flags = new Set<number>();
  let role = '';
  const codes = [...numbersOf(style), ...numbersOf(params === '' ? '0' : params)];
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number;
    if (code === 0) flags.clear();
    if (code === 0 || code === 39) role = '';
    else if (FLAGS.includes(code)) flags.add(code);
    else if (code >= FIRST_ROLE) role = String(code);
    for (const flag of OFF[code] ?? []) flags.delete(flag);
    // A role stands where the number of a colour does; a terminal's own colour is passed over.
    if (code === 38 || code === 48) i += codes[i + 1] === 5 ? ((codes[i + 2] ?? 0) < FIRST_ROLE ? 2 : 1) : 4;
  }
  return [...FLAGS.filter((flag) => flags.has(flag)), role].filter((part) => part !== '').join(';');
}

function numbersOf(params: string): number[] {
  return params === '' ? [] : params.split(/[;:]/).map(Number);
}

/** How a terminal is led from look to look. */
export type Pen = {
  /** From whatever it is set to, to the default look. */
  readonly reset: string;
  change(from: Style, to: Style): string;
  /** Whether the background is ours, so that what is erased must be painted. */
  readonly isPainting: boolean;
};

export function penOf(palette: Palette): Pen {
  const known = new Map<string, string>();
  const { background } = palette;
  const ground = [palette.text.color, background].filter((part) => part !== '').join(';');
  return {
    reset: ground === '' ? '\x1b[0m' : `\x1b[0;${ground}m`,
    isPainting: background !== '',
    change(from, to) {
      if (from === to) return '';
      const key = `${from}m${to}`;
      let bytes = known.get(key);
      if (bytes === undefined) {
        bytes = changeOf(inkOf(from, palette), inkOf(to, palette), background);
        known.set(key, bytes);
      }
      return bytes;
    },
  };
}

function inkOf(style: Style, { roles, text, inverse }: Palette): Ink {
  const codes = numbersOf(style);
  const role = codes.find((code) => code >= FIRST_ROLE);
  const { flags, color, ground } = role === undefined ? text : (roles[role - FIRST_ROLE] ?? text);
  const own = codes.flatMap((code) => (code === 7 ? inverse : code < FIRST_ROLE && code !== CARET ? [code] : []));
  return { flags: [...new Set([...flags, ...own])].sort((a, b) => a - b), color, ...(ground ? { ground } : {}) };
}

const OFF_BY: Readonly<Record<number, number>> = { 1: 22, 2: 22, 4: 24, 7: 27 };

/** `background`: of the screen; '': the terminal's. */
function changeOf(from: Ink, to: Ink, background: string): string {
  const off = new Set(from.flags.filter((flag) => !to.flags.includes(flag)).map((flag) => OFF_BY[flag] as number));
  // Bold and dim are put off together.
  const kept = from.flags.filter((flag) => !off.has(OFF_BY[flag] as number));
  const on = to.flags.filter((flag) => !kept.includes(flag));
  const color = from.color === to.color ? [] : [to.color === '' ? 39 : to.color];
  const ground = from.ground === to.ground ? [] : [to.ground ?? (background === '' ? 49 : background)];
  const params = [...off, ...on, ...color, ...ground];
  return params.length === 0 ? '' : `\x1b[${params.join(';')}m`;
}
