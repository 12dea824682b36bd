import { counts, listed, numbers } from './counts.ts';

const { dollars, grouped } = numbers;

/** The tiers of a memory, and what its layers save. */
export const tiers = {
  title: 'Tiers',
  kept: (strategy: string, style: string) => ` · strategy ${strategy}, ${style}`,
  /** In at most nine columns. */
  context: 'context',
  buffer: 'buffer',
  longTerm: 'long-term',
  history: 'history',
  /** Sizes, in at most eleven and nine columns. */
  chars: (count: number) => `${grouped(count)} ch`,
  tokens: (count: number) => `${grouped(count)} t`,
  unknownTokens: '… t',
  bufferNote: (entries: number, limitChars: number) =>
    `${counts.entries(entries)}, at most ${counts.characters(limitChars)}`,
  historyNote: (messages: number, windowChars: number) =>
    `${counts.messages(messages)}; in the window ${counts.characters(windowChars)}`,
  newestLongTerm: 'Long-term memory, its newest',
  noPrompt: 'no prompt so far',
  nextPrompt: (purpose: string, windowTokens: number) =>
    `next prompt, ${purpose}; window ${counts.tokens(windowTokens)}`,
  lastPrompt: (round: number, purpose: string, windowTokens: number) =>
    `last prompt, round ${round}, ${purpose}; window ${counts.tokens(windowTokens)}`,
  none: 'none',
  /** In the prompt that is shown (7.6). */
  saved: (total: number, patterns: number, delta: number, pruning: number, compactState: number) =>
    `${grouped(total)} in this prompt (patterns ${grouped(patterns)}, delta ${grouped(delta)}, pruning ${grouped(pruning)}, compact state ${grouped(compactState)})`,
  /** Shares of the model's window. */
  ofWindow: (before: string, after: string) => `; of the window ${before} before, ${after} after`,
} as const;

/** What the calls of an agent have cost, and what is left of the budgets. */
export const costs = {
  title: 'Tokens',
  noCalls: 'no calls so far',
  spent: (tokensIn: number, tokensCached: number, tokensOut: number, callCount: number, retryCount: number) =>
    `${grouped(tokensIn)} in${tokensCached > 0 ? `, of which ${grouped(tokensCached)} were cached` : ''}, ${grouped(tokensOut)} out; ${counts.calls(callCount)}${
      retryCount === 0 ? '' : `, ${grouped(retryCount)} ${retryCount === 1 ? 'retry' : 'retries'}`
    }`,
  countsAre: 'counts are',
  mixed: 'mixed: some measured, some estimated',
  notKnown: 'not known',
  runCosts: 'the run costs',
  cost: (amount: number, unpriced: readonly string[]) =>
    `${dollars(amount)}${unpriced.length > 0 ? `; the price of ${listed(unpriced)} is not known` : ''}`,
  budget: (percent: number, limit: string, left: string) => `${percent} % of ${limit} used, ${left} left`,
} as const;

/** How memories grew, round by round. */
export const growth = {
  notBegun: 'The first round has not begun.',
  /** Heads of columns of 5, 12, 10, 12, 11 and 12 columns; the unit has what is left. */
  heads: {
    round: 'round',
    statements: 'statements',
    said: 'said',
    own: 'this memory',
    all: 'all',
    history: 'history',
    unit: 'characters',
  },
} as const;

/** The same run, had a memory been kept otherwise. */
export const whatIf = {
  none: 'Not available here.',
  about: (run: 'recording' | 'ended' | 'going', agent: string) =>
    `${runs[run]}, had ${agent}'s memory been kept otherwise. No model is asked.`,
  now: '  ◂ now',
} as const;

const runs = {
  recording: 'The whole recording',
  ended: 'This run',
  going: 'The run so far (brought up to date with each round)',
} as const;
