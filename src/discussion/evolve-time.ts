import { bug } from '../base/errors.ts';
import { Log } from '../base/log.ts';
import { type StateDraft, stateWith } from './draft.ts';
import { type Event, type EventOf, isAct } from './event.ts';
import type { Past, State } from './state.ts';

// The part of `evolve` that is about going back (12.3).

/** States of so many agents are kept to go back to: a point of a run with many agents is as large as they are. */
const MOST_KEPT_AGENTS = 2_400;
const FEWEST_POINTS = 20;

/** What can be taken back: words, and acts of a person or a cue. */
export function isUndoable(event: Event): boolean {
  return event.type === 'statement-made' || isAct(event);
}

/** Keeps the state before an event that can be taken back. */
export function withPoint(next: StateDraft, before: State, event: Event | null): void {
  const most = Math.max(FEWEST_POINTS, Math.floor(MOST_KEPT_AGENTS / before.scenario.agents.length));
  const past = before.past.append(pointOf(before, event));
  next.past = past.length > most ? past.dropFirst(past.length - most) : past;
}

/**
 * The state is again the one at `to`: the newest point to go back to, or the one that was left by going back last. What was spent stays
 * spent, and what was warned of is not warned of again. A cue whose act is taken back does not act again.
 */
export function takenBack(state: State, to: number): StateDraft {
  const point = state.past.at(-1);
  if (point?.seq === to) {
    const undone = [...state.undone, { ...pointOf(state, null), past: state.past }];
    return stateWith(again(point.state, state), { dueCue: null, past: withoutLast(state.past), undone });
  }
  const left = state.undone.at(-1);
  if (left?.seq !== to) return bug(`nothing leads back to ${to}`);
  return stateWith(again(left.state, state), { past: left.past, undone: state.undone.slice(0, -1) });
}

/** What `taken-back`, which led to `state`, has taken back or put back (12.3), and the number of its entry. */
export function gone({ to }: EventOf<'taken-back'>, { past, undone }: State): Gone | null {
  const left = undone.at(-1)?.past.at(-1);
  const isBack = left?.seq === to;
  const point = isBack ? left : past.at(-1);
  return point?.next ? { isBack, entry: point.seq + 1, event: point.next } : null;
}
/** `isBack`: it was taken back, else put back. */
export type Gone = { isBack: boolean; entry: number; event: Event };

/** An earlier state, with what of the present one cannot be undone. */
function again(earlier: State, { spent, probeSpent, dueWarnings, touchCount, impairedCount, seats }: State): State {
  const warned = Object.entries(earlier.seats).filter(([name, seat]) => !seat.isWarned && seats[name]?.isWarned);
  return stateWith(earlier, {
    seats: {
      ...earlier.seats,
      ...Object.fromEntries(warned.map(([name, seat]) => [name, { ...seat, isWarned: true }])),
    },
    probeSpent,
    spent: { ...spent, turnTokens: earlier.spent.turnTokens, turnPromptTokens: earlier.spent.turnPromptTokens },
    // Who is not there any more is not warned of.
    dueWarnings: dueWarnings.filter(({ agent }) => agent === undefined || Object.hasOwn(earlier.seats, agent)),
    touchCount,
    impairedCount,
  });
}

/** Without what it could itself go back to: else every state that ever was would be kept. */
function pointOf(state: State, next: Event | null): Past {
  return { seq: state.seq, next, state: stateWith(state, { past: NO_PAST, undone: NOTHING_UNDONE }) };
}
/** What is appended to an empty list is written elsewhere: these hold nothing. */
const NO_PAST: State['past'] = Log.of<Past>();
const NOTHING_UNDONE: State['undone'] = [];

function withoutLast(past: Log<Past>): Log<Past> {
  return past.first(past.length - 1);
}

/** A ballot at once takes the place of whatever else of a vote there is in this round (1.6). */
export function endingRequested(state: State, by: 'poll' | 'ballot'): StateDraft {
  const { vote, round } = state;
  const isKept = vote?.round === round && (vote.phase === 'ballot' || vote.outcome?.kind === 'consensus');
  return by === 'poll' || isKept
    ? stateWith(state, { ending: by })
    : stateWith(state, { ending: by, vote: null, unread: {} });
}
