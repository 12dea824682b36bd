import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { counts, decidedHow, listed, names, numbers, plainStrategy } from './names.ts';

const { grouped } = numbers;

/** 一份记忆，一行一条。 */
export const inside = {
  title: '内心',
  otherAgent: '{agent-previous [} {agent-next ]} 换人',
  inPrivate: '私下',
} as const;

export const zoomBack = 'z返回';

export const scrolled = {
  newBelow: (count: number) => `↓ ${count}条新的 · G跟随`,
  moreBelow: '↓ 还有 · G跟随',
  follows: 'G跟随',
} as const;

export const history = {
  title: '讨论',
  /** Behind a name, where its words will stand; and when nothing has come for long. */
  thinks: '在想',
  slow: '较慢 · 按x跳过发言',
} as const;

export const order = {
  title: '发言顺序',
  notBegun: '第一轮还没有开始。',
  states: {
    speaking: '发言中',
    reasoning: '在想',
    yours: '轮到你了',
    next: '下一个',
    waiting: '等待',
    spoke: '✓ 已发言',
    cut: '✂ 中断',
    skipped: '– 跳过',
    failed: '✗ 失败',
    'not-reached': '没轮到',
  },
  reasons: {
    policy: '',
    'opener-drawn': '抽签开场',
    swapped: '对调：收尾规则',
    'rule-breached': '收尾规则无法满足',
    bid: '争取',
    chair: '主持人点名',
    hand: '由人移交',
    fallback: '没有点名',
  },
  toBeChosen: '待定',
  bid: (bid: number) => `出价${bid}`,
  answeredBy: (model: string) => `由${model}回答`,
  givenBy: (reason: string, by: string) => `${reason}：${by}`,
  out: { muted: '已静音', gone: '已离开', exhausted: '词元用完' },
  evenness: (gini: string) => `基尼${gini}`,
  noWords: '没有收到任何话',
  attempt: (attempt: number, fault: string) => `第${attempt}次：${fault}`,
  note: (_note: string, finisher: string | null) =>
    `收尾规则在这里无法满足${finisher === null ? '' : `：${finisher}结束了上一轮`}`,
  zoom: { words: (count: number) => `${numbers.grouped(count)}字` },
} as const;

export const stances = {
  title: '立场',
  asHeard: '公开所说',
  asVoted: '按选票，否则按所说',
  asVotedOrAsked: '按选票，否则按所答',
  asAsked: '讨论之外所答',
  asAskedOrHeard: '所答或所说',
  nobody: '还没有人表明立场。',
  after: (who: string) => `，在${who}之后`,
  because: (why: string) => `：${why}`,
  otherwise: '私下另有想法',
  leads: (option: string, counts: string) => `${option}领先 ${counts}`,
  level: (counts: string) => `持平 ${counts}`,
  inPrivate: (counts: string) => `私下 ${counts}`,
  others: (count: number) => `另有${count}人`,
  all: (count: number) => `全部${count}人`,
  round: (round: number) => `${round}轮`,
  zoom: {
    byStatement: '公开所说，每次发言一个字母',
    byRound: '公开所说，每轮一个字母',
    privately: '私下',
    ballot: '选票',
    changes: (count: number) => `改变主意${count}次`,
  },
} as const;

export const wall = {
  segments: {
    own: { word: '自己说的', brief: '己' },
    others: { word: '听到的', brief: '人' },
    injected: { word: '告知', brief: '告' },
    summary: { word: '摘要', brief: '摘' },
    results: { word: '投票与结果', brief: '果' },
  },
  writes: {
    appended: '写入',
    kept: '保持',
    integrated: '融入',
    compressed: '摘要',
    rewritten: '改写',
    edited: '编辑',
    dropped: '忘记',
    cleared: '清空',
  },
  tokens: 't',
  persona: 'p',
  legend: {
    threshold: (share: string) => `超过${share}即成摘要`,
    dropped: (share: string) => `超过${share}即忘记`,
    window: '6 8 9：模型窗口的十分之几',
    forecast: '≈n：距成摘要还有几次发言',
    taken: (what: string) => `本轮${what}`,
    strategy: plainStrategy,
    persona: 'p：人设，不在缓冲区内',
  },
} as const;

