import { counts, listed, numbers } from './counts.ts';

export const forgotten = {
  nothing: (agent: string) =>
    `${agent}什么都没有忘掉：打开这个屏幕以来，没有一条记忆离开；如果${agent}现在发言，说过的话都还看得到。`,
  lostHead: (entry: string, round: number, seq: number) => `${entry} · 在第${round}轮离开，日志第${seq}条`,
  hiddenHead: (name: string, agent: string) => `${name} · 如果${agent}现在发言，看不到它`,
  heads: { what: '什么', when: '轮', why: '为什么', now: '现在', whose: '谁的话', words: '内容' },
  round: (round: number) => `${round}轮`,
  gone: '没有了',
  notShown: '看不到',
  because: (rule: string, count: number) => `忘掉：${rule}；因此离开的共${counts.entries(count)}。`,
  noHeir: (agent: string) => `${agent}的记忆里再也没有讲到它的内容。`,
  heir: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `此后由${entry}讲到它${through.length > 0 ? `，经由${listed(through)}` : ''}，在${isInBuffer ? '记忆' : '长期记忆'}里：`,
  heirLeft: '那一条也离开了。',
  stillShared: (message: string, from: string) => `公开历史里还有它，即${from}的${message}：`,
  hiddenBecause: (stage: string) => `看不到：${stage}。`,
  sharedAllTheSame: '它仍在公开历史里；提示词查看器（p）显示每次调用略去了什么，并可以固定它（P）。',
  rememberedAllTheSame: '它仍被记着；提示词查看器（p）显示每次调用略去了什么，并可以固定它（P）。',
} as const;

export const changes = {
  none: '到现在为止只追加过记忆：没有整合、缩短或编辑过。',
  title: (what: string, round: number) => `${what}，第${round}轮`,
  legend: ' · − 之前，+ 之后',
  entry: (seq: number) => `日志${seq}`,
  round: (round: number) => `第${round}轮`,
  cleared: '清空',
  byRule: (what: string, rule: string) => `${what}，${rule}`,
  counts: (before: number, after: number) => `${counts.entries(before)} → ${numbers.grouped(after)}`,
  sizes: (before: number, after: number) => `，${numbers.grouped(before)} → ${numbers.grouped(after)}字符`,
  same: (count: number) => `  … ${counts.entries(count)}没有变`,
} as const;
