import { nearest } from '../base/suggest.ts';
import { BUILT_IN_FOR_ALL, isModelName } from './built-in.ts';

/** Where a model's thoughts stand in a reply: under a name of their own, as parts of what it says, or among its words, between tags. */
export type ThoughtChannel = 'reasoning_content' | 'reasoning' | 'reasoning_details' | 'parts' | 'tags';

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
  /** The lowest and the highest temperature that it takes. */
  temperature: readonly [number, number];
  /** Whether it takes `top_p`. */
  topP: boolean;
  /** The field for how much is to be thought; null: it refuses or ignores any. */
  effortField: 'reasoning_effort' | null;
  /** Where it tells thoughts: the first that holds some is read, then any other one. Empty: it keeps them to itself. */
  thoughts: readonly ThoughtChannel[];
  /** How it says that a prompt is too long. */
  overflow: readonly RegExp[];
  /** Under which name the catalogue lists its prices; null: under its models' makers. */
  priceList: string | null;
};

/** How servers say it that run many kinds of models. */
const OVER_WINDOW = /exceeds? the (available )?context (window|size)/i;
const MOST_CONTEXT = /maximum context length/i;

/** What an endpoint is taken for of which nobody knows more. */
const COMPATIBLE: Profile = {
  baseURL: null,
  keyEnv: null,
  models: null,
  priceList: null,
  capField: 'max_tokens',
  asksForUsage: true,
  seedField: null,
  jsonSchema: false,
  temperature: [0, 2],
  topP: true,
  effortField: 'reasoning_effort',
  thoughts: ['reasoning_content', 'reasoning', 'reasoning_details', 'parts', 'tags'],
  overflow: [/context[_ ]length[_ ]exceeded/i, /too many tokens|token limit exceeded/i],
};

