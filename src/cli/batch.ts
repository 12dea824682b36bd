import { randomUUID } from 'node:crypto';
import { rmdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { interfaces } from '../interface/index.ts';
import { makeFolder, reasonOf } from '../journal/file.ts';
import type { Redact } from '../journal/journal.ts';
import { ownRunId, spentIn } from './batch-journal.ts';
import { type BatchFlags, type BatchPlan, batchPlan, type PlannedRun } from './batch-plan.ts';
import { presentIn } from './batch-presence.ts';
import { type RunProcess, startRunProcess } from './batch-process.ts';
import { batchTable, progressOf, type RunMade } from './batch-report.ts';
import { type RunOutcome, spentOf } from './batch-run.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { confirmedCost } from './confirm-cost.ts';
import { counted } from './counted.ts';
import type { Estimate } from './estimate.ts';
import type { Surroundings } from './options.ts';
import { EXIT, print, tell, tellProblems } from './output.ts';

/** How long a run that another batch is at is left alone before it is looked at again. */
const BUSY_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `batch`: many runs without a screen, several at once, each into a journal of its own. Resolves to the exit code. */
export async function batch(given: readonly string[], flags: BatchFlags, surroundings: Surroundings): Promise<number> {
  const plan = await batchPlan(given, flags, systemClock.now());
  tellProblems(plan.warnings, 'warning: ');
  if (flags.estimate) return estimated(plan);
  const refused = await costRefused(plan, flags, surroundings);
  if (refused !== null) {
    if (flags.out === undefined) rmdirSync(plan.out);
    return refused;
  }
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

/** `--estimate`: what the runs that are still to be made would come to, and nothing else. */
async function estimated({ runs, most }: BatchPlan): Promise<number> {
  const wanted = runs.filter(({ made }) => made === null);
  const { estimateLines } = await import('./estimate-told.ts');
  const what = `${counted(wanted.length, 'run')}, from the first of each scenario`;
  print(estimateLines(await estimateOfAll(wanted), what, most ?? null).join('\n'));
  return EXIT.ok;
}

/** 8.12; null: nothing is in the way. What was spent before is spent. */
async function costRefused({ runs, most, out }: BatchPlan, { yes = false }: BatchFlags, { isTerminal }: Surroundings) {
  const wanted = runs.filter(({ made }) => made === null);
  return confirmedCost({
    scenarios: [...new Set(wanted.map(({ scenario }) => scenario))],
    estimate: () => estimateOfAll(wanted),
    cap: most === undefined ? null : Math.max(0, most - purseOf(most, spentIn(out)).spent()),
    isCostAgreed: yes,
    isTerminal,
    words: interfaces.en,
  });
}

/** The runs of a scenario differ by their seed alone: the first one stands for all of them. */
async function estimateOfAll(runs: readonly PlannedRun[]): Promise<Estimate> {
  const { estimateOf, timesOf } = await import('./estimate.ts');
  let sum: Estimate = {};
  for (const scenario of new Set(runs.map((run) => run.scenario))) {
    const own = runs.filter((run) => run.scenario === scenario);
    const { scenarioName, seed } = own[0] as PlannedRun;
    sum = timesOf(await estimateOf({ scenario, scenarioName, seed }), own.length, sum);
  }
  return sum;
}

function attempt<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new UserError([{ message: `--out: it cannot be written: ${reasonOf(error)}`, place: { file: folder } }]);
  }
}

