import { WORLD_MOVES } from './world-moves.ts';

/** The traits of a voice that a line may be reserved for. */
export const TRAITS = [
  'formal',
  'plain',
  'brief',
  'full',
  'hedging',
  'blunt',
  'warm',
  'dry',
  'builder',
  'fighter',
  'sceptic',
  'peacemaker',
  'counter',
] as const;
export type Trait = (typeof TRAITS)[number];

/**
 * Ways to make one move in a talk: `any` voice may use the first list, the others belong to the voices and tempers with that trait. Each is
 * made of whole sentences with {slots}; a slot at the start of a sentence is capitalised. Of `[this|that|]` one is said, or nothing.
 */
export type Phrases = { readonly any: readonly string[] } & { readonly [trait in Trait]?: readonly string[] };

/**
 * The moves of a talk, with the slots of their lines: every line fills each, but for those with `?`. Those with `*` are references to an
 * argument, of which one is given, and a line that needs another one is left out (`more`, `apart`: empty, given where a reason follows, and where the two want different things; `alone`: where nobody else holds what is left): `it` is a noun phrase, `that` a clause,
 * `other` a second clause, `quote` words, `claim` what is answered itself, as it goes on within a sentence. What a move is for stands in `en/talk.yaml`.
 */
export const MOVES = {
  // Positions.
  open: ['option', 'more*'],
  therefore: ['option'],
  rather: ['option'],
  listening: [],
  // Who has no side yet, who takes one after having listened, and what is told to who has none.
  undecided: [],
  swayed: ['name', 'quote*'],
  sided: [],
  toUndecided: ['name', 'quote*'],
  standWith: ['name', 'option', 'more*'],
  standAgainst: ['name', 'option', 'more*'],
  openBy: ['option', 'criterion'],
  takeBack: ['it*', 'that*'],
  outweighed: ['it*', 'that*'],
  oneLess: ['option', 'other'],
  withdrawn: ['name', 'it*', 'that*'],
  credit: ['name', 'it*', 'that*', 'quote*'],
  convert: ['name', 'option', 'old?', 'other*', 'it*', 'that*', 'quote*'],
  convertAway: ['name', 'option', 'old?', 'other*', 'it*', 'that*', 'quote*'],
  settle: ['name', 'option', 'old?', 'other*', 'it*', 'that*', 'quote*'],
  settleAway: ['name', 'option', 'old?', 'other*', 'it*', 'that*', 'quote*'],
  follow: ['names?', 'option', 'old?', 'alone*'],
  dropped: ['old'],
  decided: ['name', 'it*', 'that*', 'quote*'],
  comeOver: ['option'],
  comeRound: ['option'],
  remain: ['option'],
  // Of somebody else's: to whom one joins, and to whom one leaves behind.
  welcome: ['name'],
  leftBehind: ['name'],
  condition: ['term'],
  between: ['name', 'own', 'other'],
  pass: ['name'],
  stay: ['name', 'option'],
  stayFor: ['name', 'option', 'other'],
  divided: ['name', 'other', 'that'],
  goBy: ['name', 'option?', 'criterion', 'apart*', 'other*'],
  touch: ['name', 'it*', 'that*', 'quote*'],
  aside: ['name', 'other', 'it*', 'that*', 'quote*'],
  waver: ['name', 'option', 'other*', 'it*', 'that*', 'quote*'],
  // The same before an ally is asked for an answer.
  waverAsking: ['name', 'option', 'it*', 'that*', 'quote*'],
  // Replies, each to one argument of somebody.
  // What somebody goes on about, before words for two: others have spoken since.
  backTo: ['it'],
  told: ['name', 'claim'],
  counter: ['name', 'claim*', 'it*', 'that*', 'quote*'],
  defend: ['name', 'claim*', 'it*', 'that*', 'quote*'],
  grant: ['name', 'it*', 'that*', 'quote*'],
  support: ['name', 'claim*', 'it*', 'that*', 'quote*'],
  caution: ['name', 'it*', 'that*', 'quote*'],
  challenge: ['name', 'rival'],
  // Facts of the case: what one knows alone and would rather not, what an open one means, what somebody else has brought.
  candid: ['option'],
  askStill: ['name', 'rival'],
  replyStill: ['name', 'option', 'other*'],
  ownWord: ['option', 'old?', 'that*'],
  askMeans: ['name', 'rival'],
  replyFact: ['name', 'option', 'other*'],
  putTo: ['name', 'names', 'it*', 'that*'],
  decides: ['name', 'names', 'option', 'it*', 'that*'],
  // Own grounds again: before somebody who has passed over one.
  press: ['name', 'it*', 'that*'],
  // The second choice; `bridge`: what everybody would take before nothing.
  ranked: ['rival'],
  bridge: ['names', 'rival'],
  // Promises.
  takeTerm: ['name', 'gist'],
  pushTerms: ['gist'],
  // Amounts, votes, questions, news.
  propose: ['option?', 'number'],
  hold: ['name', 'theirs', 'number'],
  move: ['own?', 'number', 'name?'],
  adopt: ['name', 'number'],
  atFigure: ['number'],
  compromise: ['low?', 'lowAmount?', 'high?', 'highAmount?', 'number'],
  sumTogether: ['group', 'option'],
  push: [],
  ready: ['name', 'option', 'other*'],
  advocate: ['option'],
  declined: ['names'],
  failedOption: ['names'],
  failedAmount: [],
  failedMixed: [],
  failedOpen: [],
  askAmount: ['name'],
  askCould: ['name', 'option'],
  askAnswer: ['name'],
  askEvidence: ['name', 'it*', 'that*', 'quote*'],
  askForgotten: ['name'],
  replyAmount: ['name', 'number'],
  declineAmount: ['name', 'option'],
  replyYes: ['name', 'option'],
  replyNo: ['rival', 'name'],
  replySecond: ['rival', 'name'],
  replyTerm: ['name', 'rival', 'term'],
  replyAnswer: ['name', 'claim*'],
  replyNone: ['name'],
  replyAgree: ['name'],
  replyEvidence: ['name'],
  replyNoEvidence: ['name'],
  replyStand: ['name', 'option', 'criterion?'],
  news: ['quote'],
  newsAsked: ['quote'],
  newsOther: ['name'],
  newsTurned: ['option', 'old'],
  newsFor: ['option'],
  newsAgainst: ['option?'],
  newsCriterion: ['criterion'],
  newsNone: ['option'],
  ...WORLD_MOVES,
  voteNow: [],
  ballotWay: [],
  // Where a statement of the group is criticised (31.10).
  signs: ['criterion'],
  signsBut: ['gist'],
  signsNot: ['gist', 'option'],
  signsIf: ['criterion'],
  // Thoughts and ballots.
  inmost: ['option', 'criterion'],
  close: ['rival'],
  clear: ['rival'],
  allies: ['names'],
  alone: [],
  others: ['name', 'option'],
  moved: ['name', 'gist'],
  strained: ['gist', 'name'],
  newsInmostFor: ['quote', 'option'],
  newsInmostAgainst: ['quote', 'option'],
  giveOption: ['option'],
  giveAmount: ['from', 'to'],
  giveNothing: [],
  next: ['name'],
  pollYes: [],
  pollYesShort: [],
  pollYesEager: [],
  pollNoOption: ['name'],
  pollNoForgot: ['names'],
  pollNoSelf: ['option?'],
  pollNoAmount: [],
  pollNoEarly: [],
  ballot: ['criterion?'],
  ballotSettle: [],
  ballotTerm: ['gist'],
  memoryNews: ['text'],
  memoryPosition: ['name', 'option'],
  memoryAmount: ['name', 'number'],
  memoryPoint: ['name', 'gist'],
  memorySelf: ['option', 'criterion'],
  memoryUpshot: ['criterion'],
  // Where nobody argues.
  explainStart: [],
  explain: ['option', 'table', 'bottom', 'top'],
  explainAmount: ['number', 'option', 'table', 'bottom', 'top'],
  explainSame: ['option'],
  explainBottom: ['table', 'chance?'],
  explainMean: ['table', 'chance?'],
  explainGap: ['table'],
  chooseBottom: [],
  chooseMean: [],
  chooseGap: [],
  chooseBoth: [],
  resultLow: ['payoff'],
  resultHigh: ['payoff'],
  bidAsked: ['name'],
  bidAttacked: ['name'],
  bidSilent: [],
  bidApart: ['name'],
  bidCalm: [],
  chairAsked: ['name'],
  chairApart: ['name'],
  chairSilent: ['name'],
  chairLeast: ['name'],
  charge: ['option'],
} as const satisfies Record<string, readonly string[]>;
export type Move = keyof typeof MOVES;

