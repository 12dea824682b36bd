import { EMBEDDERS } from './setting-names.ts';

/** What an endpoint may be called: a word that no model without an endpoint has. */
const ENDPOINT = /^(?!(?:simulated|human)$)[a-z][a-z0-9_-]{0,31}$/;
const LONGEST_NAME = 200;

export const isEndpointName = (name: string): boolean => ENDPOINT.test(name);

/** A model that an endpoint answers for, by the endpoint's own name for it. */
export type EndpointModel = { endpoint: string; name: string };

const COMMAND = 'command:';

/** The name of a program of the person's own that answers (15.9), of `command:NAME`; null: it is another model, or none. */
export function commandModel(model: string): string | null {
  const name = model.slice(COMMAND.length);
  return model.startsWith(COMMAND) && isEndpointName(name) ? name : null;
}

/** Of `ENDPOINT/NAME`; null: `simulated`, `human`, a command, or no name of a model. */
export function endpointModel(model: string): EndpointModel | null {
  const slash = model.indexOf('/');
  if (slash < 0) return null;
  const [endpoint, name] = [model.slice(0, slash), model.slice(slash + 1)];
  return isEndpointName(endpoint) && /^\S+$/.test(name) && name.length <= LONGEST_NAME ? { endpoint, name } : null;
}

export function isEmbedderName(embedder: string): boolean {
  return (EMBEDDERS as readonly string[]).includes(embedder) || endpointModel(embedder) !== null;
}

/** Neither simulated nor a person: a model that is asked, or one of a recording. */
export function isRealModel(model: string): boolean {
  return model !== 'simulated' && model !== 'human';
}
