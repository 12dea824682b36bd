import zlib from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Retry } from '../../src/base/errors.ts';
import { refuserOf } from '../../src/orchestrator/protocol/failure.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import { responseFormat } from '../../src/providers/openai/structured.ts';
import { ask, endpointAt, gather, KEY } from './ask.ts';
import { type LoopbackProxy, loopbackProxy } from './proxy.ts';
import {
  type Answer,
  DONE,
  event,
  finish,
  openStream,
  type RawServer,
  rawServer,
  status,
  stream,
  usage,
  words,
} from './raw-server.ts';
import { untrustedServer } from './untrusted.ts';

let server: RawServer | undefined;
let proxy: LoopbackProxy;
beforeAll(async () => {
  proxy = await loopbackProxy();
});
afterEach(() => server?.close());
afterAll(() => proxy.close());

async function answered(answer: Answer, options: Parameters<typeof ask>[1] = {}) {
  server = await rawServer(answer);
  return { ...(await ask(server.baseURL, options)), requests: server.requests };
}

/** As gpt-oss writes, where its server does not read it. */
const HARMONY =
  '<|channel|>analysis<|message|>I secretly like dogs.<|end|><|start|>assistant<|channel|>final<|message|>said';

/** A reply that was not streamed. */
const completion = (message: object) => ({
  object: 'chat.completion',
  id: 'c-7',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 11, completion_tokens: 2 },
});

