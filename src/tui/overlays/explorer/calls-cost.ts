import { budgetStands, costOf } from '../../../projections/usage.ts';
import { counted, dollars, grouped } from '../../../projections/words.ts';
import { openBallot } from '../../calls.ts';
import { paragraph, type Rows, row } from '../../paint.ts';
import { look } from '../../theme.ts';
import type { View } from '../../view.ts';
import { ruled } from '../full-window.ts';

/** What an agent's calls have cost so far, and what is left of the budgets of the run (8.1, 8.3). */
export function costRows(view: View, agent: string, width: number): Rows {
  const facts = [...agentFacts(view, agent), ...budgetFacts(view)];
  const indent = Math.max(...facts.map(([name]) => name.length)) + 2;
  return [
    ruled(width, ['Tokens', look.strong]),
    ...facts.flatMap(([name, text]) =>
      paragraph(width - indent, text).map((line, i) => row(indent, [i === 0 ? name : '', look.muted]) + line),
    ),
  ];
}

type Fact = readonly [name: string, text: string];

function agentFacts({ usage, state }: View, agent: string): readonly Fact[] {
  // 9.3: an agent that is asked once more has marked an option with an amount.
  if (openBallot(state) !== null) return [[agent, '▣ Sealed until the vote closes.']];
  const count = usage.agents[agent];
  if (!count) return [[agent, 'no calls so far']];
  const { callCount, tokensIn, tokensOut, tokensCached, retryCount, label } = count;
  const cached = tokensCached > 0 ? `, of which ${grouped(tokensCached)} were cached` : '';
  const retries = retryCount > 0 ? `, ${counted(retryCount, 'retry', 'retries')}` : '';
  return [
    [agent, `${grouped(tokensIn)} in${cached}, ${grouped(tokensOut)} out; ${counted(callCount, 'call')}${retries}`],
    ['counts are', label === 'mixed' ? 'mixed: some measured, some estimated' : (label ?? 'not known')],
  ];
}

function budgetFacts({ state }: View): readonly Fact[] {
  const { cost, unpriced } = costOf(state);
  const unknown = unpriced.length > 0 ? `; the price of ${unpriced.join(', ')} is not known` : '';
  const stands = budgetStands(state).map(({ budget, used, limit, remaining }): Fact => {
    const amount = budget === 'cost_per_run' ? dollars : (size: number) => `${grouped(size)} tokens`;
    const share = Math.floor((used / limit) * 100);
    return [budget, `${share} % of ${amount(limit)} used, ${amount(remaining)} left`];
  });
  return [['the run costs', `${dollars(cost)}${unknown}`], ...stands];
}
