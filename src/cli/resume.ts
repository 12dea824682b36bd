import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { endTold } from '../projections/end-told.ts';
import { audiencePlace } from './audience.ts';
import { batchOf } from './batch-journal.ts';
import { isPresent } from './batch-presence.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { confirmedRest } from './confirm-cost.ts';
import { resumedRun } from './open-run.ts';
import { type Flags, goingOnOptions, modelOf, roomSecondsOf, type Surroundings, withRoomIn } from './options.ts';
import { tell } from './output.ts';
import { openSeats } from './providers.ts';
import { type Recorded, readRecorded } from './recorded.ts';
import { allAnsweredBy, openedAgain, refuseUnsaid, switchesTo, toldBefore } from './recorded-voices.ts';
import { shownToEnd } from './run.ts';
import { roomSeatAgain, seatOf } from './seating.ts';
import { writerOf } from './writer.ts';

/** `resume`: goes on with an unfinished run, in its own file, as if it had never stopped. */
export async function resume(file: string, flags: Flags, surroundings: Surroundings): Promise<number> {
  const problems: Problem[] = [];
  const model = await modelOf(flags.model, problems);
  const place = audiencePlace(flags, problems);
  const roomSeconds = roomSecondsOf(flags, problems);
  const { paused, seat: wanted, ...options } = await goingOnOptions(flags, surroundings, problems);
  if (!existsSync(file)) throw new UserError([{ message: 'there is no such file', place: { file } }]);
  // Before the file is read: what another process is just writing is no torn line.
  const writer = writerOf(file);
  try {
    const recorded = readRecorded(file);
    refuseEnded(file, recorded);
    const { header, entries, state, notice } = recorded;
    const roomSeat = roomSeatAgain(state.scenario, flags.audienceSeat, problems);
    const seat = seatOf(state.scenario, wanted, problems, roomSeat);
    if (problems.length > 0) throw new UserError(problems);
    if (model === undefined) refuseUnsaid(header, entries, state);
    const switches = model === undefined ? [] : await switchesTo(model, state);
    if (notice) tell(notice);
    const asked = model === undefined ? state.scenario : allAnsweredBy(model, state.scenario);
    const goesOn = model === undefined ? state : { ...state, scenario: asked, seats: {}, falls: {} };
    const warning = await toldBefore(header, goesOn, options);
    const clock = systemClock;
    const command = `${commandTyped()} resume ${quoted(file)}`;
    const seats = await openedAgain(command, () => openSeats(header.scenario, clock, asked));
    // Its own models were agreed to when it was begun.
    const rest = { header, entries, state, asked, acts: switches };
    const refused = model === undefined ? null : await confirmedRest(rest, options);
    if (refused !== null) {
      seats.embedder?.close();
      return refused;
    }
    const opened = resumedRun(file, { header, entries }, seats, { clock, speed: options.speed, fence: writer.fence });
    for (const one of switches) opened.run.dispatch(one);
    const shown = {
      ...{ seats, clock, seat, writer, warning },
      // Who is to vote has to find the page first.
      paused: paused || (place !== null && options.screen),
      audience: withRoomIn(roomSeat, place, roomSeconds),
    };
    return await shownToEnd(opened, { ...options, ...shown });
  } finally {
    writer.leave();
  }
}

function refuseEnded(file: string, { header, state }: Recorded): void {
  const batch = batchOf(header.run);
  if (batch !== null && isPresent(dirname(file), batch))
    throw new UserError([{ message: 'a batch is at work on this run', place: { file } }]);
  if (!state.ended) return;
  throw new UserError([
    {
      message: `this run has ended (${endTold(state)}), with entry ${state.seq}`,
      allowed: `to go on elsewhere from any entry before: ${commandTyped()} fork ${quoted(file)} --at ${state.seq - 1}`,
      place: { file },
    },
  ]);
}
