import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import { counts, listed } from './counts.ts';
import { decidedHow } from './decided.ts';
import { decisionRules } from './protocol-names.ts';

/** In the lower edge of a pane that was scrolled. */
export const scrolled = {
  newBelow: (count: number) => `↓ ${count} new · G follows`,
  moreBelow: '↓ more · G follows',
  follows: 'G follows',
} as const;

export const history = { title: 'Discussion' } as const;

export const order = {
  title: 'Speaking order',
  notBegun: 'The first round has not begun.',
  /** In at most ten columns. */
  states: {
    speaking: 'speaking',
    reasoning: 'reasoning',
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
  givenBy: (reason: string, by: string) => `${reason}: ${by}`,
  /** Why an agent has no place. */
  out: { muted: 'muted', gone: 'has left', exhausted: 'out of tokens' },
  /** How evenly words are shared (0: evenly), and the air time of one agent. */
  evenness: (gini: string) => `Gini ${gini}`,
  noWords: 'no words came',
  attempt: (attempt: number, fault: string) => `attempt ${attempt}: ${fault}`,
  /** Said by the policy when the closing rule cannot hold (2.2). `note`: as the journal has it. */
  note: (note: string, _finisher: string | null) => note,
} as const;

/** Where most panes are hidden. Labels take at most seven columns. */
export const strip = {
  next: 'Next',
  vote: 'Vote',
  memory: 'Memory',
  nobody: 'nobody: the discussion has ended',
  notBegun: 'the round has not begun',
  allSpoke: 'everybody has spoken',
  now: { speaking: 'speaking', reasoning: 'reasoning' },
} as const;

export const wall = {
  title: 'Memory wall',
  /** Where the words of a memory come from; `brief` in at most four columns. */
  segments: {
    own: { word: 'own words', brief: 'me' },
    others: { word: 'heard', brief: 'they' },
    injected: { word: 'injected', brief: 'inj' },
    summary: { word: 'summary', brief: 'sum' },
    results: { word: 'votes and results', brief: 'res' },
  },
  /** What has just been done to a memory, in at most ten columns. */
  writes: {
    appended: 'written',
    kept: 'kept',
    integrated: 'integrated',
    compressed: 'compressed',
    rewritten: 'rewritten',
    edited: 'edited',
    dropped: 'dropped',
    cleared: 'cleared',
  },
  /** Behind a size: in tokens, and of the persona. */
  tokens: 't',
  persona: 'p',
  legend: {
    threshold: (share: string) => `compressed above ${share}`,
    dropped: (share: string) => `dropped above ${share}`,
    window: '6 8 9 tenths of the model’s window',
    forecast: '≈n statements until then',
    taken: (what: string) => `${what} in this round`,
    strategy: (name: string) => `strategy ${name}`,
    persona: 'p persona, beside the buffer',
  },
} as const;

export const memory = {
  /** Around the agent's name. */
  titleBefore: 'Memory of ',
  titleAfter: '',
  nothing: 'Nothing remembered yet.',
  buffer: 'buffer',
  lastReasoning: (round: number) => `round ${round} · last private reasoning`,
  longTermCount: (count: number) => `${count} in long-term memory`,
  pinnedCount: (count: number) => `${count} pinned`,
  clearedOnce: 'cleared by an intervention',
  round: (round: number) => `round ${round}`,
  from: (count: number) => `from ${counts.entries(count)}`,
  edited: 'edited',
  pinned: 'pinned',
  longTerm: 'long-term',
  importance: (hundredths: number) => `importance ${hundredths}`,
} as const;

export const voting = {
  title: 'Voting',
  round: (round: number) => `round ${round}`,
  calledBy: (who: string) => `a vote is called by ${who}`,
  /** In at most ten columns, eleven for the second. */
  heads: { poll: 'poll', confirmation: 'confirm', ballot: 'ballot' },
  ballots: { thinking: '… thinking', sealed: 'sealed', unreadable: 'unreadable', nobody: 'nobody there' },
  abstains: 'abstains',
  /** Where not all agree, or a rule other than unanimity decides nothing (9.5, 16.5). */
  decidedBy: (how: Decided) => `decided ${decidedHow(how)}`,
  decided: (how: Decided, decision: string) => `decided ${decidedHow(how)}: ${decision}`,
  undecided: (rule: DecisionRuleName, why: string) => `nothing decided by ${decisionRules[rule]}: ${why}`,
  /** What other rules make of the same ballots; `option` null: nothing is decided. */
  otherwise: (rules: readonly DecisionRuleName[], option: string | null) =>
    `≠ ${listed(rules.map((rule) => decisionRules[rule]))}: ${option ?? 'nothing decided'}`,
  noneOtherwise: '= every other rule decides alike',
  tally: 'what the ballots give',
  verdicts: 'what each rule makes of them',
  answers: {
    yes: 'yes',
    no: 'no',
    initiator: 'called',
    'not-asked': 'not asked',
    unreadable: 'unreadable, counted as no',
    nobody: 'nobody',
    'nobody-no': 'nobody',
  },
  earlier: (round: number, outcome: string) => `round ${round}: ${outcome}`,
  calledInstead: (who: string) => `called by ${who} in place of the next poll`,
  polledAtEnd: 'polled at the end of each round',
  poll: (asked: number, count: number) => `poll: who wants to vote? ${asked} of ${count} asked`,
  confirmation: (by: string, confirmed: number) => `called by ${by}; confirmed by ${confirmed}`,
  secret: 'secret ballot: sealed until all have voted',
  revealing: (opened: number, count: number) => `the ballots are opened: ${opened} of ${count}`,
  closed: 'closed',
  outcomes: {
    'no-initiator': 'nobody wanted to vote',
    declined: (names: readonly string[]) => `declined by ${listed(names)}`,
    disagreement: (why: string) => `no consensus: ${why}`,
    consensus: (decision: string) => `consensus: ${decision}`,
  },
  /** Why a vote did not decide (9.4, 9.5), to be read after "no consensus: ". */
  disagreements: {
    option: 'the ballots name different options',
    amount: 'the same option, but different amounts',
    mixed: 'different options and different amounts',
    failed: 'a ballot could not be read',
    'no-ballots': 'there is no ballot to count',
    tie: 'several options stand equal',
    short: 'no option has as many votes as the rule asks for',
    cycle: 'no option beats all others',
    'no-judge': 'the judge named no option',
  },
} as const;