export const memory = {
  nothing: '还没有记住任何内容。',
  buffer: '缓冲区',
  lastReasoning: (round: number) => `第${round}轮 · 最近的私下思考`,
  longTermCount: (count: number) => `长期记忆${count}条`,
  pinnedCount: (count: number) => `固定${count}条`,
  clearedOnce: '由干预清空',
  from: (count: number) => `来自${counts.entries(count)}`,
  edited: '已编辑',
  pinned: '已固定',
  longTerm: '长期',
} as const;

/** 记忆像传送带：一格是一条。 */
export const belt = {
  title: '记忆',
  signsTitle: '记忆的符号：一个符号是一条记忆',
  signs: {
    said: '说的',
    thought: '想的',
    forgotten: '已忘记',
    short: '摘要',
    told: '由人告知',
    vote: '投票',
    result: '结果',
    notice: '通知',
    earlier: '来自以前的运行',
  },
  each: {
    append: () => '每人全部记住',
    inShort: '每人全部记住，部分为摘要',
    room: '每人能记多少记多少',
    window: (entries: number) => `每人只留最新${entries}条`,
    summary: (entries: number) => `每人留摘要和最新${entries}条`,
    layered: () => '每人分记事实、片段、当下',
    important: () => '每人留最要紧的',
    retrieval: () => '每人只被提示相关的',
  },
  ways: {
    append: () => '全部',
    inShort: '全部，部分为摘要',
    room: '装得下的',
    window: (entries: number) => `最新${entries}条`,
    summary: (entries: number) => `摘要加新${entries}条`,
    layered: () => '事实、片段、当下',
    important: () => '最要紧的',
    retrieval: () => '相关的',
  },
  differ: '各有各的记法',
  since: (round: number) => `自第${round}轮起`,
  all: (count: number) => `${grouped(count)}人`,
  nothingGone: (who: string, _isOne: boolean, entries: string, full: string, room: number | null) =>
    `${who}全部记住：${entries}，${full}${room === null ? '' : `，${room === 0 ? '再记不下' : `至少可再记${grouped(room)}条`}`}`,
  full: [
    '几乎是空的',
    '满一成',
    '满两成',
    '满四分之一',
    '满三分之一',
    '满一半',
    '满三分之二',
    '满四分之三',
    '快满了',
    '超过上限',
  ],
  empty: '还没有记住什么',
  gone: (count: number) => `已忘${grouped(count)}条`,
  keptOf: (kept: number, all: number) => `${grouped(all)}条留${grouped(kept)}`,
  own: '己言',
  ownWords: '自己',
  lastLost: '最近忘掉的自己的话',
  restInShort: '其余为摘要',
  lostOwn: (count: number, all: number) => `${grouped(all)}人中有${grouped(count)}人忘了自己的话`,
  others: (count: number) => `另有${grouped(count)}人`,
  justLost: '刚忘',
  allJustLost: (all: string) => `${all}刚刚忘了`,
  oneJustLost: (who: string) => `${who}刚刚忘了`,
  someJustLost: (count: number) => `${grouped(count)}人刚刚忘了`,
  alsoLost: (count: number) => `，另有${grouped(count)}条`,
  zoom: {
    changed: (strategy: string, round: number, before: string) => `（${strategy}，自第${round}轮起；此前：${before}）`,
    size: (chars: string, limit: string, percent: number) => `${limit}字中的${chars}，已用${percent}%`,
    growing: '，仍在增长',
    steady: '，不再增长',
    madeOf: '由来',
    apart: (count: number) => `另存摘要${grouped(count)}条`,
    kept: (count: number) => `还记得${grouped(count)}条`,
    forgotten: (count: number) => `已忘记${grouped(count)}条`,
    left: '摘要里还剩什么',
    nothing: '没有',
    older: (count: number) => `更早的还有${grouped(count)}条`,
    sizes: '大小',
  },
  because: {
    integrated: () => '并入另一条',
    compressed: () => '写成了摘要',
    'over-limit': () => '放不下：较旧的一半丢掉了',
    overflow: () => '提示词放不下',
    window: (entries: number) => `比最新${entries}条更早`,
    'least-important': () => '最不要紧',
    cleared: () => '被操作者清空',
  },
  quoted: (words: string) => `“${words.replaceAll('“', '‘').replaceAll('”', '’')}”`,
  hidden: '从此座位看不到其他人的记忆。',
  colon: '：',
} as const;

