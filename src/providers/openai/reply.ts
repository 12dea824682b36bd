import type { Readable } from 'node:stream';
import type { Clock } from '../../base/clock.ts';
import type { ReplyEnd } from '../provider.ts';
import { arrivals, lineReader, parse } from './events.ts';
import { type Fault, fault, faultOfAnswer, faultOfSocket } from './faults.ts';
import { thinkFilter } from './think.ts';
import { readText, type WireResponse } from './transport.ts';

/** What reading a reply yields: words as they come, then either its end or what went wrong. */
type ReplyPart = { text: string } | { end: ReplyEnd } | { fault: Fault };

/**
 * Reads a streamed completion. It succeeded if and only if a finish reason came: connections that close early, half events, web pages
 * and empty bodies look like quiet ends otherwise. After the finish reason it waits a moment for the usage, and not for the socket.
 * Words that arrive
 * together are yielded together. Reasoning is dropped, but that it comes is told by an empty piece: nobody waits in vain. What is unknown or missing in a chunk is passed over. An
 * abort closes the socket at once and ends the reading.
 */
export async function* readReply(response: WireResponse, clock: Clock, signal: AbortSignal): AsyncGenerator<ReplyPart> {
  const stop = () => response.body.destroy();
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    yield* readBody(response, clock);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

async function* readBody(response: WireResponse, clock: Clock): AsyncGenerator<ReplyPart> {
  const type = response.headers.get('content-type') ?? '';
  if (/json|html/i.test(type) && !/event-stream|ndjson/i.test(type)) {
    yield { fault: await faultOfPlainBody(response.body, type) };
    return;
  }
  const lines = lineReader();
  const chunks = chunkReader();
  let stopWaiting: (() => void) | undefined;
  let broken: Fault | null = null;
  try {
    for await (const part of arrivals(response.body)) {
      const text = chunks.read(lines.push(part));
      if (text !== '' || chunks.hasTokens) yield { text };
      if (chunks.fault ?? lines.fault) break;
      if (chunks.isFinished) stopWaiting ??= clock.after(USAGE_WAIT_MS, () => response.body.destroy());
    }
  } catch (error) {
    broken = faultOfSocket(error);
  } finally {
    stopWaiting?.();
  }
  if (!broken) {
    const text = chunks.read(lines.rest());
    if (text !== '') yield { text };
  }
  const found = lines.fault ?? chunks.fault;
  const end = chunks.end();
  if (end && !found) yield end;
  else yield { fault: found ?? broken ?? chunks.missingEnd() };
}

const USAGE_WAIT_MS = 250;

async function faultOfPlainBody(body: Readable, type: string): Promise<Fault> {
  const text = await readText(body).catch(() => '');
  const parsed = parse(text) as { error?: unknown } | undefined;
  if (parsed?.error) return faultOfAnswer(null, parsed.error);
  return fault(
    'invalid',
    `the endpoint answered with ${/html/i.test(type) ? 'a web page' : 'plain JSON'} instead of a stream`,
  );
}

type LooseChunk = {
  error?: unknown;
  choices?: ({ delta?: LooseDelta | null; finish_reason?: unknown } | null)[] | null;
  usage?: {
    prompt_tokens?: unknown;
    completion_tokens?: unknown;
    prompt_tokens_details?: { cached_tokens?: unknown } | null;
  } | null;
};
/** The two names under which endpoints send reasoning. */
type LooseDelta = { content?: unknown; refusal?: unknown; reasoning?: unknown; reasoning_content?: unknown };

/** Gathers what the chunks of one reply say. */
function chunkReader() {
  const filter = thinkFilter();
  let finish: string | null = null;
  let refusal = '';
  let isSpoken = false;
  let isAnything = false;
  let tokensIn: number | null = null;
  let tokensOut: number | null = null;
  let tokensCached = 0;

  const reader = {
    fault: null as Fault | null,
    get isFinished() {
      return finish !== null;
    },
    /** What was read last had tokens in it, of words or of reasoning. */
    hasTokens: false,
    read(items: readonly string[]): string {
      let text = '';
      reader.hasTokens = false;
      for (const item of items) {
        const data = item.trim();
        if (data === '' || data.startsWith('[DONE]') || reader.fault) continue;
        const chunk = parse(data) as LooseChunk | null | undefined;
        if (chunk === undefined)
          reader.fault = fault('invalid', 'the endpoint sent an event that is not JSON', { retry: 'later' });
        else if (chunk?.error) reader.fault = faultOfAnswer(null, chunk.error);
        else if (chunk) text += take(chunk);
      }
      if (text !== '') isSpoken = true;
      return text;
    },
    /** The end of the reply, or its fault by the finish reason; null where none came. */
    end(): ReplyPart | null {
      if (finish === null) return null;
      if (finish === 'content_filter' || (refusal !== '' && !isSpoken)) {
        return { fault: fault('content-refused', refusal || 'the endpoint withheld the reply (content filter)') };
      }
      if (finish === 'tool_calls' || finish === 'function_call') {
        return { fault: fault('invalid', 'the model asked for a tool instead of answering', { retry: 'once' }) };
      }
      if (finish === 'error' || finish === 'insufficient_system_resource') {
        return { fault: fault('server', `the endpoint broke off (${finish})`) };
      }
      const isCut = finish === 'length' || finish === 'model_length' || finish === 'max_tokens';
      if (isCut && !isSpoken) {
        const message = 'the output limit was used up, by reasoning perhaps, before a word of the answer';
        return { fault: fault('incomplete', message, { retry: 'more-room' }) };
      }
      return {
        end: { finish: isCut ? 'length' : 'stop', tokensIn, tokensOut, ...(tokensCached > 0 ? { tokensCached } : {}) },
      };
    },
    missingEnd(): Fault {
      if (!isAnything) return fault('invalid', 'the endpoint answered with nothing', { retry: 'later' });
      return fault('incomplete', 'the reply ended without a finish reason');
    },
  };

  function take(chunk: LooseChunk): string {
    isAnything = true;
    const { usage } = chunk;
    if (typeof usage?.prompt_tokens === 'number') tokensIn = usage.prompt_tokens;
    if (typeof usage?.completion_tokens === 'number') tokensOut = usage.completion_tokens;
    const cached = usage?.prompt_tokens_details?.cached_tokens;
    if (typeof cached === 'number' && cached > 0) tokensCached = cached;
    const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : null;
    if (!choice) return '';
    if (typeof choice.finish_reason === 'string' && choice.finish_reason !== '') finish = choice.finish_reason;
    const { delta } = choice;
    if (typeof delta?.refusal === 'string') refusal += delta.refusal;
    const content = textOf(delta?.content);
    if (content !== '' || isSaid(delta?.reasoning) || isSaid(delta?.reasoning_content)) reader.hasTokens = true;
    return content === '' ? '' : filter(content);
  }
  return reader;
}

const isSaid = (text: unknown) => typeof text === 'string' && text !== '';

/** Some endpoints send a list of parts, of which only those of type text are words to show. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : '')).join('');
}
