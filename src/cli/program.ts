import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { stackOf, UnavailableError, UserError } from '../base/errors.ts';
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
  const given = args.length === 0 ? [alone()] : commandFirst(args);
  const program = build(given[0], (done) => {
    code = done;
  });
  try {
    if (args[0] === 'completion' || args[0] === 'complete') (await import('./completion.ts')).completing(program, args);
    await program.parseAsync([...given], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.userError;
    if (error instanceof UserError) {
      tell(error.message);
      return error instanceof UnavailableError ? EXIT.unavailable : EXIT.userError;
    }
    tell(`roundtable ${version} met a bug of its own:\n${stackOf(error)}`);
    return EXIT.bug;
  }
}

/** An option of the start screen may stand before the command that it is meant for, and without one: that screen is opened by none. */
function commandFirst(args: readonly string[]): readonly string[] {
  if (!isOfStart(args[0] ?? '')) return args;
  const at = args.findIndex((one) => Object.hasOwn(COMMANDS, one));
  if (at < 0) return ['start', ...args];
  return [args[at] as string, ...args.slice(0, at), ...args.slice(at + 1)];
}

function isOfStart(option: string): boolean {
  if (!option.startsWith('--')) return false;
  const { commands } = build('start', () => {});
  return commands.some(({ options }) => options.some(({ long }) => long === option.split('=')[0]));
}

/** What the program does without arguments: in a pipe nobody is there to choose. */
const alone = () => (surroundings().isTerminal || surroundings().isDumb ? 'start' : '--help');

function build(asked: string | undefined, end: (code: number) => void): Command {
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
  for (const add of addedFor(asked)) add({ program, end });
  return program;
}

/** What adds each command, by its name; in the order of the help. */
const COMMANDS: Readonly<Record<string, (adding: Adding) => void>> = {
  start: addStart,
  demo: addDemo,
  run: addRun,
  replay: addReplay,
  attach: addAttach,
  notes: addNotes,
  ctl: addCtl,
  mcp: addMcp,
  resume: addResume,
  fork: addFork,
  score: addScore,
  'rerun-untouched': addRerunUntouched,
  batch: addBatch,
  experiment: addExperiment,
  worker: addWorker,
  'batch-runner': addBatchRunner,
  measuring: addMeasuring,
  import: addImport,
  runs: addRuns,
  memory: addMemory,
  report: addReport,
  export: addExport,
  verify: addVerify,
  influence: addInfluence,
  code: addCode,
  transcript: addTranscript,
  compare: addCompare,
  scenarios: addScenarios,
  models: addModels,
  config: addConfig,
  doctor: addDoctor,
  check: addCheck,
  new: addNew,
  bank: addBank,
  completion: addCompletion,
  man: addMan,
};

/** These tell of all the others. */
const OF_ALL: ReadonlySet<string> = new Set(['completion', 'man']);

/** What is added for a command: itself, where it is known and tells of no other. */
function addedFor(name: string | undefined): readonly ((adding: Adding) => void)[] {
  const own = name !== undefined && Object.hasOwn(COMMANDS, name) && !OF_ALL.has(name) ? COMMANDS[name] : undefined;
  return own ? [own] : Object.values(COMMANDS);
}
