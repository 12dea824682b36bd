import { agentOf } from '../../discussion/lookup.ts';
import { maskNumbers } from '../../discussion/masks.ts';
import { agentNames, type State } from '../../discussion/state.ts';
import { phrasebooks } from '../../language/index.ts';
import { namePattern } from '../../reading/people.ts';

/** What an agent is called in the phase under way (31.4), in its own language; null: by its name. */
export function maskOf(agent: string, state: State): string | null {
  return masksFor(agent, state)?.get(agent) ?? null;
}

/** The masks of all as one agent reads them. Which is whose says nothing of the order in which agents are listed. */
function masksFor(reader: string, state: State): ReadonlyMap<string, string> | null {
  const numbers = maskNumbers(state);
  if (numbers === null) return null;
  const { mask } = phrasebooks[agentOf(state.scenario, reader).language].prompts.format;
  return new Map([...numbers].map(([name, number]) => [name, mask(number)]));
}

/** The names of those who take part as an agent reads them: its own as it is. */
export function namesFor(reader: string, state: State, names: readonly string[]): readonly string[] {
  const masks = masksFor(reader, state);
  return masks === null ? names : names.map((name) => (name === reader ? name : (masks.get(name) ?? name)));
}

/** A text of a prompt with masks in the place of all names but the reader's own; null: there are no masks. */
export function maskedFor(reader: string, state: State): ((text: string) => string) | null {
  const masks = masksFor(reader, state);
  if (masks === null) return null;
  const others = agentNames(state.scenario).filter((name) => name !== reader);
  const longestFirst = [...others].sort((a, b) => b.length - a.length);
  const named = new RegExp(longestFirst.map((name) => namePattern(name).source).join('|'), 'gu');
  return (text) => text.replace(named, (name) => masks.get(name) ?? name);
}
