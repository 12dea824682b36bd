import { decisionRules, policies } from './protocol-names.ts';

const purposes = {
  reasoning: '私下思考',
  statement: '发言',
  poll: '询问：现在投票？',
  confirmation: '确认投票',
  'ballot-option': '选票：方案',
  'ballot-amount': '选票：数额',
  integration: '记忆：整合',
  compression: '记忆：压缩',
  ranking: '排序',
  explanation: '说明',
  'application-option': '应用：方案',
  'application-amount': '应用：数额',
  moderation: '分配发言',
  bid: '争取发言',
  handoff: '移交发言',
  'person-answer': '智能体的提问',
  interview: '访谈',
} as const;

const origins = {
  own: '自己说的',
  others: '听到的',
  reasoning: '思考',
  injected: '注入',
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
  window: '早于消息窗口',
  trimmed: '已从公开历史中裁去',
  pruned: '早于保留的往来',
  fit: '提示词里放不下了',
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
  window: '窗口之外',
  trimmed: '历史已满',
  pruned: '较早的往来',
  fit: '提示词已满',
  told: '已有全文',
  layered: '在某一层',
  'less-near': '不够接近',
  'long-term': '仅长期记忆',
} as const;

const rules = {
  integrated: '已整合进新的一条',
  compressed: '已压缩成较短的一条',
  'over-limit': '记忆超出上限，较早的一半离开了',
  overflow: '提示词超出模型窗口，较早的一半离开了',
  window: '早于其策略的窗口',
  'least-important': '需要腾地方时，它最不重要',
  cleared: '由干预清空',
} as const;

const rulesBrief = {
  integrated: '已整合',
  compressed: '已压缩',
  'over-limit': '超出上限',
  overflow: '超出模型窗口',
  window: '窗口之外',
  'least-important': '最不重要',
  cleared: '已清空',
} as const;

const changes = {
  appended: '追加',
  integrated: '整合',
  compressed: '压缩',
  rewritten: '改写',
  edited: '编辑',
  kept: '保持原样',
  dropped: '丢弃',
} as const;

const strategies = {
  append: '全部保留，直到装满',
  window: '最新的几条',
  summary: '一份摘要，加上最新的',
  layered: '事实、片段、当下',
  important: '最要紧的内容',
  retrieval: '与问题最接近的内容',
} as const;

export const names = {
  purposes,
  origins,
  stages,
  stagesBrief,
  rules,
  rulesBrief,
  changes,
  strategies,
  decisionRules,
  policies,
} as const;
