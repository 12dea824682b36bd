import type { JournalFault } from '../base/journal-fault.ts';
import { DECISION_RULES, type RuleBallot, type RuleVerdict, VERDICT_REASONS } from '../discussion/ballot.ts';
import type { Call, Failure } from '../discussion/call.ts';
import { FINISHES } from '../discussion/call.ts';
import type {
  Answering,
  BallotForm,
  Counted,
  Decision,
  EventOf,
  EventType,
  PhaseFigures,
  QueuePlace,
  Secret,
} from '../discussion/event.ts';
import { ACTORS, BUDGETS, DISAGREEMENTS, RUN_ENDS } from '../discussion/event.ts';
import { type Draw, INCOME_CLASSES } from '../discussion/income.ts';
import {
  type BufferSize,
  COMPRESSION_CAUSES,
  DROP_RULES,
  type MemoryChange,
  type UpdateCause,
} from '../discussion/memory.ts';
import { isEmbedderName } from '../discussion/model-name.ts';
import { PURPOSES } from '../discussion/purpose.ts';
import { CERTAINTIES, RANKING_STAGES } from '../discussion/ranking.ts';
import { ROOM_MOMENTS, type RoomAnswer } from '../discussion/room.ts';
import { JOBS, MEMORY_STRATEGIES } from '../discussion/scenario.ts';
import { PROBE_TIMES } from '../discussion/setting-names.ts';
import { type Happening, WORLD_ENDS } from '../discussion/world.ts';
import {
  type Check,
  count,
  fieldFault,
  flag,
  isRecord,
  listOf,
  nullable,
  number,
  oneOf,
  optional,
  recordOf,
  type Shape,
  shaped,
  text,
} from './checks.ts';
import { cue } from './cue-shape.ts';
import { jobMemory } from './job-shape.ts';
import type { Header } from './journal.ts';
import { memoryEntry } from './memory-shape.ts';
import { agent as agentShape, modelFacts, option, scenario, settings } from './scenario-shape.ts';

const texts = listOf(text);
const counts = listOf(count);
const actor = oneOf(...ACTORS);
const listeners: Check = (value) => value === 'all' || texts(value);
const failure = shaped<Failure>({ kind: text, message: text });
const decision = nullable(shaped<Decision>({ option: text, amount: nullable(number) }));
/** By the names of settings; tables have columns of them. */
const adapted: Check = (value) =>
  recordOf(nullable((sent) => text(sent) || number(sent)))(value) &&
  Object.keys(value as object).every((name) => /^[a-z_]{1,40}$/.test(name));
const tokensLabel = oneOf('measured', 'estimated', 'simulated');
const call = shaped<Call>({
  model: text,
  attempt: count,
  tokensIn: count,
  tokensOut: count,
  tokensLabel,
  tokensCached: optional(count),
  tokensThinking: optional(count),
  finish: optional(oneOf(...FINISHES)),
  resolvedModel: optional(text),
  requestId: optional(text),
  firstTokenMs: optional(count),
  thinking: optional(text),
  answered: optional(oneOf('schema')),
  adapted: optional(adapted),
  retries: optional(texts),
  lost: optional(
    shaped<NonNullable<Call['lost']>>({ tokensIn: count, tokensOut: count, tokensLabel: optional(tokensLabel) }),
  ),
  pacing: optional(counts),
  room: optional(
    shaped<RoomAnswer>({ by: oneOf('most', 'presenter'), counts: recordOf(count), words: optional(count) }),
  ),
});
const counted: Shape<Counted> = {
  round: optional(count),
  speaker: optional(text),
  words: optional(count),
  characters: optional(count),
};
const answer: Shape<Answering> = {
  agent: text,
  answer: oneOf('yes', 'no', 'left-out'),
  reply: text,
  failure: optional(failure),
  actor: optional(actor),
  call,
};

