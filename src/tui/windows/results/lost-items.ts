import { newestMemo } from '../../../base/memo.ts';
import type { MemoryEntry } from '../../../discussion/memory.ts';
import type { Memory } from '../../../discussion/memory-buffer.ts';
import { closingOf } from '../../../projections/ballot-tally.ts';
import type { LostEntry, MemoryStory } from '../../../projections/memory-story.ts';
import { argumentsIn } from '../../../reading/arguments.ts';
import { argumentsOf } from '../../shown/entry-name.ts';
import type { View } from '../../shown/view.ts';

/**
 * What agents lost in a round: an argument, or what was said where it makes none. `lost`: the entry of it that was said first; `agents`: who
 * lost all that told of it, and did not get it back.
 */
export type LostItem = { argument: string | null; lost: LostEntry; round: number; agents: readonly string[] };

type Seen = Pick<View, 'state' | 'closing'>;
type Moment = NonNullable<LostEntry['ended']>;

/** What was lost before the deciding vote, or so far where none has decided: what goes afterwards has turned nothing. */
export const lostItems = (story: MemoryStory, view: Seen): readonly LostItem[] =>
  itemsOf(story, view.state, view.closing);

const itemsOf = newestMemo(
  (state, closing) => [state, closing],
  (story: MemoryStory, state: View['state'], closing: View['closing']): readonly LostItem[] => {
    const deciding = state.ended?.decision && closingOf(closing, state) ? closing : null;
    const memories = deciding?.memories ?? state.memories;
    const items = new Map<string, { argument: string | null; lost: LostEntry; round: number; agents: string[] }>();
    for (const [agent, { lost }] of Object.entries(story))
      for (const [item, one] of lostBy(lost, memories[agent], deciding?.seq ?? Number.POSITIVE_INFINITY, state)) {
        const key = `${one.at.round} ${item}`;
        const known = items.get(key);
        if (!known) items.set(key, { ...one, round: one.at.round, agents: [agent] });
        else {
          known.agents.push(agent);
          if (isSaidBefore(one.lost, known.lost)) known.lost = one.lost;
        }
      }
    return [...items.values()];
  },
);

type Lost = { argument: string | null; lost: LostEntry; at: Moment };

/** What an agent lost until then, as far as nothing that was left tells of it: when the last that told of it went. */
function lostBy(
  all: Iterable<LostEntry>,
  memory: Memory | undefined,
  until: number,
  state: View['state'],
): ReadonlyMap<string, Lost> {
  const told = new Set([...(memory?.entries ?? []), ...(memory?.longTerm ?? [])].flatMap((one) => keysOf(one, state)));
  const found = new Map<string, Lost>();
  for (const lost of all) {
    if (lost.entry.speaker === null || lost.entry.message === null || lost.seq > until) continue;
    for (const key of keysOf(lost.entry, state)) {
      if (told.has(key)) continue;
      const argument = key.startsWith(SAID) ? null : key;
      const at = argument === null ? lost.ended : endOf(argument, lost, state);
      if (at === null || at.seq > until) {
        told.add(key);
        found.delete(key);
        continue;
      }
      const known = found.get(key);
      found.set(key, {
        argument,
        lost: known && !isSaidBefore(lost, known.lost) ? known.lost : lost,
        at: known && known.at.seq > at.seq ? known.at : at,
      });
    }
  }
  return found;
}

/** Before the number of a message. */
const SAID = ' ';

/** What an entry tells: arguments, else a message. */
function keysOf(entry: MemoryEntry, state: View['state']): readonly string[] {
  const named = argumentsOf(entry, state);
  if (named.length > 0) return named;
  return entry.message === null ? [] : [`${SAID}${entry.message}`];
}

/** Since when nothing that an entry went into tells of an argument of it; null: something does, or may. */
function endOf(argument: string, { entry, faded, ended }: LostEntry, { scenario }: View['state']): Moment | null {
  const makes = (text: string) => argumentsIn(text, scenario).includes(argument);
  const last = faded.findLast(({ sentences }) => sentences.some(makes));
  if (!last) return ended;
  const gone = faded.flatMap(({ sentences }) => sentences);
  const rest = gone.reduce((text, sentence) => text.replace(sentence, ' '), entry.text);
  return makes(rest) ? ended : { seq: last.seq, round: last.round };
}

const isSaidBefore = (one: LostEntry, other: LostEntry): boolean =>
  (one.entry.message ?? 0) < (other.entry.message ?? 0);
