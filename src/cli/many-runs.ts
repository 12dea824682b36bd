import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { interfaces } from '../interface/index.ts';
import { makeFolder, reasonOf } from '../journal/file.ts';
import type { Redact } from '../journal/journal.ts';
import { ownRunId, spentIn } from './batch-journal.ts';
import { presentIn } from './batch-presence.ts';
import { type RunProcess, startRunProcess } from './batch-process.ts';
import { type Grouping, manyRunsTable, progressOf, type RunMade } from './batch-report.ts';
import { type BatchRun, type RunOutcome, type RunSummary, spentOf } from './batch-run.ts';
import { bucketsHere } from './call-buckets.ts';
import { confirmedCost } from './confirm-cost.ts';
import { counted } from './counted.ts';
import type { Estimate } from './estimate.ts';
import type { Surroundings } from './options.ts';
import { EXIT, goOnUnread, print, tell } from './output.ts';
import { type Limits, type Purse, purseOf, type SpentSoFar, spentText } from './purse.ts';
import { noRefusals, refusedText } from './refusals.ts';

/** How long a run that another command is at is left alone before it is looked at again. */
const BUSY_MS = 500;
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A run that is to be made, or was made already, before. `cell`: what it is one of many of. */
export type PlannedRun = BatchRun & { cell: string; made: RunSummary | null; redact: Redact | undefined };

/** Many runs that are to be made, in this order. */
export type ManyRuns = {
  runs: readonly PlannedRun[];
  /** By what runs are told together. */
  grouping: Grouping;
  /** So many at once. */
  jobs: number;
  /** The folder of the journals; it need not be there yet. */
  out: string;
  /** What all runs in the folder may come to. */
  limits: Limits;
  /** The command that goes on with them. */
  again: string;
  /** How they are gone on with once a limit is reached. */
  goOn: string;
};

/** `--estimate`: what the runs that are still to be made would come to, and nothing else. */
export async function estimatedRuns({ runs, grouping, limits }: ManyRuns): Promise<number> {
  const wanted = runs.filter(({ made }) => made === null);
  const { estimateLines } = await import('./estimate-told.ts');
  const what = `${counted(wanted.length, 'run')}, from the first of each ${grouping}`;
  print(estimateLines(await estimateOfAll(wanted), what, limits.cost ?? null).join('\n'));
  return EXIT.ok;
}

