/** A run under other strategies, side by side: heads of columns, and what they mean. */
export const whatIf = {
  heads: {
    memory: 'memory',
    tokens: 'tokens',
    saved: 'saved',
    kept: 'kept',
    lost: 'lost',
    positions: 'positions',
    amounts: 'amounts',
    round: 'round',
  },
  fullHistory: 'full history',
  alike: (names: readonly string[]) =>
    `${names.join(', ')}: alike in every figure; nothing came up in this run that they treat differently.`,
  tooShort: 'too short',
  none: 'none',
  tokensByRound: (label: string) => `Tokens (${label}) of a request for a statement, by round:`,
  charsByRound: 'Characters of a memory at the end of the round:',
  legend: [
    'tokens: of a request for a statement, on average.',
    'saved: tokens fewer than with the full history, on average over requests from round 4 on.',
    'kept, lost: entries in a memory at the end, and entries that left it.',
    'positions, amounts: the share of those stated in the three rounds before (so many) that a request still tells, from round 4 on.',
  ],
  working: 'Feeding the run so far through the other strategies …',
} as const;
