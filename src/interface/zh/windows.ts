import type { CueCommand } from '../../discussion/command.ts';
import { counts, listed, plainStrategy, plainStyle } from './names.ts';

export const part = (from: number, to: number, count: number) => `第${from}–${to}行，共${count}行`;

export const place = (at: number, count: number) => `第${at}项，共${count}项`;

export const help = {
  title: '按键',
  find: '输入以查找：',
  none: '没有这样的按键。',
  mouse: '滚轮滚动指针所在的面板，单击选中它。',
} as const;

export const palette = {
  title: '全部操作',
  none: '没有这样的名称。',
  groups: {
    here: '此处',
    time: '时间',
    view: '查看',
    steering: '引导',
    showing: '展示',
    agent: '智能体',
    vote: '投票',
    'what-if': '假如',
    memory: '记忆',
    round: '轮',
    setting: '设置',
  },
  chooses: (agent: string) => `选择${agent}`,
  memoryOf: (agent: string) => `${agent}的记忆`,
  forgottenBy: (agent: string) => `${agent}忘掉了什么`,
  promptOf: (agent: string) => `${agent}的提示词`,
  round: (round: number) => `转到第${round}轮`,
  putsAway: (pane: string) => `收起：${pane}`,
  bringsBack: (pane: string) => `恢复：${pane}`,
  sets: (name: string, value: string) => `设置${name}：${value}`,
  holdsNow: '当前',
  atStart: '仅在开始画面',
  kept: (set: string) => `${set}。已存入你的配置文件。`,
  hint: '操作、智能体、轮、设置的任意部分',
} as const;

export const confirm = {
  titles: {
    quit: '要退出吗？',
    stop: '要停止讨论吗？',
    clear: '要清空记忆吗？',
    remove: '要移出智能体吗？',
    'wrap-up': '要收尾吗？',
    'answer-now': '要立即作答吗？',
    fork: '要从此继续吗？',
    'end-branched': '要结束分支吗？',
    untouched: '看无人干预的结果？',
  },
  stop: '讨论到此结束，没有作出决定。此举会记录下来，无法撤销。',
  wrapUp: '说完这个轮次，再问一次谁想投票，随后得出结果。',
  fork: (round: number, entry: number) =>
    `从这里（第${round}轮，第${entry}条）起，讨论作为一次新的运行继续，有自己的记录。原来的运行保持不变。`,
  answerNow: '打断发言，所有人马上投票，随后得出结果。',
  untouched: (calls: number, price: string) => `从第一次干预起重来，无人干预：最多${counts.calls(calls)}，${price}。`,
  endBranched: (entry: number) => `分支自第${entry}条之后的内容没有存入任何记录，将会丢失。如要保存，请返回后按w。`,
  lost: (count: number, named: string) =>
    `还有${count}项操作在等这一轮结束，将会丢失${named === '' ? '' : `：${named}`}。`,
  clear: (agent: string) =>
    `${agent}将忘掉一切：它的记忆、它的长期记忆，以及到现在为止说过的话。原有内容仍在记录和“忘掉的”一页里。`,
  remove: (agent: string) => `这一轮结束后${agent}离开讨论。它说过和记得的仍可查看。`,
  recordingStays: '录像留在原处。',
  notOver: '讨论还没有结束。到现在为止说过的话都保存在记录里，可以从那里重放。',
  yes: {
    quit: '退出',
    stop: '停止',
    clear: '清空',
    remove: '移出',
    'wrap-up': '收尾',
    'answer-now': '立即作答',
    fork: '从此继续',
    'end-branched': '结束',
    untouched: '运行',
  },
  stopsForGood: '永久停止',
  no: {
    quit: '留下',
    stop: '留下',
    clear: '保留',
    remove: '保留',
    'wrap-up': '继续',
    'answer-now': '继续',
    fork: '留下',
    'end-branched': '返回',
    untouched: '留下',
  },
} as const;

/** Keys that answer yes and no, beside y and n; the first of each is shown. */
export const yesNo: { yes: readonly [string, ...string[]]; no: readonly [string, ...string[]] } = {
  yes: ['y', '是'],
  no: ['n', '否'],
};

export const inject = {
  title: '告知它们',
  words: '文字',
  events: '本场景自带的事件',
  to: '接收者',
  all: '所有人',
  landsWithAll: (round: number, when: string) =>
    `所有人都会读到：${landing(round, when)}进入公开讨论；每个智能体都会记住，并在以后的提示词里读到。`,
  landsWith: (names: readonly string[], round: number, when: string) =>
    `只有${listed(names)}会读到：${landing(round, when)}进入私人记忆；别人都不会知道。`,
  waits: '它会等待：接着选择时机。',
  sendsTo: {
    later: '选择时机',
    all: '告知所有智能体',
    one: (name: string) => `只告知${name}`,
    some: (count: number) => `只告知${count}位`,
  },
} as const;

