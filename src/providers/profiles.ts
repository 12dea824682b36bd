import { nearest } from '../base/suggest.ts';
import { isModelName } from '../discussion/model-name.ts';

/**
 * What is particular of an endpoint that takes OpenAI's chat completions, as its maker documents it. What an endpoint does not take beside
 * is learned from its answers.
 */
export type Profile = {
  /** Where it is, without a slash at its end; null: everybody has an address of their own. */
  baseURL: string | null;
  /** The environment variable that holds its key; null: it wants none. */
  keyEnv: string | null;
  /** Models whose names begin so are its own. */
  models: RegExp | null;
  /** The field that limits the tokens of a reply. */
  capField: 'max_tokens' | 'max_completion_tokens';
  /** Whether it wants to be asked for the usage of a streamed reply. */
  asksForUsage: boolean;
  /** The field for a seed, which is a hint everywhere; null: none is sent. */
  seedField: 'seed' | 'random_seed' | null;
  /** Whether an answer can be held to a JSON schema. */
  jsonSchema: boolean;
  /** The highest temperature that it takes. */
  maxTemperature: number;
  /** Under which name the catalogue lists its prices; null: under its models' makers. */
  priceList: string | null;
};

/** What an endpoint is taken for of which nobody knows more. */
const COMPATIBLE: Profile = {
  baseURL: null,
  keyEnv: null,
  models: null,
  capField: 'max_tokens',
  asksForUsage: true,
  seedField: null,
  jsonSchema: false,
  maxTemperature: 2,
  priceList: null,
};

const LOCAL: Profile = { ...COMPATIBLE, seedField: 'seed', jsonSchema: true };

/** By the names under which scenarios have them: `groq/llama-3.3-70b-versatile`. */
export const PROFILES = {
  compatible: COMPATIBLE,
  openai: {
    ...COMPATIBLE,
    baseURL: 'https://api.openai.com/v1',
    keyEnv: 'OPENAI_API_KEY',
    models: /^(gpt|chatgpt|o\d)/,
    capField: 'max_completion_tokens',
    seedField: 'seed',
    jsonSchema: true,
    priceList: 'openai',
  },
  azure: {
    ...COMPATIBLE,
    keyEnv: 'AZURE_OPENAI_API_KEY',
    capField: 'max_completion_tokens',
    seedField: 'seed',
    jsonSchema: true,
    priceList: 'azure',
  },
  gemini: {
    ...COMPATIBLE,
    baseURL: 'https://generativelanguage.googleapis.com/v1beta/openai',
    keyEnv: 'GEMINI_API_KEY',
    models: /^gem(ini|ma)/,
    jsonSchema: true,
    priceList: 'google',
  },
  openrouter: {
    ...COMPATIBLE,
    baseURL: 'https://openrouter.ai/api/v1',
    keyEnv: 'OPENROUTER_API_KEY',
    seedField: 'seed',
    jsonSchema: true,
    priceList: 'openrouter',
  },
  anthropic: {
    ...COMPATIBLE,
    baseURL: 'https://api.anthropic.com/v1',
    keyEnv: 'ANTHROPIC_API_KEY',
    models: /^claude/,
    maxTemperature: 1,
    priceList: 'anthropic',
  },
  groq: {
    ...COMPATIBLE,
    baseURL: 'https://api.groq.com/openai/v1',
    keyEnv: 'GROQ_API_KEY',
    seedField: 'seed',
    jsonSchema: true,
    priceList: 'groq',
  },
  mistral: {
    ...COMPATIBLE,
    baseURL: 'https://api.mistral.ai/v1',
    keyEnv: 'MISTRAL_API_KEY',
    models: /^(mi(ni)?stral|magistral|codestral|open-mi)/,
    // It refuses fields that it does not know, and tells the usage unasked.
    asksForUsage: false,
    seedField: 'random_seed',
    jsonSchema: true,
    maxTemperature: 1.5,
    priceList: 'mistral',
  },
  deepseek: {
    ...COMPATIBLE,
    baseURL: 'https://api.deepseek.com/v1',
    keyEnv: 'DEEPSEEK_API_KEY',
    models: /^deepseek/,
    priceList: 'deepseek',
  },
  xai: {
    ...COMPATIBLE,
    baseURL: 'https://api.x.ai/v1',
    keyEnv: 'XAI_API_KEY',
    models: /^grok/,
    seedField: 'seed',
    jsonSchema: true,
    priceList: 'x-ai',
  },
  ollama: { ...LOCAL, baseURL: 'http://localhost:11434/v1' },
  lmstudio: { ...LOCAL, baseURL: 'http://localhost:1234/v1' },
  vllm: { ...LOCAL, baseURL: 'http://localhost:8000/v1' },
  llamacpp: { ...LOCAL, baseURL: 'http://localhost:8080/v1' },
} as const satisfies Readonly<Record<string, Profile>>;

export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[];

/** Endpoints that need nothing in the config file but, some of them, a key in the environment. */
export const SHIPPED_ENDPOINTS = PROFILE_NAMES.filter((name) => PROFILES[name].baseURL !== null);

/**
 * What a name that no model has may be written for: `openai/gpt-4o` for `gpt-4o`, `simulated` for `simulatd`, `lab/NAME` for the endpoint
 * `lab`; null: nobody knows. `own`: the person's own models, and their endpoints, which may have models of any name.
 */
export function modelMeant(
  name: string,
  own: { models: readonly string[]; endpoints: readonly string[] } = NONE,
): string | null {
  const small = name.replace(/^[^/]*/, (endpoint) => endpoint.toLowerCase());
  if (small !== name && isModelName(small)) return small;
  const endpoint = small.replace(/\/$/, '');
  if ([...own.endpoints, ...SHIPPED_ENDPOINTS, 'azure'].includes(endpoint)) return `${endpoint}/NAME`;
  if (!/^[^\s/]+$/.test(name)) return null;
  const named = own.models.filter((model) => model.slice(model.indexOf('/') + 1) === name);
  if (named.length > 0) return named.join(' or ');
  if (nearest(name, ['simulated'])) return 'simulated';
  const maker = PROFILE_NAMES.find((profile) => PROFILES[profile].models?.test(name));
  if (maker || own.endpoints.length === 0) return `${maker ?? 'openai'}/${name}`;
  return own.endpoints.map((endpoint) => `${endpoint}/${name}`).join(' or ');
}
const NONE = { models: [], endpoints: [] };
