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
const MOST = 64;
/** Beside those, of the entries folded last: who steps back goes back by little each time. */
const MOST_NEAR = 8;

/** The entries of a run stay what they are: a value that is kept holds for good. */
export function snapshots<T>(): Snapshots<T> {
  let kept: { seq: number; value: T }[] = [];
  let near: { seq: number; value: T }[] = [];
  let stride = STRIDE;
  return {
    pass(seq, value) {
      if (seq % STRIDE === 0 && stride > STRIDE)
        near = [...near.filter((one) => one.seq !== seq), { seq, value: value() }].slice(-MOST_NEAR);
      if (seq < (kept.at(-1)?.seq ?? 0) + stride) return;
      kept.push({ seq, value: value() });
      if (kept.length <= MOST) return;
      kept = kept.filter((_, i) => i % 2 === 1);
      stride *= 2;
    },
    before(seq) {
      const found = kept.findLast((one) => one.seq <= seq) ?? null;
      const isNearer = (one: { seq: number }, than: { seq: number } | null) =>
        one.seq <= seq && one.seq > (than?.seq ?? 0);
      return near.reduce((nearest, one) => (isNearer(one, nearest) ? one : nearest), found);
    },
  };
}
