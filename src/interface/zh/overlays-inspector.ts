import { numbers } from './counts.ts';

const { grouped } = numbers;

export const inspector = {
  title: { before: '', after: '的提示词' },
  nobodyYet: '（还没有人）',
  asked: (purpose: string, attempt: number) => `${purpose}，第${attempt}次尝试`,
  pastCalls: (count: number, agent: string | null) =>
    `← ${agent === null ? '' : `${agent}`}已有${grouped(count)}次调用`,

  supposed: '还没有轮到：按目前情形推算',
  underWay: '调用进行中',
  next: '下一次调用',
  callOf: (number: number, count: number, round: number) => `第${number}次调用，共${count}次，第${round}轮`,

  sealed: '▣ 投票结束之前不公开。',
  stateGone: '这次调用之前的状态已不再保留。',
  nobodyAsked: '按目前的情形，下一步不会询问任何模型。',
  showsCalls: '← 查看已有的调用。',
  noCalls: '还没有调用。',

  sections: (count: number) => `各部分（${count}）`,
  leftOut: (count: number) => `略去的（${count}）`,
  tokens: '词元',
  tokensBrief: '词元',
  size: (tokens: number, window: number, unit: string) => `${grouped(tokens)}/${grouped(window)}${unit}`,
  share: (percent: number) => `，${percent}%`,
  cached: (tokens: number) => `，缓存${grouped(tokens)}`,
  version: (hash: string) => ` · 版本${hash}`,

  nothingLeftOut: (agent: string) => `没有略去任何内容：${agent}的每条消息和每条记忆都在提示词里。`,
  leftOutBecause: (stage: string) => `略去：${stage}。`,
  pinnedSince: '后来已固定。',
  leftOutHead: (name: string, round: number, from: string) => `${name} · 第${round}轮，${from}`,
  round: (round: number) => `${round}轮`,

  sectionNames: {
    system: '系统',
    phase: '阶段',
    individual: '单独阶段',
    memory: '记忆',
    reasoning: '私下思考',
    history: '历史',
    round: '轮次',
    consensus: '一致',
    news: '新消息',
    feedback: '更正',
    task: '任务',
    request: '要求',
  },
} as const;
