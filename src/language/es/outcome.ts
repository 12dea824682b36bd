import type { Certainty } from '../../discussion/event.ts';
import type { IncomeClass, IncomeTable, Odds } from '../../discussion/income.ts';
import { incomeTablesText, type TableWords, type ToldAlternative, type ToldResult } from '../income.ts';
import { memory } from './memory.ts';

const classes: Readonly<Record<IncomeClass, string>> = {
  H: 'alta',
  MH: 'media alta',
  M: 'media',
  ML: 'media baja',
  L: 'baja',
};

const tableWords: TableWords = {
  head: 'Clase (probabilidad)',
  table: (number) => `Tabla ${number}`,
  classes,
  chance: (className, percent) => `${className} (${percent} %)`,
  mean: 'promedio',
  amounts: memory.amounts,
};

/** What agents read of the phases before and after the talk, and of what a decision leads to: a part of `prompts`. */
export const outcome = {
  phases: {
    individual: 'a solas, antes del debate',
    discussion: 'debate',
    over: 'después del debate',
    outcome: 'resultado',
    closing: 'a solas, después del debate',
  },
  individualResults: (lines: readonly string[]) => `Lo que hiciste a solas, antes del debate:\n${lines.join('\n')}`,
  outcomeResults: (lines: readonly string[]) => `Lo que resultó de la decisión:\n${lines.join('\n')}`,

  /** The words in which agents are asked for a certainty; more are understood. */
  certainties: {
    very_unsure: 'con muchas dudas',
    unsure: 'con dudas',
    no_opinion: 'sin opinión',
    sure: 'con seguridad',
    very_sure: 'con mucha seguridad',
  } satisfies Record<Certainty, string>,
  /** When a ranking was made. */
  rankingStages: {
    first: 'al principio',
    explained: 'tras la explicación',
    applied: 'tras las aplicaciones',
    closing: 'al final',
  },
  /** `labels` best first. */
  rankingLine: (stageName: string, labels: readonly string[], certaintyWord: string) =>
    `Tu ordenación ${stageName}: ${labels.map((label, index) => `${index + 1}. ${label}`).join('; ')} (${certaintyWord}).`,
  /** A ranking that could not be read, however often it was asked for (10.6). */
  rankingMissing: (stageName: string) => `Tu ordenación ${stageName} no se pudo leer.`,
  /** `className` is one of `classes`; money as it is written. */
  applicationLine: (number: number, optionLabel: string, amount: string | null, className: string, payoff: string) =>
    `Aplicación ${number}: elegiste “${optionLabel}”${amount === null ? '' : ` con ${amount}`}; tu clase fue la ${className} y tu pago, ${payoff}.`,
  /** Which table an option chooses; `table` counts from 1. */
  exampleLine: (optionLabel: string, amount: string | null, table: number) =>
    `“${optionLabel}”${amount === null ? '' : ` con ${amount}`} elige la tabla ${table}.`,

  classes,
  /** Income tables side by side, a line for each class. `means`: the odds-weighted mean of each; absent: no such line. */
  incomeTables: (tables: readonly IncomeTable[], odds: Odds, means?: readonly number[]) =>
    incomeTablesText(tables, odds, tableWords, means),
  /** What came out for an agent, whole and in one line (10.5). None of `others` applied: nothing was agreed on, and the table was drawn. */
  outcomeLine({ table, className, income, payoff }: ToldResult, others: readonly ToldAlternative[]): string {
    const drawn = others.some((other) => other.applied) ? '' : ', por sorteo, pues no hubo acuerdo';
    const own = `Tu resultado: tabla ${table}${drawn}; clase ${className}; ingreso de ${income} al año; pago de ${payoff}.`;
    return others.length === 0
      ? own
      : `${own} En la misma clase habrías tenido: ${others.map(alternative).join('; ')}.`;
  },
} as const;

function alternative({ label, amount, table, income, payoff, applied }: ToldAlternative): string {
  const under = amount === null ? `“${label}”` : `“${label}” con ${amount}`;
  return `según ${under}, tabla ${table}, ${income}, pago de ${payoff}${applied ? ' (es la que se aplicó)' : ''}`;
}
