import { randomUUID } from 'node:crypto';
import { systemClock } from '../base/clock.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { commandTyped, quoted } from './command-typed.ts';
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
  const known = await withModelFacts(options.scenario);
  const scenario = remembers(known) ? await (await keepsakes()).withRemembered(known, seats.counter) : known;
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
      seat: options.seat,
      desk: seats.desk,
    });
    journal.close();
    const state = live.state();
    if (remembers(state.scenario)) (await keepsakes()).keepMemories(state, redact);
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

/** Loaded only where an agent remembers earlier runs. */
const keepsakes = () => import('./keepsakes.ts');
const remembers = ({ agents }: Scenario): boolean => agents.some(({ remember }) => remember !== null);