export const voting = {
  title: '投票',
  heads: { poll: '想投票', confirmation: '同意', ballot: '选票' },
  ballots: { thinking: '… 思考中', sealed: '已密封', unreadable: '无法辨认', nobody: '无人在座' },
  abstains: '弃权',
  decidedBy: (how: Decided) => decidedHow(how),
  decided: (how: Decided, decision: string) => `决定（${decidedHow(how)}）：${decision}`,
  undecided: (rule: DecisionRuleName, why: string) => `按${names.decisionRules[rule]}没有结果：${why}`,
  byRule: (rule: string, why: string) => `按${rule}：${why}`,
  otherwise: (rules: readonly DecisionRuleName[], option: string | null) =>
    `≠ ${listed(rules.map((rule) => names.decisionRules[rule]))}：${option ?? '没有结果'}`,
  noneOtherwise: '= 其他规则的结果都相同',
  tally: '选票合计',
  verdicts: '各规则的结果',
  /** 9.8: reasons, and the minority's words. */
  inWords: '投票人的话',
  answers: {
    yes: '是',
    no: '否',
    initiator: '发起',
    'not-asked': '没问到',
    unreadable: '无法辨认，按否计',
    nobody: '无人',
    missing: '缺失',
    'nobody-no': '无人',
  },
  earlier: (round: number, outcome: string) => `第${round}轮：${outcome}`,
  calledInstead: (who: string, round: number) => `${who}发起了投票：第${round}轮之后开始`,
  votedAfter: (phase: string) => `“${phase}”阶段结束时投票`,
  polledAtEnd: '每轮结束时问谁想投票',
  never: '这种形式不表决',
  poll: (asked: number, count: number) => `谁想投票？已问${asked}个，共${count}个`,
  confirmation: (by: string, confirmed: number) => `由${by}发起，${confirmed}个同意`,
  secret: '无记名投票：全部投完之前密封',
  revealing: (opened: number, count: number) => `正在开票：${opened}/${count}`,
  closed: '已结束',
  outcomes: {
    'no-initiator': '没有谁想投票',
    declined: (names: readonly string[]) => `${listed(names)}不同意投票`,
    disagreement: (why: string) => `未决：${why}`,
    consensus: (decision: string) => `全体一致：${decision}`,
    single: (decision: string) => `由唯一的投票人决定：${decision}`,
    recorded: (decision: string) => `决定：${decision}`,
  },
  disagreements: {
    option: '选票上的方案不同',
    amount: '方案相同，但数额不同',
    mixed: '方案和数额都不同',
    failed: '有一张选票无法辨认',
    'no-ballots': '没有可以计算的选票',
    tie: '几个方案不相上下',
    short: '没有方案得到规则要求的票数',
    cycle: '没有方案胜过其他所有方案',
    'no-judge': '裁判没有选出方案',
  },
  zoom: {
    every: '每次投票的每张选票',
    calledBy: '发起人',
    calls: '发起',
    agrees: '同意',
    refuses: '拒绝！',
    noVote: '未投票',
    counts: '票数',
    thinks: '内心',
  },
} as const;

export const world = {
  title: '世界',
  /** Before the places of the last moves. */
  moves: '移动',
  notBegun: '第一轮开始时出现',
} as const;

export const paneTitles = {
  history: history.title,
  order: order.title,
  wall: belt.title,
  voting: voting.title,
  memory: inside.title,
  stances: stances.title,
  world: world.title,
} as const;

export const compactPanes = {
  world: '世界',
  changed: '改变',
  next: '顺序',
  vote: '投票',
  memory: '记忆',
  changedNobody: '还没有人',
  nobody: '没有人：讨论已结束',
  notBegun: '这一轮还没有开始',
  allSpoke: '都已发言',
} as const;

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
  wayOff: '没有打开的窗口。按 {stage f} 离开舞台。',
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
  ofRoom: (text: string) => `现场观众：${text}`,
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
  over: '讨论结束了。',
  gone: '运行讨论的进程已经退出；它记录下的都还在。',
} as const;
