import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import { type AskOptions, ask, endpointAt, gather, KEY } from './ask.ts';
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
  usage,
  words,
} from './raw-server.ts';

let server: RawServer | undefined;
afterEach(() => server?.close());

async function answered(answer: Answer, options: AskOptions = {}) {
  server = await rawServer(answer);
  return { ...(await ask(server.baseURL, options)), requests: server.requests };
}

/** As `stream`, with headers. */
const streamWith =
  (headers: Record<string, string>, ...parts: string[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
    response.end(parts.join(''));
  };
const named = (id: unknown, model: unknown) => event({ id, model, choices: [{ delta: { content: 'a' } }] });

describe('8.8 what an endpoint tells of a call', () => {
  test.each([
    ['stop', 'stop'],
    ['end_turn', 'stop'],
    ['constructor', 'stop'],
    ['length', 'length'],
    ['model_length', 'length'],
    ['max_tokens', 'length'],
    ['MAX_TOKENS', 'length'],
    ['content_filter', 'filtered'],
    ['SAFETY', 'filtered'],
    ['sensitive', 'filtered'],
    ['refusal', 'filtered'],
    ['abort', 'error'],
    ['tool_calls', 'tool'],
    ['function_call', 'tool'],
    ['error', 'error'],
    ['insufficient_system_resource', 'error'],
  ])('a reply that ends with %s is kept as %s, whether or not that is a failure', async (reason, kept) => {
    const { facts, end, error } = await answered(stream(words('a'), finish(reason)));
    expect(facts.finish).toBe(kept);
    expect(error === null ? end?.finish : 'failed').toBe(kept === 'stop' || kept === 'length' ? kept : 'failed');
  });

  test('no finish of a reply without one', async () => {
    expect((await answered(stream(words('a')))).facts).toEqual({ firstTokenMs: expect.any(Number) });
  });

  test.each([
    ['the header x-request-id', { 'x-request-id': 'r1', 'x-generation-id': 'g1' }, 'r1'],
    ['the header request-id', { 'request-id': 'r2' }, 'r2'],
    ['the header x-generation-id', { 'x-generation-id': 'g1' }, 'g1'],
    ['the id of the first chunk that has one', {}, 'c1'],
  ])('the id of the request by %s', async (_name, headers, requestId) => {
    const proxy = await loopbackProxy();
    for (const by of [null, proxy.address]) {
      const parts = [event({ choices: [] }), named('c1', 'm'), named('c2', 'm'), finish()];
      expect((await answered(streamWith(headers, ...parts), { proxy: by })).facts.requestId).toBe(requestId);
      await server?.close();
    }
    proxy.close();
  });

  test('the id of a request that was refused', async () => {
    const { facts, error } = await answered(status(503, { error: { message: 'busy' } }, { 'x-request-id': 'r503' }));
    expect(error?.status).toBe(503);
    expect(facts).toEqual({ requestId: 'r503' });
  });

  test('the model that answered, where it is not the one that was asked', async () => {
    expect((await answered(stream(named('c', 'm-2026-10-01'), finish()))).facts.resolvedModel).toBe('m-2026-10-01');
    await server?.close();
    expect((await answered(stream(named('c', 'm'), finish()))).facts).not.toHaveProperty('resolvedModel');
  });

  test('8.1 tokens that were cached and thought, also by their other names, and of a reply that fails', async () => {
    const openai = {
      prompt_tokens: 90,
      completion_tokens: 30,
      prompt_tokens_details: { cached_tokens: 64 },
      completion_tokens_details: { reasoning_tokens: 20 },
    };
    const deepseek = { prompt_tokens: 90, completion_tokens: 30, prompt_cache_hit_tokens: 64 };
    const told = (counted: object, reason: string) =>
      stream(words('a'), event({ choices: [], usage: counted }), finish(reason));
    expect((await answered(told(openai, 'stop'))).facts).toMatchObject({ tokensCached: 64, tokensThinking: 20 });
    await server?.close();
    expect((await answered(told(deepseek, 'stop'))).facts).toMatchObject({ tokensCached: 64 });
    await server?.close();
    const filtered = await answered(told(openai, 'content_filter'));
    expect(filtered.error?.kind).toBe('content-refused');
    expect(filtered.facts).toMatchObject({ tokensIn: 90, tokensOut: 30, finish: 'filtered' });
  });

  test('counts that are none are not kept', async () => {
    const odd = { prompt_tokens: -5, completion_tokens: 1.5, prompt_tokens_details: { cached_tokens: '9' } };
    const { end, facts } = await answered(stream(words('a'), event({ choices: [], usage: odd }), finish()));
    expect(end).toEqual({ finish: 'stop', tokensIn: null, tokensOut: null });
    expect(facts).toEqual({ finish: 'stop', firstTokenMs: expect.any(Number) });
  });

  test('names and ids in one line, cleaned, redacted, of at most 200 characters', async () => {
    const hostile = `\x1b]52;c;eA==\x07x\ny\u202ez ${KEY}`;
    const { facts } = await answered(stream(named(`${hostile}${'9'.repeat(5000)}`, hostile), finish()));
    expect(facts.resolvedModel).toBe('x yz [redacted] ⟦1 control sequence removed⟧');
    expect(facts.requestId).toMatch(/^x yz \[redacted\]9{183,}…$/);
    expect([...(facts.requestId ?? '')]).toHaveLength(200);
  });

  test('what is known when a stream stalls, and when its connection breaks', async () => {
    const cut: Answer = (response) => {
      openStream(response);
      response.write(named('c1', 'm-2') + usage(5, 1), () => response.destroy());
    };
    const { facts, error } = await answered(cut);
    expect(error?.kind).toBe('network');
    expect(facts).toMatchObject({ requestId: 'c1', resolvedModel: 'm-2', tokensIn: 5, tokensOut: 1 });
  });
});

const thought = (delta: object) => event({ choices: [{ delta }] });

describe('3.7 what a model thinks stands apart from its words', () => {
  test.each([
    [
      'reasoning_content',
      [thought({ reasoning_content: 'Hm. ' }), thought({ reasoning_content: 'Well.' }), words('So.')],
    ],
    ['reasoning', [thought({ reasoning: 'Hm. ' }), thought({ reasoning: 'Well.' }), words('So.')]],
    [
      'reasoning_details',
      [thought({ reasoning_details: [{ type: 'reasoning.text', text: 'Hm. ' }, { text: 'Well.' }] }), words('So.')],
    ],
    [
      'the same under two names',
      [thought({ reasoning: 'Hm. Well.', reasoning_details: [{ text: 'Hm. Well.' }] }), words('So.')],
    ],
    [
      'a list of parts',
      [
        words([{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm. ' }] }]),
        words([
          { type: 'thinking', thinking: [{ type: 'text', text: 'Well.' }] },
          { type: 'text', text: 'So.' },
        ]),
      ],
    ],
    ['a think block', [words('<think>Hm. '), words('Well.</thi'), words('nk>\n\nSo.')]],
    ['a block as another maker calls it', [words('<thought>Hm. '), words('Well.</thought>So.')]],
    ['a block whose first tag the server kept to itself', [words('Hm. '), words('Well.</thi'), words('nk>\n\nSo.')]],
    ['blocks among the words', [words('<think>Hm. </think>So<think>'), words('Well.</think>.')]],
  ])('by %s', async (_name, parts) => {
    const { text, thinking, end } = await answered(stream(...parts, finish()));
    expect({ text, thinking, finish: end?.finish }).toEqual({ text: 'So.', thinking: 'Hm. Well.', finish: 'stop' });
  });

  test('also of a reply that fails: an answer that was lost to it', async () => {
    for (const parts of [[thought({ reasoning: 'Long.' })], [words('<think>Lo'), words('ng.')]]) {
      const { text, thinking, error, facts } = await answered(stream(...parts, finish('length')));
      expect({ text, thinking, retry: error?.retry }).toEqual({ text: '', thinking: 'Long.', retry: 'more-room' });
      expect(facts.finish).toBe('length');
      await server?.close();
    }
  });

  test('16.2 whoever thought and then said nothing has given no answer, whatever the endpoint calls the end', async () => {
    const told = event({
      choices: [],
      usage: { completion_tokens: 9, completion_tokens_details: { reasoning_tokens: 9 } },
    });
    for (const parts of [
      [thought({ reasoning: 'Long.' })],
      [words('<think>Long.')],
      [words('Long.</think>')],
      [told],
    ]) {
      const { error } = await answered(stream(...parts, finish('stop')));
      expect(error).toMatchObject({
        kind: 'incomplete',
        retry: 'more-room',
        message: /thought, and ended before a word/,
      });
      await server?.close();
    }
    expect(await answered(stream(words(''), finish('stop')))).toMatchObject({ error: null, text: '' });
  });

  test('of a model that leaves out the first tag, what is cut off before the last is known from then on for thoughts', async () => {
    const replies = [
      stream(words('Hm.'), finish('length')),
      stream(words('Hm.'), words('</think>So.'), finish()),
      stream(words('Hm.'), finish('length')),
      stream(words('No thought.'), finish()),
    ];
    server = await rawServer((response, count, request) => replies[count - 1]?.(response, count, request));
    const provider = openAiProvider({ model: 'm', settings: endpointAt(server.baseURL), clock: systemClock });
    const told = [];
    for (const _reply of replies) told.push(await gather(provider, null));
    expect(told.map(({ text, thinking, error }) => [text, thinking, error?.kind])).toEqual([
      ['Hm.', '', undefined],
      ['So.', 'Hm.', undefined],
      ['', 'Hm.', 'incomplete'],
      ['No thought.', '', undefined],
    ]);
  });

  test('a reply that ends in what might have begun a block is words', async () => {
    expect(await answered(stream(words('<thi'), finish()))).toMatchObject({ text: '<thi', thinking: '' });
  });

  test('lists within lists as deep as a line allows are passed over', async () => {
    const depth = 20_000;
    const deep = `${'[{"type":"thinking","thinking":'.repeat(depth)}"x"${'}]'.repeat(depth)}`;
    const line = `data: {"choices":[{"delta":{"content":${deep}}}]}\n\n`;
    expect(await answered(stream(line, words('So.'), finish()))).toMatchObject({ text: 'So.', error: null });
  });
});
