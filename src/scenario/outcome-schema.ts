import * as z from 'zod/mini';
import { once } from '../base/memo.ts';
import { type Economy, type INCOME_CLASSES, type IncomeTable, type Odds, PRINCIPLE_IDS } from '../discussion/income.ts';
import type { IndividualRules, OutcomeRules } from '../discussion/scenario.ts';
import { DEFAULT_ECONOMY, DEFAULT_MULTIPLIER_RANGE, SITUATIONS } from '../outcome/tables.ts';
import { number, said, whole } from './schema-words.ts';
import { nameOf } from './section-file.ts';

const five = <T extends z.ZodMiniType>(item: T) => z.tuple([item, item, item, item, item]);

/** Incomes of the classes from the best paid to the worst, in whole dollars a year. */
const table = once(() => five(whole(0, 1_000_000_000)));
const tables = () => z.array(table()).check(z.minLength(1), z.maxLength(20));
/** Percent of the classes from the best paid to the worst. */
const odds = () => five(number(0, 100)).check(z.refine((odds) => odds.some((share) => share > 0)));

export const outcomeSchema = once(() =>
  z.strictObject({
    tables: said(
      z.optional(tables()),
      'incomes for the classes H, MH, M, ML, L; absent: those of rule [10.2](rules.md#10.2)',
    ),
    odds: said(z.optional(odds()), 'of the five classes, in percent; absent: those of rule 10.2'),
    distribution_range: said(
      z._default(z.tuple([number(0.01, 100), number(0.01, 100)]), [...DEFAULT_MULTIPLIER_RANGE]),
      `the two ends between which the factor of all tables is drawn; absent: ${DEFAULT_MULTIPLIER_RANGE.join(' and ')}`,
    ),
    principles: said(
      z.record(nameOf('thing'), z.literal(PRINCIPLE_IDS)),
      'by which principle of rule [10.1](rules.md#10.1) each option decides, by its `id`',
    ),
  }),
);
export const individualSchema = once(() =>
  z.strictObject({
    situations: said(
      z.optional(
        z
          .array(z.strictObject({ tables: said(tables(), 'as of `outcome`'), odds: said(odds(), 'as of `outcome`') }))
          .check(z.minLength(1), z.maxLength(20)),
      ),
      'tables to apply a principle to; absent: those of rule [10.3](rules.md#10.3)',
    ),
  }),
);

type Five = readonly [number, number, number, number, number];
const byClass = (five: Five): IncomeTable & Odds => {
  const [H, MH, M, ML, L] = five;
  return { H, MH, M, ML, L } satisfies Record<(typeof INCOME_CLASSES)[number], number>;
};

/** Without tables those of rule 10.2, without odds theirs. */
export function toOutcome(file: z.infer<ReturnType<typeof outcomeSchema>>): OutcomeRules {
  const economy: Economy = {
    tables: file.tables?.map(byClass) ?? DEFAULT_ECONOMY.tables,
    odds: file.odds ? byClass(file.odds) : DEFAULT_ECONOMY.odds,
  };
  return { economy, multiplierRange: file.distribution_range, principles: file.principles };
}

/** Without situations those of rule 10.3. */
export function toIndividual({ situations }: z.infer<ReturnType<typeof individualSchema>>): IndividualRules {
  return {
    situations:
      situations?.map(({ tables, odds }) => ({ tables: tables.map(byClass), odds: byClass(odds) })) ??
      Object.values(SITUATIONS),
  };
}
