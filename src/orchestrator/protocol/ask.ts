import { streamCleaner } from '../../base/clean.ts';
import type { Clock } from '../../base/clock.ts';
import { deferred } from '../../base/deferred.ts';
import { ModelError } from '../../base/errors.ts';
import { codePointCount, inSeconds, longestPrefix } from '../../base/text.ts';
import type { Call, TokensLabel } from '../../discussion/call.ts';
import { isPerson } from '../../discussion/lookup.ts';
import type { CallLimits } from '../../discussion/scenario.ts';
import type { CallFacts, Chunk, ModelRequest, Provider, ReplyEnd, TokenCounter } from '../../providers/provider.ts';
import { incrementalCounter } from '../../providers/tokens/incremental.ts';
import { promptTokens } from '../../providers/tokens/prompt.ts';
import type { Playback } from '../runs/playback.ts';
import { type ReadAlong, readAlong } from '../runs/read-along.ts';
import { thinkingRecord } from './thinking.ts';

/**
 * What came of one model call: its words (cleaned), its cost, and what went wrong, if anything did. `aborted`: the caller ended it;
 * `overBudget`: it was ended after `maxTokensOut`.
 */
export type Reply = { text: string; call: Call; failure: ModelError | null; aborted: boolean; overBudget: boolean };

export type AskTools = {
  provider: Provider;
  counter: TokenCounter;
  clock: Clock;
  playback: Playback;
  /** A person's wish to end the step. */
  signal: AbortSignal;
  /** Ends the reply where it goes on after so many tokens. Absent: no limit. */
  maxTokensOut?: number;
  /** Words to show, cleaned. `now`: by the playback. */
  onDelta(text: string, now: number): void;
  /** The words that have come were none. Absent: nobody was shown them. */
  onWordsLost?(): void;
};

/** Why a call's signal aborts; given, because making an exception for each call costs more than a word does. */
const DONE = 'done';

/** What the system's timers take at most, rounded down to days. */
const LONGEST_TIMER_MS = 24 * 86_400_000;

/** Pieces closer together than this are one in the record of the pacing. */
const PACING_GRAIN_MS = 50;

/** What has come of a call so far. */
type CallSoFar = Words & {
  readonly retries: string[];
  readonly thought: ReturnType<typeof thinkingRecord>;
  facts: CallFacts;
  end: ReplyEnd | null;
};

/** The words of it. */
type Words = {
  cleaner: ReturnType<typeof streamCleaner>;
  pacing: ReturnType<typeof pacingRecord>;
  /** Of a reply that may have so many tokens; null: it has no limit. */
  counted: ReturnType<typeof incrementalCounter> | null;
  text: string;
  /** All the tokens that it may have. */
  isFull: boolean;
  /** It had more, which are left out. */
  isCut: boolean;
};

/**
 * Asks a model once, and waits for the first and each next token no longer than the limits allow (3.3). The limits stand still while
 * the run is paused and while a natural pace is shown. `timeouts`: how often this call has waited in vain already. Never throws but for
 * bugs: a failure is part of the reply.
 */
export async function askModel(
  request: ModelRequest,
  limits: CallLimits,
  timeouts: number,
  tools: AskTools,
): Promise<Reply> {
  const heard: CallSoFar = { retries: [], thought: thinkingRecord(), facts: {}, end: null, ...noWords(tools) };
  const cancelled = new AbortController();
  const isHuman = isPerson(request.agent);
  const wait = isHuman ? personWait(limits) : modelWait(limits, request.attempt + timeouts);
  const watch = watchdog(wait, tools, cancelled);
  const heardOut = hear(heard, request, tools, watch, cancelled.signal).then(() => null, toModelError);
  const failure = await Promise.race([heardOut, watch.failed]);
  watch.close();
  if (!heard.isCut) take(heard, heard.cleaner.flush(), tools.playback.now(), tools);
  const aborted = tools.signal.aborted;
  // What has all its tokens needs no more of them, whatever has become of the stream.
  const overBudget = (heard.isCut || (heard.isFull && !heard.end)) && !aborted;
  const unended = heard.end ? null : new ModelError('incomplete', 'the stream ended before the reply did');
  const reply: Reply = {
    text: heard.text,
    aborted,
    overBudget,
    failure: aborted || overBudget ? null : (failure ?? unended),
    call: callOf(request, heard, tools),
  };
  // A reply that came to its end holds nothing any more that could be let go.
  if (!heard.end) cancelled.abort(DONE);
  return reply;
}

function noWords({ playback, counter, maxTokensOut = Infinity }: AskTools): Words {
  return {
    cleaner: streamCleaner(),
    pacing: pacingRecord(playback),
    counted: maxTokensOut < Infinity ? incrementalCounter(counter) : null,
    text: '',
    isFull: false,
    isCut: false,
  };
}

