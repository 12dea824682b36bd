import type { Clock } from '../../base/clock.ts';
import { nearest } from '../../base/suggest.ts';
import type { EndpointSettings } from '../endpoints.ts';
import { type Fault, fault, faultOfAnswer, faultOfThrown } from './faults.ts';
import { readText, type WireResponse, wireFetch } from './transport.ts';

const ANSWER_BYTES = 4_000_000;
const NAMES_TOLD = 5;
const NAME_CHARS = 100;
/** Fewer begin too many names. */
const TELLING_LETTERS = 3;

/** The names of the models that an endpoint offers, as its `/models` lists them, or what went wrong. */
export async function listModels(settings: EndpointSettings, signal: AbortSignal): Promise<readonly string[] | Fault> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (settings.apiKey !== null) headers['authorization'] = `Bearer ${settings.apiKey}`;
  let response: WireResponse | undefined;
  try {
    const sent = wireFetch(settings)(`${settings.baseURL}/models`, { method: 'GET', headers, signal });
    response = (await sent) as unknown as WireResponse;
    const answer = parsed(await readText(response.body, ANSWER_BYTES)) as { data?: unknown; error?: unknown } | null;
    if (!response.ok) return faultOfAnswer(response.status, answer?.error ?? answer ?? 'the endpoint lists no models');
    const { data } = answer ?? {};
    if (!Array.isArray(data)) return fault('invalid', 'the endpoint lists no models');
    return data.flatMap((item) => (typeof item?.id === 'string' && item.id.length <= NAME_CHARS ? [item.id] : []));
  } catch (thrown) {
    return faultOfThrown(thrown);
  } finally {
    response?.body.destroy();
  }
}

/** What the endpoint has in place of a model that it does not know, and in words; null: it does not say. */
export async function modelsNear(
  model: string,
  settings: EndpointSettings,
  clock: Clock,
  signal: AbortSignal,
): Promise<{ near: readonly string[]; told: string } | null> {
  const late = new AbortController();
  const cancel = clock.after(LIST_WAIT_MS, () => late.abort());
  const listed = await listModels(settings, AbortSignal.any([signal, late.signal]));
  cancel();
  if ('kind' in listed || listed.length === 0) return null;
  const written = (names: readonly string[]) => names.map((name) => `${settings.name}/${name}`);
  const others = listed.filter((name) => name !== model);
  const near = written(nearestOf(model, others));
  // What may not be used is often listed all the same.
  const though =
    others.length < listed.length ? 'it is among those that are listed: this key may not be allowed to use it; ' : '';
  if (near.length > 0) return { near, told: `${though}did you mean ${near.join(', ')}?` };
  const some = written(others.slice(0, NAMES_TOLD)).join(', ');
  const told = others.length === 0 ? 'it has no other' : `it has ${others.length} others, e.g. ${some}`;
  return { near, told: `${though}${told}` };
}

/** Nobody waits long for a hint. */
const LIST_WAIT_MS = 5_000;

/** The names most like the one that was asked for, the best first; those of the same maker and kind begin alike. */
export function nearestOf(model: string, listed: readonly string[]): string[] {
  const best = nearest(model, listed);
  const stem = /^[a-z]+[-_/]?[a-z0-9.]*/i.exec(model)?.[0].toLowerCase() ?? model;
  const isTelling = stem.length >= TELLING_LETTERS;
  const alike = listed.filter((name) => name !== best && isTelling && name.toLowerCase().includes(stem));
  return [...(best === null ? [] : [best]), ...alike].slice(0, NAMES_TOLD);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
