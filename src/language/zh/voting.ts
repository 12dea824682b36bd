/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
  /** The word for a ballot that approves of nothing, as agents are asked for it; more are understood. */
  none: '都不赞成',
  hints: {
    pollNone: '其中没有1或0。赞成请回答1，不赞成请回答0。',
    pollSeveral: '其中不止一个1或0。请只写其中一个，不要再写别的数字。',
    optionNone: (count: number) => `其中没有提到任何选项。请用1到${count}之间的一个数字回答。`,
    optionSeveral: (labels: readonly string[]) => `其中提到了好几个选项（${labels.join('；')}）。请只选一个。`,
    amountNone: (min: string, max: string) => `其中没有数额。请用${min}到${max}之间的一个整数回答。`,
    amountSeveral: (amounts: readonly string[]) => `其中有不同的数额（${amounts.join('、')}）。请只写一个。`,
    amountBroken: (found: string) => `${found}不是整数。请用一个整数回答。`,
    amountOutside: (found: string, min: string, max: string) => `${found}超出了范围。数额必须在${min}到${max}之间。`,
  },
} as const;
