import type { Agent } from '../../discussion/scenario.ts';
import type { EndpointSettings } from '../endpoints.ts';
import type { Profile } from '../profiles.ts';
import type { ModelRequest } from '../provider.ts';
import type { Fault } from './faults.ts';
import { type ResponseFormat, responseFormat } from './structured.ts';

/** What an endpoint turned out to be like, or not to take: learned from its answers, remembered for the model. */
type Quirks = {
  capField: 'max_tokens' | 'max_completion_tokens';
  dropped: Set<Refusable>;
  isCapRenamed: boolean;
  /** It begins with thoughts that nothing but their end marks (3.7). */
  endsThoughts: boolean;
};

export function initialQuirks({ capField }: Profile): Quirks {
  return { capField, dropped: new Set(), isCapRenamed: false, endsThoughts: false };
}

/** A request without its messages. */
export type ChatSettings = {
  model: string;
  stream: true;
  stream_options?: { include_usage: true };
  temperature?: number;
  response_format?: ResponseFormat;
  max_tokens?: number;
  max_completion_tokens?: number;
  seed?: number;
  top_p?: number;
  reasoning_effort?: NonNullable<Agent['reasoningEffort']>;
};

/** What an endpoint may refuse and does without (8.8). */
const REFUSABLE = [
  'temperature',
  'top_p',
  'seed',
  'random_seed',
  'stream_options',
  'response_format',
  'reasoning_effort',
] as const;
type Refusable = (typeof REFUSABLE)[number];

/** A seed is a hint everywhere: a model that takes it answers the same question alike more often. Who asks again asks with another. */
export function chatSettings(
  model: string,
  request: ModelRequest,
  { profile, extraBody }: Pick<EndpointSettings, 'profile' | 'extraBody'>,
  quirks: Quirks,
): ChatSettings {
  const { agent } = request;
  const settings = {
    model,
    stream: true as const,
    [quirks.capField]: agent.maxTokens,
    temperature: Math.min(agent.temperature, profile.maxTemperature),
    ...(agent.topP != null && { top_p: agent.topP }),
    ...(agent.reasoningEffort != null && { reasoning_effort: agent.reasoningEffort }),
    ...(profile.seedField !== null && { [profile.seedField]: request.seed + request.attempt - 1 }),
    ...(profile.asksForUsage && { stream_options: { include_usage: true as const } }),
    ...(profile.jsonSchema && request.answer && { response_format: responseFormat(request.answer) }),
    ...extraBody,
  };
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => !quirks.dropped.has(name as Refusable)),
  ) as ChatSettings;
}

/** Learns from a refused parameter, each that was sent at most once. Returns what changed in a few words, or null where there is nothing to learn. */
export function learn(quirks: Quirks, { status, kind, message, param }: Fault, sent: ChatSettings): string | null {
  if ((status !== 400 && status !== 422) || kind !== 'invalid') return null;
  const speaksOf = (name: string) => (param ? param.startsWith(name) : new RegExp(`\\b${name}\\b`).test(message));
  const isRefused = param !== null || REFUSED.test(message);
  if (isRefused && speaksOf(quirks.capField) && !quirks.isCapRenamed) {
    const from = quirks.capField;
    quirks.capField = from === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    quirks.isCapRenamed = true;
    return `${from} is not taken, sent as ${quirks.capField}`;
  }
  for (const name of REFUSABLE) {
    if (!(name in sent)) continue;
    // Of a schema there is no value to be mended: whatever is said of it, free text goes.
    const isNamed =
      name === 'response_format' ? speaksOf(name) || speaksOf('json_schema') : isRefused && speaksOf(name);
    if (!isNamed) continue;
    quirks.dropped.add(name);
    return `${name} is not taken, left out`;
  }
  return null;
}

const REFUSED =
  /unsupported|not supported|not support|extra_forbidden|extra inputs|unknown name|unknown parameter|unrecognized|unexpected|not permitted|not allowed/i;
