import { inspect } from 'node:util';
import { LLMock } from '@copilotkit/aimock';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock, systemClock } from '../../src/base/clock.ts';
import { ModelError } from '../../src/base/errors.ts';
import { openAiEmbedder } from '../../src/providers/embedders/openai.ts';
import { endpointAt, KEY } from './ask.ts';
import { type Answer, type RawServer, rawServer, status } from './raw-server.ts';

const { signal } = new AbortController();
const candidates = ['a tram', 'a floor', 'a park'].map((text, id) => ({ id, text }));

let server: RawServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const embedderAt = (baseURL: string, clock = systemClock) =>
  openAiEmbedder({ settings: endpointAt(baseURL), clock, model: 'text-embedding-3-small' });

/** Vectors of two numbers, by the text: what is of streets points one way, what is of justice the other. */
const VECTORS: Readonly<Record<string, number[]>> = {
  'a tram': [1, 0],
  'a park': [9, 3],
  'a floor': [0, 2],
  fairness: [0.1, 5],
};

const answering: Answer = (response, count) => {
  const { input } = server!.requests[count - 1]!.body as { input: string[] };
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: VECTORS[text] ?? [1, 1] }));
  status(200, { object: 'list', data: data.reverse() })(response, count, undefined as never);
};

/** Asks while the clock jumps over every wait. */
async function failing(answer: Answer) {
  server = await rawServer(answer);
  const clock = manualClock(1_000_000);
  let isOver = false;
  const asked = embedderAt(server.baseURL, clock)
    .nearest('fairness', candidates, 3, { signal })
    .then(
      (ids) => ids,
      (error: unknown) => error,
    )
    .finally(() => (isOver = true));
  while (!isOver) await clock.advance(60_000);
  return asked;
}