const size = shaped<BufferSize>({ chars: count, tokens: count });
const change = shaped<MemoryChange>({
  agents: texts,
  kind: oneOf('appended', 'integrated', 'compressed', 'rewritten', 'edited', 'kept', 'dropped'),
  entries: counts,
  dropped: optional(shaped({ ids: counts, rule: oneOf(...DROP_RULES) })),
  archived: optional(counts),
  before: size,
  after: size,
});
const CAUSE_SHAPES: { [K in UpdateCause['kind']]: Shape<Omit<Extract<UpdateCause, { kind: K }>, 'kind'>> } = {
  statement: { message: count },
  reasoning: { agent: text, round: count },
  message: { message: count },
  'vote-initiated': { by: nullable(text) },
  'vote-confirmed': { decliners: texts },
  'vote-closed': {},
  decision: { agent: text },
  integration: { agent: text, message: count },
  'guidance-rewritten': { agents: texts },
  individual: { agent: text },
  outcome: { agent: text },
  world: {},
};
const CAUSES = new Map<unknown, Check>(Object.entries(CAUSE_SHAPES).map(([kind, shape]) => [kind, shaped(shape)]));
const cause: Check = (value) => isRecord(value) && (CAUSES.get(value['kind'])?.(value) ?? false);

const happening = shaped<Happening>({ kind: text, place: optional(text), amount: optional(number) });
const draw = { table: count, class: oneOf(...INCOME_CLASSES) };
const place = shaped<QueuePlace>({ agent: text, reason: text, bid: optional(number), by: optional(text) });
const BALLOT_SHAPES: { [F in RuleBallot['form']]: Shape<Omit<Extract<RuleBallot, { form: F }>, 'form'>> } = {
  choice: { agent: text, choice: nullable(text) },
  approval: { agent: text, approved: texts },
  points: { agent: text, points: recordOf(count) },
  ranking: { agent: text, ranking: texts },
};
const BALLOTS = new Map<unknown, Check>(
  Object.entries(BALLOT_SHAPES).map(([form, shape]) => [form, shaped(shape as Shape<object>)]),
);
const ballot: Check = (value) => isRecord(value) && (BALLOTS.get(value['form'])?.(value) ?? false);

const tallies = recordOf(number);
const figures: Check = (value) => {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'group-statement')
    return shaped<Chosen>({ kind: oneOf('group-statement'), order: texts, tied: texts, missing: count })(value);
  if (value['kind'] !== 'estimate')
    return shaped<Tallied>({
      kind: oneOf('poll', 'ranking'),
      counts: tallies,
      missing: count,
      before: optional(tallies),
    })(value);
  return shaped<Estimates>({
    kind: oneOf('estimate'),
    count,
    low: number,
    lower: number,
    median: number,
    upper: number,
    high: number,
    missing: count,
  })(value);
};
type Estimates = Extract<PhaseFigures, { kind: 'estimate' }>;
type Chosen = Extract<PhaseFigures, { kind: 'group-statement' }>;
type Tallied = Exclude<PhaseFigures, Estimates | Chosen>;