function landing(round: number, when: string): string {
  return round === 0 ? `在第1轮开始之前，${when}` : `在第${round}轮，${when}`;
}

/** What waits for its moment, to be done then: in a line. */
const cueActs: { readonly [K in CueCommand['type']]: (command: Extract<CueCommand, { type: K }>) => string } = {
  'inject-event': (command) => `告知${whose(command.to)}：“${command.text}”`,
  'switch-guidance': (command) =>
    `把${whose(command.agents)}的风格换成${plainStyle(command.style)}${command.rewrite ? '，并改写' : ''}`,
  'switch-strategy': (command) => `改变${whose(command.agents)}的记忆：${plainStrategy(command.strategy)}`,
  'switch-view': (command) => `切换${whose(command.agents)}的视图${viewNamed(command)}`,
  'request-forgetting': (command) => `${command.isOn ? '要求' : '不再要求'}${whose(command.agents)}遗忘`,
  'clear-memory': (command) => `清空${whose(command.agents)}的记忆`,
  'set-variable': (command) =>
    `把${command.agent === null ? '' : `${command.agent}的`}${command.name}设为“${command.value}”`,
  'call-vote': () => '发起投票',
  'skip-speaker': () => '跳过轮次',
  'mute-agent': (command) => (command.isMuted ? `让${command.agent}静默` : `让${command.agent}恢复发言`),
  'hand-floor': (command) => `让${command.agent}发言`,
  'change-topic': (command) => `把议题换成“${command.question}”`,
  'remove-agent': (command) => `移出${command.agent}`,
  'wrap-up': () => '收尾',
  'answer-now': () => '立即作答',
  stop: () => '停止',
};

function whose(agents: 'all' | readonly string[]): string {
  return agents === 'all' ? '所有人' : listed(agents);
}

/** Settings that have no name are not told. */
function viewNamed({ settings }: Extract<CueCommand, { type: 'switch-view' }>): string {
  const { profile } = (settings ?? {}) as { profile?: string };
  return profile === undefined ? '' : `：${profile}`;
}

export const noWords = '还没有写下内容：请先写。';

export const moments = {
  titleUntil: '继续到',
  titleCue: '何时执行',
  titleCues: '稍后：等待时机的操作',
  aboutUntil: '运行在那里暂停，不再询问下一个模型。',
  aboutCue: '到时执行一次并记录下来；若规则不允许，会有说明。',
  noCues: '没有等待中的操作。按a为下一个操作选择时机，无论它用哪个键；输入文字时，按^T。',
  until: (moment: string) => `直到${moment}`,
  when: (moment: string) => `当${moment}时`,
  voteOpens: '投票开始',
  voteCloses: '投票结束',
  speaker: (agent: string) => `${agent}发言`,
  stance: '有人改变立场',
  loss: '有内容离开记忆',
  round: (round: number) => `第${round}轮开始`,
  turns: (round: number, turns: number) => `第${round}轮过了${turns}个轮次`,
  text: (text: string) => `有人说“${text}”`,
  gauge: (agent: string | null, percent: number) => `${agent === null ? '有人' : agent}的记忆超过${percent}%`,
  tokens: (count: number) => `用了${count}个词元`,
  needs: {
    turn: '这个轮次结束',
    round: '轮（3，或3.2表示其第2个轮次之后）：',
    text: '有人说：',
    gauge: '记忆超过（%）：',
    tokens: '已用词元：',
  },
  notTold: '缺少这个时机所需的内容，或无法读取。',
  allowed: {
    turn: '',
    round: '从1起的轮，如3，或带轮次，如3.2。',
    text: '文字。',
    gauge: '从1起的整数百分比。',
    tokens: '从1起的整数。',
  },
  scheduled: (moment: string) => `将在${moment}时执行。`,
  unlikely: (moment: string, last: number) => `只有到了那时才会：${moment}；最后一轮是第${last}轮。`,
  notTaken: (when: string) => `${when}纳入`,
  cancelled: (cue: number) => `#${cue}已取消。`,
  failed: (cue: number, why: string) => `稍后的干预#${cue}被拒绝：${why}`,
  acts: cueActs,
  nextAct: '接下来要做的事，用它自己的键',
  armed: (moment: string) => `下一个操作等到${moment}（esc：取消）`,
  cannotWait: '这个操作不能等待时机：需要有人在场。按esc放弃时机。',
} as const;

