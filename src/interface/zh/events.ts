import type { BudgetWarning } from '../../discussion/state.ts';
import type { LeakSlots } from '../en/events.ts';
import { warned } from '../warned.ts';
import { counts, listed, numbers } from './counts.ts';
import { warnings } from './warnings.ts';

const { grouped, dollars } = numbers;

export const events = {
  titles: {
    notice: '通知',
    memory: '记忆',
    budget: '预算',
    person: '操作者',
    cue: '预定的干预',
    poll: '询问',
    vote: '投票',
    end: '结束',
    order: '发言顺序',
    leak: '私下的话',
  },
  round: (round: number, rounds: number) => `第${round}轮，共${rounds}轮`,
  toAll: (who: string) => `${who}，对所有智能体`,
  toSome: (who: string, names: readonly string[]) => `${who}，私下对${listed(names)}`,
  personAnswers: (agent: string) => `操作者，回答${agent}`,
  unanswered: (agent: string, isLate: boolean) =>
    isLate ? `${agent}的提问没有及时得到回答。` : `没有人在场回答${agent}。`,
  noStatement: (why: string) => `没有发言：${why}`,
  skippedBy: (who: string) => `由${who}跳过`,
  noReply: '没有回答',
  takenBack: (title: string) => `${title}（已撤销）`,
  brokenOff: '中断了',
  notTaken: (why: string) => `未采用：${why}，再问一次`,
  marks: {
    overBudget: '中断：这个轮次的词元已用完',
    speakerSpent: '中断：发言者的词元已用完',
    cut: '由操作者中断',
    withheld: '所说的话未公开',
    bestEffort: '几次中最好的一次',
  },
  guidance: (names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `${names ? listed(names) : '所有智能体'}的记忆：今后用${style}${isRewritten ? '，以前写的也改写' : ''}。`,
  compressed: (from: number, to: number) => `从${counts.characters(from)}压缩到${counts.characters(to)}`,
  shortened: (from: number, to: number) => `从${counts.characters(from)}缩短到${counts.characters(to)}`,
  ofAgents: (names: readonly string[], what: string) => `${listed(names)}：${what}`,
  memoryWarning: (warning: string, names: readonly string[]) => {
    const told = warned(warning, warnings);
    if (told !== null) return `${told}。`;
    return `${names.length === 0 ? '' : `${listed(names)}的`}记忆没有按要求压缩。`;
  },
  voteCalled: '已发起投票：代替下一次询问。',
  wantsVote: (agent: string) => `${agent}想现在投票，正在请其他智能体确认。`,
  nobodyWants: '还没有谁想投票。',
  unreadableNo: (agent: string) => `${agent}的回答无法辨认，按否计。`,
  declined: (names: readonly string[]) => `不投票：${listed(names)}不同意。`,
  allAgree: '全部同意投票。选票是无记名的。',
  ballot: (agent: string, choice: string) => `${agent}：${choice}`,
  nobody: { leftOut: '无人在座，不计入', failed: '无人在座，按废票计' },
  unreadable: '无法辨认',
  consensus: (decision: string) => `达成一致：${decision}。`,
  noConsensus: (why: string) => `没有达成一致：${why}。`,
  byRule: (told: string) => `${told}。`,
  nothingDecided: '没有作出决定',
  decision: (label: string, amount: string) => `${label}，${amount}`,
  endedByBudget: (spent: string) => `因预算结束：${spent}`,
  stopped: (who: string) => `由${who}停止，没有决定。`,
  noTurnsLeft: '没有决定：发言轮次已用完。',
  deadlock: '没有决定：立场很久没有变化。',
  noDecision: (rounds: number) => `${counts.rounds(rounds)}内没有决定。`,
  tokensSpent: (limit: number) =>
    `这次运行的${grouped(limit)}个词元已用完。要继续，请在场景中调高budgets.tokens_per_run。`,
  costSpent: (limit: number) => `这次运行可花的${dollars(limit)}已用完。要继续，请在场景中调高budgets.cost_per_run。`,
  budgetWarned({ budget, agent, used, limit }: BudgetWarning): string {
    const share = `${Math.floor((used / limit) * 100)}%`;
    if (budget === 'context')
      return `${agent ?? '有智能体'}的提示词占其模型窗口的${share}（${grouped(limit)}个词元）。`;
    const amount =
      budget === 'cost_per_run'
        ? `${dollars(limit)}中的${dollars(used)}`
        : `${grouped(limit)}个词元中的${grouped(used)}个`;
    return `${BUDGETS[budget]}已用${share}：${amount}。`;
  },
  historyFitted: (chars: number) =>
    chars === 0 ? '去掉历史记录后再问一次。' : `只留最新的${grouped(chars)}个字符的历史记录，再问一次。`,
  overflowed: (agent: string, isRefused: boolean, tokens: number, limitTokens: number) =>
    `${agent}的提示词${isRefused ? '因太大被拒绝' : '太大，没有发送'}：${grouped(tokens)}个词元，只容得下${grouped(limitTokens)}个。`,
  leak({ agent, to, isTold, isExact, words }: LeakSlots): string {
    const what = isTold ? '说出了私下得知的话' : `说出了只告诉${to ? listed(to) : '所有智能体'}的话`;
    return `${agent}${what}，${isExact ? '用词相同' : '用词几乎相同'}：“${words}”`;
  },
} as const;

const BUDGETS = {
  tokens_per_turn: '这个轮次的预算',
  tokens_per_run: '这次运行的预算',
  cost_per_run: '这次运行可花的费用',
} as const;
