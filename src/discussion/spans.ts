/** Ids in few words: each pair is a first and a last one, with all between; oldest first, and no two touch. */
export type Spans = readonly (readonly [first: number, last: number])[];

/** All ids of these, once. */
export function joined(all: readonly Spans[]): Spans {
  const pairs = all.flat().sort((a, b) => a[0] - b[0]);
  const spans: [number, number][] = [];
  for (const [first, last] of pairs) {
    const before = spans.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else spans.push([first, last]);
  }
  return spans;
}

/** Newest first. */
export function* idsIn(spans: Spans): Generator<number> {
  for (let i = spans.length - 1; i >= 0; i--) {
    const [first, last] = spans[i]!;
    for (let id = last; id >= first; id--) yield id;
  }
}
