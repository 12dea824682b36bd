import type { MessagePort } from 'node:worker_threads';
import type { Tiktoken } from 'tiktoken/lite';

/** Files of the package, found by whoever starts the thread. */
export type EncoderFiles = { engine: string; init: string; ranks: string };
/** The encoder as the thread has made it: the code, all of its memory, and where in that it stands. */
export type MadeEncoder = { engine: WebAssembly.Module; memory: ArrayBuffer; at: number };

/** Started from this text, so that it is the same from the sources and from the bundle: `main` may use nothing but what it is given. */
export const THREAD_SOURCE = `(${main.toString()})(require, require('node:worker_threads'));`;

type Fs = typeof import('node:fs');
type Lite = typeof import('tiktoken/lite/init');
type Ranks = { bpe_ranks: string; special_tokens: Record<string, number>; pat_str: string };

async function main(
  load: (name: string) => unknown,
  { parentPort, workerData }: { parentPort: MessagePort; workerData: EncoderFiles },
): Promise<void> {
  const { readFileSync } = load('node:fs') as Fs;
  const { init, Tiktoken } = load(workerData.init) as Lite;
  const engine = new WebAssembly.Module(readFileSync(workerData.engine) as BufferSource);
  let exported: WebAssembly.Exports = {};
  await init(async (imports) => {
    const instance = await WebAssembly.instantiate(engine, imports);
    exported = instance.exports;
    return instance;
  });
  const { bpe_ranks, special_tokens, pat_str } = JSON.parse(readFileSync(workerData.ranks, 'utf8')) as Ranks;
  const encoder = new Tiktoken(bpe_ranks, special_tokens, pat_str) as Tiktoken & { __wbg_ptr: number };
  const copy = (exported as { memory: WebAssembly.Memory }).memory.buffer.slice(0);
  parentPort.postMessage({ engine, memory: copy, at: encoder.__wbg_ptr } satisfies MadeEncoder, [copy]);
}
