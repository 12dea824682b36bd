import type { View } from './view.ts';

/** Whether somebody acted, and what it had been without can be run; from a seat it would tell what that may not know. */
export function canTwin({ state, interventions, seat, compared }: View): boolean {
  return state.ended !== null && interventions.length > 0 && seat === null && compared === null;
}

/** About what it would take to make it now: calls and dollars, by what came after the first act; dollars null: no price is known. */
export function twinCost({ usage, interventions, state }: View): { calls: number; dollars: number | null } {
  const share = 1 - ((interventions[0]?.seq ?? 1) - 1) / Math.max(1, state.seq);
  const { measured, estimated, unpriced } = usage.costs;
  const dollars = (measured + estimated) * share;
  const isFree = usage.label === 'simulated' || (dollars === 0 && unpriced.length === 0);
  return { calls: Math.round(usage.callCount * share), dollars: isFree ? 0 : dollars > 0 ? dollars : null };
}

/** What that costs, in words. */
export function twinPrice(view: View): string {
  const { dollars } = twinCost(view);
  const { result, status, numbers } = view.words;
  if (dollars === 0) return result.free;
  return dollars === null ? status.costs.unknown : status.costs.estimated(numbers.dollars(dollars));
}
