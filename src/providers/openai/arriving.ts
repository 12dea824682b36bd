import type { Transform } from 'node:stream';
import zlib from 'node:zlib';

/** The body of a response, as it arrives. */
export type WireBody = {
  /** All that has arrived since it was last asked, waited for; null: the end. Throws what broke it when all that had arrived is read. */
  read(): Promise<Buffer | null>;
  /** Nobody reads on: the connection of a body that is not over is closed. */
  destroy(): void;
};

/** Where a connection puts what arrives. */
export type Sink = { push(part: Buffer): void; end(): void; fail(error: unknown): void };

/** What a body asks of its connection. */
export type Source = { pause(): void; resume(): void; stop(): void };

/** Nobody who reads a body needs more of it at once. */
const MOST_BYTES = 1_000_000;

/** A body and where its parts go, unpacked if `encoding` says that they are packed: nobody asks for it, and gateways do so all the same. */
export function arriving(encoding: string | null, source: Source): { body: WireBody; sink: Sink } {
  const unpacker = UNPACKERS[encoding?.trim().toLowerCase() ?? '']?.();
  let parts: Buffer[] = [];
  let size = 0;
  let isHeld = false;
  let isOver = false;
  let broken: unknown = null;
  let wake = () => {};

  function hold(isHolding: boolean): void {
    isHeld = isHolding;
    if (isHolding) unpacker?.pause();
    else unpacker?.resume();
    if (isHolding) source.pause();
    else source.resume();
  }
  const plain: Sink = {
    push(part) {
      parts.push(part);
      size += part.length;
      if (size > MOST_BYTES && !isHeld) hold(true);
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    fail(error) {
      if (!isOver) broken ??= error;
      wake();
    },
  };
  const body: WireBody = {
    async read() {
      for (;;) {
        if (size > 0) {
          const all = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, size);
          parts = [];
          size = 0;
          if (isHeld) hold(false);
          return all;
        }
        if (broken) throw broken;
        if (isOver) return null;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    destroy() {
      if (isOver || broken) return;
      plain.end();
      unpacker?.destroy();
      source.stop();
    },
  };
  return { body, sink: unpacker ? unpackedInto(plain, unpacker, source) : plain };
}

function unpackedInto(plain: Sink, unpacker: Transform, source: Source): Sink {
  unpacker.on('data', plain.push);
  unpacker.on('end', plain.end);
  unpacker.on('error', (error) => {
    source.stop();
    plain.fail(error);
  });
  return {
    push: (part) => void unpacker.write(part),
    end: () => void unpacker.end(),
    fail(error) {
      unpacker.destroy();
      plain.fail(error);
    },
  };
}

const ASAP = { flush: zlib.constants.Z_SYNC_FLUSH };
const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => zlib.createGunzip(ASAP),
  'x-gzip': () => zlib.createGunzip(ASAP),
  deflate: () => zlib.createInflate(ASAP),
  br: () => zlib.createBrotliDecompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH }),
};
