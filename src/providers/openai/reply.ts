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
 * Reads a streamed completion. It succeeded if and only if a finish reason came: connections that close early, half events, web pages
 * and empty bodies look like quiet ends otherwise. After the finish reason it waits a moment for the usage, and not for the socket.
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
    if (/json|html/i.test(type) && !/event-stream|ndjson/i.test(type))
      return yield { fault: (await faultOfPlainBody(body, type)) ?? chunks.missingEnd() };
    const lines = lineReader();
    let broken: Fault | null = null;
    let isNamed = false;
    try {
      for await (const part of arrivals(body)) {
        const piece = chunks.read(lines.push(part));
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

/** What is wrong with a body that is no stream; null: nothing is in it. */
async function faultOfPlainBody(body: WireBody, type: string): Promise<Fault | null> {
  let text = '';
  try {
    text = await readText(body, MOST_PLAIN_BYTES);
  } catch (error) {
    return faultOfBreak(error);
  }
  if (text.trim() === '') return null;
  const parsed = parse(text) as { error?: unknown } | null | undefined;
  if (parsed?.error) return faultOfAnswer(null, parsed.error);
  const isPage = /html/i.test(type);
  const torn = isPage || parsed !== undefined ? null : faultOfTorn(text, MOST_PLAIN_BYTES);
  return (
    torn ?? fault('invalid', `the endpoint answered with ${isPage ? 'a web page' : 'plain JSON'} instead of a stream`)
  );
}

const MOST_PLAIN_BYTES = 65_536;
