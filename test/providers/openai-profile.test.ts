import { afterEach, describe, expect, test } from 'vitest';
import { manualClock, systemClock } from '../../src/base/clock.ts';
import type { ModelError } from '../../src/base/errors.ts';
import type { Agent } from '../../src/discussion/scenario.ts';
import { nearestOf } from '../../src/providers/openai/models.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import { PROFILE_NAMES, PROFILES, type ProfileName } from '../../src/providers/profiles.ts';
import type { AnswerFormat } from '../../src/providers/provider.ts';
import { endpointAt, gather, KEY, request } from './ask.ts';
import { type Answer, DONE, finish, type RawServer, rawServer, status, stream, words } from './raw-server.ts';

let server: RawServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function asked(
  profile: ProfileName,
  rest: object = {},
  answer: Answer = stream(words('a'), finish(), DONE),
  agent: Partial<Agent> = {},
  form?: AnswerFormat,
) {
  server = await rawServer(answer);
  const clock = manualClock(1_000_000);
  const settings = { ...endpointAt(server.baseURL), profile: PROFILES[profile], ...rest };
  const outcome = await gather(openAiProvider({ model: 'm', settings, clock }), clock, { agent, answer: form });
  return { ...outcome, requests: server.requests };
}

describe('15.4 what a profile changes of a request', () => {
  /** The fields of a limit and of a seed; whether usage is asked for and an answer held to a schema; what a temperature of 1.8 comes to. */
  type Sent = {
    cap: 'max_tokens' | 'max_completion_tokens';
    seed?: string;
    usage?: false;
    schema?: false;
    hot?: number;
  };
  const own = 'max_completion_tokens';
  const sent: Readonly<Record<ProfileName, Sent>> = {
    compatible: { cap: 'max_tokens', schema: false },
    openai: { cap: own, seed: 'seed' },
    azure: { cap: own, seed: 'seed' },
    gemini: { cap: 'max_tokens' },
    openrouter: { cap: 'max_tokens', seed: 'seed' },
    anthropic: { cap: 'max_tokens', schema: false, hot: 1 },
    groq: { cap: 'max_tokens', seed: 'seed' },
    mistral: { cap: 'max_tokens', seed: 'random_seed', usage: false, hot: 1.5 },
    deepseek: { cap: 'max_tokens', schema: false },
    xai: { cap: 'max_tokens', seed: 'seed' },
    ollama: { cap: 'max_tokens', seed: 'seed' },
    lmstudio: { cap: 'max_tokens', seed: 'seed' },
    vllm: { cap: 'max_tokens', seed: 'seed' },
    llamacpp: { cap: 'max_tokens', seed: 'seed' },
  };

  test.each(PROFILE_NAMES)('%s is sent its own fields, and no other', async (profile) => {
    const { cap, seed, usage = true, schema = true, hot = 1.8 } = sent[profile];
    const { requests, text } = await asked(profile, {}, undefined, { temperature: 1.8 }, { kind: 'yes-no' });
    expect(text).toBe('a');
    const { messages, response_format: format, ...settings } = requests[0]!.body;
    expect(messages).toHaveLength(1);
    expect(format === undefined).toBe(!schema);
    expect(settings).toEqual({
      ...{ model: 'm', stream: true, temperature: hot, [cap]: 300 },
      ...(seed && { [seed]: 1 }),
      ...(usage && { stream_options: { include_usage: true } }),
    });
  });

  test('the person’s own headers and fields are sent, and the key beside them', async () => {
    const { requests } = await asked('compatible', {
      headers: { 'X-Title': 'bench' },
      extraBody: { top_p: 0.5, reasoning_effort: 'low' },
    });
    expect(requests[0]?.body).toMatchObject({ top_p: 0.5, reasoning_effort: 'low' });
    expect(requests[0]?.headers).toMatchObject({ 'x-title': 'bench', authorization: `Bearer ${KEY}` });
  });

  test('15.4 an agent’s own top_p and effort are sent, and nothing where it has none', async () => {
    const own = await asked('openai', {}, undefined, { topP: 0.4, reasoningEffort: 'low' });
    expect(own.requests[0]?.body).toMatchObject({ top_p: 0.4, reasoning_effort: 'low' });
    await server?.close();
    const none = await asked('openai');
    expect(none.requests[0]?.body).not.toHaveProperty('top_p');
    expect(none.requests[0]?.body).not.toHaveProperty('reasoning_effort');
  });

  test('8.8 an effort that is not taken is left out, and that is told', async () => {
    const refuse = status(400, { error: { message: 'Unsupported parameter', param: 'reasoning_effort' } });
    const answer: Answer = (response, count, request) =>
      (count === 1 ? refuse : stream(words('a'), finish(), DONE))(response, count, request);
    const { requests, retries, text } = await asked('groq', {}, answer, { reasoningEffort: 'high' });
    expect(text).toBe('a');
    expect(retries).toEqual(['400: reasoning_effort is not taken, left out']);
    expect(requests.map(({ body }) => 'reasoning_effort' in body)).toEqual([true, false]);
  });

  test('a temperature above what an endpoint takes is sent as the highest that it takes', async () => {
    expect(PROFILES.anthropic.maxTemperature).toBe(1);
    const { requests } = await asked('anthropic', { profile: { ...PROFILES.anthropic, maxTemperature: 0.5 } });
    expect(requests[0]?.body['temperature']).toBe(0.5);
  });

  test('a seed that is not taken is left out from then on, and that is told', async () => {
    const refuse = status(400, { error: { message: 'Unknown name "seed": Cannot find field.' } });
    const answer: Answer = (response, count, request) =>
      (count === 1 ? refuse : stream(words('a'), finish(), DONE))(response, count, request);
    const { requests, retries, text } = await asked('ollama', {}, answer);
    expect([text, retries, requests.length]).toEqual(['a', ['400: seed is not taken, left out'], 2]);
    expect(requests[1]?.body).not.toHaveProperty('seed');
  });
});