/** What is said beside the moves, one text each. */
export const LINES = {
  askPerson: ['criterion', 'option'],
  allOfUs: [],
  me: [],
  others: [],
  measure: [],
  puzzled: [],
  commonSense: [],
  // Asked outside the record.
  ownChoice: ['option'],
  notSure: [],
  weighs: ['name', 'gist'],
  notChosen: ['option'],
  noCase: ['option', 'criterion'],
  isFor: ['name', 'option'],
  argued: ['name', 'gist'],
  wants: ['name', 'number'],
  unknownStand: ['name'],
  ofRound: ['round'],
  nothingOfRound: ['round'],
  thereWasNews: ['quote'],
  withinReach: ['number', 'own'],
  beyondReach: ['number', 'own'],
  noAmount: [],
  wouldChange: ['gist', 'second'],
  wouldLook: ['second'],
  nothingWould: [],
  // Where a group comes to a statement (31.10).
  statementAll: ['option'],
  statementMost: ['option', 'rival'],
  statementFor: ['gist'],
  statementOther: ['gist'],
  statementMeasure: ['criterion'],
} as const satisfies Record<string, readonly string[]>;
export type Line = keyof typeof LINES;

/**
 * What agents argue with where a scenario brings few arguments, made of its own texts: each has several wordings, dealt so that none comes
 * twice while others are left. `it`, `rival` and `measure` are noun phrases.
 */
