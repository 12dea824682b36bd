import type { ModelError } from '../../base/errors.ts';
import { retryDelayMs, sleep } from '../../base/retry.ts';
import type { Call, TokensLabel } from '../../discussion/call.ts';
import { isPerson } from '../../discussion/lookup.ts';
import type { CallLimits } from '../../discussion/scenario.ts';
import type { Closure, ModelRequest } from '../../providers/provider.ts';
import { type AskTools, askModel, type Reply } from './ask.ts';

/** 3.3: so often a call waits in vain. */
const MOST_TIMEOUTS = 3;

/** A call that has no answer yet: why, and when it is made again, by the clock. */
export type Outage = { why: string; untilMs: number };

type OutageTools = AskTools & {
  /** How long to try for an answer. */
  outageMs: number;
  /** Its model was out of order before, and another waits to answer (15.6): one try is enough. */
  isTriedOnce?: boolean;
  /** Tries for this answer before the run paused. Absent: none. */
  retriesBefore?: readonly string[];
  /** The most tokens that the reply can have beside its prompt. */
  mostTokensOut(): number;
  /** The call is made again later; the words that have come of it are none. */
  onOutage(outage: Outage): void;
  /** A request is about to be sent, or came to nothing. `lost`: what tries have cost by then. Absent: nobody keeps it. */
  onTry?(isSent: boolean, lost: Pick<Call, 'lost'>): void;
};

/**
 * Asks a model until it answers (16.2): what is out of order may work again, and is tried for `outageMs`, without the time spent paused;
 * what was filtered, or was no answer, is asked for once more; what was cut off, or lost to reasoning, once with more room; what is waited
 * for in vain, three times (3.3). What came of it in the end is one reply, which tells of the tries before it and what they cost.
 */
export async function askUntilAnswered(request: ModelRequest, limits: CallLimits, tools: OutageTools): Promise<Reply> {
  const { clock, playback, provider, signal } = tools;
  const before: Call[] = [];
  const retries = [...(tools.retriesBefore ?? [])];
  let asked = request;
  let failures = 0;
  let timeouts = 0;
  let downSince: number | null = null;
  let isChanceTaken = false;
  for (;;) {
    const leave = await provider.gate?.enter(signal, tools.onOutage, () => mostTokens(asked, tools));
    if (!signal.aborted) tools.onTry?.(true, costOf(before, 'estimated'));
    let reply: Reply | null = null;
    try {
      reply = await askModel(asked, limits, timeouts, tools);
    } finally {
      leave?.(reply === null ? 0 : reply.call.tokensIn + reply.call.tokensOut);
    }
    retries.push(...(reply.call.retries ?? []));
    const cost = costOf(before, reply.call.tokensLabel);
    const told =
      retries.length === 0 && !cost.lost
        ? reply
        : { ...reply, call: { ...reply.call, ...cost, ...(retries.length > 0 ? { retries } : {}) } };
    if (reply.aborted || reply.failure) tools.onTry?.(false, costOf([...before, reply.call], 'estimated'));
    if (reply.aborted || reply.overBudget || isPerson(request.agent)) return told;
    const { failure } = reply;
    const retry = failure?.retry ?? (reply.call.finish === 'length' ? 'more-room' : 'never');
    if (retry === 'never') return told;

    let waitMs = 0;
    if (failure?.kind === 'timeout') {
      // Who has waited in vain has waited already.
      if (++timeouts >= MOST_TIMEOUTS || tools.isTriedOnce) return told;
    } else if (failure && retry === 'later') {
      if (tools.isTriedOnce) return told;
      downSince ??= playback.now();
      const leftMs = downSince + tools.outageMs - playback.now();
      if (leftMs <= 0) return told;
      waitMs = Math.min(retryDelayMs(failure, ++failures), leftMs);
    } else {
      if (isChanceTaken) return told;
      isChanceTaken = true;
      if (retry === 'more-room') {
        const wider = withMoreRoom(asked, Math.min(tools.mostTokensOut(), tools.maxTokensOut ?? Infinity));
        if (!wider) return told;
        asked = wider;
      }
    }
    before.push(reply.call);
    retries.push(retryLine(failure, waitMs));
    const outage = { why: whyOf(failure, waitMs), untilMs: clock.now() + waitMs };
    tools.onOutage(outage);
    if (failure?.kind === 'rate-limit') provider.gate?.close(closureOf(failure, outage, clock.now()));
    if (waitMs > 0) await sleep(clock, waitMs, signal);
    // A run that is paused makes no calls.
    await playback.wait(0, signal);
    if (signal.aborted) return { ...told, aborted: true };
  }
}

