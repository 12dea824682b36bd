/**
 * Words by which an amount, a vote call or a question is understood. Chinese puts no spaces between words, so they are looked
 * for anywhere in a sentence.
 */
export const cues = {
  bid: [
    '我提议',
    '我的提议',
    '我要求',
    '我只能要求',
    '我建议',
    '我可以到',
    '我能到',
    '我可以让到',
    '我主张',
    '定在',
    '定为',
    '我跟',
    '我可以接受',
    '我能接受',
    '我愿意接受',
    '我支持',
    '我赞成',
  ],
  vote: [
    '可以投票了',
    '该投票了',
    '投票吧',
    '现在就投票',
    '现在投票',
    '一起投票',
    '来投票',
    '赞成投票',
    '付诸表决',
    '进入表决',
    '可以表决了',
  ],
  askAmount: ['数额', '数字', '多少'],
  askCould: ['接受'],
  /** Lines that introduce what only this agent was told. */
  agreed: '同意',
} as const;