/** What each event must hold. The type makes sure that no event and no field is forgotten. */
const EVENT_SHAPES: { [T in EventType]: Shape<Omit<EventOf<T>, 'type'>> } = {
  'ranking-made': {
    agent: text,
    stage: oneOf(...RANKING_STAGES),
    ranking: nullable(texts),
    certainty: nullable(oneOf(...CERTAINTIES)),
    reply: text,
    failure: optional(failure),
    actor: optional(actor),
    call,
  },
  'explanation-made': { agent: text, text, failure: optional(failure), actor: optional(actor), call },
  'application-marked': { agent: text, option: text, reply: text, call },
  'application-made': {
    agent: text,
    situation: count,
    option: nullable(text),
    amount: nullable(number),
    draw: nullable(shaped(draw)),
    reply: text,
    failure: optional(failure),
    actor: optional(actor),
    call,
  },
  'phase-opened': { phase: count },
  'survey-answered': {
    agent: text,
    phase: count,
    option: nullable(text),
    ranking: nullable(texts),
    value: nullable(number),
    reply: text,
    failure: optional(failure),
    actor: optional(actor),
    call,
  },
  'phase-closed': {
    ...counted,
    phase: count,
    text,
    figures: optional(figures),
    published: optional(listOf(shaped<{ message: number; text: string }>({ message: count, text }))),
  },
  'probe-answered': {
    agent: text,
    probe: text,
    when: oneOf(...PROBE_TIMES),
    round: count,
    option: nullable(text),
    value: nullable(number),
    reply: text,
    failure: optional(failure),
    actor: optional(actor),
    call,
  },
  'target-set': { agent: text, option: text },
  'talk-ended': { by: oneOf(...RUN_ENDS), decision },
  'outcome-drawn': { multiplier: number, draws: listOf(shaped<Draw>({ agent: text, ...draw })) },
  'bid-made': {
    agent: text,
    bid: nullable(number),
    reply: text,
    failure: optional(failure),
    actor: optional(actor),
    call,
  },
  'queue-extended': {
    agent: nullable(text),
    places: listOf(place),
    note: optional(text),
    reply: optional(text),
    failure: optional(failure),
    actor: optional(actor),
    call: optional(call),
  },
  'round-opened': {
    round: count,
    queue: listOf(place),
    note: optional(text),
  },
  'notice-posted': { notice: text, text, ...counted },
  'reasoning-made': { agent: text, text, failure: optional(failure), actor: optional(actor), call },
  'statement-refused': { agent: text, text, failure, call },
  'statement-made': {
    agent: text,
    text,
    bestEffort: optional(flag),
    withheld: optional(text),
    failure: optional(failure),
    cut: optional(flag),
    overBudget: optional(flag),
    asks: optional(text),
    actor: optional(actor),
    ...counted,
    call,
  },
  'question-closed': {
    agent: text,
    answer: nullable(text),
    text,
    failure: optional(failure),
    actor: optional(actor),
    ...counted,
  },
  'turn-skipped': { agent: text, failure: optional(failure), actor: optional(actor), call: optional(call) },
  'memory-updated': {
    cause,
    entries: listOf(memoryEntry),
    changes: listOf(change),
    warning: optional(text),
    actor: optional(actor),
    call: optional(call),
  },
  'memory-compressed': {
    why: oneOf(...COMPRESSION_CAUSES),
    entries: listOf(memoryEntry),
    changes: listOf(change),
    warning: optional(text),
    actor: optional(actor),
    call: optional(call),
  },
  'memory-recalled': {
    agent: text,
    purpose: oneOf(...PURPOSES),
    entries: counts,
    embedder: (value) => typeof value === 'string' && isEmbedderName(value),
    failure: optional(failure),
    call: optional(call),
  },
  'prompt-overflowed': {
    agent: text,
    purpose: oneOf(...PURPOSES),
    by: oneOf('prediction', 'provider'),
    tokens: count,
    limitTokens: count,
    historyChars: optional(count),
    call: optional(call),
  },
  'budget-warned': { budget: oneOf(...BUDGETS), agent: optional(text), used: number, limit: number },
  'history-trimmed': { dropped: count, cutTo: optional(count) },
  'poll-opened': { order: texts, isBallot: optional(flag) },
  'poll-answered': answer,
  'confirmation-answered': answer,
  'ballot-marked': { agent: text, option: text, amount: optional(number), reason: optional(text), reply: text, call },
  'ballot-amount-marked': { agent: text, amount: number, reply: text, call },
  'ballot-filled': { agent: text, ballot, reason: optional(text), reply: text, call },
  'ballot-spoiled': { agent: text, reply: text, failure, leftOut: optional(flag), actor: optional(actor), call },
  'ballot-revealed': { agent: text },
  'reply-refused': { agent: text, purpose: oneOf(...PURPOSES), reply: text, failure, call },
  'call-lost': {
    agent: text,
    purpose: oneOf(...PURPOSES),
    isSearch: optional((value) => value === true),
    failure: optional(failure),
    call,
  },
  'vote-closed': {
    disagreement: nullable(oneOf(...DISAGREEMENTS)),
    decision,
    ballots: listOf(shaped<BallotForm>({ agent: text, option: text, amount: nullable(number) })),
    failed: texts,
    nobody: optional(texts),
    missing: optional(texts),
    rule: optional(oneOf(...DECISION_RULES)),
    dissent: optional(texts),
    filled: optional(listOf(ballot)),
    reasons: optional(recordOf(text)),
    beside: optional(
      listOf(
        shaped<RuleVerdict>({
          rule: oneOf(...DECISION_RULES),
          winner: nullable(text),
          reason: oneOf(...VERDICT_REASONS),
        }),
      ),
    ),
  },
  'world-changed': {
    decision,
    options: listOf(option),
    gauges: recordOf(number),
    hidden: optional(texts),
    seen: recordOf(texts),
    trail: texts,
    happened: listOf(happening),
    failed: listOf(happening),
    end: nullable(oneOf(...WORLD_ENDS)),
  },
  'vote-called': { actor },
  'room-voted': { moment: oneOf(...ROOM_MOMENTS), votes: recordOf(count), predictions: recordOf(count), actor },
  'event-injected': { text, to: listeners, actor, ...counted },
  'guidance-switched': { agents: texts, style: text, rewrite: flag, actor },
  'strategy-switched': { agents: texts, strategy: oneOf(...MEMORY_STRATEGIES), actor },
  'model-switched': {
    agent: text,
    model: nullable(text),
    facts: optional(modelFacts),
    because: optional(oneOf('outage', 'return')),
    purpose: optional(oneOf(...PURPOSES)),
    failure: optional(failure),
    actor: optional(actor),
    call: optional(call),
  },
  'view-switched': { agents: texts, jobs: listOf(oneOf(...JOBS)), settings: nullable(jobMemory), actor },
  'forgetting-requested': { agents: texts, isOn: flag, actor },
  'message-pinned': { message: count, isPinned: flag, actor },
  'memory-pinned': { agent: text, entry: count, isPinned: flag, actor },
  'memory-edited': { agent: text, entries: listOf(memoryEntry), changes: listOf(change), actor },
  'memory-cleared': { agents: texts, changes: listOf(change), actor },
  'memory-recorded': { agent: text, entries: listOf(memoryEntry), changes: listOf(change) },
  'agent-muted': { agent: text, isMuted: flag, actor },
  'floor-handed': { agent: text, actor },
  'cue-reached': { cue: count },
  'cue-failed': { cue: count, rejected: text, message: text },
  'cue-scheduled': { cue, actor },
  'cue-cancelled': { cue: count, actor },
  'taken-back': { to: count, actor },
  'ending-requested': { by: oneOf('poll', 'ballot'), actor },
  'topic-changed': { question: text, text, actor, ...counted },
  'settings-changed': { told: texts, settings, actor },
  'agent-added': { agent: agentShape, facts: modelFacts, actor },
  'agent-removed': { agent: text, actor },
  'variable-set': { name: text, value: text, agent: nullable(text), actor },
  'run-ended': {
    by: oneOf(...RUN_ENDS),
    decision,
    secret: optional(shaped<Secret>({ agent: text, option: text })),
    actor: optional(actor),
  },
};

