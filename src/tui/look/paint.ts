import { displayWidth, eachGrapheme, padToWidth, truncateToWidth } from '../../base/width.ts';
import { wrap } from '../../base/wrap.ts';
import { look as looks } from './theme.ts';

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
    const cut = cutTo(text, left);
    left -= displayWidth(cut);
    out += paint(cut, look);
  }
  return out + ' '.repeat(Math.max(0, left));
}

/** No ellipsis stands for blanks. */
function cutTo(text: string, width: number): string {
  const cut = truncateToWidth(text, width);
  if (cut === text || !text.endsWith(' ')) return cut;
  return truncateToWidth(text.trimEnd(), width);
}

/** One row with a left and a right end, at least one column apart; the left gives way. */
export function spread(width: number, left: readonly Span[], right: readonly Span[]): string {
  const rightWidth = widthOf(right);
  if (rightWidth >= width) return row(width, ...right);
  const start = shortened(left, Math.max(0, width - rightWidth - (rightWidth > 0 ? 1 : 0)));
  return row(width - rightWidth, ...start) + row(rightWidth, ...right);
}

/** The same within so many columns of a wider pane, so that an eye that follows the row does not lose it. */
export function nearSpread(width: number, left: readonly Span[], right: readonly Span[]): string {
  const used = Math.min(width, NEAR_COLUMNS);
  return spread(used, left, right) + ' '.repeat(width - used);
}
const NEAR_COLUMNS = 100;

/** Spans in at most `width` columns, the last that finds room cut with an ellipsis. */
export function shortened(spans: readonly Span[], width: number): Span[] {
  if (widthOf(spans) <= width) return [...spans];
  const whole: Span[] = [];
  let left = width;
  for (const span of spans) {
    const [text, look] = typeof span === 'string' ? [span, ''] : span;
    const columns = displayWidth(text);
    // A column is kept for the ellipsis of what is cut behind it.
    if (columns < left) whole.push(span);
    else return left > 0 ? [...whole, [truncateToWidth(`${text}…`, left), look]] : whole;
    left -= columns;
  }
  return whole;
}

export function widthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + displayWidth(typeof span === 'string' ? span : span[0]), 0);
}

/** What stands in so many columns of a line without looks. */
export function columnsOf(line: string, from: number, count: number): string {
  let column = 0;
  let text = '';
  eachGrapheme(line, (grapheme, width) => {
    if (column >= from && column < from + count) text += grapheme;
    column += width;
  });
  return text;
}

