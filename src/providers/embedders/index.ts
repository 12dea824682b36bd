import type { Clock } from '../../base/clock.ts';
import { assertNever } from '../../base/errors.ts';
import type { EmbedderName } from '../../discussion/scenario.ts';
import type { EndpointSettings } from '../settings.ts';
import type { OpenEmbedder } from './embedder.ts';

/** `settings` is asked only where an endpoint is used; `model` is the endpoint's name of its embedding model. */
export type EmbedderOptions = { clock: Clock; settings(): EndpointSettings; model?: string };

/** Opens an embedder, and loads only what it needs. Throws `UserError` where something is missing. */
export async function openEmbedder(
  name: EmbedderName,
  { clock, settings, model }: EmbedderOptions,
): Promise<OpenEmbedder> {
  switch (name) {
    case 'lexical':
      return (await import('./lexical.ts')).lexicalEmbedder();
    case 'openai': {
      const { openAiEmbedder } = await import('./openai.ts');
      return openAiEmbedder({ settings: settings(), clock, ...(model !== undefined && { model }) });
    }
    case 'local':
      return (await import('./local.ts')).openLocal();
    default:
      return assertNever(name);
  }
}
