import type { EventType } from '../../discussion/event.ts';
import { votersIn } from '../../discussion/evolve-vote.ts';
import { isBallot } from '../../discussion/purpose.ts';
import { MOST_BEATS } from '../../orchestrator/runs/beats.ts';
import { isOnTimeline } from './among-panes.ts';
import { isPast } from './place.ts';
import type { View } from './view.ts';

/**
 * What of a vote, or of the end, has the whole screen (24.1). `shown`: how many of its parts are told by now. `opening` with none opened: all
 * envelopes are sealed.
 */
export type TheatreScene =
  | { kind: 'agreeing'; shown: number }
  | { kind: 'marking' }
  | { kind: 'opening'; opened: number; of: number }
  | { kind: 'closed' }
  | { kind: 'secret'; isTold: boolean }
  | { kind: 'drawn'; shown: number };

/** What has beats in it. */
export const OF_THEATRE: ReadonlySet<EventType> = new Set<EventType>([
  ...(['confirmation-answered', 'ballot-marked', 'ballot-amount-marked', 'ballot-filled', 'ballot-spoiled'] as const),
  ...(['ballot-revealed', 'vote-closed', 'outcome-drawn', 'run-ended'] as const),
]);

/** Null: the board stands there. */
export function theatreScene(view: View): TheatreScene | null {
  if (!hasBeats(view) || view.answerForm !== null || view.theatreLeft === view.state.round || isOnTimeline(view))
    return null;
  return endScene(view) ?? voteScene(view);
}

/** At full speed, with reduced motion and in the past nothing is played. */
function hasBeats(view: View): boolean {
  const { status, preferences, isZoomed, state } = view;
  const isPlayed = status.speed !== 'max' || (status.mode === 'paused' && state.ended === null);
  return isPlayed && preferences.motion === 'full' && !isPast(view) && !isZoomed;
}

function endScene({ place, status: { beatsLeft }, state }: View): TheatreScene | null {
  if (beatsLeft === 0) return null;
  if (place === 'run-ended' && state.ended?.secret) return { kind: 'secret', isTold: beatsLeft < 2 };
  if (place !== 'outcome-drawn' || !state.outcome) return null;
  return { kind: 'drawn', shown: partsShown(state.outcome.draws.length, beatsLeft) };
}

function voteScene({ place, status, state }: View): TheatreScene | null {
  const { vote } = state;
  if (!vote || vote.round !== state.round || state.ended !== null) return null;
  const { confirmations, phase, order, nobody, missing, revealed } = vote;
  const isAnswered = place === 'confirmation-answered';
  const isDeclined = phase === 'closed' && vote.outcome?.kind === 'declined';
  const isTold = isDeclined ? status.beatsLeft <= 1 : status.beatsLeft === 0;
  if (phase === 'confirmation' || (isAnswered && !isTold))
    return { kind: 'agreeing', shown: partsShown(confirmations.length, status.beatsLeft) };
  if (phase === 'closed')
    return (isDeclined && isAnswered) || (place === 'vote-closed' && vote.outcome?.kind !== 'no-initiator')
      ? CLOSED
      : null;
  if (phase !== 'ballot') return null;
  const voters = votersIn(vote);
  const isAllIn = new Set([...voters, ...nobody, ...missing]).size >= order.length;
  const isAsking = status.waiting !== null && isBallot(status.waiting.purpose);
  return isAllIn && !isAsking ? { kind: 'opening', opened: revealed.length, of: voters.length } : { kind: 'marking' };
}

const CLOSED: TheatreScene = { kind: 'closed' };

/** Of so many parts that came together, those that are told by now. */
function partsShown(count: number, beatsLeft: number): number {
  const beats = Math.min(MOST_BEATS, count);
  return beatsLeft <= 1 || beats === 0 ? count : count - Math.floor(((beatsLeft - 1) * count) / beats);
}
