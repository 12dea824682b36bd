/** The traits of a voice that a line may be reserved for. */
export const TRAITS = ['formal', 'plain', 'brief', 'full', 'hedging', 'blunt', 'warm', 'dry'] as const;
export type Trait = (typeof TRAITS)[number];

/**
 * Ways to make one move in a talk: `any` voice may use the first list, the others belong to the voices with that trait. Each is made of
 * whole sentences with {slots}; a slot at the start of a sentence is capitalised.
 */
export type Phrases = { readonly any: readonly string[] } & { readonly [trait in Trait]?: readonly string[] };

/** The moves of a talk, with the slots of their lines: every line fills each, but for those with `?`. What a move is for stands in `en/talk.yaml`. */
export const MOVES = {
  // Positions.
  open: ['option'],
  standWith: ['name', 'option'],
  standAgainst: ['name', 'gist?', 'option'],
  convert: ['name', 'gist', 'option'],
  concede: ['name', 'gist', 'option', 'old?'],
  concedeGroup: ['old?', 'option', 'names?'],
  reserve: ['criterion'],
  stay: ['option'],
  compare: ['option', 'rival', 'criterion'],
  reflect: [],
  measure: ['criterion'],
  // Replies.
  rebut: ['name', 'gist'],
  rebutQuote: ['name', 'quote'],
  defend: ['name', 'gist'],
  grant: ['name', 'gist'],
  support: ['name', 'gist'],
  remind: ['name', 'gist'],
  raise: ['option?'],
  challenge: ['rival'],
  picture: [],
  // Amounts, votes, questions, news.
  propose: ['option?', 'number'],
  hold: ['name', 'theirs', 'number'],
  move: ['own?', 'number', 'name?'],
  adopt: ['name', 'number'],
  compromise: ['low?', 'lowAmount?', 'high?', 'highAmount?', 'number'],
  figureReason: ['criterion'],
  sumTogether: ['group', 'option'],
  credit: ['name', 'gist'],
  sumLeft: ['name', 'rival'],
  push: [],
  shortTime: [],
  declined: ['names'],
  declinedSelf: [],
  failedOption: [],
  failedAmount: [],
  failedMixed: [],
  askAmount: ['name'],
  askCould: ['name', 'option'],
  askAnswer: ['name', 'gist'],
  askForgotten: ['name'],
  askAll: [],
  replyAmount: ['name', 'number'],
  replyYes: ['name', 'option'],
  replyNo: ['rival', 'name'],
  replyAnswer: ['gist', 'name'],
  replyNone: ['gist', 'name'],
  news: ['quote'],
  newsOther: ['name'],
  newsTurned: ['option', 'old'],
  newsFor: ['option'],
  newsAgainst: ['option?'],
  newsCriterion: ['criterion'],
  newsNone: ['option'],
  // Thoughts and ballots.
  inmost: ['option', 'criterion'],
  close: ['rival'],
  clear: ['rival'],
  allies: ['names'],
  alone: [],
  others: ['name', 'option'],
  moved: ['name', 'gist'],
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
  bridge: ['name', 'criterion'],
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
  claimFor: ['it', 'measure'],
  reasonFor: ['about'],
  gistFor: ['it', 'measure'],
  claimAgainst: ['it', 'measure'],
  reasonAgainst: ['about'],
  gistAgainst: ['it', 'measure'],
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
} as const satisfies Record<string, readonly string[]>;
export type Line = keyof typeof LINES;

/** The questions and wishes that are known by their words. */
export const CUES = ['bid', 'vote', 'askAmount', 'askCould', 'change'] as const;

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

/** The connective tissue of the simulated agents in one language, and the words by which they understand each other: its `talk.yaml`. */
export type Talk = {
  readonly moves: Readonly<Record<Move, Phrases>>;
  readonly cues: Readonly<Record<(typeof CUES)[number], readonly string[]>>;
  readonly news: NewsWords;
  readonly lines: Readonly<Record<Line, string>>;
  /** Words in which news and an argument may meet without being about the same. */
  readonly common: readonly string[];
};

/** What a text with these slots is given: nothing, or a value for each. */
export type Given<Slots extends readonly string[]> = Slots extends readonly []
  ? []
  : [values: Readonly<Record<NameOf<Slots[number]>, string>>];
type NameOf<Slot extends string> = Slot extends `${infer Name}?` ? Name : Slot;

/** A text with its slots filled. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

/** One of the texts beside the moves. */
export function lineOf<K extends Line>({ lines }: Talk, line: K, ...[values]: Given<(typeof LINES)[K]>): string {
  return filled(lines[line], values ?? {});
}
