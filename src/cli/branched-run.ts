import type { Clock } from '../base/clock.ts';
import type { Entry } from '../discussion/event.ts';
import { isPersonWanted } from '../discussion/lookup.ts';
import type { State } from '../discussion/state.ts';
import { interviewBook } from '../journal/beside.ts';
import { createJournal } from '../journal/file.ts';
import type { Header } from '../journal/journal.ts';
import { liveRun } from '../orchestrator/runs/live-run.ts';
import type { Run, Speed } from '../orchestrator/runs/run.ts';
import { readSettings } from '../scenario/index.ts';
import type { BranchedRun } from '../tui/shown/branch.ts';
import { withChange } from './changed.ts';
import { forkHeader } from './fork-header.ts';
import { atFirstFree, newJournals } from './journal-name.ts';
import { openSeats, type Seats } from './providers.ts';
import { readRecorded } from './recorded.ts';
import { type UnkeptCalls, unkeptCalls } from './unkept-calls.ts';
import { keptAlone } from './writer.ts';

/** A branch's journal, once it is kept. */
type KeptJournal = ReturnType<typeof createJournal> & { leave(): void };

type Shared = {
  readonly header: Header;
  readonly clock: Clock;
  /** All seats it has had; the last are asked. */
  readonly had: [Seats, ...Seats[]];
  readonly entries: Entry[];
  kept: KeptJournal | null;
  /** Of the run that it was split from. */
  readonly path: string;
  readonly unkept: UnkeptCalls;
};

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
  const { header: parent, entries } = readRecorded(path, seq);
  const had: Shared['had'] = [seats];
  const unkept = unkeptCalls(path, now.models, {
    counter: seats.counter,
    get redact() {
      return redactOf(had);
    },
  });
  const header = forkHeader(parent, seq);
  const branch: Shared = { header, clock, had, entries: [...entries], kept: null, path, unkept };
  let file: string | null = null;
  let run = runOf(branch, 'max');
  return {
    get run() {
      return run;
    },
    get journal() {
      return file;
    },
    keep() {
      if (file !== null) return file;
      const { scenarioName, seed } = branch.header;
      const free = newJournals(undefined, `${scenarioName}-branch`, seed, clock.now());
      branch.kept = atFirstFree(free, (at) => keptAt(branch, at));
      for (const call of unkept.forget()) branch.kept.callUnderWay(call);
      return (file = branch.kept.path);
    },
    async changeModel(agent, model) {
      const changed = (before: State) => {
        const change = readSettings([`agents.${agent}.model=${model}`], before.scenario);
        return withChange(change, { shared: branch.entries, before }, clock);
      };
      // What may be refused is tried while the branch goes on.
      const { state } = await changed(run.state());
      const next = await openSeats(branch.header.scenario, clock, state.scenario);
      next.embedder?.close();
      branch.had.push(next);
      await run.close();
      unkept.stopped();
      const { pending, speed } = run.status();
      try {
        // It may have recorded more meanwhile: the change comes after that, and none after its end.
        const added = run.state().ended ? [] : (await changed(run.state())).entries.slice(branch.entries.length);
        for (const entry of added) append(branch, entry);
      } finally {
        run = runOf(branch, speed);
        for (const command of pending) run.dispatch(command);
      }
    },
    async close() {
      await run.close();
      if (file === null) unkept.stopped();
      branch.kept?.close();
      branch.kept?.leave();
      branch.kept = null;
    },
  };
}

/** What answers is that of the last seats; memories are found as in the run that it was split from. */
function runOf(branch: Shared, speed: Speed): Run {
  const { header, clock, had, entries, unkept } = branch;
  const { scenarioName, seed, scenario } = header;
  const { embedder: _own, ...asked } = had.at(-1) ?? had[0];
  const { embedder } = had[0];
  const run = liveRun({
    ...asked,
    ...(embedder ? { embedder } : {}),
    scenario,
    opening: { scenarioName, seed },
    journal: {
      append: (entry) => append(branch, entry),
      sync: () => branch.kept?.sync(),
      syncSoon: async () => branch.kept?.syncSoon(),
      callUnderWay: (call) => (branch.kept ? branch.kept.callUnderWay(call) : unkept.callUnderWay(call, run.state())),
    },
    book: { begin: (call, costs) => interviewsOf(branch).begin(call, costs) },
    clock,
    speed,
    recorded: entries.slice(),
  });
  return run;
}

const interviewsOf = ({ kept, path, had }: Shared) => interviewBook(kept?.path ?? path, () => redactOf(had));

function append({ kept, entries, unkept }: Shared, entry: Entry): void {
  if (kept) kept.append(entry);
  else unkept.recorded(entry.event);
  entries.push(entry);
}

/** A journal that holds all entries so far. */
function keptAt({ header, entries, had }: Shared, path: string): KeptJournal {
  const { journal, writer } = keptAlone((fence) => {
    const begun = createJournal(path, header, secretsOf(had, fence));
    try {
      for (const entry of entries) begun.append(entry);
      begun.sync();
      return { journal: begun };
    } catch (error) {
      begun.close();
      throw error;
    }
  });
  return { ...journal, leave: writer.leave };
}

/** Of all seats it has had: what was said while one of them was asked may be written down after that. */
function secretsOf(had: readonly Seats[], fence: () => void) {
  return {
    fence,
    get redact() {
      return redactOf(had);
    },
  };
}

function redactOf(had: readonly Seats[]): Seats['redact'] {
  const each = had.flatMap(({ redact }) => redact ?? []);
  return each.length === 0 ? undefined : (text) => each.reduce((left, redact) => redact(left), text);
}
