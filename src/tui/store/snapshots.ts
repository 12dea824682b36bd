import type { Run } from '../../orchestrator/runs/run.ts';

/** Values at some of the entries that were folded, so that going to a place that was passed does not begin at the first. */
type Snapshots<T> = {
  /** Told of each entry that is folded; most are not kept. */
  pass(seq: number, value: () => T): void;
  /** The nearest that is kept at or before an entry; null: none is. */
  before(seq: number): { seq: number; value: T } | null;
  /** Puts one away that nobody is near to, where there is one. It takes longer than going to a place, and is done while the run goes on. */
  putAway(): void;
};

type Kept<T> = { readonly seq: number; readonly value: () => T; readonly isAway: boolean };

/** Entries between two that are kept, at first. */
const STRIDE = 128;
/** With more, every other one is given up, so that a run of any length costs the same memory. */
const MOST = 64;
/** Beside those, of the entries folded last: who steps back goes back by little each time. */
const MOST_NEAR = 8;

/** Of a recording of few agents: half of what lies between two is told anew where somebody goes to, and what they hold takes the least there. */
const MOST_OF_FEW = 128;
const FEW_AGENTS = 16;

/** How many are kept of a run of so many agents. What is live grows all the time, and holds no more for it than it did. */
export const mostKept = (kind: Run['kind'], agents: number): number =>
  kind === 'replay' && agents <= FEW_AGENTS ? MOST_OF_FEW : MOST;

/** The entries of a run stay what they are: a value that is kept holds for good. `away`: holds one in less room, to be had again. */
export function snapshots<T>(away: (value: T) => () => T = (value) => () => value, most = MOST): Snapshots<T> {
  let kept: Kept<T>[] = [];
  let near: Kept<T>[] = [];
  let stride = STRIDE;
  const asItIs = (seq: number, made: T): Kept<T> => ({ seq, value: () => made, isAway: false });
  return {
    pass(seq, value) {
      if (seq % STRIDE === 0 && stride > STRIDE)
        near = [...near.filter((one) => one.seq !== seq), asItIs(seq, value())].slice(-MOST_NEAR);
      if (seq < (kept.at(-1)?.seq ?? 0) + stride) return;
      kept.push(asItIs(seq, value()));
      if (kept.length <= most) return;
      kept = kept.filter((_, i) => i % 2 === 1);
      stride *= 2;
    },
    before(seq) {
      let found: Kept<T> | null = null;
      for (const one of [...kept, ...near]) if (one.seq <= seq && one.seq > (found?.seq ?? 0)) found = one;
      return found && { seq: found.seq, value: found.value() };
    },
    putAway() {
      const newest = (kept.at(-1)?.seq ?? 0) - MOST_NEAR * STRIDE;
      const i = kept.findIndex(({ isAway, seq }) => !isAway && seq < newest);
      const one = kept[i];
      if (one) kept[i] = { seq: one.seq, value: away(one.value()), isAway: true };
    },
  };
}
