import { type Clock, systemClock } from '../base/clock.ts';
import { UNKNOWN_MODEL } from '../discussion/defaults.ts';
import { commandModel, type EndpointModel, endpointModel } from '../discussion/model-name.ts';
import type { ModelFacts, Price } from '../discussion/scenario.ts';
import { factsUntold } from './built-in.ts';
import type { Endpoint } from './endpoints.ts';

/** What a person's own config says of a model, by its name with or without its endpoint. Price in US dollars for a million tokens. */
export type ModelOverrides = Readonly<Record<string, ModelOverride>>;
export type ModelOverride = { contextTokens?: number; price?: Price };

/** What is known of the endpoint that answers for a model. */
export type ModelsEndpoint = Pick<Endpoint, 'isLocal' | 'price' | 'contextTokens' | 'profile'>;

type Found = { contextTokens: number | null; price: Price | null };
type Prices = typeof import('@pydantic/genai-prices');
type Listed = NonNullable<ReturnType<Prices['calcPrice']>>;

/**
 * What is known of each model (8.2), by the name under which agents have it: the config first, of the model and then of its endpoint,
 * then the catalogue that ships with the program, which is loaded only for real models and never asks the network. Of a program of the
 * person's own the config alone tells. Nobody knows: 8,192 tokens, price null. What a server on this machine answers costs nothing.
 * `source` says who told the context window.
 *
 * A price is that of plain input and output, and of input that the provider has in its cache where that is listed, in the lowest tier of
 * prompt length; of prices that change with the hour the highest of today, so that a budget is not overrun. `embedders`: those of the models
 * that find what is nearest in meaning, which write nothing: they are sold by input alone.
 */
export async function modelFacts(
  models: readonly string[],
  overrides: ModelOverrides,
  endpointOf: (name: string) => ModelsEndpoint,
  clock: Clock = systemClock,
  embedders: readonly string[] = [],
): Promise<Readonly<Record<string, ModelFacts>>> {
  const real = models.some((model) => endpointModel(model) !== null);
  const prices = real ? await import('@pydantic/genai-prices') : null;
  return Object.fromEntries(
    [...new Set(models)].map((model) => {
      const asked = endpointModel(model);
      if (commandModel(model) !== null) return [model, ofCommand(ownOf(overrides, model) ?? {})];
      if (!asked || !prices) return [model, factsUntold(model)];
      const endpoint = endpointOf(asked.endpoint);
      const own = ownOf(overrides, model) ?? ownOf(overrides, asked.name) ?? {};
      const isEmbedder = embedders.includes(model);
      const facts = told(own, find(prices, asked, endpoint, clock.now(), isEmbedder), endpoint);
      return [model, isEmbedder ? { ...facts, isEmbedder } : facts];
    }),
  );
}

function ownOf(overrides: ModelOverrides, name: string): ModelOverride | undefined {
  return Object.hasOwn(overrides, name) ? overrides[name] : undefined;
}

/** What a program takes is taken to be what the simulated agent does, and what it costs nobody knows. */
const ofCommand = (own: ModelOverride): ModelFacts => ({
  contextTokens: own.contextTokens ?? COMMAND_TOKENS,
  source: 'config',
  price: own.price ?? null,
});
const COMMAND_TOKENS = 32_768;

function told(own: ModelOverride, found: Found | null, endpoint: ModelsEndpoint): ModelFacts {
  const listed = endpoint.isLocal ? { input: 0, output: 0 } : (found?.price ?? null);
  const price = own.price ?? endpoint.price ?? listed;
  const contextTokens = own.contextTokens ?? endpoint.contextTokens;
  if (contextTokens !== null) return { contextTokens, source: 'config', price };
  if (found?.contextTokens) return { contextTokens: found.contextTokens, source: 'catalogue', price };
  return { ...UNKNOWN_MODEL, price };
}

function find(
  prices: Prices,
  asked: EndpointModel,
  { profile }: ModelsEndpoint,
  now: number,
  isEmbedder: boolean,
): Found | null {
  const own = readings(asked.name, profile.priceList);
  // Of its embedders the catalogue does not know by their names alone that they are OpenAI's.
  if (isEmbedder) own.push([asked.name, 'openai']);
  for (const [model, providerId] of own) {
    const listed = look(prices, model, providerId, now);
    if (listed.length === 0) continue;
    const { provider } = listed[0]!;
    // Of many models the maker's list has the price only; the window is the same where others offer it.
    const elsewhere = windowOf(listed[0]) ?? windowOf(look(prices, `${provider.id}/${model}`, OPENROUTER, now)[0]);
    return { contextTokens: elsewhere, price: highest(listed, isEmbedder) };
  }
  return null;
}

/** What a name may mean: a model of its endpoint or its maker; one of OpenRouter, whose names begin with the maker; a maker and its model. */
function readings(name: string, priceList: string | null): [model: string, providerId?: string][] {
  const own: [string, string?][] = priceList === null ? [[name]] : [[name, priceList], [name]];
  const slash = name.indexOf('/');
  if (slash < 0) return own;
  const rest = name.slice(slash + 1);
  return [...own, [name, OPENROUTER], [rest, name.slice(0, slash)], [rest]];
}

const OPENROUTER = 'openrouter';

/** The model as it is listed at each hour at which a price of today may begin; empty where it is not listed. */
function look({ calcPrice }: Prices, model: string, providerId: string | undefined, now: number): Listed[] {
  const midnight = now - (now % DAY_MS);
  const listed: Listed[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const timestamp = new Date(midnight + hour * HOUR_MS);
    const one = calcPrice({ input_tokens: 1, output_tokens: 1 }, model, {
      timestamp,
      ...(providerId && { providerId }),
    });
    if (!one) return [];
    listed.push(one);
    if (!Array.isArray(one.model.prices)) break;
  }
  return listed;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function windowOf(listed: Listed | undefined): number | null {
  const tokens = listed?.model.context_window;
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : null;
}

function highest(listed: readonly Listed[], isEmbedder: boolean): Price | null {
  // Of prices that change with the hour the highest; where one of them has none for the cache, nothing is known of it.
  const ofCached = Math.max(...listed.map(({ model_price }) => base(model_price['cache_read_mtok'])));
  const inputs = listed.map(({ model_price }) => base(model_price['input_mtok']));
  const outputs = listed.map(({ model_price }) => (isEmbedder ? 0 : base(model_price['output_mtok'])));
  const [input, output] = [Math.max(...inputs), Math.max(...outputs)];
  // What is sold by the second or the picture has no price for tokens.
  return Number.isFinite(input) && Number.isFinite(output)
    ? { input, output, ...(Number.isFinite(ofCached) ? { cached: ofCached } : {}) }
    : null;
}

function base(price: unknown): number {
  const value = typeof price === 'object' && price !== null ? (price as { base?: unknown }).base : price;
  return typeof value === 'number' && value >= 0 ? value : Number.NaN;
}
