import { Command, CommanderError, Option } from 'commander';
import { version } from '../../package.json';
import { systemClock } from '../base/clock.ts';
import { stackOf, UserError } from '../base/errors.ts';
import type { AttachFlags } from './attach.ts';
import type { BankFlags } from './bank.ts';
import type { BatchFlags } from './batch-plan.ts';
import type { CodeFlags } from './code.ts';
import {
  ALIKE,
  BATCH_EXIT_CODES,
  COMPARE_EXIT_CODES,
  EXIT_CODES,
  examples,
  IMPORT_EXIT_CODES,
  REPORT_EXIT_CODES,
} from './command-help.ts';
import type { CompareFlags } from './compare.ts';
import type { ConfigFlags } from './config-command.ts';
import type { CtlFlags } from './ctl.ts';
import { ctlActsHelp } from './ctl-acts.ts';
import type { ExperimentFlags } from './experiment-plan.ts';
import type { ExportFlags } from './export.ts';
import type { ImportFlags } from './import.ts';
import type { InfluenceFlags } from './influence.ts';
import type { MemoryFlags } from './memory.ts';
import type { NewFlags } from './new-scenario.ts';
import type { Flags, Surroundings } from './options.ts';
import { EXIT, print, tell } from './output.ts';
import type { ReplayFlags } from './replay.ts';
import type { ReportFlags } from './report-sources.ts';
import type { RunsFlags } from './runs.ts';
import type { TranscriptFlags } from './transcript.ts';
import type { VerifyFlags } from './verify.ts';
import type { WorkerFlags } from './worker.ts';

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
const alone = () => (surroundings().isTerminal ? 'start' : '--help');

/** What a command is added to, and what it can reach. */
type Adding = { program: Command; end(code: number): void };

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

const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY);
const isDumb = (): boolean => process.env['TERM'] === 'dumb';

const surroundings = (): Surroundings => ({
  isTerminal: isTerminal() && !isDumb(),
  isDumb: isTerminal() && isDumb(),
  now: systemClock.now(),
  fork: async (file, flags) => (await import('./fork.ts')).fork(file, flags, surroundings()),
  untouched: async (file, shown) =>
    (await import('./compare-untouched.ts')).compareUntouched(file, shown, surroundings()),
});

/** How a run is shown, live or recorded. */
function showing(command: Command): Command {
  return command
    .option(...ALIKE.pace)
    .option('--speed <X>', 'the same in times of that, 0.1 to 1000, or max')
    .option(...ALIKE.headless)
    .option(...ALIKE.stage)
    .option(...ALIKE.linear)
    .option(...ALIKE.mouse)
    .option('--format <format>', 'headless: text, or jsonl for exactly the record (text)')
    .option('--verbosity <level>', 'headless text: minimal, standard, detailed, debug (standard)')
    .option(...ALIKE.lang)
    .option(...ALIKE.theme)
    .option(...ALIKE.seat);
}

function addStart({ program, end }: Adding): void {
  program
    .command('start')
    .description(
      'The start screen, which `roundtable` alone opens in a terminal: tour, scenarios, recent runs, settings.',
    )
    .option(...ALIKE.pace)
    .option(...ALIKE.lang)
    .option(...ALIKE.theme)
    .addHelpText(
      'after',
      examples(['roundtable', 'the same'], ['roundtable start --lang es', 'in Spanish']) + EXIT_CODES,
    )
    .action(async (flags: Flags) => end(await (await import('./start-screen.ts')).startScreen(flags, surroundings())));
}

function addDemo({ program, end }: Adding): void {
  program
    .command('demo')
    .description(
      'The guided tour, in a terminal: five stops, in which a change of memory turns a vote. Offline, no key.',
    )
    .option(...ALIKE.pace)
    .option(...ALIKE.lang)
    .option(...ALIKE.theme)
    .addHelpText(
      'after',
      examples(['roundtable demo', 'the tour'], ['roundtable demo --lang zh', 'in Chinese']) + EXIT_CODES,
    )
    .action(async (flags: Flags) => end(await (await import('./tour.ts')).tour(flags, surroundings())));
}

