import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { belt, inside } from './memory.ts';
import { counts, decidedHow, listed, names, numbers } from './names.ts';

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
    poll: '谁想投票',
    confirmation: '是否同意投票',
    ballot: '无记名投票',
  },
  replay: '录像',
  modes: { running: '进行中', paused: '已暂停', ended: '已结束', unavailable: '没有回答' },
  pauses: { 'at-once': '已立即暂停', boundary: '步骤后已暂停', breakpoint: '已暂停：时刻到了' },
  stepping: { statement: '单步：发言', turn: '单步：轮次', round: '单步：一轮' },
  stepsToCome: (count: number) => (count === 0 ? '' : `，还有${count}步`),
  /** How fast it is said, and the same briefly. */
  pace: (words: number) => `每分钟${words}词`,
  paceBriefly: (words: number) => `${words}词/分`,
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
  whilePaused: '{pause space}继续 · {step-statement s} {step-round r} {until-menu t}单步',
  triesAgain: '{pause space}重试',
  askedAgain: '重新询问',
  againIn: (seconds: number) => (seconds === 0 ? '正在重新询问' : `${seconds} 秒后重试`),
  switchesModel: '{agent-menu a} {model o} 换模型',
  goesOnWithout: '{interrupt x} 不等回答继续',
  thinks: (_count: number) => ' 在想 ···',
  waitingForBallots: '等待选票',
  colon: '：',
  speaking: ' 发言中',
  attempt: (attempt: number) => `，第${attempt}次`,
  answered: (count: number, all: number) => `，已完成${count}/${all}`,
  enterShowsResult: '{open enter}显示结果',
  resultIsAt: '{focus-1 1} {open enter}：结果',
  untouched: '无干预',
  touched: (count: number) => `干预${count}次`,
  impaired: (count: number) => `不完整（${count}）`,
  retries: (count: number) => `重试${count}次`,
  tokens: (size: string) => `${size}词元`,
  tokensBothWays: (sizeIn: string, sizeOut: string) => `输入${sizeIn}词元，输出${sizeOut}`,
  tokensLabels: { measured: '实测', estimated: '估计', simulated: '模拟', mixed: '混合' },
  origin: (label: string) => `，${label}`,
  costs: {
    measured: (amount: string) => `${amount}实测`,
    estimated: (amount: string) => `~${amount}估计`,
    brief: (amount: string) => `~${amount}`,
    unknown: '价格不详',
  },
  shareOf: (percent: number, limit: string) => `${limit}的${percent}%`,
} as const;

export const strip = {
  decides: {
    unanimity: (count: number | null) => (count === null ? '须全体一致' : `须${count}人全体一致`),
    plurality: '得票最多者胜',
    majority: '须过半数',
    supermajority: (percent: number) => `须${percent}%同意`,
    approval: '获认可最多者胜',
    cumulative: '得分最高者胜',
    borda: '按名次计分',
    ranked: '按名次逐轮淘汰',
    condorcet: '须胜过其他每一项',
    judge: (name: string) => `由${name}裁定`,
  },
} as const;

