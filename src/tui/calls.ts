import { Log } from '../base/log.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { callerOf } from '../discussion/evolve.ts';
import type { State } from '../discussion/state.ts';

/** An event that asked a model, and the state before it, from which its prompt is built again. */
export type PastCall = { seq: number; agent: string; event: Event; before: State };
export type CallMark = Pick<PastCall, 'seq' | 'agent'>;

/** The calls of a run: the newest whole, of all others where they stand. Oldest first. */
export type Calls = { kept: readonly PastCall[]; marks: Log<CallMark> };

/** An event and the state before it; null: there is none at that place. */
export type StateBefore = (seq: number) => { event: Event; before: State } | null;

export const noCalls: Calls = { kept: [], marks: Log.of<CallMark>() };

/** Calls that are kept whole; states share what they have in common, but not everything. */
const KEPT_CALLS = 300;

/** Folds an entry and the state before it. */
export function foldCalls(calls: Calls, { seq, event }: Entry, before: State): Calls {
  const agent = callerOf(event);
  if (agent === null || !('call' in event) || !event.call) return calls;
  return {
    kept: [...calls.kept.slice(1 - KEPT_CALLS), { seq, agent, event, before }],
    marks: calls.marks.append({ seq, agent }),
  };
}

/** Where the calls of an agent stand, of everybody for null; without a way to older states only those that are kept. */
export function callsOf({ kept, marks }: Calls, agent: string | null, hasOlder: boolean): readonly CallMark[] {
  const from: Iterable<CallMark> = hasOlder ? marks : kept;
  return [...from].filter((mark) => agent === null || mark.agent === agent);
}

/** `stateBefore`, remembering the last few answers: frames ask for the same one again and again. */
export function rememberingStates(stateBefore: StateBefore): StateBefore {
  const known = new Map<number, ReturnType<StateBefore>>();
  return (seq) => {
    if (known.has(seq)) return known.get(seq) ?? null;
    const found = stateBefore(seq);
    known.set(seq, found);
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED_STATES) break;
      known.delete(oldest);
    }
    return found;
  };
}

const REMEMBERED_STATES = 8;
