import { counts, decidedHow, listed, numbers } from './names.ts';

const { grouped } = numbers;

export const result = {
  title: '结果',
  lastVote: (round: number, outcome: string) => `最后一次投票在第${round}轮：${outcome}。`,
  noVote: '没有投过票。',
  stood: '所说、所想、所投',
  turned: '转折',
  /** For an option, no ballot. */
  nobody: '无人',
  /** `count` null: all of them. */
  lost: (count: number, all: number, what: string, speaker: string, entries: number) =>
    `${count === all ? `${all}人` : `${all}人中有${count}人`}都忘了${what}（${speaker}）${entries > 1 ? `，另有${entries - 1}条` : ''}`,
  /** In at most 23 columns. */
  facts: {
    untouched: '若无人干预',
    otherRules: '换用其他规则',
    numbers: '数字',
    cost: '费用',
    stamp: '本次运行',
    kept: '保存为',
  },
  rounds: (round: number, rounds: number) => `第${round}轮，共${rounds}轮`,
  votes: (count: number) => `投票${count}次`,
  forgotten: (count: number) => `忘记${counts.entries(count)}`,
  tokens: (tokensIn: number, tokensOut: number, label: string, calls: number) =>
    `输入${numbers.grouped(tokensIn)}，输出${numbers.grouped(tokensOut)}${label === '' ? '' : `（${label}）`}，${counts.calls(calls)}`,
  /** What a run without any act would come to. */
  undecided: '未决',
  twinKnown: (end: string, round: number) => `第${round}轮，${end} · w对照两者`,
  twin: (calls: number, price: string) => `尚未运行 · 按w运行并比较：约${counts.calls(calls)}，${price}`,
  free: '不花钱',
  act: (round: number, text: string) => `第${round}轮：${text}`,
  seed: (scenario: string, seed: number) => `${scenario}，种子${seed}`,
} as const;

export const results = {
  tabs: { end: '结果', incomes: '收入', alone: '独自环节', measures: '统计' },
  goesOn: '讨论还在继续：还没有决定。',
  chose: '大家选择了',
  noAgreement: '未决：各自抽了一张表。',
  notDrawn: '还没有抽签。',
  table: (number: number) => `表${number}`,
  tables: (factor: string) => `收入表，所有收入×${factor}`,
  tablesBefore: '收入表（抽签之前）',
  mean: '平均',
  odds: '概率',
  under: '同一阶层在各条原则下',
  applied: '采用',
  gains: (option: string, table: string, gains: readonly string[]) =>
    `${option}（${table}）：${gains.length === 0 ? '没有人会多得' : `会多得的有${listed(gains)}`}`,
  heads: { payoff: '报酬', alone: '独自', balance: '合计' },
  balance: '合计：独自与共同',
  alone: {
    title: '讨论之前：各自独自进行',
    closingTitle: '讨论之后：最后一次排序',
    notYet: '还没有',
    steps: {
      first: '第一次排序',
      explanation: '说明',
      explained: '第二次排序',
      application: (number: number, count: number) => `第${number}次应用，共${count}次`,
      applied: '第三次排序',
      closing: '最后一次排序',
      done: '完成',
    },
    stages: { first: '最初', explained: '说明后', applied: '应用后', closing: '最后' },
    thinking: '思考中',
    missing: '无法辨认',
    rankings: '排序，从最好开始',
    applications: '应用',
    sum: (money: string) => `共${money}`,
  },
  measures: {
    air: '字数与发言时间',
    stances: '各轮立场',
    read: (read: number, statements: number) =>
      `读出立场的发言：${statements} 条中的 ${read} 条。(A)：更早一轮最后读出；·：至今未读出，不计入任何比例。`,
    agreement: '立场相同的配对，各轮百分比',
    votes: '投票',
    noVotes: '还没有',
    vote: (round: number, by: string, outcome: string) => `第${round}轮，由${by}发起：${outcome}`,
    places: (near: string, far: string) => `发言平均位次：投票与大家所选一致者${near}，其余${far}`,
    costs: '记忆与词元',
    heads: {
      words: '字数',
      share: '占比',
      opened: '开场',
      closed: '收尾',
      place: '平均位次',
      memory: '记忆',
      tokensIn: '输入',
      tokensOut: '输出',
      calls: '调用',
    },
    switches: {
      title: '切换前后',
      what: (round: number, act: string) => `第${round}轮：${act}`,
      side: (name: string, rounds: string) => `${name}（${rounds}）`,
      before: '之前',
      after: '之后',
      noRounds: '一轮都还没有',
      heads: {
        statements: '发言',
        length: '字数',
        structure: '结构',
        repetition: '重复',
        recall: '回忆',
        gauge: '记忆量',
        votes: '投票',
        decided: '结果',
      },
    },
  },
} as const;

