import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { counts, decidedHow, listed, names } from './names.ts';

export const status = {
  notBegun: '尚未开始',
  round: (round: number, rounds: number) => `第${round}轮，共${rounds}轮`,
  phases: {
    ended: '已结束',
    opening: '开场',
    individual: '独自环节',
    outcome: '结果',
    takingIn: '记住结果',
    closing: '最后一次排序',
    discussion: '讨论',
    poll: '询问是否投票',
    confirmation: '确认投票',
    ballot: '无记名投票',
  },
  replay: '录像',
  modes: { running: '进行中', paused: '已暂停', ended: '已结束', unavailable: '没有回答' },
  pauses: { 'at-once': '已立即暂停', boundary: '步骤后已暂停', breakpoint: '已暂停：时刻到了' },
  stepping: { statement: '单步：发言', turn: '单步：轮次', round: '单步：一轮' },
  stepsToCome: (count: number) => (count === 0 ? '' : `，还有${count}步`),
  fullSpeed: '全速',
  takesEffect: {
    now: '立即',
    statement: '这次发言之后',
    reasoning: '这次私下思考之后',
    answer: '这次回答之后',
    step: '这一步之后',
  },
  pending: (count: number, when: string) => (when === '' ? `${count}项待办` : `${count}项待办，${when}`),
  noModel: '没有模型可用',
  trouble: (cause: string) => `没有模型可用：${cause}`,
  recordingEnds: '录像到此为止',
  closed: '已关闭',
  whilePaused: 'space继续 · s t r单步',
  triesAgain: 'space重试',
  waitingFor: '等待 ',
  waitingForBallots: '等待选票',
  colon: '：',
  speaking: ' 正在发言',
  attempt: (attempt: number) => `，第${attempt}次`,
  answered: (count: number, all: number) => `，已完成${count}/${all}`,
  enterShowsResult: 'enter显示结果',
  resultIsAt: '1 enter：结果',
  untouched: '无干预',
  touched: (count: number) => `有干预(${count})`,
  retries: (count: number) => `重试${count}次`,
  tokens: (size: string) => `${size}词元`,
  tokensBothWays: (sizeIn: string, sizeOut: string) => `输入${sizeIn}词元，输出${sizeOut}`,
  tokensLabels: { measured: '实测', estimated: '估计', simulated: '模拟', mixed: '混合' },
  origin: (label: string) => `，${label}`,
  shareOf: (percent: number, limit: string) => `${limit}的${percent}%`,
} as const;

export const scrolled = {
  newBelow: (count: number) => `↓ ${count}条新的 · G跟随`,
  moreBelow: '↓ 还有 · G跟随',
  follows: 'G跟随',
} as const;

export const history = { title: '讨论' } as const;

