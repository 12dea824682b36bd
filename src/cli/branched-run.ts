import type { Clock } from '../base/clock.ts';
import type { Entry } from '../discussion/event.ts';
import { isPersonWanted } from '../discussion/lookup.ts';
import type { State } from '../discussion/state.ts';
import { createJournal } from '../journal/file.ts';
import { liveRun } from '../orchestrator/runs/live-run.ts';
import type { Run, Speed } from '../orchestrator/runs/run.ts';
import { readSettings } from '../scenario/index.ts';
import type { BranchedRun } from '../tui/shown/branch.ts';
import { withChange } from './changed.ts';
import { forkHeader } from './fork-header.ts';
import { atFirstFree, newJournals } from './journal-name.ts';
import { openSeats, type Seats } from './providers.ts';
import { readRecorded } from './recorded.ts';
import { writerOf } from './writer.ts';

/** A branch's journal, once it is kept. */
type Kept = ReturnType<typeof createJournal> & { leave(): void };

/**
 * A run that shares all entries so far with the one in that file, in memory alone until it is kept. null: a person is asked in it, who
 * cannot be asked in two runs at once.
 */
export function branchedRunOf(
  path: string,
  { seq, scenario: now }: State,
  seats: Seats,
  clock: Clock,
): BranchedRun | null {
  if (isPersonWanted(now.agents)) return null;
  const { header: parent, entries: shared } = readRecorded(path, seq);
  const header = forkHeader(parent, seq);
  const { scenarioName, seed, scenario } = header;
  /** All seats it has had; the last are asked. */
  const had: Seats[] = [seats];
  const entries: Entry[] = [...shared];
  let file: string | null = null;
  let kept: Kept | null = null;
  let run = runOf('max');

  function runOf(speed: Speed): Run {
    const { embedder: _own, ...asked } = had.at(-1) ?? seats;
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

  /** Of all seats it has had: what was said while one of them was asked may be written down after that. */
  const secrets = {
    get redact() {
      const each = had.flatMap(({ redact }) => redact ?? []);
      return each.length === 0 ? undefined : (text: string) => each.reduce((left, redact) => redact(left), text);
    },
  };

  /** Holds all entries so far. */
  function keptAt(path: string): Kept {
    const journal = createJournal(path, header, secrets);
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
      kept = atFirstFree(newJournals(undefined, `${scenarioName}-branch`, seed, clock.now()), keptAt);
      return (file = kept.path);
    },
    async changeModel(agent, model) {
      const changed = (before: State) => {
        const change = readSettings([`agents.${agent}.model=${model}`], before.scenario);
        return withChange(change, { shared: entries, before }, clock);
      };
      // What may be refused is tried while the branch goes on.
      const { state } = await changed(run.state());
      const next = await openSeats(scenario, clock, state.scenario);
      next.embedder?.close();
      had.push(next);
      await run.close();
      const { pending, speed } = run.status();
      try {
        // It may have recorded more meanwhile: the change comes after that, and none after its end.
        const added = run.state().ended ? [] : (await changed(run.state())).entries.slice(entries.length);
        for (const entry of added) append(entry);
      } finally {
        run = runOf(speed);
        for (const command of pending) run.dispatch(command);
      }
    },
    async close() {
      await run.close();
      kept?.close();
      kept?.leave();
      kept = null;
    },
  };
}
