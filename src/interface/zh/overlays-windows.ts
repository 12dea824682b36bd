import { counts, listed, numbers } from './counts.ts';

export const part = (from: number, to: number, count: number) => `第${from}–${to}行，共${count}行`;
export const place = (at: number, count: number) => `第${at}项，共${count}项`;

export const senders = { notice: '系统', injection: '注入' } as const;

export const help = {
  title: '按键',
  find: '输入以查找：',
  none: '没有这样的按键。',
  mouse: '滚轮滚动指针所在的面板，单击选中它。',
} as const;

export const inject = {
  title: '注入事件',
  words: '文字',
  events: '本场景自带的事件',
  to: '接收者',
  all: '所有人',
  landsWithAll: (round: number, when: string) =>
    `所有人都会读到：${landing(round, when)}进入公开讨论；每个智能体都会记住，并在以后的提示词里读到。`,
  landsWith: (names: readonly string[], round: number, when: string) =>
    `只有${listed(names)}会读到：${landing(round, when)}进入私人记忆；别人都不会知道。`,
  sendsTo: {
    all: '注入给所有人',
    one: (name: string) => `只注入给${name}`,
    some: (count: number) => `只注入给${count}位`,
  },
} as const;

function landing(round: number, when: string): string {
  return round === 0 ? `在第1轮开始之前，${when}` : `在第${round}轮，${when}`;
}

export const result = {
  title: '结果',
  lastVote: (round: number, outcome: string) => `最后一次投票在第${round}轮：${outcome}。`,
  noVote: '没有投过票。',
  ballots: '选票',
  facts: {
    rounds: '轮数',
    statements: '发言',
    votes: '投票',
    tokens: '词元',
    cost: '费用',
    seed: '种子',
    stamp: '这次运行',
  },
  rounds: (round: number, rounds: number) => `第${round}轮，共${rounds}轮`,
  noVotes: '没有',
  tokens: (tokensIn: number, tokensOut: number, label: string, calls: number) =>
    `输入${numbers.grouped(tokensIn)}，输出${numbers.grouped(tokensOut)}${label === '' ? '' : `（${label}）`}，${counts.calls(calls)}`,
  act: (round: number, text: string) => `第${round}轮：${text}`,
  journal: '日志',
} as const;
