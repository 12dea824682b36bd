export const menu = {
  title: { before: '', after: '的记忆' },
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

  styleDone: (whose: string, style: string) => `${whose}的记忆：${style}。`,
  strategyDone: (whose: string, strategy: string) => `${whose}的策略：${strategy}。`,
  viewDone: (whose: string, view: string) => `${whose}的视野：${view}。`,
  forgettingDone: (whose: string, isOn: boolean) => `${whose}按要求忘掉：${isOn ? '开' : '关'}。`,
  variableDone: (name: string, agent: string | null, value: string) =>
    `${agent === null ? '' : `${agent}的`}{${name}}：“${value}”。`,
} as const;
