import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';
import { arriving, type Sink, type WireBody } from './arriving.ts';
import { type Connect, connectDirectly } from './connecting.ts';

/** `path`: with its query; `body`: in pieces, to be sent one behind the other. */
export type WireRequest = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: readonly Buffer[] | null;
  signal: AbortSignal | undefined;
};

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: WireBody };

/** Whoever sent it watches the time. */
const NO_LIMITS = { headersTimeout: 0, bodyTimeout: 0 };
/** As long as a connection is kept of which its server does not say how long it keeps it. */
const KEPT_MS = 60_000;

/** A connection carries one request at a time, and is kept for the next one. */
type Connection = {
  client: Client;
  /** Also while it is not there yet, which its client cannot. */
  close(): void;
  /** Where bodies are put together: it is free again when the answer to the last one is there. */
  room: Buffer;
  hasServed: boolean;
};

/** Sends requests to an origin, each by a connection that is free or a new one. An abort closes the connection. */
export function connectionsTo(
  origin: string,
  connect: Connect = connectDirectly,
): (request: WireRequest) => Promise<RawResponse> {
  const free: Connection[] = [];

  function opened(): Connection {
    let close = () => {};
    const client = new Client(origin, {
      ...NO_LIMITS,
      keepAliveTimeout: KEPT_MS,
      connect: (options, done) => {
        close = connect(options, done);
      },
    });
    const connection: Connection = { client, close: () => close(), room: Buffer.alloc(0), hasServed: false };
    // It may have been closed by the server, with nothing under way.
    client.on('disconnect', () => {
      const at = free.indexOf(connection);
      if (at >= 0) free.splice(at, 1);
    });
    return connection;
  }

  async function send(request: WireRequest, connection = free.pop() ?? opened()): Promise<RawResponse> {
    const { hasServed } = connection;
    try {
      return await exchange(
        connection.client,
        origin,
        { ...request, body: putTogether(request.body, connection) },
        {
          stop() {
            void connection.client.destroy();
            connection.close();
          },
          done() {
            connection.hasServed = true;
            free.push(connection);
          },
        },
      );
    } catch (error) {
      // The server closed a kept connection just when it was used again: nothing was read of this request.
      if (hasServed && isClosed(error) && !request.signal?.aborted) return send(request, opened());
      throw error;
    }
  }
  return (request) => send(request);
}

/** A body is as long as a talk: making room for each anew keeps what collects garbage at work. */
function putTogether(pieces: readonly Buffer[] | null, connection: Connection): Buffer | null {
  if (pieces === null) return null;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (connection.room.length < length) connection.room = Buffer.allocUnsafeSlow(2 * length);
  let at = 0;
  for (const piece of pieces) at += piece.copy(connection.room, at);
  return connection.room.subarray(0, length);
}

const CLOSED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE']);
const isClosed = (error: unknown): boolean => CLOSED.has(codeOf(error));
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** That the other side has closed has one name, however it did. */
function asSystemSays(error: unknown): unknown {
  return codeOf(error) === 'UND_ERR_SOCKET' ? Object.assign(new Error('closed'), { code: 'ECONNRESET' }) : error;
}

/** `stop` closes the connection; `done`: it is free for another request. */
type Ends = { stop(): void; done(): void };

function exchange(
  dispatcher: Dispatcher,
  origin: string,
  { signal, ...request }: Omit<WireRequest, 'body'> & { body: Buffer | null },
  { stop, done }: Ends,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let sink: Sink | undefined;
    const over = () => signal?.removeEventListener('abort', abort);
    const failed = (thrown: unknown) => {
      over();
      const error = asSystemSays(thrown);
      if (sink) sink.fail(error);
      else reject(error);
    };
    const halt = () => {
      over();
      controller?.abort(ABORTED);
      stop();
    };
    function abort(): void {
      halt();
      failed(ABORTED);
    }
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    dispatcher.dispatch(
      { ...request, ...NO_LIMITS, origin, method: request.method as Dispatcher.HttpMethod },
      {
        onRequestStart(given) {
          controller = given;
          if (signal?.aborted) given.abort(ABORTED);
        },
        onResponseStart(given, status, headers) {
          // What is said before the answer is none.
          if (status < 200) return;
          const encoding = headers['content-encoding'];
          const come = arriving(encoding === undefined ? null : String(encoding), {
            pause: () => given.pause(),
            resume: () => given.resume(),
            stop: halt,
          });
          sink = come.sink;
          resolve({ status, headers, body: come.body });
        },
        onResponseData: (_, part) => sink?.push(part),
        onResponseEnd() {
          over();
          done();
          sink?.end();
        },
        onResponseError(_, error) {
          stop();
          failed(error);
        },
      },
    );
  });
}

/** Made once: the trace of where it was made says nothing. */
const ABORTED = new Error('aborted');