describe('6.7, 8.4 finding by the vectors of an endpoint', () => {
  test('a server that others wrote: a text is nearest to itself, and the same again and again', async () => {
    const mock = new LLMock({ port: 0 });
    await mock.start();
    try {
      const embedder = embedderAt(`${mock.url}/v1`);
      const first = await embedder.nearest('a floor', candidates, 3, { signal });
      expect(first[0]).toBe(1);
      expect(await embedderAt(`${mock.url}/v1`).nearest('a floor', candidates, 3, { signal })).toEqual(first);
      const requests = mock.getRequests();
      expect(requests.map(({ path }) => path)).toEqual(['/v1/embeddings', '/v1/embeddings']);
    } finally {
      await mock.stop();
    }
  });

  test('16.2 what is sent is told before, as all that was sent for the search, and what came to nothing is not', async () => {
    const many = Array.from({ length: 300 }, (_, id) => ({ id, text: `text ${id}` }));
    const told: number[] = [];
    const onAsk = (texts: readonly string[]) => void told.push(texts.length);
    let requests = 0;
    server = await rawServer((response, count, request) => {
      told.push(-1);
      if (++requests === 2) status(503, {})(response, count, request);
      else answering(response, count, request);
    });
    const clock = manualClock(1_000_000);
    const embedder = embedderAt(server.baseURL, clock);
    let isOver = false;
    const found = embedder.nearest('fairness', many, 1, { signal, onAsk }).finally(() => (isOver = true));
    while (!isOver) await clock.advance(60_000);
    await found;
    // The first request is answered, the second fails and is sent again; -1: it has come.
    expect(told).toEqual([256, -1, 301, -1, 256, 301, -1]);
    await embedder.nearest('fairness', many, 1, { signal, onAsk });
    expect(told, 'nothing is sent again').toHaveLength(7);
  });

  test.each([
    ['what it counted', { prompt_tokens: 17, total_tokens: 17 }, 17],
    ['nothing', undefined, null],
    ['none, of texts', { prompt_tokens: 0 }, null],
    ['no number', { prompt_tokens: 'many' }, null],
  ])('8.1 each request that is answered tells %s', async (_, usage, tokens) => {
    server = await rawServer((response, count) => {
      const { input } = server!.requests[count - 1]!.body as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: VECTORS[text] ?? [1, 1] }));
      status(200, { data, usage })(response, count, undefined as never);
    });
    const told: (number | null)[] = [];
    const many = Array.from({ length: 300 }, (_, id) => ({ id, text: `text ${id}` }));
    const onCounted = (counted: number | null) => void told.push(counted);
    const embedder = embedderAt(server.baseURL);
    await embedder.nearest('fairness', many, 1, { signal, onCounted });
    await embedder.nearest('fairness', many, 1, { signal, onCounted });
    expect(told, 'two requests, and none for what is known').toEqual([tokens, tokens]);
  });

  test('nearest first by the angle, in whatever order the answer has them', async () => {
    server = await rawServer(answering);
    expect(await embedderAt(server.baseURL).nearest('fairness', candidates, 2, { signal })).toEqual([1, 2]);
  });

  test('the request holds what is needed and nothing of the machine', async () => {
    server = await rawServer(answering);
    await embedderAt(server.baseURL).nearest('fairness', candidates, 2, { signal });
    const { body, headers } = server.requests[0]!;
    expect(body).toEqual({
      model: 'text-embedding-3-small',
      input: ['fairness', 'a tram', 'a floor', 'a park'],
      encoding_format: 'float',
    });
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ]);
  });

  test('each text is sent once', async () => {
    server = await rawServer(answering);
    const embedder = embedderAt(server.baseURL);
    await Promise.all([
      embedder.nearest('fairness', candidates, 1, { signal }),
      embedder.nearest('fairness', candidates, 1, { signal }),
    ]);
    await embedder.nearest('a floor', [...candidates, { id: 3, text: 'new' }], 1, { signal });
    expect(server.requests.map(({ body }) => body['input'])).toEqual([
      ['fairness', 'a tram', 'a floor', 'a park'],
      ['new'],
    ]);
  });

  test('at most 256 texts and 150,000 characters a request, at most 6,000 of a text, and no blank one', async () => {
    server = await rawServer(answering);
    const embedder = embedderAt(server.baseURL);
    const many = Array.from({ length: 300 }, (_, id) => ({ id, text: `text ${id}` }));
    await embedder.nearest('fairness', [...many, { id: 300, text: ' \n' }], 1, { signal });
    const long = Array.from({ length: 30 }, (_, id) => ({ id, text: `${id} ${'x'.repeat(9_000)}` }));
    await embedder.nearest('fairness', long, 1, { signal });
    const inputs = server.requests.map(({ body }) => body['input'] as string[]);
    expect(inputs.map(({ length }) => length)).toEqual([256, 45, 25, 5]);
    expect(inputs[2]![0]).toBe(`0 ${'x'.repeat(5_998)}`);
    expect(inputs.flat()).not.toContain('');
  });

  test('nothing to choose from or by: nobody is asked', async () => {
    server = await rawServer(answering);
    const embedder = embedderAt(server.baseURL);
    expect(await embedder.nearest('fairness', [], 3, { signal })).toEqual([]);
    expect(await embedder.nearest('fairness', candidates, 0, { signal })).toEqual([]);
    expect(await embedder.nearest(' ', candidates, 2, { signal })).toEqual([2, 1]);
    expect(server.requests).toEqual([]);
  });

  const item = (index: unknown, embedding: unknown = [1, 0]) => ({ index, embedding });
  const answers: [string, unknown, string][] = [
    ['too few', { data: [item(0), item(1)] }, '2 embeddings for 4 texts'],
    ['none', { data: null }, 'without embeddings'],
    ['null', null, 'without embeddings'],
    ['one twice', { data: [item(0), item(1), item(2), item(2)] }, 'which text'],
    ['one of another text', { data: [item(0), item(1), item(2), item(4)] }, 'which text'],
    ['not numbers', { data: [item(0), item(1), item(2), item(3, 'AACAPw==')] }, 'no list of numbers'],
    ['an empty one', { data: [item(0), item(1), item(2), item(3, [])] }, 'no list of numbers'],
    ['other dimensions', { data: [item(0), item(1), item(2), item(3, [1])] }, '2 and of 1 dimensions'],
    ['a web page', '<!doctype html><p>hello', 'a web page'],
    ['nothing', '', 'nothing instead of embeddings'],
  ];
  test.each(answers)('a wrong answer, asked once: %s', async (_, body, words) => {
    const error = await failing(status(200, body));
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ kind: 'invalid', message: expect.stringContaining(words) });
    expect(server!.requests).toHaveLength(1);
  });

  test('16.2 half an answer is a fault of the wire, and asked again', async () => {
    const error = await failing(status(200, '{"data": [{"index": 0, "embe', { 'content-type': 'application/json' }));
    expect(error).toMatchObject({ kind: 'incomplete', message: expect.stringContaining('broke off') });
    expect(server!.requests.length).toBeGreaterThan(1);
  });

  test('dimensions that change between requests', async () => {
    server = await rawServer((response, count, request) => {
      if (count === 1) answering(response, count, request);
      else status(200, { data: [item(0, [1, 2, 3])] })(response, count, request);
    });
    const embedder = embedderAt(server.baseURL);
    await embedder.nearest('fairness', candidates, 1, { signal });
    await expect(embedder.nearest('other', candidates, 1, { signal })).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('2 and of 3 dimensions'),
    });
  });

  test.each([
    ['429', status(429, { error: { message: 'Rate limit reached', code: 'rate_limit_exceeded' } }), 'rate-limit', 3],
    ['503', status(503, { error: { message: 'busy' } }), 'server', 3],
    ['a broken connection', ((response) => response.destroy()) as Answer, 'network', 3],
    [
      'half an answer',
      ((response) => {
        response.writeHead(200, { 'content-length': 1_000 });
        response.write('{"data":', () => response.destroy());
      }) as Answer,
      'network',
      3,
    ],
    ['a wrong key', status(401, { error: { message: 'Incorrect API key' } }), 'auth', 1],
    ['no quota', status(429, { error: { message: 'no', code: 'insufficient_quota' } }), 'quota', 1],
    ['no such model', status(404, { error: { message: 'The model does not exist' } }), 'unknown-model', 1],
    ['a refusal inside an answer', status(200, { error: { message: 'bad', code: 400 } }), 'invalid', 1],
    ['a redirect', status(307, '', { location: 'http://127.0.0.1:1/' }), 'network', 1],
  ])('%s', async (_, answer, kind, requestCount) => {
    expect(await failing(answer)).toMatchObject({ name: 'ModelError', kind });
    expect(server!.requests).toHaveLength(requestCount);
  });

  test('a failure that passes is not seen', async () => {
    const ids = await failing((response, count, request) =>
      (count < 3 ? status(500, { error: { message: 'boom' } }) : answering)(response, count, request),
    );
    expect(ids).toEqual([1, 2, 0]);
  });

  test('a failure is not remembered', async () => {
    server = await rawServer((response, count, request) =>
      (count === 1 ? status(401, { error: { message: 'no' } }) : answering)(response, count, request),
    );
    const embedder = embedderAt(server.baseURL);
    await expect(embedder.nearest('fairness', candidates, 1, { signal })).rejects.toMatchObject({ kind: 'auth' });
    expect(await embedder.nearest('fairness', candidates, 1, { signal })).toEqual([1]);
  });

  test('15.1 no key in an error, though the endpoint says it', async () => {
    const error = await failing(status(401, { error: { message: `Incorrect API key provided: ${KEY}` } }));
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(KEY);
    expect((error as ModelError).message).toContain('[redacted]');
  });
});

