import { clean, isSeen } from '../base/clean.ts';
import type { Entry } from '../discussion/event.ts';
import { newestCount, type RoomTally } from '../discussion/room.ts';
import type { State } from '../discussion/state.ts';
import type { Run } from '../orchestrator/runs/run.ts';

/** What somebody in the room wrote, and nobody has looked at. */
type Written = { id: number; text: string };

/** What the room votes on: what each would choose, and what they think that the agents will. */
export type Ballot = 'want' | 'foresee';

/** Of one visitor. */
const MOST_WAITING_OF_ONE = 3;
const MOST_WAITING = 100;
export const MOST_WORDS_CHARS = 280;

/**
 * The room beside a run: its votes, which are counted into the record at the run's own moments (29.2), and what it wrote, which waits for
 * somebody's yes (29.3).
 */
export function createRoom(run: Run) {
  const chosen: Record<Ballot, Map<string, string>> = { want: new Map(), foresee: new Map() };
  const owners = new Map<number, string>();
  const listeners = new Set<() => void>();
  let waiting: readonly Written[] = [];
  let nextId = 1;
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const unsubscribe = run.subscribe((news) => {
    if (news.kind === 'entry' && isCounted(news.entry, news.before, news.state))
      count(news.state, !isBallotOpen(news.before));
  });

  function tally(): RoomTally {
    return { votes: counted(chosen.want.values()), predictions: counted(chosen.foresee.values()) };
  }

  function count(state: State, opens: boolean): void {
    const now = tally();
    const last = newestCount(state.room);
    const isNew = last === undefined || !isSame(now.votes, last.votes) || !isSame(now.predictions, last.predictions);
    if (chosen.want.size + chosen.foresee.size > 0 && (isNew || (opens && isBallotOpen(state))))
      run.dispatch({ type: 'count-room', ...now });
  }

  return {
    /** What can be voted on now. */
    open: () => openIn(run.state()),
    /** false: it is closed, or there is no such option. */
    vote(visitor: string, on: Ballot, option: string): boolean {
      const state = run.state();
      if (!openIn(state)[on] || !state.scenario.options.some(({ id }) => id === option)) return false;
      chosen[on].set(visitor, option);
      changed();
      return true;
    },
    choiceOf: (visitor: string, on: Ballot): string | undefined => chosen[on].get(visitor),
    /** false: nothing of it can be seen, or too much waits already. */
    write(visitor: string, text: string): boolean {
      const words = [...clean(text, { multiline: false }).replace(/\s+/g, ' ').trim()]
        .slice(0, MOST_WORDS_CHARS)
        .join('');
      const own = waiting.filter(({ id }) => owners.get(id) === visitor);
      const isFull = own.length >= MOST_WAITING_OF_ONE || waiting.length >= MOST_WAITING;
      if (!isSeen(words) || isFull || run.state().ended) return false;
      owners.set(nextId, visitor);
      waiting = [...waiting, { id: nextId++, text: words }];
      changed();
      return true;
    },
    waiting: () => waiting,
    /** Somebody has looked at it. */
    settle(id: number): void {
      owners.delete(id);
      waiting = waiting.filter((one) => one.id !== id);
      changed();
    },
    votedCount: () => chosen.want.size,
    tally,
    /** Called whenever something of it is different. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tells them that it is, of what is not kept here. */
    changed,
    close: unsubscribe,
  };
}
export type Room = ReturnType<typeof createRoom>;

/** The run's moments: before each round and poll, as ballots are marked, and with the first that is opened. */
function isCounted({ event }: Entry, before: State, state: State): boolean {
  const { type } = event;
  if (type === 'round-opened' || type === 'poll-opened' || type === 'talk-ended') return true;
  return (
    isBallotOpen(state) && (!isBallotOpen(before) || (type === 'ballot-revealed' && before.vote?.revealed.length === 0))
  );
}

const isBallotOpen = ({ vote, round }: State): boolean => vote?.round === round && vote.phase === 'ballot';

/** The room votes until the first ballot is opened, and foresees until they are marked. */
function openIn(state: State): Record<Ballot, boolean> {
  const isDecided = state.ended !== null || state.vote?.outcome?.kind === 'consensus';
  const isMarked = isBallotOpen(state);
  return {
    want: !isDecided && !(isMarked && (state.vote?.revealed.length ?? 0) > 0),
    foresee: !isDecided && !isMarked,
  };
}

function counted(options: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const option of options) counts[option] = (counts[option] ?? 0) + 1;
  return counts;
}

function isSame(a: RoomTally['votes'], b: RoomTally['votes']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
