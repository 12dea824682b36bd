import { FrameComposer } from '../terminal/frame-composer.ts';
import type { Rect } from './layout.ts';
import { blankOut, paint, type Rows, unpainted } from './paint.ts';
import { look } from './theme.ts';

/** Rows at a fixed place, but for the hole that something lies over; behind a window they are in one colour (18.3). */
export type Area = {
  key: string;
  rect: Rect;
  rows: Rows;
  hole?: Rect | undefined;
  isBehind?: boolean;
};

/** A whole screen: areas, each over those before it. */
export type DrawnScreen = { columns: number; rows: number; areas: readonly Area[] };

/** A line of an area as it stands on the screen. */
export function lineOf({ rect, rows, hole, isBehind = false }: Area, y: number): string {
  const line = isBehind ? paint(unpainted(rows[y] ?? ''), look.backdrop) : (rows[y] ?? '');
  const isUnder = hole !== undefined && rect.y + y >= hole.y && rect.y + y < hole.y + hole.height;
  return isUnder ? blankOut(line, hole.x - rect.x, hole.x + hole.width - rect.x) : line;
}

/** As many lines as the area has, without what stands in them. */
export const blankLines = ({ rect }: Area): string => '\n'.repeat(Math.max(0, rect.height - 1)) || ' ';

/** The frame of a screen in lines of text and looks, put together without Ink: the same that Ink makes of it (18.6). */
export function frameText({ columns, rows, areas }: DrawnScreen): string {
  const composer = new FrameComposer({ width: columns, height: rows });
  for (const area of areas) {
    const transformers = [(_: string, y: number) => lineOf(area, y)];
    composer.write(area.rect.x, area.rect.y, blankLines(area), { transformers });
  }
  return composer.get().output;
}
