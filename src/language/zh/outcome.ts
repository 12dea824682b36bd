import type { Certainty } from '../../discussion/event.ts';
import type { IncomeClass, IncomeTable, Odds } from '../../discussion/income.ts';
import { incomeTablesText, type TableWords, type ToldAlternative, type ToldResult } from '../income.ts';
import { memory } from './memory.ts';

const classes: Readonly<Record<IncomeClass, string>> = {
  H: '高收入',
  MH: '中高收入',
  M: '中等收入',
  ML: '中低收入',
  L: '低收入',
};

const tableWords: TableWords = {
  head: '阶层（概率）',
  table: (number) => `表${number}`,
  classes,
  chance: (className, percent) => `${className}（${percent}%）`,
  mean: '平均',
  amounts: memory.amounts,
};

/** What agents read of the phases before and after the talk, and of what a decision leads to: a part of `prompts`. */
export const outcome = {
  phases: {
    individual: '讨论之前的个人环节',
    discussion: '讨论',
    over: '讨论之后',
    outcome: '结果',
    closing: '讨论之后的个人环节',
  },
  individualResults: (lines: readonly string[]) => `讨论之前你独自完成的内容：\n${lines.join('\n')}`,
  outcomeResults: (lines: readonly string[]) => `决定带来的结果：\n${lines.join('\n')}`,

  /** The words in which agents are asked for a certainty; more are understood. */
  certainties: {
    very_unsure: '非常不确定',
    unsure: '不确定',
    no_opinion: '没有意见',
    sure: '确定',
    very_sure: '非常确定',
  } satisfies Record<Certainty, string>,
  /** When a ranking was made. */
  rankingStages: { first: '一开始', explained: '说明之后', applied: '实际应用之后', closing: '最后' },
  /** `labels` best first. */
  rankingLine: (stageName: string, labels: readonly string[], certaintyWord: string) =>
    `你${stageName}的排序：${labels.map((label, index) => `${index + 1}. ${label}`).join('；')}（${certaintyWord}）。`,
  /** A ranking that could not be read, however often it was asked for (10.6). */
  rankingMissing: (stageName: string) => `你${stageName}的排序无法辨认。`,
  /** `className` is one of `classes`; money as it is written. */
  applicationLine: (number: number, optionLabel: string, amount: string | null, className: string, payoff: string) =>
    `第${number}次应用：你选了“${optionLabel}”${amount === null ? '' : `，数额为${amount}`}，被分到${className}阶层，报酬为${payoff}。`,
  /** Which table an option chooses; `table` counts from 1. */
  exampleLine: (optionLabel: string, amount: string | null, table: number) =>
    `“${optionLabel}”${amount === null ? '' : `（数额为${amount}）`}选中表${table}。`,

  classes,
  /** Income tables side by side, a line for each class. `means`: the odds-weighted mean of each; absent: no such line. */
  incomeTables: (tables: readonly IncomeTable[], odds: Odds, means?: readonly number[]) =>
    incomeTablesText(tables, odds, tableWords, means),
  /** What came out for an agent, whole and in one line (10.5). None of `others` applied: nothing was agreed on, and the table was drawn. */
  outcomeLine({ table, className, income, payoff }: ToldResult, others: readonly ToldAlternative[]): string {
    const drawn = others.some((other) => other.applied) ? '' : '（没有达成一致，由抽签决定）';
    const own = `你的结果：表${table}${drawn}，${className}阶层，年收入${income}，报酬${payoff}。`;
    return others.length === 0 ? own : `${own}在同一阶层，你本来会得到：${others.map(alternative).join('；')}。`;
  },
} as const;

function alternative({ label, amount, table, income, payoff, applied }: ToldAlternative): string {
  const under = amount === null ? `“${label}”` : `“${label}”（数额为${amount}）`;
  return `按${under}，表${table}，${income}，报酬${payoff}${applied ? '（实际采用的是这个）' : ''}`;
}
