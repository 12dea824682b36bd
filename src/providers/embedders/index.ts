import type { Clock } from '../../base/clock.ts';
import { UserError } from '../../base/errors.ts';
import { type EndpointModel, endpointModel } from '../../discussion/model-name.ts';
import type { EmbedderName } from '../../discussion/scenario.ts';
import type { EndpointSettings } from '../endpoints.ts';
import type { OpenEmbedder } from './embedder.ts';

/** `settings` is asked only where an endpoint is used; `model` for what the person's config has as the model of `openai`. */
export type EmbedderOptions = {
  clock: Clock;
  settings(endpoint: string): Promise<EndpointSettings>;
  model(): string | undefined;
};

/** Opens an embedder, and loads only what it needs. Throws `UserError` where something is missing. */
export async function openEmbedder(name: EmbedderName, options: EmbedderOptions): Promise<OpenEmbedder> {
  if (name === 'lexical') return (await import('./lexical.ts')).lexicalEmbedder();
  if (name === 'local') return (await import('./local.ts')).openLocal();
  const { openAiEmbedder } = await import('./openai.ts');
  const asked = embeddingModel(name, options.model);
  if (asked === null) throw new UserError(`there is no embedder ${name}`);
  const settings = await options.settings(asked.endpoint);
  return openAiEmbedder({ name, settings, clock: options.clock, model: asked.name });
}

/** The model of an endpoint that this embedder asks; null: it asks none. */
export function embeddingModel(name: EmbedderName, model: EmbedderOptions['model']): EndpointModel | null {
  return name === 'openai' ? { endpoint: name, name: model() ?? OPENAI_MODEL } : endpointModel(name);
}
const OPENAI_MODEL = 'text-embedding-3-small';
