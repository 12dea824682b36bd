import { row, type Span, shortened, widthOf } from './paint.ts';

/** One way to tell a part of a line, and what it is worth; a blank one leaves the part out. */
export type Way = readonly [worth: number, ...spans: Span[]];

/** A part of a line: the ways to tell it, the fullest first, each worth more than the fuller one before it. The last is never given up. */
export type LinePart = readonly Way[];

/** Columns that stay free between two parts, and between the two ends of a line. */
const GAP = 2;

/**
 * One line of exactly `width` columns out of parts at its left and its right end, which never touch: while they do not fit, the way that
 * is worth least gives way to the shorter one behind it. What is left at the left end is cut if not even that is enough.
 */
export function fitted(width: number, left: readonly LinePart[], right: readonly LinePart[]): string {
  let parts = { left, right };
  while (columnsOf(parts.left) + columnsOf(parts.right) + 2 * MARGIN + GAP > width) {
    const least = Math.min(...[...parts.left, ...parts.right].map(worthOf));
    if (least === Number.POSITIVE_INFINITY) break;
    const shorter = (part: LinePart) => (worthOf(part) === least ? part.slice(1) : part);
    parts = { left: parts.left.map(shorter), right: parts.right.map(shorter) };
  }
  const end = shortened(joined(parts.right), width - 2 * MARGIN);
  const room = width - 2 * MARGIN - widthOf(end) - (end.length > 0 ? GAP : 0);
  const start = shortened(joined(parts.left), Math.max(0, room));
  const between = Math.max(0, width - 2 * MARGIN - widthOf(start) - widthOf(end));
  return row(width, ' ', ...start, ' '.repeat(between), ...end);
}

/** Blank at both ends of the line. */
const MARGIN = 1;

function worthOf([way, shorter]: LinePart): number {
  return shorter === undefined ? Number.POSITIVE_INFINITY : (way?.[0] ?? Number.POSITIVE_INFINITY);
}

function spansOf([way]: LinePart): readonly Span[] {
  return way === undefined ? [] : way.slice(1).filter((span): span is Span => typeof span !== 'number');
}

function columnsOf(parts: readonly LinePart[]): number {
  return widthOf(joined(parts));
}

function joined(parts: readonly LinePart[]): Span[] {
  const told = parts.map(spansOf).filter((spans) => widthOf(spans) > 0);
  return told.flatMap((spans, i) => (i === 0 ? spans : [' '.repeat(GAP), ...spans]));
}
