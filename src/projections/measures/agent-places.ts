import { bug } from '../../base/errors.ts';
import type { Scenario } from '../../discussion/scenario.ts';

const places = new WeakMap<Scenario['agents'], ReadonlyMap<string, number>>();

/** Where an agent stands in the scenario's list, from 0: lists in that order are copied faster than records with a thousand names. */
export function agentPlace({ agents }: Scenario, name: string): number {
  let found = places.get(agents);
  if (!found) places.set(agents, (found = new Map(agents.map((agent, i) => [agent.name, i]))));
  return found.get(name) ?? bug(`unknown agent ${name}`);
}