export const order = {
  title: '发言顺序',
  notBegun: '第一轮还没有开始。',
  states: {
    speaking: '发言中',
    reasoning: '思考中',
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
  givenBy: (reason: string, by: string) => `${reason}：${by}`,
  out: { muted: '已静音', gone: '已离开', exhausted: '词元用完' },
  evenness: (gini: string) => `基尼${gini}`,
  noWords: '没有收到任何话',
  attempt: (attempt: number, fault: string) => `第${attempt}次：${fault}`,
  note: (_note: string, finisher: string | null) =>
    `收尾规则在这里无法满足${finisher === null ? '' : `：${finisher}结束了上一轮`}`,
} as const;

export const wall = {
  title: '记忆墙',
  segments: {
    own: { word: '自己说的', brief: '己' },
    others: { word: '听到的', brief: '人' },
    injected: { word: '注入', brief: '注' },
    summary: { word: '摘要', brief: '摘' },
    results: { word: '投票与结果', brief: '果' },
  },
  writes: {
    appended: '写入',
    kept: '保持',
    integrated: '整合',
    compressed: '压缩',
    rewritten: '改写',
    edited: '编辑',
    dropped: '丢弃',
    cleared: '清空',
  },
  tokens: 't',
  persona: 'p',
  legend: {
    threshold: (share: string) => `超过${share}即压缩`,
    dropped: (share: string) => `超过${share}即丢弃`,
    window: '6 8 9：模型窗口的十分之几',
    forecast: '≈n：距压缩还有几次发言',
    taken: (what: string) => `本轮${what}`,
    strategy: (name: string) => `策略${name}`,
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

export const voting = {
  title: '投票',
  calledBy: (who: string) => `${who}发起了投票`,
  heads: { poll: '询问', confirmation: '确认', ballot: '选票' },
  ballots: { thinking: '… 思考中', sealed: '已密封', unreadable: '无法辨认', nobody: '无人在座' },
  abstains: '弃权',
  decidedBy: (how: Decided) => decidedHow(how),
  decided: (how: Decided, decision: string) => `决定（${decidedHow(how)}）：${decision}`,
  undecided: (rule: DecisionRuleName, why: string) => `按${names.decisionRules[rule]}没有结果：${why}`,
  otherwise: (rules: readonly DecisionRuleName[], option: string | null) =>
    `≠ ${listed(rules.map((rule) => names.decisionRules[rule]))}：${option ?? '没有结果'}`,
  noneOtherwise: '= 其他规则的结果都相同',
  tally: '选票合计',
  verdicts: '各规则的结果',
  answers: {
    yes: '是',
    no: '否',
    initiator: '发起',
    'not-asked': '未询问',
    unreadable: '无法辨认，按否计',
    nobody: '无人',
    'nobody-no': '无人',
  },
  earlier: (round: number, outcome: string) => `第${round}轮：${outcome}`,
  calledInstead: (who: string) => `${who}发起，代替下一次询问`,
  polledAtEnd: '每轮结束时询问',
  poll: (asked: number, count: number) => `询问：谁想投票？已问${asked}个，共${count}个`,
  confirmation: (by: string, confirmed: number) => `由${by}发起，${confirmed}个确认`,
  secret: '无记名投票：全部投完之前密封',
  revealing: (opened: number, count: number) => `正在开票：${opened}/${count}`,
  closed: '已结束',
  outcomes: {
    'no-initiator': '没有谁想投票',
    declined: (names: readonly string[]) => `${listed(names)}不同意投票`,
    disagreement: (why: string) => `没有达成一致：${why}`,
    consensus: (decision: string) => `达成一致：${decision}`,
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
} as const;

export const compactPanes = {
  next: '顺序',
  vote: '投票',
  memory: '记忆',
  nobody: '没有人：讨论已结束',
  notBegun: '这一轮还没有开始',
  allSpoke: '都已发言',
} as const;

export const timeline = {
  title: '时间',
  marks: { round: '轮', vote: '投票', intervention: '干预', stance: '改变立场', warning: '警告' },
  lookingBack: (round: number, entry: number, entries: number) =>
    `回看：${round === 0 ? '开场' : `第${round}轮`}，第${entry}条，共${entries}条`,
  toReturn: 'esc回到现在',
  /** 13.2: an imported run goes on with other voices. */
  otherVoices: (entry: number, recorded: string, others: string) =>
    `导入的运行：到此为止由${recorded}发言，从第${entry}条起由${others}回答（分叉时可另选模型）。`,
  forked: (entry: number, path: string) => `从第${entry}条起作为新的运行继续：${path}`,
} as const;

export const notices = {
  takenBack: (what: string) => `已撤回：${what}。`,
  putBack: (what: string) => `已恢复：${what}。`,
  withdrawn: '尚未生效，已取消：等待中的最后一项操作。',
  wrappingUp: '讨论开始收尾。',
  answeringNow: '现在投票。',
  afterRound: (accepted: string) => `这一轮结束后：${accepted}`,
  muted: (agent: string) => `${agent}不再发言，但仍会记忆和投票。`,
  unmuted: (agent: string) => `${agent}从下一轮起重新发言。`,
  floorHanded: (agent: string) => `接下来由${agent}发言。`,
  topicChanged: '议题更改。',
  agentAdded: (agent: string) => `${agent}加入。`,
  agentRemoved: (agent: string) => `${agent}离开。`,
  queued: (accepted: string, when: string) => `将在${when}执行：${accepted}`,
  injected: (to: 'all' | readonly string[]) => (to === 'all' ? '已注入给所有智能体。' : `只注入给${listed(to)}。`),
  voteCalled: '已发起投票：代替下一次询问。',
  interrupted: '发言已打断。',
  skipped: '已跳过这个发言轮次。',
  stopped: '讨论已停止。',
  messagePinned: (message: number) => `m${message}已固定：任何窗口都不会去掉它。`,
  messageUnpinned: (message: number) => `m${message}已解除固定。`,
  entryPinned: (entry: number) => `#${entry}已固定：什么都不会把它移出记忆。`,
  entryUnpinned: (entry: number) => `#${entry}已解除固定。`,
  pauseToEdit: '暂停时才能编辑记忆：请先暂停（space）。',
  cleared: (agent: string) => `${agent}的记忆已清空。`,
  edited: (entry: number, agent: string) => `${agent}记忆中的#${entry}已编辑。`,
  nothingToSet: '无需设定：值没有变化。',
  nothingToSwitch: '无需切换：已经如此。',
  noTokenizer: '无法计算词元：分词器没有加载成功。',
} as const;

export const tooSmall = {
  title: '终端太小。',
  has: (columns: number, rows: number) => `现在是${columns}×${rows}，`,
  needs: (columns: number, rows: number) => `需要${columns}×${rows}。`,
  quits: 'q：退出',
  asks: '要退出吗？y：是，n：否',
} as const;
