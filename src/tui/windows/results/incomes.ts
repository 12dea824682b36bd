import { displayWidth } from '../../../base/width.ts';
import { type Economy, INCOME_CLASSES } from '../../../discussion/income.ts';
import { phrasebooks } from '../../../language/index.ts';
import { meanIncome } from '../../../outcome/economy.ts';
import type { Outcome } from '../../../outcome/outcome.ts';
import { scaleEconomy } from '../../../outcome/tables.ts';
import { nameColumns, namePadded } from '../../look/names.ts';
import { pad, type Rows, row, type Span } from '../../look/paint.ts';
import { look, lookOf } from '../../look/theme.ts';
import { isHidden } from '../../shown/hidden.ts';
import { aloneCents, applicationCount, settledOutcome } from '../../shown/settled.ts';
import type { View } from '../../shown/view.ts';
import { nameSpans, optionOfPrinciple, type ResultPage, unitOf } from './page.ts';

/** The income tables with classes and odds, what each principle would have brought to each agent, and what each has in all (10.1–10.5). */
export const incomes: ResultPage = {
  isThere: ({ state }) => state.scenario.outcome !== null,
  rows(view, width) {
    const { state, words } = view;
    const rules = state.scenario.outcome;
    if (!rules) return [];
    const outcome = settledOutcome(state);
    const multiplier = state.outcome?.multiplier ?? null;
    const economy = multiplier === null ? rules.economy : scaleEconomy(rules.economy, multiplier);
    const { results } = words;
    const title = multiplier === null ? results.tablesBefore : results.tables(words.numbers.factor(multiplier));
    const rows = [row(width, [title, look.focus]), ...tableRows(view, economy, outcome, width), row(width)];
    if (!outcome) return [...rows, row(width, [results.notDrawn, look.muted])];
    return [...rows, ...principleRows(view, outcome, width), row(width), ...balanceRows(view, outcome, width)];
  },
};

const CELL_COLUMNS = 11;
/** The narrowest with a blank before an income. */
const LEAST_CELL_COLUMNS = 7;
const ODDS_COLUMNS = 10;

/** The agreed table marked and strong; behind each class the marks of those who drew it. */
function tableRows(view: View, { tables, odds }: Economy, outcome: Outcome | null, width: number): Rows {
  const { language, numbers, results } = view.words;
  const { classes } = phrasebooks[language].prompts;
  const agreed = outcome?.decision ? (outcome.agents[0]?.table ?? null) : null;
  const first = 2 + Math.max(...[...Object.values(classes), results.mean].map(displayWidth));
  const room = width - first - ODDS_COLUMNS;
  const columns = Math.max(LEAST_CELL_COLUMNS, Math.min(CELL_COLUMNS, Math.floor(room / tables.length)));
  const hasMarks = room - columns * tables.length >= 2 + 2 * view.state.scenario.agents.length;
  const cells = (texts: readonly string[], style: string): Span[] =>
    texts.map((text, i) => [pad(text, columns, 'right'), i === agreed ? look.strong : style]);
  const heads = tables.map((_, i) => {
    const head = columns < CELL_COLUMNS ? String(i + 1) : results.table(i + 1);
    return `${i === agreed ? '▶ ' : ''}${head}`;
  });
  return [
    row(width, pad('', first), ...cells(heads, look.muted), [pad(results.odds, ODDS_COLUMNS, 'right'), look.muted]),
    ...INCOME_CLASSES.map((of) => {
      const drew = outcome?.agents.filter((one) => one.class === of) ?? [];
      return row(
        width,
        pad(classes[of], first),
        ...cells(
          tables.map((table) => numbers.grouped(table[of])),
          '',
        ),
        [pad(numbers.percent(odds[of] / 100), ODDS_COLUMNS, 'right'), look.muted],
        '  ',
        ...(hasMarks ? drew : []).flatMap(({ agent }): Span[] => {
          const { mark, role } = lookOf(view.looks, agent);
          return [[mark, role], ' '];
        }),
      );
    }),
    row(
      width,
      [pad(results.mean, first), look.muted],
      ...cells(
        tables.map((table) => numbers.grouped(meanIncome(table, odds))),
        look.muted,
      ),
    ),
  ];
}

