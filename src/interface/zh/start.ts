import { counts } from './names.ts';

/** The screen of `roundtable` alone: what can be begun, gone on with and set. */
export const start = {
  title: 'Roundtable',
  tour: '导览，五站',
  tourAbout: '只改一处记忆，另一个方案就赢了',
  tourTold: [
    '五位邻居要建花园或电梯。你看完一轮，打开一个人的记忆，让大家遗忘，再看另一个方案获胜。',
    '这是真实的讨论，离线，无需密钥。途中所有按键都可用；esc 离开导览并保留运行。',
  ],
  scenarios: '场景',
  formats: '讨论形式',
  recent: '最近的运行',
  settings: '设置',
  noneFound: '没有场景或运行包含所有这些词。',
  ownFile: '自己的文件…',
  ownFileTold: (command: string) => `任何位置的场景：输入它的路径。${command} 可写出一个起步用的文件。`,
  path: '路径：',
  origins: {
    shipped: (file: string) => file,
    folder: (file: string) => `${file}，在当前文件夹`,
    data: (file: string) => `${file}，在你的数据文件夹`,
    format: (name: string) => `按名称开始：${name}`,
  },
  formatSource: (source: string) => `形式出处：${source}`,
  moreRuns: (count: number) => `…还有${count}个`,
  allRunsTold: '所有已记录的运行，可查找、重放、继续。',
  seed: (seed: string) => `种子${seed}`,
  comparedMark: 'A',
  compareWith: (run: string) => `与${run}比较：选择另一个运行，再按 c。`,
  whoseSeat: '坐谁的座位？',
  names: {
    model: '模型',
    pace: '语速',
    theme: '主题',
    language: '语言',
    motion: '动态',
    secrets: '秘密',
    captions: '字幕',
  },
  defaults: {
    model: '按场景',
    pace: '每分钟220词',
    theme: '随终端',
    language: '随系统',
    motion: '完整',
    secrets: '结束时',
    captions: '在舞台上',
  },
  values: {
    pace: { full: '全速' },
    language: { en: 'English', es: 'español', zh: '中文' },
    motion: { full: '完整', reduced: '减少', none: '无' },
    secrets: { end: '结束时', open: '公开' },
    captions: { stage: '在舞台上', board: '也在面板上', off: '关' },
  },
  about: {
    model: '在此开始的讨论由谁代所有智能体回答：simulated，或 ENDPOINT/NAME。留空：按场景。',
    theme: '屏幕的颜色。默认随终端背景。',
    language: '屏幕的语言；场景有这种语言时，讨论也用它。',
    pace: '讨论显示的快慢，以每分钟词数计。',
    motion: '变化是否有动态。减少：什么都不动，投票不分步；无：也没有点。',
    secrets: '秘密任务何时揭晓：结束时，或一开始；舞台上的私下想法也如此。',
    captions: '在哪里用一两句话说明刚发生的事：舞台上、面板上也有，或不显示。',
  },
  keptIn: (file: string) => `保存在${file}。`,
} as const;

/** The guided tour, in two rows above the footer: each line is true of the run as it stands. */
export const tour = {
  stops: { watch: '观看', look: '打开', change: '更改', forget: '遗忘', vote: '投票' },
  begins: (agents: number, options: readonly string[]) =>
    `${agents}个人讨论：${options.join('还是')}？上面说明他们是谁。还没有人发言。`,
  watch: (counts: readonly string[]) => `第1轮：每人发言一次。第二行显示各人立场：${counts.join('，')}。`,
  look: (agent: string, kept: number, lost: number) =>
    `${agent}记得${counts.entries(kept)}${lost === 0 ? '，什么都没忘' : `，忘了${lost}条`}。打开这份记忆。`,
  looking: (agent: string, kept: number, lost: number) =>
    `${agent}记得的：${counts.entries(kept)}${lost === 0 ? '，什么都没忘' : `，忘了${lost}条`}。下一个提示词由它组成。`,
  change: (entries: number, strategy: string) =>
    `让大家只保留最新的${counts.entries(entries)}：在记忆菜单里向下选“${strategy}”。`,
  forgetSoon: (entries: number) => `现在大家只保留最新的${counts.entries(entries)}。继续：新的话一来，更早的就忘了。`,
  forgotten: (least: number, most: number) =>
    least === most ? `每人忘了${counts.entries(most)}。` : `每人忘了${least}到${counts.entries(most)}。`,
  lookUp: (agent: string) => `打开${agent}：第2页有原话、时刻和规则。`,
  moved: (agent: string, round: number, from: string, to: string) =>
    `第${round}轮${agent}改变了立场：${from} → ${to}。`,
  ended: (option: string) => `结束了：${option}。`,
  nothing: '什么都没有决定',
  untouched: (option: string) => `同样的人，若无人干预：${option}。`,
  reckoning: '正在重做没有任何干预的同一次运行…',
  nobodyActed: '没有人改动过什么：重新开始，让他们遗忘。',
} as const;
