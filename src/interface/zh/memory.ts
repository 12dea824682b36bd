import type { SpentOnCalls } from '../spent.ts';
import { counts, listed, numbers, plainStrategy, plainStyle } from './names.ts';

const { grouped } = numbers;

export const menu = {
  everybody: '所有人',
  heads: {
    whom: '对谁',
    style: '从现在起记忆怎样写',
    strategy: '记忆变多时保留什么',
    view: '每项任务看到讨论的哪些部分',
    forgetting: '按要求忘掉',
    variable: '提示词里的变量，从下一次调用起；按enter修改',
  },
  forEverybody: '对所有人',
  notForEverybody: '不是对所有人',
  forOne: (agent: string) => `只对${agent}`,
  rewrite: '改写',
  rewriteAbout: '以前写下的也改写',
  forget: '现在忘掉',
  forgetAbout: '针对按要求忘掉的任务',
  asScenario: '按场景的设定',
  nothing: '什么也不看（重置）',
  nothingAbout: '没有任何消息',
  now: '  （当前）',
  nowOf: (count: number, all: number) => `  （${all}个中${count}个）`,

  named: (meant: string, name: string) => `${meant}（${name}）`,
  ofThisScenario: '本场景自带',
  styles: {
    narrative: '一句话：谁说了什么，为什么',
    structured: '发言人：… | 议题：… | 把握：…',
  },
  profiles: {
    ANALYST: '它发出或收到的全部消息',
    DEBATER: '与它的往来，4条消息',
    CLASSIFIER: '它收到的最后一条消息',
    GOLDFISH: '与它的往来，2条消息',
  },

  variableOf: (name: string, agent: string | null) => (agent === null ? name : `${agent}的${name}`),
  hidden: '不进提示词：',
  empty: '空',

  styleDone: (whose: string, style: string) => `${whose}的记忆：${plainStyle(style)}。`,
  strategyDone: (whose: string, strategy: string) => `${whose}的策略：${plainStrategy(strategy)}。`,
  viewDone: (whose: string, view: string) => `${whose}的视野：${view}。`,
  forgettingDone: (whose: string, isOn: boolean) => `${whose}按要求忘掉：${isOn ? '开' : '关'}。`,
  variableDone: (name: string, agent: string | null, value: string) =>
    `${agent === null ? '' : `${agent}的`}{${name}}：“${value}”。`,
} as const;

const entries = {
  none: '还没有记住任何内容。',
  heads: {
    entry: '编号',
    round: '轮',
    roundBrief: '轮',
    origin: '来源',
    whose: '谁的话',
    from: '出自',
    style: '风格',
    importance: '重要',
    words: '内容',
  },
  head: (round: number, origin: string, whose: string | null, message: string | null, sources: number) =>
    `第${round}轮 · ${origin}${whose === null ? '' : `，${whose}`}${message === null ? '' : `，出自${message}`}${
      sources > 0 ? `，代替了${counts.entries(sources)}` : ''
    }`,
  size: (chars: number, tokens: number) => `${counts.characters(chars)}，${counts.tokens(tokens)}`,
  style: (name: string | null) => (name === null ? '没有风格' : `风格${plainStyle(name)}`),
  pinned: '¶ 已固定',
  edited: '✎ 操作者编辑过',
  gist: '要点，别的风格由它写成',
  gistNames: {
    speaker: '发言人',
    topic: '议题',
    reasoning: '理由',
    certainty: '把握',
    key_point: '关键点',
    theory: '主张',
    statement: '原话',
  },
  inPlaceOf: '代替了',
  leak: (message: string, agent: string, isTold: boolean, words: string) =>
    `！说出了私下消息${message}里的话，${agent}${isTold ? '私下收到过它' : '从未收到过它'}：${words}`,
  source: (kind: 'statement' | 'notice' | 'injection', message: string, from: string, round: number) =>
    `出处：${from}的${kinds[kind]}${message}，第${round}轮`,

  whereTo: (entry: string) => `${entry}去了哪里？此后提示词里有它的调用`,
  nowhere: '在保留下来的调用里，它还没有进过任何提示词。',
  call: (seq: number) => `调用${seq}`,
  remembered: '作为记忆',
  inHistory: '在历史里',
  through: (entry: string) => `经由${entry}`,

  edit: (entry: string) => `编辑${entry}`,
  editNote: '原有内容仍在记录和“变化”一页里。',
} as const;

const kinds = { statement: '发言', notice: '通知', injection: '告知的话' } as const;

