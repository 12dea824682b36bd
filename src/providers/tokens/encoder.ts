import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Tiktoken } from 'tiktoken/lite';
import { type KeptEncoder, keepEncoder, keptEncoder, readEncoder } from './encoder-file.ts';
import { type EncoderFiles, type MadeEncoder, THREAD_SOURCE } from './encoder-thread.ts';

/** The name under which the build keeps an encoder beside the bundle. Running from the sources there is none. */
export const KEPT_NAME = 'tokenizer.memory';

/**
 * The encoder of o200k_base. Building its table takes a quarter of a second in one call, in which no key would be taken and nothing drawn.
 * So its memory is read from where the build has kept it (`kept`), else a thread builds it and hands it over, to be taken in a piece at a time.
 */
export async function openEncoder(kept = fileURLToPath(new URL(KEPT_NAME, import.meta.url))): Promise<Tiktoken> {
  const files = encoderFiles();
  const found = keptEncoder(kept, files);
  const from = found ? readable(found, files) : await madeInThread(files);
  const { init, Tiktoken } = await import('tiktoken/lite/init');
  let exported: WebAssembly.Exports = {};
  await init(async (imports) => {
    const instance = new WebAssembly.Instance(from.engine, imports);
    exported = instance.exports;
    return instance;
  });
  const { memory } = exported as { memory: WebAssembly.Memory };
  memory.grow((from.bytes - memory.buffer.byteLength) / PAGE_BYTES);
  await from.takeIn(memory.buffer);
  // Its constructor would build the table again.
  const encoder = Object.assign(Object.create(Tiktoken.prototype) as Tiktoken, { __wbg_ptr: from.at });
  // Its first words take as long as thousands after them: those of the first reply shall not be held up by that.
  encoder.encode_ordinary('The first words, and 1 number.');
  return encoder;
}

/** For the build: keeps an encoder in this file. */
export async function keepOpenedEncoder(file: string): Promise<void> {
  const files = encoderFiles();
  const { memory, at } = await builtInThread(files);
  keepEncoder(file, memory, at, files);
}

/** An encoder to go on with here: its code, and what brings so many bytes of its memory into that of the code. */
type Source = {
  engine: WebAssembly.Module;
  bytes: number;
  at: number;
  takeIn(into: ArrayBuffer): Promise<void>;
};

/** Compiled at once, which takes a few milliseconds: reading shall begin before what else a start loads, which lets nothing else have its turn. */
function readable(kept: KeptEncoder, { engine }: EncoderFiles): Source {
  const code = new WebAssembly.Module(readFileSync(engine) as BufferSource);
  return { engine: code, bytes: kept.bytes, at: kept.at, takeIn: (into) => readEncoder(kept, into) };
}

async function madeInThread(files: EncoderFiles): Promise<Source> {
  const { engine, memory, at } = await builtInThread(files);
  return { engine, bytes: memory.byteLength, at, takeIn: (into) => copyIn(memory, into) };
}

/** The files of the package that an encoder is made of. */
export function encoderFiles(): EncoderFiles {
  const { resolve } = createRequire(import.meta.url);
  return {
    engine: resolve('tiktoken/lite/tiktoken_bg.wasm'),
    init: resolve('tiktoken/lite/init'),
    ranks: resolve('tiktoken/encoders/o200k_base.json'),
  };
}

export function builtInThread(files: EncoderFiles): Promise<MadeEncoder> {
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

async function copyIn(from: ArrayBuffer, into: ArrayBuffer): Promise<void> {
  for (let at = 0; at < from.byteLength; at += PIECE_BYTES) {
    const piece = new Uint8Array(from, at, Math.min(PIECE_BYTES, from.byteLength - at));
    new Uint8Array(into).set(piece, at);
    await new Promise(setImmediate);
  }
}
