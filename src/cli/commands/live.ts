import { Option } from 'commander';
import type { AttachFlags } from '../attach.ts';
import { ALIKE, EXIT_CODES, examples, TOUR_PACE } from '../command-help.ts';
import type { CtlFlags } from '../ctl.ts';
import { ctlActsHelp } from '../ctl-acts.ts';
import type { NotesFlags } from '../notes.ts';
import type { Flags } from '../options.ts';
import { type Adding, lettingIn, RECORD, recordOf, showing, surroundings } from './adding.ts';

const STEERS_AS = ['--as <name>', 'by which the record tells what you did (your login)'] as const;

export function addStart({ program, end }: Adding): void {
  program
    .command('start')
    .description(
      'The start screen, which `roundtable` alone opens in a terminal: tour, scenarios, recent runs, settings.',
    )
    .option(...ALIKE.pace)
    .option(...ALIKE.linear)
    .option(...ALIKE.lang)
    .option(...ALIKE.theme)
    .addHelpText(
      'after',
      examples(['roundtable', 'the same'], ['roundtable start --lang es', 'in Spanish']) + EXIT_CODES,
    )
    .action(async (flags: Flags) => end(await (await import('../start-screen.ts')).startScreen(flags, surroundings())));
}

export function addDemo({ program, end }: Adding): void {
  program
    .command('demo')
    .description(
      'The guided tour, in a terminal: five stops, in which a change of memory turns a vote. Offline, no key.',
    )
    .option('--pace <N>', `words a minute, or full (${TOUR_PACE})`)
    .option(...ALIKE.linear)
    .option(...ALIKE.lang)
    .option(...ALIKE.theme)
    .addHelpText(
      'after',
      examples(['roundtable demo', 'the tour'], ['roundtable demo --lang zh', 'in Chinese']) + EXIT_CODES,
    )
    .action(async (flags: Flags) => end(await (await import('../tour.ts')).tour(flags, surroundings())));
}

export function addRun({ program, end }: Adding): void {
  lettingIn(
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
      .option('--by <name>', 'by which the record tells what you do (a person)')
      .option(...ALIKE.paused)
      .option('--kiosk', 'on stage by itself, again and again, until somebody leaves it'),
  )
    .option('--detach', 'begin it in a process of its own, which goes on without this terminal: see attach')
    .addOption(new Option('--detached').hideHelp())
    .addOption(new Option('--seed-drawn').hideHelp())
    .option(...ALIKE.journal)
    .addHelpText(
      'after',
      examples(
        ['roundtable run --seed 3', 'just-society, the same run each time'],
        ['roundtable run --paused', 'paused before the first word'],
        ['roundtable run --as Amara', 'you are one of those who discuss'],
        ['roundtable run jury --set memory.strategy=layered', 'with another setting; several: --set A=B C=D'],
        ['roundtable run city-budget --set format=six-perspectives', 'by a shipped format: docs/formats.md'],
        ['roundtable run jury --language es', 'they talk in Spanish; --lang es: and so do the screen and the lines'],
        ['roundtable run --stage --audience --host 0.0.0.0', 'for a room, which follows and votes on its phones'],
        ['roundtable run --stage --audience --audience-seat Amara', 'and is one of those who discuss'],
        ['roundtable run city-budget --headless', 'plain lines'],
        ['roundtable run --headless --format jsonl | jq .', 'the record as it grows'],
        ['roundtable run my.yaml --model openai/NAME --estimate', 'what that would cost'],
        ['roundtable run my.yaml --model openai/NAME', 'OPENAI_API_KEY is read; other endpoints: `roundtable models`'],
      ) + EXIT_CODES,
    )
    .action(async (scenario: string, flags: Flags) =>
      end(await (await import('../run.ts')).run(scenario, flags, surroundings())),
    );
}

export function addAttach({ program, end }: Adding): void {
  showing(
    program
      .command('attach')
      .description('Watch, or steer, a run that goes on in another process. Leaving it leaves the run as it is.')
      .argument('[run]', 'its record, or a part of its name (the only run that goes on)')
      .option('--steer', 'your keys are the run’s: pause, step, tell, switch (else they only look)')
      .option(...STEERS_AS),
  )
    .addHelpText(
      'after',
      examples(
        ['roundtable attach', 'the only run that goes on'],
        ['roundtable attach just-society --steer', 'with a hand in it'],
        ['roundtable attach --steer --as Ana', 'the record says what Ana did'],
        ['roundtable attach run.jsonl --headless --format jsonl', 'its entries, as they come'],
      ) + EXIT_CODES,
    )
    .action(async (run: string | undefined, flags: AttachFlags) =>
      end(await (await import('../attach.ts')).attach(run, flags, surroundings())),
    );
}

export function addNotes({ program, end }: Adding): void {
  program
    .command('notes')
    .description('Notes of the presenter, the acts to come and the clock of a run that is shown in another terminal.')
    .argument('[run]', 'its record, or a part of its name (the only run that goes on)')
    .option(...ALIKE.lang)
    .addHelpText(
      'after',
      examples(
        ['roundtable notes', 'beside the only run that goes on; q ends the notes alone'],
        ['roundtable notes just-society | cat', 'line by line'],
      ) + EXIT_CODES,
    )
    .action(async (run: string | undefined, flags: NotesFlags) =>
      end(await (await import('../notes.ts')).notes(run, flags, surroundings())),
    );
}

export function addCtl({ program, end }: Adding): void {
  program
    .command('ctl')
    .description('Ask one thing of a run that goes on in another process, or do one thing to it.')
    .argument('<run>', 'its record, or a part of its name')
    .argument('<act>', 'one of those below')
    .argument('[words...]', 'what the act needs')
    .option('--to <names>', 'inject: who is told, separated by commas (all)')
    .option('--after <N>', 'events: those after this entry (0)')
    .option('--json', 'where the run is afterwards, as JSON')
    .option(...STEERS_AS)
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
      end(await (await import('../ctl.ts')).ctl(run, act, words, flags)),
    );
}

export function addMcp({ program, end }: Adding): void {
  program
    .command('mcp')
    .description(
      'Let an assistant list, read, begin and steer runs: a server of the Model Context Protocol, on stdin and stdout.',
    )
    .addHelpText(
      'after',
      examples(['roundtable mcp', 'what an assistant is told to start: command roundtable, argument mcp']) + EXIT_CODES,
    )
    .action(async () => end(await (await import('../mcp.ts')).mcp()));
}

export function addResume({ program, end }: Adding): void {
  lettingIn(
    showing(
      program
        .command('resume')
        .description('Go on with an unfinished run, in its own file, as if it had never stopped.')
        .argument('<file>', RECORD)
        .option(
          '--model <model>',
          'simulated, or ENDPOINT/NAME: answers for all agents from here on, as an act of yours',
        ),
    )
      .option(
        '--yes',
        'with --model, whatever it may cost: do not ask (else above confirm_cost of your config file, $1)',
      )
      .option(...ALIKE.paused),
  )
    .addHelpText(
      'after',
      examples(
        ['roundtable resume run.jsonl', 'on the screen'],
        ['roundtable resume run.jsonl --headless', 'all its lines, and those that follow'],
        ['roundtable resume run.jsonl --stage --audience', 'with the page for spectators again, at a new link'],
        ['roundtable resume run.jsonl --model openai/NAME', 'where its own model cannot be asked any more'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: Flags) =>
      end(await (await import('../resume.ts')).resume(await recordOf(file), flags, surroundings())),
    );
}
