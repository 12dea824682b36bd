import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { counts, countWord, decidedHow, listed, names, numbers, plainStrategy } from './names.ts';

const { grouped } = numbers;

/** One memory, a row an entry. */
export const inside = {
  title: 'Inside',
  otherAgent: '{agent-previous [} {agent-next ]} other agent',
  inPrivate: 'in private',
} as const;

/** At the right end of the title of a pane that has the screen. */
export const zoomBack = 'z back';

/** In the lower edge of a pane that was scrolled. */
export const scrolled = {
  newBelow: (count: number) => `↓ ${count} new · G follows`,
  moreBelow: '↓ more · G follows',
  follows: 'G follows',
} as const;

export const history = {
  title: 'Talk',
  /** Behind a name, where its words will stand; and when nothing has come for long. */
  thinks: 'thinks',
  slow: 'slow · x drops the turn',
} as const;

export const order = {
  title: 'Order',
  notBegun: 'The first round has not begun.',
  /** In at most ten columns. */
  states: {
    speaking: 'speaks',
    reasoning: 'thinks',
    yours: 'your turn',
    next: 'next',
    waiting: 'waiting',
    spoke: '✓ spoke',
    cut: '✂ cut off',
    skipped: '– skipped',
    failed: '✗ failed',
    'not-reached': 'no turn',
  },
  /** How an agent came to its place (2.3). */
  reasons: {
    policy: '',
    'opener-drawn': 'drawn to open',
    swapped: 'swapped: closing rule',
    'rule-breached': 'closing rule cannot hold',
    bid: 'bid',
    chair: 'called on',
    hand: 'handed the floor',
    fallback: 'nobody was named',
  },
  toBeChosen: 'to be chosen',
  bid: (bid: number) => `bid ${bid}`,
  /** `by`: who gave the floor. */
  answeredBy: (model: string) => `${model} answers`,
  givenBy: (reason: string, by: string) => `${reason}: ${by}`,
  /** Why an agent has no place. */
  out: { muted: 'muted', gone: 'has left', exhausted: 'out of tokens' },
  /** How evenly words are shared (0: evenly), and the air time of one agent. */
  evenness: (gini: string) => `Gini ${gini}`,
  noWords: 'no words came',
  attempt: (attempt: number, fault: string) => `attempt ${attempt}: ${fault}`,
  /** Said by the policy when the closing rule cannot hold (2.2). `note`: as the journal has it. */
  note: (note: string, _finisher: string | null) => note,
  /** How much was said in a turn. */
  zoom: { words: (count: number) => (count === 1 ? '1 word' : `${numbers.grouped(count)} words`) },
} as const;

export const stances = {
  title: 'Stances',
  asHeard: 'as heard in public',
  asVoted: 'as voted, else as heard',
  asVotedOrAsked: 'as voted, else as asked',
  asAsked: 'as asked aside',
  asAskedOrHeard: 'as asked or heard',
  nobody: 'Nobody has been heard to stand for anything yet.',
  /** Whom the words name by which somebody changed sides: behind them. */
  after: (who: string) => `, after ${who}`,
  because: (why: string) => `: ${why}`,
  /** Behind the marks of whom it is said. */
  otherwise: 'thinks otherwise in private',
  leads: (option: string, counts: string) => `${option} leads ${counts}`,
  level: (counts: string) => `level at ${counts}`,
  inPrivate: (counts: string) => `in private ${counts}`,
  others: (count: number) => `+ ${count} more`,
  all: (count: number) => `all ${count}`,
  round: (round: number) => `r${round}`,
  /** All of it: a letter a statement, or a round. */
  zoom: {
    byStatement: 'as heard, a letter a statement',
    byRound: 'as heard, a letter a round',
    privately: 'in private',
    ballot: 'ballot',
    changes: (count: number) => `Changes of mind ${count}`,
  },
} as const;

export const wall = {
  /** Where the words of a memory come from; `brief` in at most four columns. */
  segments: {
    own: { word: 'own words', brief: 'me' },
    others: { word: 'heard', brief: 'they' },
    injected: { word: 'told', brief: 'told' },
    summary: { word: 'summary', brief: 'sum' },
    results: { word: 'votes and results', brief: 'res' },
  },
  /** What has just been done to a memory, in at most ten columns. */
  writes: {
    appended: 'written',
    kept: 'kept',
    integrated: 'woven in',
    compressed: 'in short',
    rewritten: 'rewritten',
    edited: 'edited',
    dropped: 'forgotten',
    cleared: 'wiped',
  },
  /** Behind a size: in tokens, and of the persona. */
  tokens: 't',
  persona: 'p',
  legend: {
    threshold: (share: string) => `in short above ${share}`,
    dropped: (share: string) => `forgotten above ${share}`,
    window: '6 8 9 tenths of the model’s window',
    forecast: '≈n statements until then',
    taken: (what: string) => `${what} in this round`,
    strategy: plainStrategy,
    persona: 'p persona, beside the buffer',
  },
} as const;

