import type { BatchFlags } from '../batch-plan.ts';
import type { CodeFlags } from '../code.ts';
import { ALIKE, BATCH_EXIT_CODES, EXIT_CODES, examples, REPORT_EXIT_CODES } from '../command-help.ts';
import type { ExperimentFlags } from '../experiment-plan.ts';
import type { InfluenceFlags } from '../influence.ts';
import type { ReportFlags } from '../report-sources.ts';
import type { VerifyFlags } from '../verify.ts';
import type { WorkerFlags } from '../worker.ts';
import { type Adding, recordOf, recordsOf, surroundings } from './adding.ts';

export function addBatch({ program, end }: Adding): void {
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
      end(await (await import('../batch.ts')).batch(given, flags, surroundings())),
    );
}

export function addExperiment({ program, end }: Adding): void {
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
      end(await (await import('../experiment.ts')).experiment(file, flags, surroundings())),
    );
}

export function addWorker({ program, end }: Adding): void {
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
    .action(async (flags: WorkerFlags) => end(await (await import('../worker.ts')).worker(flags)));
}

export function addBatchRunner({ program, end }: Adding): void {
  program
    .command('batch-runner', { hidden: true })
    .description('Makes the runs of a batch; started by it.')
    .action(async () => end(await (await import('../batch-runner.ts')).batchRunner()));
}

export function addMeasuring({ program, end }: Adding): void {
  program
    .command('measuring', { hidden: true })
    .description('Measures records for a report; started by it.')
    .action(async () => end(await (await import('../measuring.ts')).measuring()));
}

export function addReport({ program, end }: Adding): void {
  program
    .command('report')
    .description('Measure recorded runs side by side: talk, stances, votes, memory, tokens. No model is asked.')
    .argument('<file...>', 'records of runs, or folders of them; runs by their names')
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
      end(await (await import('../report.ts')).report(await recordsOf(files), flags)),
    );
}

export function addVerify({ program, end }: Adding): void {
  program
    .command('verify')
    .description('Check a folder of runs: hashes, every record, and some simulated runs made again. No model is asked.')
    .argument('<folder>', 'of an experiment, or any records')
    .option('--sample <count>', 'so many simulated runs are made again, drawn by chance (5)')
    .addHelpText(
      'after',
      examples(['roundtable verify results --sample 20', 'are they what they were?']) + REPORT_EXIT_CODES,
    )
    .action(async (folder: string, flags: VerifyFlags) =>
      end(await (await import('../verify.ts')).verify(folder, flags)),
    );
}

export function addInfluence({ program, end }: Adding): void {
  program
    .command('influence')
    .description('Go on with a recorded run without each statement or agent in turn: how often its outcome changes.')
    .argument('<file>', 'a record of a run that has ended')
    .option('--remove <what>', 'statement, or agent (statement)')
    .option('--repeats <N>', 'so many times each, with other chance every time (1)')
    .option('--format <format>', 'table, json (table)')
    .option('--model <name>', 'who answers in the branches: simulated, ENDPOINT/NAME (whoever answered in the run)')
    .option(...ALIKE.yes)
    .addHelpText(
      'after',
      examples(
        ['roundtable influence run.jsonl', 'what would have been without each statement'],
        ['roundtable influence run.jsonl --remove agent --repeats 20', 'and without each agent, often enough to tell'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: InfluenceFlags) =>
      end(await (await import('../influence.ts')).influence(await recordOf(file), flags, surroundings())),
    );
}

export function addCode({ program, end }: Adding): void {
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
    .action(async (folder: string, flags: CodeFlags) => end(await (await import('../code.ts')).code(folder, flags)));
}
