import { inEffect } from '../../projections/going-back.ts';
import type { MemoryFact, PageFacts } from './facts.ts';

/** An agent's memory at a moment: entries by their places in the facts, and those that are gone, the newest first. */
type MemoryAt = { kept: readonly number[]; lost: readonly LostAt[] };
/**
 * A lost entry, and what tells of it since, -1: nothing. `isAnew`: that was written anew, so that nobody has checked whether it does;
 * `isInPart`: some of its words stand there no more; `isForgotten`: nothing in the buffer tells of it, as the screen counts (26.1).
 */
type LostAt = { entry: number; why: number; heir: number; isAnew: boolean; isInPart: boolean; isForgotten: boolean };

/** What an agent remembers after entry `seq` of the record. */
export function memoryAt(
  { changes, entries, heirs, groups, jumps }: Pick<PageFacts, 'changes' | 'entries' | 'heirs' | 'groups' | 'jumps'>,
  agent: number,
  seq: number,
): MemoryAt {
  const idOf = (entry: number) => entries[entry]?.[0] ?? -1;
  const counts = inEffect(jumps, seq);
  const isOf = groups.map((group) => group.includes(agent));
  let kept: ReadonlyMap<number, number> = new Map();
  const lost: { entry: number; why: number }[] = [];
  const told = new Map<number, number>();
  const faded = new Set<number>();
  const moves: (readonly [from: number, to: number])[] = [];
  for (const change of changes) {
    if (change.seq > seq) break;
    if (!isOf[change.of] || !counts(change.seq)) continue;
    moves.push(...(change.moved ?? []));
    for (const [to, ...ids] of change.others ?? []) for (const id of ids) told.set(id, to);
    for (const [i, entry] of (change.lost ?? []).entries()) {
      lost.push({ entry, why: change.why ?? -1 });
      told.set(idOf(entry), change.heirs?.[i] ?? -1);
    }
    for (const id of change.faded ?? []) faded.add(id);
    kept = changed(kept as Map<number, number>, change, idOf);
  }
  const last = lastOf(moves);
  return {
    kept: [...kept.values()],
    lost: lost.reverse().map(({ entry, why }) => {
      const id = idOf(entry);
      const [heir, isAnew, isApart] = heirs[last(told.get(id) ?? -1)] ?? [-1, 0, 0];
      const isForgotten = heir < 0 || isApart === 1;
      return { entry, why, heir, isAnew: isAnew === 1, isInPart: heir >= 0 && faded.has(id), isForgotten };
    }),
  };
}

/** To what it came from each heir in the end: none is come back to. */
function lastOf(moves: readonly (readonly [from: number, to: number])[]): (heir: number) => number {
  const last = new Map<number, number>();
  for (const [from, to] of [...moves].reverse()) last.set(from, last.get(to) ?? to);
  return (heir) => last.get(heir) ?? heir;
}

/** What is kept, by ids: an entry that was written anew stands where it stood. */
function changed(
  kept: Map<number, number>,
  { at = -1, added = [], lost = [] }: MemoryFact,
  idOf: (entry: number) => number,
): ReadonlyMap<number, number> {
  for (const entry of lost) kept.delete(idOf(entry));
  const [first] = added;
  if (at < 0 || first === undefined) {
    for (const entry of added) kept.set(idOf(entry), entry);
    return kept;
  }
  const rest = [...kept];
  const news = added.map((entry) => [idOf(entry), entry] as const);
  return new Map([...rest.slice(0, at), ...news.slice(0, 1), ...rest.slice(at), ...news.slice(1)]);
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
