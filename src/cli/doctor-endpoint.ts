import { systemClock } from '../base/clock.ts';
import { bug, ModelError, type ModelErrorKind, UserError } from '../base/errors.ts';
import { commandModel, type EndpointModel } from '../discussion/model-name.ts';
import type { Agent } from '../discussion/scenario.ts';
import type { EndpointSettings } from '../providers/endpoints.ts';
import { droppedBy } from '../providers/profiles.ts';
import type { CallFacts, ModelRequest, Provider, ReplyEnd } from '../providers/provider.ts';
import type { Endpoints } from './endpoint.ts';
import { refusedMemory } from './refused-settings.ts';

/** One line of what was looked at. */
export type Finding = { state: 'good' | 'note' | 'trouble'; about: string; told: string };

/** Whether an endpoint is there, and takes the key. */
export async function* reachFindings(name: string, endpoints: Endpoints): AsyncGenerator<Finding> {
  const finding = (state: Finding['state'], told: string): Finding => ({ state, about: name, told });
  try {
    const { settings } = await endpoints.open(name);
    const { listModels } = await import('../providers/openai/models.ts');
    const listed = await listModels(settings, AbortSignal.timeout(REACH_MS));
    if (!('kind' in listed))
      yield finding(
        'good',
        `${settings.baseURL} answers and has ${listed.length === 1 ? '1 model' : `${listed.length} models`}`,
      );
    // Some servers list no models, and answer all the same.
    else if (listed.status === 404)
      yield finding('note', `${settings.baseURL} answers, and has no /models: is base_url right? Most end in /v1`);
    else if (listed.kind === 'unknown-model' || listed.kind === 'invalid')
      yield finding('note', `${settings.baseURL} answers, and lists no models`);
    else yield finding('trouble', `${settings.baseURL}: ${listed.message}${remedyOf(listed.kind, name)}`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    yield finding('trouble', error.message);
  }
}

const REACH_MS = 10_000;

/** What a person can do about it (15.7); empty: what is told says so. */
export function remedyOf(kind: ModelErrorKind, name: string): string {
  const place = `endpoints.${name} in the config file`;
  if (kind === 'auth')
    return `; give its key anew: by the variable it comes from, or key_env or key_command under ${place}`;
  if (kind === 'network' || kind === 'timeout') return `; start it, or mend its base_url under ${place}`;
  return '';
}

/** What a model makes of three short questions: whether it is known, streams, tells its usage, and remembers what begins alike. */
export async function* modelFindings(
  { endpoint: name, name: model }: EndpointModel,
  endpoints: Endpoints,
): AsyncGenerator<Finding> {
  const about = `${name}/${model}`;
  const { openAiProvider } = await import('../providers/openai/openai.ts');
  const { factsHere } = await import('./providers.ts');
  try {
    const { endpoint, settings } = await endpoints.open(name);
    const { source, contextTokens, price } = (await factsHere([about]))[about] ?? {};
    const isKnown = source !== 'unknown';
    const window = isKnown ? `window ${contextTokens} tokens` : `window unknown, taken for ${contextTokens} tokens`;
    const cost = price ? `$${price.input} in, $${price.output} out for a million` : 'price unknown';
    const told = `${window}; ${cost}${isKnown && price ? '' : ': say it under models in the config file'}`;
    yield { state: isKnown && price ? 'good' : 'note', about, told };

    const unlisted = await unlistedTold(model, settings);
    if (unlisted !== null) yield { state: 'note', about, told: unlisted };
    const redaction = () => endpoints.redaction ?? bug('no endpoint is open');
    const never = droppedBy(settings.profile);
    if (never.length > 0) yield { state: 'note', about, told: `is never sent, by its profile: ${never.join(', ')}` };
    const memory = refusedMemory(endpoint, model, systemClock);
    const provider = openAiProvider({ model, settings, clock: systemClock, redaction, memory });
    const first = await asked(provider, model, 'Answer with one word: yes.');
    // A quick server's events come together all the same; one alone may be all that there was to say.
    const how = `${STREAMS[Math.min(first.events, 2)]}, first token after ${first.firstMs} ms`;
    yield { state: 'good', about, told: [how, ...first.retries].join('; ') };
    const { tokensIn, tokensOut } = first.end ?? {};
    const counted =
      tokensIn == null ? 'tells no usage: tokens are estimated' : `tells its usage: ${tokensIn} in, ${tokensOut} out`;
    yield { state: tokensIn == null ? 'note' : 'good', about, told: counted };

    await asked(provider, model, LONG);
    const again = await asked(provider, model, `${LONG} Answer with one word: no.`);
    const cached = again.facts.tokensCached ?? 0;
    yield cached > 0
      ? { state: 'good', about, told: `its cache held ${cached} tokens of a prompt that began alike` }
      : { state: 'note', about, told: 'no tokens are told to come from a cache' };
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof UserError)) throw error;
    const remedy = error instanceof ModelError ? remedyOf(error.kind, name) : '';
    yield { state: 'trouble', about, told: `${error.message}${remedy}` };
  }
}

