import { counts, countWord, listed } from './names.ts';

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
    discussion: 'talk',
    poll: 'who wants to vote?',
    confirmation: 'do all agree to vote?',
    ballot: 'secret ballot',
  },
  replay: 'replay',
  /** While the card is left to be read before the first event. */
  beingRead: 'begins once it is read',
  modes: { running: 'running', paused: 'paused', ended: 'ended', unavailable: 'no answers' },
  /** Which pause it is, where there is room. */
  pauses: { 'at-once': 'paused', boundary: 'paused at the boundary', breakpoint: 'paused: the moment came' },
  stepping: (steps: string) => `stepping ${steps}`,
  steps: (unit: 'statement' | 'turn' | 'round', count: number) => (count === 1 ? `a ${unit}` : `${count} ${unit}s`),
  thenStep: ', then ',
  /** Steps asked for behind the one under way; none: nothing. */
  stepsToCome: (steps: string) => (steps === '' ? '' : `, then ${steps}`),
  /** How fast it is said, and the same briefly. */
  pace: (words: number) => `${words} words/min`,
  paceBriefly: (words: number) => `${words} wpm`,
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
  /** `named`: what waits, in short; empty: it is not named. */
  pending: (count: number, when: string, named = '') =>
    `${count} pending${when === '' ? '' : `, ${when}`}${named === '' ? '' : `: ${named}`}`,
  noModel: 'no model can be reached',
  /** `cause`: what the provider said of it. */
  trouble: (cause: string) => cause,
  recordingEnds: 'the recording ends here',
  /** Watched from elsewhere, whose process has ended before the run. */
  closed: 'the run’s process has gone',
  triesAgain: '{pause space} tries again',
  askedAgain: 'asked again',
  /** `seconds` 0: now. */
  /** An act that waited, and why it cannot be done any more. */
  cameToNothing: (act: string, why: string) => `Came to nothing: ${act}. ${why}`,
  againIn: (seconds: number) => (seconds === 0 ? 'asking again' : `again in ${seconds} s`),
  /** 16.2. */
  switchesModel: '{agent-menu a} {model o} another model',
  goesOnWithout: '{interrupt x} goes on without',
  /** Behind a name, or a count of agents. */
  thinks: (count: number) => (count === 1 ? ' thinks ···' : ' think ···'),
  /** For ballots nobody is named. */
  waitingForBallots: 'waiting for the ballots',
  /** Between the name and what is asked. */
  colon: ': ',
  speaking: ' speaks',
  attempt: (attempt: number) => `, attempt ${attempt}`,
  /** Behind what several are asked together. */
  answered: (count: number, all: number) => `, ${count} of ${all} done`,
  untouched: 'untouched',
  /** Who answers, where no model is asked. */
  simulated: 'simulated',
  person: 'a person',
  touched: (count: number) => `changed ${count}×`,
  /** Answers that lack, were withheld or are cut off (16.2). */
  impaired: (count: number) => `impaired (${count})`,
  retries: (count: number) => (count === 1 ? '1 retry' : `${count} retries`),
  tokens: (size: string) => `${size} tokens`,
  tokensBothWays: (sizeIn: string, sizeOut: string) => `${sizeIn} tokens in, ${sizeOut} out`,
  /** Where counts of tokens come from (8.1). */
  tokensLabels: { measured: 'measured', estimated: 'estimated', simulated: 'simulated', mixed: 'mixed' },
  /** Behind numbers of tokens. */
  origin: (label: string) => `, ${label}`,
  /** US dollars by where the counts come from that they are worked out of (8.9). */
  costs: {
    measured: (amount: string) => `${amount} measured`,
    estimated: (amount: string) => `~${amount} estimated`,
    brief: (amount: string) => `~${amount}`,
    unknown: 'price unknown',
  },
  /** Of interviews (12.3), apart from what the run has cost. */
  aside: (costs: string) => `interviews ${costs}`,
  inBranches: (costs: string) => `branches ${costs}`,
  shareOf: (percent: number, limit: string) => `${percent} % of ${limit}`,
} as const;