describe('3.3 stopping a search', () => {
  /** Begins a search that the server does not answer, and waits until it was asked. */
  async function hanging(answer: Answer = () => {}) {
    let tell = () => {};
    const asked = new Promise<void>((resolve) => (tell = resolve));
    server = await rawServer((...given) => {
      answer(...given);
      tell();
    });
    return { embedder: embedderAt(server.baseURL), asked };
  }

  test('an abort ends the wait and closes the socket', async () => {
    const { embedder, asked } = await hanging();
    const stop = new AbortController();
    const search = embedder.nearest('fairness', candidates, 1, { signal: stop.signal });
    await asked;
    stop.abort();
    await expect(search).rejects.toBeInstanceOf(ModelError);
    await server!.allClosed();
  });

  test('an abort in the middle of an answer', async () => {
    const { embedder, asked } = await hanging((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":[');
    });
    const stop = new AbortController();
    const search = embedder.nearest('fairness', candidates, 1, { signal: stop.signal });
    await asked;
    stop.abort();
    await expect(search).rejects.toBeInstanceOf(ModelError);
    await server!.allClosed();
  });

  test('who stops does not stop others that wait for the same texts', async () => {
    let answer = () => {};
    const { embedder, asked } = await hanging((response, count, request) => {
      answer = () => answering(response, count, request);
    });
    const stop = new AbortController();
    const stopped = embedder.nearest('fairness', candidates, 1, { signal: stop.signal });
    const other = embedder.nearest('fairness', candidates, 1, { signal });
    await asked;
    stop.abort();
    await expect(stopped).rejects.toBeInstanceOf(ModelError);
    answer();
    expect(await other).toEqual([1]);
    expect(server!.requests).toHaveLength(1);
  });

  test('an abort ends the wait before a retry, and closing ends everything', async () => {
    const { embedder, asked } = await hanging(status(429, { error: { message: 'slow' } }, { 'retry-after': '60' }));
    const stop = new AbortController();
    const search = embedder.nearest('fairness', candidates, 1, { signal: stop.signal });
    const other = embedder.nearest('elsewhere', [{ id: 1, text: 'x' }], 1, { signal });
    await asked;
    stop.abort();
    await expect(search).rejects.toBeInstanceOf(ModelError);
    embedder.close();
    await expect(other).rejects.toBeInstanceOf(ModelError);
  });

  test('an aborted signal asks nobody', async () => {
    server = await rawServer(answering);
    const search = embedderAt(server.baseURL).nearest('fairness', candidates, 1, { signal: AbortSignal.abort() });
    await expect(search).rejects.toBeInstanceOf(ModelError);
    expect(server.requests).toEqual([]);
  });
});
