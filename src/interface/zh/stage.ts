/** 一次只看一件事，大字。 */
export const stage = {
  to: '对',
  stillToSpeak: '尚未发言',
  pace: (words: string) => `语速${words}`,
  full: '全速',
  news: '消息',
  toSome: '私下告知',
  wantsToVote: '现在谁想投票？',
  begins: '{pause space}开始',
  chosen: '大家选定',
  undecided: '未决',
  noStandIn: '这个场景没有完整结束的录像。',
} as const;

export const captions = {
  closed: (outcome: string) => `投票结果：${outcome}。`,
  draws: (agent: string, what: string, income: string) => `${agent} 抽到${what}：${income}。`,
  changesSides: (agent: string, from: string, to: string) => `${agent} 改变立场：从“${from}”转向“${to}”。`,
  movedBy: (what: string | null, by: string | null) =>
    what === null ? `这是在回应 ${by}。` : `起作用的是：${what}${by === null ? '' : `，由 ${by} 提出`}。`,
  forgottenByAll: (what: string) => `再没有人记得：${what}。`,
  lost: (who: string | null, _count: number, what: string) => `${who === null ? '所有人' : `${who} `}刚刚忘了：${what}`,
  many: (count: number) => `其中${count}人`,
  why: (why: string) => `${why}。`,
  of: (what: string, agent: string) => `${what}（${agent}）`,
  because: {
    integrated: '已融入另一条',
    compressed: '已写成摘要',
    'over-limit': '记忆已满',
    overflow: '提示词放不下',
    window: (entries: number) => `早于所保留的最新${entries}条`,
    'least-important': '最不重要',
    cleared: '被清空',
  },
  strategy: (agent: string | null, way: string) =>
    agent === null ? `从现在起${way}。` : `从现在起 ${agent}：${way}。`,
  news: (text: string) => `消息：${text}`,
  leak: (words: string) => `私下说的话，现已公开：“${words}”`,
  refuses: (agent: string) => `${agent} 拒绝。`,
  wantsVote: (agent: string) => `${agent} 想投票。`,
  cut: (agent: string) => `${agent} 的话被打断。`,
  skipped: (agent: string) => `${agent} 这次没有发言。`,
  joins: (agent: string) => `${agent} 加入讨论。`,
  leaves: (agent: string) => `${agent} 离开讨论。`,
  hasFloor: (agent: string) => `轮到 ${agent} 发言。`,
  topic: (question: string) => `新的问题：${question}`,
  round: (round: number, agent: string | null) => `第${round}轮。${agent === null ? '' : `${agent} 先发言。`}`,
  pressed: (agent: string | null, from: number, to: number) =>
    `${agent === null ? '' : `${agent}：`}${from}条写成${to}条摘要。`,
  act: (act: string) => `操作者${act}。`,
} as const;

/** 主持人手边的内容，单独一个终端。 */
export const presenter = {
  clock: '时钟',
  onStage: '台上',
  notes: '提示',
  next: '接下来',
  noNotes: '这个场景没有提示。',
  noCues: '没有等待中的干预。',
  speaks: (agent: string) => `${agent} 发言中`,
  speaksNext: (agent: string) => `接下来是 ${agent}`,
  between: '环节之间',
  quits: '按 q 关闭提示，讨论继续',
} as const;
