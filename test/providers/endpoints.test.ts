import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { type EndpointsConfig, endpointOf, keysInSight } from '../../src/providers/endpoints.ts';
import { modelMeant, PROFILES, SHIPPED_ENDPOINTS } from '../../src/providers/profiles.ts';

const endpointSettings = (env: Record<string, string>, config: EndpointsConfig) => {
  const { key, ...endpoint } = endpointOf('openai', env, config);
  return { ...endpoint, apiKey: key !== null && 'value' in key ? key.value : null };
};

describe('15.1 the endpoint', () => {
  const key = 'a-key-of-mine';
  type Case = [string, Record<string, string>, EndpointsConfig, Partial<ReturnType<typeof endpointSettings>>];
  const taken: Case[] = [
    ['a key alone means OpenAI', { OPENAI_API_KEY: key }, {}, { baseURL: 'https://api.openai.com/v1', apiKey: key }],
    ['empty means unset', { OPENAI_API_KEY: key, OPENAI_BASE_URL: '' }, {}, { baseURL: 'https://api.openai.com/v1' }],
    [
      'this machine needs no key',
      { OPENAI_BASE_URL: 'http://localhost:11434/v1/' },
      {},
      { baseURL: 'http://localhost:11434/v1', apiKey: null },
    ],
    ['nor by its numbers', { OPENAI_BASE_URL: 'http://[::1]:1/v1' }, {}, { apiKey: null }],
    [
      'the config file',
      {},
      { openai: { base_url: 'https://x.org/v1', api_key: key } },
      { baseURL: 'https://x.org/v1', apiKey: key },
    ],
    [
      'the environment goes before it',
      { OPENAI_API_KEY: 'other', OPENAI_BASE_URL: 'https://y.org' },
      { openai: { base_url: 'https://x.org/v1', api_key: key } },
      { baseURL: 'https://y.org', apiKey: 'other' },
    ],
    [
      "the config's key does not follow to another address",
      { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' },
      { openai: { api_key: key } },
      { apiKey: null },
    ],
    ['15.4 a proxy applies', { OPENAI_API_KEY: key, https_proxy: 'http://p:1' }, {}, { proxy: 'http://p:1' }],
    [
      '15.4 a proxy without a scheme, for all addresses',
      { OPENAI_API_KEY: key, ALL_PROXY: 'p:1' },
      {},
      { proxy: 'http://p:1' },
    ],
    [
      '15.4 a proxy that is waived',
      { OPENAI_API_KEY: key, HTTPS_PROXY: 'http://p:1', NO_PROXY: 'a.b, .openai.com' },
      {},
      { proxy: null },
    ],
    [
      '15.4 no proxy to this machine',
      { OPENAI_BASE_URL: 'http://localhost:1', http_proxy: 'http://p:1' },
      {},
      { proxy: null },
    ],
  ];
  test.each(taken)('%s', (_name, env, config, expected) => {
    expect(endpointSettings(env, config)).toMatchObject(expected);
  });

  const refused: [string, Record<string, string>, EndpointsConfig, RegExp][] = [
    ['no key', {}, {}, /no key for the endpoint https:\/\/api\.openai\.com.*OPENAI_API_KEY/],
    [
      'a key of another address',
      { OPENAI_BASE_URL: 'https://y.org/v1' },
      { openai: { api_key: key } },
      /no key .*y\.org.*belongs to https:\/\/api\.openai\.com/,
    ],
    ['a key in the open', { OPENAI_BASE_URL: 'http://x.org/v1', OPENAI_API_KEY: key }, {}, /unencrypted/],
    ['a look-alike of this machine', { OPENAI_BASE_URL: 'http://localhost.evil.org' }, {}, /unencrypted/],
    ['no proxy', { OPENAI_API_KEY: key, HTTPS_PROXY: 'p 1' }, {}, /https_proxy names no proxy/],
    [
      'a proxy of no kind that is known',
      { OPENAI_API_KEY: key, https_proxy: 'ftp://p' },
      {},
      /https_proxy names no proxy/,
    ],
    ['no address', { OPENAI_BASE_URL: 'x.org', OPENAI_API_KEY: key }, {}, /not a web address/],
    ['a file', { OPENAI_BASE_URL: 'file:///etc/passwd' }, {}, /not a web address/],
    ['a password in the address', { OPENAI_BASE_URL: 'https://me:pw@x.org', OPENAI_API_KEY: key }, {}, /password/],
    ['a key with a line feed', { OPENAI_API_KEY: 'a\nb' }, {}, /no key has/],
  ];
  test.each(refused)('%s is refused, and the key is not in the message', (_name, env, config, message) => {
    expect(() => endpointSettings(env, config)).toThrow(UserError);
    expect(() => endpointSettings(env, config)).toThrow(message);
    expect(() => endpointSettings(env, config)).not.toThrow(key);
  });
});

describe('15.4 endpoints as data', () => {
  const KEY = 'a-key-of-the-lab';
  const at = (base_url: string, rest: object = {}): EndpointsConfig => ({ endpoints: { lab: { base_url, ...rest } } });

  test.each(SHIPPED_ENDPOINTS)(
    '%s is there without a word in the config, and its key goes to its own address',
    (name) => {
      const { baseURL, keyEnv } = PROFILES[name];
      const endpoint = endpointOf(name, keyEnv === null ? {} : { [keyEnv]: KEY });
      expect(endpoint).toMatchObject({ name, baseURL, profile: PROFILES[name], key: keyEnv && { value: KEY } });
      if (keyEnv !== null) {
        expect(() => endpointOf(name, {})).toThrow(`set ${keyEnv}`);
        const elsewhere: EndpointsConfig = { endpoints: { [name]: { base_url: 'https://elsewhere.org/v1' } } };
        const moved = endpointOf(name, { [keyEnv]: KEY }, elsewhere);
        expect(moved.profile, 'nobody knows what stands there').toBe(PROFILES.compatible);
        // The environment's key has always gone wherever the person's own config has `openai`.
        if (name !== 'openai') expect(moved.key).toBeNull();
      }
    },
  );

  test('azure is where the person’s own resource is, and takes its own key', () => {
    expect(() => endpointOf('azure', { AZURE_OPENAI_API_KEY: KEY })).toThrow(/no address.*endpoints\.azure\.base_url/);
    const config = { endpoints: { azure: { base_url: 'https://mine.openai.azure.com/openai/v1/' } } };
    expect(endpointOf('azure', { AZURE_OPENAI_API_KEY: KEY }, config)).toMatchObject({
      baseURL: 'https://mine.openai.azure.com/openai/v1',
      key: { value: KEY },
      profile: PROFILES.azure,
    });
  });

  test('one of the config has what is said of it, and what is not said by its profile', () => {
    const price = { input: 1, output: 2 };
    const rest = { key_env: 'LAB', profile: 'vllm' as const, headers: { 'X-Title': 'a' }, extra_body: { top_p: 0.9 } };
    const more = { ...rest, price, context_tokens: 32_768, parallel: 3 };
    expect(endpointOf('lab', { LAB: KEY }, at('https://lab.org/v1', more))).toMatchObject({
      ...{ name: 'lab', baseURL: 'https://lab.org/v1', key: { value: KEY }, profile: PROFILES.vllm, price },
      ...{ headers: { 'X-Title': 'a' }, extraBody: { top_p: 0.9 }, contextTokens: 32_768, parallel: 3, isLocal: false },
    });
    expect(endpointOf('lab', {}, at('https://lab.org/v1'))).toMatchObject({ key: null, profile: PROFILES.compatible });
    expect(endpointOf('lab', {}, at('https://lab.org/v1', { key_command: 'pass lab' })).key).toEqual({
      command: 'pass lab',
    });
  });

  test('unencrypted only to this machine, or where the config allows it', () => {
    expect(() => endpointOf('lab', {}, at('http://gpu.lab:8000/v1'))).toThrow(/unencrypted.*allow_http: true/);
    expect(endpointOf('lab', {}, at('http://gpu.lab:8000/v1', { allow_http: true }))).toMatchObject({
      baseURL: 'http://gpu.lab:8000/v1',
    });
    const opened = { endpoints: { openai: { allow_http: true } } };
    expect(endpointOf('openai', { OPENAI_BASE_URL: 'http://gpu.lab/v1', OPENAI_API_KEY: KEY }, opened).baseURL).toBe(
      'http://gpu.lab/v1',
    );
  });

  test('a key of the environment that the config names but is not there is told by name', () => {
    expect(() => endpointOf('lab', {}, at('https://lab.org/v1', { key_env: 'LAB_KEY' }))).toThrow(/LAB_KEY is not set/);
  });

  test('no other name is an endpoint, and near ones are told', () => {
    expect(() => endpointOf('opnai', {})).toThrow(/no endpoint is called opnai; did you mean openai\?.*groq/);
    expect(() => endpointOf('laab', {}, at('https://lab.org/v1'))).toThrow(/did you mean lab\?/);
    for (const name of ['compatible', '__proto__', 'constructor', 'toString'])
      expect(() => endpointOf(name, { OPENAI_API_KEY: KEY }, at('https://lab.org/v1'))).toThrow(
        /no endpoint is called/,
      );
  });

  test('every key in sight is known, so that none is written down', () => {
    const config: EndpointsConfig = {
      openai: { api_key: 'legacy-key' },
      endpoints: {
        lab: { base_url: 'https://lab.org', key_env: 'LAB', headers: { 'x-api-key': 'in-header', 'X-Title': 'no' } },
      },
    };
    expect(keysInSight({ LAB: 'lab-key', GROQ_API_KEY: ' groq-key ', OTHER: 'x' }, config).sort()).toEqual([
      'groq-key',
      'in-header',
      'lab-key',
      'legacy-key',
    ]);
  });

  test.each([
    ['gpt-4o', 'openai/gpt-4o'],
    ['o3', 'openai/o3'],
    ['claude-opus-4', 'anthropic/claude-opus-4'],
    ['gemini-2.5-pro', 'gemini/gemini-2.5-pro'],
    ['ministral-8b', 'mistral/ministral-8b'],
    ['grok-4', 'xai/grok-4'],
    ['deepseek-chat', 'deepseek/deepseek-chat'],
    ['anything', 'openai/anything'],
  ])('a bare %s is probably %s', (name, meant) => expect(modelMeant(name)).toBe(meant));
});
