import { counts, listed, numbers } from './counts.ts';

/** Rows in sight of all there are, and the place of what is chosen among all that can be. */
export const part = (from: number, to: number, count: number) => `${from}–${to} of ${count}`;
export const place = (at: number, count: number) => `${at} of ${count}`;

/** Whose words a message is that no agent has said. */
export const senders = { notice: 'system', injection: 'injected' } as const;

export const help = {
  title: 'Keys',
  find: 'Type to find: ',
  none: 'No key does that.',
  mouse: 'The wheel scrolls the pane under the pointer; a click focuses it.',
} as const;

/** The form for words of a person. */
export const inject = {
  title: 'Inject an event',
  words: 'Words',
  to: 'To',
  all: 'all',
  /** `round` 0: before the first. */
  landsWithAll: (round: number) =>
    `Enters the shared discussion ${landing(round)}; every agent remembers it and finds it in the next prompts.`,
  /** No names: nobody is chosen yet. */
  landsWith: (names: readonly string[], round: number) =>
    `Enters the private memory of ${listed(names) || 'nobody yet'} ${landing(round)}; nobody else learns of it.`,
} as const;

function landing(round: number): string {
  return round === 0 ? 'before the first round' : `in round ${round}, as soon as the present step is done`;
}

/** How the discussion ended. */
export const result = {
  title: 'Result',
  lastVote: (round: number, outcome: string) => `The last vote, in round ${round}: ${outcome}.`,
  noVote: 'There was no vote.',
  ballots: 'Ballots',
  /** In at most 13 columns. */
  facts: {
    rounds: 'Rounds',
    statements: 'Statements',
    votes: 'Votes',
    tokens: 'Tokens',
    cost: 'Cost',
    seed: 'Seed',
    stamp: 'The run is',
  },
  rounds: (round: number, rounds: number) => `${round} of ${rounds}`,
  noVotes: 'none',
  /** `label` empty: nobody said where the counts come from. */
  tokens: (tokensIn: number, tokensOut: number, label: string, calls: number) =>
    `${numbers.grouped(tokensIn)} in, ${numbers.grouped(tokensOut)} out${label === '' ? '' : ` (${label})`}, ${counts.calls(calls)}`,
  act: (round: number, text: string) => `round ${round}: ${text}`,
  journal: 'Journal',
} as const;
