/** Values at some of the entries that were folded, so that going to a place that was passed does not begin at the first. */
type Snapshots<T> = {
  /** Told of each entry that is folded; most are not kept. */
  pass(seq: number, value: () => T): void;
  /** The nearest that is kept at or before an entry; null: none is. */
  before(seq: number): { seq: number; value: T } | null;
};

/** Entries between two that are kept, at first. */
const STRIDE = 128;
/** With more, every other one is given up, so that a run of any length costs the same memory. */
const MOST = 512;

/** The entries of a run stay what they are: a value that is kept holds for good. */
export function snapshots<T>(): Snapshots<T> {
  let kept: { seq: number; value: T }[] = [];
  let stride = STRIDE;
  return {
    pass(seq, value) {
      if (seq < (kept.at(-1)?.seq ?? 0) + stride) return;
      kept.push({ seq, value: value() });
      if (kept.length <= MOST) return;
      kept = kept.filter((_, i) => i % 2 === 1);
      stride *= 2;
    },
    before: (seq) => kept.findLast((one) => one.seq <= seq) ?? null,
  };
}