/** The row that never leaves: question, options, who stands for them. */
export const strip = {
  /** That a vote is called, and when it comes. */
  voteCalled: (round: number) => `✎ vote after round ${round}`,
  voteCalledBriefly: '✎ vote',
  /** Where options are letters alone: how to see what they are called. */
  names: '({focus-6 6}: names)',
  /** What it takes to decide, by the rule (9.5). */
  decides: {
    /** `count` null: where there is little room. */
    unanimity: (count: number | null) =>
      count === null ? 'all must agree' : `${count === 2 ? 'both' : `all ${countWord(count)}`} must agree`,
    plurality: 'the most votes decide',
    majority: 'more than half decide',
    supermajority: (percent: number) => `${percent} % must agree`,
    approval: 'the most approved wins',
    cumulative: 'the most points win',
    borda: 'points by rank decide',
    ranked: 'ranks decide, in runoffs',
    condorcet: 'one must beat all others',
    judge: (name: string) => `${name} decides`,
  },
  /** The same where names of options want the room: what it takes, never how the group stands. */
  decidesBriefly: {
    unanimity: 'needs all',
    plurality: 'most votes',
    majority: 'needs > half',
    supermajority: (percent: number) => `needs ${percent} %`,
    approval: 'by approval',
    cumulative: 'by points',
    borda: 'rank points',
    ranked: 'by runoffs',
    condorcet: 'must beat all',
    judge: (name: string) => `by ${name}`,
  },
} as const;

/** Until the first event: what is asked, who is there, and what will happen, in words made from the rules. */
export const opening = {
  question: 'The question',
  people: 'Around the table',
  inTheirWords: 'in the words that each has been given',
  /** What `enter` shows of it. */
  inFull: 'personas in full',
  happens: 'What will happen',
  /** In at most seven columns. */
  labels: {
    alone: 'First',
    talk: 'Talk',
    phases: 'Phases',
    vote: 'Vote',
    decide: 'Decide',
    memory: 'Memory',
    secret: 'Secret',
  },
  range: (least: string, most: string) => `${least} to ${most}`,
  alone: (tables: number) => `each alone ranks the options and applies them to ${tables} tables of incomes`,
  talk: (rounds: number, agents: number, how: string) =>
    `up to ${counts.rounds(rounds)}; in each ${agents === 2 ? 'both' : `all ${countWord(agents)}`} speak once, ${how}`,
  /** Of a format (31): each with who speaks and what is not seen, where that is not as usual. */
  phases: (phases: readonly string[]) => `${phases.length === 1 ? 'one' : phases.length}: ${phases.join('; ')}`,
  phaseWith: (label: string, what: readonly string[]) => `${label} (${what.join(', ')})`,
  votesAfter: (phases: readonly string[]) => `a secret ballot at the end of: ${phases.join(', ')}`,
  /** How the floor is given (2.1). */
  orders: {
    random: 'in a drawn order',
    fixed: 'as listed, beginning one place later each round',
    conversational: 'in a drawn order, opened by somebody who did not close',
    moderator: 'as the chair gives the floor',
    bidding: 'whoever bids most first',
    handoff: 'each handing the floor on',
    simultaneous: 'all at the same time',
  },
  vote: 'each is asked after a round; one proposes, all agree; secret ballots',
  decide: {
    unanimity: 'only if all name the same option',
    unanimityOfAmounts: 'only if all name the same option and the same amount',
    unanimityNear: (apart: string) => `only if all name the same option, and amounts at most ${apart} apart`,
    plurality: 'the option that most ballots name',
    majority: 'the option that more than half of the ballots name',
    supermajority: (percent: number) => `the option that ${percent} % of the ballots name`,
    approval: 'the option that most approve of',
    cumulative: 'the option that is given the most points',
    borda: 'the option with the most points by its ranks',
    ranked: 'the option that is left when the last in the ranks go, one by one',
    condorcet: 'the option that beats each of the others',
    judge: (name: string) => `what ${name} chooses`,
  },
  /** How memories are kept; `statements`: so many of the longest have room. */
  memories: {
    append: (chars: string, statements: number) =>
      `each keeps all it hears, up to ${chars} characters: ${counts.statements(statements)} of the longest, more of shorter ones`,
    window: (entries: number) => `each keeps its newest ${counts.entries(entries)}`,
    summary: (entries: number) => `each keeps the newest ${counts.entries(entries)}, and the older ones in short`,
    layered: () => 'each keeps facts, episodes and what is at hand apart',
    important: (chars: string) => `each keeps what matters most to it, up to ${chars} characters`,
    retrieval: (entries: number) => `each is told the ${counts.entries(entries)} that fit what it is asked`,
  },
  memoriesDiffer: (names: readonly string[]) => `each in a way of its own: ${names.join('; ')}`,
  secret: (agents: number) => `one of the ${countWord(agents)} has a secret task, told at the end`,
  others: (count: number) => `+ ${count} more`,
  /** While the card is left to be read. */
  anyKey: 'any key begins',
  /** The key, a blank and what it does. */
  begins: [
    '{pause space} begins',
    '{step-statement s} one statement at a time',
    '{memory-menu m} change how they remember',
  ],
} as const;