export const memory = {
  nothing: 'Nothing remembered yet.',
  buffer: 'buffer',
  lastReasoning: (round: number) => `round ${round} · last private reasoning`,
  longTermCount: (count: number) => `${count} in long-term memory`,
  pinnedCount: (count: number) => `${count} pinned`,
  clearedOnce: 'wiped by an act of a person',
  from: (count: number) => `from ${counts.entries(count)}`,
  edited: 'edited',
  pinned: 'pinned',
  longTerm: 'long-term',
} as const;

/** Memories as belts: a cell an entry. */
export const belt = {
  title: 'Memory',
  /** What each cell of a belt stands for; told above all of them. */
  signsTitle: 'Signs of memory: one for each entry',
  signs: {
    said: 'said',
    thought: 'thought',
    forgotten: 'forgotten',
    short: 'in short',
    told: 'told by a person',
    vote: 'vote',
    result: 'result',
    notice: 'notice',
    earlier: 'from an earlier run',
  },
  /** How all of them are kept; `inShort`, `room`: everything, but that something is in short, or that it is full. */
  each: {
    append: () => 'each keeps everything',
    inShort: 'all kept, some in short',
    room: 'each keeps what there is room for',
    window: (entries: number) => `each keeps its newest ${entries}`,
    summary: (entries: number) => `each keeps a summary and the newest ${entries}`,
    layered: () => 'each keeps facts, episodes, now',
    important: () => 'each keeps what matters most',
    retrieval: () => 'each is told what fits',
  },
  /** How one of them is kept, in at most eighteen columns. */
  ways: {
    append: () => 'everything',
    inShort: 'all, some in short',
    room: 'what has room',
    window: (entries: number) => `newest ${entries}`,
    summary: (entries: number) => `in short, ${entries} new`,
    layered: () => 'facts, episodes',
    important: () => 'what matters most',
    retrieval: () => 'what fits',
  },
  differ: 'each in a way of its own',
  since: (round: number) => `since round ${round}`,
  /** How many agents there are, in words. */
  all: (count: number) => (count === 2 ? 'both' : `all ${countWord(count)}`),
  /** `who`: by name, or all; `room`: for so many more entries in any case; null: not known. */
  nothingGone: (who: string, isOne: boolean, entries: string, full: string, room: number | null) =>
    `${who} ${isOne ? 'keeps' : 'keep'} everything: ${entries}, ${full}${room === null ? '' : `, room for ${room === 0 ? 'no more' : `at least ${grouped(room)}`}`}`,
  /** How full a memory is, from nothing to more than its limit. */
  full: [
    'almost empty',
    'a tenth full',
    'a fifth full',
    'a quarter full',
    'a third full',
    'half full',
    'two thirds full',
    'three quarters full',
    'nearly full',
    'over its limit',
  ],
  empty: 'nothing remembered yet',
  gone: (count: number) => `${grouped(count)} gone`,
  keptOf: (kept: number, all: number) => `${grouped(kept)} of ${grouped(all)}`,
  /** Heads of columns: of its own statements those that it still has, and the last that it lost. */
  own: 'own',
  /** In the place of its name. */
  ownWords: 'own',
  lastLost: 'last lost of its own',
  restInShort: 'rest in short',
  lostOwn: (count: number, all: number) =>
    `${grouped(count)} of ${grouped(all)} ${count === 1 ? 'has' : 'have'} lost words of their own`,
  others: (count: number) => `+ ${grouped(count)} more`,
  /** Before whose words they were, and what. */
  justLost: 'just lost',
  allJustLost: (all: string) => `${all} have just lost`,
  oneJustLost: (who: string) => `${who} has just lost`,
  someJustLost: (count: number) => `${grouped(count)} have just lost`,
  alsoLost: (count: number) => ` and ${grouped(count)} more`,
  /** The pane in full. */
  zoom: {
    /** `strategy`: as scenario files name it; `before`: how memories were kept then. */
    changed: (strategy: string, round: number, before: string) =>
      `(${strategy}, since round ${round}; before: ${before})`,
    size: (chars: string, limit: string, percent: number) => `${chars} of ${limit} characters, ${percent} % full`,
    growing: ', still growing',
    steady: ', no longer growing',
    madeOf: 'made of',
    /** What left the buffer and is told by episode. */
    apart: (count: number) => `+ ${counts.entries(count)} in short, kept apart`,
    kept: (count: number) => `Kept ${grouped(count)}`,
    forgotten: (count: number) => `Forgotten ${grouped(count)}`,
    left: 'what is left in short',
    nothing: 'nothing',
    older: (count: number) => `+ ${grouped(count)} older`,
    sizes: 'Sizes',
  },
  /** Why something was forgotten, behind what it was. `entries`: that the strategy keeps. */
  because: {
    integrated: () => 'woven into another',
    compressed: () => 'told in short',
    'over-limit': () => 'no room: the older half went',
    overflow: () => 'no room in a prompt',
    window: (entries: number) => `older than the newest ${entries}`,
    'least-important': () => 'mattered least',
    cleared: () => 'wiped by a person',
  },
  quoted: (words: string) => `“${words.replaceAll('“', '‘').replaceAll('”', '’')}”`,
  hidden: 'What the others remember is hidden from this seat.',
  colon: ': ',
} as const;

