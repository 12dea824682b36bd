import type { Event } from '../discussion/event.ts';
import { isPerson, modelNow } from '../discussion/lookup.ts';
import { presentAgents, type State } from '../discussion/state.ts';

/** 13.2: the model of an event that none of those has made which speak in an imported run; null: one of them has, or a person, or nobody. */
export function otherVoice(event: Event, recorded: readonly string[]): string | null {
  const model = 'call' in event ? event.call?.model : undefined;
  return model === undefined || model === 'human' || recorded.includes(model) ? null : model;
}

/** The models that would answer next, persons apart. */
export function voicesNow(state: State): readonly string[] {
  const models = presentAgents(state)
    .filter((agent) => !isPerson(agent))
    .map((agent) => modelNow(state, agent));
  return [...new Set(models)];
}
