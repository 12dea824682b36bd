import type { Event } from '../discussion/event.ts';
import { isPerson, modelNow } from '../discussion/lookup.ts';
import { presentAgents, type State } from '../discussion/state.ts';
import { isSearch, standInOf } from '../discussion/voices.ts';

/** 13.2: the model of an event that none of those has made which speak in an imported run; null: one of them has, or a person, or nobody. */
export function otherVoice(event: Event, recorded: readonly string[]): string | null {
  // An embedder is nobody's voice.
  const model = 'call' in event && !isSearch(event) ? event.call?.model : undefined;
  return model === undefined || model === 'human' || recorded.includes(model) ? null : model;
}

/** The models that would answer next, persons apart. */
export function voicesNow(state: State): readonly string[] {
  const models = presentAgents(state)
    .filter((agent) => !isPerson(agent))
    .map((agent) => modelNow(state, agent));
  return [...new Set(models)];
}

/** 13.5: `simulated` where a simulated agent says it in the place of a model that spoke in this run; null: none does. */
export function standIn(event: Event, { seats }: Pick<State, 'seats'>): string | null {
  return standInOf(event, (agent) => seats[agent]?.voice ?? null);
}

/** The models that have spoken in a run, simulated agents and persons apart. */
export function voicesBefore({ seats }: Pick<State, 'seats'>): readonly string[] {
  return [...new Set(Object.values(seats).flatMap(({ voice }) => voice ?? []))];
}