export const voting = {
  title: 'Vote',
  /** In at most ten columns, eleven for the second. */
  heads: { poll: 'asked', confirmation: 'agrees', ballot: 'ballot' },
  ballots: { thinking: '… thinking', sealed: 'sealed', unreadable: 'unreadable', nobody: 'nobody there' },
  abstains: 'abstains',
  /** Where not all agree, or a rule other than unanimity decides nothing (9.5, 16.5). */
  decidedBy: (how: Decided) => `decided ${decidedHow(how)}`,
  decided: (how: Decided, decision: string) => `decided ${decidedHow(how)}: ${decision}`,
  undecided: (rule: DecisionRuleName, why: string) => `undecided by ${names.decisionRules[rule]}: ${why}`,
  /** The same behind that nothing was decided. */
  byRule: (rule: string, why: string) => `by ${rule}: ${why}`,
  /** What other rules make of the same ballots; `option` null: nothing is decided. */
  otherwise: (rules: readonly DecisionRuleName[], option: string | null) =>
    `≠ ${listed(rules.map((rule) => names.decisionRules[rule]))}: ${option ?? 'nothing decided'}`,
  noneOtherwise: '= every other rule decides alike',
  tally: 'what the ballots give',
  verdicts: 'what each rule makes of them',
  /** 9.8: reasons, and the minority's words. */
  inWords: 'in their own words',
  answers: {
    yes: 'yes',
    no: 'no',
    initiator: 'called',
    'not-asked': 'not asked',
    unreadable: 'unreadable, counted as no',
    nobody: 'nobody',
    missing: 'missing',
    'nobody-no': 'nobody',
  },
  earlier: (round: number, outcome: string) => `round ${round}: ${outcome}`,
  calledInstead: (who: string, round: number) => `a vote is called by ${who}: it opens after round ${round}`,
  votedAfter: (phase: string) => `the vote comes at the end of the phase “${phase}”`,
  polledAtEnd: 'all are asked at the end of each round',
  never: 'nothing is voted on in this format',
  poll: (asked: number, count: number) => `who wants to vote? ${asked} of ${count} asked`,
  confirmation: (by: string, confirmed: number) =>
    `called by ${by}; ${confirmed} ${confirmed === 1 ? 'agrees' : 'agree'}`,
  secret: 'secret ballot: sealed until all have voted',
  revealing: (opened: number, count: number) => `the ballots are opened: ${opened} of ${count}`,
  closed: 'closed',
  outcomes: {
    'no-initiator': 'nobody wanted to vote',
    declined: (names: readonly string[]) => `refused by ${listed(names)}`,
    disagreement: (why: string) => `undecided: ${why}`,
    consensus: (decision: string) => `unanimous: ${decision}`,
    /** Where one alone votes. */
    single: (decision: string) => `decided by the one who votes: ${decision}`,
    /** Where a recording names no vote that came to it. */
    recorded: (decision: string) => `decided: ${decision}`,
  },
  /** Why a vote did not decide (9.4, 9.5), to be read after "undecided: ". */
  disagreements: {
    option: 'they name different options',
    amount: 'they name the same option, but different amounts',
    mixed: 'they name different options and amounts',
    failed: 'a ballot could not be read',
    'no-ballots': 'there is no ballot to count',
    tie: 'several options stand equal',
    short: 'no option has as many votes as the rule asks for',
    cycle: 'no option beats all others',
    'no-judge': 'the judge named no option',
  },
  /** All votes beside each other. */
  zoom: {
    every: 'every ballot of every vote',
    calledBy: 'called by',
    calls: 'calls',
    agrees: 'agrees',
    refuses: 'REFUSES',
    noVote: 'no vote',
    counts: 'counts',
    thinks: 'thinks',
  },
} as const;

export const world = {
  title: 'World',
  /** Before the places of the last moves. */
  moves: 'moves',
  notBegun: 'begins with the first round',
} as const;

/** What panes are called where one is spoken of. */
export const paneTitles = {
  history: history.title,
  order: order.title,
  wall: belt.title,
  voting: voting.title,
  memory: inside.title,
  stances: stances.title,
  world: world.title,
} as const;

/** Where most panes are hidden. Labels take at most seven columns. */
export const compactPanes = {
  world: 'World',
  changed: 'Changed',
  next: 'Next',
  vote: 'Vote',
  memory: 'Memory',
  changedNobody: 'nobody yet',
  nobody: 'nobody: the discussion has ended',
  notBegun: 'the round has not begun',
  allSpoke: 'everybody has spoken',
} as const;

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
  /** Nothing is open that `esc` could close. */
  wayOff: 'Nothing is open here. {stage f} leaves the stage.',
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
  ofRoom: (text: string) => `The room: ${text}`,
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
  over: 'The run is over.',
  gone: 'The run’s process has gone; what it recorded is kept.',
} as const;
