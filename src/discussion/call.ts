import type { ModelErrorKind } from '../base/errors.ts';
import type { RoomAnswer } from './room.ts';

/** One logical request to a model and what it cost. Transport retries stay inside it. */
export type Call = {
  model: string;
  /** Counts from 1. */
  attempt: number;
  tokensIn: number;
  tokensOut: number;
  tokensLabel: TokensLabel;
  /** Of `tokensIn`, those that the provider had in its cache. Absent: it did not say. */
  tokensCached?: number;
  /** Of `tokensOut`, those that the model thought before it answered. Absent: the provider did not say. */
  tokensThinking?: number;
  /** Why the reply ended. Absent: nobody said, as of simulated agents and people; before, of all replies but those that were cut off. */
  finish?: Finish;
  /** The model that answered, as its server names it. Absent: as it was asked for, or the server did not say. */
  resolvedModel?: string;
  /** By which the provider finds the call again. */
  requestId?: string;
  /** Milliseconds from the request to its first token, of thinking too. Absent: none came, or nobody measured. */
  firstTokenMs?: number;
  /** What the model thought before it answered: nobody's prompt has it (3.7). Absent: nothing, or the provider did not tell. */
  thinking?: string;
  /** `schema`: the model was held to the form of the answer, and `reply` is that answer written out (9.7). Absent: free text. */
  answered?: 'schema';
  /**
   * Settings that were not sent as they were asked for, since the endpoint does not take them or the person's config has others (8.8): null: not
   * at all; a number or a word: that instead, or under that name. Absent: none.
   */
  adapted?: Readonly<Record<string, string | number | null>>;
  /** Tries before this one, oldest first, why each failed and how long was waited, e.g. `429 after 1200 ms: slow down`. Absent: none. */
  retries?: readonly string[];
  /**
   * What those tries have cost that came to nothing, beside `tokensIn` and `tokensOut`. Absent: nothing. `tokensLabel`: where it is another
   * than the call's.
   */
  lost?: { tokensIn: number; tokensOut: number; tokensLabel?: TokensLabel };
  /** Flat pairs of (characters, milliseconds before them), so that a replay can stream the words as they came. Absent: not paced. */
  pacing?: readonly number[];
  /** How the room came to it, whose seat it is (29.6). Absent: it is nobody's but the model's, or one person's. */
  room?: RoomAnswer;
};

/** `length`: it was cut off at its most tokens; `filtered`: withheld; `tool`: a tool was called instead; `error`: the endpoint broke off. */
export const FINISHES = ['stop', 'length', 'filtered', 'tool', 'error'] as const;
export type Finish = (typeof FINISHES)[number];

/** Where a token count comes from (8.1): the provider's own usage, our tokenizer, or the simulated agent's. */
export type TokensLabel = 'measured' | 'estimated' | 'simulated';

/** What went wrong with a call or a reply. */
export type Failure = {
  kind: ModelErrorKind | 'too-short' | 'empty' | 'minimal' | 'unreadable' | 'interrupted' | 'over-budget';
  message: string;
};
