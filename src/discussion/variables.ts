import type { Agent } from './scenario.ts';
import type { State } from './state.ts';

/** Context variables in a text: `{name}` (8.6). What stands in braces and is no such name stays as it is. */
const VARIABLE = /\{([a-z_][a-z0-9_]*)\}/g;

/** The names that a text asks for. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map((match) => match[1] as string);
}

/** The value of a variable for an agent as things stand: its own before everybody's. Hidden and unset ones: undefined. */
function variableOf(name: string, agent: Pick<Agent, 'name'>, state: State): string | undefined {
  const own = state.seats[agent.name]?.variables;
  if (own && Object.hasOwn(own, name)) return own[name];
  const common = Object.hasOwn(state.variables, name) ? state.variables[name] : undefined;
  return common && !common.hidden ? common.value : undefined;
}

/** The text with its variables filled in. One that has no value stays as it is written: the check of the scenario has refused it. */
export function filledIn(text: string, agent: Pick<Agent, 'name'>, state: State): string {
  if (!text.includes('{')) return text;
  return text.replace(VARIABLE, (written, name: string) => variableOf(name, agent, state) ?? written);
}
