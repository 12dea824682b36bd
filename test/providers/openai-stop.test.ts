import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, manualClock, systemClock } from '../../src/base/clock.ts';
import { retryDelayMs } from '../../src/base/retry.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import { askedDelayMs } from '../../src/providers/openai/retry.ts';
import type { CallFacts, StreamOptions } from '../../src/providers/provider.ts';
import { ask, endpointAt, KEY, request } from './ask.ts';
import { loopbackProxy } from './proxy.ts';
import {
  type Answer,
  event,
  finish,
  openStream,
  type RawServer,
  rawServer,
  status,
  stream,
  words,
} from './raw-server.ts';

let server: RawServer;
afterEach(() => server.close());

async function begin(answer: Answer, clock: Clock = systemClock, proxy: string | null = null) {
  server = await rawServer(answer);
  const settings = { ...endpointAt(server.baseURL), proxy };
  const provider = openAiProvider({ model: 'm', settings, clock });
  const abort = new AbortController();
  const retries: string[] = [];
  let facts: CallFacts = {};
  const options: StreamOptions = {
    signal: abort.signal,
    onRetry: (line) => retries.push(line),
    onFacts: (told) => (facts = told),
  };
  const again = () => provider.stream(request(), options)[Symbol.asyncIterator]();
  return { reply: again(), abort, retries, again, facts: () => facts };
}

test('8.8 the time to the first token, of thinking too, is measured from the request; a second token is not', async () => {
  const clock = manualClock(5_000);
  const { reply, facts } = await begin((response) => {
    openStream(response);
    response.write(event({ id: 'c1', choices: [] }));
    setImmediate(() => response.write(event({ choices: [{ delta: { reasoning: 'Hm.' } }] })));
  }, clock);
  const first = reply.next();
  await clock.advance(420);
  await first;
  await clock.advance(1000);
  await reply.return?.();
  expect(facts()).toEqual({ requestId: 'c1', firstTokenMs: 420 });
});

const stall: Answer = (response) => {
  openStream(response);
  response.write(words('Well,'));
};

describe('3.3 a sign of life', () => {
  const thought = (delta: object) => event({ choices: [{ delta }] });

  /** A reply that is waited for, and what writes to it. */
  async function opened() {
    let isOpen = (_response: Parameters<Answer>[0]) => {};
    const open = new Promise<Parameters<Answer>[0]>((resolve) => (isOpen = resolve));
    const { reply } = await begin((response) => {
      openStream(response);
      response.flushHeaders();
      isOpen(response);
    });
    const first = reply.next();
    const response = await open;
    return { reply, first, write: (text: string) => new Promise((done) => response.write(text, done)) };
  }

  test.each([
    ['in a field', thought({ reasoning_content: 'Let me' }), thought({ reasoning: ' see.' })],
    ['in a think block', words('<think>Let me'), words(' see.</think>')],
  ])('reasoning %s is told as it comes, by pieces without words: its tokens are no silence', async (_, one, two) => {
    const { reply, first, write } = await opened();
    await write(one);
    expect(await first).toEqual({ done: false, value: { text: '', thinking: 'Let me' } });
    await write(two);
    expect(await reply.next()).toEqual({ done: false, value: { text: '', thinking: ' see.' } });
    await write(words('A floor.'));
    expect(await reply.next()).toEqual({ done: false, value: { text: 'A floor.' } });
    await reply.return?.();
  });

  test('a comment or an empty piece that keeps the connection open is none', async () => {
    const { reply, first, write } = await opened();
    await write(': alive\n\n');
    await new Promise((resolve) => setImmediate(resolve));
    await write(thought({ role: 'assistant', content: '', reasoning: null }));
    await new Promise((resolve) => setImmediate(resolve));
    await write(words('A floor.'));
    expect(await first).toEqual({ done: false, value: { text: 'A floor.' } });
    await reply.return?.();
  });
});

