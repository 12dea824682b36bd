import type { Clock } from '../../base/clock.ts';
import type { Entry, Opening } from '../../discussion/event.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial } from '../../discussion/state.ts';
import { refuse } from '../commands/refusal.ts';
import { evolveUntrusted } from './evolve-untrusted.ts';
import { createListeners } from './listeners.ts';
import { createRecordedHistory, newest } from './recorded-history.ts';
import { historyRun } from './replay-run.ts';
import type { Run, RunUpdate } from './run.ts';

/**
 * A live run in which one may look back (12.1): `seek` goes to a moment of what is recorded so far, and everything is as in a recording from
 * there, while the run itself goes on, or waits, as it did. `seek` to its end, or playing up to it, returns to the run. Nothing can be
 * done to the run from a past moment.
 */
export function lookBackRun(
  run: Run,
  { scenario, opening, clock }: { scenario: Scenario; opening: Opening; clock: Clock },
): Run {
  const { subscribe, tell } = createListeners();
  const beginning = initial(scenario, opening);
  let entries: Entry[] = [];
  let course = createRecordedHistory(beginning, newest(entries), evolveUntrusted);
  /** What is looked at; null: the run itself. */
  let past: Run | null = null;

  run.subscribe((news) => {
    if (news.kind === 'entry') {
      entries.push(news.entry);
      course.keep(news.state);
    }
    if (news.kind === 'moved') {
      entries = Array.from(news.since(0), ({ entry }) => entry);
      course = createRecordedHistory(beginning, newest(entries), evolveUntrusted);
    }
    if (past === null || news.kind === 'rejected') tell(news);
    else if (news.kind === 'entry') tell({ kind: 'status', status: shown().status() });
  });

  const shown = () => past ?? run;

  function heard(from: Run, news: RunUpdate): void {
    if (past !== from) return;
    if (news.kind === 'status' && news.status.mode === 'ended') leave();
    else tell(news);
  }

  function look(seq: number): void {
    const from = run.state().seq;
    const moment = historyRun(course, { clock, speed: run.status().speed });
    past = moment;
    moment.start({ paused: true });
    moment.seek(seq);
    stand(from);
    moment.subscribe((news) => heard(moment, news));
  }

  function leave(): void {
    if (past === null) return;
    const from = past.state().seq;
    void past.close();
    past = null;
    stand(from);
  }

  function stand(from: number): void {
    const state = shown().state();
    tell({ kind: 'moved', from, state, since: (kept) => course.between(kept, state.seq) });
    tell({ kind: 'status', status: shown().status() });
  }

  return {
    ...run,
    state: () => shown().state(),
    status: () => (past ? { ...past.status(), pending: run.status().pending } : run.status()),
    subscribe,
    dispatch: (command) =>
      past ? refuse('looking-back', 'This is a past moment: go back to now first.') : run.dispatch(command),
    interview: (...asked) => shown().interview(...asked),
    pause: () => shown().pause(),
    resume: () => shown().resume(),
    step: (unit) => shown().step(unit),
    until: (condition) => shown().until(condition),
    seek(seq) {
      if (seq >= entries.length) leave();
      else if (past) past.seek(seq);
      else look(seq);
    },
    length: () => entries.length,
    ahead: () => shown().ahead(),
    setSpeed(speed) {
      shown().setSpeed(speed);
    },
    async close() {
      void past?.close();
      past = null;
      await run.close();
    },
  };
}
