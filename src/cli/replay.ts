import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { interviewBook } from '../journal/beside.ts';
import type { Header, JournalContents } from '../journal/journal.ts';
import { followJournal, readEntries } from '../journal/read.ts';
import type { Interviewees } from '../orchestrator/runs/interview.ts';
import { newest } from '../orchestrator/runs/recorded-history.ts';
import { replayRun } from '../orchestrator/runs/replay-run.ts';
import { isModelName } from '../providers/built-in.ts';
import { type Flags, type ReplayOptions, replayOptions, type ShowOptions, type Surroundings } from './options.ts';
import { tell } from './output.ts';
import { badgeOf, counterOf, openSeats } from './providers.ts';
import { sanitizeJournal } from './sanitize-journal.ts';
import { seatOf } from './seating.ts';
import { type ShownRun, show } from './show.ts';
import { mayBeWritten } from './writer.ts';

export type ReplayFlags = Flags & { follow?: boolean };

/** `replay`: a recorded run, on the same screen or as lines. No model is called. */
export async function replay(file: string, flags: ReplayFlags, surroundings: Surroundings): Promise<number> {
  return start({ ...(await replayOptions(file, flags, surroundings)), isFollowing: flags.follow ?? false });
}

/** From checked options to a recorded run that is shown. Resolves to the exit code. */
async function start(options: ReplayOptions & { isFollowing: boolean }): Promise<number> {
  const { file, isFollowing } = options;
  const recording = isFollowing ? followed(file) : readEntries(file);
  const { header, entries, notice } = options.screen ? sanitizeJournal(recording) : recording;
  if (notice) tell(notice);
  const { scenario } = header;
  const problems: Problem[] = [];
  const seat = options.seat === undefined ? null : seatOf(scenario, options.seat, problems);
  if (problems.length > 0) throw new UserError(problems);
  const grows = isFollowing ? () => mayBeWritten(file) : undefined;
  return show({ ...replayed(file, header, entries, options, grows), paused: options.paused, seat });
}

/** A journal that may be growing: whoever has come to its end and asks again is given what has come since. */
function followed(file: string): JournalContents {
  const { header, next } = followJournal(file);
  const read: Entry[] = [];
  const entries = {
    [Symbol.iterator]() {
      const known = newest(read)[Symbol.iterator]();
      return {
        next() {
          const value = known.next();
          if (!value.done) return value;
          read.push(...next());
          return known.next();
        },
      };
    },
  };
  return { header, entries, notice: null };
}

/** What was recorded in that file as a run that is shown from everybody's seat. `grows`: whether more may come. */
export function replayed(
  file: string,
  header: Header,
  entries: JournalContents['entries'],
  options: ShowOptions,
  grows?: () => boolean,
): ShownRun {
  const { scenario, scenarioName, seed } = header;
  const run = replayRun({
    scenario,
    opening: { scenarioName, seed },
    entries,
    clock: systemClock,
    speed: options.speed,
    interviewees: (now) => intervieweesOf(file, scenario, now),
    ...(grows ? { grows } : {}),
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
async function intervieweesOf(file: string, scenario: Scenario, now: Scenario): Promise<Interviewees | null> {
  if (!now.agents.every(({ model }) => isModelName(model))) return null;
  try {
    const seats = await openSeats(scenario, systemClock, now);
    const { provider, counter, embedder } = seats;
    const book = interviewBook(file, () => seats.redact);
    return { provider, counter, book, ...(embedder ? { embedder } : {}) };
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
