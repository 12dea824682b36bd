import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { followJournal } from '../journal/read.ts';
import { attachedRun } from '../remote/attached-run.ts';
import { liveRunMeant } from './live-found.ts';
import { type Flags, replayOptions, type Surroundings } from './options.ts';
import { badgeOf, counterOf } from './providers.ts';
import { sanitizeGrowing } from './sanitize-journal.ts';
import { seatOf } from './seating.ts';
import { show } from './show.ts';
import { whoSteers } from './who-steers.ts';

export type AttachFlags = Flags & { steer?: boolean };

/** `attach`: a run that goes on in another process, on the same screen or as lines. Leaving it leaves the run as it is. */
export async function attach(
  wanted: string | undefined,
  flags: AttachFlags,
  surroundings: Surroundings,
): Promise<number> {
  const { file: _, seat: asked, ...options } = await replayOptions('', flags, surroundings);
  const { file, connection } = await liveRunMeant(wanted);
  try {
    const journal = sanitizeGrowing(followJournal(file));
    const { header } = journal;
    const problems: Problem[] = [];
    const seat = asked === undefined ? null : seatOf(header.scenario, asked, problems);
    if (problems.length > 0) throw new UserError(problems);
    const now = await connection.ask({ do: 'status' }).answer;
    if (!now) throw new UserError([{ message: 'the run has just ended', place: { file } }]);
    const run = attachedRun({
      clock: systemClock,
      connection,
      journal,
      status: now.status,
      isSteering: flags.steer ?? false,
      who: whoSteers(flags.as),
    });
    return await show({
      run,
      header,
      options: { ...options, fork: undefined },
      clock: systemClock,
      redact: undefined,
      badge: badgeOf(header.scenario),
      counter: () => counterOf(header.scenario),
      path: file,
      paused: false,
      seat,
      humanQueue: null,
    });
  } finally {
    connection.close();
  }
}
