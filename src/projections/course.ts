import { Log } from '../base/log.ts';
import type { Entry, EventOf, QueuePlace } from '../discussion/event.ts';
import type { State, TurnOutcome, Vote } from '../discussion/state.ts';
import { type AgentStance, type Stances, standingOf } from './stances.ts';

/** After a statement: where its speaker stood then, in public and in private. */
export type StatementStand = { round: number; agent: string } & Pick<AgentStance, 'said' | 'thought'>;
/** A round that is over. */
export type PastRound = { round: number; queue: readonly QueuePlace[]; outcomes: readonly TurnOutcome[] };
/** A vote that is over. `closing` null: it came to no ballots. */
export type PastVote = { vote: Vote; closing: EventOf<'vote-closed'> | null };

/** What went before, the newest last: of what the board shows only the end of. */
export type Course = { stands: Log<StatementStand>; rounds: Log<PastRound>; votes: Log<PastVote> };

const STANDS_KEPT = 5_000;
/** Of these none is looked at but where all are. */
const STANDS_AT_HAND = 64;
const ROUNDS_KEPT = 100;
const VOTES_KEPT = 100;

export const noCourse: Course = { stands: Log.packing(STANDS_AT_HAND), rounds: Log.of(), votes: Log.of() };

/** Folds an entry, which led from `before` to `state`; `stances`: as they are after it. */
export function foldCourse(course: Course, { event }: Entry, before: State, state: State, stances: Stances): Course {
  const stands =
    event.type === 'statement-made' ? kept(course.stands, standOf(event, state, stances), STANDS_KEPT) : course.stands;
  const rounds =
    state.round > before.round && before.round > 0 ? kept(course.rounds, roundOf(before), ROUNDS_KEPT) : course.rounds;
  const { vote } = state;
  const isOver = vote?.outcome != null && before.vote?.outcome == null;
  const closing = event.type === 'vote-closed' ? event : null;
  const votes = isOver ? kept(course.votes, { vote, closing }, VOTES_KEPT) : course.votes;
  const isSame = stands === course.stands && rounds === course.rounds && votes === course.votes;
  return isSame ? course : { stands, rounds, votes };
}

function kept<T>(log: Log<T>, item: T, most: number): Log<T> {
  const longer = log.append(item);
  return longer.length > most ? longer.dropFirst(longer.length - most) : longer;
}

function standOf({ agent }: EventOf<'statement-made'>, { round }: State, stances: Stances): StatementStand {
  const standing = standingOf(stances, agent);
  return { round, agent, said: standing.spoken ?? null, thought: standing.thought };
}

const roundOf = ({ round, queue, outcomes }: State): PastRound => ({ round, queue, outcomes });