/** What a request and its reply can have. */
const mostTokens = ({ sections, agent }: ModelRequest, { counter, maxTokensOut = Infinity }: OutageTools): number =>
  sections.reduce((sum, { text }) => sum + counter.count(text), 0) + Math.min(agent.maxTokens, maxTokensOut);

/** Null: there is none. */
function withMoreRoom(request: ModelRequest, most: number): ModelRequest | null {
  const maxTokens = Math.min(request.agent.maxTokens * 2, most);
  return maxTokens > request.agent.maxTokens ? { ...request, agent: { ...request.agent, maxTokens } } : null;
}

/**
 * What tries have cost that came to nothing, to be told with a call of that label; a request that was never answered, with words, an end or its
 * usage, is taken for free. What is estimated in part is an estimate.
 */
function costOf(calls: readonly Call[], label: TokensLabel): Pick<Call, 'lost'> {
  const paid = calls.flatMap((call) => [
    ...(isPaid(call) ? [call] : []),
    ...(call.lost ? [{ tokensLabel: call.tokensLabel, ...call.lost }] : []),
  ]);
  if (paid.length === 0) return {};
  const sum = (of: 'tokensIn' | 'tokensOut') => paid.reduce((total, call) => total + call[of], 0);
  const labels = paid.map(({ tokensLabel }) => tokensLabel);
  const [first = label] = labels;
  const ofAll = labels.includes('estimated') ? 'estimated' : first;
  return {
    lost: {
      tokensIn: sum('tokensIn'),
      tokensOut: sum('tokensOut'),
      ...(ofAll === label ? {} : { tokensLabel: ofAll }),
    },
  };
}

/** With nothing for a request of a model that was never answered, and that what is recorded in its place would tell as spent. */
export function onlyPaid(reply: Reply): Reply {
  const { failure, call } = reply;
  const isFree = failure !== null && call.tokensLabel === 'estimated' && !isPaid(call);
  return isFree ? { ...reply, call: { ...call, tokensIn: 0 } } : reply;
}

const isPaid = ({ tokensOut, finish, tokensLabel, thinking }: Call): boolean =>
  tokensOut > 0 || finish !== undefined || tokensLabel === 'measured' || thinking !== undefined;

/**
 * A call that came to nothing, and those before it, as they are recorded without an answer; null: nothing was paid for. Nobody pays for
 * simulated agents and people.
 */
export function lostCall(call: Call): Call | null {
  if (call.tokensLabel === 'simulated' || call.model === 'human') return null;
  if (isPaid(call)) return call;
  if (!call.lost) return null;
  const { tokensLabel = call.tokensLabel, ...lost } = call.lost;
  return { ...call, tokensIn: 0, tokensOut: 0, tokensLabel, lost };
}

function whyOf(failure: ModelError | null, waitMs: number): string {
  return failure === null ? 'cut off at its most tokens' : `${failure.message}${askedFor(failure, waitMs)}`;
}

/** All wait as long as the endpoint asks, and not for the patience of whoever has been refused more often. */
function closureOf({ retryAfterMs }: ModelError, { why, untilMs }: Outage, now: number): Closure {
  if (retryAfterMs === null) return { why, untilMs, isGuessed: true };
  return { why, untilMs: Math.min(untilMs, now + retryAfterMs) };
}

/** What an endpoint asked to be left alone for, where that is not done; empty: it did not, or it is. */
function askedFor({ retryAfterMs }: ModelError, waitMs: number): string {
  const isCapped = retryAfterMs !== null && retryAfterMs > waitMs;
  return isCapped ? ` (${Math.round(retryAfterMs / 1000)} s were asked for)` : '';
}

const LINE_CHARS = 160;

function retryLine(failure: ModelError | null, waitMs: number): string {
  if (failure === null) return 'length: asked again with more room';
  const { status, kind, message } = failure;
  const said = status !== null && message.startsWith(`${status}: `) ? message.slice(`${status}: `.length) : message;
  const line = [...`${status ?? kind} after ${waitMs} ms${askedFor(failure, waitMs)}: ${said}`];
  return line.length <= LINE_CHARS ? line.join('') : `${line.slice(0, LINE_CHARS - 1).join('')}…`;
}