/** A row without its looks. */
export function unpainted(line: string): string {
  return line.replace(/\x1b\[[0-9;]*m/g, '');
}

export function paint(text: string, look: string): string {
  return look === '' || text === '' ? text : `\x1b[${look}m${text}\x1b[0m`;
}

/** Prose is no wider, however wide its window is. */
export const PROSE_COLUMNS = 78;

/** A text as lines, in which no mark (of an agent, of a vote, an arrow) is parted at an end from the name behind it. */
function proseLines(text: string, width: number): readonly string[] {
  return wrap(text.replace(MARKED, `$1${NO_BREAK}`), width).map((line) => line.replaceAll(NO_BREAK, ' '));
}
const MARKED = /(?<![^ (])([\p{So}→←↔↑↓]) (?=[\p{L}\p{N}])/gu;
const NO_BREAK = '\u00a0';

/** A text in as many rows as it needs. */
export function paragraph(width: number, text: string, look = '', indent = ''): string[] {
  const room = Math.max(1, Math.min(PROSE_COLUMNS, width - displayWidth(indent)));
  return proseLines(text, room).map((line) => row(width, indent, [line, look]));
}

/** A path in as many rows as it needs, broken behind its separators while they have room. */
export function pathLines(path: string, width: number): readonly string[] {
  const lines: string[] = [''];
  for (const part of path.split(/(?<=[/\\])/)) {
    const last = lines.at(-1) ?? '';
    if (displayWidth(last + part) <= width) lines[lines.length - 1] = last + part;
    else lines.push(...wrap(part, width));
  }
  return lines.filter((line) => line !== '');
}

/** A text behind spans, in as many rows as it needs, each as far in as the first. */
export function hanging(width: number, before: readonly Span[], text: string): string[] {
  const used = widthOf(before);
  return proseLines(text, Math.max(1, Math.min(PROSE_COLUMNS, width - used))).map((line, i) =>
    i === 0 ? row(width, ...before, line) : row(width, ' '.repeat(used), line),
  );
}

/** Items one behind the other, in as many rows as they need; none is broken, and one that is wider than a row is cut. */
export function flowed(items: readonly (readonly Span[])[], width: number): string[] {
  const rows: Span[][] = [];
  let used = 0;
  for (const spans of items) {
    const columns = widthOf(spans);
    const last = rows.at(-1);
    if (last !== undefined && used + FLOW_GAP.length + columns <= width) {
      last.push(FLOW_GAP, ...spans);
      used += FLOW_GAP.length + columns;
    } else {
      rows.push([...spans]);
      used = columns;
    }
  }
  return rows.map((spans) => row(width, ...shortened(spans, width)));
}

const FLOW_GAP = '   ';

export const pad = padToWidth;

/** A gauge of `width` cells: full to `share`, `mark` shown as a tick where it is not yet reached. */
export function gauge(width: number, share: number, mark: number): { full: string; rest: string } {
  const full = Math.max(share > 0 ? 1 : 0, Math.min(width, Math.round(share * width)));
  const tick = Math.min(width - 1, Math.round(mark * width));
  const rest = Array.from({ length: width - full }, (_, i) => (full + i === tick ? '┊' : '╌')).join('');
  return { full: '━'.repeat(full), rest };
}

/** What stands around a pane: `title` in the upper edge, `note` in the lower. Both give way to the width. */
type Frame = { title: readonly Span[]; note?: string; isFocused: boolean; look: string };

/** The edges of a frame, of any width. Heavy lines say without colour which one is focused. */
export function edges(
  width: number,
  { title, note = '', isFocused, look }: Frame,
): { top: string; side: string; bottom: string } {
  const [h, v, tl, tr, bl, br] = isFocused ? ['━', '┃', '┏', '┓', '┗', '┛'] : ['─', '│', '╭', '╮', '╰', '╯'];
  const side = paint(v, look);
  const inner = width - 2;
  if (inner < 2) {
    const narrow = (edge: string) => paint(edge.slice(0, Math.max(0, width)), look);
    return { top: narrow(tl + h + tr), side, bottom: narrow(bl + h + br) };
  }
  const headWidth = Math.min(inner - 2, widthOf(title));
  const head = row(headWidth, ...title);
  const foot = note === '' ? '' : truncateToWidth(` ${note} `, inner - 2);
  return {
    top: paint(tl + h, look) + head + paint(h.repeat(inner - 1 - headWidth) + tr, look),
    side,
    bottom:
      paint(bl + h.repeat(inner - 1 - displayWidth(foot)), look) +
      paint(foot, isFocused ? look : looks.muted) +
      paint(h + br, look),
  };
}

/** Rows in a frame: as many as it is high, however small that is. */
export function framed({ width, height }: { width: number; height: number }, content: Rows, frame: Frame): string[] {
  const { top, side, bottom } = edges(width, frame);
  if (width < 2) return Array.from({ length: Math.max(0, height) }, () => top);
  const blank = ' '.repeat(width - 2);
  const rows = Array.from({ length: Math.max(0, height - 2) }, (_, y) => side + (content[y] ?? blank) + side);
  return [top, ...rows, bottom].slice(0, Math.max(0, height));
}

/** The row with blanks in the columns from `from` to before `to`; a wide character that reaches into them goes as a whole. */
export function blankOut(line: string, from: number, to: number): string {
  let column = 0;
  let out = '';
  for (const [piece] of line.matchAll(/\x1b\[[0-9;]*m|[^\x1b]+/g)) {
    if (piece.startsWith('\x1b')) out += piece;
    else
      eachGrapheme(piece, (grapheme, width) => {
        const isHidden = column < to && column + width > from;
        out += isHidden ? ' '.repeat(width) : grapheme;
        column += width;
      });
  }
  return out;
}