type Archived = { told: number; inPart: number; hidden: number };
const archivedTold = ({ told, inPart, hidden }: Archived): string =>
  [
    `其中${numbers.grouped(told)}条长期记忆里还有`,
    inPart > 0 ? `其中${numbers.grouped(inPart)}条只剩一部分` : '',
    hidden > 0 ? `其中${numbers.grouped(hidden)}条所在的条目看不到` : '',
  ]
    .filter(Boolean)
    .join('，');

const forgotten = {
  nothing: (agent: string) =>
    `${agent}什么都没有忘掉：打开这个屏幕以来，没有一条记忆离开；如果${agent}现在发言，说过的话都还看得到。`,
  lostHead: (entry: string, round: number, seq: number) => `${entry} · 在第${round}轮离开，记录第${seq}条`,
  parts: (gone: string, told: string, hidden: string, archived: Archived | null) =>
    `忘掉${gone}条${archived === null ? '' : `（${archivedTold(archived)}）`} · 写成摘要${told}条 · 只是看不到${hidden}条`,
  ofThemInSight: (count: string) => `忘掉的当中有${count}条在历史里仍看得到`,
  onlyHidden: (agent: string) => `${agent}什么都没有忘掉；下一个提示词只是略去：`,
  hiddenHead: (name: string, agent: string) => `${name} · 如果${agent}现在发言，看不到它`,
  heads: { what: '什么', when: '轮', why: '为什么', now: '现在', whose: '谁的话', words: '内容' },
  gone: '没有了',
  inSight: '看得到',
  notShown: '看不到',
  inPart: '部分',
  because: (rule: string, count: number) => `离开记忆：${rule}；因此离开的共${counts.entries(count)}。`,
  noHeir: (agent: string) => `${agent}的记忆里再也没有讲到它的内容。`,
  heir: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `此后由${entry}讲到它${through.length > 0 ? `，经由${listed(through)}` : ''}，在${isInBuffer ? '记忆' : '长期记忆'}里：`,
  heirInPart: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `此后${entry}只讲到它的一部分${through.length > 0 ? `，经由${listed(through)}` : ''}，在${isInBuffer ? '记忆' : '长期记忆'}里：`,
  heirHidden: (entry: string, agent: string, stage: string) => `如果${agent}现在发言，看不到${entry}：${stage}。`,
  fadedAtOnce: '离开时就丢了：',
  faded: (entry: string, round: number, seq: number) =>
    `${entry}里一直有，直到第${round}轮，记录第${seq}条时它被缩短；当时丢了：`,
  toldUntil: (through: readonly string[], round: number, seq: number) =>
    `${listed(through)}里一直有，直到第${round}轮，记录第${seq}条。`,
  heirAnew: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `它并入了${isInBuffer ? '记忆' : '长期记忆'}里的${entry}${through.length > 0 ? `，经由${listed(through)}` : ''}，文字是重新写的。其中是否还讲到它，没有核对过；请对照：`,
  heirLeft: '那一条也离开了。',
  inSightBy: (agent: string, message: string, from: string) =>
    `如果${agent}现在发言，仍然看得到它：提示词的历史里有${from}的${message}：`,
  stillShared: (message: string, from: string) => `公开历史里还有它，即${from}的${message}：`,
  hiddenBecause: (stage: string) => `看不到：${stage}。`,
  sharedAllTheSame: '它仍在公开历史里；提示词查看器（{inspect p}）显示每次调用略去了什么，并可以固定它（*）。',
  rememberedAllTheSame: '它仍被记着；提示词查看器（{inspect p}）显示每次调用略去了什么，并可以固定它（*）。',
} as const;

const changes = {
  none: '到现在为止只追加过记忆：没有融入、缩短或编辑过。',
  title: (what: string, round: number) => `${what}，第${round}轮`,
  legend: ' · − 之前，+ 之后',
  entry: (seq: number) => `记录${seq}`,
  cleared: '清空',
  byRule: (what: string, rule: string) => `${what}，${rule}`,
  counts: (before: number, after: number) => `${counts.entries(before)} → ${numbers.grouped(after)}`,
  sizes: (before: number, after: number) => `，${numbers.grouped(before)} → ${numbers.grouped(after)}字符`,
  same: (count: number) => `  … ${counts.entries(count)}没有变`,
  sameLines: (count: number) => `  … ${numbers.grouped(count)}行没有变`,
  longTerm: '长期记忆里，逐行',
} as const;

