import { lastMemo } from '../base/memo.ts';
import { labelsOf, tokensPaid } from '../discussion/account.ts';
import type { Call, TokensLabel } from '../discussion/call.ts';
import { type Costs, noCosts, withCosts } from '../discussion/costs.ts';
import { type BudgetName, callerOf, type Event } from '../discussion/event.ts';
import { modelsIn } from '../discussion/lookup.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';

/** Where token counts come from (8.1); null before the first call. */
export type UsageLabel = TokensLabel | 'mixed' | null;

/** What calls have cost. `tokensCached`: of `tokensIn`, those that providers said they had in their cache; `tokensThinking`: of `tokensOut`, those that models thought. */
type UsageCount = {
  callCount: number;
  tokensIn: number;
  tokensOut: number;
  tokensCached: number;
  tokensThinking: number;
  retryCount: number;
  label: UsageLabel;
  costs: Costs;
};

/** What the calls of a run have cost so far (8.1), in all and for each agent that was asked. */
export type Usage = UsageCount & { agents: Readonly<Record<string, UsageCount>> };

export const noCalls: UsageCount = {
  callCount: 0,
  tokensIn: 0,
  tokensOut: 0,
  tokensCached: 0,
  tokensThinking: 0,
  retryCount: 0,
  label: null,
  costs: noCosts,
};
export const noUsage: Usage = { ...noCalls, agents: {} };

/** `models`: what is known of them when the call is made. Whoever counts the calls of a run beside another is given the same count. */
export const foldUsage = lastMemo(
  (usage, event, models) => [usage, event, models],
  (usage: Usage, event: Event, models: Scenario['models']): Usage => {
    const call = 'call' in event ? event.call : undefined;
    if (!call) return usage;
    const { agents } = usage;
    const agent = callerOf(event);
    const next = agent === null ? agents : { ...agents, [agent]: withCall(agents[agent] ?? noCalls, call, models) };
    return { ...withCall(usage, call, models), agents: next };
  },
);

function withCall(count: UsageCount, call: Call, models: Scenario['models']): UsageCount {
  const { tokensIn, tokensOut } = tokensPaid(call);
  return {
    callCount: count.callCount + 1,
    tokensIn: count.tokensIn + tokensIn,
    tokensOut: count.tokensOut + tokensOut,
    tokensCached: count.tokensCached + (call.tokensCached ?? 0),
    tokensThinking: count.tokensThinking + (call.tokensThinking ?? 0),
    retryCount: count.retryCount + (call.retries?.length ?? 0),
    // Of a request that was never answered nothing is counted.
    label: tokensIn + tokensOut > 0 ? labelsOf(call).reduce(mixed, count.label) : count.label,
    costs: withCosts(count.costs, call, models),
  };
}

const mixed = (label: UsageLabel, next: TokensLabel): UsageLabel => (label === null || label === next ? next : 'mixed');

/** What is used of a budget and what is left of it, never below 0. Tokens; `cost_per_run` in US dollars. */
export type BudgetStand = { budget: BudgetName; used: number; limit: number; remaining: number; isWarned: boolean };

/** Where the run stands with each budget that it has (8.3). */
export function budgetStands({ spent, scenario: { budgets } }: State): readonly BudgetStand[] {
  const all: readonly (readonly [BudgetName, number, number | null])[] = [
    ['tokens_per_turn', spent.turnTokens, budgets.tokensPerTurn],
    ['tokens_per_run', spent.tokensIn + spent.tokensOut, budgets.tokensPerRun],
    ['cost_per_run', spent.cost, budgets.costPerRun],
  ];
  return all.flatMap(([budget, used, limit]) =>
    limit === null
      ? []
      : { budget, used, limit, remaining: Math.max(0, limit - used), isWarned: spent.warned.includes(budget) },
  );
}

/** Tokens of prompts; null: answers were counted and their prompts were not, as in a recording that does not hold them (13.2). */
export const promptTokens = ({ tokensIn, tokensOut }: { tokensIn: number; tokensOut: number }): number | null =>
  tokensIn === 0 && tokensOut > 0 ? null : tokensIn;

/** US dollars that a run has cost; null: of none of its models is the price known, or nothing is known of what those cost that answered. */
export function costKnown(state: State, { costs }: Pick<Usage, 'costs'>): number | null {
  const { cost, unpriced } = costOf(state);
  if (cost === 0 && costs.unpriced.length > 0) return null;
  return unpriced.length < modelsIn(state.scenario).length ? cost : null;
}

/** US dollars so far, and the models in use whose price nobody knows, which add nothing to it. */
/** With what was asked beside the talk (17.5). */
export function costOf({ spent, probeSpent, scenario }: State): { cost: number; unpriced: readonly string[] } {
  return {
    cost: spent.cost + probeSpent.cost,
    unpriced: modelsIn(scenario).filter((model) => !scenario.models[model]?.price),
  };
}