export const opening = {
  question: '议题',
  people: '在座的人',
  inTheirWords: '用各自拿到的话',
  happens: '接下来',
  labels: { alone: '先', talk: '讨论', phases: '阶段', vote: '投票', decide: '决定', memory: '记忆', secret: '秘密' },
  range: (least: string, most: string) => `${least}至${most}`,
  alone: (tables: number) => `各自独自给选项排序，并用于${tables}张收入表`,
  talk: (rounds: number, agents: number, how: string) => `最多${rounds}轮；每轮${agents}人各发言一次，${how}`,
  phases: (phases: readonly string[]) => `共${phases.length}个：${phases.join('；')}`,
  phaseWith: (label: string, what: readonly string[]) => `${label}（${what.join('、')}）`,
  votesAfter: (phases: readonly string[]) => `无记名，在以下阶段结束时：${phases.join('、')}`,
  orders: {
    random: '顺序由抽签决定',
    fixed: '按名单顺序，每轮后移一位',
    conversational: '顺序由抽签决定，上轮收尾的人不开场',
    moderator: '由主持人点名',
    bidding: '出价高者先说',
    handoff: '由发言者指定下一位',
    simultaneous: '所有人同时发言',
  },
  vote: '每轮之后逐一询问是否投票；有人提议且全体同意，就无记名投票',
  decide: {
    unanimity: '所有人选同一选项才算决定',
    unanimityOfAmounts: '所有人选同一选项、同一数额才算决定',
    plurality: '得票最多的选项',
    majority: '得票过半数的选项',
    supermajority: (percent: number) => `得票达到${percent}%的选项`,
    approval: '获得认可最多的选项',
    cumulative: '得分最高的选项',
    borda: '按名次得分最高的选项',
    ranked: '逐轮淘汰末位之后留下的选项',
    condorcet: '胜过其他每一项的选项',
    judge: (name: string) => `由${name}选定`,
  },
  memories: {
    append: (chars: string, statements: number) => `每人记住听到的一切，最多${chars}字：约${statements}次发言`,
    window: (entries: number) => `每人只留最新的${entries}条`,
    summary: (entries: number) => `每人留最新的${entries}条，更早的留摘要`,
    layered: () => '每人把事实、经过和眼前的事分开记',
    important: (chars: string) => `每人留对自己最要紧的，最多${chars}字`,
    retrieval: (entries: number) => `每人只被提示与问题相关的${entries}条`,
  },
  memoriesDiffer: (names: readonly string[]) => `各有各的方式：${listed(names)}`,
  secret: (agents: number) => `${agents}人中有一人另有秘密任务，结束时公布`,
  others: (count: number) => `另有${count}人`,
  anyKey: '按任意键开始',
  begins: ['{pause space} 开始', '{step-statement s} 逐次发言', '{memory-menu m} 改变记忆方式'],
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
  asAsked: '讨论之外所答',
  asAskedOrHeard: '所答或所说',
  nobody: '还没有人表明立场。',
  after: (who: string) => `，在${who}之后`,
  quoted: (words: string) => `：“${words}”`,
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
  heads: { poll: '想投票', confirmation: '同意', ballot: '选票' },
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
  calledInstead: (who: string) => `${who}发起，不再先问谁想投票`,
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

export const timeline = {
  title: '时间',
  marks: { round: '轮', vote: '投票', intervention: '干预', stance: '改变立场', warning: '警告' },
  units: {
    event: '事件',
    statement: '发言',
    turn: '轮次',
    round: '轮',
    vote: '投票',
    intervention: '人的操作',
    stance: '改变主意',
    loss: '遗忘',
    warning: '警告',
    bookmark: '书签',
  },
  noMore: (unit: string) => `没有更多：${unit}`,
  lookingBack: (round: number, entry: number, entries: number) =>
    `回看：${round === 0 ? '开场' : `第${round}轮`}，第${entry}条，共${entries}条`,
  toReturn: 'esc回到现在',
  /** 13.2: an imported run goes on with other voices. */
  otherVoices: (entry: number, recorded: string, others: string) =>
    `导入的运行：到此为止由${recorded}发言，从第${entry}条起由${others}回答（分叉时可另选模型）。`,
  forked: (entry: number, path: string) => `从第${entry}条起作为新的运行继续：${path}`,
} as const;

export const notices = {
  copied: (characters: number) => `已复制：${counts.characters(characters)}。`,
  mouse: { on: '鼠标由画面使用。', off: '鼠标交给终端：可选择文字；按 f2 收回。' },
  panesBack: '所有面板都回来了。',
  putAway: (pane: string) => `已收起，以后的运行也如此：${pane}。按 : 可恢复。`,
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
  injected: (to: 'all' | readonly string[]) => (to === 'all' ? '已告知所有智能体。' : `只告知${listed(to)}。`),
  voteCalled: '已发起投票，不再先问谁想投票。',
  interrupted: '发言已打断。',
  skipped: '已跳过这个发言轮次。',
  wentOnWithout: '不等这个回答，继续。',
  stopped: '讨论已停止。',
  messagePinned: (message: number) => `m${message}已固定：任何窗口都不会去掉它。`,
  messageUnpinned: (message: number) => `m${message}已解除固定。`,
  entryPinned: (entry: number) => `#${entry}已固定：什么都不会把它移出记忆。`,
  entryUnpinned: (entry: number) => `#${entry}已解除固定。`,
  pauseToEdit: '暂停时才能编辑记忆：请先暂停（{pause space}）。',
  cleared: (agent: string) => `${agent}的记忆已清空。`,
  edited: (entry: number, agent: string) => `${agent}记忆中的#${entry}已编辑。`,
  nothingToSet: '无需设定：值没有变化。',
  modelSwitched: (agent: string, model: string | null) =>
    model === null ? `${agent}恢复自己的模型。` : `由${model}替${agent}回答。`,
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

/** What calls a person back who has looked away (12.9). */
export const bell = {
  vote: '投票开始了。',
  ended: '讨论结束了。',
  asked: (name: string) => `轮到你了：请替${name}回答。`,
} as const;
