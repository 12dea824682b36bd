import type OpenAI from 'openai';
import type { EndpointSettings } from '../endpoints.ts';
import { wireFetch } from './transport.ts';

/** The SDK's client for an endpoint; the package is loaded when the first one is wanted. Retrying is the caller's. */
export async function connect(settings: EndpointSettings): Promise<OpenAI> {
  const { EndpointClient } = await import('./endpoint-client.ts');
  // Everything that the SDK would otherwise read from the environment is said here.
  return new EndpointClient({
    apiKey: settings.apiKey ?? 'none',
    baseURL: settings.baseURL,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: wireFetch(settings),
  });
}
