import { memo } from '../../base/memo.ts';
import type { State } from '../../discussion/state.ts';
import { incomeOf } from '../../orchestrator/protocol/individual-phase.ts';
import { outcomeIn } from '../../orchestrator/protocol/results.ts';
import type { Outcome } from '../../outcome/outcome.ts';
import { payoffCents } from '../../outcome/payoff.ts';

/** What the decision led to (10.4, 10.5), worked out once for all frames; null: nothing is drawn yet. */
export function settledOutcome(state: State): Outcome | null {
  if (!state.outcome || !state.scenario.outcome) return null;
  return settledOf(state.outcome, state);
}

const settledOf = memo((_drawn: NonNullable<State['outcome']>, state: State): Outcome => outcomeIn(state));

/** What each application of an agent paid, in cents; null: it is missing. */
export function applicationPayoffs(state: State, agent: string): readonly (number | null)[] {
  return (state.individual[agent]?.applications ?? []).map((application, situation) => {
    const income = incomeOf(state, situation, application);
    return income === null ? null : payoffCents(income);
  });
}

/** Cents that an agent got alone. */
export function aloneCents(state: State, agent: string): number {
  return applicationPayoffs(state, agent).reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}

/** How many applications there are. */
export function applicationCount({ scenario }: Pick<State, 'scenario'>): number {
  return scenario.individual?.situations.length ?? 0;
}
