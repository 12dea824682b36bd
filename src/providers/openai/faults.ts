import { clean } from '../../base/clean.ts';
import { ModelError, type ModelErrorKind, type Retry, retryOf } from '../../base/errors.ts';
import { OVERFLOWS } from '../profiles.ts';
import { askedDelayMs } from './retry.ts';

/**
 * What went wrong with one request, in plain values: no object of the SDK, no header, no key. `retryAfter` is what the endpoint asked
 * for, unread. `retry`: whether the same request may succeed.
 */
export type Fault = {
  kind: ModelErrorKind;
  message: string;
  status: number | null;
  retry: Retry;
  param: string | null;
  retryAfter: { ms: string | null; seconds: string | null };
  /** Of the answer; null: it names none, or there was none. */
  requestId: string | null;
  /** What the endpoint has that is like a model that it does not know, as it is written here. */
  near: readonly string[];
};

/** The error that leaves the provider: cleaned, redacted, at most 500 characters. */
export function modelError(fault: Fault, partial: string, now: number, redact: (text: string) => string): ModelError {
  const { kind, status, message, retry } = fault;
  // A name that holds a secret, or that cannot be written, is none to be asked for.
  const near = fault.near.filter((name) => short(name, MESSAGE_CHARS, redact) === name);
  const text = status === null ? message : `${status}: ${message}`;
  const retryAfterMs = askedDelayMs(fault.retryAfter, now);
  return new ModelError(kind, short(text, MESSAGE_CHARS, redact), { status, partial, retry, retryAfterMs, near });
}

/** A text of the endpoint in one line, cleaned and redacted, of at most so many characters. */
export function short(text: string, limit: number, redact: (text: string) => string): string {
  // Cleaned first, lest a control character hide a key; cut last, lest half a key stay.
  const chars = [...redact(clean(text.slice(0, 20_000), { multiline: false }).replace(/\s+/g, ' ').trim())];
  return chars.length <= limit ? chars.join('') : `${chars.slice(0, limit - 1).join('')}…`;
}

const MESSAGE_CHARS = 500;

export function fault(kind: ModelErrorKind, message: string, rest: Partial<Fault> = {}): Fault {
  return {
    status: null,
    retry: retryOf(kind),
    param: null,
    retryAfter: { ms: null, seconds: null },
    requestId: null,
    near: [],
    kind,
    message,
    ...rest,
  };
}

/** What the SDK threw before a body was there: an answer with an error status, or no answer at all. */
export function faultOfThrown(thrown: unknown): Fault {
  const error = thrown as { status?: unknown; headers?: Headers; error?: unknown; message?: unknown };
  if (typeof error.status === 'number') {
    const answered = faultOfAnswer(error.status, error.error ?? error.message);
    const header = (name: string) => error.headers?.get?.(name) ?? null;
    return {
      ...answered,
      retryAfter: { ms: header('retry-after-ms'), seconds: header('retry-after') },
      requestId: requestIdOf(header),
    };
  }
  return faultOfSocket(thrown);
}

/** By which an endpoint finds a request again, as its headers name it; null: they do not. */
export function requestIdOf(header: (name: string) => string | null): string | null {
  for (const name of ['x-request-id', 'request-id', 'x-generation-id']) {
    const id = header(name);
    if (id) return id;
  }
  return null;
}

/** A connection that broke when an answer had begun to come. */
export function faultOfBreak(thrown: unknown): Fault {
  return fault(
    'network',
    `the connection broke off before the reply was whole (${socketCode(thrown).code ?? 'closed'})`,
  );
}