/** `now`: by the playback. */
function take(heard: CallSoFar, piece: string, now: number, { onDelta }: AskTools): void {
  if (piece === '') return;
  heard.text += piece;
  heard.pacing.add(piece, now);
  onDelta(piece, now);
}

/** Of words that have come, those for which there are tokens left: a reply may come at once, whole (8.3). */
function withinBudget(heard: CallSoFar, words: string, { counter, maxTokensOut = Infinity }: AskTools): string {
  const { counted, text } = heard;
  if (!counted || words === '') return words;
  counted.append(words);
  // A reply may end just there: whether it goes on, only its next words tell.
  heard.isFull = counted.total >= maxTokensOut;
  if (counted.total <= maxTokensOut) return words;
  const kept = longestPrefix(words, (prefix) => counter.count(text + prefix) <= maxTokensOut);
  heard.isCut = words.slice(kept.length).trim() !== '';
  return kept;
}

/** Reads the reply to its end, or until it is cancelled or has more tokens than it may have. */
async function hear(
  heard: CallSoFar,
  request: ModelRequest,
  tools: AskTools,
  watch: Watchdog,
  signal: AbortSignal,
): Promise<void> {
  const { playback, provider } = tools;
  const stream = provider.stream(request, {
    signal,
    onRetry: (line) => heard.retries.push(line),
    onFacts: (told) => {
      heard.facts = told;
    },
  });
  // Statements are what is read along.
  const along = request.purpose === 'statement' ? readAlong(playback, signal) : null;
  try {
    await hearAll(heard, stream, tools, watch, { request, signal, along });
  } finally {
    along?.close();
  }
}

type Hearing = { request: ModelRequest; signal: AbortSignal; along: ReadAlong | null };

async function hearAll(
  heard: CallSoFar,
  stream: AsyncIterable<Chunk>,
  tools: AskTools,
  watch: Watchdog,
  { request, signal, along }: Hearing,
): Promise<void> {
  const { playback } = tools;
  /** Whether it is gone on with. */
  const waited = async (delay: Promise<void> | null) => {
    if (!delay) return true;
    watch.stop();
    await delay;
    return !signal.aborted;
  };
  for await (const told of stream) {
    if (signal.aborted) return;
    const chunk = tools.provider.isUncapped ? capped(told, request.agent.maxTokens, tools.counter) : told;
    const delayMs = chunk.delayMs ?? 0;
    const delay = along ? along.wait(delayMs) : playback.wait(delayMs, signal);
    if (delay && !(await waited(delay))) return;
    if (chunk.thinking) heard.thought.add(chunk.thinking);
    if (chunk.afresh) {
      Object.assign(heard, noWords(tools));
      tools.onWordsLost?.();
    }
    const words = withinBudget(heard, heard.cleaner.push(chunk.text), tools);
    let now = playback.now();
    // What a simulated agent says has its own pace.
    if (along && chunk.delayMs === undefined && words !== '') {
      for (const piece of along.pieces(words)) {
        const before = along.before(piece, now);
        if (before && !(await waited(before))) return;
        if (before) now = playback.now();
        take(heard, piece, now, tools);
      }
    } else take(heard, words, now, tools);
    if (heard.isCut && !chunk.end) return;
    if (chunk.end) {
      heard.end = chunk.end;
      const rest = along?.rest();
      if (rest) await waited(rest);
      return;
    }
    watch.restart(now);
  }
}

/** An answer that comes whole, as far as its agent may say so much; what it goes on with is cut off as an endpoint would (16.2). */
function capped(chunk: Chunk, maxTokens: number, { count }: TokenCounter): Chunk {
  // Of what is far too long no more is counted than a few times what may be said.
  let chars = maxTokens;
  while (chars < chunk.text.length && count(chunk.text.slice(0, chars)) <= maxTokens) chars *= 2;
  const near = chunk.text.slice(0, chars);
  const text = longestPrefix(near, (prefix) => count(prefix) <= maxTokens);
  if (!chunk.end || chunk.text.slice(text.length).trim() === '') return chunk;
  return { ...chunk, text, end: { ...chunk.end, finish: 'length' } };
}

function callOf({ agent, attempt, sections }: ModelRequest, heard: CallSoFar, tools: AskTools): Call {
  const { counter, provider, maxTokensOut = Infinity } = tools;
  const { end, facts, text, isCut, thought, retries, pacing } = heard;
  // Who is cut off at the end of a word has used up all the same.
  const saidTokens = isCut ? maxTokensOut : counter.count(text);
  const tokensIn = end?.tokensIn ?? facts.tokensIn;
  const thoughts = thought.field();
  return {
    model: agent.model,
    attempt,
    tokensIn: tokensIn ?? promptTokens(sections, counter),
    // What is thought is paid for like words.
    tokensOut: end?.tokensOut ?? facts.tokensOut ?? saidTokens + counter.count(thoughts.thinking ?? ''),
    tokensLabel: labelOf(provider, tokensIn, counter),
    ...(end?.finish === 'length' ? { finish: 'length' as const } : {}),
    ...facts,
    ...thoughts,
    ...(retries.length > 0 ? { retries } : {}),
    // How long a person thought is nobody's pace.
    ...(isPerson(agent) ? {} : pacing.field()),
  };
}

