import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import { isModelName } from '../discussion/model-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { Header } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import type { Interviewees } from '../orchestrator/runs/interview.ts';
import { replayRun } from '../orchestrator/runs/replay-run.ts';
import { type Flags, type ReplayOptions, replayOptions, type ShowOptions, type Surroundings } from './options.ts';
import { tell } from './output.ts';
import { badgeOf, counterOf, openSeats } from './providers.ts';
import { sanitizeJournal } from './sanitize-journal.ts';
import { seatOf } from './seating.ts';
import { type ShownRun, show } from './show.ts';

/** `replay`: a recorded run, on the same screen or as lines. No model is called. */
export async function replay(file: string, flags: Flags, surroundings: Surroundings): Promise<number> {
  return start(await replayOptions(file, flags, surroundings));
}

/** From checked options to a recorded run that is shown. Resolves to the exit code. */
async function start(options: ReplayOptions): Promise<number> {
  const recording = readEntries(options.file);
  const { header, entries, notice } = options.screen ? sanitizeJournal(recording) : recording;
  if (notice) tell(notice);
  const { scenario } = header;
  const problems: Problem[] = [];
  const seat = options.seat === undefined ? null : seatOf(scenario, options.seat, problems);
  if (problems.length > 0) throw new UserError(problems);
  return show({ ...replayed(options.file, header, entries, options), seat });
}

/** What was recorded in that file as a run that is shown from everybody's seat. */
export function replayed(file: string, header: Header, entries: Iterable<Entry>, options: ShowOptions): ShownRun {
  const { scenario, scenarioName, seed } = header;
  const run = replayRun({
    scenario,
    opening: { scenarioName, seed },
    entries,
    clock: systemClock,
    speed: options.speed,
    interviewees: (now) => intervieweesOf(scenario, now),
  });
  return {
    run,
    header,
    options,
    clock: systemClock,
    redact: undefined,
    badge: header.imported ? modelsText(header.imported.models) : badgeOf(scenario),
    counter: () => counterOf(scenario),
    path: file,
    paused: false,
    seat: null,
    humanQueue: null,
  };
}

/** The models of a run that was made elsewhere: the first, and how many more. */
function modelsText([first = 'imported', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** Who answers interviews in a replay; null: the models of the run cannot be asked here. */
async function intervieweesOf(scenario: Scenario, now: Scenario): Promise<Interviewees | null> {
  if (!now.agents.every(({ model }) => isModelName(model))) return null;
  try {
    return await openSeats(scenario, systemClock, now);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
