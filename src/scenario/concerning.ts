import type { Problem } from '../base/errors.ts';
import { modelsIn } from '../discussion/lookup.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { isStillIdle } from './idle-settings.ts';

export const NO_ARGUMENTS =
  'there are no arguments: simulated agents will argue from the texts of options and criteria alone';

/**
 * Of what a file is warned of, what concerns a run of this scenario: where no simulated agent is in it, nothing is told of those, and
 * nothing of a setting that something reads by now.
 */
export function concerning(scenario: Scenario, warnings: readonly Problem[]): readonly Problem[] {
  const idle = warnings.filter((warning) => isStillIdle(warning, scenario));
  if (modelsIn(scenario).includes('simulated')) return idle;
  return idle.filter(({ message }) => !message.endsWith(NO_ARGUMENTS));
}