function addRun({ program, end }: Adding): void {
  showing(
    program
      .command('run')
      .description('Open a live discussion: the screen in a terminal, plain lines in a pipe.')
      .argument('[scenario]', 'a YAML file or the name of a shipped scenario', 'just-society')
      .option('--seed <N>', 'a whole number: the same seed, the same run (else the scenario’s, else drawn)')
      .option('--rounds <N>', 'instead of the scenario’s number of rounds')
      .option('--set <KEY=VALUE...>', 'other settings than the scenario’s, in the spelling of scenario files')
      .option(...ALIKE.model)
      .option('--cost <dollars>', 'US dollars at which it ends (else the scenario’s budgets.cost_per_run)')
      .option(...ALIKE.estimate)
      .option(...ALIKE.yes)
      .option(
        '--language <language>',
        'of the discussion, where the scenario has it: en, es, zh (else its own; screen and lines keep theirs: --lang)',
      ),
  )
    .option('--score <file>', 'acts that wait for their moment, as `score` saves them, instead of the scenario’s own')
    .option('--as <names>', 'you sit in the seat of this agent, or of several, separated by commas')
    .option(...ALIKE.paused)
    .option('--detach', 'begin it in a process of its own, which goes on without this terminal: see attach')
    .addOption(new Option('--detached').hideHelp())
    .option(...ALIKE.journal)
    .addHelpText(
      'after',
      examples(
        ['roundtable run --seed 3', 'just-society, the same run each time'],
        ['roundtable run --paused', 'paused before the first word'],
        ['roundtable run --as Amara', 'you are one of those who discuss'],
        ['roundtable run jury --set memory.strategy=layered', 'with another setting; several: --set A=B C=D'],
        ['roundtable run jury --language es', 'they talk in Spanish; --lang es: and so do the screen and the lines'],
        ['roundtable run city-budget --headless', 'plain lines'],
        ['roundtable run --headless --format jsonl | jq .', 'the record as it grows'],
        ['roundtable run my.yaml --model openai/NAME --estimate', 'what that would cost'],
        ['roundtable run my.yaml --model openai/NAME', 'OPENAI_API_KEY is read; other endpoints: `roundtable models`'],
      ) + EXIT_CODES,
    )
    .action(async (scenario: string, flags: Flags) =>
      end(await (await import('./run.ts')).run(scenario, flags, surroundings())),
    );
}

