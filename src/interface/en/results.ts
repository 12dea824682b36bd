import { listed } from './counts.ts';

/** The windows of results: what the group chose, who got what, what each did alone. */
export const results = {
  tabs: { end: 'Result', incomes: 'Incomes', alone: 'Alone', measures: 'Measures' },
  goesOn: 'The discussion goes on: nothing is decided yet.',
  chose: 'The group chose',
  noAgreement: 'No agreement: each drew a table.',
  notDrawn: 'Nothing is drawn yet.',
  table: (number: number) => `table ${number}`,
  /** `factor`: by which all incomes of the run are multiplied. */
  tables: (factor: string) => `Income tables, all incomes × ${factor}`,
  /** Before anything is drawn. */
  tablesBefore: 'Income tables before they are drawn',
  mean: 'mean',
  odds: 'odds',
  /** What each would have had in the same class. */
  under: 'In the same class under each principle',
  applied: 'applied',
  /** For whom an option would have brought more; `gains`: names with what each would have gained. */
  gains: (option: string, table: string, gains: readonly string[]) =>
    `${option} (${table}): ${gains.length === 0 ? 'more for nobody' : `more for ${listed(gains)}`}`,
  /** In at most ten columns. */
  heads: { class: 'class', income: 'income', payoff: 'payoff', alone: 'alone', balance: 'balance' },
  balance: 'Balance: alone and together',
  alone: {
    title: 'Alone, before the discussion',
    closingTitle: 'Alone once more: the last ranking',
    nothing: 'Nobody does anything alone in this scenario.',
    notYet: 'nothing yet',
    /** The steps, in at most 22 columns. */
    steps: {
      first: 'first ranking',
      explanation: 'explanation',
      explained: 'second ranking',
      application: (number: number, count: number) => `application ${number} of ${count}`,
      applied: 'third ranking',
      closing: 'last ranking',
      done: 'done',
    },
    /** When a ranking was made, in at most ten columns. */
    stages: { first: 'first', explained: 'explained', applied: 'applied', closing: 'closing' },
    thinking: 'thinking',
    missing: 'could not be read',
    rankings: 'Rankings, best first',
    applications: 'Applications',
    sum: (money: string) => `${money} in all`,
  },
  measures: {
    notBegun: 'The first round has not begun.',
    air: 'Words and air time',
    stances: 'What each stood for, by round',
    /** What of the talk could be read; the signs stand in the rows above. */
    read: (read: number, statements: number) =>
      `Read: the stand of ${read} of ${statements} statements. (1): last read in a round before; ·: unread until then, counted nowhere.`,
    agreement: 'Pairs who stand for the same, in percent by round',
    votes: 'Votes',
    noVotes: 'none yet',
    vote: (round: number, by: string, outcome: string) => `round ${round}, called by ${by}: ${outcome}`,
    /** Mean places in the order, from 1. */
    places: (near: string, far: string) =>
      `Mean place in the order: ${near} of those who voted as the group chose, ${far} of the others`,
    costs: 'Memory and tokens',
    /** In at most ten columns. */
    heads: {
      words: 'words',
      share: 'share',
      opened: 'opened',
      closed: 'closed',
      place: 'mean place',
      memory: 'memory',
      tokensIn: 'tokens in',
      tokensOut: 'tokens out',
      calls: 'calls',
    },
    /** How agents talked and voted on the two sides of a switch of their memory. `act`: what was switched; `rounds`: those of a side. */
    switches: {
      title: 'Switches, before and after',
      what: (round: number, act: string) => `round ${round}: ${act}`,
      side: (name: string, rounds: string) => `${name} (${rounds})`,
      before: 'before',
      after: 'after',
      noRounds: 'no round yet',
      /** In at most seven columns. `length`: mean characters; `fields`: the share that is structured; `gauge`: what it gains a round. */
      heads: {
        statements: 'said',
        length: 'length',
        structure: 'fields',
        repetition: 'repeats',
        recall: 'recalls',
        gauge: 'gauge',
        votes: 'votes',
        decided: 'decided',
      },
    },
  },
} as const;
