import { existsSync } from 'node:fs';
import { formatProblem, UserError } from '../base/errors.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { runCount } from '../experiments/experiment.ts';
import { bankWarnings } from '../providers/simulated/bank-warnings.ts';
import { concerning } from '../scenario/concerning.ts';
import { MAX_FILE_BYTES } from '../scenario/limits.ts';
import { counted } from './counted.ts';
import { findScenario } from './find-scenario.ts';
import { EXIT, print, tell } from './output.ts';
import { readText } from './read-text.ts';
import { unknownModels } from './unknown-models.ts';
import { unsentSettings } from './unsent-settings.ts';

/** Checks each file and tells every fault of every one. */
export async function check(files: readonly string[]): Promise<number> {
  let faultCount = 0;
  let faultyCount = 0;
  for (const file of files) {
    try {
      if (isExperiment(file)) {
        await checkExperiment(file);
        continue;
      }
      const { scenario, seed, warnings, file: path } = await findScenario(file);
      for (const warning of concerning(scenario, warnings)) tell(`warning: ${formatProblem(warning)}`);
      for (const unsent of await unsentSettings(scenario, seed !== null))
        tell(`warning: ${formatProblem({ place: { file: path }, ...unsent })}`);
      for (const unknown of await unknownModels(scenario))
        tell(`warning: ${formatProblem({ place: { file: path }, ...unknown })}`);
      await tellOfBank(path, scenario);
      const { agents, options, arguments: bank } = scenario;
      const parts = [
        counted(agents.length, 'agent'),
        counted(options.length, 'option'),
        counted(bank.length, 'argument'),
        counted(scenario.rounds, 'round'),
      ];
      print(`${path}: ok (${parts.join(', ')})`);
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

/** What simulated agents will have no use for: a run is sound without it, and poorer. */
async function tellOfBank(file: string, scenario: Scenario): Promise<void> {
  const { neverSaid, nobodyStarts, unanswered } = await bankWarnings(scenario);
  const warn = (list: string, ids: readonly string[], message: string) => {
    if (ids.length > 0)
      tell(`warning: ${formatProblem({ place: { file }, message: `${list}: ${message}: ${ids.join(', ')}` })}`);
  };
  warn('options', nobodyStarts, 'simulated agents never start from');
  warn('arguments', neverSaid, 'nobody cares for the criterion, so simulated agents never say');
  warn('arguments', unanswered, 'no argument answers');
}

/** A file of runs that are declared together has factors, which no scenario has. */
function isExperiment(file: string): boolean {
  return existsSync(file) && /^factors\s*:/m.test(readText(file, MAX_FILE_BYTES).text);
}

async function checkExperiment(file: string): Promise<void> {
  const { checkedExperiment } = await import('./experiment-plan.ts');
  const { experiment, warnings } = await checkedExperiment(file, false);
  for (const warning of warnings) tell(`warning: ${formatProblem(warning)}`);
  const { cells, repeats, seeds } = experiment;
  const many = `${counted(cells.length, 'cell')}, ${counted(seeds.last - seeds.first + 1, 'seed')}`;
  print(`${file}: ok (${many}${repeats > 1 ? `, ${repeats} repeats` : ''}, ${counted(runCount(experiment), 'run')})`);
}
