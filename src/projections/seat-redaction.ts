import { assertNever } from '../base/errors.ts';
import type { Call } from '../discussion/call.ts';
import type { CueCommand } from '../discussion/command.ts';
import type { Cue } from '../discussion/cue.ts';
import { callerOf, type Entry, type Event, type EventOf, type EventType } from '../discussion/event.ts';
import { evolve } from '../discussion/evolve.ts';
import type { MemoryChange, MemoryEntry } from '../discussion/memory.ts';
import { isUnseenBy, phaseNow } from '../discussion/phase.ts';
import { isProbed, probeName } from '../discussion/probe.ts';
import type { Agent, Probe, Scenario } from '../discussion/scenario.ts';
import { agentNames, type State } from '../discussion/state.ts';
import { type Declared, declaredOf } from './declared.ts';

/**
 * From whose seat a run is watched (12.5), and the words that stand for what its agent may not know. Sizes stay as they are, so that
 * gauges and counts are those of the run.
 */
export type SeatRedaction = { seat: string; hidden: string };

/** An entry as that seat may know of it, null: not at all; and the state after it as it stands there. */
type Redacted = { entry: Entry | null; state: State };

/** A scenario without what is only for others: their personas, what they want, what they remember of earlier runs, their task, hidden variables. */
export function redactedScenario(scenario: Scenario, seatRedaction: SeatRedaction): Scenario {
  return declaredOf(scenario, SCENARIO, { ...seatRedaction, variables: scenario.variables });
}

/** `before`: the state of the seat. */
export function redactedEntry(before: State, entry: Entry, seatRedaction: SeatRedaction): Redacted {
  const { event } = entry;
  const isOwn = 'agent' in event && event.agent === seatRedaction.seat;
  // An event of a version to come is declared nowhere, and hidden as a whole.
  const known = EVENTS[event.type] as SeenEvent<Event> | undefined;
  if (!known || (known.told === 'own' && !isOwn)) return { entry: null, state: { ...before, seq: entry.seq } };
  const redacted = { ...entry, event: declaredOf(event, known.fields, { ...seatRedaction, before, event, isOwn }) };
  return { entry: known.told === 'silently' && !isOwn ? null : redacted, state: evolve(before, redacted) };
}

/** What was done and that seat is told nothing of, but of what it cost; null: it is told of it, or it has not even happened there. */
export function unseenEvent({ event }: Entry, { seat }: SeatRedaction): Event | null {
  const isOwn = 'agent' in event && event.agent === seat;
  return EVENTS[event.type]?.told === 'silently' && !isOwn ? event : null;
}

/** What a field of an event looks like from a seat. `before`: the state there. `isOwn`: it is the event of the seat's own agent. */
type Look<E extends Event> = SeatRedaction & { before: State; event: E; isOwn: boolean };
type Fields<E extends Event> = Declared<Omit<E, 'type'>, Look<E>>;

/**
 * Who is told. `everybody`; `silently`: it is done, and others are told nothing of it; `own`: for others it has not even happened.
 */
type SeenEvent<E extends Event> = { told: 'everybody' | 'silently' | 'own'; fields: Declared<E, Look<E>> };

/** That it happened is all that is known of its type. */
function whole<E extends Event>(fields: Fields<E>): Declared<E, Look<E>> {
  return { ...fields, type: 'seen' } as Declared<E, Look<E>>;
}
function told<E extends Event>(fields: Fields<E>): SeenEvent<E> {
  return { told: 'everybody', fields: whole(fields) };
}
function silently<E extends Event>(fields: Fields<E>): SeenEvent<E> {
  return { told: 'silently', fields: whole(fields) };
}

/** What others have thought, answered or been given: that it was so, and no word of it. */
const thought = (text: string, { isOwn, hidden }: { isOwn: boolean; hidden: string }) =>
  isOwn || text === '' ? text : hidden;
/** What is said where the seat may not see it, yet or ever (31.3). */
const said = (text: string, { before, event, seat, hidden }: Look<EventOf<'statement-made' | 'statement-refused'>>) =>
  isUnseenBy(seat, event.agent, before) ? hidden : text;
