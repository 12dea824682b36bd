import { assertNever } from '../../base/errors.ts';
import type { Entry, Event, Opening } from '../../discussion/event.ts';
import { isUnseenBy } from '../../discussion/phase.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial, type State } from '../../discussion/state.ts';
import { redactedEntry, redactedScenario, type SeatRedaction, unseenEvent } from '../../projections/seat-redaction.ts';
import { refuse } from '../commands/refusal.ts';
import { createListeners } from './listeners.ts';
import { createRecordedHistory, newest, type Transition } from './recorded-history.ts';
import type { Run } from './run.ts';

/** What the run began with; `recorded`: what stood in its journal already. */
export type RedactedBeginning = { scenario: Scenario; opening: Opening; recorded?: Iterable<Entry> };

/**
 * A run as it is seen from one agent's seat (12.5): the same face, over entries from which everything is taken that the agent may not know.
 * So nothing that is shown can tell more, however it is folded. Acts go to the run itself.
 */
export function redactedRun(
  run: Run,
  seatRedaction: SeatRedaction,
  { scenario, opening, recorded = [] }: RedactedBeginning,
): Run {
  const { subscribe, tell } = createListeners();
  const beginning = initial(redactedScenario(scenario, seatRedaction), opening);
  /** Of the run itself. What is redacted depends on all that was before, and so on nothing that comes after. */
  const entries: Entry[] = [...recorded];
  const course = createRecordedHistory(
    beginning,
    newest(entries),
    (before, entry) => redactedEntry(before, entry, seatRedaction).state,
  );
  let state = course.state(entries.length);
  const unseen = (entry: Entry) => unseenBefore(entry, entries, seatRedaction);

  function* told(from: number, to: number): Generator<Transition> {
    for (const { entry, before, state } of course.between(from, to)) {
      const redacted = redactedEntry(before, entry, seatRedaction);
      if (redacted.entry) yield { entry: redacted.entry, before, state, ...unseen(entry) };
    }
  }

  function* ahead(): Generator<Transition> {
    let before = state;
    for (const told of run.ahead()) {
      const redacted = redactedEntry(before, told.entry, seatRedaction);
      if (redacted.entry) yield { entry: redacted.entry, before, state: redacted.state };
      before = redacted.state;
    }
  }

  run.subscribe((news) => {
    switch (news.kind) {
      case 'delta':
      case 'words-lost':
        if (isHeardIn(seatRedaction.seat, news, state)) tell(news);
        break;
      case 'entry': {
        const before = state;
        const redacted = redactedEntry(before, news.entry, seatRedaction);
        state = redacted.state;
        if (news.entry.seq > entries.length) entries.push(news.entry);
        course.keep(state);
        if (redacted.entry) tell({ kind: 'entry', entry: redacted.entry, before, state, ...unseen(news.entry) });
        break;
      }
      case 'moved': {
        for (const { entry } of news.since(entries.length)) entries.push(entry);
        const to = news.state.seq;
        state = course.state(to);
        const since = (from: number) => told(from, to);
        tell({ ...news, state, since });
        break;
      }
      case 'status':
      case 'rejected':
        tell(news);
        break;
      default:
        assertNever(news);
    }
  });
  // What others think is not for this seat.
  const interview = async () => refuse('hidden-from-seat', 'Nobody is interviewed from a seat.');
  return { ...run, interview, state: () => state, subscribe, ahead };
}

/** What was done right before an entry that the seat is told of. */
function unseenBefore(
  { seq }: Entry,
  entries: readonly Entry[],
  seatRedaction: SeatRedaction,
): { unseen?: readonly Event[] } {
  const unseen: Event[] = [];
  for (let at = seq - 2; at >= 0; at--) {
    const event = unseenEvent(entries[at] as Entry, seatRedaction);
    if (!event) break;
    unseen.unshift(event);
  }
  return unseen.length > 0 ? { unseen } : {};
}

/** Words under way are told where what becomes of them is. */
function isHeardIn(seat: string, { agent, purpose }: { agent: string; purpose: string }, state: State): boolean {
  return agent === seat || (purpose === 'statement' && !isUnseenBy(seat, agent, state));
}
