import type { Problem } from '../base/errors.ts';
import { modelsIn } from '../discussion/lookup.ts';
import type { Scenario } from '../discussion/scenario.ts';

export const NO_ARGUMENTS =
  'there are no arguments: simulated agents will argue from the texts of options and criteria alone';

/** Of what a file is warned of, what concerns a run of this scenario: where no simulated agent is in it, nothing is told of those. */
export function concerning(
  scenario: Pick<Scenario, 'agents' | 'jobs'>,
  warnings: readonly Problem[],
): readonly Problem[] {
  if (modelsIn(scenario).includes('simulated')) return warnings;
  return warnings.filter(({ message }) => !message.endsWith(NO_ARGUMENTS));
}