const tiers = {
  kept: (strategy: string, style: string) => ` · 策略${strategy}，${plainStyle(style)}`,
  context: '提示词',
  buffer: '缓冲区',
  longTerm: '长期',
  history: '历史',
  chars: (count: number) => `${grouped(count)}字符`,
  tokens: (count: number) => `${grouped(count)}词元`,
  unknownTokens: '…词元',
  bufferNote: (entries: number, limitChars: number) =>
    `${counts.entries(entries)}，最多${counts.characters(limitChars)}`,
  historyNote: (messages: number, windowChars: number) =>
    `${counts.messages(messages)}；窗口里有${counts.characters(windowChars)}`,
  newestLongTerm: '长期记忆中最新的',
  noPrompt: '还没有提示词',
  nextPrompt: (purpose: string, windowTokens: number) => `下一个提示词，${purpose}；窗口${counts.tokens(windowTokens)}`,
  lastPrompt: (round: number, purpose: string, windowTokens: number) =>
    `上一个提示词，第${round}轮，${purpose}；窗口${counts.tokens(windowTokens)}`,
  none: '没有',
  saved: (total: number, patterns: number, delta: number, pruning: number, compactState: number) =>
    `这个提示词里共${grouped(total)}（规律${grouped(patterns)}，增量${grouped(delta)}，修剪${grouped(pruning)}，精简状态${grouped(compactState)}）`,
  ofWindow: (before: string, after: string) => `；占窗口之前${before}，之后${after}`,
} as const;

const costs = {
  title: '词元',
  noCalls: '还没有调用',
  spent: ({ tokensIn, tokensCached, tokensOut, tokensThinking, callCount, retryCount }: SpentOnCalls) =>
    `输入${grouped(tokensIn)}${tokensCached > 0 ? `（其中缓存${grouped(tokensCached)}）` : ''}，输出${grouped(tokensOut)}${tokensThinking > 0 ? `（其中思考${grouped(tokensThinking)}）` : ''}；${counts.calls(callCount)}${
      retryCount === 0 ? '' : `，重试${grouped(retryCount)}次`
    }`,
  countsAre: '词元计数',
  mixed: '混合：有实测，有估算',
  notKnown: '不详',
  costs: '费用',
  runCosts: '运行费用',
  cost: (told: string, unpriced: readonly string[]) =>
    `${told}${unpriced.length > 0 ? `；${listed(unpriced)}的价格不详` : ''}`,
  budget: (percent: number, limit: string, left: string) => `${limit}已用${percent}%，还剩${left}`,
} as const;

const growth = {
  notBegun: '第1轮还没有开始。',
  heads: {
    round: '轮',
    statements: '发言',
    said: '所说',
    own: '本记忆',
    all: '全部记忆',
    history: '历史',
    unit: '单位：字符',
  },
} as const;

const whatIfTab = {
  none: '这里无法查看。',
  about: (run: 'recording' | 'ended' | 'going', agent: string) =>
    `${runs[run]}，假如${agent}的记忆换一种方式保存。不会询问任何模型。`,
  now: '  ◂ 现在，推算',
} as const;

const runs = {
  recording: '整段录像',
  ended: '这次运行',
  going: '到现在为止的运行（每轮更新）',
} as const;

export const explorer = {
  noMemory: '没有这个记忆。',
  tabs: {
    entries: '记忆条目',
    forgotten: '忘掉的',
    changes: '变化',
    tiers: '层级',
    growth: '增长',
    'what-if': '假设',
  },
  entries,
  forgotten,
  changes,
  tiers,
  costs,
  growth,
  whatIf: whatIfTab,
} as const;

export const whatIf = {
  heads: {
    memory: '记忆',
    tokens: '词元',
    saved: '节省',
    kept: '留下',
    lost: '离开',
    positions: '立场',
    amounts: '数额',
    round: '轮',
  },
  fullHistory: '完整历史',
  alike: (names: readonly string[]) => `${names.join('、')}：各项数字都相同；这次运行中没有它们处理方式不同的情况。`,
  tooShort: '太短',
  none: '无',
  tokensByRound: (label: string) => `请求一次发言的词元（${label}），逐轮：`,
  charsByRound: '一份记忆在每轮结束时的字符数：',
  legend: [
    '词元：请求一次发言的平均数。',
    '节省：比完整历史少的词元，第4轮起各次请求的平均数。',
    '留下、离开：最后还在记忆里的条数，和离开的条数。由模型融入的内容（例如作出决定之后），这里只是添加；由模型缩短的内容，这里改为摘取。',
    '立场、数额：前三轮提出的（共几个）之中，请求里还能看到的比例，第4轮起。',
  ],
  working: '正在用其他策略重走这次运行……',
} as const;

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
  notRecorded: '录下来的数据没有记下这里问了什么。',
  madeAnew: '按本程序的问法写出：录下来的数据里没有提示词',
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
  version: (hash: string) => ` · 版本${hash}`,

  nothingLeftOut: (agent: string) => `没有略去任何内容：${agent}的每条消息和每条记忆都在提示词里。`,
  leftOutBecause: (stage: string) => `略去：${stage}。`,
  pinnedSince: '后来已固定。',
  leftOutHead: (name: string, round: number, from: string) => `${name} · 第${round}轮，${from}`,

  sectionNames: {
    system: '系统',
    past: '此前记忆',
    world: '世界',
    map: '地图',
    self: '自己',
    phase: '阶段',
    individual: '单独阶段',
    memory: '记忆',
    reasoning: '私下思考',
    history: '历史',
    round: '轮',
    consensus: '共识',
    news: '新消息',
    feedback: '更正',
    task: '任务',
    request: '要求',
  },
  call: { name: '调用', thought: '思考', title: '这次调用，以及模型的思考' },
} as const;

