import { agent } from './agent-settings.ts';
import type { Newcomer } from './command.ts';
import type { Agent, Scenario } from './scenario.ts';
import { standardsOf } from './setting.ts';

/**
 * An agent that comes into a run: its memory is kept as the scenario has it for the first agent, all else is at the defaults of a scenario
 * file.
 */
export function newAgent({ name, persona, model, language }: Newcomer, scenario: Scenario): Agent {
  const first = scenario.agents[0] as Agent;
  return {
    ...standardsOf(agent),
    name,
    persona,
    model: model ?? first.model,
    language: language ?? scenario.language,
    values: Object.fromEntries(scenario.criteria.map(({ id }) => [id, 0.5])),
    guidanceStyle: first.guidanceStyle,
    limitChars: first.limitChars,
    strategy: first.strategy,
  };
}

/** Models that a newcomer can have: those of the run, and what needs no endpoint. */
export function modelsFor({ agents }: Scenario): readonly string[] {
  return [...new Set([...agents.map(({ model }) => model), 'simulated', 'human'])];
}

/** Models that can be given to an agent in mid-run without asking what is known of them (15.6). */
export function switchableModels({ models }: Scenario): readonly string[] {
  return [...new Set([...Object.keys(models), 'simulated'])].filter((model) => model !== 'human');
}

/** Languages that a newcomer can have: those in which the scenario is read. */
export function languagesFor({ language, agents }: Scenario): readonly Agent['language'][] {
  return [...new Set([language, ...agents.map((agent) => agent.language)])];
}
