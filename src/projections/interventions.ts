import type { Entry, Event } from '../discussion/event.ts';
import { JOBS, type JobMemory } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';

/** One act of a person (12.4). */
export type Intervention = { seq: number; round: number; text: string };

/** The person's act that an entry records; null for what the protocol did. */
export function interventionOf({ seq, event }: Entry, { round }: State): Intervention | null {
  if (!('actor' in event) || !event.actor) return null;
  return { seq, round, text: actText(event) };
}

/** What a person did, to be read after "A person ". */
export function actText(event: Event): string {
  switch (event.type) {
    case 'event-injected':
      return event.to === 'all' ? 'injected words to all' : `injected words privately to ${event.to.join(', ')}`;
    case 'guidance-switched':
      return `switched guidance to ${event.style} for ${event.agents.join(', ')}${event.rewrite ? ', rewriting' : ''}`;
    case 'strategy-switched':
      return `switched the memory of ${event.agents.join(', ')} to the strategy ${event.strategy}`;
    case 'view-switched': {
      const what = event.settings ? viewText(event.settings) : 'what the scenario says';
      const jobs = event.jobs.length === JOBS.length ? '' : ` for ${event.jobs.join(', ')}`;
      return `switched what ${event.agents.join(', ')} ${event.agents.length === 1 ? 'sees' : 'see'}${jobs} to ${what}`;
    }
    case 'forgetting-requested':
      return `${event.isOn ? 'asked' : 'no longer asks'} ${event.agents.join(', ')} to forget`;
    case 'message-pinned':
      return `${event.isPinned ? 'pinned' : 'unpinned'} message ${event.message}`;
    case 'memory-pinned':
      return `${event.isPinned ? 'pinned' : 'unpinned'} entry ${event.entry} in the memory of ${event.agent}`;
    case 'memory-edited':
      return `edited the memory of ${event.agent}`;
    case 'memory-cleared':
      return `cleared the memory of ${event.agents.join(', ')}`;
    case 'variable-set':
      return `set ${event.name} to "${event.value}"${event.agent === null ? '' : ` for ${event.agent}`}`;
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

/** A view with its window, in a few words. */
export function viewText({ view, maxMessages }: JobMemory): string {
  const seen = (view ?? 'all_involved').replaceAll('_', ' ');
  if (maxMessages === null) return seen;
  return maxMessages === 0 ? 'nothing' : `${seen}, the newest ${maxMessages}`;
}
