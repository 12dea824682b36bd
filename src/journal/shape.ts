import type { BallotForm, Call, Decision, Event, EventType, Failure, QueuePlace } from '../discussion/event.ts';
import { DISAGREEMENTS, PURPOSES } from '../discussion/event.ts';
import type { BufferSize, Gist, MemoryChange, MemoryEntry, UpdateCause } from '../discussion/memory.ts';
import { ORIGINS } from '../discussion/memory.ts';
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
  type Shape,
  shaped,
  text,
} from './checks.ts';
import type { Header } from './journal.ts';
import { scenario } from './scenario-shape.ts';

const texts = listOf(text);
const counts = listOf(count);
const actor = oneOf('person');
const audience: Check = (value) => value === 'all' || texts(value);
const failure = shaped<Failure>({ kind: text, message: text });
const decision = nullable(shaped<Decision>({ option: text, amount: nullable(number) }));
const call = shaped<Call>({
  model: text,
  attempt: count,
  tokensIn: count,
  tokensOut: count,
  tokensLabel: oneOf('measured', 'estimated', 'simulated'),
  retries: optional(texts),
  pacing: optional(counts),
});
const answer = { agent: text, answer: oneOf('yes', 'no'), reply: text, failure: optional(failure), call };

const gist = shaped<Gist>({
  speaker: text,
  topic: text,
  reasoning: text,
  certainty: text,
  key_point: text,
  theory: text,
  statement: text,
});
const memoryEntry = shaped<MemoryEntry>({
  id: count,
  round: count,
  origin: oneOf(...ORIGINS),
  speaker: nullable(text),
  message: nullable(count),
  style: nullable(text),
  gist: nullable(gist),
  text,
  chars: count,
  tokens: count,
  sources: optional(counts),
});
const size = shaped<BufferSize>({ chars: count, tokens: count });
const change = shaped<MemoryChange>({
  agents: texts,
  kind: oneOf('appended', 'integrated', 'rewritten', 'kept'),
  entries: counts,
  dropped: optional(shaped({ ids: counts, rule: oneOf('integrated', 'over-limit') })),
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
};
const CAUSES = new Map<unknown, Check>(Object.entries(CAUSE_SHAPES).map(([kind, shape]) => [kind, shaped(shape)]));
const cause: Check = (value) => isRecord(value) && (CAUSES.get(value['kind'])?.(value) ?? false);

/** What each event must hold. The type makes sure that no event and no field is forgotten. */
const EVENT_SHAPES: { [T in EventType]: Shape<Omit<Extract<Event, { type: T }>, 'type'>> } = {
  'round-opened': {
    round: count,
    queue: listOf(shaped<QueuePlace>({ agent: text, reason: text })),
    note: optional(text),
  },
  'notice-posted': { notice: text, text },
  'reasoning-made': { agent: text, text, failure: optional(failure), call },
  'statement-refused': { agent: text, text, failure, call },
  'statement-made': {
    agent: text,
    text,
    bestEffort: optional(flag),
    failure: optional(failure),
    cut: optional(flag),
    actor: optional(actor),
    call,
  },
  'turn-skipped': { agent: text, failure: optional(failure), actor: optional(actor), call: optional(call) },
  'memory-updated': {
    cause,
    entries: listOf(memoryEntry),
    changes: listOf(change),
    warning: optional(text),
    call: optional(call),
  },
  'history-trimmed': { dropped: count, cutTo: optional(count) },
  'poll-opened': { order: texts },
  'poll-answered': answer,
  'confirmation-answered': answer,
  'ballot-marked': { agent: text, option: text, reply: text, call },
  'ballot-amount-marked': { agent: text, amount: number, reply: text, call },
  'ballot-spoiled': { agent: text, reply: text, failure, call },
  'reply-refused': { agent: text, purpose: oneOf(...PURPOSES), reply: text, failure, call },
  'vote-closed': {
    disagreement: nullable(oneOf(...DISAGREEMENTS)),
    decision,
    ballots: listOf(shaped<BallotForm>({ agent: text, option: text, amount: nullable(number) })),
    failed: texts,
  },
  'vote-called': { actor },
  'event-injected': { text, to: audience, actor },
  'guidance-switched': { agents: texts, style: text, rewrite: flag, actor },
  'run-ended': { by: oneOf('consensus', 'rounds', 'person'), decision, actor: optional(actor) },
};

const HEADER_SHAPE: Shape<Header> = {
  scenarioName: text,
  seed: count,
  scenario,
  program: text,
  run: text,
  parent: nullable(shaped<NonNullable<Header['parent']>>({ run: text, seq: count })),
};

const EVENT_FAULTS = new Map<unknown, (found: Record<string, unknown>) => string | null>(
  Object.entries(EVENT_SHAPES).map(([type, shape]) => [type, fieldFault(shape as Shape<object>)]),
);
const headerFieldFault = fieldFault(HEADER_SHAPE);

/** Why this is no event of a journal, to the innermost field; null: it is one. Whether it can follow is for the run to say. */
export function eventFault(value: unknown): string | null {
  if (!isRecord(value)) return 'is no record';
  const faultOf = EVENT_FAULTS.get(value['type']);
  return faultOf ? faultOf(value) : `holds an unknown event type ${JSON.stringify(value['type']) ?? '(none)'}`;
}

export function headerFault(value: unknown): string | null {
  return isRecord(value) ? headerFieldFault(value) : 'is no record';
}
