import type { MemoryFact, PageFacts } from './facts.ts';

/** An agent's memory at a moment: entries by their places in the facts, and those that are gone, the newest first. */
type MemoryAt = {
  kept: readonly number[];
  lost: NonNullable<MemoryFact['lost']>;
};

/** What an agent remembers after entry `seq` of the record. */
export function memoryAt(
  { changes, entries }: Pick<PageFacts, 'changes' | 'entries'>,
  agent: number,
  seq: number,
): MemoryAt {
  const idOf = (entry: number) => entries[entry]?.[0];
  let kept: number[] = [];
  let lost: MemoryAt['lost'][number][] = [];
  for (const change of changes) {
    if (change.seq > seq) break;
    if (!change.agents.includes(agent)) continue;
    if (change.whole) {
      const back = new Set(change.whole.map(idOf));
      kept = [...change.whole];
      lost = lost.filter(([entry]) => !back.has(idOf(entry)));
    } else if (change.moved) {
      const heirs = new Map(change.moved.map(([entry, ...heir]) => [idOf(entry), heir]));
      lost = lost.map(([entry, why, ...heir]) => [entry, why, ...(heirs.get(idOf(entry)) ?? heir)]);
    } else {
      kept = changed(kept, change, idOf);
      lost.push(...(change.lost ?? []));
    }
  }
  return { kept, lost: lost.reverse() };
}

function changed(
  kept: number[],
  { at = -1, added = [], lost = [] }: MemoryFact,
  idOf: (entry: number) => unknown,
): number[] {
  if (lost.length === 0 && at < 0) {
    const known = new Map(kept.map((entry, place) => [idOf(entry), place]));
    for (const entry of added) {
      const place = known.get(idOf(entry));
      if (place === undefined) kept.push(entry);
      else kept[place] = entry;
    }
    return kept;
  }
  const gone = new Set(lost.map(([entry]) => idOf(entry)));
  const rest = kept.filter((entry) => !gone.has(idOf(entry)));
  if (at < 0) return [...rest, ...added];
  return [...rest.slice(0, at), ...added.slice(0, 1), ...rest.slice(at), ...added.slice(1)];
}

/** For which option each agent stands after entry `seq`; null: it was not heard to stand for any. */
export function stancesAt(
  { stances, agents }: PageFacts,
  seq: number,
): ({ option: number; isUnsure: boolean } | null)[] {
  const standing: ({ option: number; isUnsure: boolean } | null)[] = agents.map(() => null);
  for (const [from, agent, option, isUnsure] of stances) {
    if (from > seq) break;
    standing[agent] = option < 0 ? null : { option, isUnsure: isUnsure === 1 };
  }
  return standing;
}
