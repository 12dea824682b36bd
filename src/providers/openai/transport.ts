import http from 'node:http';
import https from 'node:https';
import { pipeline, Readable, type Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import zlib from 'node:zlib';
import { boundedMemo } from '../../base/memo.ts';
import type { EndpointSettings } from '../endpoints.ts';

/** The parts of a web response that the SDK and the stream reader use. The body is a Node stream. */
export type WireResponse = {
  ok: boolean;
  status: number;
  url: string;
  headers: Pick<Headers, 'get' | 'entries'>;
  body: Readable;
  text(): Promise<string>;
};

/** An endpoint is asked for little else than completions. */
const MOST_URLS = 8;

/** What the SDK asks for; a body may come in pieces, which are sent one behind the other. */
type WireInit = Omit<RequestInit, 'body'> & { body?: string | readonly Buffer[] | null };

/**
 * A `fetch` for the SDK. It sends to the settings' origin only, follows no redirect, and lets pass only the headers that a request
 * needs, and those of the person's own config: what the SDK adds of the machine, or reads from the environment, stays here. Node's own HTTP with kept connections costs a
 * third of the web `fetch`, which is used where a proxy variable applies.
 */
export function wireFetch(settings: EndpointSettings): typeof fetch {
  const origin = new URL(settings.baseURL).origin;
  const secure = origin.startsWith('https:');
  const agent = new (secure ? https : http).Agent({ keepAlive: true });
  const urlOf = boundedMemo(MOST_URLS, (text: string) => new URL(text));

  const send = async (input: unknown, init: WireInit = {}): Promise<WireResponse> => {
    const url = urlOf(String(input));
    if (url.origin !== origin) throw new Error('a request to another origin than the endpoint');
    const headers = { ...neededHeaders(init.headers, settings.apiKey !== null), ...settings.headers };
    const body = typeof init.body === 'object' ? (init.body ?? []) : [Buffer.from(init.body ?? '')];
    const method = init.method ?? 'POST';
    const signal = init.signal ?? undefined;
    const response = settings.proxied
      ? await webResponse(url, {
          method,
          headers,
          ...(method === 'GET' ? {} : { body: Buffer.concat(body) }),
          redirect: 'error',
          ...(signal && { signal }),
        })
      : await nodeResponse(url, body, {
          method,
          headers,
          agent,
          ...(signal && { signal }),
        });
    if (response.status >= 300 && response.status < 400) {
      response.body.destroy();
      throw new RedirectError(response.status);
    }
    return response;
  };
  return send as unknown as typeof fetch;
}

/** The endpoint answered with a redirect, which would carry key and prompt elsewhere. */
class RedirectError extends Error {
  readonly code = 'REDIRECTED';
  constructor(status: number) {
    super(`the endpoint redirects elsewhere (${status})`);
  }
}

/** The start of a body as text, at most `limit` bytes; reads no further. */
export async function readText(body: Readable, limit = 65_536): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
    if (size >= limit) break;
  }
  return Buffer.concat(parts).subarray(0, limit).toString('utf8');
}

const NEEDED = ['accept', 'content-type'];

function neededHeaders(given: RequestInit['headers'], isKeySent: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'user-agent': 'roundtable' };
  // Made anew, each name and value of them would be looked at letter by letter once more.
  const all = given instanceof Headers ? given : new Headers(given);
  for (const name of isKeySent ? [...NEEDED, 'authorization'] : NEEDED) {
    const value = all.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

async function webResponse(url: URL, init: RequestInit): Promise<WireResponse> {
  const { ok, status, headers, body } = await fetch(url, init);
  return wire(url, ok, status, headers, body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]));
}

function nodeResponse(
  url: URL,
  body: readonly Buffer[],
  { signal, ...options }: http.RequestOptions,
): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    const length = body.reduce((sum, part) => sum + part.length, 0);
    const headers = { ...options.headers, 'content-length': length };
    const request = (url.protocol === 'https:' ? https : http).request(url, { ...options, headers });
    // Node's own way of heeding it looks on at all that becomes of the request.
    const abort = () => void request.destroy(new Error('aborted'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.once('close', () => signal?.removeEventListener('abort', abort));
    request.once('response', (message) => {
      const status = message.statusCode ?? 0;
      resolve(wire(url, status >= 200 && status < 300, status, receivedHeaders(message), unpacked(message)));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a kept connection just when it was used again: nothing was read of this request.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET' && !signal?.aborted;
      if (isStale)
        nodeResponse(url, body, { ...options, agent: false, ...(signal && { signal }) }).then(resolve, reject);
      else reject(error);
    });
    for (const part of body) request.write(part);
    request.end();
  });
}

/** As they came: to make `Headers` of them costs as much as a tenth of the request. */
function receivedHeaders({ headers }: http.IncomingMessage): WireResponse['headers'] {
  const all = new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return {
    get: (name) => all.get(name.toLowerCase()) ?? null,
    entries: () => all.entries() as ReturnType<Headers['entries']>,
  };
}

/** Nobody asked for it, and gateways pack their answers all the same. */
function unpacked(message: http.IncomingMessage): Readable {
  const unpacker = UNPACKERS[message.headers['content-encoding']?.trim().toLowerCase() ?? '']?.();
  // Whatever becomes of one of the two becomes of the other, and whoever reads it hears of it.
  return unpacker ? pipeline(message, unpacker, () => {}) : message;
}

const ASAP = { flush: zlib.constants.Z_SYNC_FLUSH };
const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => zlib.createGunzip(ASAP),
  'x-gzip': () => zlib.createGunzip(ASAP),
  deflate: () => zlib.createInflate(ASAP),
  br: () => zlib.createBrotliDecompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH }),
};

function wire(url: URL, ok: boolean, status: number, headers: WireResponse['headers'], body: Readable): WireResponse {
  // Destroyed with nobody reading, a stream must not end the process.
  body.on('error', () => {});
  return { ok, status, url: url.href, headers, body, text: async () => enveloped(await readText(body)) };
}

/** The SDK keeps an error body only in the shape `{error: …}`; some endpoints send an array of it, or bare fields. */
function enveloped(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    const body = Array.isArray(parsed) ? parsed[0] : parsed;
    return typeof body === 'object' && body !== null ? JSON.stringify('error' in body ? body : { error: body }) : text;
  } catch {
    return text;
  }
}
