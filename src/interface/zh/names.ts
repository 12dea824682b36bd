import type { Decided } from '../../discussion/decided.ts';
import type { EventType } from '../../discussion/event.ts';
import { numbersIn } from '../numbers.ts';

export const numbers = numbersIn({ separator: ',', unitGap: '', signsBehind: '' });
const { grouped } = numbers;

export const counts = {
  agents: (count: number) => `${grouped(count)}个智能体`,
  calls: (count: number) => `${grouped(count)}次调用`,
  characters: (count: number) => `${grouped(count)}个字符`,
  entries: (count: number) => `${grouped(count)}条记忆`,
  messages: (count: number) => `${grouped(count)}条消息`,
  points: (count: number) => `${grouped(count)}分`,
  rounds: (count: number) => `${grouped(count)}轮`,
  statements: (count: number) => `${grouped(count)}次发言`,
  tokens: (count: number) => `${grouped(count)}个词元`,
} as const;

export const listed = (names: readonly string[]): string => names.join('、');

const decisionRules = {
  unanimity: '一致同意',
  plurality: '相对多数',
  majority: '过半数',
  supermajority: '特定多数',
  approval: '认可投票',
  cumulative: '累积投票',
  borda: '波达计分',
  ranked: '排序复选',
  condorcet: '孔多塞法',
  judge: '裁判裁定',
} as const;

const policies = {
  random: '随机',
  fixed: '固定',
  conversational: '交谈式',
  moderator: '主持人点名',
  bidding: '出价',
  handoff: '移交发言',
  simultaneous: '同时发言',
} as const;

const purposes = {
  reasoning: '私下思考',
  statement: '发言',
  poll: '现在投票？',
  confirmation: '同意投票？',
  'ballot-option': '选票：方案',
  'ballot-amount': '选票：数额',
  integration: '记忆：融入',
  compression: '记忆：做成摘要',
  ranking: '排序',
  explanation: '说明',
  'application-option': '应用：方案',
  'application-amount': '应用：数额',
  moderation: '分配发言',
  bid: '争取发言',
  handoff: '移交发言',
  'person-answer': '智能体的提问',
  interview: '访谈',
  probe: '会外提问',
  survey: '阶段末提问',
} as const;

const origins = {
  own: '自己说的',
  others: '听到的',
  reasoning: '思考',
  injected: '告知',
  notice: '通知',
  vote: '投票',
  result: '结果',
  summary: '摘要',
  remembered: '以往运行',
} as const;

const stages = {
  unpublished: '本轮所说，尚未公布',
  cleared: '在清空记忆之前说的',
  view: '在这项任务的视野之外',
  ignored: '含有要忽略的词',
  time: '早于时间窗口',
  about: '离任务的主题太远',
  window: '早于所见的最新几条',
  trimmed: '已从公开历史中裁去',
  pruned: '早于保留的往来',
  fit: '早于提示词所示的讨论',
  told: '同一提示词里已有全文',
  layered: '改在某一层里讲述',
  'less-near': '与问题不够接近',
  'long-term': '只在长期记忆里',
} as const;

const stagesBrief = {
  unpublished: '尚未公布',
  cleared: '已清空',
  view: '视野之外',
  ignored: '含忽略词',
  time: '太早',
  about: '离题',
  window: '不在最新几条',
  trimmed: '历史已满',
  pruned: '较早的往来',
  fit: '较早的发言',
  told: '已有全文',
  layered: '在某一层',
  'less-near': '不够接近',
  'long-term': '仅长期记忆',
} as const;

const rules = {
  integrated: '已融入新的一条',
  compressed: '已做成较短的摘要',
  'over-limit': '放不下：记忆超出上限，较早的一半离开了',
  overflow: '放不下：提示词超出模型窗口，较早的一半离开了',
  window: '早于所留的最新几条',
  'least-important': '需要腾地方时，它最不重要',
  cleared: '由干预清空',
} as const;

const rulesBrief = {
  integrated: '已融入',
  compressed: '已成摘要',
  'over-limit': '放不下',
  overflow: '提示词太长',
  window: '不在最新几条',
  'least-important': '最不重要',
  cleared: '已清空',
} as const;

const changes = {
  appended: '追加',
  integrated: '融入',
  compressed: '摘要',
  rewritten: '改写',
  edited: '编辑',
  kept: '保持原样',
  dropped: '忘记',
} as const;

const strategies = {
  append: '全部记住',
  window: '最新的几条',
  summary: '摘要和最新几条',
  layered: '事实、片段、当下',
  important: '最要紧的',
  retrieval: '相关的',
} as const;

/** What is kept, as people read it; what scenario files call it follows in brackets. */
export const plainStrategy = (strategy: string): string => {
  const plain: Readonly<Record<string, string>> = strategies;
  return plain[strategy] === undefined ? strategy : `${plain[strategy]}（${strategy}）`;
};

const styles = { narrative: '叙述式', structured: '分栏式' } as const;

