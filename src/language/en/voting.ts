/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
  /** The word for a ballot that approves of nothing, as agents are asked for it; more are understood. */
  none: 'none',
  hints: {
    pollNone: 'no 1 or 0 stands in it. Answer 1 for yes or 0 for no.',
    pollSeveral: 'more than one 1 or 0 stands in it. Write exactly one of them, and no other digit.',
    optionNone: (count: number) => `it names no option. Answer with one number from 1 to ${count}.`,
    optionSeveral: (labels: readonly string[]) =>
      `it names several options (${labels.join('; ')}). Choose exactly one.`,
    amountNone: (min: string, max: string) => `it holds no amount. Answer with one whole number from ${min} to ${max}.`,
    amountSeveral: (amounts: readonly string[]) =>
      `it holds different amounts (${amounts.join(', ')}). Write exactly one.`,
    amountBroken: (found: string) => `${found} is not a whole number. Answer with one whole number.`,
    amountOutside: (found: string, min: string, max: string) =>
      `${found} is outside the range. The amount must be from ${min} to ${max}.`,
  },
} as const;
