import type { Clock } from '../base/clock.ts';
import type { Entry } from '../discussion/event.ts';
import { isPersonWanted } from '../discussion/lookup.ts';
import type { State } from '../discussion/state.ts';
import { createJournal } from '../journal/file.ts';
import { liveRun } from '../orchestrator/live-run.ts';
import type { Run, Speed } from '../orchestrator/run.ts';
import { readSettings } from '../scenario/index.ts';
import type { Ghost } from '../tui/time/branch.ts';
import { withChange } from './changed.ts';
import { forkHeader } from './fork-header.ts';
import { atFirstFree, newJournals } from './journal-name.ts';
import { openSeats, type Seats } from './providers.ts';
import { readRecorded } from './recorded.ts';
import { writerOf } from './writer.ts';

/** A ghost's journal, once it is kept. */
type Kept = ReturnType<typeof createJournal> & { leave(): void };

/**
 * A run that shares all entries so far with the one in that file, in memory alone until it is kept. null: a person is asked in it, who
 * cannot be asked in two runs at once.
 */
export function ghostOf(path: string, { seq, scenario: now }: State, seats: Seats, clock: Clock): Ghost | null {
  if (isPersonWanted(now.agents)) return null;
  const { header: parent, entries: shared } = readRecorded(path, seq);
  const header = forkHeader(parent, seq);
  const { scenarioName, seed, scenario } = header;
  let seated = seats;
  const entries: Entry[] = [...shared];
  let file: string | null = null;
  let kept: Kept | null = null;
  let run = runOf('max');

  function runOf(speed: Speed): Run {
    const { embedder: _own, ...asked } = seated;
    const { embedder } = seats;
    return liveRun({
      ...asked,
      ...(embedder ? { embedder } : {}),
      scenario,
      opening: { scenarioName, seed },
      journal: { append, sync: () => kept?.sync() },
      clock,
      speed,
      recorded: entries.slice(),
    });
  }

  function append(entry: Entry): void {
    kept?.append(entry);
    entries.push(entry);
  }

  /** Holds all entries so far. */
  function keptAt(path: string): Kept {
    const journal = createJournal(path, header, { redact: (text) => seated.redact?.(text) ?? text });
    try {
      for (const entry of entries) journal.append(entry);
      journal.sync();
      return { ...journal, ...writerOf(path) };
    } catch (error) {
      journal.close();
      throw error;
    }
  }

  return {
    get run() {
      return run;
    },
    get journal() {
      return file;
    },
    keep() {
      if (file !== null) return file;
      kept = atFirstFree(newJournals(undefined, `${scenarioName}-ghost`, seed, clock.now()), keptAt);
      return (file = kept.path);
    },
    async changeModel(agent, model) {
      const before = run.state();
      const { pending, speed } = run.status();
      const change = readSettings([`agents.${agent}.model=${model}`], before.scenario);
      const { entries: changed, state } = await withChange(change, { shared: entries, before }, clock);
      const next = await openSeats(scenario, clock, state.scenario);
      next.embedder?.close();
      await run.close();
      seated = next;
      for (const entry of changed.slice(entries.length)) append(entry);
      run = runOf(speed);
      for (const command of pending) run.dispatch(command);
    },
    async close() {
      await run.close();
      kept?.close();
      kept?.leave();
      kept = null;
    },
  };
}
