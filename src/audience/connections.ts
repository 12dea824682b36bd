import type { Socket } from 'node:net';

/** Connections on which no visitor has shown that they are one. */
const MOST_STRANGERS = 1_000;

/**
 * The connections of strangers. A whole room may have one address, so that visitors are not counted. Over the limit the oldest of the address
 * that has most is let go of: who wanted something has asked for it by then.
 */
export function createConnections() {
  const addresses = new Map<Socket, string>();
  const strangers = new Map<string, Set<Socket>>();

  function leave(socket: Socket): void {
    const address = addresses.get(socket);
    if (address === undefined) return;
    addresses.delete(socket);
    const own = strangers.get(address);
    own?.delete(socket);
    if (own?.size === 0) strangers.delete(address);
  }

  function letGo(): void {
    const most = [...strangers.values()].reduce((a, b) => (b.size > a.size ? b : a));
    const [oldest] = most;
    if (oldest) leave(oldest.destroy());
  }

  return {
    came(socket: Socket): void {
      const address = socket.remoteAddress ?? '';
      addresses.set(socket, address);
      strangers.set(address, (strangers.get(address) ?? new Set()).add(socket));
      socket.once('close', () => leave(socket));
      if (addresses.size > MOST_STRANGERS) letGo();
    },
    /** A visitor has asked for something on it. */
    isKnown: leave,
  };
}
export type Connections = ReturnType<typeof createConnections>;

/** Who reads, and how many bytes wait for them. */
type Reader = { readonly writableLength: number; destroy(): void };

/** Lets go of whoever has more than `each` to read, and of the slowest where all have more than `all`: a room that reads nothing is as heavy. */
export function letGoOfSlowest(readers: ReadonlySet<Reader>, most: { each: number; all: number }): void {
  let unread = 0;
  for (const reader of readers) {
    if (reader.writableLength > most.each) reader.destroy();
    else unread += reader.writableLength;
  }
  if (unread <= most.all) return;
  const left = [...readers].filter(({ writableLength }) => writableLength <= most.each);
  for (const reader of left.sort((one, other) => other.writableLength - one.writableLength)) {
    if (unread <= most.all) return;
    unread -= reader.writableLength;
    reader.destroy();
  }
}
