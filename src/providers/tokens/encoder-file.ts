import { statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { EncoderFiles } from './encoder-thread.ts';

/** What a file with an encoder says first: where in its memory it stands, how many bytes of memory follow, and what it was made of. */
type Head = { at: number; bytes: number; madeOf: string };
const HEAD_BYTES = 256;
const PIECE_BYTES = 1 << 22;

/** An encoder that was kept, open to be read. */
export type KeptEncoder = Head & { file: FileHandle };

/** Keeps the memory of an encoder that is ready: reading it takes a tenth of the time that making its table takes. */
export function keepEncoder(file: string, memory: ArrayBuffer, at: number, of: EncoderFiles): void {
  const head: Head = { at, bytes: memory.byteLength, madeOf: sizesOf(of) };
  const first = Buffer.from(JSON.stringify(head).padEnd(HEAD_BYTES));
  writeFileSync(file, Buffer.concat([first, new Uint8Array(memory)]));
}

/** Null: there is none here, it is not whole, or it was made of other files. */
export async function keptEncoder(path: string, of: EncoderFiles): Promise<KeptEncoder | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  const head = await headOf(file, of).catch(() => null);
  if (head) return { ...head, file };
  await file.close();
  return null;
}

/** Reads the encoder's memory to where the same code will use it, in the threads of the file system; closes the file. */
export async function readEncoder({ file, bytes }: KeptEncoder, into: ArrayBuffer): Promise<void> {
  try {
    const starts = Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, nth) => nth * PIECE_BYTES);
    await Promise.all(
      starts.map((from) => readPiece(file, new Uint8Array(into, from, Math.min(PIECE_BYTES, bytes - from)), from)),
    );
  } finally {
    await file.close();
  }
}

async function readPiece(file: FileHandle, piece: Uint8Array, from: number): Promise<void> {
  for (let at = 0; at < piece.length; ) {
    const { bytesRead } = await file.read(piece, at, piece.length - at, HEAD_BYTES + from + at);
    if (bytesRead === 0) throw new Error('the kept tokenizer ended while it was read');
    at += bytesRead;
  }
}

async function headOf(file: FileHandle, of: EncoderFiles): Promise<Head | null> {
  const first = Buffer.alloc(HEAD_BYTES);
  await file.read(first, 0, HEAD_BYTES, 0);
  const head = JSON.parse(first.toString()) as Head;
  const { size } = await file.stat();
  return head.madeOf === sizesOf(of) && size === HEAD_BYTES + head.bytes ? head : null;
}

/** Another version of the package has files of other sizes. */
const sizesOf = ({ engine, init, ranks }: EncoderFiles): string =>
  [engine, init, ranks].map((file) => statSync(file).size).join(' ');
