import { randomUUID } from 'node:crypto';
import { systemClock } from '../base/clock.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { keepMemories, withRemembered } from './keepsakes.ts';
import { openRun } from './open-run.ts';
import { type Flags, type RunOptions, runOptions, type Surroundings } from './options.ts';
import { print, tell, tellProblems } from './output.ts';
import { openSeats, withModelFacts } from './providers.ts';
import { show } from './show.ts';

/** `run`: a live discussion, on screen or as lines. */
export async function run(scenario: string, flags: Flags, surroundings: Surroundings): Promise<number> {
  const options = await runOptions(scenario, flags, surroundings);
  if (!options.screen) tellProblems(options.warnings, 'warning: ');
  return start(options);
}

/** From checked options to a discussion that runs and is shown. Resolves to the exit code. */
async function start(options: RunOptions): Promise<number> {
  const { scenarioName, seed } = options;
  const clock = systemClock;
  const seats = await openSeats(options.scenario, clock);
  const scenario = await withRemembered(await withModelFacts(options.scenario), seats.counter);
  const beginning = { scenarioName, seed, scenario, run: randomUUID(), journal: options.journal };
  const { run: live, header, journal } = openRun(beginning, seats, { clock, speed: options.speed });
  try {
    const { redact, badge, counter } = seats;
    const code = await show({
      run: live,
      header,
      options,
      clock,
      redact,
      badge,
      counter,
      path: journal.path,
      held: options.paused,
    });
    journal.close();
    keepMemories(live.state(), redact);
    const say = options.format === 'jsonl' && !options.screen ? tell : print;
    const { closing } = options.words;
    const command = `${commandTyped()} replay ${quoted(journal.path)}`;
    say(`\n${closing.journal(journal.path)}\n${closing.replayWith(command)}`);
    return code;
  } finally {
    journal.close();
    seats.embedder?.close();
  }
}
