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
  tooShort: '太短',
  none: '无',
  tokensByRound: (label: string) => `请求一次发言的词元（${label}），逐轮：`,
  charsByRound: '一份记忆在每轮结束时的字符数：',
  legend: [
    '词元：请求一次发言的平均数。',
    '节省：比完整历史少的词元，第4轮起各次请求的平均数。',
    '留下、离开：最后还在记忆里的条数，和离开的条数。',
    '立场、数额：前三轮提出的（共几个）之中，请求里还能看到的比例，第4轮起。',
  ],
  working: '正在用其他策略重走这次运行……',
} as const;
