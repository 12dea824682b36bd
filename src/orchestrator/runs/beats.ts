import type { Event } from '../../discussion/event.ts';
import { votersIn } from '../../discussion/evolve-vote.ts';
import { isLoss } from '../../discussion/said.ts';
import type { State } from '../../discussion/state.ts';
import { movedBy } from '../../projections/stances.ts';
import type { Playback } from './playback.ts';

/** Ms of the next event at speed 1, before it is shown: the envelopes of a vote are opened one by one, and the last keeps one waiting (9.3). */
const LEADS = { sealed: 1000, ballot: 800, lastBallot: 1600 } as const;
/** What a statement, a change of sides, a loss and a round leave to be read (1.7). */
const DWELLS = { statement: 1000, moved: 1000, lost: 1000, round: 2000 } as const;
const ANSWER_MS = 300;
const BANNER_MS = 3000;
const NO_VOTE_MS = 600;
const SECRET_MS = [1500, 3000] as const;
const DRAW_MS = 600;
/** With more parts than these, each beat shows several. */
export const MOST_BEATS = 12;

/** How long an envelope stays closed before the next of a vote is opened. */
export function leadMs({ vote }: Pick<State, 'vote'>): number {
  if (!vote) return 0;
  const left = votersIn(vote).length - vote.revealed.length;
  if (left <= 1) return LEADS.lastBallot;
  return vote.revealed.length === 0 ? LEADS.sealed : LEADS.ballot;
}

export function isVoteOpen({ vote }: Pick<State, 'vote'>): boolean {
  return vote !== null && vote.phase !== 'closed';
}

/** Whether what happens is left to be read: who steps by statements or turns has a pause for that. */
export function isShown({ speed, stepping }: Pick<Playback, 'speed' | 'stepping'>): boolean {
  return speed !== 'max' && stepping !== 'statement' && stepping !== 'turn';
}

/** How long what has just been recorded stays before anything follows, in ms at speed 1: a beat for each part of it. */
export type BeatsOf = (event: Event, before: State, state: State) => readonly number[];

export function beats(): BeatsOf {
  /** A loss is told once, of however many memories. */
  let isLossTold = false;
  return (event, before, state) => {
    if (event.type === 'statement-made') isLossTold = false;
    if ('changes' in event) {
      const isNew = !isLossTold && isLoss(event);
      isLossTold ||= isNew;
      return isNew ? [DWELLS.lost] : [];
    }
    return beatsAfter(event, before, state);
  };
}

function beatsAfter(event: Event, before: State, state: State): readonly number[] {
  switch (event.type) {
    case 'statement-made':
      return [DWELLS.statement + (movedBy(state) ? DWELLS.moved : 0)];
    case 'round-opened':
      return event.round > 1 ? [DWELLS.round] : [];
    case 'confirmation-answered':
      return isVoteOpen(state) ? [ANSWER_MS] : [ANSWER_MS, BANNER_MS];
    case 'vote-closed':
      return [before.vote?.phase === 'poll' ? NO_VOTE_MS : BANNER_MS];
    case 'outcome-drawn':
      return Array.from({ length: Math.min(MOST_BEATS, event.draws.length) }, () => DRAW_MS);
    case 'run-ended':
      return state.ended?.secret ? SECRET_MS : [];
    case 'ranking-made':
    case 'explanation-made':
    case 'application-marked':
    case 'application-made':
    case 'probe-answered':
    case 'phase-opened':
    case 'survey-answered':
    case 'phase-closed':
    case 'target-set':
    case 'talk-ended':
    case 'bid-made':
    case 'queue-extended':
    case 'notice-posted':
    case 'reasoning-made':
    case 'statement-refused':
    case 'question-closed':
    case 'turn-skipped':
    case 'memory-updated':
    case 'memory-compressed':
    case 'memory-recalled':
    case 'prompt-overflowed':
    case 'budget-warned':
    case 'history-trimmed':
    case 'poll-opened':
    case 'poll-answered':
    case 'ballot-marked':
    case 'ballot-amount-marked':
    case 'ballot-filled':
    case 'ballot-spoiled':
    case 'ballot-revealed':
    case 'reply-refused':
    case 'call-lost':
    case 'world-changed':
    case 'vote-called':
    case 'room-voted':
    case 'event-injected':
    case 'guidance-switched':
    case 'strategy-switched':
    case 'model-switched':
    case 'view-switched':
    case 'forgetting-requested':
    case 'message-pinned':
    case 'memory-pinned':
    case 'memory-edited':
    case 'memory-cleared':
    case 'memory-recorded':
    case 'agent-muted':
    case 'floor-handed':
    case 'cue-reached':
    case 'cue-failed':
    case 'cue-scheduled':
    case 'cue-cancelled':
    case 'taken-back':
    case 'ending-requested':
    case 'topic-changed':
    case 'settings-changed':
    case 'agent-added':
    case 'agent-removed':
    case 'variable-set':
      return [];
  }
}

/** Of several that were recorded together; no more than can be watched. */
export function beatsTogether(each: readonly (readonly number[])[]): readonly number[] {
  return each.flat().slice(0, MOST_BEATS);
}
