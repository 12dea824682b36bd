import type { State } from '../../discussion/state.ts';
import type { Comparison, Pair } from '../../projections/comparison.ts';
import type { Lineage } from '../../projections/lineage.ts';
import type { Beside } from '../../projections/side-by-side.ts';

/** Two recorded runs that are looked at together; the screen replays one of them. */
export type Compared = {
  names: Pair<string>;
  /** Which of them the screen replays. */
  replayed: Side;
  found: Comparison;
  /** As they stand at last. */
  states: Pair<State>;
  /** What their headers tell of each other; null: nothing. */
  lineage: Lineage | null;
  told: readonly Beside[];
  /** The moment that is looked at from the start, behind that entry; null: the comparison itself is. */
  moment: number | null;
  /** Whoever leaves the comparison comes back to what they came from; absent: the program ends with it. */
  leadsBack?: true;
};

export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];

export const COMPARISON_PAGES = ['told', 'difference', 'votes', 'stances', 'memories', 'cost'] as const;
export type ComparisonPage = (typeof COMPARISON_PAGES)[number];
