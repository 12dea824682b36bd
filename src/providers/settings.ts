import { UserError } from '../base/errors.ts';

/** Where an OpenAI-compatible endpoint is and what opens it. Comes from the person's own environment and config, never from a scenario. */
export type EndpointSettings = {
  /** Without a slash at its end. */
  baseURL: string;
  /** null: none is sent. */
  apiKey: string | null;
  /** A proxy variable applies to this address. */
  proxied: boolean;
};

/** The part of the person's config file that speaks of the endpoint. */
export type EndpointConfig = { openai?: { base_url?: string | undefined; api_key?: string | undefined } | undefined };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Environment before config; empty means unset. A key goes to the address it was given for and to no other: the one in the config file
 * to the config's address, the one in the environment wherever the environment or the config points. An address without encryption must
 * be this machine; any other needs a key.
 */
export function endpointSettings(env: Environment, config: EndpointConfig = {}): EndpointSettings {
  const configured = config.openai?.base_url?.trim() || OPENAI_URL;
  const baseURL = env['OPENAI_BASE_URL']?.trim() || configured;
  const url = checkedUrl(baseURL);

  const ownKey = config.openai?.api_key?.trim();
  const isOwnAddress = url.origin === checkedUrl(configured).origin;
  const apiKey = env['OPENAI_API_KEY']?.trim() || (isOwnAddress && ownKey) || null;
  if (apiKey === null && !isLoopback(url)) {
    const why = ownKey ? ` (openai.api_key of the config file belongs to ${checkedUrl(configured).origin})` : '';
    throw new UserError([
      {
        message: `no key for the endpoint ${url.origin}${why}`,
        allowed:
          'set OPENAI_API_KEY, or openai.api_key in the config file; or set OPENAI_BASE_URL to a server on this machine',
      },
    ]);
  }
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new UserError([
      {
        message: 'the key for the endpoint holds spaces or characters that no key has',
        allowed: 'visible ASCII characters',
      },
    ]);
  }
  return { baseURL: url.href.replace(/\/+$/, ''), apiKey, proxied: isProxied(env, url) };
}

const OPENAI_URL = 'https://api.openai.com/v1';

function checkedUrl(text: string): URL {
  const allowed = 'https://HOST/PATH, or http:// for a server on this machine, e.g. http://localhost:11434/v1';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new UserError([{ message: 'the base URL of the endpoint is not a web address', allowed }]);
  }
  if (url.username || url.password) {
    throw new UserError([{ message: 'the base URL of the endpoint holds a user name or password', allowed }]);
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw new UserError([{ message: `the base URL ${url.origin} would send the key unencrypted`, allowed }]);
  }
  return url;
}

/** Whether the endpoint is a server on this machine. */
export function isLocalEndpoint({ baseURL }: EndpointSettings): boolean {
  return isLoopback(new URL(baseURL));
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function isProxied(env: Environment, url: URL): boolean {
  if (isLoopback(url)) return false;
  const value = (name: string) => env[name.toLowerCase()] || env[name.toUpperCase()] || '';
  if (!value(url.protocol === 'https:' ? 'https_proxy' : 'http_proxy') && !value('all_proxy')) return false;
  const exempt = value('no_proxy')
    .split(/[\s,]+/)
    .filter(Boolean);
  return !exempt.some((host) => host === '*' || `.${url.hostname}`.endsWith(`.${host.replace(/^\*?\./, '')}`));
}
