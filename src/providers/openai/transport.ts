import { boundedMemo } from '../../base/memo.ts';
import type { EndpointSettings } from '../endpoints.ts';
import type { WireBody } from './arriving.ts';
import { connectDirectly, connectThrough } from './connecting.ts';
import { connectionsTo, type RawResponse } from './connections.ts';

/** The parts of a web response that the SDK and the stream reader use. */
export type WireResponse = {
  ok: boolean;
  status: number;
  url: string;
  headers: Pick<Headers, 'get' | 'entries'>;
  body: WireBody;
  text(): Promise<string>;
};

/** An endpoint is asked for little else than completions. */
const MOST_URLS = 8;

/** What the SDK asks for; a body may come in pieces, which are sent one behind the other. */
type WireInit = Omit<RequestInit, 'body'> & { body?: string | readonly Buffer[] | null };

/**
 * A `fetch` for the SDK. It sends to the settings' origin only, follows no redirect, and lets pass only the headers that a request
 * needs, and those of the person's own config: what the SDK adds of the machine, or reads from the environment, stays here. Kept connections
 * without the streams of the web `fetch` cost a fifth of it.
 */
export function wireFetch(settings: EndpointSettings): typeof fetch {
  const origin = new URL(settings.baseURL).origin;
  const urlOf = boundedMemo(MOST_URLS, (text: string) => new URL(text));
  const exchange = connectionsTo(origin, settings.proxy === null ? connectDirectly : connectThrough(settings.proxy));

  const send = async (input: unknown, init: WireInit = {}): Promise<WireResponse> => {
    const url = urlOf(String(input));
    if (url.origin !== origin) throw new Error('a request to another origin than the endpoint');
    const headers = { ...neededHeaders(init.headers, settings.apiKey !== null), ...settings.headers };
    const method = init.method ?? 'POST';
    const given = init.body ?? [];
    const body = method === 'GET' ? null : typeof given === 'string' ? [Buffer.from(given)] : given;
    const path = `${url.pathname}${url.search}`;
    const received = await exchange({ path, method, headers, body, signal: init.signal ?? undefined });
    if (received.status >= 300 && received.status < 400) {
      received.body.destroy();
      throw new RedirectError(received.status);
    }
    return wire(url, received);
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
export async function readText(body: WireBody, limit = 65_536): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  while (size < limit) {
    const part = await body.read();
    if (part === null) break;
    parts.push(part);
    size += part.length;
  }
  body.destroy();
  return Buffer.concat(parts).subarray(0, limit).toString('utf8');
}

const NEEDED = ['accept', 'content-type'];

function neededHeaders(given: RequestInit['headers'], isKeySent: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'user-agent': 'roundtable' };
  // A web `Headers` is told by what it does: to name it takes as long as a request.
  const all = (given && Symbol.iterator in given ? Object.fromEntries(given) : given) as
    | Record<string, string>
    | undefined;
  for (const name of isKeySent ? [...NEEDED, 'authorization'] : NEEDED) {
    const value = all?.[name];
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

function wire(url: URL, { status, headers, body }: RawResponse): WireResponse {
  const told = receivedHeaders(headers);
  const ok = status >= 200 && status < 300;
  return { ok, status, url: url.href, headers: told, body, text: async () => enveloped(await readText(body)) };
}

/** As they came: to make `Headers` of them costs as much as a tenth of the request. */
function receivedHeaders(headers: RawResponse['headers']): WireResponse['headers'] {
  const all = new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return {
    get: (name) => all.get(name.toLowerCase()) ?? null,
    entries: () => all.entries() as ReturnType<Headers['entries']>,
  };
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
