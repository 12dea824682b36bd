import { UserError } from '../base/errors.ts';
import { meant } from '../base/suggest.ts';
import type { Price } from '../discussion/scenario.ts';
import { PROFILE_NAMES, PROFILES, type Profile, type ProfileName, SHIPPED_ENDPOINTS } from './profiles.ts';

/** What a person's config file says of an endpoint. */
export type EndpointConfig = {
  base_url?: string | undefined;
  /** The environment variable that holds its key. */
  key_env?: string | undefined;
  /** A command that prints its key. */
  key_command?: string | undefined;
  profile?: ProfileName | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Fields of every request for words, e.g. `reasoning_effort`. */
  extra_body?: Readonly<Record<string, unknown>> | undefined;
  /** Of each of its models that has no price of its own, in US dollars for a million tokens. */
  price?: Price | undefined;
  /** Of each of its models that has no window of its own. */
  context_tokens?: number | undefined;
  /** Whether words and key may go there unencrypted. */
  allow_http?: boolean | undefined;
  /** Requests that are under way there at once. */
  parallel?: number | undefined;
  /** Of each of its models, over all runs that are made together. */
  requests_per_minute?: number | undefined;
  tokens_per_minute?: number | undefined;
};

/** The part of the person's config file that speaks of endpoints. `openai`: an earlier way of saying `endpoints.openai`. */
export type EndpointsConfig = {
  openai?: { base_url?: string | undefined; api_key?: string | undefined } | undefined;
  endpoints?: Readonly<Record<string, EndpointConfig>> | undefined;
};

/** An endpoint as it is known before anything is asked. `key`: where its key comes from, or the key; null: it has none. */
export type Endpoint = {
  name: string;
  /** Without a slash at its end. */
  baseURL: string;
  key: { value: string } | { command: string } | null;
  /** Whether it is a server on this machine. */
  isLocal: boolean;
  /** The address of the proxy by which it is reached, as a proxy variable says; null: none applies to it. */
  proxy: string | null;
  profile: Profile;
  headers: Readonly<Record<string, string>>;
  extraBody: Readonly<Record<string, unknown>>;
  price: Price | null;
  contextTokens: number | null;
  parallel: number;
  /** What each of its models takes in a minute; 0: nobody says. */
  rate: { requests: number; tokens: number };
};