function addReplay({ program, end }: Adding): void {
  showing(
    program
      .command('replay')
      .description('Show a recorded run again. No model is called.')
      .argument('<file>', 'a record of a run')
      .option('--follow', 'of a run that still goes on: whatever comes, too'),
  )
    .addHelpText(
      'after',
      examples(
        ['roundtable replay run.jsonl', 'on the screen'],
        ['roundtable replay run.jsonl --headless', 'the transcript as lines'],
        ['roundtable replay run.jsonl --follow', 'while it is being written, on a shared disk too'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: ReplayFlags) =>
      end(await (await import('./replay.ts')).replay(file, flags, surroundings())),
    );
}

function addAttach({ program, end }: Adding): void {
  showing(
    program
      .command('attach')
      .description('Watch, or steer, a run that goes on in another process. Leaving it leaves the run as it is.')
      .argument('[run]', 'its record, or a part of its name (the only run that goes on)')
      .option('--steer', 'your keys are the run’s: pause, step, tell, switch (else they only look)'),
  )
    .addHelpText(
      'after',
      examples(
        ['roundtable attach', 'the only run that goes on'],
        ['roundtable attach just-society --steer', 'with a hand in it'],
        ['roundtable attach run.jsonl --headless --format jsonl', 'its entries, as they come'],
      ) + EXIT_CODES,
    )
    .action(async (run: string | undefined, flags: AttachFlags) =>
      end(await (await import('./attach.ts')).attach(run, flags, surroundings())),
    );
}

function addCtl({ program, end }: Adding): void {
  program
    .command('ctl')
    .description('Ask one thing of a run that goes on in another process, or do one thing to it.')
    .argument('<run>', 'its record, or a part of its name')
    .argument('<act>', 'one of those below')
    .argument('[words...]', 'what the act needs')
    .option('--to <names>', 'inject: who is told, separated by commas (all)')
    .option('--after <N>', 'events: those after this entry (0)')
    .option('--json', 'where the run is afterwards, as JSON')
    .addHelpText('after', ctlActsHelp)
    .addHelpText(
      'after',
      examples(
        ['roundtable ctl just-society status', 'where it is'],
        ['roundtable ctl run.jsonl inject The river has risen. --to Mei', 'told to one alone'],
        ["roundtable ctl run.jsonl do '{strategy: {name: window}}'", 'any act that a scenario can have'],
      ) + EXIT_CODES,
    )
    .action(async (run: string, act: string, words: string[], flags: CtlFlags) =>
      end(await (await import('./ctl.ts')).ctl(run, act, words, flags)),
    );
}

function addMcp({ program, end }: Adding): void {
  program
    .command('mcp')
    .description(
      'Let an assistant list, read, begin and steer runs: a server of the Model Context Protocol, on stdin and stdout.',
    )
    .addHelpText(
      'after',
      examples(['roundtable mcp', 'what an assistant is told to start: command roundtable, argument mcp']) + EXIT_CODES,
    )
    .action(async () => end(await (await import('./mcp.ts')).mcp()));
}

function addResume({ program, end }: Adding): void {
  showing(
    program
      .command('resume')
      .description('Go on with an unfinished run, in its own file, as if it had never stopped.')
      .argument('<file>', 'a record of a run')
      .option(
        '--model <model>',
        'simulated, or ENDPOINT/NAME: answers for all agents from here on, as an act of yours',
      ),
  )
    .option('--yes', 'with --model, whatever it may cost: do not ask (else above confirm_cost of your config file, $1)')
    .option(...ALIKE.paused)
    .addHelpText(
      'after',
      examples(
        ['roundtable resume run.jsonl', 'on the screen'],
        ['roundtable resume run.jsonl --headless', 'all its lines, and those that follow'],
        ['roundtable resume run.jsonl --model openai/NAME', 'where its own model cannot be asked any more'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: Flags) =>
      end(await (await import('./resume.ts')).resume(file, flags, surroundings())),
    );
}

function addFork({ program, end }: Adding): void {
  showing(
    program
      .command('fork')
      .description('Go on from any entry of a recorded run, in a file of its own. What both share calls no model.')
      .argument('<file>', 'a record of a run')
      .requiredOption('--at <N>', 'the entry after which it goes on; 0 is the beginning')
      .option('--set <KEY=VALUE...>', 'settings that apply from there on, in the spelling of scenario files')
      .option('--model <model>', 'simulated, or ENDPOINT/NAME, for all agents from there on'),
  )
    .option(...ALIKE.yes)
    .option(...ALIKE.paused)
    .option(...ALIKE.journal)
    .addHelpText(
      'after',
      examples(
        ['roundtable fork run.jsonl --at 40', 'the same again, from entry 40 on'],
        ['roundtable fork run.jsonl --at 40 --model openai/NAME', 'and with another model'],
        ['roundtable fork run.jsonl --at 40 --set rounds=12 memory.guidance_style=structured', 'with other settings'],
        ['roundtable fork run.jsonl --at 40 --set agents.Mei.memory.strategy=layered', 'with one of an agent’s'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: Flags) =>
      end(await (await import('./fork.ts')).fork(file, flags, surroundings())),
    );
}

function addScore({ program, end }: Adding): void {
  program
    .command('score')
    .description('Save the acts of a run, each at its round and turn, to be played on another scenario, seed or model.')
    .argument('<file>', 'a record of a run')
    .addHelpText(
      'after',
      examples(
        ['roundtable score run.jsonl > score.yaml', 'what a person and acts set for later did in it'],
        ['roundtable run city-budget --score score.yaml', 'done again elsewhere'],
      ) + EXIT_CODES,
    )
    .action(async (file: string) => end(await (await import('./intervention-script.ts')).interventionScript(file)));
}

function addRerunUntouched({ program, end }: Adding): void {
  program
    .command('rerun-untouched')
    .alias('strip')
    .description('Run it again without any act: the same to the byte up to the first.')
    .argument('<file>', 'a record of a run')
    .option('--out <file>', 'record into this new file (else into your data folder)')
    .addHelpText(
      'after',
      examples(
        ['roundtable rerun-untouched run.jsonl --out untouched.jsonl', 'what would have been had nobody acted'],
        ['roundtable compare run.jsonl untouched.jsonl', 'and what the acts changed'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: { out?: string }) =>
      end(await (await import('./rerun-untouched.ts')).rerunUntouched(file, flags, systemClock.now())),
    );
}

function addBatch({ program, end }: Adding): void {
  program
    .command('batch')
    .description('Make many runs without a screen, several at once, each into a record of its own.')
    .argument('<scenario...>', 'YAML files, names of shipped scenarios, folders of YAML files')
    .option('--seeds <A..B>', 'every scenario with each of these seeds (else its own, or 1)')
    .option(...ALIKE.jobs)
    .option('--out <folder>', 'record into this folder, SCENARIO-SEED.jsonl (else a new one in your data folder)')
    .option('--rounds <N>', 'instead of each scenario’s number of rounds')
    .option('--set <KEY=VALUE...>', 'other settings than each scenario’s, in the spelling of scenario files')
    .option(...ALIKE.model)
    .option('--cost <dollars>', 'US dollars at which it stops, all runs in its folder counted; with more it goes on')
    .option(...ALIKE.estimate)
    .option(...ALIKE.yes)
    .option('--language <language>', 'of the discussions, where every scenario has it: en, es, zh (else its own)')
    .addHelpText(
      'after',
      examples(
        ['roundtable batch just-society --seeds 1..100', 'a hundred runs, and how often which option won'],
        ['roundtable batch folder/ my.yaml --seeds 1..20 --out results', 'many scenarios; once more: goes on'],
      ) + BATCH_EXIT_CODES,
    )
    .action(async (given: string[], flags: BatchFlags) =>
      end(await (await import('./batch.ts')).batch(given, flags, surroundings())),
    );
}

function addExperiment({ program, end }: Adding): void {
  program
    .command('experiment')
    .description('Make every cell of a declared experiment with every seed, several runs at once; once more: goes on.')
    .argument('<file>', 'a YAML file: base, factors, seeds, and what docs/experiments.md says')
    .option(
      '--out <folder>',
      'record into this folder, CELL-SEED.jsonl (else into one of its name in your data folder)',
    )
    .option(...ALIKE.jobs)
    .option('--shard <I/N>', 'only the Ith of N parts of the runs, each part on a machine of its own')
    .option('--queue <url>', 'have workers make the runs: redis://HOST or postgres://HOST/DATABASE (roundtable worker)')
    .option('--collect', 'with --queue: records come back through the store, where workers do not share the folder')
    .option(...ALIKE.estimate)
    .option(...ALIKE.yes)
    .addHelpText(
      'after',
      examples(
        ['roundtable experiment memory.yaml --out results', 'all its runs; once more: goes on'],
        ['roundtable experiment memory.yaml --out results --shard 2/8', 'an eighth of them'],
        ['roundtable experiment memory.yaml --queue redis://lab', 'by all workers that are at that store'],
        ['roundtable report results --by strategy', 'what came of them, with intervals and tests'],
      ) + BATCH_EXIT_CODES,
    )
    .action(async (file: string, flags: ExperimentFlags) =>
      end(await (await import('./experiment.ts')).experiment(file, flags, surroundings())),
    );
}

function addWorker({ program, end }: Adding): void {
  program
    .command('worker')
    .description('Make the runs of experiments that others queue, on as many machines as you like; until Ctrl-C.')
    .requiredOption('--queue <url>', 'where they are queued: redis://HOST:PORT or postgres://USER@HOST/DATABASE')
    .option(...ALIKE.jobs)
    .option(
      '--out <folder>',
      'the folder that the experiment has as --out, shared (with --collect: for this machine’s own records)',
    )
    .option('--takeover <seconds>', 'after so long a silence its runs are taken over by another worker, 2 to 3600 (30)')
    .addHelpText(
      'after',
      examples(
        ['roundtable worker --queue redis://lab --jobs 8', 'eight runs at once, whatever is queued there'],
        ['roundtable worker --queue postgres://me@lab/runs --out /shared/results', 'in a folder all machines share'],
      ) + BATCH_EXIT_CODES,
    )
    .action(async (flags: WorkerFlags) => end(await (await import('./worker.ts')).worker(flags)));
}

function addBatchRunner({ program, end }: Adding): void {
  program
    .command('batch-runner', { hidden: true })
    .description('Makes the runs of a batch; started by it.')
    .action(async () => end(await (await import('./batch-runner.ts')).batchRunner()));
}

function addMeasuring({ program, end }: Adding): void {
  program
    .command('measuring', { hidden: true })
    .description('Measures journals for a report; started by it.')
    .action(async () => end(await (await import('./measuring.ts')).measuring()));
}

function addImport({ program, end }: Adding): void {
  program
    .command('import')
    .description('Turn recorded experiments (JSON) into records that replay as any other. No model is asked.')
    .argument('<file...>', 'recordings')
    .option('--out <folder>', 'write into this folder, NAME.jsonl (else into a new one in your data folder)')
    .option('--model <model>', 'simulated, or ENDPOINT/NAME: who answers where a recorded run is taken up again')
    .option(
      '--verify',
      'read every raw reply again by the program’s own rules, and list what differs (writes with --out only)',
    )
    .addHelpText(
      'after',
      examples(
        ['roundtable import recording.json --out runs', 'one record, runs/recording.jsonl'],
        ['roundtable import recordings/*.json --verify', 'what our rules make of them'],
      ) + IMPORT_EXIT_CODES,
    )
    .action(async (files: string[], flags: ImportFlags) =>
      end(await (await import('./import.ts')).importRecordings(files, flags, systemClock.now())),
    );
}

function addRuns({ program, end }: Adding): void {
  showing(
    program
      .command('runs')
      .description(
        'Recorded runs, newest first: scenario, outcome, length, stamps; choose one on the screen to replay or resume.',
      )
      .option('--dir <folder>', 'those in this folder and the folders in it (else all in your data folder)')
      .option('--all', 'as lines: every one (else the newest 30)')
      .option('--json', 'for other programs')
      .option('--open <run>', 'its number in the list, or its name: replay it'),
  )
    .addHelpText(
      'after',
      examples(
        ['roundtable runs', 'choose one, or lines in a pipe'],
        ['roundtable runs --open 1', 'the newest, on the screen'],
        ['roundtable runs --dir results --json', 'a folder, for other programs'],
      ) + EXIT_CODES,
    )
    .action(async (flags: RunsFlags) => end(await (await import('./runs.ts')).runs(flags, surroundings())));
}

function addMemory({ program, end }: Adding): void {
  program
    .command('memory')
    .description('Feed a recorded run through other ways of remembering, side by side. No model is asked.')
    .argument('<file>', 'a record of a run')
    .option('--strategy <names>', 'some of append, window, summary, layered, important, retrieval (all)')
    .option('--view <names>', 'views or profiles that every job sees by (as the scenario says)')
    .option('--agent <names>', 'whose memory (everybody’s)')
    .option('--stats', 'instead: memory_stats of the run as it was')
    .addHelpText(
      'after',
      examples(
        ['roundtable memory run.jsonl', 'all strategies'],
        ['roundtable memory run.jsonl --strategy append,layered', 'two of them'],
        ['roundtable memory run.jsonl --view GOLDFISH --agent Mei', 'a short view, for one agent'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: MemoryFlags) => end(await (await import('./memory.ts')).memory(file, flags)));
}

function addReport({ program, end }: Adding): void {
  program
    .command('report')
    .description('Measure recorded runs side by side: talk, stances, votes, memory, tokens. No model is asked.')
    .argument('<file...>', 'records of runs, or folders of them')
    .option('--format <format>', 'table, csv (a value a line), json, or plot; with --by markdown and html too (table)')
    .option('--by <names>', 'by cells instead: factors of an experiment, with commas; folder, changed, impaired')
    .option('--without <runs>', 'with --by: leaves out runs that are changed, impaired')
    .option('--only <runs>', 'with --by: untouched leaves out both')
    .option('--against <file>', 'with --by: holds outcomes against the counts of a study (CSV: value,count and cells)')
    .option('--plots <folder>', 'with --by: writes pictures as SVG and PNG into this folder')
    .addHelpText(
      'after',
      examples(
        ['roundtable report run.jsonl', 'tables of one run'],
        ['roundtable report a.jsonl b.jsonl', 'two runs side by side'],
        ['roundtable report results/*.jsonl --format csv', 'run,measure,agent,round,value'],
        ['roundtable report run.jsonl --format plot', 'pictures in the terminal'],
        ['roundtable report results --by strategy,style', 'cells of an experiment: intervals, pairs, exact tests'],
        ['roundtable report results --by strategy --format html > report.html', 'one page with tables and pictures'],
        ['roundtable report theirs ours --by folder', 'a folder a group'],
      ) + REPORT_EXIT_CODES,
    )
    .action(async (files: string[], flags: ReportFlags) =>
      end(await (await import('./report.ts')).report(files, flags)),
    );
}

function addExport({ program, end }: Adding): void {
  program
    .command('export')
    .description(
      'Write recorded runs as tables with a codebook, or one of them as a page to hand out. No model is asked.',
    )
    .argument('<file...>', 'journals, or folders of journals')
    .option(
      '--format <format>',
      'tables: csv, sqlite, parquet; of one run: html, cast, svg, png, gif, md, json, bundle (csv)',
    )
    .option(
      '--tables <names>',
      'some of the tables, with commas: runs, agents, rounds, stances, statements and so on (all)',
    )
    .option('--out <path>', 'write into this folder (tables), or of one run this file (named after its record)')
    .option('--force', 'of one run: overwrite a file that is there')
    .option('--lang <language>', 'of one run: the words around it: en, es, zh (the language of the run)')
    .option(...ALIKE.seat)
    .option('--size <columns>x<rows>', 'of the screen in cast, svg, png, gif: 60x16 to 400x150 (100x30)')
    .option('--theme <name>', 'of the screen in these: dark, light, contrast (dark)')
    .option('--pace <N>', 'cast, gif: words a minute (400)')
    .option('--cast-version <version>', 'cast: asciicast 3, or 2 for older players (3)')
    .option('--from <moment>', 'gif: where the passage begins, as --at (0)')
    .option('--to <moment>', 'gif: and where it ends (end)')
    .option('--at <moment>', 'svg, png: an entry of the record, round N, or end (end)')
    .addHelpText(
      'after',
      examples(
        [
          'roundtable export results',
          'CSV: runs, agents, rounds, stances, statements, memories, votes, calls and more',
        ],
        ['roundtable export results --format sqlite --out db', 'one database: db/tables.sqlite'],
        ['roundtable export run.jsonl --format html', 'one page that plays, for a browser: run.html'],
        ['roundtable export run.jsonl --format svg --at "round 3"', 'the screen when round 3 was over: run.svg'],
      ) + REPORT_EXIT_CODES,
    )
    .action(async (files: string[], flags: ExportFlags) =>
      end(await (await import('./export.ts')).exportRuns(files, flags)),
    );
}

function addVerify({ program, end }: Adding): void {
  program
    .command('verify')
    .description(
      'Check a folder of runs: hashes, every journal, and some simulated runs made again. No model is asked.',
    )
    .argument('<folder>', 'of an experiment, or any journals')
    .option('--sample <count>', 'so many simulated runs are made again, drawn by chance (5)')
    .addHelpText(
      'after',
      examples(['roundtable verify results --sample 20', 'are they what they were?']) + REPORT_EXIT_CODES,
    )
    .action(async (folder: string, flags: VerifyFlags) =>
      end(await (await import('./verify.ts')).verify(folder, flags)),
    );
}

function addInfluence({ program, end }: Adding): void {
  program
    .command('influence')
    .description('Go on with a recorded run without each statement or agent in turn: how often its outcome changes.')
    .argument('<file>', 'a record of a run that has ended')
    .option('--remove <what>', 'statement, or agent (statement)')
    .option('--repeats <N>', 'so many times each, with other chance every time (1)')
    .option('--format <format>', 'table, json (table)')
    .option(...ALIKE.yes)
    .addHelpText(
      'after',
      examples(
        ['roundtable influence run.jsonl', 'what would have been without each statement'],
        ['roundtable influence run.jsonl --remove agent --repeats 20', 'and without each agent, often enough to tell'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: InfluenceFlags) =>
      end(await (await import('./influence.ts')).influence(file, flags, surroundings())),
    );
}

function addCode({ program, end }: Adding): void {
  program
    .command('code')
    .description(
      'Code the statements of a folder of runs by a codebook, one by one and blind, and tell how far coders agree.',
    )
    .argument('<folder>', 'records of runs')
    .requiredOption('--codebook <file>', 'a YAML file: codes, each with id, ask, values, level')
    .option('--coder <name>', 'who codes; what is there already is not asked again')
    .option('--model <name>', 'a model as one more coder, ENDPOINT/NAME')
    .option('--sample <N>', 'only so many statements, the same for each coder')
    .option('--agreement', 'how far all coders agree, and the program with them')
    .option(...ALIKE.yes)
    .addHelpText(
      'after',
      examples(
        [
          'roundtable code results --codebook codes.yaml --coder ada',
          'a statement at a time; q leaves, and it goes on later',
        ],
        ['roundtable code results --codebook codes.yaml --agreement', 'Krippendorff’s α, and each pair of coders'],
      ) + EXIT_CODES,
    )
    .action(async (folder: string, flags: CodeFlags) => end(await (await import('./code.ts')).code(folder, flags)));
}

function addTranscript({ program, end }: Adding): void {
  program
    .command('transcript')
    .description('Write what was said in a recorded run as Markdown, as the replay shows it. No model is asked.')
    .argument('<file>', 'a record of a run')
    .option('--lang <language>', 'of all that agents did not say: en, es, zh (else by your config file or the locale)')
    .option(...ALIKE.seat)
    .addHelpText(
      'after',
      examples(
        ['roundtable transcript run.jsonl > run.md', 'the whole discussion, to be read'],
        ['roundtable transcript run.jsonl --seat Mei', 'without what Mei may not know'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: TranscriptFlags) =>
      end(await (await import('./transcript.ts')).transcript(file, flags)),
    );
}

function addCompare({ program, end }: Adding): void {
  program
    .command('compare')
    .description(
      'Two recorded runs beside each other: first difference, votes, stances, memory, cost. No model is asked.',
    )
    .argument('<a>', 'a record of a run')
    .argument('<b>', 'another')
    .option(...ALIKE.headless)
    .option('--format <format>', 'as lines: text, or json for other programs (text)')
    .option(...ALIKE.lang)
    .option(...ALIKE.theme)
    .addHelpText(
      'after',
      examples(
        ['roundtable compare run.jsonl fork.jsonl', 'where a fork left its parent, and what followed'],
        ['roundtable compare a.jsonl b.jsonl --format json', 'for other programs'],
      ) + COMPARE_EXIT_CODES,
    )
    .action(async (a: string, b: string, flags: CompareFlags) =>
      end(await (await import('./compare.ts')).compare({ a, b }, flags, surroundings())),
    );
}

function addScenarios({ program, end }: Adding): void {
  program
    .command('scenarios')
    .description('List the shipped scenarios.')
    .addHelpText('after', examples(['roundtable scenarios', 'a line each']))
    .action(async () => end(await (await import('./scenarios.ts')).scenarios()));
}

function addModels({ program, end }: Adding): void {
  program
    .command('models')
    .description('List the endpoints that models can be asked at, or the models of one of them.')
    .argument('[endpoint]', 'asks it for the names of its models')
    .addHelpText(
      'after',
      examples(
        ['roundtable models', 'all endpoints, and which have a key'],
        ['roundtable models openai', 'its models, their windows and prices'],
      ) + EXIT_CODES,
    )
    .action(async (endpoint: string | undefined) => end(await (await import('./models.ts')).models(endpoint)));
}

function addConfig({ program, end }: Adding): void {
  program
    .command('config')
    .description('Show your settings: where they are and what holds by them, without a secret.')
    .option('--init', 'write a commented config file to begin with')
    .addHelpText(
      'after',
      examples(['roundtable config', 'what holds'], ['roundtable config --init', 'then edit the file']) + EXIT_CODES,
    )
    .action(async (flags: ConfigFlags) => end(await (await import('./config-command.ts')).config(flags)));
}

function addDoctor({ program, end }: Adding): void {
  program
    .command('doctor')
    .description('Look whether this machine, its terminal and your endpoints are fit for a run.')
    .argument('[model...]', 'models to be asked three short questions, ENDPOINT/NAME')
    .addHelpText(
      'after',
      examples(
        ['roundtable doctor', 'without a question to a model'],
        ['roundtable doctor openai/gpt-4o', 'and with: does it stream, what does it cost, does its cache work?'],
      ) + EXIT_CODES,
    )
    .action(async (models: string[]) => end(await (await import('./doctor.ts')).doctor(models)));
}

function addCheck({ program, end }: Adding): void {
  program
    .command('check')
    .description('Check scenario files: every fault with its place, what was found and what is allowed.')
    .argument('<file...>', 'YAML files or names of shipped scenarios')
    .addHelpText(
      'after',
      examples(['roundtable check my.yaml', 'one file'], ['roundtable check *.yaml', 'many']) + EXIT_CODES,
    )
    .action(async (files: string[]) => end(await (await import('./check.ts')).check(files)));
}

function addNew({ program, end }: Adding): void {
  program
    .command('new')
    .description('Write a commented scenario that runs as it is: a small starter, or a copy of another one.')
    .argument('<file>', 'a new file, .yaml')
    .option('--from <scenario>', 'copy this one: a YAML file or the name of a shipped scenario')
    .option('--language <language>', 'of the copy, in which alone it is then: en, es, zh (else as it stands)')
    .addHelpText(
      'after',
      examples(
        ['roundtable new my.yaml', 'then: roundtable run my.yaml'],
        ['roundtable new mine.yaml --from jury --language es', 'a shipped one in Spanish, to be changed'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: NewFlags) =>
      end(await (await import('./new-scenario.ts')).newScenario(file, flags)),
    );
}

function addBank({ program, end }: Adding): void {
  program
    .command('bank')
    .description(
      'Have a model draft arguments for a scenario without any, into a new file, checked and marked as drafted.',
    )
    .argument('<scenario>', 'a YAML file')
    .requiredOption('--model <name>', 'who drafts them, ENDPOINT/NAME')
    .option('--out <file>', 'the new file (else the scenario’s name with -bank)')
    .option(...ALIKE.yes)
    .addHelpText('after', examples(['roundtable bank my.yaml --model openai/NAME', 'writes my-bank.yaml']) + EXIT_CODES)
    .action(async (scenario: string, flags: BankFlags) => end(await (await import('./bank.ts')).bank(scenario, flags)));
}

function addCompletion({ program }: Adding): void {
  program
    .command('completion')
    .description('Print what lets a shell complete commands, scenarios, runs, models and settings.')
    .addArgument(program.createArgument('<shell>', 'whose').choices(['bash', 'zsh', 'fish', 'powershell']))
    .addHelpText(
      'after',
      examples(
        ['roundtable completion bash >> ~/.bashrc', 'from the next shell on'],
        ['source <(roundtable completion zsh)', 'in this one'],
        ['roundtable completion fish > ~/.config/fish/completions/roundtable.fish', ''],
      ) + EXIT_CODES,
    );
}

function addMan({ program, end }: Adding): void {
  program
    .command('man')
    .description('Print the manual page, in roff.')
    .addHelpText('after', examples(['roundtable man | man -l -', 'read it']) + EXIT_CODES)
    .action(async () => {
      print((await import('./man-page.ts')).manPage(program).trimEnd());
      end(EXIT.ok);
    });
}

/** In the order of the help. */
const COMMANDS: readonly ((adding: Adding) => void)[] = [
  addStart,
  addDemo,
  addRun,
  addReplay,
  addAttach,
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
