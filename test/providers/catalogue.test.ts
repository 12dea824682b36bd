import { describe, expect, test } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { type ModelOverrides, type ModelsEndpoint, modelFacts } from '../../src/providers/catalogue.ts';
import { PROFILES } from '../../src/providers/profiles.ts';

const at = (date: string) => manualClock(Date.parse(date));
const endpoint = (isLocal = false, rest: Partial<ModelsEndpoint> = {}): ModelsEndpoint => ({
  ...{ isLocal, price: null, contextTokens: null, profile: PROFILES.openai, ...rest },
});
const TODAY = '2026-11-21T12:00:00Z';

async function factsOf(model: string, overrides: ModelOverrides = {}, isLocal = false, date = TODAY) {
  return (await modelFacts([model], overrides, () => endpoint(isLocal), at(date)))[model];
}

describe('8.2 what is known of a model', () => {
  test.each([
    ['openai/gpt-4o', 128_000, { input: 2.5, output: 10, cached: 1.25 }],
    ['openai/gpt-4o-mini', 128_000, { input: 0.15, output: 0.6, cached: 0.075 }],
    ['openai/openai/gpt-4o-mini', 128_000, { input: 0.15, output: 0.6, cached: 0.075 }],
    ['openai/gemini-2.5-flash', 1_048_576, { input: 0.3, output: 2.5, cached: 0.03 }],
    ['openai/google/gemini-2.5-flash', 1_048_576, { input: 0.3, output: 2.5, cached: 0.075 }],
    // Its maker lists 200,000 for the same model; names with a maker before them are OpenRouter's.
    ['openai/anthropic/claude-sonnet-4.5', 1_000_000, { input: 3, output: 15, cached: 0.3 }],
    ['openai/claude-sonnet-4.5', 200_000, { input: 3, output: 15, cached: 0.3 }],
  ])('the catalogue knows %s', async (model, contextTokens, price) => {
    expect(await factsOf(model)).toEqual({ contextTokens, source: 'catalogue', price });
  });

  test.each(['openai/my-own-model', 'openai/', 'openai/a/b/c', 'openai/__proto__', 'openai/constructor'])(
    'nobody knows %s: 8,192 tokens, price unknown',
    async (model) => {
      expect(await factsOf(model)).toEqual({ contextTokens: 8_192, source: 'unknown', price: null });
    },
  );

  test('a price may be known without a window', async () => {
    expect(await factsOf('openai/mistral-large-latest')).toEqual({
      contextTokens: 8_192,
      source: 'unknown',
      price: { input: 2, output: 6 },
    });
  });

  test('a window that the maker does not list is taken from where others offer the model', async () => {
    expect(await factsOf('openai/gemini-2.5-pro')).toEqual({
      contextTokens: 1_048_576,
      source: 'catalogue',
      price: { input: 1.25, output: 10, cached: 0.125 },
    });
  });

  test('what is not sold by tokens has no price', async () => {
    expect((await factsOf('openai/whisper-1'))?.price).toBeNull();
  });

  test('of prices by prompt length the lowest tier, of those by date the one of today', async () => {
    expect((await factsOf('openai/gpt-5.6', {}, false, '2026-08-20T23:00:00Z'))?.price).toEqual({
      input: 5,
      output: 30,
      cached: 0.5,
    });
    expect((await factsOf('openai/gpt-5.6', {}, false, '2026-08-21T01:00:00Z'))?.price).toMatchObject({
      input: 4,
      output: 20,
    });
  });

  test.each(['2026-11-21T12:00:00Z', '2026-11-21T20:00:00Z'])(
    'of prices by the hour the highest, at %s',
    async (date) => {
      expect((await factsOf('openai/deepseek-chat', {}, false, date))?.price).toEqual({
        input: 0.27,
        output: 1.1,
        cached: 0.07,
      });
    },
  );

  test('the config goes first, by either name, each setting by itself', async () => {
    const price = { input: 1, output: 2 };
    const own = { contextTokens: 32_000, price };
    const told = { contextTokens: 32_000, source: 'config', price };
    expect(await factsOf('openai/mine', { mine: own })).toEqual(told);
    expect(await factsOf('openai/mine', { 'openai/mine': own })).toEqual(told);
    expect(await factsOf('openai/gpt-4o', { 'gpt-4o': { contextTokens: 9_000 } })).toEqual({
      contextTokens: 9_000,
      source: 'config',
      price: { input: 2.5, output: 10, cached: 1.25 },
    });
    expect(await factsOf('openai/gpt-4o', { 'gpt-4o': { price } })).toEqual({
      contextTokens: 128_000,
      source: 'catalogue',
      price,
    });
  });

  test('a server on this machine costs nothing, unless the config says otherwise', async () => {
    expect(await factsOf('openai/gpt-4o', {}, true)).toMatchObject({ price: { input: 0, output: 0 } });
    expect(await factsOf('openai/llama3.2', {}, true)).toEqual({
      contextTokens: 8_192,
      source: 'unknown',
      price: { input: 0, output: 0 },
    });
    const price = { input: 1, output: 2 };
    expect(await factsOf('openai/m', { m: { price } }, true)).toMatchObject({ price });
  });

  test('the simulated agent has its own, whatever the config says; every model is there once', async () => {
    const overrides = { simulated: { contextTokens: 1 } };
    const facts = await modelFacts(['simulated', 'openai/gpt-4o', 'simulated'], overrides, () => endpoint(), at(TODAY));
    expect(Object.keys(facts).sort()).toEqual(['openai/gpt-4o', 'simulated']);
    expect(facts['simulated']).toEqual({ contextTokens: 32_768, source: 'simulated', price: { input: 0, output: 0 } });
    expect(await modelFacts([], {}, () => endpoint())).toEqual({});
  });
});
