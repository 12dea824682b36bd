import { SEGMENT_KINDS, type SegmentKind } from '../../projections/memory-segments.ts';
import type { Gauge } from '../../projections/memory-wall.ts';
import type { Span } from '../look/paint.ts';
import { look } from '../look/theme.ts';

/** How a segment of a gauge is drawn; each glyph stands for one kind. */
export const SEGMENT_LOOKS: Readonly<Record<SegmentKind, { glyph: string; role: string }>> = {
  own: { glyph: '▓', role: look.own },
  others: { glyph: '░', role: look.heard },
  injected: { glyph: '▚', role: look.person },
  summary: { glyph: '≡', role: look.short },
  results: { glyph: '◈', role: look.votes },
};

/**
 * A gauge of `width` cells, stacked by where the words come from; what is not reached yet shows where it
 * will be compressed, and by the digits 6, 8 and 9 where so many tenths of the model's window are full (7.8).
 */
export function bars(gauge: Pick<Gauge, 'share' | 'segments' | 'threshold' | 'window'>, width: number): Span[] {
  const { share, segments, threshold, window } = gauge;
  const tick = Math.max(1, Math.ceil(threshold * width) - 1);
  // The tick is covered when the threshold is passed, and not before, however few cells there are.
  const least = share > threshold ? tick + 1 : share > 0 ? 1 : 0;
  const most = share > threshold ? width : tick;
  const full = Math.min(width, most, Math.max(least, Math.round(share * width)));
  const cells = cellsOf(
    segments.map(({ chars }) => chars),
    full,
  );
  const stacked = SEGMENT_KINDS.map((kind, i): Span => {
    const { glyph, role } = SEGMENT_LOOKS[kind];
    return [glyph.repeat(cells[i] ?? 0), role];
  });
  const rest = Array.from({ length: width - full }, () => '·');
  const put = (cell: number, mark: string) => {
    if (cell >= full && cell < width) rest[cell - full] = mark;
  };
  for (const { of, at } of window?.marks ?? []) put(Math.min(width - 1, Math.round(at * width)), String(of * 10));
  put(tick, '┊');
  return [...stacked, [rest.join(''), look.rules]];
}

/** Shares out `full` cells. What is there at all has a cell of its own, as far as they go; the largest part gives it. */
export function cellsOf(chars: readonly number[], full: number): readonly number[] {
  const total = chars.reduce((sum, size) => sum + size, 0);
  let sum = 0;
  const ends = chars.map((size) => {
    sum += size;
    return total === 0 ? 0 : Math.round((sum / total) * full);
  });
  const cells = ends.map((end, i) => end - (ends[i - 1] ?? 0));
  chars.forEach((size, i) => {
    const most = cells.indexOf(Math.max(...cells));
    if (size === 0 || cells[i] !== 0 || (cells[most] ?? 0) < 2) return;
    cells[i] = 1;
    cells[most] = (cells[most] ?? 0) - 1;
  });
  return cells;
}
