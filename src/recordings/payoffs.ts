import type { Draw, Economy, IncomeClass } from '../discussion/income.ts';
import { payoffCents } from '../outcome/payoff.ts';
import { PRINCIPLES } from '../outcome/principles.ts';
import { DEFAULT_ECONOMY, scaleEconomy } from '../outcome/tables.ts';
import { type PrincipleName, principleIdOf } from './principles.ts';
import type { Recording } from './recording.ts';

/** What each agent was paid at the end, in the class that was drawn for it. */
type Paid = { agent: string; class: IncomeClass; payoffCents: number };

/** What a recording keeps to itself: by what the default tables were multiplied, and which table each agent had. */
export type FoundOutcome = { multiplier: number; draws: readonly Draw[] };

export type Agreed = { principle: PrincipleName; amount: number | null };

/** The tables before their multiplier: those of rule 10.2, with the odds of the recording. */
export function economyOf({ odds }: Recording): Economy {
  return { tables: DEFAULT_ECONOMY.tables, odds: odds ?? DEFAULT_ECONOMY.odds };
}

/** Agents whose class and payoff are recorded, in listed order. */
export function paidIn({ agents }: Recording): readonly Paid[] {
  return agents.flatMap(({ name, closing }) =>
    closing?.class != null && closing.payoffCents !== null
      ? [{ agent: name, class: closing.class, payoffCents: closing.payoffCents }]
      : [],
  );
}

/**
 * The lowest multiplier, in as few decimals as will do, under which the rules pay every agent what was recorded: all by the table that was
 * agreed on, or each by some table where nothing was (10.4). Null: there is none.
 */
export function findOutcome(paid: readonly Paid[], agreed: Agreed | null, economy: Economy): FoundOutcome | null {
  if (paid.length === 0) return null;
  if (agreed === null) return lowest(eachByItsOwn(paid, economy), (multiplier) => tablesOf(paid, multiplier, economy));
  const spans = economy.tables.flatMap((_, table) => spanOfAll(paid, table, economy) ?? []);
  const principle = PRINCIPLES[principleIdOf(agreed.principle)];
  const cuts = cutsOf(agreed.amount, economy);
  return lowest(
    spans.flatMap((span) => cutBy(span, cuts)),
    (multiplier) => {
      const table = principle.choose(scaleEconomy(economy, multiplier), agreed.amount);
      return paid.map((one) => ({ agent: one.agent, table, class: one.class }));
    },
    (draws, multiplier) => areDrawn(paid, draws, multiplier, economy),
  );
}

/** Multipliers, in millionths, both ends included. */
type IncomeSpan = { from: number; to: number };
const MILLION = 1_000_000;
const MAX_MULTIPLIER = 100;

/** Under which multipliers an income pays so much: incomes are cut to whole dollars, and half a cent is rounded up. */
function spanOf(income: number, cents: number): IncomeSpan | null {
  if (income <= 0) return null;
  const from = Math.ceil(((100 * cents - 50) * MILLION) / income);
  const to = Math.ceil(((100 * cents + 50) * MILLION) / income) - 1;
  const within = { from: Math.max(1, from), to: Math.min(to, MAX_MULTIPLIER * MILLION) };
  return within.from <= within.to ? within : null;
}

function both(a: IncomeSpan, b: IncomeSpan): IncomeSpan | null {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return from <= to ? { from, to } : null;
}

function spanOfAll(paid: readonly Paid[], table: number, { tables }: Economy): IncomeSpan | null {
  return paid.reduce<IncomeSpan | null>(
    (span, one) => {
      const own = spanOf(tables[table]![one.class], one.payoffCents);
      return span && own && both(span, own);
    },
    { from: 1, to: MAX_MULTIPLIER * MILLION },
  );
}

/** Spans in which every agent is paid by one table or another. */
function eachByItsOwn(paid: readonly Paid[], { tables }: Economy): readonly IncomeSpan[] {
  const all: readonly IncomeSpan[] = [{ from: 1, to: MAX_MULTIPLIER * MILLION }];
  return paid.reduce((spans, one) => {
    const own = tables.flatMap((table) => spanOf(table[one.class], one.payoffCents) ?? []);
    return spans.flatMap((span) => own.flatMap((other) => both(span, other) ?? []));
  }, all);
}

function tablesOf(paid: readonly Paid[], multiplier: number, economy: Economy): readonly Draw[] {
  const { tables } = scaleEconomy(economy, multiplier);
  return paid.map((one) => ({
    agent: one.agent,
    table: tables.findIndex((table) => payoffCents(table[one.class]) === one.payoffCents),
    class: one.class,
  }));
}

function areDrawn(paid: readonly Paid[], draws: readonly Draw[], multiplier: number, economy: Economy): boolean {
  const { tables } = scaleEconomy(economy, multiplier);
  return draws.every((draw, i) => payoffCents(tables[draw.table]![draw.class]) === paid[i]!.payoffCents);
}

/** Where a choice under an amount may change: where a floor or a range of the scaled tables passes it. */
function cutsOf(amount: number | null, { tables }: Economy): readonly number[] {
  if (amount === null) return [];
  return tables.flatMap(({ H, L }) =>
    [L, H - L].filter((base) => base > 0).map((base) => Math.ceil((amount * MILLION) / base)),
  );
}

function cutBy(span: IncomeSpan, cuts: readonly number[]): readonly IncomeSpan[] {
  const inside = [...new Set(cuts.flatMap((cut) => [cut, cut + 1]))]
    .filter((cut) => cut > span.from && cut <= span.to)
    .sort((a, b) => a - b);
  const starts = [span.from, ...inside];
  return starts.map((from, i) => ({ from, to: (inside[i] ?? span.to + 1) - 1 }));
}

function lowest(
  spans: readonly IncomeSpan[],
  drawsAt: (multiplier: number) => readonly Draw[],
  isRight: (draws: readonly Draw[], multiplier: number) => boolean = (draws) => draws.every(({ table }) => table >= 0),
): FoundOutcome | null {
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const multiplier = shortestIn(span) / MILLION;
    const draws = drawsAt(multiplier);
    if (isRight(draws, multiplier)) return { multiplier, draws };
  }
  return null;
}

/** The number of the span with the fewest decimals; of these the lowest. */
function shortestIn({ from, to }: IncomeSpan): number {
  for (let step = MILLION; step > 1; step /= 10) {
    const found = Math.ceil(from / step) * step;
    if (found <= to) return found;
  }
  return from;
}
