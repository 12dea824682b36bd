import { displayWidth, padToWidth, truncateToWidth } from '../base/width.ts';
import { wrap } from '../base/wrap.ts';

/** A piece of a row: text alone, or text with a look (parameters of an SGR sequence). Text is cleaned and has no line feed. */
export type Span = string | readonly [text: string, look: string];

/** Rows of text with SGR, each exactly as wide as was asked for. */
export type Rows = readonly string[];

/** One row of exactly `width` columns: the spans from the left, cut where they do not fit. */
export function row(width: number, ...spans: readonly Span[]): string {
  let left = width;
  let out = '';
  for (const span of spans) {
    if (left <= 0) break;
    const [text, look] = typeof span === 'string' ? [span, ''] : span;
    const cut = truncateToWidth(text, left);
    left -= displayWidth(cut);
    out += paint(cut, look);
  }
  return out + ' '.repeat(Math.max(0, left));
}

/** One row with a left and a right end; the left gives way. */
export function spread(width: number, left: readonly Span[], right: readonly Span[]): string {
  const rightWidth = widthOf(right);
  if (rightWidth >= width) return row(width, ...right);
  return row(width - rightWidth, ...left) + row(rightWidth, ...right);
}

export function widthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + displayWidth(typeof span === 'string' ? span : span[0]), 0);
}

export function paint(text: string, look: string): string {
  return look === '' || text === '' ? text : `\x1b[${look}m${text}\x1b[0m`;
}

/** A text in as many rows as it needs. */
export function paragraph(width: number, text: string, look = '', indent = ''): string[] {
  const room = Math.max(1, width - displayWidth(indent));
  return wrap(text, room).map((line) => row(width, indent, [line, look]));
}

export const pad = padToWidth;

/** A gauge of `width` cells: full to `share`, `mark` shown as a tick where it is not yet reached. */
export function gauge(width: number, share: number, mark: number): { full: string; rest: string } {
  const full = Math.max(share > 0 ? 1 : 0, Math.min(width, Math.round(share * width)));
  const tick = Math.min(width - 1, Math.round(mark * width));
  const rest = Array.from({ length: width - full }, (_, i) => (full + i === tick ? '┊' : '╌')).join('');
  return { full: '━'.repeat(full), rest };
}

/**
 * Rows in a frame with a title; heavy lines and a mark say without colour which one is focused. `note` stands in the lower edge.
 */
export function framed(
  { width, height }: { width: number; height: number },
  content: Rows,
  { title, note = '', isFocused, look }: { title: readonly Span[]; note?: string; isFocused: boolean; look: string },
): string[] {
  const [h, v, tl, tr, bl, br] = isFocused ? ['━', '┃', '┏', '┓', '┗', '┛'] : ['─', '│', '╭', '╮', '╰', '╯'];
  if (width < 4 || height < 2) return Array.from({ length: height }, () => ' '.repeat(width));
  const inner = width - 2;
  const head = row(Math.min(inner - 2, widthOf(title)), ...title);
  const headWidth = Math.min(inner - 2, widthOf(title));
  const foot = note === '' ? '' : truncateToWidth(` ${note} `, inner - 2);
  const side = paint(v, look);
  const rows = [paint(tl + h, look) + head + paint(h.repeat(inner - 1 - headWidth) + tr, look)];
  for (let y = 0; y < height - 2; y++) rows.push(side + (content[y] ?? ' '.repeat(inner)) + side);
  rows.push(paint(bl + h.repeat(inner - 1 - displayWidth(foot)) + foot + h + br, look));
  return rows;
}