async function carriedOut({ runs, jobs, out, most }: BatchPlan, id: string, flags: BatchFlags): Promise<number> {
  const made = runs.flatMap((run): RunMade[] =>
    run.made ? [{ run, outcome: { kind: 'found', summary: run.made } }] : [],
  );
  if (made.length > 0) print(`${made.length} of ${counted(runs.length, 'run')} made before, in ${out}`);
  const progress = progressOf(runs.length, made.length);
  const wanted = runs.filter((run) => !run.made);
  const purse = most === undefined ? null : purseOf(most, spentIn(out));
  const end = await makeAll(wanted, { jobs, id, purse }, (one) => {
    made.push(one);
    progress.add(one);
  });
  progress.close();
  const ended = made.filter(({ outcome }) => outcome.kind !== 'failed').length;
  if (end === 'interrupted') {
    tell(`Interrupted: ${ended} of ${counted(runs.length, 'run')} made. Go on with: ${again(out, flags)}`);
    return EXIT.interrupted;
  }
  const place = new Map(runs.map(({ journal }, i) => [journal, i]));
  const inOrder = made.sort((a, b) => (place.get(a.run.journal) ?? 0) - (place.get(b.run.journal) ?? 0));
  print(`\n${inOrder.length > 0 ? `${batchTable(inOrder).join('\n')}\n\n` : ''}Journals: ${out}`);
  if (purse) print(spentText(purse));
  const failed = made.length - ended;
  if (end === 'spent') {
    const rest = runs.length - made.length;
    const more = again(out, { ...flags, cost: String(2 * purse!.most) });
    print(`${ended} of ${counted(runs.length, 'run')} made, ${rest} left. Go on with a higher --cost, e.g.: ${more}`);
  }
  if (failed === 0) return EXIT.ok;
  tell(`${counted(failed, 'run')} failed. Try again with: ${again(out, flags)}`);
  return EXIT.someFailed;
}

/** The same command once more, into the same folder. */
function again(out: string, { out: named, cost }: BatchFlags): string {
  const typed = process.argv.slice(2);
  const rest = typed.filter((arg, i) => !/^--cost(=|$)/.test(arg) && typed[i - 1] !== '--cost').map(quoted);
  const into = named === undefined ? ['--out', quoted(out)] : [];
  return [commandTyped(), ...rest, ...into, ...(cost === undefined ? [] : ['--cost', cost])].join(' ');
}

/** What the runs in a folder may cost in all, and what they have cost, by their journals (8.10). US dollars. */
type Purse = { most: number; add(journal: string, dollars: number): void; spent(): number };

function purseOf(most: number, spent: Map<string, number>): Purse {
  return {
    most,
    add: (journal, dollars) => spent.set(journal, dollars),
    spent: () => [...spent.values()].reduce((sum, dollars) => sum + dollars, 0),
  };
}

function spentText({ most, spent }: Purse): string {
  const { dollars } = interfaces.en.numbers;
  const rest = most - spent();
  const left = rest > 0 ? `${dollars(rest)} left` : 'nothing left';
  return `Cost: ${dollars(spent())} of ${dollars(most)}, ${left}`;
}

/**
 * Makes the runs, so many at once, each process one at a time. `interrupted`: a signal ended it before. `spent`: the purse is empty, no run
 * is begun any more, and those under way wait in their journals.
 */
async function makeAll(
  runs: readonly PlannedRun[],
  { jobs, id, purse }: { jobs: number; id: string; purse: Purse | null },
  onMade: (made: RunMade) => void,
): Promise<'done' | 'interrupted' | 'spent'> {
  const queue = [...runs];
  const processes = new Set<RunProcess>();
  let isInterrupted = false;
  let isToldBusy = false;
  const isSpent = () => purse !== null && purse.spent() >= purse.most;
  let wasHeld = false;
  const interrupt = () => {
    isInterrupted = true;
    for (const one of processes) one.end();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);

  function spent(journal: string, dollars: number): void {
    purse?.add(journal, dollars);
    if (isSpent()) for (const one of processes) one.hold();
  }

  async function seat(): Promise<void> {
    let own: RunProcess | null = null;
    for (let run = queue.shift(); run && !isInterrupted; run = queue.shift()) {
      if (isSpent()) {
        wasHeld = true;
        break;
      }
      if (!own?.isUp()) {
        own = startRunProcess();
        processes.add(own);
      }
      const { scenarioName, seed, scenario, journal } = run;
      const task = { scenarioName, seed, scenario, journal, id: ownRunId(id, randomUUID()) };
      const outcome = await own.make(task, (dollars) => spent(journal, dollars));
      if (!own.isUp()) processes.delete(own);
      if (isInterrupted) return;
      if (outcome.kind === 'held') {
        wasHeld = true;
        continue;
      }
      if (outcome.kind !== 'busy') {
        if (outcome.kind !== 'failed') spent(journal, spentOf(outcome.summary.costs));
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
  return isInterrupted ? 'interrupted' : wasHeld ? 'spent' : 'done';
}

/** What a crash leaves behind was said by nobody who knew the secrets. */
function withoutSecrets<T extends RunOutcome>(outcome: T, redact: Redact | undefined): T {
  return outcome.kind === 'failed' && redact ? { ...outcome, reason: redact(outcome.reason) } : outcome;
}