test('8.8 each request says the same of itself and has words of its own', async () => {
  const { reply, again } = await begin(stream(words('a'), finish()));
  for (const one of [reply, again()]) while (!(await one.next()).done);
  const [first, second] = server.requests;
  expect(second?.headers).toEqual(first?.headers);
  expect(first?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
  expect(second?.body).toEqual(first?.body);
});

describe('3.3 stopping', () => {
  test.each([false, true])(
    'an abort ends a stalled stream and closes its socket (by a proxy: %s)',
    async (isProxied) => {
      const proxy = isProxied ? await loopbackProxy() : null;
      const { reply, abort } = await begin(stall, systemClock, proxy?.address);
      expect(await reply.next()).toEqual({ done: false, value: { text: 'Well,' } });
      const waiting = reply.next();
      abort.abort();
      expect(await waiting).toEqual({ done: true, value: undefined });
      await server.allClosed();
      proxy?.close();
    },
  );

  test('return() ends a stalled stream, though a next() is still waiting', async () => {
    const { reply } = await begin(stall);
    await reply.next();
    const waiting = reply.next();
    await reply.return?.();
    expect((await waiting).done).toBe(true);
    await server.allClosed();
  });

  test('an abort ends the wait for headers', async () => {
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const { reply, abort } = await begin(() => asked());
    const waiting = reply.next();
    await isAsked;
    abort.abort();
    expect((await waiting).done).toBe(true);
    await server.allClosed();
  });

  test('an aborted signal asks nobody', async () => {
    const { reply, abort } = await begin(stall);
    abort.abort();
    expect((await reply.next()).done).toBe(true);
    expect(server.requests).toHaveLength(0);
  });

  test('a next() that nobody awaits never becomes an unhandled rejection', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const { reply } = await begin(status(401, { error: { message: 'no' } }));
    void reply.next();
    // Comes behind the first, which has failed by then.
    expect(await reply.next()).toEqual({ done: true, value: undefined });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(server.requests).toHaveLength(1);
    expect(unhandled).toEqual([]);
  });
});

describe('retrying', () => {
  const waits: [string | null, string | null, number][] = [
    ['3000000', null, 60_000],
    ['soon', null, 500],
    ['-5', null, 500],
    ['NaN', null, 500],
    ['1.5', null, 1_500],
    ['1', '250', 500],
    ['1', '750', 750],
    ['Thu, 01 Jan 1970 00:00:09 GMT', null, 8_000],
    [null, null, 500],
  ];
  test.each(waits)('Retry-After %j and retry-after-ms %j mean %i ms', (seconds, ms, expected) => {
    const retryAfterMs = askedDelayMs({ seconds, ms }, 1_000);
    expect(retryDelayMs({ retryAfterMs }, 1)).toBe(expected);
  });

  test('a kept connection that the server closed meanwhile is replaced without a word', async () => {
    const { reply, retries, again } = await begin((response, count, asked) => {
      if (count === 2) asked.socket.destroy();
      else stream(words('a'), finish())(response, count, asked);
    });
    const all = async (each: AsyncIterator<unknown>) => {
      while (!(await each.next()).done) {}
    };
    await all(reply);
    await all(again());
    expect(server.requests).toHaveLength(3);
    expect(retries).toEqual([]);
  });

  test('the wait doubles up to half a minute', () => {
    const waited = [1, 2, 3, 6, 7, 8, 2_000].map((nth) => retryDelayMs({ retryAfterMs: null }, nth));
    expect(waited).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000, 30_000]);
    expect([1, 2, 3, 8].map((nth) => retryDelayMs({ retryAfterMs: 0 }, nth))).toEqual([500, 1000, 2000, 30_000]);
    expect(retryDelayMs({ retryAfterMs: 7_000 }, 8)).toBe(30_000);
  });
});

describe('13.1 the key', () => {
  const echo = `Incorrect key ${KEY} or ${encodeURIComponent(KEY)} or ${Buffer.from(`user:${KEY}`).toString('base64')} \u001b]0;x\u0007`;
  const leaks: [string, Answer][] = [
    ['in a refused request', status(401, { error: { message: echo } })],
    ['in a retried answer', status(500, { error: { message: echo } })],
    ['in a text body', status(400, `no: ${echo}`)],
    ['in the stream', stream(event({ error: { message: echo } }))],
    ['in a long message', status(400, { error: { message: `${'x '.repeat(240)}${KEY} ${'y'.repeat(5000)}` } })],
  ];
  test.each(leaks)('%s is in nothing that comes out', async (_name, answer) => {
    server = await rawServer(answer);
    const { error, retries } = await ask(server.baseURL);
    const seen = [
      error?.message,
      error?.stack,
      JSON.stringify(error),
      inspect(error, { depth: 8, showHidden: true }),
      ...retries,
    ].join('\n');
    for (const secret of [
      KEY,
      KEY.slice(0, 12),
      Buffer.from(KEY).toString('base64').slice(0, 20),
      '\u001b',
      '\u0007',
    ]) {
      expect(seen).not.toContain(secret);
    }
    expect([...(error?.message ?? '')].length).toBeLessThanOrEqual(500);
    expect(error?.message).toMatch(/redacted/);
  });
});
