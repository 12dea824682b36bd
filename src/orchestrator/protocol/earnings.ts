import { payoffCents } from '../../outcome/payoff.ts';
import type { Earnings } from '../../projections/earnings.ts';
import { incomeOf } from './individual-phase.ts';
import { outcomeIn, unmetIn } from './results.ts';

/** What choices and draws pay, by the tables of the run (10.1, 10.4). */
export const earnings: Earnings = {
  alone(state, situation, application) {
    const income = incomeOf(state, situation, application);
    return income === null ? null : { income, cents: payoffCents(income) };
  },
  atEnd: (state) =>
    state.outcome && state.scenario.outcome
      ? outcomeIn(state).agents.map(({ agent, table, class: name, income, payoffCents: cents }) => ({
          agent,
          table,
          class: name,
          income,
          cents,
        }))
      : [],
  unmet: (state) => (state.outcome && state.scenario.outcome ? unmetIn(state) : null),
};
