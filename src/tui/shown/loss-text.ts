import { presentNames, type State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { lastLoss } from '../../projections/memory-belt.ts';
import type { MemoryStory } from '../../projections/memory-story.ts';
import { entryName } from './entry-name.ts';

/** Who has just lost something: all, one by name, or how many. */
export function whoLost(
  agents: readonly string[],
  count: number,
  { belt }: Pick<InterfaceWords, 'belt'>,
  isRoomy: boolean,
): string {
  if (agents.length === count) return isRoomy ? belt.allJustLost(belt.all(count)) : belt.justLost;
  return agents.length === 1 ? belt.oneJustLost(agents[0] as string) : belt.someJustLost(agents.length);
}

const MOST_NAMED = 3;
const NAME_COLUMNS = 40;

/** What was forgotten at an entry, by whom, and whose words they were; null: nothing was. */
export function lossText(seq: number, state: State, story: MemoryStory, words: InterfaceWords): string | null {
  const loss = lastLoss(state, story);
  if (loss?.seq !== seq) return null;
  const { belt } = words;
  const named = loss.entries.slice(-MOST_NAMED).map(({ entry }) => {
    const name = entryName(entry, state, words, NAME_COLUMNS);
    return entry.speaker === null ? name : `${entry.speaker}${belt.colon}${name}`;
  });
  const more = loss.entries.length - named.length;
  const who = whoLost(loss.agents, presentNames(state).length, words, true);
  return `${who} ${named.join(' · ')}${more > 0 ? belt.alsoLost(more) : ''}`;
}
