import { ModelError } from '../../base/errors.ts';
import type { Candidate, SearchOptions } from './embedder.ts';
import { nearestIds } from './rank.ts';

/** Gives one vector for each text, in order. Texts are never blank. Throws only `ModelError`. */
export type Embed = (texts: readonly string[], options: SearchOptions) => Promise<readonly ArrayLike<number>[]>;

/** One request for vectors, which several callers may wait for. It is given up when the last of them is gone. */
type Batch = { vectors: Promise<Map<string, Float32Array>>; waiterCount: number; stop: AbortController };

/** Numbers that the kept vectors may hold together: 32 MB. */
const KEPT_NUMBERS = 8_000_000;
/** Characters of a text that count; what an entry says of a statement is far shorter. */
const TEXT_CHARS = 6_000;

/**
 * Ranks by the cosine of vectors. Each text is embedded once: its vector is kept, the ones used longest ago leave first, and what is
 * being embedded is waited for instead of asked again.
 */
export function vectorSearch(embed: Embed, keptNumbers = KEPT_NUMBERS) {
  const kept = vectorCache(keptNumbers);
  const batches = batchesOf(embed, kept);

  async function vectorsOf(texts: readonly string[], options: SearchOptions): Promise<Map<string, Float32Array>> {
    const found = new Map<string, Float32Array>();
    const missing: string[] = [];
    for (const text of new Set(texts)) {
      const vector = kept.get(text);
      if (vector) found.set(text, vector);
      else missing.push(text);
    }
    for (const more of await batches.vectorsOf(missing, options))
      for (const [text, vector] of more) found.set(text, vector);
    return found;
  }

  return async (
    query: string,
    candidates: readonly Candidate[],
    most: number,
    options: SearchOptions,
  ): Promise<readonly number[]> => {
    if (options.signal.aborted) throw stopped();
    const asked = embedded(query);
    const texts = candidates.map(({ text }) => embedded(text));
    // Nothing to choose from, or nothing to choose by.
    const isNeeded = most > 0 && candidates.length > 0 && asked !== '';
    const vectors = isNeeded
      ? await vectorsOf([asked, ...texts].filter(Boolean), options)
      : new Map<string, Float32Array>();
    const to = vectors.get(asked);
    const scored = candidates.map(({ id }, i) => {
      const vector = vectors.get(texts[i]!);
      return { id, score: to && vector ? dot(to, vector) : 0 };
    });
    return nearestIds(scored, most);
  };
}

/** The requests under way, by their texts. What they bring is put into the cache. */
function batchesOf(embed: Embed, kept: VectorCache) {
  const pending = new Map<string, Batch>();

  function start(texts: readonly string[], told: Omit<SearchOptions, 'signal'>): Batch {
    const stop = new AbortController();
    const vectors = embed(texts, { ...told, signal: stop.signal })
      .then((found) => new Map(texts.map((text, i) => [text, unit(found[i]!)])))
      .finally(() => {
        for (const text of texts) if (pending.get(text) === batch) pending.delete(text);
      });
    const batch: Batch = { vectors, waiterCount: 0, stop };
    vectors.then(
      (found) => {
        for (const [text, vector] of found) kept.put(text, vector);
      },
      // Every waiter hears of it by itself.
      () => {},
    );
    for (const text of texts) pending.set(text, batch);
    return batch;
  }

  return {
    /** Of all texts, or more, after one request for those that nobody is asking for. */
    vectorsOf(texts: readonly string[], { signal, ...told }: SearchOptions): Promise<Map<string, Float32Array>[]> {
      const batches = new Set<Batch>();
      const missing: string[] = [];
      for (const text of texts) {
        const batch = pending.get(text);
        // One that was given up will not answer any more.
        if (batch && !batch.stop.signal.aborted) batches.add(batch);
        else missing.push(text);
      }
      if (missing.length > 0) batches.add(start(missing, told));
      return Promise.all([...batches].map((batch) => joined(batch, signal)));
    },
  };
}

async function joined(batch: Batch, signal: AbortSignal): Promise<Map<string, Float32Array>> {
  batch.waiterCount++;
  try {
    return await orStopped(batch.vectors, signal);
  } finally {
    batch.waiterCount--;
    if (batch.waiterCount === 0) batch.stop.abort();
  }
}

/** The text as it is embedded; empty where there is no word in it. */
function embedded(text: string): string {
  const cut = text.trim().slice(0, TEXT_CHARS);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

type VectorCache = ReturnType<typeof vectorCache>;
function vectorCache(keptNumbers: number) {
  const vectors = new Map<string, Float32Array>();
  let numbers = 0;
  return {
    get(text: string): Float32Array | undefined {
      const vector = vectors.get(text);
      if (vector) {
        vectors.delete(text);
        vectors.set(text, vector);
      }
      return vector;
    },
    put(text: string, vector: Float32Array): void {
      if (vectors.has(text)) return;
      vectors.set(text, vector);
      numbers += vector.length;
      for (const [oldest, { length }] of vectors) {
        if (numbers <= keptNumbers) break;
        vectors.delete(oldest);
        numbers -= length;
      }
    },
  };
}

/** Of length one, so that the product of two is their cosine. */
function unit(vector: ArrayLike<number>): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0));
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

const stopped = () => new ModelError('incomplete', 'the search for near memories was stopped');

/** What a promise gives, or a `ModelError` as soon as the signal aborts. */
export function orStopped<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(stopped());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
