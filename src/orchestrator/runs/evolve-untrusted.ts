import { UserError } from '../../base/errors.ts';
import type { RuleBallot } from '../../discussion/ballot.ts';
import type { Decision, Entry, Event, EventOf, EventType } from '../../discussion/event.ts';
import { evolve } from '../../discussion/evolve.ts';
import { dueFor } from '../../discussion/evolve-memory.ts';
import { agentOf, isPerson } from '../../discussion/lookup.ts';
import type { MemoryChange } from '../../discussion/memory.ts';
import { miscounted } from '../../discussion/message-of.ts';
import { draftsOf, phaseNow } from '../../discussion/phase.ts';
import { probesFor } from '../../discussion/probe.ts';
import { presentNames, type State } from '../../discussion/state.ts';
import { guidanceStyleNames } from '../../memory/styles/index.ts';
import { isModelName } from '../../providers/built-in.ts';

/**
 * The state after an entry of a file that anybody may have changed: what no run can record is no bug but a fault of the file. `place`: the
 * entry's number there, where it is not told under its own.
 */
export function evolveUntrusted(state: State, entry: Entry, place = entry.seq): State {
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
  const { options: named, wrong } = NAMED[event.type] as NamedIn<Event>;
  const unknown = named?.(event).find((id) => !state.scenario.options.some((option) => option.id === id));
  if (unknown !== undefined) return `there is no option "${unknown}"`;
  return wrong?.(event, state) ?? null;
}