export const comparison = {
  fork: (child: string, parent: string, entry: number) =>
    `${child}是${parent}的分支，共有到第${grouped(entry)}条为止的记录。`,
  siblings: (entry: number) => `两者都是另一次运行的分支，共有到第${grouped(entry)}条为止的记录。`,
  brokenPrefix: (entry: number) => `文件头说两者共有到第${grouped(entry)}条为止的记录，但之前已有不同。`,
  run: (scenario: string, seed: number, stamp: string) => `${scenario}，种子${seed}，${stamp}`,
  goesOn: (round: number) => (round === 0 ? '尚未开始' : `未结束，第${round}轮`),
  length: (rounds: number, statements: number, entries: number) =>
    `${counts.rounds(rounds)}，${counts.statements(statements)}，记录${grouped(entries)}条`,
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

/** The list of recorded runs. */
export const runs = {
  title: '运行记录',
  find: '查找：',
  noneFound: '没有运行包含所有这些词。',
  startWith: (command: string) => `开始一个：${command}`,
  busy: '另一个进程正在写入',
  none: (folder: string) => `${folder} 中没有运行记录。`,
  inFolder: (count: number, folder: string) => `${folder} 中有${count}个运行，最新的在前：`,
  older: (count: number, option: string) => `还有${count}个更早的运行：用 ${option} 列出`,
  openWith: (command: string) => `打开其中一个：${command}`,
  heads: ['开始', '场景', '种子', '结果', '轮数', '发言', '条目', '语言', '标记', '名称'],
  damaged: '已损坏',
  atLine: (line: number, problem: string) => `第${line}行：${problem}`,
  stands: { writing: '正在写入', unfinished: '未结束' },
  stopped: { person: '由操作者停止', cue: '由稍后的干预停止' },
  undecided: {
    rounds: '无决定（轮数用完）',
    turns: '无决定（发言机会用完）',
    deadlock: '无决定（僵局）',
    world: '世界到了尽头',
    budget: '无决定（预算用完）',
    consensus: '无决定（共识）',
  },
  forked: (parent: string, entry: number) => `${parent} 的分支，自第${entry}条起`,
  standIns: (entry: number) => `自第${entry}条起由模拟智能体发言`,
  imported: '导入',
  torn: '最后一行残缺',
  lacking: (places: readonly string[], moreCount: number) =>
    `不完整：${places.join('；')}${moreCount > 0 ? `；另有 ${moreCount} 处` : ''}`,
  adapted: (settings: readonly string[], moreCount: number) =>
    `未按设置发送：${settings.join('；')}${moreCount > 0 ? `；另有 ${moreCount} 项` : ''}`,
  unknownCalls: (count: number) => `可能已付费、回答不明：${count}次调用`,
  lackingAt: (round: number, agent: string, what: string) => `第 ${round} 轮，${agent}（${what}）`,
  impairments: { missing: '缺失', filtered: '被拦下', cut: '被截断', replaced: '由别的模型代答' },
} as const;

/** 占据整个屏幕的投票，以及投票的结果。 */
export const theatre = {
  agrees: '同意',
  refuses: '拒绝',
  calls: '提议投票',
  waits: '···',
  named: (letter: string, label: string) => `${letter}（${label}）`,
  asHeard: (agent: string, ballot: string, round: number) => `${agent}投了${ballot}，与第${round}轮所说一致。`,
  otherwise: (agent: string, ballot: string, heard: string, round: number) =>
    `${agent}投了${ballot}，而第${round}轮最后听到的是支持${heard}。`,
  voted: (agent: string, ballot: string) => `${agent}投了${ballot}。`,
  unreadable: (agent: string) => `${agent}的选票无法辨认。`,
  decided: '已决定',
  how: decidedHow,
  noDecision: '未决',
  noVote: '没有投票',
  alone: (names: readonly string[], option: string) =>
    names.length === 1 ? `只有${listed(names)}投给：${option}。` : `投给${option}的有${listed(names)}。`,
  inPrivate: (count: number, of: number, option: string) => `私下里${of}人中有${count}人倾向${option}：`,
  notBest: (count: number, names: readonly string[]) =>
    `有${count}人投的不是自己认为最好的${names.length > 0 ? `：${listed(names)}` : ''}。`,
  secret: (agents: number) => `${agents}人中有一人身负秘密任务`,
  next: '下一步',
  openAll: '全部打开',
  readOn: '回到讨论',
} as const;
