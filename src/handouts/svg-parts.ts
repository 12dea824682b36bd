import { displayWidth, truncateToWidth } from '../base/width.ts';

/** Colours that colour-blind eyes tell apart: M. Okabe and K. Ito, Color universal design, 2008; its yellow, which paper swallows, is grey. */
const COLOURS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9', '#000000', '#7A7A7A'];
/** Lines of one colour, and lines printed in grey, are told apart by these. */
const DASHES = ['', '7 3', '2 2', '9 3 2 3', '12 4', '4 2 1 2', '1 3', '6 2'];
const MARKS = ['circle', 'square', 'triangle', 'diamond'] as const;

export const colourOf = (place: number): string => COLOURS[place % COLOURS.length] as string;
export const dashOf = (place: number): string =>
  DASHES[(place + Math.floor(place / COLOURS.length)) % DASHES.length] as string;

export const WIDTH = 760;
export const INK = '#1a1a1a';
export const FAINT = '#555555';
export const GRID = '#dddddd';
/** Of a letter, on average and with room to spare, at a size of one. */
const LETTER = 0.58;

export const px = (value: number): string => String(Math.round(value * 10) / 10);

/** What XML 1.0 can hold, with its signs written out. */
export function xml(text: string): string {
  const held = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
  return held.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The words that stand in a picture. */
export const textsIn = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ');

export const textWidth = (text: string, size = 12): number => displayWidth(text) * LETTER * size;

/** At most so wide; the rest is cut. */
export const fitted = (text: string, width: number, size = 12): string =>
  truncateToWidth(text, Math.max(1, Math.floor(width / (LETTER * size))));

type TextLook = { size?: number; fill?: string; anchor?: 'start' | 'middle' | 'end'; isBold?: boolean };

export function label(x: number, y: number, text: string, look: TextLook = {}): string {
  const { size = 12, fill = INK, anchor = 'start', isBold = false } = look;
  const weight = isBold ? ' font-weight="bold"' : '';
  return `<text x="${px(x)}" y="${px(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${weight}>${xml(text)}</text>`;
}

export const rule = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 1): string =>
  `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${stroke}" stroke-width="${width}"/>`;

/** A mark of its own shape and colour. */
export function mark(x: number, y: number, place: number, r = 4, fill = colourOf(place)): string {
  const at = (points: readonly (readonly [number, number])[]) =>
    `<polygon points="${points.map(([dx, dy]) => `${px(x + dx * r)},${px(y + dy * r)}`).join(' ')}" fill="${fill}"/>`;
  switch (MARKS[place % MARKS.length] ?? 'circle') {
    case 'square':
      return at([
        [-0.9, -0.9],
        [0.9, -0.9],
        [0.9, 0.9],
        [-0.9, 0.9],
      ]);
    case 'triangle':
      return at([
        [0, -1.2],
        [1.1, 0.9],
        [-1.1, 0.9],
      ]);
    case 'diamond':
      return at([
        [0, -1.3],
        [1.3, 0],
        [0, 1.3],
        [-1.3, 0],
      ]);
    case 'circle':
      return `<circle cx="${px(x)}" cy="${px(y)}" r="${r}" fill="${fill}"/>`;
  }
}

/** Names with what they are drawn by, in as many rows as they need. `height`: of these. */
export function legend(
  names: readonly { name: string; place: number }[],
  x: number,
  y: number,
  drawn: (x: number, y: number, place: number) => string,
): { svg: string; height: number } {
  let [at, row] = [x, 0];
  const parts = names.map(({ name, place }) => {
    const shown = fitted(name, 300);
    const width = 40 + textWidth(shown);
    if (at > x && at + width > WIDTH - 20) [at, row] = [x, row + 1];
    const part = drawn(at, y + row * 20 - 4, place) + label(at + 30, y + row * 20, shown);
    at += width + 14;
    return part;
  });
  return { svg: parts.join(''), height: (row + 1) * 20 };
}

/** At most so many letters a line. */
export function wrapped(text: string, width: number, size: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (textWidth(longer, size) <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
