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
  /** Above those that a person can choose in the place of words of their own. */
  events: 'Events of this scenario',
  to: 'To',
  all: 'all',
  /** Who reads it, before anything else. `round` 0: before the first; `when`: as in the status. */
  landsWithAll: (round: number, when: string) =>
    `Everybody will read it: it enters the shared discussion ${landing(round, when)}; every agent remembers it and finds it in the next prompts.`,
  landsWith: (names: readonly string[], round: number, when: string) =>
    `Only ${listed(names)} will read it: it enters the private memory ${landing(round, when)}; nobody else learns of it.`,
  /** What `enter` does. */
  sendsTo: {
    all: 'inject for everybody',
    one: (name: string) => `inject for ${name} only`,
    some: (count: number) => `inject for ${count} only`,
  },
} as const;

function landing(round: number, when: string): string {
  return round === 0 ? `before the first round, ${when}` : `in round ${round}, ${when}`;
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
