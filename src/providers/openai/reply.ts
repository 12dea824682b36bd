import type { Clock } from '../../base/clock.ts';
import type { CallFacts, Chunk, ReplyEnd } from '../provider.ts';
import type { WireBody } from './arriving.ts';
import { chunkReader, type ThoughtsTold } from './chunks.ts';
import { arrivals, lineReader, parse } from './events.ts';
import { type Fault, fault, faultOfAnswer, faultOfBreak, faultOfTorn, requestIdOf } from './faults.ts';
import { readText, type WireResponse } from './transport.ts';

/**
 * What reading a reply yields: words and thoughts as they come, what else it tells as far as that is known, each time whole, and at last
 * either its end or what went wrong.
 */
type ReplyPart =
  | Pick<Chunk, 'text' | 'thinking' | 'afresh' | 'events'>
  | { facts: CallFacts }
  | { end: ReplyEnd }
  | { fault: Fault };

/**
 * Reads a completion, streamed, or whole in one JSON as from a gateway that does not stream. It succeeded if and only if a finish reason
 * came, or `[DONE]` behind words: connections that close early, half events, web pages and empty bodies look like quiet ends otherwise. After
 * the end it waits a moment for the usage, and not for the socket.
 * What arrives together is yielded together. A piece may be empty: tokens have come, and nobody waits in vain. What is unknown or missing
 * in a chunk is passed over. An abort closes the socket at once and ends the reading.
 */
export async function* readReply(
  { body, headers }: WireResponse,
  clock: Clock,
  signal: AbortSignal,
  thoughts: ThoughtsTold,
): AsyncGenerator<ReplyPart> {
  const stop = () => body.destroy();
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  let stopWaiting: (() => void) | undefined;
  try {
    const chunks = chunkReader(
      requestIdOf((name) => headers.get(name)),
      thoughts,
    );
    yield { facts: chunks.facts() };
    const type = headers.get('content-type') ?? '';
    const isPlain = /json|html/i.test(type) && !/event-stream|ndjson/i.test(type);
    const plain = isPlain ? await plainReply(body, type) : null;
    if (plain && 'fault' in plain) return yield { fault: plain.fault ?? chunks.missingEnd() };
    const lines = lineReader();
    let broken: Fault | null = null;
    let isNamed = false;
    try {
      for await (const part of plain ? [plain.chunk] : arrivals(body)) {
        const shown = chunks.read(plain ? [part] : lines.push(part));
        const piece = shown && plain ? { ...shown, events: 0 } : shown;
        if (!isNamed && chunks.isBegun) {
          isNamed = true;
          yield { facts: chunks.facts() };
        }
        if (piece) yield piece;
        if (chunks.fault ?? lines.fault) break;
        if (chunks.isFinished) stopWaiting ??= clock.after(USAGE_WAIT_MS, stop);
      }
    } catch (error) {
      broken = faultOfBreak(error);
    }
    for (const piece of [broken ? null : chunks.read(lines.rest()), chunks.rest()]) if (piece) yield piece;
    yield { facts: chunks.facts() };
    const found = lines.fault ?? chunks.fault;
    const end = chunks.end();
    if (end && !found) yield end;
    else yield { fault: found ?? broken ?? chunks.missingEnd() };
  } finally {
    stopWaiting?.();
    signal.removeEventListener('abort', stop);
    stop();
  }
}

const USAGE_WAIT_MS = 250;

type LooseCompletion = { error?: unknown; choices?: ({ message?: unknown; finish_reason?: unknown } | null)[] | null };

/** A body that is no stream: a whole completion as the one chunk of a stream, or what is wrong with it; null: nothing is in it. */
async function plainReply(body: WireBody, type: string): Promise<{ chunk: string } | { fault: Fault | null }> {
  let text = '';
  try {
    text = await readText(body, MOST_PLAIN_BYTES);
  } catch (error) {
    return { fault: faultOfBreak(error) };
  }
  if (text.trim() === '') return { fault: null };
  const parsed = parse(text) as LooseCompletion | null | undefined;
  if (parsed?.error) return { fault: faultOfAnswer(null, parsed.error) };
  const { message, finish_reason } = (Array.isArray(parsed?.choices) ? parsed.choices[0] : null) ?? {};
  if (typeof message === 'object' && message !== null && typeof finish_reason === 'string')
    return { chunk: JSON.stringify({ ...parsed, choices: [{ delta: message, finish_reason }] }) };
  const isPage = /html/i.test(type);
  const torn = isPage || parsed !== undefined ? null : faultOfTorn(text, MOST_PLAIN_BYTES);
  const what = isPage ? 'a web page' : 'plain JSON that is no answer';
  return { fault: torn ?? fault('invalid', `the endpoint answered with ${what} instead of a stream`) };
}

/** As much as a reply can be. */
const MOST_PLAIN_BYTES = 4_000_000;
