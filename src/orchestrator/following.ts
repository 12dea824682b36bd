import { UserError } from '../base/errors.ts';
import type { RuleBallot } from '../discussion/ballot.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { evolve } from '../discussion/evolve.ts';
import { miscounted } from '../discussion/message-of.ts';
import { presentNames, type State } from '../discussion/state.ts';
import { guidanceStyleNames } from '../memory/styles/index.ts';

/**
 * The state after an entry of a file that anybody may have changed: what no run can record is no bug but a fault of the file. `place`: the
 * entry's number there, where it is not told under its own.
 */
export function following(state: State, entry: Entry, place = entry.seq): State {
  const { event } = entry;
  const stranger = namesIn(event).find((name) => !Object.hasOwn(state.memories, name));
  if (stranger !== undefined) throw entryFault(place, `no agent is called "${stranger}"`);
  if (event.type === 'guidance-switched' && !guidanceStyleNames(state.scenario.memory).includes(event.style))
    throw entryFault(place, `no guidance style is called "${event.style}"`);
  const strange = strangeIn(event, state);
  if (strange !== null) throw entryFault(place, strange);
  const wrong = miscounted(event, state);
  if (wrong !== null) throw entryFault(place, `the field "${wrong}" is wrong`);
  try {
    return evolve(state, entry);
  } catch (error) {
    throw faultAt(place, error);
  }
}

/** What went wrong over an entry of such a file, as a fault of the file with its line. */
export function faultAt(seq: number, error: unknown): UserError {
  return error instanceof UserError ? error : entryFault(seq, (error as Error).message.replace(/^bug: /, ''));
}

function entryFault(seq: number, what: string): UserError {
  return new UserError(`entry ${seq} of the journal (line ${seq + 1}) cannot stand there: ${what}`);
}

/** What an event tells of options, tables and draws that are not in this run; null: nothing. */
function strangeIn(event: Event, state: State): string | null {
  const { outcome, individual, options } = state.scenario;
  const unknown = optionsIn(event).find((id) => !options.some((option) => option.id === id));
  if (unknown !== undefined) return `there is no option "${unknown}"`;
  switch (event.type) {
    case 'application-marked':
      return options.some(({ id, amount }) => id === event.option && amount) ? null : `${event.option} takes no amount`;
    case 'application-made': {
      // A recording may hold more of them than tables; they say what was chosen, and nothing that was drawn.
      if (event.draw === null) return null;
      const situation = individual?.situations[event.situation];
      if (!situation) return `there is no situation ${event.situation}`;
      return situation.tables[event.draw.table] ? null : `there is no table ${event.draw.table}`;
    }
    case 'outcome-drawn': {
      const wrong = event.draws.find(({ table }) => !outcome?.economy.tables[table]);
      if (!outcome || wrong) return `there is no table ${wrong?.table ?? 'to draw'}`;
      const without = presentNames(state).find((name) => !event.draws.some(({ agent }) => agent === name));
      return without === undefined ? null : `${without} has drawn nothing`;
    }
    default:
      return null;
  }
}

/** The options that an event names. */
function optionsIn(event: Event): readonly string[] {
  switch (event.type) {
    case 'ranking-made':
      return event.ranking ?? [];
    case 'application-marked':
    case 'target-set':
    case 'ballot-marked':
      return [event.option];
    case 'application-made':
      return event.option === null ? [] : [event.option];
    case 'ballot-filled':
      return optionsOn(event.ballot);
    case 'vote-closed':
      return [
        ...(event.decision ? [event.decision.option] : []),
        ...event.ballots.map(({ option }) => option),
        ...(event.filled ?? []).flatMap(optionsOn),
        ...(event.beside ?? []).flatMap(({ winner }) => winner ?? []),
      ];
    case 'talk-ended':
    case 'run-ended':
      return event.decision ? [event.decision.option] : [];
    default:
      return [];
  }
}

function optionsOn(ballot: RuleBallot): readonly string[] {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice === null ? [] : [ballot.choice];
    case 'approval':
      return ballot.approved;
    case 'points':
      return Object.keys(ballot.points);
    case 'ranking':
      return ballot.ranking;
  }
}

/** The agents that an event names. */
function namesIn(event: Event): readonly string[] {
  switch (event.type) {
    case 'round-opened':
      return event.queue.map((place) => place.agent);
    case 'poll-opened':
      return event.order;
    case 'event-injected':
      return event.to === 'all' ? [] : event.to;
    case 'guidance-switched':
    case 'strategy-switched':
    case 'view-switched':
    case 'forgetting-requested':
      return event.agents;
    case 'memory-updated': {
      const { cause } = event;
      const causes = 'agent' in cause ? [cause.agent] : 'agents' in cause ? cause.agents : [];
      return [...causes, ...event.changes.flatMap((change) => change.agents)];
    }
    case 'memory-compressed':
      return event.changes.flatMap((change) => change.agents);
    case 'memory-edited':
      return [event.agent, ...event.changes.flatMap((change) => change.agents)];
    case 'memory-cleared':
      return [...event.agents, ...event.changes.flatMap((change) => change.agents)];
    case 'vote-closed':
      return [...event.ballots.map((ballot) => ballot.agent), ...event.failed, ...(event.nobody ?? [])];
    case 'memory-recorded':
      return [event.agent, ...event.changes.flatMap((change) => change.agents)];
    case 'settings-changed': {
      const { agents, speaking, voting } = event.settings;
      return [...agents.map(({ name }) => name), speaking.moderator, voting.judge].filter((name) => name !== null);
    }
    case 'queue-extended':
      return event.places.map((place) => place.agent);
    case 'outcome-drawn':
      return event.draws.map((draw) => draw.agent);
    case 'ballot-filled':
      return [event.agent, event.ballot.agent];
    default:
      return 'agent' in event && typeof event.agent === 'string' ? [event.agent] : [];
  }
}
