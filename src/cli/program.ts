import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { stackOf, UserError } from '../base/errors.ts';
import { examples } from './command-help.ts';
import { type Adding, surroundings } from './commands/adding.ts';
import {
  addBatch,
  addBatchRunner,
  addCode,
  addExperiment,
  addInfluence,
  addMeasuring,
  addReport,
  addVerify,
  addWorker,
} from './commands/experiments.ts';
import { addAttach, addCtl, addDemo, addMcp, addNotes, addResume, addRun, addStart } from './commands/live.ts';
import {
  addCompare,
  addExport,
  addFork,
  addImport,
  addMemory,
  addReplay,
  addRerunUntouched,
  addRuns,
  addScore,
  addTranscript,
} from './commands/records.ts';
import {
  addBank,
  addCheck,
  addCompletion,
  addConfig,
  addDoctor,
  addMan,
  addModels,
  addNew,
  addScenarios,
} from './commands/setup.ts';
import { EXIT, tell } from './output.ts';

/**
 * The command line. Each command's own file is loaded when it is called, so that help and checks stay light. Resolves to the exit code;
 * user errors are told in a few lines, anything unforeseen with its stack.
 */
export async function main(args: readonly string[]): Promise<number> {
  let code: number = EXIT.ok;
  const program = build((done) => {
    code = done;
  });
  try {
    if (args[0] === 'completion' || args[0] === 'complete') (await import('./completion.ts')).completing(program, args);
    await program.parseAsync(args.length === 0 ? [alone()] : [...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.userError;
    if (error instanceof UserError) {
      tell(error.message);
      return EXIT.userError;
    }
    tell(`roundtable ${version} met a bug of its own:\n${stackOf(error)}`);
    return EXIT.bug;
  }
}

/** What the program does without arguments: in a pipe nobody is there to choose. */
const alone = () => (surroundings().isTerminal || surroundings().isDumb ? 'start' : '--help');

function build(end: (code: number) => void): Command {
  const program = new Command('roundtable')
    .description('Live discussions between several agents, in the terminal: watch, step, steer and replay them.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('(add --help for what is allowed)')
    .exitOverride()
    .configureOutput({ writeErr: (text) => tell(text.trimEnd()), writeOut: (text) => void process.stdout.write(text) })
    .addHelpText(
      'after',
      examples(
        ['roundtable', 'the start screen: tour, scenarios, recent runs, settings'],
        ['roundtable run', 'the shipped scenario just-society, offline, no key'],
        ['roundtable run city-budget --seed 3', 'another one, the same run each time'],
        ['roundtable run my.yaml --model openai/NAME', 'a real model'],
        ['roundtable replay FILE', 'a recorded run'],
        ['roundtable new my.yaml', 'a scenario of your own'],
      ),
    );
  for (const add of COMMANDS) add({ program, end });
  return program;
}

const COMMANDS: readonly ((adding: Adding) => void)[] = [
  addStart,
  addDemo,
  addRun,
  addReplay,
  addAttach,
  addNotes,
  addCtl,
  addMcp,
  addResume,
  addFork,
  addScore,
  addRerunUntouched,
  addBatch,
  addExperiment,
  addWorker,
  addBatchRunner,
  addMeasuring,
  addImport,
  addRuns,
  addMemory,
  addReport,
  addExport,
  addVerify,
  addInfluence,
  addCode,
  addTranscript,
  addCompare,
  addScenarios,
  addModels,
  addConfig,
  addDoctor,
  addCheck,
  addNew,
  addBank,
  addCompletion,
  addMan,
];
