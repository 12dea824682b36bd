import type { IncomeClass } from '../discussion/income.ts';
import type { Application, State } from '../discussion/state.ts';

/** What choices and draws pay. It is handed to whoever tells of it: projections know no principles. */
export type Earnings = {
  /** `situation` from 0; null: nothing, because the application is missing. */
  alone(state: State, situation: number, application: Application): Earned | null;
  /** Of everybody who drew; empty as long as nothing is drawn. `table` from 0. */
  atEnd(state: State): readonly (Earned & { agent: string; table: number; class: IncomeClass })[];
  /** Null: nothing is drawn, or a table meets what was agreed on. */
  unmet(state: State): Unmet | null;
};

/** An agreed amount that no table meets, so that the tables nearest to it were taken (10.1): the least floor, or the widest range. */
export type Unmet = { of: 'floor' | 'range'; amount: number };

/** Dollars a year, and the cents paid for them. */
type Earned = { income: number; cents: number };