/** JSON that was begun and has no end, of an answer that came as if it were whole; null: something else. What we have read no further may have an end. */
export function faultOfTorn(text: string, mostBytes: number): Fault | null {
  if (!/^\s*[[{]/.test(text) || Buffer.byteLength(text) >= mostBytes) return null;
  return fault('incomplete', 'the body of the answer broke off: its JSON has no end');
}

/** No answer. */
function faultOfSocket(thrown: unknown): Fault {
  const { code, text, port } = socketCode(thrown);
  if (code === 'REDIRECTED' || /unexpected redirect/.test(text)) {
    const message = 'the endpoint redirects to another address; set its final address as base URL';
    return fault('network', message, { retry: 'never' });
  }
  if (NO_TLS.test(`${code} ${text}`)) {
    const message = `no TLS is spoken at its address: http:// instead of https:// in its base_url? (${code ?? 'TLS'})`;
    return fault('network', message, { retry: 'never' });
  }
  if (code && /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL/.test(code)) {
    return fault('network', `${UNTRUSTED} (${code})`, { retry: 'never' });
  }
  const where = port === null ? 'cannot reach the endpoint' : `no server answers at port ${port} of this machine`;
  return fault('network', `${where} (${code ?? 'connection failed'})`);
}

/** What TLS makes of the words of a server that speaks none. */
const NO_TLS = /wrong.version.number|packet.length.too.long|unknown.protocol|ERR_SSL_HTTP_REQUEST/i;
const UNTRUSTED =
  "the endpoint's certificate cannot be trusted; NODE_EXTRA_CA_CERTS can name a file with the one to trust";

type Thrown = {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown[];
  address?: unknown;
  port?: unknown;
};

/** By which the system names what went wrong, and what all that was thrown says. `port`: where nothing listens on this machine. */
function socketCode(thrown: unknown): { code: string | undefined; text: string; port: number | null } {
  const chain: Thrown[] = [];
  for (let at = thrown as Thrown | undefined; at && chain.length < 5; at = (at.cause ?? at.errors?.[0]) as never) {
    chain.push(at);
  }
  const code = chain.map((item) => item.code).findLast((value) => typeof value === 'string') as string | undefined;
  const { port } = chain.find(({ address }) => /^(127\.|::1$)/.test(String(address))) ?? {};
  return {
    code,
    text: chain.map((item) => String(item.message ?? '')).join(' '),
    port: code === 'ECONNREFUSED' && typeof port === 'number' ? port : null,
  };
}

/** An answer that is an error: of a status, or inside a stream (`status` null). `body` is the `error` part of it, or text. */
export function faultOfAnswer(status: number | null, body: unknown): Fault {
  const fields = fieldsOf(body);
  const said = fields.message || 'the endpoint answered with an error';
  const effective = status ?? fields.status;
  const words = `${fields.code} ${fields.type} ${said}`;
  const kind = kindOf(effective, words, fields.isText);
  // Whoever does not know a model says so; else it is the address that nobody knows.
  if (kind === 'unknown-model' && effective === 404 && !OF_MODELS.test(words))
    return fault('network', said, { status: effective, retry: 'never' });
  const isTransient =
    effective !== null && (effective === 408 || effective === 409 || effective === 429 || effective >= 500);
  const retry = retryOf(kind) === 'later' && !isTransient && effective !== null ? 'never' : retryOf(kind);
  return fault(kind, said, { status: effective, retry, param: fields.param });
}

function fieldsOf(body: unknown) {
  if (typeof body !== 'object' || body === null) {
    const text = String(body ?? '');
    const isPage = /^\s*(\d+\s+)?<(!doctype|html)/i.test(text);
    const message = isPage
      ? 'the endpoint answered with a web page'
      : text.replace(/ status code \(no body\)$/, ' (no body)');
    return { message, code: '', type: '', status: null, param: null, isText: true };
  }
  const { message, detail, code, type, status, param } = body as Record<string, unknown>;
  const words = typeof message === 'string' ? message : detail === undefined ? '' : JSON.stringify(detail);
  const number = Number(code);
  return {
    message: words || JSON.stringify(body),
    code: String(code ?? ''),
    type: `${type ?? ''} ${status ?? ''}`,
    status: number >= 400 && number < 600 ? number : null,
    param: typeof param === 'string' ? param : null,
    isText: false,
  };
}

function kindOf(status: number | null, words: string, isText: boolean): ModelErrorKind {
  const isRate = /rate.?limit|too many requests|RESOURCE_EXHAUSTED/i.test(words);
  if (status !== 401 && !isRate && OVERFLOWS.some((pattern) => pattern.test(words))) return 'context-length';
  if (/content_filter|content_policy|content management policy|moderation|flagged/i.test(words))
    return 'content-refused';
  if (status === 402 || QUOTA.test(words)) return 'quota';
  if (status === 429 || (isRate && status !== 403))
    return isRate || !/exceeded your current quota/i.test(words) ? 'rate-limit' : 'quota';
  if (status === 401 || status === 403 || /invalid_api_key|api key not valid|incorrect api key/i.test(words))
    return 'auth';
  if (status === 404 || UNKNOWN_MODEL.test(words)) return 'unknown-model';
  if (status === 408) return 'timeout';
  if (status === 413 && isText) return 'context-length';
  if (status === null || status === 409 || status >= 500) return 'server';
  return 'invalid';
}

const QUOTA = /insufficient_quota|billing_hard_limit|insufficient (balance|credit)|more credits/i;
const OF_MODELS = /model|deployment|endpoints found/i;
const UNKNOWN_MODEL =
  /model_not_found|model [^.]{0,120}(not found|does not exist)|(unknown|no such|invalid) model|not a valid model/i;
