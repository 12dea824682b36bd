import { counts, listed, numbers } from './counts.ts';

const { dollars, grouped } = numbers;

export const tiers = {
  title: '层级',
  kept: (strategy: string, style: string) => ` · 策略${strategy}，${style}`,
  context: '提示词',
  buffer: '缓冲区',
  longTerm: '长期',
  history: '历史',
  chars: (count: number) => `${grouped(count)}字符`,
  tokens: (count: number) => `${grouped(count)}词元`,
  unknownTokens: '…词元',
  bufferNote: (entries: number, limitChars: number) =>
    `${counts.entries(entries)}，最多${counts.characters(limitChars)}`,
  historyNote: (messages: number, windowChars: number) =>
    `${counts.messages(messages)}；窗口里有${counts.characters(windowChars)}`,
  newestLongTerm: '长期记忆中最新的',
  noPrompt: '还没有提示词',
  nextPrompt: (purpose: string, windowTokens: number) => `下一个提示词，${purpose}；窗口${counts.tokens(windowTokens)}`,
  lastPrompt: (round: number, purpose: string, windowTokens: number) =>
    `上一个提示词，第${round}轮，${purpose}；窗口${counts.tokens(windowTokens)}`,
  none: '没有',
  saved: (total: number, patterns: number, delta: number, pruning: number, compactState: number) =>
    `这个提示词里共${grouped(total)}（规律${grouped(patterns)}，增量${grouped(delta)}，修剪${grouped(pruning)}，精简状态${grouped(compactState)}）`,
  ofWindow: (before: string, after: string) => `；占窗口之前${before}，之后${after}`,
} as const;

export const costs = {
  title: '词元',
  noCalls: '还没有调用',
  spent: (tokensIn: number, tokensCached: number, tokensOut: number, callCount: number, retryCount: number) =>
    `输入${grouped(tokensIn)}${tokensCached > 0 ? `（其中缓存${grouped(tokensCached)}）` : ''}，输出${grouped(tokensOut)}；${counts.calls(callCount)}${
      retryCount === 0 ? '' : `，重试${grouped(retryCount)}次`
    }`,
  countsAre: '词元计数',
  mixed: '混合：有实测，有估算',
  notKnown: '不详',
  runCosts: '运行费用',
  cost: (amount: number, unpriced: readonly string[]) =>
    `${dollars(amount)}${unpriced.length > 0 ? `；${listed(unpriced)}的价格不详` : ''}`,
  budget: (percent: number, limit: string, left: string) => `${limit}已用${percent}%，还剩${left}`,
} as const;

export const growth = {
  notBegun: '第1轮还没有开始。',
  heads: {
    round: '轮',
    statements: '发言',
    said: '所说',
    own: '本记忆',
    all: '全部记忆',
    history: '历史',
    unit: '单位：字符',
  },
} as const;

export const whatIf = {
  none: '这里无法查看。',
  about: (run: 'recording' | 'ended' | 'going', agent: string) =>
    `${runs[run]}，假如${agent}的记忆换一种方式保存。不会询问任何模型。`,
  now: '  ◂ 现在',
} as const;

const runs = {
  recording: '整段录像',
  ended: '这次运行',
  going: '到现在为止的运行（每轮更新）',
} as const;
