import { acts } from './acts.ts';
import { branch } from './branch.ts';
import { closing } from './closing.ts';
import { comparison } from './comparison.ts';
import { counts, listed, numbers } from './counts.ts';
import { eventNames } from './event-names.ts';
import { events } from './events.ts';
import { failure, failureKinds, rejection } from './faults.ts';
import { journalFault } from './journal-fault.ts';
import { keys, keysNow } from './keys.ts';
import { lines } from './lines.ts';
import { moments } from './moments.ts';
import { names } from './names.ts';
import { notices } from './notices.ts';
import { overlays } from './overlays.ts';
import { yesNo } from './overlays-confirm.ts';
import { history, memory, order, scrolled, strip, voting, wall } from './panes.ts';
import { phases } from './phases.ts';
import { results } from './results.ts';
import { runs } from './runs.ts';
import { seat } from './seat.ts';
import { status, tooSmall } from './status.ts';
import { timeline } from './timeline.ts';
import { whatIf } from './what-if.ts';

/**
 * English. The words are those of the program: round ⊃ turn ⊃ statement, discussion, poll, confirmation, vote, ballot, option, amount,
 * memory, entry, strategy, guidance style, view, prompt, run, journal, hold, person (whoever sits at the screen). Names that stand in
 * scenario files (strategies, styles, views, models) are shown as they are written there.
 */
export const en = {
  language: 'en',
  numbers,
  counts,
  listed,
  keys,
  keysNow,
  names,
  notices,
  rejection,
  failure,
  failureKinds,
  journalFault,
  runs,
  seat,
  status,
  tooSmall,
  scrolled,
  history,
  order,
  wall,
  voting,
  memory,
  strip,
  overlays,
  yesNo,
  results,
  phases,
  timeline,
  moments,
  branch,
  whatIf,
  events,
  acts,
  lines,
  closing,
  comparison,
  eventNames,
} as const;