/** The strip of the run, and what tells that a past moment is shown. */
export const timeline = {
  /** Before the strip. */
  title: 'time',
  marks: {
    round: 'round',
    vote: 'vote',
    intervention: 'act of a person',
    stance: 'change of mind',
    warning: 'warning',
  },
  /** What the arrows go by. */
  units: {
    event: 'event',
    statement: 'statement',
    turn: 'turn',
    round: 'round',
    vote: 'vote',
    intervention: 'act of a person',
    stance: 'change of mind',
    loss: 'loss',
    warning: 'warning',
    bookmark: 'bookmark',
  },
  noMore: (unit: string) => `none further: ${unit}`,
  /** A recording is gone to its end once it is read to there. */
  readingOn: 'reading on to the end',
  lookingBack: (round: number, entry: number, entries: number) =>
    `Looking back: ${round === 0 ? 'the opening' : `round ${round}`}, entry ${entry} of ${entries}`,
  play: 'play from here',
  playStop: 'stop playing',
  toReturn: 'esc returns to now',
  /** 13.2: an imported run goes on with other voices. */
  otherVoices: (entry: number, recorded: string, others: string) =>
    `Imported: until here ${recorded} spoke; from entry ${entry} on it is ${others} (fork --model asks another).`,
  /** Gone on from there. */
  forked: (entry: number, path: string) => `Live from entry ${entry} on, as a run of its own: ${path}`,
} as const;

