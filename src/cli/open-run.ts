import type { Clock } from '../base/clock.ts';
import type { Entry, Opening } from '../discussion/event.ts';
import { interviewBook } from '../journal/beside.ts';
import { callsLeft as callsLeftBeside } from '../journal/calls.ts';
import { continueJournal, createJournal } from '../journal/file.ts';
import type { Header, Journal } from '../journal/journal.ts';
import type { LiveRunOptions } from '../orchestrator/runs/live.ts';
import { liveRun } from '../orchestrator/runs/live-run.ts';
import type { Run, Speed } from '../orchestrator/runs/run.ts';
import { programVersion } from './build-facts.ts';
import type { Seats } from './providers.ts';

/** What a run begins with. `scenario`: with the facts of its models and what was remembered. `run`: its id. `journal`: a path where no file is. */
type Beginning = Opening & Pick<Header, 'isSeedDrawn' | 'scenario' | 'run'> & { journal: string };

/** A run that is ready to start, and its journal, which whoever opened it closes. */
export type OpenedRun = { run: Run; header: Header; journal: Journal & { readonly path: string } };

/** How fast it goes. `fence`: throws where the run is another's by now. */
type Going = { clock: Clock; speed: Speed; fence?: (() => void) | undefined };

/** Begins the journal of a run and seats its agents. Nothing is asked before the run is started. */
export function openRun({ journal: path, ...beginning }: Beginning, seats: Seats, going: Going): OpenedRun {
  const header: Header = { ...beginning, program: programVersion(), parent: null };
  return seated(header, createJournal(path, header, kept(seats, going)), [], seats, going);
}

/** Of a run that is gone on with, what a process that was killed was asking. */
type Left = Pick<LiveRunOptions, 'callsLeft'>;

/** Goes on with the journal of an unfinished run, in the same file. `entries`: all that it holds. */
export function resumedRun(
  path: string,
  { header, entries }: { header: Header; entries: readonly Entry[] },
  seats: Seats,
  going: Going,
): OpenedRun {
  const callsLeft = callsLeftBeside(path, entries.length);
  const journal = continueJournal(path, header, entries.length, kept(seats, going));
  return seated(header, journal, entries, { ...seats, callsLeft }, going);
}

/** Begins a run that shares its first entries with its parent, which `header` names, in a file of its own. */
export function forkedRun(
  path: string,
  { header, entries }: { header: Header; entries: readonly Entry[] },
  seats: Seats & Left,
  going: Going,
): OpenedRun {
  const journal = createJournal(path, header, kept(seats, going));
  for (const entry of entries) journal.append(entry);
  journal.sync();
  return seated(header, journal, entries, seats, going);
}

/** A secret may come into play late: it is asked for with each line. */
const kept = (seats: Seats, { fence }: Going) => ({
  get redact() {
    return seats.redact;
  },
  fence,
});

function seated(
  header: Header,
  journal: OpenedRun['journal'],
  recorded: readonly Entry[],
  seats: Seats & Left,
  { clock, speed }: Going,
): OpenedRun {
  const { scenario, scenarioName, seed } = header;
  const { embedder, ...asked } = seats;
  const run = liveRun({
    ...asked,
    ...(embedder ? { embedder } : {}),
    scenario,
    opening: { scenarioName, seed },
    journal,
    book: interviewBook(journal.path, () => seats.redact),
    clock,
    speed,
    recorded,
  });
  return { run, header, journal };
}
