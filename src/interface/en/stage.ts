/** One thing at a time, large. */
export const stage = {
  /** Behind the name of who speaks: whom the words are for. */
  to: 'to',
  stillToSpeak: 'still to speak',
  pace: (words: string) => `pace ${words}`,
  full: 'full',
  news: 'News',
  toSome: 'Told in private',
  wantsToVote: 'Who wants to vote now?',
  begins: '{pause space} begins',
  chosen: 'The group chose',
  undecided: 'No decision',
  noStandIn: 'No recorded run of this scenario has ended well.',
} as const;

/** What has just happened, in two rows of 56 columns. Agents come with their marks. */
export const captions = {
  closed: (outcome: string) => `The vote: ${outcome}.`,
  draws: (agent: string, what: string, income: string) => `${agent} draws ${what}: ${income}.`,
  changesSides: (agent: string, from: string, to: string) => `${agent} changes sides: from ${from} to ${to}.`,
  /** `what`: an argument; `by`: whom the words name; either may be null, never both. */
  movedBy: (what: string | null, by: string | null) =>
    what === null ? `In answer to ${by}.` : `What moved it: ${what}${by === null ? '' : `, named by ${by}`}.`,
  forgottenByAll: (what: string) => `Nobody remembers ${what} any more.`,
  /** `who` null: all of them; `count`: how many they are. */
  lost: (who: string | null, count: number, what: string) =>
    `${who ?? 'All'} ${count === 1 ? 'has' : 'have'} just lost ${what}:`,
  many: (count: number) => `${count} of them`,
  /** Behind it, in a row of its own. */
  why: (why: string) => `${why}.`,
  /** Whose words those are. */
  of: (what: string, agent: string) => `${what} (${agent})`,
  because: {
    integrated: 'woven into another',
    compressed: 'told in short',
    'over-limit': 'there was no room',
    overflow: 'there was no room in a prompt',
    window: (entries: number) => `older than the newest ${entries} that are kept`,
    'least-important': 'it mattered least',
    cleared: 'wiped',
  },
  /** `agent` null: all; `way`: how a memory is kept. */
  strategy: (agent: string | null, way: string) =>
    agent === null ? `From now on ${way}.` : `From now on ${agent}: ${way}.`,
  news: (text: string) => `News: ${text}`,
  leak: (words: string) => `Told in private, now public: “${words}”`,
  refuses: (agent: string) => `${agent} refuses.`,
  wantsVote: (agent: string) => `${agent} wants to vote.`,
  cut: (agent: string) => `${agent} was cut off.`,
  skipped: (agent: string) => `${agent} says nothing this time.`,
  joins: (agent: string) => `${agent} joins the table.`,
  leaves: (agent: string) => `${agent} leaves the table.`,
  hasFloor: (agent: string) => `${agent} is given the floor.`,
  topic: (question: string) => `A new question: ${question}`,
  round: (round: number, agent: string | null) => `Round ${round}.${agent === null ? '' : ` ${agent} begins.`}`,
  pressed: (agent: string | null, from: number, to: number) =>
    `${agent === null ? '' : `${agent}: `}${from} entries pressed into ${to}.`,
  act: (act: string) => `A person ${act}.`,
} as const;

/** What a presenter has beside them, in a terminal of its own. */
export const presenter = {
  clock: 'Clock',
  onStage: 'On stage',
  notes: 'Notes',
  next: 'Next',
  noNotes: 'The scenario has no notes.',
  noCues: 'Nothing waits for its moment.',
  speaks: (agent: string) => `${agent} speaks`,
  speaksNext: (agent: string) => `${agent} is next`,
  between: 'between two parts',
  quits: 'q ends these notes, not the run',
} as const;
