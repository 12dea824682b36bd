import type { EventOf } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';

/** What switches how agents remember, or what they see. */
export type Switch = EventOf<'guidance-switched' | 'strategy-switched' | 'view-switched'>;

/**
 * A switch of how agents remember, and the rounds on its two sides. A round in which some had spoken before it and others after it is on
 * neither side.
 */
export type SwitchMark = {
  seq: number;
  round: number;
  event: Switch;
  lastBefore: number;
  firstAfter: number;
};

export function switchMark(seq: number, event: Switch, { round, outcomes, queue }: State): SwitchMark {
  const isBegun = outcomes.length > 0;
  const isOver = outcomes.length >= queue.length;
  return {
    seq,
    round,
    event,
    lastBefore: round === 0 || (isBegun && isOver) ? round : round - 1,
    firstAfter: round === 0 || isBegun ? round + 1 : round,
  };
}
