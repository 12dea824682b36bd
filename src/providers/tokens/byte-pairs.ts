/** The rank of each token; its bytes are the code units of the key. */
export type Ranks = ReadonlyMap<string, number>;

/** Reads the ranks as tiktoken ships them: lines of a mark, the first rank, and tokens in base64. */
export function parseRanks(source: string): Ranks {
  const ranks = new Map<string, number>();
  for (const line of source.split('\n')) {
    const [, first, ...tokens] = line.split(' ');
    for (let i = 0; i < tokens.length; i++) ranks.set(atob(tokens[i] as string), Number(first) + i);
  }
  return ranks;
}

/**
 * How many tokens byte pair encoding makes of one piece: the neighbours whose union has the lowest rank are joined, leftmost first,
 * until none is left. A heap over a linked list keeps this near linear, where rescanning is quadratic.
 */
export function tokenCount(ranks: Ranks, piece: string): number {
  const bytes = Buffer.from(piece).toString('latin1');
  if (ranks.has(bytes)) return 1;

  const length = bytes.length;
  const ends = Int32Array.from({ length }, (_, i) => i + 1);
  const previous = Int32Array.from({ length }, (_, i) => i - 1);
  const pairRanks = new Int32Array(length).fill(GONE);
  const heap = lowestFirst(2 * length);
  let count = length;

  function weigh(at: number): void {
    const middle = ends[at] as number;
    const end = middle < length ? (ends[middle] as number) : Number.POSITIVE_INFINITY;
    const rank = end - at <= LONGEST_TOKEN ? (ranks.get(bytes.slice(at, end)) ?? GONE) : GONE;
    pairRanks[at] = rank;
    if (rank !== GONE) heap.push(rank * PLACES + at);
  }

  for (let at = 0; at < length; at++) weigh(at);
  for (let key = heap.pop(); key !== undefined; key = heap.pop()) {
    const rank = Math.floor(key / PLACES);
    const at = key - rank * PLACES;
    if (pairRanks[at] !== rank) continue;
    const joined = ends[at] as number;
    const end = ends[joined] as number;
    ends[at] = end;
    pairRanks[joined] = GONE;
    if (end < length) previous[end] = at;
    count--;
    weigh(at);
    const before = previous[at] as number;
    if (before >= 0) weigh(before);
  }
  return count;
}

/** The longest token of o200k in bytes. */
const LONGEST_TOKEN = 128;
const GONE = -1;
/** More than any piece has bytes; ranks times this stay whole numbers. */
const PLACES = 2 ** 32;

/** A binary heap of numbers with a fixed capacity. */
function lowestFirst(capacity: number) {
  const items = new Float64Array(capacity);
  let size = 0;
  return {
    push(item: number): void {
      let at = size++;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if ((items[parent] as number) <= item) break;
        items[at] = items[parent] as number;
        at = parent;
      }
      items[at] = item;
    },
    pop(): number | undefined {
      if (size === 0) return undefined;
      const top = items[0] as number;
      const item = items[--size] as number;
      let at = 0;
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && (items[child + 1] as number) < (items[child] as number)) child++;
        if ((items[child] as number) >= item) break;
        items[at] = items[child] as number;
        at = child;
      }
      items[at] = item;
      return top;
    },
  };
}
