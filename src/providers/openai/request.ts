import type { Call } from '../../discussion/call.ts';
import type { Agent } from '../../discussion/scenario.ts';
import type { EndpointSettings } from '../endpoints.ts';
import { REFUSABLE } from '../profiles.ts';
import type { ModelRequest } from '../provider.ts';
import { isLeftOut, type Refused } from './refused.ts';
import { type ResponseFormat, responseFormat } from './structured.ts';

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

type Settings = Pick<EndpointSettings, 'profile' | 'extraBody'>;

/** A seed is a hint everywhere: a model that takes it answers the same question alike more often. Who asks again asks with another. */
export function chatSettings(
  model: string,
  request: Pick<ModelRequest, 'agent' | 'seed' | 'attempt' | 'answer'>,
  { profile, extraBody }: Settings,
  refused: Refused,
): ChatSettings {
  const { agent } = request;
  const { seedField, effortField, temperature: taken } = profile;
  const capField = refused.capField ?? profile.capField;
  const settings = {
    model,
    stream: true as const,
    [capField]: agent.maxTokens,
    temperature: Math.max(taken[0], Math.min(agent.temperature, taken[1])),
    ...(profile.topP && agent.topP != null && { top_p: agent.topP }),
    ...(effortField !== null && agent.reasoningEffort != null && { [effortField]: agent.reasoningEffort }),
    ...(seedField !== null && { [seedField]: request.seed + request.attempt - 1 }),
    ...(profile.asksForUsage && { stream_options: { include_usage: true as const } }),
    ...(profile.jsonSchema && request.answer && { response_format: responseFormat(request.answer) }),
    ...extraBody,
  };
  // By null a person has a field left out.
  const isSent = (name: string, value: unknown) => extraBody[name] !== null && !isLeftOut(refused, name, value);
  const most = refused.cap ?? Infinity;
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([name, value]) => isSent(name, value))
      .map(([name, value]) => [name, name === capField && Number(value) > most ? most : value]),
  ) as ChatSettings;
}

/**
 * What of a request is not sent as it was asked for (8.8), by its setting: null: not at all; else what was sent instead, or under which name.
 * Of seed, usage, the form of an answer and the field of the limit only what the endpoint has refused.
 */
export function adaptedIn(
  chat: ChatSettings,
  { agent }: Pick<ModelRequest, 'agent'>,
  { profile, extraBody }: Settings,
  refused: Refused,
): Pick<Call, 'adapted'> {
  const sent = chat as unknown as Readonly<Record<string, unknown>>;
  const adapted: Record<string, string | number | null> = {};
  const wished = { temperature: agent.temperature, top_p: agent.topP, reasoning_effort: agent.reasoningEffort };
  for (const [name, wish] of Object.entries(wished)) {
    const value = sent[name];
    if (wish == null || value === wish) continue;
    adapted[name] = typeof value === 'string' || typeof value === 'number' ? value : null;
  }
  for (const name of REFUSABLE) {
    const isRefused = refused.dropped.includes(name) || Object.hasOwn(refused.values, name);
    const isWished = name in extraBody || !(name in wished);
    if (isRefused && isWished && !Object.hasOwn(sent, name)) adapted[name] = null;
  }
  if (refused.capField !== null && refused.capField !== profile.capField) adapted[profile.capField] = refused.capField;
  const capField = refused.capField ?? profile.capField;
  if (refused.cap !== null && sent[capField] === refused.cap && refused.cap < agent.maxTokens)
    adapted[capField] = refused.cap;
  if (refused.system) adapted['system'] = 'user';
  return Object.keys(adapted).length > 0 ? { adapted } : {};
}
