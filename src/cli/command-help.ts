import { commandTyped } from './command-typed.ts';

// What stands below the options in the help of a command: examples, and what the exit codes of `output.ts` mean there.

export const EXIT_CODES = `

Exit codes:
  0 ended well   1 some of several failed   2 something given is wrong   69 the model's provider is unavailable   70 a bug   130 interrupted`;

export const BATCH_EXIT_CODES = `

Exit codes:
  0 all runs ended, or a limit was reached   1 some failed   2 something given is wrong   70 a bug   130 interrupted`;

export const IMPORT_EXIT_CODES = `

Exit codes:
  0 all were read, and nothing differs   1 something differs   2 something given is wrong or damaged   70 a bug`;

export const COMPARE_EXIT_CODES = `

Exit codes:
  0 no difference   1 they differ   2 something given is wrong or damaged   70 a bug`;

export const REPORT_EXIT_CODES = `

Exit codes:
  0 all were read   1 some could not be read and are named   2 something given is wrong   70 a bug   130 interrupted`;

/** Commands as they are typed here, each with what it does. `roundtable` stands for the program, however it is called. */
export function examples(...given: [command: string, what: string][]): string {
  const program = commandTyped();
  const lines = given.map(([command, what]) => [command.replace(/^roundtable/, program), what] as const);
  const width = Math.max(...lines.map(([command]) => command.length));
  return `\nExamples:\n${lines.map(([command, what]) => `  ${command.padEnd(width)}   ${what}`).join('\n')}`;
}

/** Words a minute of the guided tour, where nobody says: whoever watches reads along, and need not read all. */
export const TOUR_PACE = 400;

/** Options that mean the same to several commands. */
export const ALIKE = {
  pace: ['--pace <N>', 'words a minute, or full (on the screen 220 or as your config file says, else full)'],
  headless: ['--headless', 'lines instead of the screen'],
  stage: ['--stage', 'on stage: one thing at a time, large, for a room; f changes to the board and back'],
  linear: ['--linear', 'the screen as spoken lines, with the same keys: for screen readers and TERM=dumb'],
  mouse: ['--no-mouse', 'leave the mouse to the terminal, to select with (on the screen: f2)'],
  lang: ['--lang <language>', 'of screen and lines: en, es, zh (else by your config file or the locale)'],
  theme: [
    '--theme <name>',
    'of the screen: dark, light, contrast, 16, monochrome (else by your config file or the terminal)',
  ],
  seat: ['--seat <name>', 'hide what this agent may not know; all: hide nothing (else the seat of the one person)'],
  model: ['--model <model>', 'simulated, or ENDPOINT/NAME, for all agents'],
  estimate: ['--estimate', 'only say what it would come to: calls, tokens and a price range; asks no model'],
  yes: ['--yes', 'whatever it may cost: do not ask (else above confirm_cost of your config file, $1)'],
  paused: ['--paused', 'begin paused: step with the keys of the screen'],
  journal: ['--journal <file>', 'record into this new file (else into your data folder)'],
  jobs: ['--jobs <N>', 'so many runs at once, 1 to 256 (as many as there are cores)'],
} as const satisfies Readonly<Record<string, readonly [flags: string, description: string]>>;
