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
 * `comesBack`: what went for something that had to go itself has its place again, the worthiest first.
 */
export function fitted(
  width: number,
  left: readonly LinePart[],
  right: readonly LinePart[],
  { comesBack = false }: { comesBack?: boolean } = {},
): string {
  let parts: Parts = { left, right };
  const fuller: Parts[] = [];
  while (!hasRoom(parts, width)) {
    const least = Math.min(...[...parts.left, ...parts.right].map(worthOf));
    if (least === Number.POSITIVE_INFINITY) break;
    const shorter = (part: LinePart) => (worthOf(part) === least ? part.slice(1) : part);
    fuller.push(parts);
    parts = { left: parts.left.map(shorter), right: parts.right.map(shorter) };
  }
  if (comesBack) for (const one of fuller.reverse()) parts = withBack(one, parts, width);
  const end = shortened(joined(parts.right), width - 2 * MARGIN);
  const room = width - 2 * MARGIN - widthOf(end) - (end.length > 0 ? GAP : 0);
  const start = shortened(joined(parts.left), Math.max(0, room));
  const between = Math.max(0, width - 2 * MARGIN - widthOf(start) - widthOf(end));
  return row(width, ' ', ...start, ' '.repeat(between), ...end);
}

/** Blank at both ends of the line. */
const MARGIN = 1;

type Parts = { left: readonly LinePart[]; right: readonly LinePart[] };

const hasRoom = ({ left, right }: Parts, width: number): boolean =>
  columnsOf(left) + columnsOf(right) + 2 * MARGIN + GAP <= width;

/** Each part as it was told in `fuller`, where it has room for that after all. */
function withBack(fuller: Parts, parts: Parts, width: number): Parts {
  let now = parts;
  for (const end of ['left', 'right'] as const)
    for (const [i, part] of fuller[end].entries()) {
      const back = { ...now, [end]: now[end].with(i, part) };
      if (part.length > (now[end][i]?.length ?? 0) && hasRoom(back, width)) now = back;
    }
  return now;
}

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
