import { bug } from '../base/errors.ts';
import { memo } from '../base/memo.ts';
import { jobOf, type Purpose } from './purpose.ts';
import type { Agent, Option, Scenario } from './scenario.ts';
import type { State } from './state.ts';

/** Agents by name: a run with a thousand of them asks for each at every statement. */
const agentsByName = memo(
  ({ agents }: Scenario): ReadonlyMap<string, Agent> => new Map(agents.map((agent) => [agent.name, agent])),
);

export function agentOf(scenario: Scenario, name: string): Agent {
  return agentsByName(scenario).get(name) ?? bug(`unknown agent ${name}`);
}

/** The agent as it is asked for something: with the model of that job, where it has one of its own (8.7). A person does all jobs. */
export function askedAgent(scenario: Scenario, name: string, purpose: Purpose): Agent {
  const agent = agentOf(scenario, name);
  const job = jobOf(purpose);
  const model = scenario.jobs[agent.jobs[job] ?? job]?.model ?? null;
  return model === null || isPerson(agent) ? agent : { ...agent, model };
}

/** The agent as it is asked now: by its fallback, or with the model that a person has given it, in whatever it is asked (15.6). */
export function askedNow({ scenario, seats, falls }: Voices, name: string, purpose: Purpose): Agent {
  const agent = askedAgent(scenario, name, purpose);
  const model = isPerson(agent) ? null : (falls[name] ?? seats[name]?.model ?? null);
  return model === null ? agent : { ...agent, model };
}
type Voices = Pick<State, 'scenario' | 'seats' | 'falls'>;

/** The model that answers for an agent now, whatever jobs have models of their own. */
export function modelNow({ seats, falls }: Pick<State, 'seats' | 'falls'>, { name, model }: Agent): string {
  return falls[name] ?? seats[name]?.model ?? model;
}

/** All models that may be asked in a run, by their names in the scenario. */
export function modelsIn({ agents, jobs }: Pick<Scenario, 'agents' | 'jobs'>): string[] {
  const ofJobs = Object.values(jobs).flatMap(({ model }) => model ?? []);
  const fallbacks = agents.flatMap((agent) => (isPerson(agent) ? [] : (agent.fallback ?? [])));
  return [...new Set([...agents.map(({ model }) => model), ...ofJobs, ...fallbacks])];
}

/** Models of which something is known, and that agents can have: what only finds memories is none of them. */
export function modelsKnown(models: Scenario['models']): string[] {
  return Object.keys(models).filter((model) => !models[model]?.isEmbedder);
}

/** Whether a person has this seat (12.5). */
export function isPerson({ model }: Pick<Agent, 'model'>): boolean {
  return model === 'human';
}

/** 12.3: whether its statements may end with a question to the person who watches; who is one asks nobody. */
export function mayAskPerson(agent: Pick<Agent, 'model' | 'mayAskPerson'>): boolean {
  return agent.mayAskPerson === true && !isPerson(agent);
}

/** Whether a person is asked something in a run of these agents: in a seat, or by one of them. */
export function isPersonWanted(agents: readonly Agent[]): boolean {
  return agents.some((agent) => isPerson(agent) || mayAskPerson(agent));
}

export function optionOf(scenario: Scenario, id: string): Option {
  const isMeant = (option: Option) => option.id === id;
  return scenario.options.find(isMeant) ?? scenario.closedOptions?.find(isMeant) ?? bug(`unknown option ${id}`);
}