export const branch = {
  title: (entry: number) => `从第${entry}条起的两次运行`,
  ours: '本次运行',
  branched: '分支',
  unchanged: '分支尚未改变：c改变一处。',
  changed: (change: string) => `分支：${change}`,
  placebo: (count: number) => `没有改变，目前两者相同（${count}条）。`,
  same: (count: number) => `目前两者相同（${count}条）。`,
  parts: (entry: number, ours: string, branched: string) => `第一处不同：第${entry}条：这边${ours}，那边${branched}`,
  followed: (ours: number, branched: number) => `此后：这边${ours}条，那边${branched}条`,
  notStepped:
    '尚未前进：{step-statement s} {until-menu t} {step-round r}使两者单步，{pause space}播放两者；第一处不同将显示在这里。',
  sameStances: (count: number) => `${count}个智能体与另一个相同`,
  ended: '已结束',
  waitsForOther: '等待另一个',
  branchedKept: '分支（已保存）',
  onlyHere: (count: number) => `仅此处${count}条`,
  pauses: '两者都暂停',
  tabShows: 'tab显示另一个',
  titleChange: '在分支中改变一处',
  inject: '告知所有智能体：',
  style: (style: string) => `所有人改用风格 ${plainStyle(style)}`,
  strategy: (strategy: string) => `所有人的记忆：${plainStrategy(strategy)}`,
  mute: (agent: string) => `${agent}静默`,
  floor: (agent: string) => `${agent}接着发言`,
  memory: (agent: string) => `${agent}的记忆`,
  titleMemory: (agent: string) => `改动${agent}记忆中的一条`,
  nothingRemembered: '还没有记住任何内容。',
  remembered: (agent: string, entry: number, text: string) => `${agent}的记忆第#${entry}条改为：“${text}”`,
  model: (agent: string) => `由谁替${agent}回答：`,
  splitting: '正在分出分支……',
  wentOn: '运行已继续：请先暂停，再分出分支。',
  owes: '所下的指令还在等当前步骤结束：请先让它结束，再分出分支。',
  personAsked: '这次运行会问到一个人，而没有人能同时在两个运行里回答：不能分开。',
  none: '这里不能分出分支。',
  kept: (path: string) => `分支已保存：${path}`,
  underWay: '其中一个还在进行，两者同步前进：{pause space}暂停两者。',
  changing: '分支中的改动还在进行。',
  broken: (why: string) => `分支已结束：${why}`,
} as const;

export const people = {
  interview: {
    title: (agent: string) => `采访${agent}`,
    about: '不入记录：谁也不会知道，之后的一切都不变。',
    noQuestion: '还没有问题：没有文字。',
    question: '你的问题',
    asking: '正在想……',
    failed: (why: string) => `没有回答：${why}`,
  },
  topic: {
    title: '更改议题',
    now: '现在的问题',
    next: '新的问题',
    lands: '会告知所有成员，从下一轮起生效。',
  },
  model: {
    title: (whose: string) => `由谁替${whose}回答`,
    everybody: '所有智能体',
    own: (model: string) => `自己的：${model}`,
    ownOfEach: '各用自己的',
    other: '其他：任意“端点/名称”……',
    now: ' · 现在',
    about: '从下一个问题起全部由它回答。这会作为操作者的行为记录下来，所说的话会标明。',
  },
  voices: {
    title: '由谁继续？',
    asks: '从这里起由谁替所有智能体回答？请写 simulated，或写模型名称“端点/名称”。',
  },
  newcomer: {
    title: '添加智能体',
    name: '名字',
    persona: '身份（可留空）',
    model: '模型',
    language: '语言',
    lands: '这一轮结束后加入；没听到的事它不知道。',
  },
} as const;

