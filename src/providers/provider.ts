import type { Call, TokensLabel } from '../discussion/call.ts';
import type { Purpose } from '../discussion/purpose.ts';
import type { Agent } from '../discussion/scenario.ts';

/** Named parts of a prompt (3.5). */
export type SectionName =
  | 'system'
  | 'past'
  | 'history'
  | 'self'
  | 'task'
  | 'individual'
  | 'consensus'
  | 'world'
  | 'map'
  | 'round'
  | 'memory'
  | 'reasoning'
  | 'phase'
  | 'news'
  | 'feedback'
  | 'request';

/**
 * One section of a prompt. `system` goes to the model as the system message, all others join into the user message, an empty line between.
 * `parts`: joined by line feeds they are the text; absent: the text is one part.
 */
export type Section = { name: SectionName; text: string; parts?: readonly string[] };

/** How long its text is, which is not put together for it. */
export function lengthOf(section: Section): number {
  return section.parts?.reduce((sum, part) => sum + part.length + 1, -1) ?? section.text.length;
}

/**
 * What an answer can be, where a model can be held to it (9.7). `labels`: of the options, in the order in which the prompt lists them.
 * `isWhole`: each of them once; else some may be left out. `certainties`: one of these words as well. `reasonWord`: a reason as well, which
 * stands behind this word where it is plain text (9.8).
 */
export type AnswerFormat = AnswerKind & { reasonWord?: string };
type AnswerKind =
  | { kind: 'yes-no' }
  | { kind: 'option'; labels: readonly string[] }
  | { kind: 'several'; labels: readonly string[] }
  /** Whole points, at most `budget` in all. */
  | { kind: 'points'; labels: readonly string[]; budget: number }
  | { kind: 'amount'; min: number; max: number }
  | { kind: 'order'; labels: readonly string[]; isWhole: boolean; certainties?: readonly string[] };

/** One logical request. What an answer may depend on is here and nowhere else. */
export type ModelRequest = {
  purpose: Purpose;
  agent: Agent;
  /** Counts from 1. */
  attempt: number;
  /** Round of the discussion, from 1. */
  round: number;
  seed: number;
  /** Names of all who take part or did, in listed order, the agent included: those of the system section. */
  participants: readonly string[];
  /** Those of them who have left. */
  absent: readonly string[];
  sections: readonly Section[];
  /** Absent: free text. */
  answer?: AnswerFormat;
};

/** The prompt as a model gets it: the system section, and all others joined. */
export function messagesOf({ sections }: Pick<ModelRequest, 'sections'>): { system: string; user: string } {
  const text = (isSystem: boolean) =>
    sections
      .filter((section) => (section.name === 'system') === isSystem && section.text !== '')
      .map((section) => section.text)
      .join('\n\n');
  return { system: text(true), user: text(false) };
}

/** How fast people talk: at speed 1 simulated agents say so many words, and recordings are read at that pace (1.5). */
export const WORDS_A_MINUTE = 220;

/**
 * A piece of a reply as it streams. `text` may be empty: the model is at work, and nothing is to be shown. `delayMs` is the wait that
 * should be shown before it (simulated providers); absent: show it now. `thinking`: what the model thought before it spoke, which nobody is
 * shown as its words. `afresh`: what came before as words was none, or not all, and this is the text from its beginning. The last chunk
 * carries `usage` and `finish`. `events`: in so many of them it was sent, as some come together; absent: one; 0: the reply came whole, and was not
 * streamed.
 */
export type Chunk = {
  text: string;
  thinking?: string;
  afresh?: true;
  delayMs?: number;
  events?: number;
  end?: ReplyEnd;
};
export type ReplyEnd = {
  finish: 'stop' | 'length';
  /** null: the provider did not say. */
  tokensIn: number | null;
  tokensOut: number | null;
};

/** What an endpoint tells of a call beside its words (8.8), and when its first token came. Simulated agents and people tell nothing. */
export type CallFacts = Partial<
  Pick<
    Call,
    | 'tokensIn'
    | 'tokensOut'
    | 'tokensCached'
    | 'tokensThinking'
    | 'finish'
    | 'resolvedModel'
    | 'requestId'
    | 'firstTokenMs'
    | 'answered'
    | 'adapted'
    | 'room'
  >
>;

/** What streaming needs from the caller. */
export type StreamOptions = {
  signal: AbortSignal;
  /** Told of each transport retry (connect, 429, 5xx) as one short line, cleaned and redacted. */
  onRetry(line: string): void;
  /** Told all that is known of the call, cleaned and redacted, whenever more is: a call that fails, or is ended, keeps what was known by then. */
  onFacts(facts: CallFacts): void;
};

/** Why nobody is let through, and until when by the clock. `isGuessed`: the endpoint has refused, and did not say for how long. */
export type Closure = { why: string; untilMs: number; isGuessed?: boolean };

/**
 * Where all requests to one endpoint go through, so that what one of them meets slows all that share it (15.5): at most so many are under
 * way at once, and after a rate limit none until it is over, and then half as many, one more with each round of answers.
 */
export type Gate = {
  /**
   * Resolves when a request may be sent, or at once when `signal` aborts. `tokens`: what it may have at most. What it gives back is called when
   * the request is over, with what it had.
   */
  enter(
    signal: AbortSignal,
    onClosed: (closure: Closure) => void,
    tokens: () => number,
  ): Promise<(used: number) => void>;
  /** The endpoint has refused a request. Whether all wait for it: a guess is that of whoever was refused, until none is answered any more. */
  close(closure: Closure): boolean;
};

/**
 * Who is asked. `stream` yields until a chunk with `end`; it throws only `ModelError`; a stream that ends without `end` is the
 * provider's bug. When `signal` aborts, it stops at once and may end or throw anything: the caller looks at the signal first.
 * Time limits on waiting for tokens are the caller's.
 */
export type Provider = {
  name: string;
  /** Where requests to the same endpoint wait for each other. Absent: nobody has to wait. */
  gate?: Gate | undefined;
  /** Loads what its first request needs, where there is nothing else to do yet; nobody waits for it. Absent: that is nothing. */
  prepare?(): void;
  /** It answers as much as it likes, whole, and what is too much is cut off by who asks. Absent: it keeps to its agent's limit itself. */
  isUncapped?: true;
  stream(request: ModelRequest, options: StreamOptions): AsyncIterable<Chunk>;
};

/**
 * Counts the tokens of a text. Synchronous, exact for its label, cheap for text seen before. `mostPerUnit`: no text has more tokens for
 * each UTF-16 code unit; absent: three, the bytes that one takes at most.
 */
export type TokenCounter = { label: TokensLabel; count(text: string): number; mostPerUnit?: number };