/** What is ranked at the end of a phase and is not there; null: nothing. */
function strangeOrder(order: readonly string[], state: State): string | null {
  const isOfDrafts = phaseNow(state)?.rules.endsWith === 'group-statement';
  const known = isOfDrafts ? draftsOf(state) : state.scenario.options;
  const strange = order.find((id) => !known.some((one) => String(one.id) === id));
  return strange === undefined ? null : `there is no ${isOfDrafts ? 'draft' : 'option'} "${strange}"`;
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

/** What an event names, each to be there in the run. Absent: nothing of the kind. */
type NamedIn<E extends Event> = {
  agents?: (event: E) => readonly string[];
  options?: (event: E) => readonly string[];
  /** What of it cannot be so; null: all can. */
  wrong?: (event: E, state: State) => string | null;
};

const nothing = {};
const agent = { agents: ({ agent }: { agent: string | null }) => (agent === null ? [] : [agent]) };
const agents = { agents: ({ agents }: { agents: readonly string[] }) => agents };
const decided = { options: ({ decision }: { decision: Decision | null }) => (decision ? [decision.option] : []) };
/** An end that tells another decision than the vote that was the last; what was imported may tell one that nobody voted on. */
function notAsVoted({ decision }: { decision: Decision | null }, { votes }: State): string | null {
  const last = votes.at(-1);
  const voted = last?.kind === 'consensus' ? last.decision : null;
  if (!decision || !voted) return null;
  const told = ({ option, amount }: Decision) => (amount === null ? option : `${option}, ${amount}`);
  return told(decision) === told(voted) ? null : `the vote decided on ${told(voted)}, and not on ${told(decision)}`;
}
const changed = (changes: readonly MemoryChange[]) => changes.flatMap((change) => change.agents);

/** What is appended for all at once, and asked of no model: nobody is left over by it (5.2). */
const TOLD_TO_ALL: ReadonlySet<string> = new Set(['vote-initiated', 'vote-confirmed', 'vote-closed', 'world']);

/** Every event: one that is added does not compile until somebody has said whom and what it names. */
const NAMED: { readonly [T in EventType]: NamedIn<EventOf<T>> } = {
  'ranking-made': { ...agent, options: ({ ranking }) => ranking ?? [] },
  'explanation-made': agent,
  'application-marked': {
    ...agent,
    options: ({ option }) => [option],
    wrong: ({ option }, { scenario: { options } }) =>
      options.some(({ id, amount }) => id === option && amount) ? null : `${option} takes no amount`,
  },
  'application-made': {
    ...agent,
    options: ({ option }) => (option === null ? [] : [option]),
    wrong: ({ draw, situation }, { scenario: { individual } }) => {
      // A recording may hold more of them than tables; they say what was chosen, and nothing that was drawn.
      if (draw === null) return null;
      const tables = individual?.situations[situation]?.tables;
      if (!tables) return `there is no situation ${situation}`;
      return tables[draw.table] ? null : `there is no table ${draw.table}`;
    },
  },
  'probe-answered': {
    ...agent,
    options: ({ option }) => (option === null ? [] : [option]),
    wrong: ({ agent, probe, when }, { scenario }) =>
      probesFor(scenario, agent, when).some(({ name }) => name === probe) ? null : `${agent} is not asked ${probe}`,
  },
  'phase-opened': {
    wrong: ({ phase }, { scenario, phase: before }) => {
      const next = before === null ? 0 : before.index + 1;
      if (!scenario.phases?.[phase]) return `there is no phase ${phase}`;
      return phase === next && (before?.isClosed ?? true) ? null : `phase ${phase} does not begin now`;
    },
  },
  'survey-answered': {
    ...agent,
    options: ({ option }) => (option === null ? [] : [option]),
    wrong: ({ phase, ranking }, state) => {
      if (state.phase?.index !== phase || state.phase.isClosed) return `phase ${phase} is not open`;
      return strangeOrder(ranking ?? [], state);
    },
  },
  'phase-closed': {
    options: ({ figures }) => (figures && 'counts' in figures ? Object.keys(figures.counts) : []),
    wrong: ({ phase, published = [], figures }, state) => {
      const { phase: now, history } = state;
      if (now?.index !== phase || now.isClosed) return `phase ${phase} is not open`;
      const strange = published.find(({ message }) => !history.at(message));
      if (strange) return `there is no message ${strange.message}`;
      if (figures?.kind !== 'group-statement') return null;
      return figures.order.length === 0 ? 'no draft is chosen' : strangeOrder(figures.order, state);
    },
  },
  'target-set': { ...agent, options: ({ option }) => [option] },
  'world-changed': {
    ...decided,
    agents: ({ seen }) => Object.keys(seen),
    wrong: ({ options }, { scenario }) =>
      scenario.world == null ? 'there is no world' : options.length === 0 ? 'nothing can be decided' : null,
  },
  'talk-ended': { ...decided, wrong: notAsVoted },
  'outcome-drawn': {
    agents: ({ draws }) => draws.map((draw) => draw.agent),
    wrong: ({ draws }, state) => {
      const { outcome } = state.scenario;
      const strange = draws.find(({ table }) => !outcome?.economy.tables[table]);
      if (!outcome || strange) return `there is no table ${strange?.table ?? 'to draw'}`;
      const without = presentNames(state).find((name) => !draws.some(({ agent }) => agent === name));
      return without === undefined ? null : `${without} has drawn nothing`;
    },
  },
  'bid-made': agent,
  'queue-extended': {
    agents: ({ agent, places }) => [...(agent === null ? [] : [agent]), ...places.map((place) => place.agent)],
  },
  'round-opened': { agents: ({ queue }) => queue.map((place) => place.agent) },
  'notice-posted': nothing,
  'reasoning-made': agent,
  'statement-refused': agent,
  'statement-made': agent,
  'question-closed': agent,
  'turn-skipped': agent,
  'memory-updated': {
    agents: ({ cause, changes }) => [
      ...('agent' in cause ? [cause.agent] : 'agents' in cause ? cause.agents : []),
      ...changed(changes),
    ],
    wrong: ({ cause, changes }, state) => {
      if (!TOLD_TO_ALL.has(cause.kind)) return null;
      const told = new Set(changed(changes));
      const left = dueFor(cause, state)?.agents.find((name) => !told.has(name));
      return left === undefined ? null : `${left} is not told of it`;
    },
  },
  'memory-compressed': { agents: ({ changes }) => changed(changes) },
  'memory-recalled': agent,
  'prompt-overflowed': agent,
  'budget-warned': { agents: ({ agent }) => (agent === undefined ? [] : [agent]) },
  'history-trimmed': nothing,
  'poll-opened': { agents: ({ order }) => order },
  'poll-answered': agent,
  'confirmation-answered': agent,
  'ballot-marked': { ...agent, options: ({ option }) => [option] },
  'ballot-amount-marked': agent,
  'ballot-filled': { agents: ({ agent, ballot }) => [agent, ballot.agent], options: ({ ballot }) => optionsOn(ballot) },
  'ballot-spoiled': agent,
  'ballot-revealed': agent,
  'reply-refused': agent,
  'call-lost': agent,
  'vote-closed': {
    agents: ({ ballots, failed, nobody = [], missing = [], dissent = [], filled = [], reasons = {} }) => [
      ...[...ballots, ...filled].map(({ agent }) => agent),
      ...failed,
      ...nobody,
      ...missing,
      ...dissent,
      ...Object.keys(reasons),
    ],
    options: ({ decision, ballots, filled = [], beside = [] }) => [
      ...(decision ? [decision.option] : []),
      ...ballots.map(({ option }) => option),
      ...filled.flatMap(optionsOn),
      ...beside.flatMap(({ winner }) => winner ?? []),
    ],
  },
  'vote-called': nothing,
  'room-voted': { options: ({ votes, predictions }) => [...Object.keys(votes), ...Object.keys(predictions)] },
  'event-injected': { agents: ({ to }) => (to === 'all' ? [] : to) },
  'guidance-switched': agents,
  'strategy-switched': agents,
  'model-switched': {
    ...agent,
    wrong: ({ agent, model, facts, because, actor }, { scenario }) => {
      if (model !== null && (model === 'human' || !isModelName(model))) return `no model can be called "${model}"`;
      if (isPerson(agentOf(scenario, agent))) return `a person has the seat of ${agent}`;
      if (model !== null && !facts && !Object.hasOwn(scenario.models, model)) return `nothing is known of ${model}`;
      const isWhole = because === undefined ? actor !== undefined : (because === 'return') === (model === null);
      return isWhole ? null : 'it does not say why the model is another';
    },
  },
  'view-switched': agents,
  'forgetting-requested': agents,
  'message-pinned': nothing,
  'memory-pinned': agent,
  'memory-edited': { agents: ({ agent, changes }) => [agent, ...changed(changes)] },
  'memory-cleared': { agents: ({ agents, changes }) => [...agents, ...changed(changes)] },
  'memory-recorded': { agents: ({ agent, changes }) => [agent, ...changed(changes)] },
  'agent-muted': agent,
  'floor-handed': agent,
  'cue-reached': nothing,
  'cue-failed': nothing,
  'cue-scheduled': nothing,
  'cue-cancelled': nothing,
  'taken-back': nothing,
  'ending-requested': nothing,
  'topic-changed': nothing,
  'settings-changed': {
    agents: ({ settings: { agents, speaking, voting } }) =>
      [...agents.map(({ name }) => name), speaking.moderator, voting.judge].filter((name) => name !== null),
  },
  'agent-added': nothing,
  'agent-removed': agent,
  'variable-set': agent,
  'run-ended': {
    agents: ({ secret }) => (secret ? [secret.agent] : []),
    options: ({ decision, secret }) => [decision, secret].flatMap((one) => one?.option ?? []),
    wrong: notAsVoted,
  },
};

/** The agents that an event names. */
function namesIn(event: Event): readonly string[] {
  return (NAMED[event.type] as NamedIn<Event>).agents?.(event) ?? [];
}