const reply = (text: string, { isOwn }: { isOwn: boolean }) => (isOwn ? text : '');
const own = <T>(value: T, { isOwn }: { isOwn: boolean }): T | undefined => (isOwn ? value : undefined);
const kept = <T>(value: T, { isOwn }: { isOwn: boolean }): T | null => (isOwn ? value : null);

/** 3.7: what a model thought, or the room marked, is for whoever has its seat; what the call cost is for all. */
const call = (value: Call, { event, seat }: { event: Event; seat: string }): Call =>
  callerOf(event) === seat ? value : declaredOf(value, CALL, null);
const CALL: Declared<Call, null> = {
  model: 'seen',
  attempt: 'seen',
  tokensIn: 'seen',
  tokensOut: 'seen',
  tokensLabel: 'seen',
  tokensCached: 'seen',
  tokensThinking: 'seen',
  finish: 'seen',
  resolvedModel: 'seen',
  requestId: 'seen',
  firstTokenMs: 'seen',
  thinking: () => undefined,
  answered: 'seen',
  adapted: 'seen',
  retries: 'seen',
  lost: 'seen',
  pacing: 'seen',
  room: () => undefined,
};

const counted = { round: 'seen', speaker: 'seen', words: 'seen', characters: 'seen' } as const;
const answer = { agent: 'seen', answer: 'seen', reply, failure: 'seen', actor: 'seen', call } as const;
const entries = (
  all: readonly MemoryEntry[],
  { event, seat, hidden }: Look<EventOf<'memory-updated' | 'memory-compressed' | 'memory-edited' | 'memory-recorded'>>,
) => redactedEntries(all, event.changes, seat, hidden);

