/** The two rows at the top: where the run stands and what it waits for. */
export const status = {
  notBegun: 'not begun',
  round: (round: number, rounds: number) => `round ${round} of ${rounds}`,
  phases: {
    ended: 'ended',
    opening: 'opening',
    individual: 'alone, before the talk',
    outcome: 'the outcome',
    /** The agents' models work a decision or an outcome into their memories. */
    takingIn: 'taking in the result',
    closing: 'the last ranking',
    discussion: 'discussion',
    poll: 'vote poll',
    confirmation: 'confirming the vote',
    ballot: 'secret ballot',
  },
  replay: 'replay',
  modes: { running: 'running', held: 'held', ended: 'ended', unavailable: 'no answers' },
  /** Which pause it is, where there is room. */
  holds: { 'at-once': 'held at once', boundary: 'held at the boundary', moment: 'held: the moment came' },
  stepping: { statement: 'stepping a statement', turn: 'stepping a turn', round: 'stepping a round' },
  /** Steps asked for behind the one under way; none: nothing. */
  stepsToCome: (count: number) => (count === 0 ? '' : `, ${count} more`),
  fullSpeed: 'full speed',
  /** When what a person has done takes effect: at once between two steps, else after the one that is under way. */
  takesEffect: {
    now: 'at once',
    statement: 'after this statement',
    reasoning: 'after this private reasoning',
    answer: 'after this answer',
    step: 'after this step',
  },
  /** `when`: one of those; empty: not told. */
  pending: (count: number, when: string) => (when === '' ? `${count} pending` : `${count} pending, ${when}`),
  noModel: 'no model can be reached',
  /** `cause`: what the provider said of it. */
  trouble: (cause: string) => cause,
  recordingEnds: 'the recording ends here',
  closed: 'closed',
  whileHeld: 'space goes on · s t r step',
  triesAgain: 'space tries again',
  /** Before a name, and for ballots, where nobody is named. */
  waitingFor: 'waiting for ',
  waitingForBallots: 'waiting for the ballots',
  /** Between the name and what is asked. */
  colon: ': ',
  speaking: ' is speaking',
  attempt: (attempt: number) => `, attempt ${attempt}`,
  /** Behind what several are asked together. */
  answered: (count: number, all: number) => `, ${count} of ${all} done`,
  enterShowsResult: 'enter shows the result',
  resultIsAt: '1 enter: the result',
  untouched: 'untouched',
  touched: (count: number) => `touched (${count})`,
  retries: (count: number) => (count === 1 ? '1 retry' : `${count} retries`),
  tokens: (size: string) => `${size} tokens`,
  tokensBothWays: (sizeIn: string, sizeOut: string) => `${sizeIn} tokens in, ${sizeOut} out`,
  /** Where counts of tokens come from (8.1). */
  tokensLabels: { measured: 'measured', estimated: 'estimated', simulated: 'simulated', mixed: 'mixed' },
  /** Behind numbers of tokens. */
  origin: (label: string) => `, ${label}`,
  shareOf: (percent: number, limit: string) => `${percent} % of ${limit}`,
} as const;

/** A terminal that has no room for the screen. */
export const tooSmall = {
  title: 'The terminal is too small.',
  has: (columns: number, rows: number) => `It has ${columns}×${rows},`,
  needs: (columns: number, rows: number) => `and ${columns}×${rows} is needed.`,
  quits: 'q quits',
  asks: 'Quit? y: yes, n: no',
} as const;
