import { agent, UNWEIGHED } from './agent-settings.ts';
import type { Newcomer } from './command.ts';
import type { Agent, Scenario } from './scenario.ts';
import { standardsOf } from './setting.ts';

/**
 * An agent that comes into a run: its memory is kept as the scenario has it for the first agent, all else is at the defaults of a scenario
 * file.
 */
export function newAgent({ name, persona = '', model, language }: Newcomer, scenario: Scenario): Agent {
  const first = scenario.agents[0] as Agent;
  return {
    ...standardsOf(agent),
    name,
    persona,
    model: model ?? first.model,
    language: language ?? scenario.language,
    values: Object.fromEntries(scenario.criteria.map(({ id }) => [id, UNWEIGHED])),
    guidanceStyle: first.guidanceStyle,
    limitChars: first.limitChars,
    strategy: first.strategy,
  };
}

/** Languages that a newcomer can have: those in which the scenario is read. */
export function languagesFor({ language, agents }: Scenario): readonly Agent['language'][] {
  return [...new Set([language, ...agents.map((agent) => agent.language)])];
}
