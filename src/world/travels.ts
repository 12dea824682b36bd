import { memo } from '../base/memo.ts';
import type { WorldName } from '../discussion/setting-names.ts';
import { UNKNOWN } from './grid.ts';
import { worlds } from './index.ts';

/** With one digit after the point (7.6). */
export function exploredPercent(rows: readonly string[]): string {
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  const tenths = cells === 0 ? 0 : Math.round((revealedIn(rows) * 1_000) / cells);
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

export function revealedIn(rows: readonly string[]): number {
  return rows.reduce((sum, row) => sum + [...row].filter((sign) => sign !== UNKNOWN).length, 0);
}

/** The moves of a world's trail, as patterns are made of them (7.3). */
export const movesIn = memo((trail: readonly string[]) => (kind: WorldName) => {
  const { directionOf } = worlds[kind];
  return trail.slice(1).map((place, at) => ({ place, direction: directionOf(trail[at] ?? null, place) }));
});