export const seat = {
  asked: (agent: string, what: string, attempt: number) =>
    `问${agent}，用一行作答：${what}${attempt > 1 ? `（第${attempt}次）` : ''}`,
  least: (count: number) => `至少${count}个字符。`,
  inputEnded: (agent: string) => `输入已结束：不再有人替${agent}作答。`,

  title: (agent: string, what: string) => `问${agent}：${what}`,
  attempt: (attempt: number) => `第${attempt}次`,
  waitingForYou: '等待本席作答',
  toAnswer: '{open enter} 作答',
  toAnswerFrom: '{focus-1 1} 再 {open enter} 作答',
  questions: {
    aside: (what: string) => `私下询问，组内无人得知：${what}`,
    preference: '现在只为自己，会选哪个方案？',
    end: (at: number, means: string) => `${at}：${means}`,
    scale: (question: string, low: string, high: string) => `${question}（${low} – ${high}）`,
    ordered: '给方案排序，最好的在前。',
    drafts: '给草案排序，最好的在前。',
    application: '只为自己：由哪个方案在收入表中选择？',
    explanation: '用自己的话说明每个方案的意思。',
    statement: '对大家说什么？',
    poll: '现在要投票吗？',
    confirmation: (initiator: string | null) =>
      `${initiator === null ? '已发起投票' : `${initiator}想现在投票`}。同意吗？`,
    choice: '无记名投票：选一个方案。',
    approval: '无记名投票：标出赞成的所有方案。',
    points: (budget: number) => `无记名投票：一共最多给${budget}分。`,
    order: '无记名投票：给方案排序，最好的在前。',
    amount: (option: string, min: string, max: string) => `${option}：数额多少，从${min}到${max}？`,
    ranking: '给方案排序，最好的在前，并说明有多确定。',
    moderation: '下一个谁发言？',
    bid: (least: number, most: number) => `有多想发言，从${least}到${most}？`,
    handoff: '把发言权交给谁？',
  },
  typing: {
    choice: (least: string, most: string) => `按${least}–${most}或↑ ↓选择，enter发送`,
    named: '按首字或↑ ↓选择，enter发送',
    'yes-no': '1、y或是：是，0、n或否：否',
    amount: '用数字写数额，再按enter',
    marks: '↑ ↓移动，space标记，enter发送',
    points: '← →减分加分，enter发送',
    order: '←靠前，→靠后，enter发送',
  },
  asks: (agent: string) => `${agent}向你提问`,
  asksLine: (agent: string) => `${agent}向你提问，用一行作答；空行表示不回答：`,
  inputEndedForQuestion: (agent: string) => `输入已结束：没有人回答${agent}，运行继续。`,
  mayBeEmpty: '只按回车：不回答',
  goesOn: (seconds: number) => `${seconds}秒后继续`,
  better: '靠前',
  worse: '靠后',
  yes: '是',
  no: '否',
  certainty: '确定程度',
  pointsLeft: (count: number) => `还剩${count}分`,
  chars: (count: number, least: number) => (count < least ? `${count}个字符，至少要${least}个` : `${count}个字符`),
  choose: '请先选一个。',
  notSent: (length: string) => `没有发送：${length}。`,
  hidden: (seat: string) => `[在${seat}的座位上看不到]`,
  hiddenTitle: (agent: string) => `${agent}的内心`,
  hiddenWhy: (agent: string, seat: string) =>
    `${agent}记得、想到和读到的，在${seat}的座位上看不到。有多少，见各人大小（3、z）。重放录像时什么都能看到。`,
} as const;

/** The field for what is sought, and what was found. */
export const find = {
  title: '查找',
  where: { talk: '在发言中', memory: '在记忆中', prompts: '在提示词中' },
  everybody: '所有人',
  nowhere: '没有找到',
  notFound: (text: string) => `没有找到“${text}”。`,
  nothingSought: '没有正在查找的内容；按 / 查找',
} as const;

/** Moments that were marked. */
export const bookmarks = {
  set: (entry: number) => `已加书签：第${entry}条记录。按 : 可以回到这里。`,
  gone: (entry: number) => `已去掉书签：第${entry}条记录。`,
  takeAway: '去掉书签',
  goTo: (text: string) => `转到书签 ${text}`,
} as const;

export const keyTable = {
  sections: { time: '继续', view: '查看', steering: '引导', showing: '展示' },
  rows: {
    pause: '暂停、继续',
    statement: '下一发言',
    round: '本轮余下',
    till: '直到……轮次、投票、改变立场、遗忘、某些话',
    pace: '语速',
    undo: '撤回、恢复',
    time: '在时间中前后移动',
    panes: '下一面板，或按编号',
    agents: '选择智能体',
    zoom: '放大，显示更多',
    enter: '打开所选；作答',
    escape: '退回一层；跟随末尾',
    scroll: '滚动',
    ends: '开头、末尾',
    find: '查找、下一处、上一处',
    tell: '告诉他们：所有人、一人',
    memory: '记忆：保留什么、如何、所见',
    vote: '投票：发起、收尾、立即',
    agent: '智能体：私下询问、发言权、禁言、移除；添加',
    cut: '打断，或跳过轮次',
    whatIf: '假如：分身、另一次运行、对比',
    prompt: '提示词：读到的与略去的',
    results: '结果、收入、统计、费用',
    stage: '舞台',
    black: '黑屏与返回',
    audience: '现场观众：页面与来话',
    copy: '复制',
    mouse: '把鼠标交给终端',
    all: '全部操作',
    help: '本页',
    quit: '离开：保留；或永久停止',
  },
} as const;
