import { closeSync, fstatSync, openSync, read, readSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { EncoderFiles } from './encoder-thread.ts';

/** What a file with an encoder says first: where in its memory it stands, how many bytes of memory follow, and what it was made of. */
type Head = { at: number; bytes: number; madeOf: string };
const HEAD_BYTES = 256;
const PIECE_BYTES = 1 << 22;

/** An encoder that was kept, open to be read. `file`: its descriptor. */
export type KeptEncoder = Head & { file: number };

const readInto = promisify(read);

/** Keeps the memory of an encoder that is ready: reading it takes a tenth of the time that making its table takes. */
export function keepEncoder(file: string, memory: ArrayBuffer, at: number, of: EncoderFiles): void {
  const head: Head = { at, bytes: memory.byteLength, madeOf: sizesOf(of) };
  const first = Buffer.from(JSON.stringify(head).padEnd(HEAD_BYTES));
  writeFileSync(file, Buffer.concat([first, new Uint8Array(memory)]));
}

/**
 * Null: there is none here, it is not whole, or it was made of other files. Its head is read at once: each wait stands behind all that a start
 * has to do meanwhile.
 */
export function keptEncoder(path: string, of: EncoderFiles): KeptEncoder | null {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    const head = headOf(file, of);
    if (head) return { ...head, file };
  } catch {}
  if (file !== null) closeSync(file);
  return null;
}

/** Reads the encoder's memory to where the same code will use it, in the threads of the file system; closes the file. */
export async function readEncoder({ file, bytes }: KeptEncoder, into: ArrayBuffer): Promise<void> {
  try {
    const starts = Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, nth) => nth * PIECE_BYTES);
    const pieces = starts.map((from) => new Uint8Array(into, from, Math.min(PIECE_BYTES, bytes - from)));
    // All of them are over before the file is closed.
    const all = await Promise.allSettled(pieces.map((piece) => readPiece(file, piece)));
    for (const one of all) if (one.status === 'rejected') throw one.reason;
  } finally {
    closeSync(file);
  }
}

async function readPiece(file: number, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) {
    const { bytesRead } = await readInto(file, piece, at, piece.length - at, HEAD_BYTES + piece.byteOffset + at);
    if (bytesRead === 0) throw new Error('the kept tokenizer ended while it was read');
    at += bytesRead;
  }
}

function headOf(file: number, of: EncoderFiles): Head | null {
  const first = Buffer.alloc(HEAD_BYTES);
  readSync(file, first, 0, HEAD_BYTES, 0);
  const head = JSON.parse(first.toString()) as Head;
  return head.madeOf === sizesOf(of) && fstatSync(file).size === HEAD_BYTES + head.bytes ? head : null;
}

/** Another version of the package has files of other sizes. */
const sizesOf = ({ engine, init, ranks }: EncoderFiles): string =>
  [engine, init, ranks].map((file) => statSync(file).size).join(' ');
