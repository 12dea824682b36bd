/** How two runs are related. `child`: which of them was forked from the other; `siblings`: both from a third. `seq`: the last entry they share. */
export type Lineage = { kind: 'child'; child: 'a' | 'b'; seq: number } | { kind: 'siblings'; seq: number };

type RunOrigin = { run: string; parent: { run: string; seq: number } | null };

/** Null: their headers tell of nothing that they share. */
export function lineageOf(a: RunOrigin, b: RunOrigin): Lineage | null {
  if (b.parent?.run === a.run) return { kind: 'child', child: 'b', seq: b.parent.seq };
  if (a.parent?.run === b.run) return { kind: 'child', child: 'a', seq: a.parent.seq };
  if (a.parent && a.parent.run === b.parent?.run)
    return { kind: 'siblings', seq: Math.min(a.parent.seq, b.parent.seq) };
  return null;
}
