import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { listed } from './counts.ts';
import { decidedHow } from './decided.ts';
import { decisionRules } from './protocol-names.ts';

export const phases = {
  individual: '讨论之前：各自独自进行',
  closing: '最后：各自再独自排一次序',
  ranking: (agent: string, stage: string, labels: readonly string[], certainty: string) =>
    `${agent}${stage}的排序：${labels.join(' > ')}（${certainty}）`,
  rankingMissing: (agent: string, stage: string) => `${agent}${stage}的排序无法辨认`,
  explains: (agent: string) => `${agent}谈各条原则怎样决定：`,
  noExplanation: (agent: string, why: string) => `${agent}没有说明：${why}`,
  application: (agent: string, number: number, choice: string, className: string, income: string, payoff: string) =>
    `${agent}，第${number}次应用：${choice}；${className}阶层，年收入${income}，报酬${payoff}`,
  applicationMissing: (agent: string, number: number) => `${agent}，第${number}次应用：无法辨认`,
  applications: (agent: string, payoffs: readonly string[], total: string) =>
    `${agent}各次应用的报酬：${payoffs.join(' · ')}；共${total}`,
  beforeTalk: (agent: string) => `${agent}：讨论之前独自进行`,
  afterTalk: (agent: string) => `${agent}：最后再独自排序`,
  target: (agent: string, option: string) => `只有${agent}得知要促成的方案：${option}`,
  unmet: (of: 'floor' | 'range', amount: string) =>
    of === 'floor'
      ? `没有一张表能保证每人至少${amount}：采用最低收入最高的那张。`
      : `没有一张表的差距在${amount}以内：采用差距最小的那张。`,
  revealed: (agent: string, option: string, isReached: boolean) =>
    `${agent}有一项秘密任务，要促成：${option}。任务${isReached ? '完成了' : '没有完成'}。`,
  outcome: (factor: string) => `结果。所有收入乘以${factor}。`,
  result: (agent: string, table: number, isDrawn: boolean, className: string, income: string, payoff: string) =>
    `${agent}：表${table}${isDrawn ? '（抽签）' : ''}，${className}阶层，年收入${income}，报酬${payoff}`,
  bid: (agent: string, bid: number) => `${agent}出价${bid}`,
  noBid: (agent: string) => `${agent}的出价无法辨认`,
  places: (places: readonly string[]) => `接下来：${listed(places)}`,
  placeByBid: (agent: string, bid: number) => `${agent}（出价${bid}）`,
  placeByAgent: (agent: string, by: string) => `${agent}（由${by}点名）`,
  placeByDraw: (agent: string) => `${agent}（没有人被点名）`,
  placeBecause: (agent: string, why: string) => `${agent}（${why}）`,
  note: (text: string) => `收尾规则：${text}`,
  decidedBy: (how: Decided, decision: string) => `投票：决定（${decidedHow(how)}）：${decision}`,
  undecidedBy: (rule: DecisionRuleName, why: string) => `投票：按${decisionRules[rule]}没有结果：${why}`,
  beside: (rules: readonly DecisionRuleName[], option: string | null) =>
    `按${listed(rules.map((rule) => decisionRules[rule]))}：${option ?? '没有决定'}`,
} as const;
