import type { Grams } from './speech.ts';
import type { VoteMeasure } from './vote-measure.ts';

/** What an agent's statements come to. Sums: a mean is the sum over `statements`. */
export type TalkTally = {
  statements: number;
  words: number;
  chars: number;
  /** Sum of the shares of structured fields. */
  structure: number;
  /** Sum of the shares of word 3-grams that it had said before. */
  repetition: number;
  /** Statements that name what others have said. */
  recalls: number;
  /** Statements of which could be read what they stand for. */
  read: number;
};

/** What an agent stands for. */
export type StoodFor = { option: string | null; amount: number | null };

/** One agent over the whole run. */
export type AgentTally = TalkTally & {
  /** Statements that a person cut off. */
  interruptions: number;
  /** Turns that a person skipped. */
  skips: number;
  /** Turns that gave no statement for the others to hear: none was valid, or none came. */
  failures: number;
  /** Rounds in which it was the first to speak, the last to speak. */
  opened: number;
  closed: number;
  /** Sum of its places in the order, the first being 1, over `places` rounds. */
  placeSum: number;
  places: number;
  /** The options it stood for, first and last, without doubt, or perhaps where it never did; null: it never took a stand. */
  firstOption: string | null;
  option: string | null;
  /** `option` is one that it stood for perhaps (19.2). */
  isUnsure: boolean;
  /** Where it had stood without doubt: what it has stood for since then, perhaps; null: nothing. */
  perhaps: (StoodFor & { round: number }) | null;
  /** The round in which that could last be read; null: never. */
  optionRound: number | null;
  /** The last amount it named that its option can have. */
  amount: number | null;
  /** By its statements alone, whatever it answered. */
  spoken: StoodFor;
  /** `option` is what it answered when it was asked (17.5), and not read in what it said. */
  isAsked: boolean;
  /** In the round under way. */
  inRound: TalkTally;
  /** Of its newest statements, oldest first. */
  grams: readonly Grams[];
};

/** One agent in one round: what it said, and where it stood and what it remembered at the end. */
export type AgentRound = TalkTally & {
  option: string | null;
  isUnsure: boolean;
  /** Where it had stood without doubt: what it stood for in this round, perhaps; null: nothing. */
  perhaps: string | null;
  optionRound: number | null;
  amount: number | null;
  memoryChars: number;
  memoryTokens: number;
};

export type RoundMeasure = {
  round: number;
  /** The first and the last who spoke; null: nobody. */
  opener: string | null;
  closer: string | null;
  /** All agents, once the round is over; before, none. */
  agents: Readonly<Record<string, AgentRound>>;
  /** Who had left by its end. */
  left: readonly string[];
  votes: readonly VoteMeasure[];
  tokensIn: number;
  tokensOut: number;
  tokensCached: number;
  tokensThinking: number;
  compressions: number;
};

export const noTalk: TalkTally = {
  statements: 0,
  words: 0,
  chars: 0,
  structure: 0,
  repetition: 0,
  recalls: 0,
  read: 0,
};
export const noTally: AgentTally = {
  ...noTalk,
  interruptions: 0,
  skips: 0,
  failures: 0,
  opened: 0,
  closed: 0,
  placeSum: 0,
  places: 0,
  firstOption: null,
  option: null,
  isUnsure: false,
  perhaps: null,
  optionRound: null,
  amount: null,
  spoken: { option: null, amount: null },
  isAsked: false,
  inRound: noTalk,
  grams: [],
};

export const emptyRound: RoundMeasure = {
  round: 0,
  opener: null,
  closer: null,
  agents: {},
  left: [],
  votes: [],
  tokensIn: 0,
  tokensOut: 0,
  tokensCached: 0,
  tokensThinking: 0,
  compressions: 0,
};

export function sumOfTalk(a: TalkTally, b: TalkTally): TalkTally {
  return {
    statements: a.statements + b.statements,
    words: a.words + b.words,
    chars: a.chars + b.chars,
    structure: a.structure + b.structure,
    repetition: a.repetition + b.repetition,
    recalls: a.recalls + b.recalls,
    read: a.read + b.read,
  };
}