describe('a reply that succeeds', () => {
  const whole = words('héllo ') + words('wörld') + finish() + usage(11, 2) + DONE;
  const byteByByte: Answer = (response) => {
    openStream(response);
    const bytes = Buffer.from(words('日本語😀') + finish() + DONE);
    let at = 0;
    const next = () =>
      at < bytes.length ? response.write(bytes.subarray(at, ++at), () => setImmediate(next)) : response.end();
    next();
  };
  const paused: Answer = (response) => {
    openStream(response);
    response.write(words('held open') + finish() + DONE);
  };
  const packed =
    (encoding: string, pack: (text: string) => Buffer): Answer =>
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': encoding });
      response.end(pack(whole));
    };
  const packedAndOpen: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
    const packer = zlib.createGzip();
    packer.pipe(response);
    packer.write(words('held open') + finish() + DONE);
    packer.flush();
  };
  const contents: [string, Answer, string][] = [
    ['packed without having been asked to be, by gzip', packed('gzip', zlib.gzipSync), 'héllo wörld'],
    ['by deflate', packed('deflate', zlib.deflateSync), 'héllo wörld'],
    ['by brotli', packed('br', zlib.brotliCompressSync), 'héllo wörld'],
    ['packed as it comes', packedAndOpen, 'held open'],
    ['plain', stream(': OPENROUTER PROCESSING\n\n', whole), 'héllo wörld'],
    ['with CR LF line ends', stream(whole.replaceAll('\n', '\r\n')), 'héllo wörld'],
    ['split at every byte', byteByByte, '日本語😀'],
    ['whose socket stays open after its finish reason', paused, 'held open'],
    ['without [DONE] and without a last line end', stream(words('a'), finish().trimEnd()), 'a'],
    ['with channels', stream(words(HARMONY), finish()), 'said'],
    ['with channels, in pieces', stream(...[...HARMONY].map(words), finish()), 'said'],
    ['with marks of its end', stream(words('said'), words('<|eot_'), words('id|><|im_end|></s>\n'), finish()), 'said'],
    ['with marks that are none', stream(words('a <|im_end|> b <s'), finish()), 'a <|im_end|> b <s'],
    ['with [DONE] and without a finish reason', stream(words('a'), DONE), 'a'],
    ['in one JSON', status(200, completion({ content: 'whole' })), 'whole'],
    [
      'in one JSON, with thoughts in both ways',
      status(200, completion({ content: '<think>hm</think>\n\nwhole', reasoning_content: 'hm' })),
      'whole',
    ],
    ['in one JSON that is long', status(200, completion({ content: 'x'.repeat(200_000) })), 'x'.repeat(200_000)],
    [
      'with odd chunks',
      stream(
        event({ id: 'x' }),
        event({ choices: null }),
        event(null),
        event({ choices: [null] }),
        event({ choices: [{}] }),
        event({ choices: [{ delta: null }] }),
        words(null),
        words('z'),
        finish(),
      ),
      'z',
    ],
    [
      'whose content is a list of parts',
      stream(
        words([
          { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
          { type: 'text', text: 'said' },
        ]),
        finish(),
      ),
      'said',
    ],
    [
      'with reasoning fields',
      stream(event({ choices: [{ delta: { reasoning: 'r', reasoning_content: 'rc' } }] }), words('said'), finish()),
      'said',
    ],
    [
      'with a think block split over chunks',
      stream(words('\n<th'), words('ink>hm <thinking> hm</thi'), words('nk>\n\n'), words('said <think>'), finish()),
      'said <think>',
    ],
    ['that only looks like a think block', stream(words('<thi'), words('s> is it'), finish()), '<this> is it'],
  ];
  test.each(contents)('%s', async (_name, answer, text) => {
    for (const by of [proxy.address, null]) {
      await server?.close();
      expect(await answered(answer, { proxy: by })).toMatchObject({ text, error: null });
    }
    expect(proxy.asked.at(-1)).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  test.each([HARMONY, `${HARMONY}<|return|>`])('3.7 what it thinks in a channel is kept apart: %s', async (reply) => {
    const outcome = await answered(stream(words(reply), finish()));
    expect(outcome).toMatchObject({ text: 'said', thinking: 'I secretly like dogs.', error: null });
  });

  test('16.2 in one JSON tells its usage, its id, and that it was not streamed', async () => {
    const outcome = await answered(status(200, completion({ content: 'whole' })));
    expect(outcome.facts).toMatchObject({ tokensIn: 11, tokensOut: 2, requestId: 'c-7', finish: 'stop' });
    expect(outcome.end).toEqual({ finish: 'stop', tokensIn: 11, tokensOut: 2 });
    expect(outcome.chunks[0]).toMatchObject({ text: 'whole', events: 0 });
  });

  test.each(contents)('%s, in one request', async (_name, answer, text) => {
    const outcome = await answered(answer);
    expect(outcome).toMatchObject({ text, error: null, end: { finish: 'stop' }, retries: [] });
    expect(outcome.requests).toHaveLength(1);
  });

  test('8.1 the usage of the provider comes with the end, the last one said', async () => {
    const early = event({ choices: [{ delta: { content: 'a' } }], usage: { prompt_tokens: 5, completion_tokens: 1 } });
    expect((await answered(stream(early, finish(), usage(5, 9), DONE))).end).toEqual({
      finish: 'stop',
      tokensIn: 5,
      tokensOut: 9,
    });
  });

  test('8.1 usage that nobody sent is null', async () => {
    expect((await answered(stream(words('a'), finish('length')))).end).toEqual({
      finish: 'length',
      tokensIn: null,
      tokensOut: null,
    });
  });

  test('words that arrive together are one chunk', async () => {
    expect((await answered(stream(whole))).chunks).toEqual([
      { text: 'héllo wörld', events: 2 },
      expect.objectContaining({ text: '' }),
    ]);
  });
});

describe('a reply that fails', () => {
  const cutAfter =
    (text: string): Answer =>
    (response) => {
      openStream(response);
      response.write(text, () => response.destroy());
    };
  const endless: Answer = (response) => {
    openStream(response);
    const piece = `data: "${'x'.repeat(65_536)}`;
    const more = () => {
      while (!response.destroyed && response.write(piece)) {}
    };
    response.on('drain', more);
    more();
  };
  const flood: Answer = (response) => {
    openStream(response);
    const piece = `: ${'x'.repeat(60_000)}\n`;
    const more = () => {
      while (!response.destroyed && response.write(piece)) {}
    };
    response.on('drain', more);
    more();
  };
  const said = (message: string, rest: object = {}) => ({ error: { message, ...rest } });
  type Found = { kind: string; partial?: string; status?: number | null; retry?: Retry; message?: RegExp };
  const faults: [string, Answer, Found][] = [
    ['a clean end without finish reason', stream(words('one')), { kind: 'incomplete', partial: 'one' }],
    ['a clean end with [DONE] and without a word', stream(words(' '), DONE), { kind: 'incomplete', partial: ' ' }],
    [
      'a clean end with [DONE] within thoughts',
      stream(words('<think>so'), DONE),
      { kind: 'incomplete', message: /without a finish reason/ },
    ],
    ['half an event', stream(words('one'), 'data: {"id":"c1","choi'), { kind: 'incomplete', partial: 'one' }],
    [
      'a socket cut after words',
      cutAfter(words('one')),
      {
        kind: 'network',
        partial: 'one',
        retry: 'later',
        message: /broke off before the reply was whole \(ECONNRESET\)/,
      },
    ],
    [
      'half of what is packed',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
        response.end(zlib.gzipSync(words('one') + words('two')).subarray(0, 60));
      },
      { kind: 'network', retry: 'later', message: /broke off before the reply was whole/ },
    ],
    [
      'a packed refusal',
      (response) => {
        response.writeHead(429, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        response.end(zlib.gzipSync(JSON.stringify(said('Rate limit reached'))));
      },
      { kind: 'rate-limit', retry: 'later', message: /^429: Rate limit reached$/ },
    ],
    ['a socket cut before words', cutAfter(': hold on\n\n'), { kind: 'network', retry: 'later' }],
    [
      'an event that is not JSON',
      stream(words('one'), 'data: {oops\n\n', finish()),
      { kind: 'invalid', partial: 'one' },
    ],
    [
      'an error in the stream after words',
      stream(words('one'), event(said('Provider disconnected', { code: 502 }))),
      { kind: 'server', partial: 'one', status: 502, message: /Provider disconnected/ },
    ],
    [
      'an error in the stream before words',
      stream(event(said('Overloaded', { code: 503 }))),
      { kind: 'server', retry: 'later' },
    ],
    [
      'a prompt too long, said in the stream',
      stream(event(said("This model's maximum context length is 10 tokens"))),
      { kind: 'context-length' },
    ],
    ['a web page with 200', status(200, '<html>login</html>'), { kind: 'invalid', message: /web page/ }],
    [
      'half a JSON',
      status(200, '{"choices": [ {"mess', { 'content-type': 'application/json' }),
      { kind: 'incomplete', retry: 'later', message: /body of the answer broke off/ },
    ],
    [
      'JSON with 200 that is no whole answer',
      status(200, { choices: [{ message: { content: 'half' }, finish_reason: null }] }),
      { kind: 'invalid', retry: 'never', message: /plain JSON that is no answer instead of a stream/ },
    ],
    [
      'a filter in a reply that was not streamed',
      status(200, { choices: [{ message: { content: '' }, finish_reason: 'content_filter' }] }),
      { kind: 'content-refused', retry: 'once' },
    ],
    ['an error with 200', status(200, said('no such model', { code: 'model_not_found' })), { kind: 'unknown-model' }],
    ['nothing with 200', stream(''), { kind: 'invalid', retry: 'later', message: /nothing/ }],
    [
      'content withheld',
      stream(words('so'), finish('content_filter')),
      { kind: 'content-refused', partial: 'so', retry: 'once' },
    ],
    [
      'a refusal',
      stream(event({ choices: [{ delta: { refusal: 'I will not.' } }] }), finish()),
      { kind: 'content-refused', message: /I will not/ },
    ],
    [
      'a limit used up before a word',
      stream(words('<think>long'), finish('length')),
      { kind: 'incomplete', retry: 'more-room', message: /output limit/ },
    ],
    ['a tool call', stream(finish('tool_calls')), { kind: 'invalid', retry: 'once' }],
    ['an endless line', endless, { kind: 'invalid', message: /1 MB/ }],
    ['an endless response', flood, { kind: 'invalid', message: /16 MB/ }],
    ['500', status(500, said('boom')), { kind: 'server', status: 500, retry: 'later', message: /boom/ }],
    [
      '503 with a page',
      status(503, '<html>bad gateway</html>'),
      { kind: 'server', status: 503, retry: 'later', message: /web page/ },
    ],
    ['408', status(408, said('late')), { kind: 'timeout', retry: 'later' }],
    ['409', status(409, said('locked')), { kind: 'server', retry: 'later' }],
    ['429', status(429, said('slow down', { code: 'rate_limit_exceeded' })), { kind: 'rate-limit', retry: 'later' }],
    ['429 without a body', status(429, {}), { kind: 'rate-limit', retry: 'later' }],
    [
      '429 for an empty account',
      status(429, said('You exceeded your current quota', { code: 'insufficient_quota' })),
      { kind: 'quota', retry: 'never' },
    ],
    [
      '429 of Gemini',
      status(429, [said('You exceeded your current quota', { status: 'RESOURCE_EXHAUSTED' })]),
      { kind: 'rate-limit', retry: 'later' },
    ],
    ['402', status(402, said('pay')), { kind: 'quota', retry: 'never' }],
    ['401', status(401, said('bad key')), { kind: 'auth', retry: 'never' }],
    ['403', status(403, said('not you')), { kind: 'auth', retry: 'never' }],
    [
      'a key refused with 400',
      status(400, [said('API key not valid', { status: 'INVALID_ARGUMENT' })]),
      { kind: 'auth', message: /API key not valid/ },
    ],
    ['400 with text', status(400, 'nope'), { kind: 'invalid', message: /nope/ }],
    [
      '400 with an error that is text',
      status(400, { error: 'model "x" not found' }),
      { kind: 'unknown-model', message: /model "x" not found/ },
    ],
    ['422 with a detail', status(422, { detail: [{ msg: 'wrong' }] }), { kind: 'invalid', message: /wrong/ }],
    [
      '404',
      status(404, said('The model `m` does not exist', { code: 'model_not_found' })),
      { kind: 'unknown-model', retry: 'never' },
    ],
    ...[
      { detail: 'Not Found' },
      '<html><body><h1>404 Not Found</h1></body></html>',
      said('Invalid URL (POST /v2/chat/completions)', { type: 'invalid_request_error' }),
    ].map((body): [string, Answer, Found] => [
      `404 of an address that nobody knows: ${JSON.stringify(body)}`,
      status(404, body),
      {
        kind: 'network',
        retry: 'never',
        status: 404,
        message: /nothing answers at http.*\/v1\/chat\/completions: is base_url right\? Most end in \/v1 \(/,
      },
    ]),
    ['404 of a model in words that hold its name', status(404, said('nobody has m: pull')), { kind: 'unknown-model' }],
    [
      'a redirect',
      status(307, '', { location: 'http://localhost:1/' }),
      { kind: 'network', retry: 'never', message: /redirect/ },
    ],
  ];
  test.each(faults)('%s', async (_name, answer, { kind, partial = '', message = /./, ...rest }) => {
    const outcome = await answered(answer);
    expect(outcome.error).toMatchObject({ name: 'ModelError', kind, partial, ...rest });
    expect(outcome.error?.message).toMatch(message);
    expect(outcome.error?.cause).toBeUndefined();
    expect(outcome.end).toBeUndefined();
    expect(outcome.requests).toHaveLength(1);
    expect(outcome.retries).toEqual([]);
  });

  const overflows = [
    [400, said('x', { code: 'context_length_exceeded' })],
    [400, [said('The input token count (9) exceeds the maximum number of tokens allowed (8)')]],
    [400, said("This endpoint's maximum context length is 9 tokens. However, you requested about 10")],
    [
      400,
      {
        error: {
          code: 400,
          type: 'exceed_context_size_error',
          message: 'request (9 tokens) exceeds the available context size',
        },
      },
    ],
    [400, said('prompt is too long: 213462 tokens > 200000 maximum')],
    [413, said('Please reduce the length of the messages or completion')],
    [400, said('tokens to keep from the initial prompt is greater than the context length')],
    [400, said('Your input exceeds the context window of this model')],
    [400, said('Prompt contains 9 tokens, too large for model with 8 maximum context length')],
  ] as const;
  test.each(overflows)('5.8 an overflow of the context is told apart: %s %j', async (code, body) => {
    expect((await answered(status(code, body))).error?.kind).toBe('context-length');
  });

  const wire = faults.filter(([name]) => /^(a socket|a redirect|500|an endless)/.test(name));
  test.each(wire)('%s, by a proxy', async (_name, answer, { kind, partial = '' }) => {
    expect((await answered(answer, { proxy: proxy.address })).error).toMatchObject({ kind, partial });
  });

  test('15.4 an encrypted endpoint is reached through a tunnel of the proxy, and never past it', async () => {
    const address = new URL(proxy.address);
    address.username = 'ann';
    address.password = 'p@ss';
    const outcome = await ask('https://localhost:9/v1', { proxy: address.href });
    expect(outcome.error).toMatchObject({ kind: 'network', message: expect.stringContaining('ECONNRESET') });
    expect(proxy.asked.at(-1)).toBe('localhost:9');
    expect(proxy.users.at(-1)).toBe(`Basic ${Buffer.from('ann:p@ss').toString('base64')}`);
  });

  test('15.4 a certificate that nobody trusts ends it, also through a proxy, and it is said how one is trusted', async () => {
    const untrusted = await untrustedServer();
    for (const by of [null, proxy.address]) {
      const { error } = await ask(untrusted.baseURL, { proxy: by });
      const message = expect.stringMatching(/cannot be trusted; NODE_EXTRA_CA_CERTS .*\(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
      expect(error).toMatchObject({ kind: 'network', retry: 'never', message });
    }
    untrusted.close();
  });

  test('15.4 no TLS at an address is told as that, and not as a certificate', async () => {
    const { error } = await answered(stream()).then(() => ask(server!.baseURL.replace('http:', 'https:')));
    const message = expect.stringMatching(
      /^no TLS is spoken at its address: http:\/\/ instead of https:\/\/ in its base_url/,
    );
    expect(error).toMatchObject({ kind: 'network', retry: 'never', message });
    expect(refuserOf(error!), '15.3 runs that are made together stop asking there').toBe('endpoint');
  });

  test('nobody listening is a network error that may pass', async () => {
    server = await rawServer(() => {});
    const { baseURL } = server;
    await server.close();
    const outcome = await ask(baseURL);
    const message = expect.stringContaining('ECONNREFUSED');
    expect(outcome.error).toMatchObject({ kind: 'network', retry: 'later', message });
  });
});

/** What may be sent and refused. */
const EVERYTHING = {
  temperature: 0.7,
  top_p: 0.9,
  seed: 7,
  random_seed: 7,
  stream_options: { include_usage: true },
  response_format: responseFormat({ kind: 'yes-no' }),
  reasoning_effort: 'low',
} as const;

describe('a request', () => {
  const ok = stream(words('a'), finish(), DONE);

  test('3.5 the system section is the system message, all others are one user message', async () => {
    const sections = [
      { name: 'system', text: 'You are Ada.' },
      { name: 'history', text: 'Round 1' },
      { name: 'request', text: 'Speak.' },
    ] as const;
    const { requests } = await answered(ok, { sections: [...sections] });
    expect(requests[0]?.body).toEqual({
      model: 'm',
      messages: [
        { role: 'system', content: 'You are Ada.' },
        { role: 'user', content: 'Round 1\n\nSpeak.' },
      ],
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.7,
      max_tokens: 300,
    });
  });

  test('tells the endpoint nothing of the machine and nothing from the environment', async () => {
    Object.assign(process.env, {
      OPENAI_ORG_ID: 'org-canary',
      OPENAI_PROJECT_ID: 'p-canary',
      OPENAI_CUSTOM_HEADERS: 'x-canary: 1',
    });
    try {
      const { requests } = await answered(ok);
      const names = Object.keys(requests[0]?.headers ?? {}).sort();
      expect(names).toEqual([
        'accept',
        'authorization',
        'connection',
        'content-length',
        'content-type',
        'host',
        'user-agent',
      ]);
      expect(requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    } finally {
      for (const name of ['OPENAI_ORG_ID', 'OPENAI_PROJECT_ID', 'OPENAI_CUSTOM_HEADERS']) delete process.env[name];
    }
  });

  const refusals = [
    [
      'by its parameter',
      (param: string) => ({ error: { message: 'Unsupported parameter', code: 'unsupported_parameter', param } }),
    ],
    ['in words', (param: string) => [{ error: { message: `Unknown name "${param}": Cannot find field.` } }]],
    ['in a list of details', (param: string) => ({ detail: [{ type: 'extra_forbidden', loc: ['body', param] }] })],
  ] as const;

  test.each(refusals)(
    '8.8 every parameter that is not taken is learned once, where it is told %s',
    async (_how, refusal) => {
      const names = Object.keys(EVERYTHING);
      server = await rawServer((response, count, asked) => {
        const body = server?.requests[count - 1]?.body ?? {};
        const refused = names.find((name) => name in body);
        (refused ? status(422, refusal(refused)) : ok)(response, count, asked);
      });
      const clock = manualClock(0);
      const settings = { ...endpointAt(server.baseURL), extraBody: EVERYTHING };
      const provider = openAiProvider({ model: 'm', settings, clock });
      const outcome = await gather(provider, clock);
      expect(outcome).toMatchObject({ text: 'a', retries: names.map((name) => `422: ${name} is not taken, left out`) });
      expect(server.requests).toHaveLength(names.length + 1);
      expect(Object.keys(server.requests.at(-1)?.body ?? {})).toEqual(['messages', 'model', 'stream', 'max_tokens']);
      expect(await gather(provider, clock)).toMatchObject({ text: 'a', retries: [] });
    },
  );

  test.each([
    ['a wrong value of what was not sent', { message: 'top_k must be at most 1' }],
    ['what we have never heard of', { message: 'Unknown parameter: logprobs', param: 'logprobs' }],
    ['what was not sent', { message: 'seed is not supported' }],
  ])('8.8 a refusal of %s leaves nothing out', async (_name, error) => {
    const outcome = await answered(status(400, { error }));
    expect(outcome).toMatchObject({ error: { kind: 'invalid' }, retries: [] });
    expect(outcome.requests).toHaveLength(1);
  });

  test('learns what the endpoint does not take, once for all requests, and says so', async () => {
    const picky: Answer = (response, count, asked) => {
      const body = server?.requests[count - 1]?.body ?? {};
      const refuse = (param: string) =>
        status(400, { error: { message: `Unsupported parameter: '${param}'`, code: 'unsupported_parameter', param } })(
          response,
          count,
          asked,
        );
      if ('max_tokens' in body) refuse('max_tokens');
      else if ('temperature' in body) refuse('temperature');
      else if ('stream_options' in body) refuse('stream_options');
      else ok(response, count, asked);
    };
    const outcome = await answered(picky);
    expect(outcome.text).toBe('a');
    expect(outcome.retries).toEqual([
      '400: max_tokens is not taken, sent as max_completion_tokens',
      '400: temperature is not taken, left out',
      '400: stream_options is not taken, left out',
    ]);
    expect(outcome.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 300 });
  });

  test('a parameter refused again after it was renamed is an error', async () => {
    const refuse = status(400, { error: { message: 'Unknown name "max_tokens" or "max_completion_tokens"' } });
    const outcome = await answered(refuse);
    expect(outcome.error?.kind).toBe('invalid');
    expect(outcome.requests).toHaveLength(2);
  });
});
