import { Log } from '../../base/log.ts';
import { callerOf, type Entry, type Event } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import { isSearch } from '../../discussion/voices.ts';
import type { Transition } from '../../orchestrator/runs/recorded-history.ts';
import { inEffect, type Jump } from '../../projections/going-back.ts';

/** An event that asked a model, and the state before it, from which its prompt is built again. */
export type PastCall = { seq: number; agent: string; event: Event; before: State };
/** `ballotIn`: the round of the vote whose ballots were open when it was made; null: none were. */
type CallMark = Pick<PastCall, 'seq' | 'agent'> & { ballotIn: number | null };

/** The calls of a run: where they stand, and the newest of them whole. Oldest first. */
export type Calls = {
  marks: Log<CallMark>;
  /** Those that were folded one after another since a place that was gone back to. */
  newest: Log<PastCall>;
  /** Those before them, made when somebody asks for them. */
  earlier: () => readonly PastCall[];
  /** Where the run went back: what was asked stays asked, but not all of it counts. */
  jumps: readonly Jump[];
};

/** An event and the state before it; null: there is none at that place. */
export type StateBefore = (seq: number) => { event: Event; before: State } | null;

/** Calls that are kept whole; states share what they have in common, but not everything. */
const KEPT_CALLS = 300;

const nobody = (): readonly PastCall[] => [];
export const noCalls: Calls = {
  marks: Log.packing<CallMark>(KEPT_CALLS),
  newest: Log.of<PastCall>(),
  earlier: nobody,
  jumps: [],
};

/** Folds an entry and the state before it. */
export function foldCalls(calls: Calls, { seq, event }: Entry, before: State): Calls {
  if (event.type === 'taken-back') return { ...calls, jumps: [...calls.jumps, { seq, to: event.to }] };
  const agent = callerOf(event);
  // A search has no prompt.
  if (agent === null || !('call' in event) || !event.call || isSearch(event)) return calls;
  const newest = calls.newest.append({ seq, agent, event, before });
  return {
    ...calls,
    marks: calls.marks.append({ seq, agent, ballotIn: openBallot(before) }),
    newest: newest.dropFirst(Math.max(0, newest.length - KEPT_CALLS)),
    earlier: newest.length < KEPT_CALLS ? calls.earlier : nobody,
  };
}

/** The newest calls, whole. */
export function wholeCalls({ newest, earlier }: Calls): readonly PastCall[] {
  return newest.length < KEPT_CALLS ? [...earlier(), ...newest].slice(-KEPT_CALLS) : newest.slice();
}

/** Where the oldest of the calls stands that are kept whole; undefined: there are none. */
function firstWhole({ marks }: Calls): number | undefined {
  return marks.at(Math.max(0, marks.length - KEPT_CALLS))?.seq;
}

/** What is kept of the calls at a place to go back to: the states before them are many, and can be had again. */
export function withoutWholeCalls({ marks, jumps }: Calls): Calls {
  return { ...noCalls, marks, jumps };
}

/**
 * The calls up to the entry `seq`, of which none is whole, with the newest whole when they are asked for: to make them takes longer than
 * to go back. `since` gives the entries after one, with the states before them.
 */
export function withWholeCalls(calls: Calls, seq: number, since: (seq: number) => Iterable<Transition>): Calls {
  const first = firstWhole(calls);
  if (first === undefined) return calls;
  let made: readonly PastCall[] | null = null;
  return { ...calls, earlier: () => (made ??= callsBetween(since(first - 1), seq)) };
}

function callsBetween(told: Iterable<Transition>, to: number): readonly PastCall[] {
  let calls = noCalls;
  for (const { entry, before } of told) {
    if (entry.seq > to) break;
    calls = foldCalls(calls, entry, before);
  }
  return calls.newest.slice();
}

/** The round of the vote whose ballots are open; null: none are. */
export function openBallot({ vote }: State): number | null {
  return vote?.phase === 'ballot' ? vote.round : null;
}

/**
 * 9.3: who was asked for an amount has marked an option that has one, so that no call for a ballot is shown, nor counted for its agent,
 * before the vote closes.
 */
export function isSealed(ballotIn: number | null, now: State): boolean {
  return ballotIn !== null && openBallot(now) === ballotIn;
}

/** Where the calls of an agent stand, of everybody for null; without a way to older states only those that are kept, and none that is sealed. */
export function callsOf({ calls, stateBefore, state }: CallSource, agent: string | null): readonly CallMark[] {
  const from = stateBefore ? 0 : (firstWhole(calls) ?? Number.POSITIVE_INFINITY);
  return [...calls.marks].filter(
    (mark) => mark.seq >= from && (agent === null || mark.agent === agent) && !isSealed(mark.ballotIn, state),
  );
}

/** The calls of one agent that are kept whole, not sealed, and not taken back (12.3): after that, numbers of memories are given anew. */
export function keptCallsOf({ calls, state }: Omit<CallSource, 'stateBefore'>, agent: string): readonly PastCall[] {
  const counts = inEffect(calls.jumps, state.seq);
  return wholeCalls(calls).filter(
    (call) => call.agent === agent && counts(call.seq) && !isSealed(openBallot(call.before), state),
  );
}

type CallSource = { calls: Calls; stateBefore: StateBefore | null; state: State };

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
