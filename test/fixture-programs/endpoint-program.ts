import { systemClock } from '../../src/base/clock.ts';
import { endpointModel } from '../../src/discussion/model-name.ts';
import { endpointNames, endpointOf } from '../../src/providers/endpoints.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { readScenario } from '../../src/scenario/index.ts';

export const read = (source: string) => readScenario(source, 'own.yaml').scenario;
/** Endpoints that need no config. */
export const names = () => endpointNames({});

/** The words of an answer by the first agent's model. `env`: the environment of the person. */
export async function asked(source: string, request: Omit<ModelRequest, 'agent'>, env: Record<string, string>) {
  const [agent] = read(source).agents;
  const model = agent && endpointModel(agent.model);
  if (!model) throw new Error(`no endpoint: ${agent?.model}`);
  const { key, ...endpoint } = endpointOf(model.endpoint, env);
  const apiKey = key && 'value' in key ? key.value : null;
  const settings = { ...endpoint, apiKey };
  const provider = openAiProvider({ model: model.name, settings, clock: systemClock });
  const options = { signal: AbortSignal.timeout(10_000), onRetry() {}, onFacts() {} };
  let words = '';
  for await (const { text } of provider.stream({ ...request, agent }, options)) words += text;
  return words;
}
