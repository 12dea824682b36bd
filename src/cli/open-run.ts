import { version } from '../../package.json';
import type { Clock } from '../base/clock.ts';
import type { Opening } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { createJournal } from '../journal/file.ts';
import type { Header, Journal } from '../journal/journal.ts';
import { liveRun } from '../orchestrator/live-run.ts';
import type { Run, Speed } from '../orchestrator/run.ts';
import type { Seats } from './providers.ts';

/** What a run begins with. `scenario`: with the facts of its models and what was remembered. `run`: its id. `journal`: a path where no file is. */
export type Beginning = Opening & { scenario: Scenario; run: string; journal: string };

/** A run that is ready to start, and its journal, which whoever opened it closes. */
export type OpenedRun = { run: Run; header: Header; journal: Journal & { readonly path: string } };

/** Begins the journal of a run and seats its agents. Nothing is asked before the run is started. */
export function openRun(
  { scenarioName, seed, scenario, run, journal: path }: Beginning,
  seats: Seats,
  { clock, speed }: { clock: Clock; speed: Speed },
): OpenedRun {
  const header: Header = { scenarioName, seed, scenario, program: version, run, parent: null };
  const journal = createJournal(path, header, seats.redact ? { redact: seats.redact } : {});
  const { embedder, ...asked } = seats;
  const live = liveRun({
    ...asked,
    ...(embedder ? { embedder } : {}),
    scenario,
    opening: { scenarioName, seed },
    journal,
    clock,
    speed,
  });
  return { run: live, header, journal };
}
