import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { type EndpointConfig, endpointSettings } from '../../src/providers/settings.ts';

describe('15.1 the endpoint', () => {
  const key = 'a-key-of-mine';
  type Case = [string, Record<string, string>, EndpointConfig, Partial<ReturnType<typeof endpointSettings>>];
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
    ['a proxy applies', { OPENAI_API_KEY: key, https_proxy: 'http://p:1' }, {}, { proxied: true }],
    [
      'a proxy that is waived',
      { OPENAI_API_KEY: key, HTTPS_PROXY: 'http://p:1', NO_PROXY: 'a.b, .openai.com' },
      {},
      { proxied: false },
    ],
    [
      'no proxy to this machine',
      { OPENAI_BASE_URL: 'http://localhost:1', http_proxy: 'http://p:1' },
      {},
      { proxied: false },
    ],
  ];
  test.each(taken)('%s', (_name, env, config, expected) => {
    expect(endpointSettings(env, config)).toMatchObject(expected);
  });

  const refused: [string, Record<string, string>, EndpointConfig, RegExp][] = [
    ['no key', {}, {}, /no key for the endpoint https:\/\/api\.openai\.com.*OPENAI_API_KEY/],
    [
      'a key of another address',
      { OPENAI_BASE_URL: 'https://y.org/v1' },
      { openai: { api_key: key } },
      /no key .*y\.org.*belongs to https:\/\/api\.openai\.com/,
    ],
    ['a key in the open', { OPENAI_BASE_URL: 'http://x.org/v1', OPENAI_API_KEY: key }, {}, /unencrypted/],
    ['a look-alike of this machine', { OPENAI_BASE_URL: 'http://localhost.evil.org' }, {}, /unencrypted/],
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