/** Every event, and every field of it, as another seat sees it. What is not declared here does not compile, and would be hidden. */
const EVENTS: { readonly [T in EventType]: SeenEvent<EventOf<T>> } = {
  'ranking-made': silently({
    agent: 'seen',
    stage: 'seen',
    ranking: kept,
    certainty: kept,
    reply,
    failure: 'seen',
    actor: 'seen',
    call,
  }),
  'explanation-made': silently({ agent: 'seen', text: thought, failure: 'seen', actor: 'seen', call }),
  'application-marked': silently({ agent: 'seen', option: 'seen', reply, call }),
  'application-made': silently({
    agent: 'seen',
    situation: 'seen',
    option: kept,
    amount: kept,
    draw: kept,
    reply,
    failure: 'seen',
    actor: 'seen',
    call,
  }),
  'probe-answered': silently({
    agent: 'seen',
    probe: 'seen',
    when: 'seen',
    round: 'seen',
    option: kept,
    value: kept,
    reply,
    failure: 'seen',
    actor: 'seen',
    call,
  }),
  'phase-opened': told({ phase: 'seen' }),
  'survey-answered': silently({
    agent: 'seen',
    phase: 'seen',
    option: kept,
    ranking: kept,
    value: kept,
    reply,
    failure: 'seen',
    actor: 'seen',
    call,
  }),
  'phase-closed': told({
    ...counted,
    phase: 'seen',
    text: 'seen',
    figures: (figures, { before }) => (phaseNow(before)?.rules.feedback ? figures : undefined),
    published: 'seen',
  }),
  'target-set': { told: 'own', fields: { type: 'seen', agent: 'seen', option: 'seen' } },
  'talk-ended': told({ by: 'seen', decision: 'seen' }),
  'outcome-drawn': told({ multiplier: 'seen', draws: 'seen' }),
  'bid-made': silently({ agent: 'seen', bid: kept, reply, failure: 'seen', actor: 'seen', call }),
  'queue-extended': told({
    agent: 'seen',
    places: 'seen',
    note: 'seen',
    reply,
    failure: 'seen',
    actor: 'seen',
    call,
  }),
  'round-opened': told({ round: 'seen', queue: 'seen', note: 'seen' }),
  'notice-posted': told({ ...counted, notice: 'seen', text: 'seen' }),
  'reasoning-made': told({ agent: 'seen', text: thought, failure: 'seen', actor: 'seen', call }),
  'statement-refused': told({ agent: 'seen', text: said, failure: 'seen', call }),
  'statement-made': told({
    ...counted,
    agent: 'seen',
    text: said,
    bestEffort: 'seen',
    withheld: thought,
    failure: 'seen',
    cut: 'seen',
    overBudget: 'seen',
    asks: (asks, look) => (asks === undefined || said(asks, look) === asks ? asks : undefined),
    actor: 'seen',
    call,
  }),
  'question-closed': told({ ...counted, agent: 'seen', answer: 'seen', text: 'seen', failure: 'seen', actor: 'seen' }),
  'turn-skipped': told({ agent: 'seen', failure: 'seen', actor: 'seen', call }),
  'memory-updated': told({ cause: 'seen', entries, changes: 'seen', warning: 'seen', actor: 'seen', call }),
  'memory-compressed': told({ why: 'seen', entries, changes: 'seen', warning: 'seen', actor: 'seen', call }),
  'memory-recalled': told({ agent: 'seen', purpose: 'seen', entries: 'seen', embedder: 'seen', failure: 'seen', call }),
  'prompt-overflowed': told({
    agent: 'seen',
    purpose: 'seen',
    by: 'seen',
    tokens: 'seen',
    limitTokens: 'seen',
    historyChars: 'seen',
    call,
  }),
  'budget-warned': told({ budget: 'seen', agent: 'seen', used: 'seen', limit: 'seen' }),
  'history-trimmed': told({ dropped: 'seen', cutTo: 'seen' }),
  'poll-opened': told({ order: 'seen', isBallot: 'seen' }),
  'poll-answered': told(answer),
  'confirmation-answered': told(answer),
  'ballot-marked': told({ agent: 'seen', option: 'seen', amount: 'seen', reason: own, reply, call }),
  'ballot-amount-marked': told({ agent: 'seen', amount: 'seen', reply, call }),
  'ballot-filled': told({ agent: 'seen', ballot: 'seen', reason: own, reply, call }),
  'ballot-spoiled': told({ agent: 'seen', reply, failure: 'seen', leftOut: 'seen', actor: 'seen', call }),
  'ballot-revealed': told({ agent: 'seen' }),
  'reply-refused': told({ agent: 'seen', purpose: 'seen', reply, failure: 'seen', call }),
  'call-lost': told({ agent: 'seen', purpose: 'seen', isSearch: 'seen', failure: 'seen', call }),
  'vote-closed': told({
    disagreement: 'seen',
    decision: 'seen',
    ballots: 'seen',
    failed: 'seen',
    missing: 'seen',
    nobody: 'seen',
    rule: 'seen',
    dissent: 'seen',
    filled: 'seen',
    beside: 'seen',
    reasons: 'seen',
  }),
  // A map is what somebody has told the others of it; which options are open is put to all of them (30.4).
  'world-changed': told({
    decision: 'seen',
    options: 'seen',
    gauges: 'seen',
    hidden: () => [],
    seen: (seen, { seat }) => (Object.hasOwn(seen, seat) ? { [seat]: seen[seat]! } : {}),
    trail: 'seen',
    happened: 'seen',
    failed: 'seen',
    end: 'seen',
  }),
  'vote-called': told({ actor: 'seen' }),
  'room-voted': told({ moment: 'seen', votes: 'seen', predictions: 'seen', actor: 'seen' }),
  'event-injected': told({
    ...counted,
    text: (text, { event: { to }, seat, hidden }) => (to === 'all' || to.includes(seat) ? text : hidden),
    to: 'seen',
    actor: 'seen',
  }),
  'guidance-switched': told({ agents: 'seen', style: 'seen', rewrite: 'seen', actor: 'seen' }),
  'strategy-switched': told({ agents: 'seen', strategy: 'seen', actor: 'seen' }),
  'model-switched': told({
    agent: 'seen',
    model: 'seen',
    facts: 'seen',
    because: 'seen',
    purpose: 'seen',
    failure: 'seen',
    actor: 'seen',
    call: 'seen',
  }),
  'view-switched': told({ agents: 'seen', jobs: 'seen', settings: 'seen', actor: 'seen' }),
  'forgetting-requested': told({ agents: 'seen', isOn: 'seen', actor: 'seen' }),
  'message-pinned': told({ message: 'seen', isPinned: 'seen', actor: 'seen' }),
  'memory-pinned': told({ agent: 'seen', entry: 'seen', isPinned: 'seen', actor: 'seen' }),
  'memory-edited': told({ agent: 'seen', entries, changes: 'seen', actor: 'seen' }),
  'memory-cleared': told({ agents: 'seen', changes: 'seen', actor: 'seen' }),
  'memory-recorded': told({ agent: 'seen', entries, changes: 'seen' }),
  'agent-muted': told({ agent: 'seen', isMuted: 'seen', actor: 'seen' }),
  'floor-handed': told({ agent: 'seen', actor: 'seen' }),
  'cue-reached': told({ cue: 'seen' }),
  'cue-failed': told({ cue: 'seen', rejected: 'seen', message: 'seen' }),
  'cue-scheduled': told({ cue: (cue, look) => redactedCue(cue, look.before.variables, look), actor: 'seen' }),
  'cue-cancelled': told({ cue: 'seen', actor: 'seen' }),
  'taken-back': told({ to: 'seen', actor: 'seen' }),
  'ending-requested': told({ by: 'seen', actor: 'seen' }),
  'topic-changed': told({ ...counted, question: 'seen', text: 'seen', actor: 'seen' }),
  'settings-changed': told({
    told: (all, look) => all.map((one) => redactedSetting(one, agentNames(look.before.scenario), look)),
    settings: (settings, look) => declaredOf(settings, SCENARIO, { ...look, variables: look.before.variables }),
    actor: 'seen',
  }),
  'agent-added': told({ agent: (agent, look) => redactedAgent(agent, look), facts: 'seen', actor: 'seen' }),
  'agent-removed': told({ agent: 'seen', actor: 'seen' }),
  'variable-set': told({
    name: 'seen',
    value: (value, { event, before, seat, hidden }) =>
      isVariableHidden(event, before.variables, seat) ? hidden : value,
    agent: 'seen',
    actor: 'seen',
  }),
  'run-ended': told({ by: 'seen', decision: 'seen', secret: 'seen', actor: 'seen' }),
};

