/** A piece of an old and a new text: in both, in the old alone, in the new alone. */
export type DiffPiece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Above this many comparisons the differing middle is told as all gone and all new. */
const MOST_COMPARISONS = 250_000;

/** What stands in both lists in the same order, and what does not; what is gone comes before what is new in its place. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffPiece[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const same = (lines: readonly string[]) => lines.map((text): DiffPiece => ({ kind: 'same', text }));
  return [
    ...same(before.slice(0, head)),
    ...diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ];
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffPiece[] {
  const isLong = before.length * after.length > MOST_COMPARISONS;
  const lengths = isLong ? null : commonLengths(before, after);
  const out: DiffPiece[] = [];
  const news: DiffPiece[] = [];
  let [b, a] = [0, 0];
  while (b < before.length || a < after.length) {
    if (lengths && b < before.length && a < after.length && before[b] === after[a]) {
      out.push(...news.splice(0), { kind: 'same', text: before[b++] as string });
      a++;
    } else if (b < before.length && (a === after.length || !lengths || at(lengths, b + 1, a) >= at(lengths, b, a + 1)))
      out.push({ kind: 'gone', text: before[b++] as string });
    else news.push({ kind: 'new', text: after[a++] as string });
  }
  return [...out, ...news];
}

type CommonLengths = { cells: Uint32Array; width: number };

function at({ cells, width }: CommonLengths, b: number, a: number): number {
  return cells[b * width + a] ?? 0;
}

/** For every pair of ends the length of their longest common subsequence (Wagner and Fischer 1974). */
function commonLengths(before: readonly string[], after: readonly string[]): CommonLengths {
  const width = after.length + 1;
  const lengths = { cells: new Uint32Array((before.length + 1) * width), width };
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      lengths.cells[b * width + a] =
        before[b] === after[a] ? at(lengths, b + 1, a + 1) + 1 : Math.max(at(lengths, b + 1, a), at(lengths, b, a + 1));
    }
  }
  return lengths;
}