/** By the events that its words came in. */
const STREAMS = [
  'does not stream, its words come all at once',
  'answered in one event, so whether it streams cannot be told',
  'streams',
];

/** Of a model that no endpoint answers for: a program of the person's is asked one short question, the others need nothing. */
export async function hereFinding(about: string): Promise<Finding> {
  const command = commandModel(about);
  if (command === null) return { state: 'good', about, told: 'needs no endpoint and no key' };
  const { commandHere } = await import('./providers.ts');
  try {
    const { firstMs } = await asked(await commandHere(command), about, 'Answer with one word: yes.');
    return { state: 'good', about, told: `answers, after ${firstMs} ms` };
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof UserError)) throw error;
    return { state: 'trouble', about, told: `${error.message}; see commands.${command} in the config file` };
  }
}

/** What is said of a model that its endpoint does not list, which some take for another one; null: it does, or lists none. */
async function unlistedTold(model: string, settings: EndpointSettings): Promise<string | null> {
  const { listModels, nearestOf } = await import('../providers/openai/models.ts');
  const listed = await listModels(settings, AbortSignal.timeout(REACH_MS));
  if ('kind' in listed || listed.length === 0 || listed.includes(model)) return null;
  const near = nearestOf(model, listed).map((name) => `${settings.name}/${name}`);
  const meant = near.length > 0 ? `; did you mean ${near.join(', ')}?` : '';
  return `not among the ${listed.length} models that ${settings.name} lists${meant}`;
}

/** Long enough for the caches of all who have one for what begins alike. */
const LONG = `Here is a list.\n${Array.from({ length: 600 }, (_, i) => `${i + 1}. seat ${(i * 7919) % 1000}`).join('\n')}\nAnswer with one word: yes.`;

type Answered = { firstMs: number; events: number; retries: string[]; facts: CallFacts; end: ReplyEnd | undefined };

async function asked(provider: Provider, model: string, text: string): Promise<Answered> {
  const begun = systemClock.now();
  const found: Answered = { firstMs: 0, events: 0, retries: [], facts: {}, end: undefined };
  let hasWords = false;
  const stop = new AbortController();
  const cancel = systemClock.after(ANSWER_MS, () => stop.abort());
  try {
    const stream = provider.stream(question(model, text), {
      signal: stop.signal,
      onRetry: (line) => found.retries.push(line),
      onFacts: (facts) => (found.facts = facts),
    });
    for await (const chunk of stream) {
      if (found.firstMs === 0 && chunk.text !== '') found.firstMs = systemClock.now() - begun;
      if (chunk.text !== '') found.events += chunk.events ?? 1;
      hasWords ||= chunk.text.trim() !== '';
      found.end = chunk.end ?? found.end;
    }
  } finally {
    cancel();
  }
  if (!found.end) throw new ModelError('timeout', `no answer within ${ANSWER_MS / 1000} s`);
  if (!hasWords) throw new ModelError('incomplete', 'it answered without a word');
  return found;
}

const ANSWER_MS = 60_000;

function question(model: string, text: string): ModelRequest {
  // So many, for whoever thinks before one word; nobody pays for those that are not used.
  const agent = { name: 'doctor', model, temperature: 1, maxTokens: 2000 } as Agent;
  // With both kinds of messages, as a run asks.
  const sections = [
    { name: 'system', text: 'You answer briefly.' },
    { name: 'request', text },
  ] as const;
  return { purpose: 'statement', agent, attempt: 1, round: 1, seed: 1, participants: [], absent: [], sections };
}
