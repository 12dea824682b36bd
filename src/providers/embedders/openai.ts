import type OpenAI from 'openai';
import type { Clock } from '../../base/clock.ts';
import { retryDelayMs, sleep } from '../../base/retry.ts';
import type { EndpointSettings } from '../endpoints.ts';
import { connect } from '../openai/client.ts';
import {
  type Fault,
  fault,
  faultOfAnswer,
  faultOfBreak,
  faultOfThrown,
  faultOfTorn,
  modelError,
} from '../openai/faults.ts';
import { readText, type WireResponse } from '../openai/transport.ts';
import { redact as redactor } from '../redact.ts';
import type { OpenEmbedder, SearchOptions } from './embedder.ts';
import { type Embed, vectorSearch } from './vectors.ts';

/** `name`: as the scenario has it; `model`: the endpoint's own name of an embedding model. */
export type OpenAiEmbedderOptions = { name?: string; settings: EndpointSettings; clock: Clock; model: string };

/** `tokens`: of what was sent, as the endpoint counted; null: it did not say. */
type Answered = { vectors: readonly number[][]; tokens: number | null } | { fault: Fault };

const REQUESTS = 3;
const BATCH_TEXTS = 256;
/** Endpoints limit the tokens of one request too (OpenAI: 300,000), and a Chinese character can be more than one. */
const BATCH_CHARS = 150_000;
/** 256 vectors of 4,096 numbers, each written with 20 characters and its comma, and some room. */
const ANSWER_BYTES = 24_000_000;

/**
 * Vectors from the `/embeddings` of an OpenAI-compatible endpoint, through the `openai` package, which is loaded at the first request.
 * Retrying, reading the answer and naming what went wrong is done here, as for statements.
 */
export function openAiEmbedder({ name = 'openai', settings, clock, model }: OpenAiEmbedderOptions): OpenEmbedder {
  const redact = redactor(settings.apiKey === null ? [] : [settings.apiKey]);
  const closed = new AbortController();
  let client: Promise<OpenAI> | undefined;
  let dimensions: number | null = null;

  async function request(texts: readonly string[], signal: AbortSignal): Promise<Answered> {
    let response: WireResponse;
    try {
      client ??= connect(settings);
      const body = { model, input: [...texts], encoding_format: 'float' as const };
      const sent = (await client).embeddings.create(body, { signal, maxRetries: 0 });
      response = (await sent.asResponse()) as unknown as WireResponse;
    } catch (thrown) {
      return { fault: faultOfThrown(thrown) };
    }
    try {
      return checked(await readText(response.body, ANSWER_BYTES), texts.length, dimensions);
    } catch (thrown) {
      return { fault: faultOfBreak(thrown) };
    } finally {
      response.body.destroy();
    }
  }

  /** `onTry`: a request is about to be sent, or came to nothing. */
  async function insist(
    texts: readonly string[],
    signal: AbortSignal,
    { onTry, onCounted }: { onTry(isSent: boolean): void } & Pick<SearchOptions, 'onCounted'>,
  ): Promise<readonly number[][]> {
    for (let attempt = 1; ; attempt++) {
      onTry(true);
      const answer = await request(texts, signal);
      if ('vectors' in answer) {
        onCounted?.(answer.tokens);
        dimensions ??= answer.vectors[0]!.length;
        return answer.vectors;
      }
      onTry(false);
      const error = modelError(answer.fault, '', clock.now(), redact);
      if (error.retry !== 'later' || attempt === REQUESTS || signal.aborted) throw error;
      await sleep(clock, retryDelayMs(error, attempt), signal);
    }
  }

  const embed: Embed = async (texts, { signal: given, onAsk, onCounted }) => {
    const signal = AbortSignal.any([given, closed.signal]);
    const vectors: number[][] = [];
    for (const batch of batches(texts)) {
      const before = vectors.length;
      const onTry = (isSent: boolean) => onAsk?.(texts.slice(0, isSent ? before + batch.length : before));
      vectors.push(...(await insist(batch, signal, { onTry, onCounted })));
    }
    return vectors;
  };

  return { name, nearest: vectorSearch(embed), close: () => closed.abort() };
}

function batches(texts: readonly string[]): string[][] {
  const all: string[][] = [];
  let chars = 0;
  for (const text of texts) {
    const last = all.at(-1);
    chars += text.length;
    if (last && last.length < BATCH_TEXTS && chars <= BATCH_CHARS) last.push(text);
    else {
      all.push([text]);
      chars = text.length;
    }
  }
  return all;
}

/** The vectors of an answer in the order of the texts, if it is one for that many texts. */
function checked(text: string, count: number, dimensions: number | null): Answered {
  const invalid = (message: string) => ({ fault: fault('invalid', message) });
  const answer = parsed(text) as { data?: unknown; error?: unknown; usage?: unknown } | null | undefined;
  const torn = answer === undefined ? faultOfTorn(text, ANSWER_BYTES) : null;
  if (torn) return { fault: torn };
  if (answer === undefined) return invalid(`the endpoint answered with ${kindOf(text)} instead of embeddings`);
  if (answer?.error) return { fault: faultOfAnswer(null, answer.error) };
  if (!Array.isArray(answer?.data)) return invalid('the endpoint answered without embeddings');
  const items: unknown[] = answer.data;
  if (items.length !== count) return invalid(`the endpoint sent ${items.length} embeddings for ${count} texts`);
  const vectors: number[][] = [];
  for (const [at, item] of items.entries()) {
    const { index = at, embedding } = (item ?? {}) as { index?: unknown; embedding?: unknown };
    if (!isVector(embedding)) return invalid('the endpoint sent an embedding that is no list of numbers');
    if (!Number.isInteger(index) || vectors[index as number] || !((index as number) in items)) {
      return invalid('the endpoint sent embeddings that do not say which text they belong to');
    }
    vectors[index as number] = embedding;
  }
  const wanted = dimensions ?? vectors[0]!.length;
  const other = vectors.find(({ length }) => length !== wanted);
  if (other) return invalid(`the endpoint sent embeddings of ${wanted} and of ${other.length} dimensions`);
  return { vectors, tokens: countedIn(answer?.usage) };
}

/** No text is none: a server that says so does not count. */
function countedIn(usage: unknown): number | null {
  const { prompt_tokens: tokens } = (usage ?? {}) as { prompt_tokens?: unknown };
  return Number.isSafeInteger(tokens) && (tokens as number) > 0 ? (tokens as number) : null;
}

function isVector(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((number) => Number.isFinite(number));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kindOf(text: string): string {
  if (text.trim() === '') return 'nothing';
  return /^\s*<(!doctype|html)/i.test(text) ? 'a web page' : 'something that is not JSON';
}