describe('15.4 a model that the endpoint does not have', () => {
  /** What asking comes to, by a clock that does not jump over the wait for the list. */
  async function failing(answer: Answer): Promise<ModelError | null> {
    server = await rawServer(answer);
    const provider = openAiProvider({ model: 'm', settings: endpointAt(server.baseURL), clock: systemClock });
    const { signal } = new AbortController();
    try {
      for await (const _ of provider.stream(request(), { signal, onRetry: () => {}, onFacts: () => {} }));
    } catch (error) {
      return error as ModelError;
    }
    return null;
  }
  const unknown = status(404, { error: { message: 'model m not found', code: 'model_not_found' } });
  const listing =
    (models: unknown): Answer =>
    (response, count, incoming) =>
      (incoming.url?.endsWith('/models') ? status(200, models) : unknown)(response, count, incoming);

  test('names others, when none is near', async () => {
    const error = await failing(listing({ data: [{ id: 'llama' }, { id: 'qwen' }, { id: 7 }] }));
    expect(error?.kind).toBe('unknown-model');
    expect(error?.message).toContain('it has 2 others, e.g. lab/llama, lab/qwen');
  });

  test('that is listed all the same is not told to be what was meant', async () => {
    const told = await failing(listing({ data: [{ id: 'm' }, { id: 'm2' }] }));
    expect(told?.near).toEqual(['lab/m2']);
    expect(told?.message).toMatch(/\(it is among those that are listed: .*; did you mean lab\/m2\?\)$/);
    const alone = await failing(listing({ data: [{ id: 'm' }] }));
    expect(alone).toMatchObject({ near: [], message: expect.stringMatching(/; it has no other\)$/) });
  });

  test.each([['no list'], ['']])('is told all the same by who lists none: %s', async (models) => {
    const error = await failing(listing(models));
    expect(error).toMatchObject({ kind: 'unknown-model', status: 404 });
    expect(error?.message).toBe('404: model m not found');
  });

  test('hostile names are cleaned and short, and the key is in none', async () => {
    const ids = [`m\u001b]0;x\u0007${KEY}`, 'x'.repeat(10_000), 'm2'];
    const error = await failing(listing({ data: ids.map((id) => ({ id })) }));
    expect(error?.message).not.toMatch(/\u001b|\u0007/);
    expect(error?.message).not.toContain(KEY);
    expect(error?.message.length).toBeLessThanOrEqual(500);
    expect(error?.near).toEqual(['lab/m2']);
    // The likeliest that cannot be written is none to be chosen.
    expect((await failing(listing({ data: [{ id: 'm\u0007' }] })))?.near).toEqual([]);
  });

  test('the nearest come first, then those of the same name', () => {
    const offered = ['gpt-4o', 'gpt-4o-mini', 'gpt-5', 'o3', 'text-embedding-3-small', 'gpt-5-mini'];
    expect(nearestOf('gpt-4-o', offered)[0]).toBe('gpt-4o');
    expect(nearestOf('gpt5', offered)).toContain('gpt-5');
    expect(nearestOf('zzz', offered)).toEqual([]);
  });
});
