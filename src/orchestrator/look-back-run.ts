import type { Clock } from '../base/clock.ts';
import type { Entry, Opening } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { initial } from '../discussion/state.ts';
import { createAudience } from './audience.ts';
import { createCourse } from './course.ts';
import { following } from './following.ts';
import { refuse } from './refusal.ts';
import { replayRun } from './replay-run.ts';
import type { Run, RunNews } from './run.ts';

/**
 * A live run in which one may look back (12.1): `seek` goes to a moment of what is recorded so far, and everything is as in a recording from
 * there, while the run itself goes on, or waits, as it did. `seek` to its end, or playing up to it, returns to the run. Nothing can be
 * done to the run from a past moment.
 */
export function lookBackRun(
  run: Run,
  { scenario, opening, clock }: { scenario: Scenario; opening: Opening; clock: Clock },
): Run {
  const { subscribe, tell } = createAudience();
  const entries: Entry[] = [];
  /** What is looked at; null: the run itself. `length`: of what was recorded when that began. */
  let past: { run: Run; length: number } | null = null;

  run.subscribe((news) => {
    if (news.kind === 'entry') entries.push(news.entry);
    if (news.kind === 'moved') {
      entries.length = 0;
      for (const { entry } of news.since(0)) entries.push(entry);
    }
    if (past === null || news.kind === 'rejected') tell(news);
    else if (news.kind === 'entry') tell({ kind: 'status', status: shown().status() });
  });

  const shown = () => past?.run ?? run;

  function heard(from: Run, news: RunNews): void {
    if (past?.run !== from) return;
    if (news.kind === 'status' && news.status.mode === 'ended') leave();
    else tell(news);
  }

  function look(seq: number): void {
    const from = shown().state().seq;
    void past?.run.close();
    const kept = entries.slice();
    const { speed } = shown().status();
    const moment = replayRun({ scenario, opening, entries: kept, clock, speed });
    past = { run: moment, length: kept.length };
    moment.start({ held: true });
    moment.seek(seq);
    const state = moment.state();
    const course = createCourse(initial(scenario, opening), kept, following);
    tell({ kind: 'moved', from, state, since: (known) => course.between(known, state.seq) });
    moment.subscribe((news) => heard(moment, news));
    tell({ kind: 'status', status: moment.status() });
  }

  function leave(): void {
    if (past === null) return;
    const from = past.run.state().seq;
    void past.run.close();
    past = null;
    const state = run.state();
    const course = createCourse(initial(scenario, opening), entries.slice(), following);
    tell({ kind: 'moved', from, state, since: (kept) => course.between(kept, state.seq) });
    tell({ kind: 'status', status: run.status() });
  }

  return {
    ...run,
    state: () => shown().state(),
    status: () => (past ? { ...past.run.status(), pending: run.status().pending } : run.status()),
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
      else if (past && seq < past.length) past.run.seek(seq);
      else look(seq);
    },
    length: () => entries.length,
    ahead: () => shown().ahead(),
    setSpeed(speed) {
      shown().setSpeed(speed);
    },
    async close() {
      void past?.run.close();
      past = null;
      await run.close();
    },
  };
}
