import type { View } from './view.ts';

/** Whether somebody interfered, and what it had been without can be run; from a seat it would tell what that may not know. */
export function canTwin({ state, seat, compared }: View): boolean {
  return state.ended !== null && state.touchCount > 0 && seat === null && compared === null;
}

/**
 * The most that it would take, about, to make it now: calls and dollars, where it goes on from the first act through all of its rounds as it
 * went until it ended; dollars null: no price is known.
 */
export function twinCost({ usage, interventions, state }: View): { calls: number; dollars: number | null } {
  const before = ((interventions.find(({ isPlanned }) => !isPlanned)?.seq ?? 1) - 1) / Math.max(1, state.seq);
  const share = Math.max(1, state.scenario.rounds / roundsGone(state)) - before;
  const { measured, estimated, unpriced } = usage.costs;
  const dollars = (measured + estimated) * share;
  const isFree = usage.label === 'simulated' || (dollars === 0 && unpriced.length === 0);
  return { calls: Math.round(usage.callCount * share), dollars: isFree ? 0 : dollars > 0 ? dollars : null };
}

/** The one that was under way by those who had their turn; of what ended before any had, a part that no turn could be shorter than. */
function roundsGone({ round, queue, outcomes }: View['state']): number {
  const turns = Math.max(1, queue.length);
  return Math.max(round - 1 + Math.min(1, outcomes.length / turns), 1 / turns);
}

/** What that costs, in words. */
export function twinPrice(view: View): string {
  const { dollars } = twinCost(view);
  const { result, status, numbers } = view.words;
  if (dollars === 0) return result.free;
  return dollars === null ? status.costs.unknown : status.costs.estimated(numbers.dollars(dollars));
}