/** The line that answers a key for a few seconds. */
export const notices = {
  copied: (characters: number) => `Copied: ${counts.characters(characters)}.`,
  mouse: { on: 'The mouse is the screen’s.', off: 'The mouse is the terminal’s: select with it; f2 takes it back.' },
  panesBack: 'All panes are there again.',
  putAway: (pane: string) => `Put away, in later runs too: ${pane}. With : it comes back.`,
  notKept: (why: string) => `It holds for now, and is not kept: ${why}`,
  takenBack: (what: string) => `Taken back: ${what}.`,
  putBack: (what: string) => `Put back: ${what}.`,
  withdrawn: 'Withdrawn before it was done: the last act that was waiting.',
  /** `what`: in short; empty: it has no name. */
  waitsAgain: (what: string, when: string) => `Put back, to be done ${when}${what === '' ? '.' : `: ${what}`}`,
  wrappingUp: 'The discussion wraps up.',
  answeringNow: 'Everybody votes now.',
  /** What takes effect between two rounds. */
  afterRound: (accepted: string) => `When the round is over: ${accepted}`,
  muted: (agent: string) => `${agent} is muted: it remembers and votes.`,
  unmuted: (agent: string) => `${agent} speaks again from the next round on.`,
  floorHanded: (agent: string) => `${agent} speaks next.`,
  topicChanged: 'The topic changes.',
  agentAdded: (agent: string) => `${agent} comes in.`,
  agentRemoved: (agent: string) => `${agent} leaves.`,
  /** A step is under way, and what was accepted follows it. */
  draftKept: 'Draft kept.',
  queued: (accepted: string, when: string) => `Will be done ${when}: ${accepted}`,
  injected: (to: 'all' | readonly string[]) => (to === 'all' ? 'Everybody is told.' : `Told to ${listed(to)} only.`),
  voteCalled: 'A vote is called, in place of asking next who wants one.',
  interrupted: 'The speaker is interrupted.',
  skipped: 'The turn is dropped.',
  wentOnWithout: 'The run goes on without that answer.',
  stopped: 'The discussion is stopped.',
  messagePinned: (message: number) => `m${message} is pinned: it survives every window.`,
  messageUnpinned: (message: number) => `m${message} is no longer pinned.`,
  entryPinned: (entry: number) => `#${entry} is pinned: nothing takes it from the memory.`,
  entryUnpinned: (entry: number) => `#${entry} is no longer pinned.`,
  pauseToEdit: 'A memory can be edited while the run is paused: pause first ({pause space}).',
  cleared: (agent: string) => `The memory of ${agent} is wiped.`,
  edited: (entry: number, agent: string) => `#${entry} in the memory of ${agent} is edited.`,
  nothingToSet: 'Nothing to set: it has that value already.',
  modelSwitched: (agent: string, model: string | null) =>
    model === null ? `${agent} has its own model again.` : `${model} answers for ${agent}.`,
  nothingToSwitch: 'Nothing to switch: that is in force already.',
  noTokenizer: 'Tokens cannot be counted: the tokenizer did not load.',
} as const;

/** A terminal that has no room for the screen. */
export const tooSmall = {
  title: 'The terminal is too small.',
  has: (columns: number, rows: number) => `It has ${columns}×${rows},`,
  needs: (columns: number, rows: number) => `and ${columns}×${rows} is needed.`,
  quits: 'q quits',
  asks: 'Quit? y: yes, n: no',
} as const;

/** What calls a person back who has looked away (12.9). */
export const bell = {
  vote: 'A vote opens.',
  ended: 'The discussion has ended.',
  asked: (name: string) => `${name} is asked: it is your turn.`,
} as const;

/** The screen of `roundtable` alone: what can be begun, gone on with and set. */
export const start = {
  title: 'Roundtable',
  tour: 'Guided tour in five stops',
  tourAbout: 'one change of memory, and the other option wins',
  tourTold: [
    'Five neighbors build a garden or a lift. You watch a round, open a memory, let everybody forget, and see the other option win.',
    'It is a real discussion, offline and without a key. Every key works on the way; esc leaves the tour and keeps the run.',
  ],
  scenarios: 'Scenarios',
  formats: 'Formats: forms of a discussion',
  recent: 'Recent runs',
  settings: 'Settings',
  noneFound: 'No scenario and no run has all these words.',
  ownFile: 'your own file …',
  ownFileTold: (command: string) => `A scenario anywhere: type its path. ${command} writes one to begin with.`,
  path: 'Path: ',
  /** Where a scenario of the person's own is. */
  origins: {
    shipped: (file: string) => file,
    folder: (file: string) => `${file}, in this folder`,
    data: (file: string) => `${file}, in your data folder`,
    format: (name: string) => `begun by its name: ${name}`,
  },
  formatSource: (source: string) => `The format: ${source}`,
  moreRuns: (count: number) => `… ${count} more`,
  allRunsTold: 'All recorded runs, to be searched, replayed and gone on with.',
  seed: (seed: string) => `seed ${seed}`,
  /** Before a run that another is compared with. */
  comparedMark: 'A',
  compareWith: (run: string) => `To compare ${run}: choose the other run, then c.`,
  whoseSeat: 'Whose seat do you take?',
  names: {
    model: 'model',
    pace: 'pace',
    theme: 'theme',
    language: 'language',
    motion: 'motion',
    secrets: 'secrets',
    captions: 'captions',
  },
  defaults: {
    model: 'as the scenario says',
    pace: '220 words a minute',
    theme: 'as the terminal',
    language: 'as the system',
    motion: 'full',
    secrets: 'at the end',
    captions: 'on stage',
  },
  values: {
    pace: { full: 'full speed' },
    theme: {
      dark: 'dark',
      light: 'light',
      contrast: 'high contrast',
      16: 'the 16 colors of the terminal',
      monochrome: 'monochrome',
    },
    language: { en: 'English', es: 'español', zh: '中文' },
    motion: { full: 'full', reduced: 'reduced', none: 'none' },
    secrets: { end: 'at the end', open: 'open' },
    captions: { stage: 'on stage', board: 'on the board', off: 'off' },
  },
  about: {
    model:
      'Who answers for all agents of a discussion begun here: simulated, or ENDPOINT/NAME. Empty: as the scenario says.',
    theme: 'The colors of the screen. By default they fit the background of the terminal.',
    language: 'What the screen is in, and the talk too where the scenario has it in that language.',
    pace: 'How fast a discussion is shown, in words a minute.',
    motion: 'Whether what changes moves. reduced: nothing moves, and a vote has no beats; none: no dots either.',
    secrets:
      'When a secret task is told: at the end, or from the beginning. What agents think in private is shown on stage alike.',
    captions: 'Where sentences tell what has just happened: on stage, on the board as well, or nowhere.',
  },
  keptIn: (file: string) => `Kept in ${file}.`,
} as const;