export const senders = { notice: '系统', injection: '告知的话' } as const;

export const memoryKeys = {
  'memory-menu-row-down': { label: '下', help: '下一行。' },
  'memory-menu-row-up': { label: '上', help: '上一行。' },
  'memory-menu-toggle': { label: '选择', help: '选中这一行；可以先选好几行再切换。' },
  'memory-menu-send': { label: '切换', help: '切换到所选内容；没有选择时切换到光标所在行。在变量或对象上：修改它。' },
  'memory-menu-whom': { label: '所有人/一个', help: '针对所有智能体，或只针对所选的一个。' },
  'memory-menu-agent-next': { label: '智能体', help: '选择下一个智能体。' },
  'memory-menu-agent-previous': { label: '上一智能体', help: '选择上一个智能体。' },
  'memory-menu-close': { label: '离开', help: '一切保持原样。' },
  'memory-menu-edit-send': { label: '设定', help: '把变量设为这些文字。' },
  'memory-menu-edit-close': { label: '离开', help: '变量保持原样。' },
  'explorer-tab-1': { label: '记忆条目', help: '智能体记得的内容。' },
  'explorer-tab-2': {
    label: '忘掉的',
    help: `忘掉的内容：原话、何时、按哪条规则，以及后来怎样。→ #7：此后由第7条讲到它。→ #7?：它并入了重新写成的第7条，其中是否还讲到它，没有核对过。${forgotten.inPart}：只剩一部分原话。${forgotten.gone}：记忆里再没有讲到它。${forgotten.notShown}：下一个提示词略去了它，或略去了讲到它的那一条。${forgotten.inSight}：下一个提示词的历史里仍有它。`,
  },
  'explorer-tab-3': { label: '变化', help: '记忆如何变化，之前与之后。' },
  'explorer-tab-4': { label: '层级', help: '各层级及其大小，以及统计。' },
  'explorer-tab-5': { label: '增长', help: '逐轮增长的情况。' },
  'explorer-tab-6': { label: '假设', help: '同一次运行换用其他策略会怎样。' },
  'explorer-tab-next': { label: '下一页签', help: '下一个页签。' },
  'explorer-tab-previous': { label: '上一页签', help: '上一个页签。' },
  'explorer-row-down': { label: '下', help: '下一行，最新的在最后。' },
  'explorer-row-up': { label: '上', help: '上一行。' },
  'explorer-list-start': { label: '开头', help: '转到最早的。' },
  'explorer-list-end': { label: '末尾', help: '转到最新的并跟随。' },
  'explorer-text-down': { label: '滚动', help: '向下滚动文字。' },
  'explorer-text-up': { label: '向上滚动', help: '向上滚动文字。' },
  'explorer-detail': { label: '全文', help: '整条记忆及其要点和来源，或回到列表。' },
  'explorer-trace': { label: '去向', help: '它去了哪里：此后哪些调用的提示词含有这一条。' },
  'explorer-edit': { label: '编辑', help: '在暂停时编辑这一条，原来的内容保留在记录里。' },
  'explorer-pin': { label: '固定', help: '固定这一条：此后什么都不会把它移出记忆。或解除固定。' },
  'explorer-clear': { label: '清空', help: '清空这份记忆，会先询问。' },
  'explorer-inspect': { label: '提示词', help: '这个智能体的提示词，以及其中略去的内容。' },
  'explorer-agent-next': { label: '智能体', help: '下一个智能体的记忆。' },
  'explorer-agent-previous': { label: '上一智能体', help: '上一个智能体的记忆。' },
  'explorer-close': { label: '离开', help: '回到列表，或离开记忆。' },
  'explorer-edit-send': { label: '保存', help: '把新的文字放进记忆。' },
  'explorer-edit-close': { label: '离开', help: '这一条保持原样。' },
} as const;
