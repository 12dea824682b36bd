import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { type Entry, isTouch } from '../discussion/event.ts';
import { createJournal } from '../journal/file.ts';
import type { Header } from '../journal/journal.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { forkHeader } from './fork-header.ts';
import { atFirstFree, checkNewFile, newJournals } from './journal-name.ts';
import { forkedRun } from './open-run.ts';
import { EXIT, print, tell } from './output.ts';
import { openSeats } from './providers.ts';
import { ranThrough } from './ran-through.ts';
import { readRecorded } from './recorded.ts';
import { keptAlone } from './writer.ts';

/**
 * The run again, without any act of a person (12.4). Up to the first act it is the run itself, and no model is asked; from there on the same
 * agents go on without any, and the cues of the scenario act as it says. Of a run that nobody touched it is that run.
 */
export async function rerunUntouched(file: string, flags: { out?: string }, now: number): Promise<number> {
  return (await untouchedOf(file, flags, now)).code;
}

type Untouched = { code: number; path: string; trouble: string | null };

/**
 * The same, the journal in which it is, and why it did not come to its end, null: it did. `onRun`: told of the run by whoever tells of it on a
 * screen; absent: the command was typed, and it is told here.
 */
export async function untouchedOf(
  file: string,
  { out }: { out?: string },
  now: number,
  onRun?: (run: Run) => void,
): Promise<Untouched> {
  const problems: Problem[] = [];
  checkNewFile('--out', out, problems);
  if (problems.length > 0) throw new UserError(problems);
  const { header, entries, state, notice } = readRecorded(file);
  if (notice) tell(notice);
  const paths = newJournals(out, header.scenarioName, header.seed, now);
  if (state.touchCount === 0) return copied(paths, header, entries);
  const own = firstActIn(entries);
  // Without its acts, whoever is asked is who was at the start.
  const seats = await openSeats(header.scenario, systemClock);
  // An agent may ask (12.3); an answer would be an act.
  seats.humanQueue.leave();
  const shared = entries.slice(0, own);
  const untouched = { header: forkHeader(header, own), entries: shared };
  const { run, journal, writer } = keptAlone((fence) =>
    atFirstFree(paths, (path) => forkedRun(path, untouched, seats, { clock: systemClock, speed: 'max', fence })),
  );
  const { path } = journal;
  try {
    onRun?.(run);
    const trouble = await ranThrough(run);
    if (onRun) return { code: trouble === null ? EXIT.ok : EXIT.unavailable, path, trouble };
    if (trouble !== null)
      tell(`the model cannot be asked: ${trouble}; go on with: ${commandTyped()} resume ${quoted(path)}`);
    else said(path, `The first act is entry ${own + 1}; from there on nobody acts.`);
    return { code: trouble === null ? EXIT.ok : EXIT.unavailable, path, trouble };
  } finally {
    journal.close();
    writer.leave();
    seats.embedder?.close();
  }
}

/** Entries before the first act of a person; -1: there is none. */
export const firstActIn = (entries: readonly Entry[]): number => entries.findIndex(({ event }) => isTouch(event));

function copied(paths: Iterable<string>, header: Header, entries: readonly Entry[]): Untouched {
  const journal = atFirstFree(paths, (path) => createJournal(path, header));
  try {
    for (const entry of entries) journal.append(entry);
  } finally {
    journal.close();
  }
  said(journal.path, 'Nobody acted in this run: run again untouched, it is the same.');
  return { code: EXIT.ok, path: journal.path, trouble: null };
}

function said(path: string, what: string): void {
  print(`${what}\nRecord: ${path}`);
}
