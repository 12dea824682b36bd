import type { Event, EventType } from '../discussion/event.ts';
import type { Header } from './journal.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number';
const flag: Check = (value) => typeof value === 'boolean';
const list: Check = (value) => Array.isArray(value);
const record: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const audience: Check = (value) => value === 'all' || Array.isArray(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const answer = { agent: text, answer: text, reply: text, failure: optional(record), call: record };

/** What each event must hold. The type makes sure that no event and no field is forgotten. */
const EVENT_SHAPES: {
  [T in EventType]: { [Field in Exclude<keyof Extract<Event, { type: T }>, 'type'>]-?: Check };
} = {
  'round-opened': { round: number, queue: list, note: optional(text) },
  'notice-posted': { notice: text, text },
  'reasoning-made': { agent: text, text, failure: optional(record), call: record },
  'statement-refused': { agent: text, text, failure: record, call: record },
  'statement-made': {
    agent: text,
    text,
    bestEffort: optional(flag),
    cut: optional(flag),
    actor: optional(text),
    call: record,
  },
  'turn-skipped': { agent: text, failure: optional(record), actor: optional(text), call: optional(record) },
  'memory-updated': { cause: record, entries: list, changes: list, warning: optional(text), call: optional(record) },
  'history-trimmed': { dropped: number, cutTo: optional(number) },
  'poll-opened': { order: list },
  'poll-answered': answer,
  'confirmation-answered': answer,
  'ballot-marked': { agent: text, option: text, reply: text, call: record },
  'ballot-amount-marked': { agent: text, amount: number, reply: text, call: record },
  'ballot-spoiled': { agent: text, reply: text, failure: record, call: record },
  'reply-refused': { agent: text, purpose: text, reply: text, failure: record, call: record },
  'vote-closed': { disagreement: nullable(text), decision: nullable(record), ballots: list, failed: list },
  'vote-called': { actor: text },
  'event-injected': { text, to: audience, actor: text },
  'guidance-switched': { agents: list, style: text, rewrite: flag, actor: text },
  'run-ended': { by: text, decision: nullable(record), actor: optional(text) },
};

const HEADER_SHAPE: { [Field in keyof Header]-?: Check } = {
  scenarioName: text,
  seed: number,
  scenario: record,
  program: text,
  run: text,
  parent: nullable(record),
};

type Fields = readonly (readonly [name: string, check: Check])[];
const EVENT_FIELDS = new Map<unknown, Fields>(
  Object.entries(EVENT_SHAPES).map(([type, shape]) => [type, Object.entries(shape)]),
);
const HEADER_FIELDS: Fields = Object.entries(HEADER_SHAPE);

/** Why this is no event of a journal; null: it is one. Looks at the type and its fields, not inside them. */
export function eventFault(value: unknown): string | null {
  if (!record(value)) return 'is no record';
  const { type } = value as { type?: unknown };
  const fields = EVENT_FIELDS.get(type);
  return fields ? fieldFault(value, fields) : `holds an unknown event type ${JSON.stringify(type) ?? '(none)'}`;
}

export function headerFault(value: unknown): string | null {
  return record(value) ? fieldFault(value, HEADER_FIELDS) : 'is no record';
}

function fieldFault(value: unknown, fields: Fields): string | null {
  const found = value as Record<string, unknown>;
  for (const [name, check] of fields) {
    if (!check(found[name])) return `${name in found ? 'has a wrong' : 'lacks the'} field "${name}"`;
  }
  return null;
}
