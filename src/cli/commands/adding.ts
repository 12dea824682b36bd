import type { Command } from 'commander';
import { systemClock } from '../../base/clock.ts';
import { ALIKE } from '../command-help.ts';
import type { Surroundings } from '../options.ts';

/** What a command is added to, and what it can reach. */
export type Adding = { program: Command; end(code: number): void };

/** What stands for a record. */
export const RECORD = 'a record of a run, or its name in the list of runs';

/** The record that is meant by a path or a name. */
export const recordOf = async (wanted: string): Promise<string> =>
  (await import('../record-named.ts')).recordNamed(wanted);
export const recordsOf = (wanted: readonly string[]): Promise<string[]> => Promise.all(wanted.map(recordOf));

const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY);
const isDumb = (): boolean => process.env['TERM'] === 'dumb';

/** What the process stands in. */
export const surroundings = (): Surroundings => ({
  isTerminal: isTerminal() && !isDumb(),
  isDumb: isTerminal() && isDumb(),
  now: systemClock.now(),
  fork: async (file, flags) => (await import('../fork.ts')).fork(file, flags, surroundings()),
  untouched: async (file, shown) =>
    (await import('../compare-untouched.ts')).compareUntouched(file, shown, surroundings()),
});

/** How a run is shown, live or recorded. */
export function showing(command: Command): Command {
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

/** Who looks on at a live run. */
export const lettingIn = (command: Command): Command =>
  command
    .option('--audience', 'a page on which spectators follow it and vote; begins paused on the screen')
    .option('--host <address>', 'where that page is let in, 0.0.0.0: everywhere (127.0.0.1, this machine alone)')
    .option('--port <N>', 'of that page (any that is free)')
    .option('--audience-seat <name>', 'its spectators together are this agent: most of them decide what it answers')
    .option('--audience-seconds <N>', 'for how long they are asked each time (30)');
