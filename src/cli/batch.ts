import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { makeFolder, reasonOf } from '../journal/file.ts';
import type { Redact } from '../journal/journal.ts';
import { ownRunId } from './batch-journal.ts';
import { type BatchFlags, type BatchPlan, batchPlan, type PlannedRun } from './batch-plan.ts';
import { presentIn } from './batch-presence.ts';
import { type RunProcess, startRunProcess } from './batch-process.ts';
import { batchTable, progressOf, type RunMade } from './batch-report.ts';
import type { RunOutcome } from './batch-run.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { counted } from './counted.ts';
import { EXIT, print, tell, tellProblems } from './output.ts';

/** How long a run that another batch is at is left alone before it is looked at again. */
const BUSY_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `batch`: many runs without a screen, several at once, each into a journal of its own. Resolves to the exit code. */
export async function batch(given: readonly string[], flags: BatchFlags): Promise<number> {
  const plan = await batchPlan(given, flags, systemClock.now());
  tellProblems(plan.warnings, 'warning: ');
  attempt(plan.out, () => makeFolder(resolve(plan.out)));
  const id = randomUUID();
  const presence = attempt(plan.out, () => presentIn(plan.out, id));
  // Whatever ends the program, the next batch need not wait.
  process.once('exit', presence.leave);
  try {
    return await carriedOut(plan, id, flags);
  } finally {
    presence.leave();
    process.off('exit', presence.leave);
  }
}

function attempt<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new UserError([{ message: `--out: it cannot be written: ${reasonOf(error)}`, place: { file: folder } }]);
  }
}

async function carriedOut({ runs, jobs, out }: BatchPlan, id: string, flags: BatchFlags): Promise<number> {
  const made = runs.flatMap((run): RunMade[] =>
    run.made ? [{ run, outcome: { kind: 'found', summary: run.made } }] : [],
  );
  if (made.length > 0) print(`${made.length} of ${counted(runs.length, 'run')} made before, in ${out}`);
  const progress = progressOf(runs.length, made.length);
  const wanted = runs.filter((run) => !run.made);
  const isWhole = await makeAll(wanted, { jobs, id }, (one) => {
    made.push(one);
    progress.add(one);
  });
  progress.close();
  const ended = made.filter(({ outcome }) => outcome.kind !== 'failed').length;
  if (!isWhole) {
    tell(`Interrupted: ${ended} of ${counted(runs.length, 'run')} made. Go on with: ${again(out, flags)}`);
    return EXIT.interrupted;
  }
  const place = new Map(runs.map(({ journal }, i) => [journal, i]));
  const inOrder = made.sort((a, b) => (place.get(a.run.journal) ?? 0) - (place.get(b.run.journal) ?? 0));
  print(`\n${batchTable(inOrder).join('\n')}\n\nJournals: ${out}`);
  if (ended === runs.length) return EXIT.ok;
  tell(`${counted(runs.length - ended, 'run')} failed. Try again with: ${again(out, flags)}`);
  return EXIT.someFailed;
}

/** The same command once more, into the same folder. */
function again(out: string, flags: BatchFlags): string {
  const typed = process.argv.slice(2).map(quoted);
  return [commandTyped(), ...typed, ...(flags.out === undefined ? ['--out', quoted(out)] : [])].join(' ');
}

/** Makes the runs, so many at once, each process one at a time. Resolves to false where a signal ended it before. */
async function makeAll(
  runs: readonly PlannedRun[],
  { jobs, id }: { jobs: number; id: string },
  onMade: (made: RunMade) => void,
): Promise<boolean> {
  const queue = [...runs];
  const processes = new Set<RunProcess>();
  let isInterrupted = false;
  let isToldBusy = false;
  const interrupt = () => {
    isInterrupted = true;
    for (const one of processes) one.end();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);

  async function seat(): Promise<void> {
    let own: RunProcess | null = null;
    for (let run = queue.shift(); run && !isInterrupted; run = queue.shift()) {
      if (!own?.isUp()) {
        own = startRunProcess();
        processes.add(own);
      }
      const { scenarioName, seed, scenario, journal } = run;
      const outcome = await own.make({ scenarioName, seed, scenario, journal, id: ownRunId(id, randomUUID()) });
      if (!own.isUp()) processes.delete(own);
      if (isInterrupted) return;
      if (outcome.kind !== 'busy') {
        onMade({ run, outcome: withoutSecrets(outcome, run.redact) });
        continue;
      }
      if (!isToldBusy) tell('Another batch in this folder is at some of these runs: its results are waited for.');
      isToldBusy = true;
      queue.push(run);
      await new Promise<void>((wake) => systemClock.after(BUSY_MS, wake));
    }
    own?.end();
  }

  try {
    await Promise.all(Array.from({ length: Math.min(jobs, runs.length) }, seat));
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    for (const one of processes) one.end();
  }
  return !isInterrupted;
}

/** What a crash leaves behind was said by nobody who knew the secrets. */
function withoutSecrets<T extends RunOutcome>(outcome: T, redact: Redact | undefined): T {
  return outcome.kind === 'failed' && redact ? { ...outcome, reason: redact(outcome.reason) } : outcome;
}
