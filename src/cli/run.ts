import { randomUUID } from 'node:crypto';
import { relative } from 'node:path';
import { version } from '../../package.json';
import { systemClock } from '../base/clock.ts';
import { createJournal } from '../journal/file.ts';
import type { Header } from '../journal/journal.ts';
import { liveRun } from '../orchestrator/live-run.ts';
import { keepMemories, withRemembered } from './keepsakes.ts';
import { type Flags, type RunOptions, runOptions, type Surroundings } from './options.ts';
import { print, tell, tellProblems } from './output.ts';
import { openSeats, withModelFacts } from './providers.ts';
import { show } from './show.ts';

/** `run`: a live discussion, on screen or as lines. */
export async function run(scenario: string, flags: Flags, surroundings: Surroundings): Promise<number> {
  const options = runOptions(scenario, flags, surroundings);
  if (!options.screen) tellProblems(options.warnings, 'warning: ');
  return start(options);
}

/** From checked options to a discussion that runs and is shown. Resolves to the exit code. */
async function start(options: RunOptions): Promise<number> {
  const { scenarioName, seed } = options;
  const clock = systemClock;
  const seats = await openSeats(options.scenario, clock);
  const scenario = await withRemembered(await withModelFacts(options.scenario), seats.counter);
  const header: Header = { scenarioName, seed, scenario, program: version, run: randomUUID(), parent: null };
  const journal = createJournal(options.journal, header, seats.redact ? { redact: seats.redact } : {});
  const { embedder, ...asked } = seats;
  const live = liveRun({
    ...asked,
    ...(embedder ? { embedder } : {}),
    scenario,
    opening: { scenarioName, seed },
    journal,
    clock,
    speed: options.speed,
  });
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
    say(`\nJournal: ${journal.path}\nReplay it with: ${commandTyped()} replay ${quoted(journal.path)}`);
    return code;
  } finally {
    journal.close();
    embedder?.close();
  }
}

/** The command as it was typed, so that the line can be typed too: a checkout has no `roundtable` on the path. */
function commandTyped(): string {
  const script = process.argv[1] ?? '';
  return script.endsWith('.js') ? `node ${quoted(relative(process.cwd(), script))}` : 'roundtable';
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
