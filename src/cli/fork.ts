import { randomUUID } from 'node:crypto';
import { version } from '../../package.json';
import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import type { Header } from '../journal/journal.ts';
import { forkedRun } from './open-run.ts';
import { checkNewFile, type Flags, goingOnOptions, newJournal, type Surroundings, wholeNumber } from './options.ts';
import { openSeats } from './providers.ts';
import { type Recorded, readRecorded } from './recorded.ts';
import { shownToEnd } from './run.ts';
import { seatOf } from './seating.ts';
import { writerOf } from './writer.ts';

/** `fork`: goes on from any entry of a recorded run, in a file of its own. What both share calls no model. */
export async function fork(file: string, flags: Flags, surroundings: Surroundings): Promise<number> {
  const problems: Problem[] = [];
  const at = wholeNumber('--at', flags.at, 0, Number.MAX_SAFE_INTEGER, problems);
  if (flags.at === undefined)
    problems.push({ message: '--at: is missing', allowed: 'the entry after which it goes on' });
  checkNewFile(flags.journal, problems);
  const { paused, seat: wanted, ...options } = await goingOnOptions(flags, surroundings, problems);
  const recorded = readRecorded(file, at);
  if (at === undefined || recorded.state.seq < at || recorded.state.ended) throw noSuchPlace(file, recorded);
  const { entries, state } = recorded;
  const seat = seatOf(state.scenario, wanted, problems);
  if (problems.length > 0) throw new UserError(problems);
  const clock = systemClock;
  const header = forkHeader(recorded.header, at);
  const seats = await openSeats(header.scenario, clock, state.scenario.agents);
  const journal = flags.journal ?? newJournal(header.scenarioName, header.seed, surroundings.now);
  const opened = forkedRun(journal, { header, entries }, seats, { clock, speed: options.speed });
  return shownToEnd(opened, { ...options, seats, clock, held: paused, seat, writer: writerOf(journal) });
}

/** Of a run that shares the entries up to `seq` with its parent. */
export function forkHeader({ scenarioName, seed, scenario, run }: Header, seq: number): Header {
  return { scenarioName, seed, scenario, program: version, run: randomUUID(), parent: { run, seq } };
}

function noSuchPlace(file: string, { state }: Recorded): UserError {
  const last = state.ended ? state.seq - 1 : state.seq;
  const message = state.ended ? `the run has ended with entry ${state.seq}` : `the run has ${state.seq} entries`;
  return new UserError([{ message: `--at: ${message}`, allowed: `0 to ${last}`, place: { file } }]);
}
