import type { SideName } from '../../shown/branch.ts';

/** The window of both runs. `side`: which one is shown where there is no room for both. `first`: the row at the top, null: the end is shown. */
export type BranchWindow = { kind: 'branch'; side: SideName; first: number | null };

/** The window of both, which follows what is told. */
export const bothAtEnd: BranchWindow = { kind: 'branch', side: 'branched', first: null };