/** What a simulated agent says of its tokens nobody has measured, whoever else is asked in the run (8.1). */
function labelOf({ name }: Provider, told: number | undefined, counter: TokenCounter): TokensLabel {
  if (name === 'simulated') return 'simulated';
  return counter.label === 'simulated' || told === undefined ? counter.label : 'measured';
}

/** Anything else than a ModelError is a fault of ours or of the provider's adapter. */
function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  throw error;
}

type Watchdog = {
  /** Settles with the failure when a limit has passed, or with null when a person ended the step. */
  failed: Promise<ModelError | null>;
  /** A token came: the wait for the next one begins. `now`: by the playback. */
  restart(now: number): void;
  /** No wait counts until the next restart. */
  stop(): void;
  close(): void;
};

/** How long a call may wait. `fromStart`: the time before the first chunk counts. */
type Wait = { idleMaxMs: number; wholeMaxMs: number; fromStart: boolean };

function modelWait({ timeoutMs, retryBackoffFactor, callMaxMs }: CallLimits, attempt: number): Wait {
  const longer = retryBackoffFactor ** (Math.min(attempt, MOST_PATIENT) - 1);
  return { idleMaxMs: timeoutMs * longer, wholeMaxMs: callMaxMs, fromStart: true };
}

/** The try from which on the wait grows no longer (3.3). */
const MOST_PATIENT = 3;

/** 12.5: a person may take their time, or `human_timeout_seconds` of it from when they are asked; every attempt has the same. */
function personWait({ humanTimeoutMs }: CallLimits): Wait {
  return {
    idleMaxMs: humanTimeoutMs ?? Number.POSITIVE_INFINITY,
    wholeMaxMs: Number.POSITIVE_INFINITY,
    fromStart: false,
  };
}

function watchdog({ idleMaxMs, wholeMaxMs, fromStart }: Wait, tools: AskTools, cancelled: AbortController): Watchdog {
  const { playback, clock, signal } = tools;
  let waitingSince: number | null = fromStart ? playback.now() : null;
  let waitedMs = 0;
  let cancelTimer: (() => void) | null = null;
  const { promise: failed, resolve: settle } = deferred<ModelError | null>();

  function fail(failure: ModelError | null): void {
    settle(failure);
    cancelled.abort(DONE);
  }

  /** One timer for many tokens: it looks how long the present wait is, and sets itself again. */
  function arm(): void {
    cancelTimer?.();
    cancelTimer = null;
    if (playback.isPaused || waitingSince === null) return;
    const idle = playback.now() - waitingSince;
    const left = Math.min(idleMaxMs - idle, wholeMaxMs - waitedMs - idle);
    if (left === Number.POSITIVE_INFINITY) return;
    // Timers have an end of their own.
    if (left > 0) cancelTimer = clock.after(Math.min(left, LONGEST_TIMER_MS), arm);
    else if (idle >= idleMaxMs) fail(new ModelError('timeout', `no word for ${inSeconds(idleMaxMs)} s`));
    else fail(new ModelError('timeout', `not done after ${inSeconds(wholeMaxMs)} s`));
  }

  const onAbort = () => fail(null);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort);
  const unsubscribe = playback.subscribe(arm);
  arm();
  return {
    failed,
    restart(now) {
      if (waitingSince !== null) waitedMs += now - waitingSince;
      waitingSince = now;
      if (cancelTimer === null) arm();
    },
    stop() {
      if (waitingSince !== null) waitedMs += playback.now() - waitingSince;
      waitingSince = null;
    },
    close() {
      cancelTimer?.();
      signal.removeEventListener('abort', onAbort);
      unsubscribe();
      settle(null);
    },
  };
}

/** When the words came, in coarse grains, without the time spent paused. */
function pacingRecord(playback: Playback): {
  add(piece: string, now: number): void;
  field(): { pacing?: readonly number[] };
} {
  const pairs: number[] = [];
  const start = playback.now();
  let last = start;
  return {
    add(piece, now) {
      const chars = codePointCount(piece);
      const open = pairs.length - 2;
      if (now - last < PACING_GRAIN_MS && open >= 0) pairs[open] = (pairs[open] as number) + chars;
      else pairs.push(chars, Math.round(now - last));
      if (now - last >= PACING_GRAIN_MS) last = now;
    },
    field: () => (last > start ? { pacing: pairs } : {}),
  };
}
