import { bug } from '../base/errors.ts';
import type { Scenario } from './scenario.ts';

/** What of a scenario may change once its run has begun. `agents`: those that change, as they are from then on; what they remember of earlier runs stays. */
export const SETTINGS = [
  'rounds',
  'maxTurns',
  'speaking',
  'statements',
  'history',
  'memory',
  'voting',
  'closingRanking',
  'limits',
  'budgets',
  'models',
  'agents',
] as const satisfies (keyof Scenario)[];
export type Settings = Pick<Scenario, (typeof SETTINGS)[number]> &
  Partial<Pick<Scenario, (typeof RARE_SETTINGS)[number]>>;
/** Settings that are absent where none of them changes; in journals of earlier programs they always are. */
export const RARE_SETTINGS = ['instructions', 'translations', 'jobs', 'profiles'] as const satisfies (keyof Scenario)[];

/** The scenario with these settings in it. */
export function withSettings(scenario: Scenario, { agents, ...settings }: Settings): Scenario {
  const changed = new Map(agents.map((agent) => [agent.name, agent]));
  const next = scenario.agents.map((agent) => {
    const { name, remembered } = agent;
    return { ...(changed.get(name) ?? agent), ...(remembered ? { remembered } : {}) };
  });
  const isKnown = (model: string) => Object.hasOwn(settings.models, model);
  const strange = next.find(({ model, fallback }) => !isKnown(model) || (fallback != null && !isKnown(fallback)));
  if (strange) bug(`nothing is known of the model of ${strange.name}`);
  return { ...scenario, ...settings, agents: next };
}