export const MADE = {
  touches: ['measure'],
  price: ['it?'],
  // What an option with a price may be joined with, and what that is called, in the same order.
  term: [],
  termName: [],
  compared: ['it', 'number', 'rival', 'other'],
  comparedWhy: [],
} as const satisfies Record<string, readonly string[]>;
export type Made = keyof typeof MADE;

/** The questions and wishes that are known by their words. */
export const CUES = [
  'bid',
  'vote',
  'askAmount',
  'askCould',
  'askAnswer',
  'askEvidence',
  'grant',
  'change',
  'second',
] as const;

/** What a word of an announcement can do to its meaning. */
export const NEWS_SIGNS = [
  'good',
  'bad',
  'harm',
  'relief',
  'less',
  'not',
  'deny',
  'sure',
  'unsure',
  'weigh',
  'than',
  'turn',
  'small',
] as const;
export type NewsSign = (typeof NEWS_SIGNS)[number];
/** By sign: words, or several with a space between them, in lower case; `*` at an end stands for any ending. */
export type NewsWords = Readonly<Record<NewsSign, readonly string[]>>;

/** What a word of an answer to a question can say: of what was asked, of how much a thing counts; `besides` what says neither. */
export const ANSWER_SIGNS = ['yes', 'no', 'much', 'little', 'unknown', 'besides'] as const;
export type AnswerSign = (typeof ANSWER_SIGNS)[number];
/** By sign, words as in `NewsWords`. */
export type AnswerWords = Readonly<Record<AnswerSign, readonly string[]>>;

/** The connective tissue of the simulated agents in one language, and the words by which they understand each other: its `talk.yaml`. */
export type Talk = {
  readonly moves: Readonly<Record<Move, Phrases>>;
  readonly cues: Readonly<Record<(typeof CUES)[number], readonly string[]>>;
  readonly news: NewsWords;
  readonly answers: AnswerWords;
  readonly lines: Readonly<Record<Line, string>>;
  readonly made: Readonly<Record<Made, readonly string[]>>;
  /** Words that belong together in meaning, a field each; `*` as in `news`. */
  readonly fields: readonly (readonly string[])[];
  /** Words in which news and an argument may meet without being about the same. */
  readonly common: readonly string[];
};

/** What a text with these slots is given: nothing, or a value for each; of references any. */
export type Given<Slots extends readonly string[]> = Slots extends readonly []
  ? []
  : [
      values: Readonly<Record<NameOf<Slots[number]>, string>> &
        Readonly<Partial<Record<ReferenceOf<Slots[number]>, string>>>,
    ];
type NameOf<Slot extends string> = Slot extends `${infer Name}?` ? Name : Slot extends `${string}*` ? never : Slot;
type ReferenceOf<Slot extends string> = Slot extends `${infer Name}*` ? Name : never;

/** The ways to say a line, as many as the product of its alternatives: `[So|Then] {name} [is|was] right.` has four. */
export type LinePattern = { readonly parts: readonly (readonly string[])[]; readonly count: number };

export function patternOf(line: string): LinePattern {
  const parts = line.split(/[[\]]/).map((part, at) => (at % 2 === 1 ? part.split('|') : [part]));
  return { parts, count: parts.reduce((product, one) => product * one.length, 1) };
}

/** The way with this number, from 0 on. */
export function worded({ parts }: LinePattern, number: number): string {
  let rest = number;
  const said = parts.map((one) => {
    const choice = one[rest % one.length] as string;
    rest = Math.floor(rest / one.length);
    return choice;
  });
  return said.join('').replace(/ {2,}/g, ' ').trim();
}

/** A text with its slots filled. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

/** One of the texts beside the moves. */
export function lineOf<K extends Line>({ lines }: Talk, line: K, ...[values]: Given<(typeof LINES)[K]>): string {
  return filled(lines[line], values ?? {});
}

/** One of the wordings of an argument that is made. */
export function madeOf<K extends Made>(
  { made }: Talk,
  key: K,
  number: number,
  ...[values]: Given<(typeof MADE)[K]>
): string {
  const lines = made[key];
  return filled(lines[number % lines.length] as string, values ?? {});
}