/** Another agent. What it wants is its own affair, as its persona is. */
const AGENT: Declared<Agent, SeatRedaction> = {
  name: 'seen',
  // As long as it is: the wall tells its size.
  persona: (persona) => '·'.repeat([...persona].length),
  translations: () => undefined,
  side: 'seen',
  model: 'seen',
  fallback: 'seen',
  temperature: 'seen',
  topP: 'seen',
  maxTokens: 'seen',
  reasoningEffort: 'seen',
  language: 'seen',
  reasoningEnabled: 'seen',
  values: () => ({}),
  openness: () => 0,
  amounts: () => ({}),
  background: () => [],
  temper: 'seen',
  voice: 'seen',
  guidanceStyle: 'seen',
  limitChars: 'seen',
  strategy: 'seen',
  jobs: 'seen',
  speaksIn: 'seen',
  maxIteration: 'seen',
  mayAskPerson: 'seen',
  variables: (variables, { hidden }) => Object.fromEntries(Object.keys(variables).map((name) => [name, hidden])),
  remember: 'seen',
  remembered: ({ entries, lessons }, { hidden }) => ({
    entries: entries.map((entry) => redactedMemory(entry, hidden)),
    lessons: lessons.map(() => hidden),
  }),
};

const SCENARIO: Declared<Scenario, SeatRedaction & Pick<State, 'variables'>> = {
  title: 'seen',
  about: 'seen',
  language: 'seen',
  translations: 'seen',
  rounds: 'seen',
  maxTurns: 'seen',
  question: 'seen',
  headline: 'seen',
  background: 'seen',
  options: 'seen',
  closedOptions: 'seen',
  world: 'seen',
  criteria: 'seen',
  arguments: (all, { seat }) => all.filter(({ knownTo = [] }) => knownTo.length === 0 || knownTo.includes(seat)),
  terms: 'seen',
  agents: (agents, seatRedaction) => agents.map((agent) => redactedAgent(agent, seatRedaction)),
  events: 'seen',
  phases: 'seen',
  probes: (probes = [], { seat, hidden }) => probes.map((probe, i) => redactedProbe(probe, i, seat, hidden)),
  speaking: 'seen',
  statements: 'seen',
  history: 'seen',
  memory: 'seen',
  voting: 'seen',
  outcome: 'seen',
  individual: 'seen',
  closingRanking: 'seen',
  manipulator: (manipulator, { seat }) => (manipulator?.agent === seat ? manipulator : null),
  cues: (cues, look) => cues.map((cue) => redactedCue(cue, look.variables, look)),
  limits: 'seen',
  instructions: 'seen',
  jobs: 'seen',
  profiles: 'seen',
  variables: (variables, { hidden }) =>
    Object.fromEntries(
      Object.entries(variables).map(([name, one]) => [name, one.hidden ? { ...one, value: hidden } : one]),
    ),
  budgets: 'seen',
  models: 'seen',
};