/** 8.12; null: nothing is in the way. What was spent before is spent. */
export async function costRefused({ runs, limits, out }: ManyRuns, yes: boolean, { isTerminal }: Surroundings) {
  const wanted = runs.filter(({ made }) => made === null);
  return confirmedCost({
    scenarios: [...new Set(wanted.map(({ scenario }) => scenario))],
    estimate: () => estimateOfAll(wanted),
    cap: limits.cost === undefined ? null : Math.max(0, limits.cost - purseOf(limits, spentIn(out)).spent().dollars),
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

/**
 * How the making of runs ended. `interrupted`: by a signal, before. `spent`: a limit is reached, no run is begun any more, and those under way
 * wait in their journals. `refusedBy`: so do those that ask what cannot be asked, as one of them has found.
 */
export type MakingEnd = 'done' | 'interrupted' | 'spent' | { refusedBy: readonly string[] };

/** How runs that are not made yet come to be. */
export type Making = (
  wanted: readonly PlannedRun[],
  tools: { jobs: number; id: string; purse: Purse | null },
  onMade: (made: RunMade) => void,
) => Promise<MakingEnd>;

/** Makes all that is not made yet, each run in a journal of its own, and tells what came of it. Resolves to the exit code. */
export async function makeRuns(plan: ManyRuns, onBegun = () => {}, making: Making = makeHere): Promise<number> {
  attempt(plan.out, () => makeFolder(resolve(plan.out)));
  const id = randomUUID();
  const presence = attempt(plan.out, () => presentIn(plan.out, id));
  try {
    goOnUnread(() => tell(`Nobody reads these lines any more: the runs go on, into ${plan.out}`));
    attempt(plan.out, onBegun);
    return await carriedOut(plan, id, making);
  } finally {
    presence.leave();
  }
}

function attempt<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError([{ message: `--out: it cannot be written: ${reasonOf(error)}`, place: { file: folder } }]);
  }
}

async function carriedOut(plan: ManyRuns, id: string, making: Making): Promise<number> {
  const { runs, grouping, jobs, out, limits, again } = plan;
  const made = runs.flatMap((run): RunMade[] =>
    run.made ? [{ run, outcome: { kind: 'found', summary: run.made } }] : [],
  );
  if (made.length > 0) print(`${made.length} of ${counted(runs.length, 'run')} made before, in ${out}`);
  const progress = progressOf(runs, made, grouping, systemClock);
  const wanted = runs.filter((run) => !run.made);
  const isLimited = Object.values(limits).some((limit) => limit !== undefined);
  const purse = isLimited ? purseOf(limits, spentIn(out)) : null;
  const end = await making(wanted, { jobs, id, purse }, (one) => {
    made.push(one);
    progress.add(one);
  });
  progress.close();
  const ended = made.filter(({ outcome }) => outcome.kind !== 'failed').length;
  if (end === 'interrupted') {
    tell(`Interrupted: ${ended} of ${counted(runs.length, 'run')} made. Go on with: ${again}`);
    return EXIT.interrupted;
  }
  const place = new Map(runs.map(({ journal }, i) => [journal, i]));
  const inOrder = made.sort((a, b) => (place.get(a.run.journal) ?? 0) - (place.get(b.run.journal) ?? 0));
  print(`\n${inOrder.length > 0 ? `${manyRunsTable(inOrder, grouping).join('\n')}\n\n` : ''}Journals: ${out}`);
  if (purse) for (const line of spentText(purse)) print(line);
  const failed = made.length - ended;
  if (end === 'spent')
    print(
      `${ended} of ${counted(runs.length, 'run')} made, ${runs.length - made.length} left. ${purse?.isOnlyOver() ? `The time of one command is over; the same goes on: ${again}` : plan.goOn}`,
    );
  if (typeof end === 'object') tell(refusedText(end.refusedBy, runs.length - made.length, runs.length, again));
  else if (failed === 0) return EXIT.ok;
  else tell(`${counted(failed, 'run')} failed. Try again with: ${again}`);
  return EXIT.someFailed;
}

/** The processes that make runs, each with what it is at; null: nothing. */
function runProcesses() {
  const at = new Map<RunProcess, PlannedRun | null>();
  return {
    async make(
      run: PlannedRun,
      own: RunProcess,
      id: string,
      onSpent: (spent: SpentSoFar) => void,
    ): Promise<RunOutcome> {
      at.set(own, run);
      const { scenarioName, seed, scenario, journal } = run;
      const outcome = await own.make({ scenarioName, seed, scenario, journal, id }, onSpent);
      at.set(own, null);
      if (!own.isUp()) at.delete(own);
      return outcome;
    },
    hold(isMeant = (_: Scenario) => true): void {
      for (const [one, run] of at) if (run && isMeant(run.scenario)) one.hold();
    },
    end(): void {
      for (const one of at.keys()) one.end();
    },
  };
}

/** On this machine, so many at once, each process one at a time. */
const makeHere: Making = async (runs, { jobs, id, purse }, onMade) => {
  const queue = [...runs];
  const buckets = bucketsHere(systemClock);
  const processes = runProcesses();
  const refusals = noRefusals();
  const left = { isHeld: false, isRefused: false };
  let isInterrupted = false;
  let isToldBusy = false;
  const isSpent = () => purse?.isEmpty() ?? false;
  const interrupt = () => {
    isInterrupted = true;
    processes.end();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);

  const spent: Purse['add'] = (journal, amounts) => {
    purse?.add(journal, amounts);
    if (isSpent()) processes.hold();
  };
  /** Whether it waits for the next time: it was held, or refused as another one was that has told of it. */
  const isLeft = ({ scenario }: PlannedRun, outcome: RunOutcome): boolean => {
    const refusal = outcome.kind === 'failed' ? outcome.refusal : undefined;
    const isNew = refusal !== undefined && refusals.add(refusal);
    if (isNew) processes.hold(refusals.concerns);
    if (outcome.kind !== 'held' && (isNew || !refusal)) return false;
    left[refusals.concerns(scenario) ? 'isRefused' : 'isHeld'] = true;
    return true;
  };

  async function seat(): Promise<void> {
    let own: RunProcess | null = null;
    for (let run = queue.shift(); run && !isInterrupted; run = queue.shift()) {
      if (isSpent() || refusals.concerns(run.scenario)) {
        left[isSpent() ? 'isHeld' : 'isRefused'] = true;
        continue;
      }
      if (!own?.isUp()) own = startRunProcess(buckets);
      const { journal } = run;
      const runId = ownRunId(id, randomUUID());
      const outcome = await processes.make(run, own, runId, (amounts) => spent(journal, amounts));
      if (isInterrupted) return;
      if (isLeft(run, outcome) || outcome.kind === 'held') continue;
      if (outcome.kind !== 'busy') {
        if (outcome.kind !== 'failed') spent(journal, spentOf(outcome.summary));
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

  const cancel = purse && atTheEnd(purse, () => processes.hold());
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, runs.length) }, seat));
  } finally {
    cancel?.();
    for (const signal of SIGNALS) process.off(signal, interrupt);
    processes.end();
  }
  if (isInterrupted) return 'interrupted';
  if (left.isRefused) return { refusedBy: refusals.names() };
  return left.isHeld ? 'spent' : 'done';
};

/** When the minutes of the command are over, what is under way waits in its journal. */
export function atTheEnd(purse: Purse, hold: () => void): () => void {
  const { minutes } = purse.limits;
  if (minutes === undefined) return () => {};
  return systemClock.after(minutes * 60_000, () => {
    purse.close();
    hold();
  });
}

/** What a crash leaves behind was said by nobody who knew the secrets. */
export function withoutSecrets<T extends RunOutcome>(outcome: T, redact: Redact | undefined): T {
  return outcome.kind === 'failed' && redact ? { ...outcome, reason: redact(outcome.reason) } : outcome;
}