const PAYOFF_COLUMNS = 14;
const GAIN_COLUMNS = 7;

/** A row for each agent, a column for each principle that is an option: the payoff, and what it is more or less than the one it had. */
function principleRows(view: View, { agents }: Outcome, width: number): Rows {
  const { numbers, results } = view.words;
  const shown = (agents[0]?.counterfactuals ?? []).flatMap((other) => {
    const option = optionOfPrinciple(view, other.principle);
    return option ? [{ ...other, option }] : [];
  });
  const nameWidth = nameColumns(namesOf(agents), width, 14, 6);
  const heads = shown.map(
    ({ applied, option }): Span => [
      pad(`${applied ? '▶ ' : ''}${option.letter}`, PAYOFF_COLUMNS - GAIN_COLUMNS, 'right') + ' '.repeat(GAIN_COLUMNS),
      applied ? look.strong : look.muted,
    ],
  );
  return [
    row(width, [results.under, look.focus]),
    ...shown.map(({ option, applied, amount, table }) => {
      const written = amount === null ? '' : ` · ${numbers.amount(amount, unitOf(option.id, view))}`;
      const told = `${option.letter} ${option.label}${written} → ${results.table(table + 1)}`;
      return row(
        width,
        [applied ? '▶ ' : '  ', look.strong],
        [told, applied ? look.strong : ''],
        [applied ? ` · ${results.applied}` : '', look.strong],
      );
    }),
    row(width, pad('', nameWidth + 2), ...heads),
    ...agents.map(({ agent, counterfactuals }) =>
      row(
        width,
        ...nameSpans(view, agent, namePadded(view.looks, agent, nameWidth)),
        ...shown.flatMap(({ principle }): Span[] => {
          const other = counterfactuals.find((one) => one.principle === principle);
          if (!other) return [];
          const { gainCents, applied, payoffCents } = other;
          const gain =
            gainCents === 0 ? '' : ` ${gainCents > 0 ? '+' : '−'}${numbers.cents(Math.abs(gainCents)).slice(1)}`;
          const style = applied ? look.strong : gainCents > 0 ? look.strong : gainCents < 0 ? look.fault : look.muted;
          return [[pad(`${numbers.cents(payoffCents)}${pad(gain, GAIN_COLUMNS)}`, PAYOFF_COLUMNS, 'right'), style]];
        }),
      ),
    ),
  ];
}

/** What each got alone, from the decision, and in all. */
function balanceRows(view: View, { agents }: Outcome, width: number): Rows {
  const { state, words } = view;
  const { numbers, results } = words;
  const { heads } = results;
  const hasIndividual = applicationCount(state) > 0;
  const nameWidth = nameColumns(namesOf(agents), width, 14, 6);
  const cell = (text: string, style = ''): Span => [pad(text, 12, 'right'), style];
  const columns = [...(hasIndividual ? [heads.alone] : []), heads.payoff, heads.balance];
  return [
    row(width, [results.balance, look.focus]),
    row(width, pad('', nameWidth + 2), ...columns.map((head) => cell(head, look.muted))),
    ...agents.map(({ agent, payoffCents }) => {
      // What another did alone is not for this seat (12.5), and its balance would tell it.
      const own = isHidden(view, agent) ? null : aloneCents(state, agent);
      return row(
        width,
        ...nameSpans(view, agent, namePadded(view.looks, agent, nameWidth)),
        ...(hasIndividual ? [cell(own === null ? '·' : numbers.cents(own))] : []),
        cell(numbers.cents(payoffCents)),
        cell(own === null && hasIndividual ? '·' : numbers.cents(payoffCents + (own ?? 0)), look.strong),
      );
    }),
  ];
}

const namesOf = (agents: Outcome['agents']): readonly string[] => agents.map(({ agent }) => agent);
