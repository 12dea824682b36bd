import type { Event } from '../discussion/event.ts';

/** 13.2: the model of an event that none of those has made which speak in an imported run; null: one of them has, or a person, or nobody. */
export function otherVoice(event: Event, recorded: readonly string[]): string | null {
  const model = 'call' in event ? event.call?.model : undefined;
  return model === undefined || model === 'human' || recorded.includes(model) ? null : model;
}
