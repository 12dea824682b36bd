import { type Problem, UserError } from '../base/errors.ts';
import { agent as agentSettings } from '../discussion/agent-settings.ts';
import { modelsIn } from '../discussion/lookup.ts';
import { type EndpointModel, endpointModel } from '../discussion/model-name.ts';
import type { Agent, Scenario } from '../discussion/scenario.ts';
import { standardsOf } from '../discussion/setting.ts';
import type { State } from '../discussion/state.ts';
import { interfaces } from '../interface/index.ts';
import type { Header } from '../journal/journal.ts';
import type { Endpoint } from '../providers/endpoints.ts';
import { knownEndpoint } from './endpoint.ts';
import { untoldKnowledge } from './untold-knowledge.ts';

/**
 * What the scenario sets for its models and their endpoints are not sent (8.8), by their profiles, by the config or as remembered: a line for
 * each model of which there is something to say, and one of what their agents alone were to know. `isSeedSet`: somebody has chosen the seed.
 * Nobody is asked.
 */
export async function unsentSettings(
  scenario: Pick<Scenario, 'agents' | 'jobs' | 'arguments'>,
  isSeedSet: boolean,
): Promise<readonly Problem[]> {
  const unsent = await unsentOf(modelsIn(scenario), (name) => askedBy(name, scenario), isSeedSet);
  return [...unsent, ...untoldKnowledge(scenario.agents, scenario.arguments)];
}

/** The same of a recorded run that is gone on with from that state, by whom its agents would be asked from there on. */
export async function unsentFrom(
  { isSeedDrawn, imported }: Header,
  { scenario, seats, absent }: Pick<State, 'scenario' | 'seats' | 'absent'>,
): Promise<readonly Problem[]> {
  const { jobs } = scenario;
  const agents = scenario.agents.filter(({ name }) => !absent.includes(name));
  const chosen = ({ name }: Agent) => seats[name]?.model ?? null;
  // A person's choice holds for all that an agent is asked (15.6); a seat that has fallen tries its own model again.
  const own = { agents: agents.filter((agent) => chosen(agent) === null), jobs };
  const switched = agents.flatMap((agent) => {
    const model = chosen(agent);
    return model === null ? [] : [{ ...agent, model }];
  });
  const names = [own, { agents: switched, jobs: {} }].flatMap((asked) =>
    asked.agents.length > 0 ? modelsIn(asked) : [],
  );
  const asked = (name: string) => [...askedBy(name, own), ...askedBy(name, { agents: switched, jobs: {} })];
  const unsent = await unsentOf([...new Set(names)], asked, !isSeedDrawn && !imported);
  return [...unsent, ...untoldKnowledge([...own.agents, ...switched], scenario.arguments)];
}

async function unsentOf(
  names: readonly string[],
  asked: (name: string) => readonly Agent[],
  isSeedSet: boolean,
): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  for (const name of names) {
    const model = endpointModel(name);
    const endpoint = model && (await endpointKnown(model));
    if (!endpoint) continue;
    const unsent = await unsentTo(model, endpoint, asked(name), isSeedSet);
    if (unsent.length > 0) found.push({ message: `${name} is not asked as it is set: ${unsent.join(', ')}` });
  }
  return found;
}

/** The same of runs that are made with chosen seeds, each line once. */
export async function unsentInAny(runs: readonly { scenario: Scenario }[]): Promise<readonly Problem[]> {
  const found = new Map<string, Problem>();
  for (const { scenario } of runs)
    for (const unsent of await unsentSettings(scenario, true)) found.set(unsent.message, unsent);
  return [...found.values()];
}

/** Null: there is none, which is told where it is asked. */
async function endpointKnown({ endpoint }: EndpointModel): Promise<Endpoint | null> {
  try {
    return await knownEndpoint(endpoint);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Whose settings go with what that model is asked: a job is done by the settings of whose it is. */
function askedBy(name: string, { agents, jobs }: Pick<Scenario, 'agents' | 'jobs'>): readonly Agent[] {
  if (Object.values(jobs).some(({ model }) => model === name)) return agents;
  return agents.filter(({ model, fallback }) => model === name || fallback === name);
}

async function unsentTo(
  { name }: EndpointModel,
  endpoint: Endpoint,
  agents: readonly Agent[],
  isSeedSet: boolean,
): Promise<readonly string[]> {
  const { adaptedIn, chatSettings } = await import('../providers/openai/request.ts');
  const { refusedMemory } = await import('./refused-settings.ts');
  const { systemClock } = await import('../base/clock.ts');
  const refused = refusedMemory(endpoint, name, systemClock).recall();
  const unsent = new Set<string>();
  for (const agent of agents) {
    const request = { agent, seed: 0, attempt: 1 };
    const chat = chatSettings(name, request, endpoint, refused);
    const { adapted = {} } = adaptedIn(chat, request, endpoint, refused);
    for (const [setting, sent] of Object.entries(adapted))
      if (isSet(setting, sent, agent)) unsent.add(interfaces.en.lines.adapted(setting, sent));
    if (isSeedSet && !('seed' in chat || 'random_seed' in chat)) unsent.add(interfaces.en.lines.adapted('seed', null));
  }
  return [...unsent];
}

const standards = standardsOf(agentSettings);

/** A temperature, or a limit, that every agent has is nobody's wish; nor is the name of its field, or the kind of a message. */
function isSet(setting: string, sent: string | number | null, { temperature, maxTokens }: Agent): boolean {
  if (setting === 'temperature') return temperature !== standards.temperature;
  if (setting === 'max_tokens' || setting === 'max_completion_tokens')
    return typeof sent === 'number' && maxTokens !== standards.maxTokens;
  return setting === 'top_p' || setting === 'reasoning_effort';
}