/** The guided tour, in two rows above the footer: each line is true of the run as it stands. */
export const tour = {
  stops: { watch: 'watch', look: 'look', change: 'change', forget: 'forget', vote: 'vote' },
  begins: (agents: number, options: readonly string[]) =>
    `${agents} people discuss: ${options.join(' or ')}? Above stands who they are. Nothing is said yet.`,
  /** `counts`: an option with how many stand for it. */
  watch: (counts: readonly string[]) =>
    `Round 1: when each has spoken, it is stop 2. Row 2 tells who stands where: ${counts.join(', ')}.`,
  look: (agent: string, kept: number, lost: number) =>
    `${agent} remembers ${counts.entries(kept)}${lost === 0 ? ' and has forgotten nothing' : `, and has forgotten ${lost}`}. Open that memory.`,
  looking: (agent: string, kept: number, lost: number) =>
    `What ${agent} remembers: ${counts.entries(kept)}${lost === 0 ? ', nothing forgotten' : `, ${lost} forgotten`}. The next prompt is made of it. Leave it to go on.`,
  change: (entries: number, strategy: string) =>
    `Let everybody keep only the newest ${counts.entries(entries)}: in the memory menu, go down to “${strategy}”.`,
  forgetSoon: (entries: number, isHeld: boolean) =>
    `Everybody now keeps the newest ${counts.entries(entries)}. ${isHeld ? 'Go on' : 'Wait'}: what is older is forgotten as new words come.`,
  /** What the fourth stop waits for, where the run waits for the person and where it goes on. */
  heldToVote: 'Paused for you: go on, and the vote is stop 5.',
  runsToVote: 'It goes on to the vote, stop 5.',
  forgotten: (least: number, most: number) =>
    least === most
      ? `Each has forgotten ${counts.entries(most)}.`
      : `Each has forgotten ${least} to ${counts.entries(most)}.`,
  lookUp: (agent: string) => `Open ${agent}: page 2 has the words, the moment and the rule.`,
  moved: (agent: string, round: number, from: string, to: string) =>
    `In round ${round} ${agent} changed sides: ${from} → ${to}.`,
  ended: (option: string) => `It is over: ${option}.`,
  nothing: 'nothing was decided',
  untouched: (option: string) => `Run again with nobody acting, it ended: ${option}.`,
  reckoning: 'The same run without any act is being made …',
  nobodyActed: 'Nobody changed anything in it: begin again, and let them forget.',
} as const;

/** Where rows are read out with numbers. */
export const linear = {
  numbers: 'a number goes to its row',
  noRow: (number: number, count: number) => `There is no row ${number}: there are ${count}.`,
} as const;
