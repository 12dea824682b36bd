import { systemClock } from '../../base/clock.ts';
import {
  ALIKE,
  COMPARE_EXIT_CODES,
  EXIT_CODES,
  examples,
  IMPORT_EXIT_CODES,
  REPORT_EXIT_CODES,
} from '../command-help.ts';
import type { CompareFlags } from '../compare.ts';
import type { ExportFlags } from '../export.ts';
import type { ImportFlags } from '../import.ts';
import type { MemoryFlags } from '../memory.ts';
import type { Flags } from '../options.ts';
import type { ReplayFlags } from '../replay.ts';
import type { RunsFlags } from '../runs.ts';
import type { TranscriptFlags } from '../transcript.ts';
import { type Adding, RECORD, recordOf, recordsOf, showing, surroundings } from './adding.ts';

export function addReplay({ program, end }: Adding): void {
  showing(
    program
      .command('replay')
      .description('Show a recorded run again. No model is called.')
      .argument('<file>', RECORD)
      .option('--follow', 'of a run that still goes on: whatever comes, too')
      .option(...ALIKE.paused),
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
      end(await (await import('../replay.ts')).replay(await recordOf(file), flags, surroundings())),
    );
}

export function addFork({ program, end }: Adding): void {
  showing(
    program
      .command('fork')
      .description('Go on from any entry of a recorded run, in a file of its own. What both share calls no model.')
      .argument('<file>', RECORD)
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
      end(await (await import('../fork.ts')).fork(await recordOf(file), flags, surroundings())),
    );
}

export function addScore({ program, end }: Adding): void {
  program
    .command('score')
    .description('Save the acts of a run, each at its round and turn, to be played on another scenario, seed or model.')
    .argument('<file>', RECORD)
    .addHelpText(
      'after',
      examples(
        ['roundtable score run.jsonl > score.yaml', 'what a person and acts set for later did in it'],
        ['roundtable run city-budget --score score.yaml', 'done again elsewhere'],
      ) + EXIT_CODES,
    )
    .action(async (file: string) =>
      end(await (await import('../intervention-script.ts')).interventionScript(await recordOf(file))),
    );
}

export function addRerunUntouched({ program, end }: Adding): void {
  program
    .command('rerun-untouched')
    .alias('strip')
    .description('Run it again without any act: the same to the byte up to the first.')
    .argument('<file>', RECORD)
    .option('--out <file>', 'record into this new file (else into your data folder)')
    .addHelpText(
      'after',
      examples(
        ['roundtable rerun-untouched run.jsonl --out untouched.jsonl', 'what would have been had nobody acted'],
        ['roundtable compare run.jsonl untouched.jsonl', 'and what the acts changed'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: { out?: string }) =>
      end(await (await import('../rerun-untouched.ts')).rerunUntouched(await recordOf(file), flags, systemClock.now())),
    );
}

export function addImport({ program, end }: Adding): void {
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
      end(await (await import('../import.ts')).importRecordings(files, flags, systemClock.now())),
    );
}

export function addRuns({ program, end }: Adding): void {
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
    .action(async (flags: RunsFlags) => end(await (await import('../runs.ts')).runs(flags, surroundings())));
}

export function addMemory({ program, end }: Adding): void {
  program
    .command('memory')
    .description('Feed a recorded run through other ways of remembering, side by side. No model is asked.')
    .argument('<file>', RECORD)
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
    .action(async (file: string, flags: MemoryFlags) =>
      end(await (await import('../memory.ts')).memory(await recordOf(file), flags)),
    );
}

export function addExport({ program, end }: Adding): void {
  program
    .command('export')
    .description(
      'Write recorded runs as tables with a codebook, or one of them as a page to hand out. No model is asked.',
    )
    .argument('<file...>', 'records, or folders of records; runs by their names')
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
    .option(ALIKE.seat[0], `of one run: ${ALIKE.seat[1]}`)
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
      end(await (await import('../export.ts')).exportRuns(await recordsOf(files), flags)),
    );
}

export function addTranscript({ program, end }: Adding): void {
  program
    .command('transcript')
    .description('Write what was said in a recorded run as Markdown, as the replay shows it. No model is asked.')
    .argument('<file>', RECORD)
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
      end(await (await import('../transcript.ts')).transcript(await recordOf(file), flags)),
    );
}

export function addCompare({ program, end }: Adding): void {
  program
    .command('compare')
    .description(
      'Two recorded runs beside each other: first difference, votes, stances, memory, cost. No model is asked.',
    )
    .argument('<a>', RECORD)
    .argument('<b>', 'another, in the same way')
    .option(...ALIKE.headless)
    .option(...ALIKE.linear)
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
      end(
        await (await import('../compare.ts')).compare(
          { a: await recordOf(a), b: await recordOf(b) },
          flags,
          surroundings(),
        ),
      ),
    );
}
