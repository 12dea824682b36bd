import type { Problem } from '../base/errors.ts';
import { modelsIn } from '../discussion/lookup.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { isStillIdle } from './idle-settings.ts';
import { stillNeverComes } from './late-rounds.ts';

export const NO_ARGUMENTS =
  'there are no arguments: simulated agents will argue from the texts of options and criteria alone';

/**
 * Of what a file is warned of, what concerns a run of this scenario: where no simulated agent is in it, nothing is told of those, and
 * nothing of a setting that something reads by now, or of a round that comes by now.
 */
export function concerning(scenario: Scenario, warnings: readonly Problem[]): readonly Problem[] {
  const all = warnings
    .filter((warning) => isStillIdle(warning, scenario))
    .flatMap((warning) => stillNeverComes(warning, scenario) ?? []);
  if (modelsIn(scenario).includes('simulated')) return all;
  return all.filter(({ message }) => !message.endsWith(NO_ARGUMENTS));
}
