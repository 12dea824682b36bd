import { counts, listed, numbers } from './counts.ts';

const { grouped } = numbers;

/** Two runs beside each other; `name`: of one of them. */
export const comparison = {
  fork: (child: string, parent: string, entry: number) =>
    `${child} was forked from ${parent}; they share the entries up to ${grouped(entry)}.`,
  siblings: (entry: number) => `Both were forked from another run; they share the entries up to ${grouped(entry)}.`,
  brokenPrefix: (entry: number) =>
    `Their headers say that they share the entries up to ${grouped(entry)}, but they differ before.`,
  run: (scenario: string, seed: number, stamp: string) => `${scenario}, seed ${seed}, ${stamp}`,
  goesOn: (round: number) => (round === 0 ? 'not begun' : `unfinished in round ${round}`),
  length: (rounds: number, statements: number, entries: number) =>
    `${counts.rounds(rounds)}, ${counts.statements(statements)}, ${counts.entries(entries)} in the journal`,
  same: (entries: number) => `No difference: all ${counts.entries(entries)} tell the same.`,
  shared: (entries: number) =>
    entries === 0 ? 'They differ from the first entry on.' : `The first ${counts.entries(entries)} tell the same.`,
  heads: {
    settings: 'Settings',
    difference: (entry: number) => `First difference: entry ${grouped(entry)}`,
    ends: 'How they ended',
    votes: 'Votes',
    stances: 'Stances at the end of each round',
    memories: 'Memory',
    cost: 'Cost',
  },
  pages: {
    told: 'side by side',
    difference: 'difference',
    votes: 'votes',
    stances: 'stances',
    memories: 'memory',
    cost: 'cost',
  },
  otherSide: 'the other one: ]',
  /** An event: its name, and of which agent; `agent` null: of nobody. */
  event: (name: string, agent: string | null) => (agent === null ? name : `${name} of ${agent}`),
  nothingThere: 'nothing: the run has no such entry',
  more: (count: number) => `and ${grouped(count)} more`,
  round: (round: number) => `round ${round}`,
  noVote: 'no vote',
  noVotes: 'Nobody called a vote in either.',
  calledBy: (agent: string | null, outcome: string) => `${agent ?? 'a person'} called one; ${outcome}`,
  /** Who chose one thing. */
  ballots: (decision: string, names: readonly string[]) => `${decision}: ${listed(names)}`,
  sameVote: (outcome: string) => `the same in both: ${outcome}`,
  sameStances: (rounds: readonly number[]) =>
    `${rounds.length === 1 ? 'Round' : 'Rounds'} ${listed(rounds.map(String))}: the same`,
  noStance: 'no stance',
  notThere: 'not in this run',
  memory: (chars: number, tokens: number) => `${counts.characters(chars)}, ${counts.tokens(tokens)}`,
  inBoth: (count: number) => `${counts.entries(count)} in both`,
  sameMemory: (count: number) => `the same ${counts.entries(count)}`,
  only: (name: string, count: number) => `${counts.entries(count)} only in ${name}:`,
  cost: (calls: number, tokensIn: string, tokensOut: string, label: string, price: string) =>
    `${counts.calls(calls)}, ${tokensIn} tokens in, ${tokensOut} out${label === '' ? '' : ` (${label})`}, ${price}`,
  noPrice: 'price unknown',
} as const;
