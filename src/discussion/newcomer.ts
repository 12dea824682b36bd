import type { Newcomer } from './command.ts';
import { turnDefaults } from './defaults.ts';
import type { Agent, Scenario } from './scenario.ts';

/**
 * An agent that comes into a run: its memory is kept as the scenario has it for the first agent, all else is at the defaults of a scenario
 * file.
 */
export function newAgent({ name, persona, model, language }: Newcomer, scenario: Scenario): Agent {
  const first = scenario.agents[0] as Agent;
  return {
    name,
    persona,
    model: model ?? first.model,
    temperature: 0.7,
    maxTokens: 600,
    language: language ?? scenario.language,
    reasoningEnabled: true,
    values: Object.fromEntries(scenario.criteria.map(({ id }) => [id, 0.5])),
    openness: 0.5,
    amounts: {},
    voice: { register: 'plain', length: 'full', stance: 'blunt', warmth: 'warm' },
    guidanceStyle: first.guidanceStyle,
    limitChars: first.limitChars,
    strategy: first.strategy,
    jobs: {},
    variables: {},
    remember: null,
    ...turnDefaults,
  };
}

/** Models that a newcomer can have: those of the run, and what needs no endpoint. */
export function modelsFor({ agents }: Scenario): readonly string[] {
  return [...new Set([...agents.map(({ model }) => model), 'simulated', 'human'])];
}

/** Languages that a newcomer can have: those in which the scenario is read. */
export function languagesFor({ language, agents }: Scenario): readonly Agent['language'][] {
  return [...new Set([language, ...agents.map((agent) => agent.language)])];
}