const HEADER_SHAPE: Shape<Header> = {
  scenarioName: text,
  seed: count,
  isSeedDrawn: optional((value) => value === true),
  scenario,
  program: text,
  run: text,
  parent: nullable(shaped<NonNullable<Header['parent']>>({ run: text, seq: count })),
  imported: optional(shaped<NonNullable<Header['imported']>>({ file: text, models: texts, rest: () => true })),
};

const EVENT_FAULTS = new Map<unknown, (found: Record<string, unknown>) => JournalFault | null>(
  Object.entries(EVENT_SHAPES).map(([type, shape]) => [type, fieldFault(shape as Shape<object>)]),
);
const headerFieldFault = fieldFault(HEADER_SHAPE);

/** Why this is no event of a journal, to the innermost field; null: it is one. Whether it can follow is for the run to say. */
export function eventFault(value: unknown): JournalFault | null {
  if (!isRecord(value)) return { kind: 'no-record' };
  const faultOf = EVENT_FAULTS.get(value['type']);
  return faultOf ? faultOf(value) : { kind: 'unknown-event', found: JSON.stringify(value['type']) ?? '' };
}

export function headerFault(value: unknown): JournalFault | null {
  return isRecord(value) ? headerFieldFault(value) : { kind: 'no-record' };
}
