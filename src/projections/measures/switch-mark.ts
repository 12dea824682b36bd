import type { Event } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import { interfaces } from '../../interface/index.ts';
import { actText } from '../interventions.ts';

type Switch = Extract<Event, { type: 'guidance-switched' | 'strategy-switched' | 'view-switched' }>;

/**
 * A switch of how agents remember, and the rounds on its two sides. A round in which some had spoken before it and others after it is on
 * neither side.
 */
export type SwitchMark = {
  seq: number;
  round: number;
  kind: Switch['type'];
  agents: readonly string[];
  /** What was switched, in words. */
  text: string;
  lastBefore: number;
  firstAfter: number;
};

export function switchMark(seq: number, event: Switch, { round, outcomes, queue }: State): SwitchMark {
  const isBegun = outcomes.length > 0;
  const isOver = outcomes.length >= queue.length;
  return {
    seq,
    round,
    kind: event.type,
    agents: event.agents,
    text: actText(event, interfaces.en),
    lastBefore: round === 0 || (isBegun && isOver) ? round : round - 1,
    firstAfter: round === 0 || isBegun ? round + 1 : round,
  };
}
