import type { Clock } from '../../base/clock.ts';
import type { Entry, Opening } from '../../discussion/event.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial, type State } from '../../discussion/state.ts';
import { refuse } from '../commands/refusal.ts';
import { evolveUntrusted } from './evolve-untrusted.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createRecordedHistory, newest, type RecordedEntries, type RecordedHistory } from './recorded-history.ts';
import { historyRun } from './replay-run.ts';
import type { Run, RunUpdate } from './run.ts';

type LookedBack = {
  readonly run: Run;
  readonly clock: Clock;
  readonly beginning: State;
  readonly listeners: Listeners;
  /** What is recorded, where it can be read again; else it is kept in `entries`. */
  readonly recorded: RecordedEntries | null;
  entries: Entry[];
  /** How many entries are recorded. */
  count: number;
  course: RecordedHistory;
  /** What is looked at; null: the run itself. */
  past: Run | null;
};

/**
 * A live run in which one may look back (12.1): `seek` goes to a moment of what is recorded so far, and everything is as in a recording from
 * there, while the run itself goes on, or waits, as it did. `seek` to its end, or playing up to it, returns to the run. Nothing can be
 * done to the run from a past moment.
 */
export function lookBackRun(
  run: Run,
  {
    scenario,
    opening,
    clock,
    recorded = null,
  }: { scenario: Scenario; opening: Opening; clock: Clock; recorded?: RecordedEntries | null },
): Run {
  const beginning = initial(scenario, opening);
  const entries: Entry[] = [];
  const course = courseOf(beginning, recorded ?? newest(entries));
  const listeners = createListeners();
  const at: LookedBack = { run, clock, beginning, listeners, recorded, entries, count: 0, course, past: null };
  run.subscribe((news) => heardNow(at, news));
  return {
    ...run,
    state: () => shown(at).state(),
    status: () => (at.past ? { ...at.past.status(), pending: run.status().pending } : run.status()),
    subscribe: at.listeners.subscribe,
    dispatch: (command) =>
      at.past ? refuse('looking-back', 'This is a past moment: go back to now first.') : run.dispatch(command),
    interview: (...asked) => shown(at).interview(...asked),
    pause: () => shown(at).pause(),
    resume: () => shown(at).resume(),
    step: (unit) => shown(at).step(unit),
    until: (condition) => shown(at).until(condition),
    seek(seq) {
      if (seq >= at.count) leave(at);
      else if (at.past) at.past.seek(seq);
      else look(at, seq);
    },
    length: () => at.count,
    ahead: () => shown(at).ahead(),
    setSpeed: (speed) => shown(at).setSpeed(speed),
    nextBeat: () => shown(at).nextBeat(),
    showAll: () => shown(at).showAll(),
    async close() {
      void at.past?.close();
      at.past = null;
      await run.close();
    },
  };
}

const shown = ({ past, run }: LookedBack): Run => past ?? run;

const courseOf = (beginning: State, recorded: RecordedEntries): RecordedHistory =>
  createRecordedHistory(beginning, recorded, evolveUntrusted);

/** The run itself tells something. */
function heardNow(at: LookedBack, news: RunUpdate): void {
  const { tell } = at.listeners;
  if (news.kind === 'entry') {
    if (!at.recorded) at.entries.push(news.entry);
    at.count = news.entry.seq;
    at.course.keep(news.state);
  }
  if (news.kind === 'moved') {
    if (!at.recorded) at.entries = Array.from(news.since(0), ({ entry }) => entry);
    at.count = news.state.seq;
    at.course = courseOf(at.beginning, at.recorded ?? newest(at.entries));
  }
  if (at.past === null || news.kind === 'rejected') tell(news);
  else if (news.kind === 'entry') tell({ kind: 'status', status: shown(at).status() });
}

/** The moment that is looked at tells something. */
function heardThen(at: LookedBack, from: Run, news: RunUpdate): void {
  if (at.past !== from) return;
  if (news.kind === 'status' && news.status.mode === 'ended') leave(at);
  else at.listeners.tell(news);
}

function look(at: LookedBack, seq: number): void {
  const from = at.run.state().seq;
  const moment = historyRun(at.course, { clock: at.clock, speed: at.run.status().speed });
  at.past = moment;
  moment.start({ paused: true });
  moment.seek(seq);
  stand(at, from);
  moment.subscribe((news) => heardThen(at, moment, news));
}

function leave(at: LookedBack): void {
  if (at.past === null) return;
  const from = at.past.state().seq;
  void at.past.close();
  at.past = null;
  stand(at, from);
}

function stand(at: LookedBack, from: number): void {
  const { tell } = at.listeners;
  const state = shown(at).state();
  tell({ kind: 'moved', from, to: state.seq, state, since: (kept) => at.course.between(kept, state.seq) });
  tell({ kind: 'status', status: shown(at).status() });
}