/** By the names under which scenarios have them: `groq/llama-3.3-70b-versatile`. Each states all that a profile can. */
export const PROFILES = {
  compatible: COMPATIBLE,
  openai: {
    baseURL: 'https://api.openai.com/v1',
    keyEnv: 'OPENAI_API_KEY',
    models: /^(gpt|chatgpt|o\d)/,
    capField: 'max_completion_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: [],
    overflow: [/context_length_exceeded/i, OVER_WINDOW, MOST_CONTEXT],
    priceList: 'openai',
  },
  azure: {
    baseURL: null,
    keyEnv: 'AZURE_OPENAI_API_KEY',
    models: null,
    capField: 'max_completion_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: [],
    overflow: [/context_length_exceeded/i, OVER_WINDOW, MOST_CONTEXT],
    priceList: 'azure',
  },
  gemini: {
    baseURL: 'https://generativelanguage.googleapis.com/v1beta/openai',
    keyEnv: 'GEMINI_API_KEY',
    models: /^gem(ini|ma)/,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: null,
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: ['tags'],
    overflow: [/input token count .{0,40}exceeds the maximum/i],
    priceList: 'google',
  },
  openrouter: {
    baseURL: 'https://openrouter.ai/api/v1',
    keyEnv: 'OPENROUTER_API_KEY',
    models: null,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: ['reasoning', 'reasoning_details'],
    overflow: [MOST_CONTEXT],
    priceList: 'openrouter',
  },
  // It takes and ignores a seed, a schema and an effort.
  anthropic: {
    baseURL: 'https://api.anthropic.com/v1',
    keyEnv: 'ANTHROPIC_API_KEY',
    models: /^claude/,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: null,
    jsonSchema: false,
    temperature: [0, 1],
    topP: true,
    effortField: null,
    thoughts: [],
    overflow: [/prompt (is )?too long/i, /request_too_large/i],
    priceList: 'anthropic',
  },
  groq: {
    baseURL: 'https://api.groq.com/openai/v1',
    keyEnv: 'GROQ_API_KEY',
    models: null,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: ['reasoning'],
    overflow: [/reduce the length of the messages/i],
    priceList: 'groq',
  },
  // It refuses fields that it does not know, and tells the usage unasked.
  mistral: {
    baseURL: 'https://api.mistral.ai/v1',
    keyEnv: 'MISTRAL_API_KEY',
    models: /^(mi(ni)?stral|magistral|codestral|open-mi)/,
    capField: 'max_tokens',
    asksForUsage: false,
    seedField: 'random_seed',
    jsonSchema: true,
    temperature: [0, 1.5],
    topP: true,
    effortField: null,
    thoughts: ['parts'],
    overflow: [/too large for model with/i],
    priceList: 'mistral',
  },
  deepseek: {
    baseURL: 'https://api.deepseek.com/v1',
    keyEnv: 'DEEPSEEK_API_KEY',
    models: /^deepseek/,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: null,
    jsonSchema: false,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: ['reasoning_content'],
    overflow: [MOST_CONTEXT],
    priceList: 'deepseek',
  },
  xai: {
    baseURL: 'https://api.x.ai/v1',
    keyEnv: 'XAI_API_KEY',
    models: /^grok/,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: ['reasoning_content'],
    overflow: [/maximum prompt length/i],
    priceList: 'x-ai',
  },
  ollama: {
    baseURL: 'http://localhost:11434/v1',
    keyEnv: null,
    models: null,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: ['reasoning', 'tags'],
    overflow: [/exceeded max context length/i],
    priceList: null,
  },
  lmstudio: {
    baseURL: 'http://localhost:1234/v1',
    keyEnv: null,
    models: null,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: ['reasoning_content', 'tags'],
    overflow: [/greater than the context length/i],
    priceList: null,
  },
  vllm: {
    baseURL: 'http://localhost:8000/v1',
    keyEnv: null,
    models: null,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    // The second is its name of before.
    thoughts: ['reasoning', 'reasoning_content', 'tags'],
    overflow: [MOST_CONTEXT],
    priceList: null,
  },
  llamacpp: {
    baseURL: 'http://localhost:8080/v1',
    keyEnv: null,
    models: null,
    capField: 'max_tokens',
    asksForUsage: true,
    seedField: 'seed',
    jsonSchema: true,
    temperature: [0, 2],
    topP: true,
    effortField: 'reasoning_effort',
    thoughts: ['reasoning_content', 'tags'],
    overflow: [/exceed_context_size/i, OVER_WINDOW],
    priceList: null,
  },
} as const satisfies Readonly<Record<string, Profile>>;

/** Settings that an endpoint may do without (8.8). */
export const REFUSABLE = [
  'temperature',
  'top_p',
  'seed',
  'random_seed',
  'stream_options',
  'response_format',
  'reasoning_effort',
] as const;
export type Refusable = (typeof REFUSABLE)[number];

/** Settings that an endpoint of this kind is never sent: it refuses them, or takes and ignores them. */
export function droppedBy(profile: Profile): readonly Refusable[] {
  const { topP, seedField, asksForUsage, jsonSchema, effortField } = profile;
  const isDropped: Partial<Record<Refusable, boolean>> = {
    top_p: !topP,
    seed: seedField === null,
    stream_options: !asksForUsage,
    response_format: !jsonSchema,
    reasoning_effort: effortField === null,
  };
  return REFUSABLE.filter((name) => isDropped[name]);
}

/**
 * How endpoints say that a prompt is too long, whoever's they are: a gateway says it in the words of whom it asks.
 */
export const OVERFLOWS: readonly RegExp[] = [
  ...new Set(Object.values(PROFILES).flatMap(({ overflow }): readonly RegExp[] => overflow)),
];

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
  const builtIn = nearest(name, BUILT_IN_FOR_ALL);
  if (builtIn) return builtIn;
  const maker = PROFILE_NAMES.find((profile) => PROFILES[profile].models?.test(name));
  if (maker || own.endpoints.length === 0) return `${maker ?? 'openai'}/${name}`;
  return own.endpoints.map((endpoint) => `${endpoint}/${name}`).join(' or ');
}
const NONE = { models: [], endpoints: [] };