/** What only others are asked. That they are, and when, says no more than that they have a seat. */
function redactedProbe(probe: Probe, place: number, seat: string, hidden: string): Probe {
  if (isProbed(probe, seat)) return probe;
  const { translations: _, ...rest } = probe;
  return { ...rest, id: probeName(probe, place), ask: hidden };
}

/** A setting as it was asked for, `agents.NAME.KEY=VALUE`: what is another's own is nobody else's. A name may hold dots. */
function redactedSetting(told: string, names: readonly string[], { seat, hidden }: SeatRedaction): string {
  const key = told.slice(0, told.indexOf('='));
  const [owner] = names.filter((name) => key.startsWith(`agents.${name}.`)).sort((a, b) => b.length - a.length);
  return owner === undefined || owner === seat ? told : `${key}=${hidden}`;
}

/** What a person has planned reaches others only, too. */
function redactedCue(cue: Cue, variables: State['variables'], seatRedaction: SeatRedaction): Cue {
  return { ...cue, command: redactedCommand(cue.command, variables, seatRedaction) };
}

function redactedCommand(
  command: CueCommand,
  variables: State['variables'],
  { seat, hidden }: SeatRedaction,
): CueCommand {
  switch (command.type) {
    case 'inject-event':
      return command.to === 'all' || command.to.includes(seat) ? command : { ...command, text: hidden };
    case 'set-variable':
      return isVariableHidden(command, variables, seat) ? { ...command, value: hidden } : command;
    case 'switch-guidance':
    case 'switch-strategy':
    case 'switch-view':
    case 'request-forgetting':
    case 'clear-memory':
    case 'call-vote':
    case 'skip-speaker':
    case 'mute-agent':
    case 'hand-floor':
    case 'change-topic':
    case 'remove-agent':
    case 'wrap-up':
    case 'answer-now':
    case 'stop':
      return command;
    default:
      return assertNever(command);
  }
}

function isVariableHidden(
  { name, agent }: { name: string; agent: string | null },
  variables: State['variables'],
  seat: string,
): boolean {
  return (agent !== null && agent !== seat) || (variables[name]?.hidden ?? false);
}

function redactedAgent(agent: Agent, seatRedaction: SeatRedaction): Agent {
  return agent.name === seatRedaction.seat ? agent : declaredOf(agent, AGENT, seatRedaction);
}

/** An entry that came into the memory of the seat as well, or to several agents with it, is known there. */
function redactedEntries(
  entries: readonly MemoryEntry[],
  changes: readonly MemoryChange[],
  seat: string,
  hidden: string,
): readonly MemoryEntry[] {
  const own = changes.filter(({ agents }) => agents.includes(seat));
  const known = new Set(own.flatMap((change) => [...change.entries, ...(change.archived ?? [])]));
  return entries.map((entry, index) => (known.has(index) ? entry : redactedMemory(entry, hidden)));
}

function redactedMemory(entry: MemoryEntry, hidden: string): MemoryEntry {
  return { ...entry, text: hidden, gist: null };
}
