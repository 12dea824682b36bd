import type { Certainty } from '../../discussion/event.ts';
import type { IncomeClass, IncomeTable, Odds } from '../../discussion/income.ts';
import { incomeTablesText, type TableWords, type ToldAlternative, type ToldResult } from '../income.ts';
import { memory } from './memory.ts';

const classes: Readonly<Record<IncomeClass, string>> = {
  H: 'high',
  MH: 'medium high',
  M: 'medium',
  ML: 'medium low',
  L: 'low',
};

const tableWords: TableWords = {
  head: 'Class (chance)',
  table: (number) => `Table ${number}`,
  classes,
  chance: (className, percent) => `${className} (${percent}%)`,
  mean: 'mean',
  amounts: memory.amounts,
};

/** What agents read of the phases before and after the talk, and of what a decision leads to: a part of `prompts`. */
export const outcome = {
  phases: {
    individual: 'alone, before the discussion',
    discussion: 'discussion',
    over: 'after the discussion',
    outcome: 'outcome',
    closing: 'alone, after the discussion',
  },
  individualResults: (lines: readonly string[]) => `What you did alone, before the discussion:\n${lines.join('\n')}`,
  outcomeResults: (lines: readonly string[]) => `What the decision led to:\n${lines.join('\n')}`,

  /** The words in which agents are asked for a certainty; more are understood. */
  certainties: {
    very_unsure: 'very unsure',
    unsure: 'unsure',
    no_opinion: 'no opinion',
    sure: 'sure',
    very_sure: 'very sure',
  } satisfies Record<Certainty, string>,
  /** When a ranking was made. */
  rankingStages: {
    first: 'at the beginning',
    explained: 'after the explanation',
    applied: 'after the applications',
    closing: 'at the end',
  },
  /** `labels` best first. */
  rankingLine: (stageName: string, labels: readonly string[], certaintyWord: string) =>
    `Your ranking ${stageName}: ${labels.map((label, index) => `${index + 1}. ${label}`).join('; ')} (${certaintyWord}).`,
  /** A ranking that could not be read, however often it was asked for (10.6). */
  rankingMissing: (stageName: string) => `Your ranking ${stageName} could not be read.`,
  /** `className` is one of `classes`; money as it is written. */
  applicationLine: (number: number, optionLabel: string, amount: string | null, className: string, payoff: string) =>
    `Application ${number}: you chose “${optionLabel}”${amount === null ? '' : ` with ${amount}`}; your class was ${className}, and your payoff ${payoff}.`,
  /** Which table an option chooses; `table` counts from 1. */
  exampleLine: (optionLabel: string, amount: string | null, table: number) =>
    `“${optionLabel}”${amount === null ? '' : ` with ${amount}`} chooses table ${table}.`,

  classes,
  /** Income tables side by side, a line for each class. `means`: the odds-weighted mean of each; absent: no such line. */
  incomeTables: (tables: readonly IncomeTable[], odds: Odds, means?: readonly number[]) =>
    incomeTablesText(tables, odds, tableWords, means),
  /** What came out for an agent, whole and in one line (10.5). None of `others` applied: nothing was agreed on, and the table was drawn. */
  outcomeLine({ table, className, income, payoff }: ToldResult, others: readonly ToldAlternative[]): string {
    const drawn = others.some((other) => other.applied) ? '' : ', drawn because nothing was agreed on';
    const own = `Your result: table ${table}${drawn}; class ${className}; income ${income} a year; payoff ${payoff}.`;
    return others.length === 0
      ? own
      : `${own} In the same class you would have had: ${others.map(alternative).join('; ')}.`;
  },
} as const;

function alternative({ label, amount, table, income, payoff, applied }: ToldAlternative): string {
  const under = amount === null ? `“${label}”` : `“${label}” with ${amount}`;
  return `under ${under}, table ${table}, ${income}, payoff ${payoff}${applied ? ' (this one was applied)' : ''}`;
}
