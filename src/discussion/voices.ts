import type { Event } from './event.ts';
import { isRealModel } from './model-name.ts';
import type { Agent } from './scenario.ts';

/** The model that has spoken for an agent (13.5), by its name; who was always simulated, or a person, has none. */
export type Voices = Readonly<Record<string, string>>;

/** 13.5: in whose place simulated agents come where these agents come in the place of those, and by which model they were answered for. */
export function replacedVoices(
  before: readonly Pick<Agent, 'name' | 'model'>[],
  after: readonly Pick<Agent, 'name' | 'model'>[],
): Voices {
  const replaced = after.flatMap(({ name, model }) => {
    const own = before.find((agent) => agent.name === name)?.model;
    return own !== undefined && model === 'simulated' && isRealModel(own) ? [[name, own] as const] : [];
  });
  return Object.fromEntries(replaced);
}

/** Its call is an embedder's, which has no prompt and is nobody's voice. */
export const isSearch = (event: Event): boolean => event.type === 'memory-recalled' || 'isSearch' in event;

/** Who has said something by a real model; null: not so. */
export function voiceIn(event: Event): string | null {
  return event.type === 'statement-made' && isRealModel(event.call.model) ? event.call.model : null;
}

/** 13.5: `simulated` where a simulated agent says it in the place of a model that has spoken; null: none does. */
export function standInOf(event: Event, voiceOf: (agent: string) => string | null): string | null {
  return event.type === 'statement-made' ? standInBy(event.call.model, voiceOf(event.agent)) : null;
}

/** The same of what that model says for an agent for whom that voice has spoken. */
export function standInBy(model: string, voice: string | null): string | null {
  return model === 'simulated' && voice !== null ? model : null;
}
