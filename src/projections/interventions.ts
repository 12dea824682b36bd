import type { Entry, Event } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';

/** One act of a person (12.4). */
export type Intervention = { seq: number; round: number; text: string };

/** The person's act that an entry records; null for what the protocol did. */
export function interventionOf({ seq, event }: Entry, { round }: State): Intervention | null {
  if (!('actor' in event) || !event.actor) return null;
  return { seq, round, text: actText(event) };
}

function actText(event: Event): string {
  switch (event.type) {
    case 'event-injected':
      return event.to === 'all' ? 'injected words to all' : `injected words privately to ${event.to.join(', ')}`;
    case 'guidance-switched':
      return `switched guidance to ${event.style} for ${event.agents.join(', ')}${event.rewrite ? ', rewriting' : ''}`;
    case 'vote-called':
      return 'called a vote';
    case 'turn-skipped':
      return `skipped ${event.agent}`;
    case 'statement-made':
      return `interrupted ${event.agent}`;
    case 'run-ended':
      return 'stopped the run';
    default:
      return event.type;
  }
}
