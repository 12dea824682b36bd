import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import type { ModelError } from '../../src/base/errors.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import type { CallFacts } from '../../src/providers/provider.ts';
import { endpointAt, request } from './ask.ts';

const TEXT = 'A floor protects whoever ends up worst off, and that could be any of us.';

describe('against a server that others wrote', () => {
  const mock = new LLMock({ port: 0, chunkSize: 8 });
  beforeAll(async () => {
    mock.onMessage('plain', { content: TEXT });
    mock.onMessage('counted', { content: TEXT, usage: { prompt_tokens: 21, completion_tokens: 17, total_tokens: 38 } });
    mock.onMessage('slow', { content: TEXT }, { latency: 5, chunkSize: 8 });
    mock.onMessage('long', { content: TEXT, finishReason: 'length' });
    mock.onMessage('filtered', { content: TEXT, finishReason: 'content_filter' });
    mock.onMessage('reasoned', { content: TEXT, reasoning: 'Let me think of a floor.' });
    mock.onMessage('cut', { content: TEXT }, { latency: 5, truncateAfterChunks: 3, chunkSize: 8 });
    mock.onMessage(
      'limited',
      { error: { message: 'slow down', type: 'rate_limit_error' }, status: 429, retryAfter: 0 },
      { times: 1 } as never,
    );
    mock.onMessage('broken', { error: { message: 'boom', type: 'server_error' }, status: 400 });
    await mock.start();
  });
  afterAll(() => mock.stop());

  async function say(prompt: string) {
    const settings = { ...endpointAt(`${mock.url}/v1`), apiKey: null };
    const retries: string[] = [];
    let text = '';
    let thinking = '';
    let end: unknown;
    let facts: CallFacts = {};
    const signal = new AbortController().signal;
    const stream = openAiProvider({ model: 'gpt-4o', settings, clock: systemClock }).stream(
      request([{ name: 'request', text: prompt }]),
      { signal, onRetry: (line) => retries.push(line), onFacts: (told) => (facts = told) },
    );
    try {
      for await (const chunk of stream) {
        text += chunk.text;
        thinking += chunk.thinking ?? '';
        end ??= chunk.end;
      }
    } catch (error) {
      const { kind, partial, status, retry } = error as ModelError;
      return { text, retries, error: { kind, partial, status, retry } };
    }
    return { text, thinking, end, facts, retries };
  }

  test.each(['plain', 'slow', 'reasoned'])('%s: the words, and nothing else', async (prompt) => {
    expect(await say(prompt)).toMatchObject({ text: TEXT, end: { finish: 'stop' }, retries: [] });
  });

  test('3.7 reasoned: what was thought, apart from the words', async () => {
    expect((await say('reasoned')).thinking).toBe('Let me think of a floor.');
    expect((await say('plain')).thinking).toBe('');
  });

  test('8.8 facts: the end, the model and the id of the reply', async () => {
    expect((await say('long')).facts).toMatchObject({ finish: 'length', requestId: expect.stringMatching(/\S/) });
  });

  test('8.1 counted: the usage it says', async () => {
    expect(await say('counted')).toMatchObject({ text: TEXT, end: { finish: 'stop', tokensIn: 21, tokensOut: 17 } });
  });

  test('long: cut by the limit', async () => {
    expect(await say('long')).toMatchObject({ text: TEXT, end: { finish: 'length' } });
  });

  test('filtered: refused, with the words that came', async () => {
    expect(await say('filtered')).toMatchObject({ error: { kind: 'content-refused', partial: TEXT } });
  });

  test('cut in the middle: a failure with the words that came', async () => {
    const { text, error } = await say('cut');
    expect(text.length).toBeGreaterThan(0);
    expect(TEXT.startsWith(text)).toBe(true);
    expect(error).toEqual({ kind: 'network', partial: text, status: null, retry: 'later' });
  });

  test('a refused request', async () => {
    expect(await say('broken')).toMatchObject({ error: { kind: 'invalid', status: 400 } });
  });

  test.each([
    ['429', { status: 429, body: { message: 'slow down', type: 'rate_limit_error' } }],
    ['500', { status: 500, body: { message: 'boom', type: 'server_error' } }],
  ])('%s once: a failure that may pass, and then the reply', async (_code, fault) => {
    mock.nextRequestError(fault.status, fault.body);
    expect(await say('plain')).toMatchObject({ text: '', error: { status: fault.status, retry: 'later' } });
    expect(await say('plain')).toMatchObject({ text: TEXT });
  });
});
