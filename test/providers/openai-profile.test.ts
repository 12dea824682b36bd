import { afterEach, describe, expect, test } from 'vitest';
import { manualClock, systemClock } from '../../src/base/clock.ts';
import type { ModelError } from '../../src/base/errors.ts';
import type { Agent } from '../../src/discussion/scenario.ts';
import { nearestOf } from '../../src/providers/openai/models.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import {
  droppedBy,
  PROFILE_NAMES,
  PROFILES,
  type Profile,
  type ProfileName,
  type ThoughtChannel,
} from '../../src/providers/profiles.ts';
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
    expect(PROFILES.anthropic.temperature).toEqual([0, 1]);
    const { requests } = await asked('anthropic', { profile: { ...PROFILES.anthropic, temperature: [0, 0.5] } });
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

describe('15.4 what a profile says of its endpoint', () => {
  /** What each is known for: where thoughts stand, which settings it is never sent, and how it says that a prompt is too long. */
  const known: Readonly<Record<ProfileName, { thoughts: string; never: string; tooLong: string }>> = {
    compatible: {
      thoughts: 'reasoning_content reasoning reasoning_details parts tags',
      never: 'seed response_format',
      tooLong: 'context_length_exceeded',
    },
    openai: { thoughts: '', never: '', tooLong: 'Your input exceeds the context window of this model' },
    azure: { thoughts: '', never: '', tooLong: "This model's maximum context length is 8192 tokens" },
    gemini: {
      thoughts: 'tags',
      never: 'seed',
      tooLong: 'The input token count (1196265) exceeds the maximum number of tokens allowed (1048575)',
    },
    openrouter: {
      thoughts: 'reasoning reasoning_details',
      never: '',
      tooLong: "This endpoint's maximum context length is 9 tokens. However, you requested about 12",
    },
    anthropic: {
      thoughts: '',
      never: 'seed response_format reasoning_effort',
      tooLong: 'prompt is too long: 213462 tokens > 200000 maximum',
    },
    groq: { thoughts: 'reasoning', never: '', tooLong: 'Please reduce the length of the messages or completion' },
    mistral: {
      thoughts: 'parts',
      never: 'stream_options reasoning_effort',
      tooLong: 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length',
    },
    deepseek: {
      thoughts: 'reasoning_content',
      never: 'seed response_format',
      tooLong: "This model's maximum context length is 65536 tokens",
    },
    xai: {
      thoughts: 'reasoning_content',
      never: '',
      tooLong: "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
    },
    ollama: {
      thoughts: 'reasoning tags',
      never: '',
      tooLong: 'prompt too long; exceeded max context length by 9 tokens',
    },
    lmstudio: {
      thoughts: 'reasoning_content tags',
      never: '',
      tooLong: 'tokens to keep from the initial prompt is greater than the context length',
    },
    vllm: {
      thoughts: 'reasoning reasoning_content tags',
      never: '',
      tooLong: "This model's maximum context length is 4096 tokens",
    },
    llamacpp: {
      thoughts: 'reasoning_content tags',
      never: '',
      tooLong: 'request (13392 tokens) exceeds the available context size (8192 tokens)',
    },
  };
  const stated = Object.keys(PROFILES.compatible).sort();

  test.each(PROFILE_NAMES)('%s states all that a profile can', (name) => {
    const profile: Profile = PROFILES[name];
    expect(Object.keys(profile).sort()).toEqual(stated);
    const { thoughts, never, tooLong } = known[name];
    expect(profile.thoughts.join(' ')).toBe(thoughts);
    expect(droppedBy(profile).join(' ')).toBe(never);
    expect(profile.overflow.some((pattern) => pattern.test(tooLong))).toBe(true);
    expect(profile.temperature[0]).toBe(0);
  });

  test.each(PROFILE_NAMES)('%s is understood where it says that a prompt is too long', async (name) => {
    for (const [code, body] of [
      [400, { error: { message: known[name].tooLong } }],
      [413, [{ error: { message: known[name].tooLong, code: 413 } }]],
    ] as const) {
      const { error } = await asked(name, {}, status(code, body));
      expect(error?.kind).toBe('context-length');
      await server?.close();
    }
  });

  const inChannel: Readonly<Record<ThoughtChannel, (text: string) => object>> = {
    reasoning_content: (text) => ({ reasoning_content: text }),
    reasoning: (text) => ({ reasoning: text }),
    reasoning_details: (text) => ({ reasoning_details: [{ text }] }),
    parts: (text) => ({ content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }] }),
    tags: (text) => ({ content: `<think>${text}</think>` }),
  };
  const delta = (fields: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: fields }] })}\n\n`;

  test.each(PROFILE_NAMES)('3.7 thoughts in %s are never words, wherever they stand', async (name) => {
    // Gateways send what others have told, so no channel is closed.
    for (const tell of Object.values(inChannel)) {
      const { text, thinking } = await asked(name, {}, stream(delta(tell('Hm.')), words('a'), finish(), DONE));
      expect({ text, thinking }).toEqual({ text: 'a', thinking: 'Hm.' });
      await server?.close();
    }
  });

  test('3.7 of the same thoughts under two names those count that the profile names first', async () => {
    const twice = stream(delta({ reasoning: 'new', reasoning_content: 'old' }), words('a'), finish(), DONE);
    const told: string[] = [];
    for (const name of ['vllm', 'deepseek'] as const) {
      told.push((await asked(name, {}, twice)).thinking);
      await server?.close();
    }
    expect(told).toEqual(['new', 'old']);
  });

  test('an effort and a top_p are sent to whom they say something', async () => {
    const own = { topP: 0.4, reasoningEffort: 'low' } as const;
    for (const name of PROFILE_NAMES) {
      const { requests } = await asked(name, {}, undefined, own);
      const { effortField } = PROFILES[name];
      expect(requests[0]?.body['top_p'], name).toBe(0.4);
      expect(requests[0]?.body['reasoning_effort'], name).toBe(effortField === null ? undefined : 'low');
      await server?.close();
    }
    expect(PROFILE_NAMES.filter((name) => PROFILES[name].effortField === null)).toEqual(['anthropic', 'mistral']);
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
