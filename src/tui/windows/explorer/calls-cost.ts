import { displayWidth } from '../../../base/width.ts';
import type { Costs } from '../../../discussion/costs.ts';
import { budgetStands } from '../../../projections/usage.ts';
import { costsText } from '../../../projections/words.ts';
import { ruled } from '../../look/full-window.ts';
import { paragraph, type Rows, row } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import { openBallot } from '../../shown/calls.ts';
import type { View } from '../../shown/view.ts';

/** What an agent's calls have cost so far, and what is left of the budgets of the run (8.1, 8.3). */
export function costRows(view: View, agent: string, width: number): Rows {
  const facts = [...agentFacts(view, agent), ...budgetFacts(view)];
  const indent = Math.max(...facts.map(([name]) => displayWidth(name))) + 2;
  return [
    ruled(width, [view.words.explorer.costs.title, look.strong]),
    ...facts.flatMap(([name, text]) =>
      paragraph(width - indent, text).map((line, i) => row(indent, [i === 0 ? name : '', look.muted]) + line),
    ),
  ];
}

type CostFact = readonly [name: string, text: string];

function agentFacts(view: View, agent: string): readonly CostFact[] {
  const { usage, state, words } = view;
  const { inspector, explorer } = words;
  // 9.3: an agent that is asked once more has marked an option with an amount.
  if (openBallot(state) !== null) return [[agent, inspector.sealed]];
  const count = usage.agents[agent];
  if (!count) return [[agent, explorer.costs.noCalls]];
  const { label, costs } = count;
  const { countsAre, mixed, notKnown, spent } = explorer.costs;
  return [
    [agent, spent(count)],
    [countsAre, label === null ? notKnown : label === 'mixed' ? mixed : words.status.tokensLabels[label]],
    [explorer.costs.costs, costText(view, costs)],
  ];
}

/** A dash: all of it was simulated, or nothing has a price yet. */
function costText({ words }: View, costs: Costs): string {
  const told = costsText({ ...costs, unpriced: [] }, words);
  const { unpriced } = costs;
  if (told !== '') return words.explorer.costs.cost(told, unpriced);
  return unpriced.length > 0 ? words.explorer.costs.cost(words.status.costs.unknown, unpriced) : NO_COST;
}
const NO_COST = '–';

function budgetFacts(view: View): readonly CostFact[] {
  const { state, usage, words } = view;
  const { costs } = words.explorer;
  const stands = budgetStands(state).map(({ budget, used, limit, remaining }): CostFact => {
    const amount = budget === 'cost_per_run' ? words.numbers.dollars : words.counts.tokens;
    const share = Math.floor((used / limit) * 100);
    return [budget, costs.budget(share, amount(limit), amount(remaining))];
  });
  return [[costs.runCosts, costText(view, usage.costs)], ...stands];
}
