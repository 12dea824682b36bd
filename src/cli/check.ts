import { formatProblem, UserError } from '../base/errors.ts';
import { findScenario } from './find-scenario.ts';
import { EXIT, print, tell } from './output.ts';

/** Checks each file and tells every fault of every one. */
export async function check(files: readonly string[]): Promise<number> {
  let faultCount = 0;
  let faultyCount = 0;
  for (const file of files) {
    try {
      const { scenario, warnings, file: path } = await findScenario(file);
      for (const warning of warnings) tell(`warning: ${formatProblem(warning)}`);
      const { agents, options, arguments: bank } = scenario;
      print(
        `${path}: ok (${agents.length} agents, ${options.length} options, ${bank.length} arguments, ${scenario.rounds} rounds)`,
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      faultyCount++;
      faultCount += error.problems.length;
      tell(error.message);
    }
  }
  if (faultCount === 0) return EXIT.ok;
  tell(
    `${faultCount} ${faultCount === 1 ? 'fault' : 'faults'} in ${faultyCount} ${faultyCount === 1 ? 'file' : 'files'}`,
  );
  return EXIT.userError;
}
