import type { Failure } from './call.ts';
import { callerOf, type Event, type EventOf, type EventType } from './event.ts';
import { isSearch } from './voices.ts';

/**
 * What is wrong with an answer that the record holds, or lacks (16.2). `missing`: no answer came, and the run went on without it;
 * `filtered`: it was withheld; `cut`: it ends where its most tokens were used up; `replaced`: the agent's fallback gave it (15.6).
 */
type Impairment = 'missing' | 'filtered' | 'cut' | 'replaced';

/** Where an answer lacks or is not whole. `entry`: its number in the journal. */
export type ImpairedPlace = { entry: number; round: number; agent: string; event: EventType; impairment: Impairment };

/** Models that answer in the place of those that were out of order, by agent. */
export type Falls = Readonly<Record<string, string>>;

/** Who is answered for by its fallback after an event. */
export function fallsAfter(event: Event, falls: Falls): Falls {
  if (event.type !== 'model-switched') return falls;
  const { [event.agent]: _over, ...others } = falls;
  return event.because === 'outage' && event.model !== null ? { ...others, [event.agent]: event.model } : others;
}

/** Of a reply that came, whole, and was not what was asked for. */
const READ: ReadonlySet<Failure['kind']> = new Set([
  'too-short',
  'empty',
  'minimal',
  'unreadable',
  'interrupted',
  'over-budget',
]);

/** No answer came: the call failed, and what the agent would have said nobody knows. Not so of a seat that a person left empty. */
export function isMissing({ kind }: Failure): boolean {
  return !READ.has(kind) && kind !== 'absent';
}

/** What is asked again leaves nothing that lacks. */
const ASKED_AGAIN: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'statement-refused',
  'reply-refused',
  'prompt-overflowed',
  'model-switched',
  'call-lost',
]);

/** `falls`: who was answered for by its fallback before it. Null: nothing. */
export function impairmentOf(event: Event, falls: Falls): Impairment | null {
  if (!('call' in event) || !event.call || event.call.model === 'human') return null;
  if (ASKED_AGAIN.has(event.type) || isSearch(event)) return null;
  if ('failure' in event && event.failure) {
    if (event.failure.kind === 'content-refused') return 'filtered';
    return isMissing(event.failure) ? 'missing' : null;
  }
  const { finish = 'stop', tokensOut } = event.call;
  const isKept = 'changes' in event && event.changes.some(({ kind }) => kind === 'kept');
  if (isKept && finish === 'filtered') return 'filtered';
  // What a model thought was paid for, and is no answer.
  if (isKept && (tokensOut === 0 || finish !== 'stop')) return 'missing';
  if (finish === 'length') return 'cut';
  return falls[callerOf(event) ?? ''] === event.call.model ? 'replaced' : null;
}

/** 16.2: of a call that a program was making that was killed: perhaps paid for, and what was answered nobody knows. */
export function isOfUnknown(event: Event): event is EventOf<'call-lost'> {
  return event.type === 'call-lost' && event.failure?.kind === 'interrupted';
}
