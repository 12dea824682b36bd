import type { Entry, Event } from '../discussion/event.ts';
import { uncounted } from '../discussion/message-of.ts';

/** Where two events tell different things. `path`: as in the journal (`call.tokensIn`, `queue.2.agent`); undefined: it is not there. */
export type FieldDifference = { path: string; a: unknown; b: unknown };

/** The first place at which two runs differ. An entry that is null: that run has none there. `fields`: where both have one. */
export type Difference = {
  seq: number;
  a: Entry | null;
  b: Entry | null;
  fields: readonly FieldDifference[];
};

/** Looks for the first difference among entries `from` (by `seq`) to `to`; null: there is none. Times, pacing and the numbers of requests are none (13.4). */
export function firstDifference(
  a: EntriesAt,
  b: EntriesAt,
  { from = 1, to }: { from?: number; to: number },
): Difference | null {
  for (let seq = from; seq <= to; seq++) {
    const [ours, theirs] = [a(seq), b(seq)];
    if (!ours && !theirs) return null;
    const fields = ours && theirs ? eventDifferences(ours.event, theirs.event) : [];
    if (!ours || !theirs || fields.length > 0) return { seq, a: ours, b: theirs, fields };
  }
  return null;
}

/** The entry with this number; null: there is none. */
type EntriesAt = (seq: number) => Entry | null;

/**
 * Every field in which two events differ, in the order of the first; another type is a difference of its own. What is counted of words is
 * none: it follows from them, and an older journal does not tell it.
 */
export function eventDifferences(a: Event, b: Event): readonly FieldDifference[] {
  if (a === b) return [];
  if (a.type !== b.type) return [{ path: 'type', a: a.type, b: b.type }];
  const found: FieldDifference[] = [];
  compare(uncounted(a), uncounted(b), '', found);
  return found.filter(({ path }) => !OF_ONE_CALL.test(path));
}

/** How fast words came, and how an endpoint numbers a request: it tells them anew each time. */
const OF_ONE_CALL = /(?:^|\.)call\.(?:pacing|firstTokenMs|requestId)(?:\.|$)/;

/** Every field in which two values differ. */
export function differences(a: unknown, b: unknown): readonly FieldDifference[] {
  const found: FieldDifference[] = [];
  compare(a, b, '', found);
  return found;
}

/** More differences in one event, one scenario tell nobody anything. */
const MOST_FIELDS = 200;

function compare(a: unknown, b: unknown, path: string, found: FieldDifference[]): void {
  if (Object.is(a, b) || found.length >= MOST_FIELDS) return;
  if (!isNested(a) || !isNested(b) || Array.isArray(a) !== Array.isArray(b)) {
    found.push({ path, a, b });
    return;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    compare(fieldOf(a, key), fieldOf(b, key), path === '' ? key : `${path}.${key}`, found);
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const fieldOf = (value: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;
