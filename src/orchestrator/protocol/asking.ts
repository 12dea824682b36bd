import type { Purpose } from '../../discussion/purpose.ts';
import type { State } from '../../discussion/state.ts';
import type { AskStep } from './step.ts';

/** A question put to an agent, on the attempt that its unreadable replies have led to. */
export function askStep({ unread }: State, purpose: Purpose, agent: string): AskStep {
  const refused = unread[agent];
  return { kind: 'ask', purpose, agent, attempt: refused?.purpose === purpose ? refused.count + 1 : 1 };
}

/**
 * Of steps that may run together those furthest behind, so that a batch that was cut short is completed before the next begins. Whose
 * prompt was too large is asked again after those who were asked with it.
 */
export function furthestBehind(steps: readonly AskStep[], { seats }: State): readonly AskStep[] {
  const reached = ({ agent, purpose, attempt }: AskStep) =>
    2 * attempt + (seats[agent]?.overflow?.purpose === purpose ? 1 : 0);
  const least = steps.reduce((found, step) => Math.min(found, reached(step)), Number.POSITIVE_INFINITY);
  return steps.filter((step) => reached(step) === least);
}
