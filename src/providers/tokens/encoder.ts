import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Tiktoken } from 'tiktoken/lite';
import { type EncoderFiles, type MadeEncoder, THREAD_SOURCE } from './encoder-thread.ts';

/**
 * The encoder of o200k_base. Building its table takes a quarter of a second in one call, in which no key would be taken and nothing drawn.
 * So a thread builds it and hands over its memory, which is taken in a piece at a time.
 */
export async function openEncoder(): Promise<Tiktoken> {
  const { engine, memory, at } = await madeInThread();
  const { init, Tiktoken } = await import('tiktoken/lite/init');
  let exported: WebAssembly.Exports = {};
  await init(async (imports) => {
    const instance = await WebAssembly.instantiate(engine, imports);
    exported = instance.exports;
    return instance;
  });
  await takeIn(memory, (exported as { memory: WebAssembly.Memory }).memory);
  // Its constructor would build the table again.
  return Object.assign(Object.create(Tiktoken.prototype) as Tiktoken, { __wbg_ptr: at });
}

function madeInThread(): Promise<MadeEncoder> {
  const { resolve } = createRequire(import.meta.url);
  const files: EncoderFiles = {
    engine: resolve('tiktoken/lite/tiktoken_bg.wasm'),
    init: resolve('tiktoken/lite/init'),
    ranks: resolve('tiktoken/encoders/o200k_base.json'),
  };
  const worker = new Worker(THREAD_SOURCE, { eval: true, workerData: files, env: {}, execArgv: [] });
  const made = new Promise<MadeEncoder>((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the tokenizer was not made')));
  });
  return made.finally(() => void worker.terminate());
}

const PIECE_BYTES = 1 << 21;
const PAGE_BYTES = 1 << 16;

async function takeIn(from: ArrayBuffer, into: WebAssembly.Memory): Promise<void> {
  into.grow((from.byteLength - into.buffer.byteLength) / PAGE_BYTES);
  for (let at = 0; at < from.byteLength; at += PIECE_BYTES) {
    const piece = new Uint8Array(from, at, Math.min(PIECE_BYTES, from.byteLength - at));
    new Uint8Array(into.buffer).set(piece, at);
    await new Promise(setImmediate);
  }
}