/** What a request needs of its endpoint. */
export type EndpointSettings = Pick<Endpoint, 'name' | 'baseURL' | 'proxy' | 'profile' | 'headers' | 'extraBody'> & {
  /** null: none is sent. */
  apiKey: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Requests that are under way at once where the config does not say. */
const PARALLEL = 8;

/**
 * An endpoint by its name: as the person's config has it, else as it is shipped. Nothing else can name one. For `openai` the environment
 * (`OPENAI_BASE_URL`) goes before the config; empty means unset. A key goes to the address it was given for and to no other. An address
 * without encryption must be this machine, or be allowed in the config. Where it `isAsked`, the key that it needs must be there. Throws
 * `UserError`.
 */
export function endpointOf(
  name: string,
  env: Environment,
  config: EndpointsConfig = {},
  { isAsked = true } = {},
): Endpoint {
  const own = ownOf(config.endpoints, name);
  const shipped = PROFILE_NAMES.find((profile) => profile === name);
  if (!own && (!shipped || shipped === 'compatible')) throw unknownEndpoint(name, config);
  const configured =
    own?.base_url ||
    (name === 'openai' && config.openai?.base_url?.trim()) ||
    PROFILES[own?.profile ?? shipped ?? 'compatible'].baseURL;
  const place = `endpoints.${name}.base_url`;
  const given = (name === 'openai' && env['OPENAI_BASE_URL']?.trim()) || configured;
  if (given === null) {
    const allowed = `${place} in the config file, e.g. ${shipped === 'azure' ? AZURE_URL : 'https://HOST/v1'}`;
    throw new UserError([{ message: `the endpoint ${name} has no address`, allowed }]);
  }
  const url = checkedUrl(given, own?.allow_http ?? false);
  const profile = profileOf(name, own, url);
  const isLocal = isLoopback(url);
  const key = isAsked ? keyOf(name, env, config, { url, configured: configured || given, profile }) : null;
  // Whoever says nothing of a key in their own config means none.
  if (isAsked && key === null && !isLocal && !own) throw noKey(url, name, config);
  return {
    name,
    baseURL: url.href.replace(/\/+$/, ''),
    key,
    isLocal,
    proxy: proxyOf(env, url),
    profile,
    headers: own?.headers ?? {},
    extraBody: own?.extra_body ?? {},
    price: own?.price ?? null,
    contextTokens: own?.context_tokens ?? null,
    parallel: own?.parallel ?? PARALLEL,
    rate: { requests: own?.requests_per_minute ?? 0, tokens: own?.tokens_per_minute ?? 0 },
  };
}

/** All endpoints that can be named: those of the config, then those that are shipped. */
export function endpointNames({ endpoints = {} }: EndpointsConfig): string[] {
  return [...new Set([...Object.keys(endpoints), ...SHIPPED_ENDPOINTS])];
}

/** Every key that is in sight, whether an endpoint is asked with it or not. */
export function keysInSight(env: Environment, { openai, endpoints = {} }: EndpointsConfig): string[] {
  const variables = [
    ...PROFILE_NAMES.map((name) => PROFILES[name].keyEnv),
    ...Object.values(endpoints).map(({ key_env }) => key_env),
  ];
  const keys = [openai?.api_key, ...variables.map((name) => (name ? env[name] : null))];
  const headers = Object.values(endpoints).flatMap(({ headers: own = {} }) =>
    Object.entries(own).flatMap(([name, value]) => (/key|token|auth|secret|cookie/i.test(name) ? [value] : [])),
  );
  return [...keys, ...headers].flatMap((key) => key?.trim() || []);
}

/** A key as it may be sent; spaces around it are none of it. */
export function checkedKey(key: string): string {
  const trimmed = key.trim();
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed;
  const message = 'the key for the endpoint holds spaces or characters that no key has';
  throw new UserError([{ message, allowed: 'visible ASCII characters' }]);
}

/** What is wrong with an address, in words; null: nothing. */
export function addressFault(text: string, allowHttp: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'the base URL of the endpoint is not a web address';
  if (url.username || url.password) return 'the base URL of the endpoint holds a user name or password';
  if (url.protocol === 'http:' && !isLoopback(url) && !allowHttp)
    return `the base URL ${url.origin} would send the key unencrypted`;
  return null;
}

export const ADDRESS_ALLOWED =
  'https://HOST/PATH, or http:// for a server on this machine, e.g. http://localhost:11434/v1; ' +
  'elsewhere http:// where the config file says `allow_http: true` for the endpoint';

const AZURE_URL = 'https://RESOURCE.openai.azure.com/openai/v1';

function checkedUrl(text: string, allowHttp: boolean): URL {
  const fault = addressFault(text, allowHttp);
  if (fault !== null) throw new UserError([{ message: fault, allowed: ADDRESS_ALLOWED }]);
  return new URL(text);
}

/** At an address that is not its own a name says nothing of what stands there; servers of one's own may listen anywhere. */
function profileOf(name: string, own: EndpointConfig | undefined, url: URL): Profile {
  if (own?.profile) return PROFILES[own.profile];
  const shipped = PROFILE_NAMES.find((profile) => profile === name);
  const profile = PROFILES[shipped ?? 'compatible'];
  return isOwnAddress(profile, url) || profile.keyEnv === null ? profile : PROFILES.compatible;
}

function keyOf(
  name: string,
  env: Environment,
  config: EndpointsConfig,
  { url, configured, profile }: { url: URL; configured: string; profile: Profile },
): Endpoint['key'] {
  const own = ownOf(config.endpoints, name);
  if (own?.key_env) {
    const value = env[own.key_env]?.trim();
    if (value) return { value: checkedKey(value) };
    const message = `${own.key_env} is not set, which endpoints.${name}.key_env of the config file names`;
    throw new UserError([{ message, allowed: 'the key of the endpoint in that environment variable' }]);
  }
  if (own?.key_command) return { command: own.key_command };
  const variable = name === 'openai' ? 'OPENAI_API_KEY' : isOwnAddress(profile, url) ? profile.keyEnv : null;
  const given = variable === null ? '' : env[variable]?.trim();
  if (given) return { value: checkedKey(given) };
  const legacy = name === 'openai' ? config.openai?.api_key?.trim() : '';
  return legacy && url.origin === new URL(configured).origin ? { value: checkedKey(legacy) } : null;
}

/** A provider without an address of its own is where the person's config says. */
function isOwnAddress({ baseURL }: Profile, url: URL): boolean {
  return baseURL === null || url.origin === new URL(baseURL).origin;
}

function noKey(url: URL, name: string, config: EndpointsConfig): UserError {
  const hasOther = name === 'openai' && config.openai?.api_key?.trim();
  const origin = hasOther ? new URL(config.openai?.base_url?.trim() || PROFILES.openai.baseURL).origin : '';
  const why = hasOther ? ` (openai.api_key of the config file belongs to ${origin})` : '';
  const variable = PROFILE_NAMES.includes(name as ProfileName) ? PROFILES[name as ProfileName].keyEnv : null;
  const ways = [
    variable ? `set ${variable}` : null,
    name === 'openai' ? 'or openai.api_key in the config file' : null,
    `or key_env or key_command under endpoints.${name} in the config file`,
    name === 'openai' ? 'or set OPENAI_BASE_URL to a server on this machine' : null,
  ];
  return new UserError([
    { message: `no key for the endpoint ${url.origin}${why}`, allowed: ways.filter(Boolean).join(', ') },
  ]);
}

function unknownEndpoint(name: string, config: EndpointsConfig): UserError {
  const names = endpointNames(config);
  return new UserError([
    {
      message: `no endpoint is called ${name}${meant(name, names)}`,
      allowed: `${names.join(', ')}, or one of your own under endpoints in the config file`,
      unnamed: { kind: 'endpoint', name, known: names },
    },
  ]);
}

function ownOf<Value>(map: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return map && Object.hasOwn(map, name) ? map[name] : undefined;
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function proxyOf(env: Environment, url: URL): string | null {
  if (isLoopback(url)) return null;
  const named = [url.protocol === 'https:' ? 'https_proxy' : 'http_proxy', 'all_proxy'];
  const value = (name: string) => env[name.toLowerCase()] || env[name.toUpperCase()] || '';
  const name = named.find((variable) => value(variable) !== '');
  if (name === undefined) return null;
  const exempt = value('no_proxy')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (exempt.some((host) => host === '*' || `.${url.hostname}`.endsWith(`.${host.replace(/^\*?\./, '')}`))) return null;
  return checkedProxy(name, value(name).trim());
}

/** As other programs take it: without a scheme it is plain HTTP. */
function checkedProxy(name: string, given: string): string {
  const address = given.includes('://') ? given : `http://${given}`;
  if (URL.canParse(address) && PROXY_SCHEMES.has(new URL(address).protocol)) return address;
  throw new UserError([
    {
      message: `the variable ${name} names no proxy`,
      allowed: `e.g. http://proxy.example:8080, or NO_PROXY for what needs none`,
    },
  ]);
}

const PROXY_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);
