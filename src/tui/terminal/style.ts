/** How many colours the terminal may be sent. `none` keeps bold, dim, inverse and underline: focus must be visible without colour. */
export type ColorDepth = 'none' | '16' | '256' | 'truecolor';

/** What the environment says about colours: `NO_COLOR` (when not empty) before `COLORTERM` before `TERM`. */
export function colorDepthOf(env: Record<string, string | undefined>): ColorDepth {
  if (env['NO_COLOR'] || env['TERM'] === 'dumb') return 'none';
  if (/truecolor|24bit/i.test(env['COLORTERM'] ?? '')) return 'truecolor';
  return /256|kitty|alacritty|ghostty|wezterm/i.test(env['TERM'] ?? '') ? '256' : '16';
}

/** The effective look of a cell as the parameters of one SGR sequence, in one fixed order; the default look is ''. */
export type Style = string;

/** Answers which style follows from an SGR sequence (its parameters) on another, with colours no richer than `depth`. */
export function styleFold(depth: ColorDepth): (style: Style, params: string) => Style {
  const known = new Map<string, Style>();
  return (style, params) => {
    const key = `${style}m${params}`;
    let next = known.get(key);
    if (next === undefined) {
      next = apply(style, params, depth);
      if (known.size > 4096) known.clear();
      known.set(key, next);
    }
    return next;
  };
}

/** The bytes that lead from one style to another. */
export function styleChange(from: Style, to: Style): string {
  if (from === to) return '';
  if (to === '') return '\x1b[0m';
  return from === '' ? `\x1b[${to}m` : `\x1b[0;${to}m`;
}

type Look = { flags: Set<number>; fg: string; bg: string };

const OFF: Record<number, number[]> = { 22: [1, 2], 23: [3], 24: [4], 25: [5], 27: [7], 28: [8], 29: [9] };

function apply(style: Style, params: string, depth: ColorDepth): Style {
  const look: Look = { flags: new Set(), fg: '', bg: '' };
  read(look, style, 'truecolor');
  read(look, params === '' ? '0' : params, depth);
  return [...[...look.flags].sort((a, b) => a - b).map(String), look.fg, look.bg].filter(Boolean).join(';');
}

function read(look: Look, params: string, depth: ColorDepth): void {
  if (params === '') return;
  const codes = params.split(/[;:]/).map((code) => Number(code) || 0);
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number;
    if (code === 0) {
      look.flags.clear();
      look.fg = '';
      look.bg = '';
    } else if (code <= 9) {
      // Nothing on this screen blinks or hides.
      if (code !== 5 && code !== 6 && code !== 8) look.flags.add(code);
    } else if (OFF[code]) {
      for (const flag of OFF[code]) look.flags.delete(flag);
    } else if (code === 38 || code === 48) {
      const isIndexed = codes[i + 1] === 5;
      const color = isIndexed ? indexed(codes[i + 2] ?? 0, code, depth) : rgb(codes.slice(i + 2, i + 5), code, depth);
      if (code === 38) look.fg = color;
      else look.bg = color;
      i += isIndexed ? 2 : 4;
    } else if (code === 39) look.fg = '';
    else if (code === 49) look.bg = '';
    else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) look.fg = depth === 'none' ? '' : String(code);
    else if ((code >= 40 && code <= 47) || (code >= 100 && code <= 107)) look.bg = depth === 'none' ? '' : String(code);
  }
}

function indexed(index: number, ground: 38 | 48, depth: ColorDepth): string {
  if (depth === 'none') return '';
  if (index < 16) return basic(index, ground);
  if (depth !== '16') return `${ground};5;${Math.min(index, 255)}`;
  if (index >= 232)
    return nearestBasic([8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10], ground);
  const cube = index - 16;
  const level = (n: number) => (n === 0 ? 0 : 55 + n * 40);
  return nearestBasic([level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)], ground);
}

function rgb(parts: number[], ground: 38 | 48, depth: ColorDepth): string {
  const [r = 0, g = 0, b = 0] = parts;
  if (depth === 'none') return '';
  if (depth === 'truecolor') return `${ground};2;${r};${g};${b}`;
  if (depth === '16') return nearestBasic([r, g, b], ground);
  const isGrey = Math.max(r, g, b) - Math.min(r, g, b) < 10;
  if (isGrey && r >= 8 && r <= 238) return `${ground};5;${232 + Math.round((r - 8) / 10)}`;
  const step = (n: number) => (n < 48 ? 0 : n < 115 ? 1 : Math.round((n - 55) / 40));
  return `${ground};5;${16 + 36 * step(r) + 6 * step(g) + step(b)}`;
}

function nearestBasic([r, g, b]: [number, number, number], ground: 38 | 48): string {
  const top = Math.max(r, g, b);
  if (top < 48) return basic(0, ground);
  const isGrey = top - Math.min(r, g, b) < 32;
  if (isGrey) return basic(top < 128 ? 8 : top < 224 ? 7 : 15, ground);
  const hue = (r > top / 2 ? 1 : 0) | (g > top / 2 ? 2 : 0) | (b > top / 2 ? 4 : 0);
  return basic(top > 200 ? hue + 8 : hue, ground);
}

function basic(index: number, ground: 38 | 48): string {
  const base = ground === 38 ? 30 : 40;
  return String(index < 8 ? base + index : base + 52 + index);
}
