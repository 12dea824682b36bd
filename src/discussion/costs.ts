import { priceOf } from './account.ts';
import type { Call } from './call.ts';
import type { Event } from './event.ts';
import type { Scenario } from './scenario.ts';

/**
 * US dollars, apart by where the counts of tokens come from that they are worked out of (8.9), and the models that answered and whose price
 * nobody knows, which add nothing to either. Simulated tokens cost nothing.
 */
export type Costs = { measured: number; estimated: number; unpriced: readonly string[] };

export const noCosts: Costs = { measured: 0, estimated: 0, unpriced: [] };

export function sumOfCosts(a: Costs, b: Costs): Costs {
  const unpriced = [...new Set([...a.unpriced, ...b.unpriced])];
  return { measured: a.measured + b.measured, estimated: a.estimated + b.estimated, unpriced };
}

/** With what a call has cost, and the tries before it: what is measured of the one may be estimated of the others. */
export function withCosts(costs: Costs, { lost, ...call }: Call, models: Scenario['models']): Costs {
  const own = withCost(costs, call, models);
  if (!lost) return own;
  const { model, attempt, tokensLabel } = call;
  return withCost(own, { model, attempt, tokensLabel, ...lost }, models);
}

function withCost(costs: Costs, call: Call, models: Scenario['models']): Costs {
  const { model, tokensLabel } = call;
  if (tokensLabel === 'simulated') return costs;
  const cost = priceOf(call, models[model]?.price ?? null);
  if (cost !== null) return { ...costs, [tokensLabel]: costs[tokensLabel] + cost };
  return costs.unpriced.includes(model) ? costs : { ...costs, unpriced: [...costs.unpriced, model] };
}

/** What is known of models after an act that may bring one in, and of those that were asked before it. */
export function modelsAfter(event: Event, models: Scenario['models']): Scenario['models'] {
  if (event.type === 'model-switched' && event.model !== null && event.facts)
    return { [event.model]: event.facts, ...models };
  if (event.type === 'settings-changed') return { ...models, ...event.settings.models };
  return event.type === 'agent-added' ? { [event.agent.model]: event.facts, ...models } : models;
}

/** What all of these calls have cost, each by what was known of its model when it was made. `models`: before the first of them. */
export function costsOfAll(events: Iterable<Event>, models: Scenario['models']): Costs {
  let costs = noCosts;
  let known = models;
  for (const event of events) {
    if ('call' in event && event.call) costs = withCosts(costs, event.call, known);
    known = modelsAfter(event, known);
  }
  return costs;
}
