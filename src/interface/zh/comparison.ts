import { counts, listed, numbers } from './counts.ts';

const { grouped } = numbers;

export const comparison = {
  fork: (child: string, parent: string, entry: number) =>
    `${child}是${parent}的分支，共有到第${grouped(entry)}条为止的记录。`,
  siblings: (entry: number) => `两者都是另一次运行的分支，共有到第${grouped(entry)}条为止的记录。`,
  brokenPrefix: (entry: number) => `文件头说两者共有到第${grouped(entry)}条为止的记录，但之前已有不同。`,
  run: (scenario: string, seed: number, stamp: string) => `${scenario}，种子${seed}，${stamp}`,
  goesOn: (round: number) => (round === 0 ? '尚未开始' : `未结束，第${round}轮`),
  length: (rounds: number, statements: number, entries: number) =>
    `${counts.rounds(rounds)}，${counts.statements(statements)}，日志${grouped(entries)}条`,
  same: (entries: number) => `没有不同：全部${grouped(entries)}条记录都一致。`,
  shared: (entries: number) => (entries === 0 ? '从第一条起就不同。' : `前${grouped(entries)}条记录一致。`),
  heads: {
    settings: '设置',
    difference: (entry: number) => `第一处不同：第${grouped(entry)}条`,
    ends: '结局',
    votes: '投票',
    stances: '每轮结束时的立场',
    memories: '记忆',
    cost: '花费',
  },
  pages: { told: '并排', difference: '不同', votes: '投票', stances: '立场', memories: '记忆', cost: '花费' },
  otherSide: '另一次：]',
  event: (name: string, agent: string | null) => (agent === null ? name : `${agent}的${name}`),
  nothingThere: '没有：这次运行没有这一条',
  more: (count: number) => `还有${grouped(count)}处`,
  round: (round: number) => `第${round}轮`,
  noVote: '没有投票',
  noVotes: '两次运行都没有发起投票。',
  calledBy: (agent: string | null, outcome: string) => `${agent ?? '操作者'}发起；${outcome}`,
  ballots: (decision: string, names: readonly string[]) => `${decision}：${listed(names)}`,
  sameVote: (outcome: string) => `两者相同：${outcome}`,
  sameStances: (rounds: readonly number[]) => `第${listed(rounds.map(String))}轮：相同`,
  noStance: '没有立场',
  notThere: '不在这次运行里',
  memory: (chars: number, tokens: number) => `${counts.characters(chars)}，${counts.tokens(tokens)}`,
  inBoth: (count: number) => `共有${counts.entries(count)}`,
  sameMemory: (count: number) => `相同，${counts.entries(count)}`,
  only: (name: string, count: number) => `只在${name}：${counts.entries(count)}`,
  cost: (calls: number, tokensIn: string, tokensOut: string, label: string, price: string) =>
    `${counts.calls(calls)}，输入${tokensIn}词元，输出${tokensOut}${label === '' ? '' : `（${label}）`}，${price}`,
  noPrice: '价格未知',
} as const;
