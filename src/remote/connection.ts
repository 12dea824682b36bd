import { connect, type Socket } from 'node:net';
import { deferred } from '../base/deferred.ts';
import { encode, lineCutter, type RemoteMessage, readMessage, WIRE_VERSION, type Wish } from './wire.ts';

type Hello = Extract<RemoteMessage, { hello: unknown }>;
type RemotePart = Extract<RemoteMessage, { part: unknown }>;
export type RemoteAnswer = Extract<RemoteMessage, { answer: unknown }>;
export type RunConnection = {
  readonly hello: Hello;
  /** Asks for something. `onPart`: told the words of an interview, and what it costs. null: the run's process has gone. */
  ask(wish: Wish, onPart?: (part: RemotePart) => void): { id: number; answer: Promise<RemoteAnswer | null> };
  /** Called for each news, in order, from the moment when it was asked for; those before wait. */
  onNews(listener: (news: Extract<RemoteMessage, { news: unknown }>['news']) => void): void;
  /** Settles when the run's process has gone, or this side has. */
  readonly gone: Promise<void>;
  close(): void;
};

/** A message may hold a whole status with commands that wait. */
const MOST_CHARS = 16_000_000;

/** Of a run whose program is another build, which tells of it in other forms. */
export class OtherWire extends Error {}

/** Connects to the socket of a run. Rejects where nobody listens, or, with `OtherWire`, where who does speaks another version. */
export async function connectTo(path: string): Promise<RunConnection> {
  const socket = connect(path);
  const greeted = deferred<Hello>();
  const gone = deferred<void>();
  const waiting = new Map<number, { answer(answer: RemoteAnswer | null): void; part(part: RemotePart): void }>();
  let listener: ((news: Extract<RemoteMessage, { news: unknown }>['news']) => void) | null = null;
  const early: Extract<RemoteMessage, { news: unknown }>['news'][] = [];
  let nextId = 1;

  function heard(message: RemoteMessage): void {
    if ('hello' in message) {
      if (message.hello === WIRE_VERSION) greeted.resolve(message);
      else
        greeted.reject(
          new OtherWire(`the run speaks version ${String(message.hello)} of the wire, not ${WIRE_VERSION}`),
        );
    } else if ('news' in message) {
      if (listener) listener(message.news);
      else early.push(message.news);
    } else if ('part' in message) waiting.get(message.part)?.part(message);
    else {
      waiting.get(message.answer)?.answer(message);
      waiting.delete(message.answer);
    }
  }

  listen(socket, heard);
  socket.on('error', (error) => greeted.reject(error));
  socket.on('close', () => {
    greeted.reject(new Error('the run has gone'));
    for (const { answer } of waiting.values()) answer(null);
    waiting.clear();
    gone.resolve();
  });
  const hello = await greeted.promise;
  return {
    hello,
    ask(wish, part = () => {}) {
      const id = nextId++;
      const { promise, resolve } = deferred<RemoteAnswer | null>();
      if (socket.destroyed) resolve(null);
      else {
        waiting.set(id, { answer: resolve, part });
        socket.write(encode({ ...wish, id }));
      }
      return { id, answer: promise };
    },
    onNews(told) {
      listener = told;
      for (const news of early.splice(0)) told(news);
    },
    gone: gone.promise,
    close: () => void socket.destroy(),
  };
}

function listen(socket: Socket, heard: (message: RemoteMessage) => void): void {
  const cut = lineCutter(
    MOST_CHARS,
    (line) => {
      const message = readMessage(line);
      if (message) heard(message);
      else socket.destroy();
    },
    () => socket.destroy(),
  );
  socket.setEncoding('utf8');
  socket.on('data', (text) => cut(String(text)));
}
