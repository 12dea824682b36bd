import type { Scenario, StrategyName } from '../../discussion/scenario.ts';
import { presentNames, type State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { MemoryStory } from '../../projections/memory-story.ts';

type Told = InterfaceWords['belt']['ways'] | InterfaceWords['belt']['each'];

/** How a memory of that strategy is kept, with the number that the scenario gives. */
export function wayNamed(
  strategy: StrategyName,
  { scenario: { memory } }: Pick<State, 'scenario'>,
  words: Told,
): string {
  switch (strategy) {
    case 'window':
      return words.window(memory.windowEntries);
    case 'summary':
      return words.summary(memory.recentEntries);
    default:
      return words[strategy]();
  }
}

type Kept = { state: Pick<State, 'memories' | 'scenario'>; story: MemoryStory; words: Pick<InterfaceWords, 'belt'> };

/** How the memory of an agent is kept, in a few words; empty: it has none. */
export const wayOf = (agent: string, view: Kept): string => wayIn(agent, view, view.words.belt.ways);

/** What keeps everything does so until it is full, or is asked to weave in what is new: by what has last become of its entries. */
function wayIn(agent: string, { state, story }: Kept, words: Told): string {
  const memory = state.memories[agent];
  if (!memory) return '';
  if (memory.strategy !== 'append') return wayNamed(memory.strategy, state, words);
  switch (story[agent]?.lost.at(-1)?.rule) {
    case 'integrated':
    case 'compressed':
      return words.inShort;
    case 'over-limit':
    case 'overflow':
      return words.room;
    case undefined:
    case 'window':
    case 'least-important':
    case 'cleared':
      return words.append();
  }
}

/** How all memories are kept; where they differ, that they do. */
export function wayOfAll(view: Kept & { state: State }): string {
  const { belt } = view.words;
  const names = presentNames(view.state).filter((name) => view.state.memories[name]);
  const strategies = new Set(names.map((name) => view.state.memories[name]?.strategy));
  if (strategies.size > 1) return belt.differ;
  const [first = '', ...others] = new Set(names.map((name) => wayIn(name, view, belt.each)));
  return others.length > 0 ? belt.differ : first;
}

/** How full the memory of an agent is, in words. */
export function fullness(
  agent: string,
  { memories, scenario }: Pick<State, 'memories' | 'scenario'>,
  { belt }: Pick<InterfaceWords, 'belt'>,
): string {
  const limit = limitOf(agent, scenario);
  const share = limit > 0 ? (memories[agent]?.size.chars ?? 0) / limit : 1;
  return belt.full[FULL_FROM.findLastIndex((from) => share >= from)] ?? '';
}
/** The least share of each of the words for it. */
const FULL_FROM = [0, 0.05, 0.15, 0.225, 0.29, 0.415, 0.58, 0.71, 0.85, 1];

const limitOf = (agent: string, { agents }: State['scenario']): number =>
  agents.find(({ name }) => name === agent)?.limitChars ?? 0;

/**
 * For how many more entries a memory has room in any case before any must go, however long they are; null: there are none yet. Measured by
 * the longest, it never grows while nothing leaves, as it would by those so far once shorter ones come.
 */
export function roomFor(agent: string, { memories, scenario }: Pick<State, 'memories' | 'scenario'>): number | null {
  const memory = memories[agent];
  if (!memory || memory.entries.length === 0) return null;
  const { compressionThreshold } = scenario.memory;
  const longest = Math.max(longestEntry(scenario), ...[...memory.entries].map(({ chars }) => chars));
  return roughly(Math.max(0, limitOf(agent, scenario) * compressionThreshold - memory.size.chars) / longest);
}

/** How many of the longest statements stand in a memory of so many characters before any of it is told in short. */
export const longestIn = (limit: number, scenario: Scenario): number =>
  Math.max(1, roughly((limit * scenario.memory.compressionThreshold) / longestEntry(scenario)));

/** No more than it is. */
const roughly = (count: number): number => (count < 10 ? Math.floor(count) : Math.floor(count / 5) * 5);

/** What an entry adds to the words of its statement: who, when, and why. */
const ENTRY_CHARS = 80;
const longestEntry = ({ memory }: Scenario): number => memory.statementMaxLength + ENTRY_CHARS;
