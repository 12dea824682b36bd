import { ModelError, UserError } from '../base/errors.ts';
import type { Redact } from '../journal/journal.ts';
import type { Provider } from '../providers/provider.ts';
import type { EndpointSettings } from '../providers/settings.ts';
import type { UserConfig } from './config.ts';

/** Where models and memories are asked for, and what of it must never be written down. */
export type Endpoint = { settings: EndpointSettings; config: UserConfig; redact: Redact };

/** The person's endpoint, read when it is first needed. `known`: null before. A missing key or an address that may not be used is a user error. */
type EndpointHere = { known(): Endpoint | null; read(): Promise<Endpoint> };

/** Reads nothing yet. */
export function endpointHere(): EndpointHere {
  let known: Endpoint | null = null;
  return {
    known: () => known,
    async read() {
      known ??= await readEndpoint();
      return known;
    },
  };
}

async function readEndpoint(): Promise<Endpoint> {
  const { endpointSettings } = await import('../providers/settings.ts');
  const { redact } = await import('../providers/redact.ts');
  const { readUserConfig } = await import('./config.ts');
  const config = readUserConfig();
  const settings = endpointSettings(process.env, config);
  const keys = [settings.apiKey, config.openai?.api_key].filter((key) => key != null);
  return { settings, config, redact: redact(keys) };
}

/**
 * Opened when it is first asked. The run is under way by then, so what the person has to mend holds it (15.3), and the next ask tries
 * anew.
 */
export function openedLate(name: string, open: () => Promise<Provider>): Provider {
  let opened: Promise<Provider> | null = null;
  const opening = () =>
    open().catch((error: unknown) => {
      opened = null;
      throw error instanceof UserError ? new ModelError('auth', error.message) : error;
    });
  return {
    name,
    async *stream(request, options) {
      opened ??= opening();
      yield* (await opened).stream(request, options);
    },
  };
}
