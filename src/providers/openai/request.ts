import type { EndpointSettings } from '../endpoints.ts';
import type { Profile } from '../profiles.ts';
import type { ModelRequest } from '../provider.ts';
import type { Fault } from './faults.ts';

/** What an endpoint turned out not to take: learned from its answer, remembered for the model. */
type Quirks = {
  capField: 'max_tokens' | 'max_completion_tokens';
  dropped: Set<'temperature' | 'stream_options' | 'seed'>;
  isCapRenamed: boolean;
};

export function initialQuirks({ capField }: Profile): Quirks {
  return { capField, dropped: new Set(), isCapRenamed: false };
}

type ChatBody = {
  model: string;
  messages: { role: 'system' | 'user'; content: string }[];
  stream: true;
  stream_options?: { include_usage: true };
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  seed?: number;
};

/** A seed is a hint everywhere: a model that takes it answers the same question alike more often. Who asks again asks with another. */
export function chatBody(
  model: string,
  request: ModelRequest,
  { profile, extraBody }: Pick<EndpointSettings, 'profile' | 'extraBody'>,
  quirks: Quirks,
): ChatBody {
  const text = (isSystem: boolean) =>
    request.sections
      .filter((section) => (section.name === 'system') === isSystem && section.text !== '')
      .map((section) => section.text)
      .join('\n\n');
  const system = text(true);
  return {
    model,
    messages: [
      ...(system ? [{ role: 'system' as const, content: system }] : []),
      { role: 'user', content: text(false) },
    ],
    stream: true,
    [quirks.capField]: request.agent.maxTokens,
    ...(!quirks.dropped.has('temperature') && {
      temperature: Math.min(request.agent.temperature, profile.maxTemperature),
    }),
    ...(profile.seedField !== null &&
      !quirks.dropped.has('seed') && { [profile.seedField]: request.seed + request.attempt - 1 }),
    ...(profile.asksForUsage && !quirks.dropped.has('stream_options') && { stream_options: { include_usage: true } }),
    ...extraBody,
  };
}

/** Learns from a refused parameter, each at most once. Returns what changed in a few words, or null where there is nothing to learn. */
export function learn(quirks: Quirks, { status, kind, message, param }: Fault): string | null {
  if ((status !== 400 && status !== 422) || kind !== 'invalid') return null;
  if (param === null && !REFUSED.test(message)) return null;
  const names = (name: string) => (param ? param.startsWith(name) : new RegExp(`\\b${name}\\b`).test(message));
  if (names(quirks.capField) && !quirks.isCapRenamed) {
    const from = quirks.capField;
    quirks.capField = from === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    quirks.isCapRenamed = true;
    return `${from} is not taken, sent as ${quirks.capField}`;
  }
  for (const name of ['temperature', 'stream_options', 'seed'] as const) {
    if (!names(name) || quirks.dropped.has(name)) continue;
    quirks.dropped.add(name);
    return `${name} is not taken, left out`;
  }
  return null;
}

const REFUSED =
  /unsupported|not supported|not support|extra_forbidden|extra inputs|unknown name|unknown parameter|unrecognized|unexpected|not permitted|not allowed/i;