/** A guidance style within a sentence; a scenario's own has the name that it was given. */
export const plainStyle = (style: string): string => {
  const plain: Readonly<Record<string, string>> = styles;
  return (Object.hasOwn(plain, style) ? plain[style] : undefined) ?? style;
};

export const names = {
  round: (round: number) => `第${round}轮`,
  roundBrief: (round: number) => `${round}轮`,
  importance: (hundredths: number) => `重要性${hundredths}`,
  style: plainStyle,
  memoryOf: { before: '', after: '的记忆' },
  purposes,
  origins,
  stages,
  stagesBrief,
  beyondTalk: (chars: number) => `早于讨论的最新${grouped(chars)}字，提示词只显示这些`,
  rules,
  rulesBrief,
  changes,
  strategies,
  decisionRules,
  policies,
} as const;

/** 决定是怎样作出的：`按过半数，5人中4人，韦恩反对`。 */
export function decidedHow({
  rule,
  votes,
  of: all,
  missing = 0,
  unread,
  points,
  against,
  isConsensus,
}: Decided): string {
  const of = unread?.read ?? all;
  if (rule === 'unanimity' && missing > 0) return `由作答者一致同意，${share()}`;
  const illegible = unread ? [`${unread.count}张选票无法读出`] : [];
  const without = missing > 0 ? [`${missing}人没有答复`] : [];
  const contrary = against.length > 0 ? [`${listed(against)}反对`] : [];
  return [
    `按${decisionRules[rule]}`,
    unread && !points ? `选票可读的${share()}` : share(),
    ...contrary,
    ...illegible,
    ...without,
    ...(isConsensus && rule !== 'unanimity' && of > 1 ? ['全体一致'] : []),
  ].join('，');

  function share(): string {
    if (points) return `${counts.points(points.of)}中得${grouped(points.given)}分`;
    if (rule === 'approval' && votes === of) return `${of}人全部认可`;
    if (rule === 'approval') return `${of}人中${votes}人认可`;
    if (rule === 'borda' || rule === 'ranked' || rule === 'condorcet') return `${of}人中${votes}人排在首位`;
    return `${of}人中${votes}人`;
  }
}

export const eventNames = {
  'ranking-made': '排序',
  'explanation-made': '解释',
  'application-marked': '应用：方案',
  'application-made': '应用',
  'probe-answered': '讨论之外的回答',
  'phase-opened': '阶段开始',
  'survey-answered': '阶段结束时的回答',
  'phase-closed': '阶段结束',
  'target-set': '目标',
  'talk-ended': '讨论结束',
  'outcome-drawn': '结果抽取',
  'bid-made': '争取发言',
  'queue-extended': '后续发言顺序',
  'round-opened': '一轮及其顺序',
  'notice-posted': '通知',
  'reasoning-made': '私下思考',
  'statement-refused': '未采用的发言',
  'statement-made': '发言',
  'question-closed': '对提问的回答，或没有回答',
  'turn-skipped': '跳过的轮次',
  'memory-updated': '记忆更新',
  'memory-compressed': '记忆做成摘要',
  'memory-recalled': '想起',
  'prompt-overflowed': '过大的提示词',
  'budget-warned': '预算警告',
  'history-trimmed': '截短的历史',
  'poll-opened': '问谁想投票',
  'poll-answered': '是否想投票的回答',
  'confirmation-answered': '是否同意的回答',
  'ballot-marked': '选票',
  'ballot-amount-marked': '选票：数额',
  'ballot-filled': '选票',
  'ballot-revealed': '开票',
  'ballot-spoiled': '无法辨认的选票',
  'reply-refused': '未采用的回答',
  'call-lost': '没有结果的尝试',
  'vote-closed': '投票结果',
  'world-changed': '世界回应',
  'vote-called': '操作者发起的投票',
  'room-voted': '现场观众的投票',
  'event-injected': '告知的话',
  'guidance-switched': '风格切换',
  'strategy-switched': '策略切换',
  'model-switched': '模型切换',
  'view-switched': '视野切换',
  'forgetting-requested': '要求忘记',
  'message-pinned': '固定的消息',
  'memory-pinned': '固定的记忆',
  'memory-edited': '编辑过的记忆',
  'memory-cleared': '清空的记忆',
  'memory-recorded': '录下的记忆',
  'agent-muted': '静默或恢复',
  'floor-handed': '优先发言',
  'cue-reached': '稍后干预的时刻',
  'cue-failed': '被拒绝的稍后干预',
  'cue-scheduled': '稍后的干预',
  'cue-cancelled': '取消的稍后干预',
  'taken-back': '退回',
  'ending-requested': '要求结束',
  'settings-changed': '更改设置',
  'topic-changed': '更换话题',
  'agent-added': '加入的智能体',
  'agent-removed': '退出讨论',
  'variable-set': '变量',
  'run-ended': '运行结束',
} as const satisfies Readonly<Record<EventType, string>>;

export const removed = (count: number): string => `已去掉${count}个控制序列`;
