import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { steadyMs, systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import type { JobEnd, Lease, QueuedRun, Store, TakenJob } from '../queue/store.ts';
import { ownRunId } from './batch-journal.ts';
import type { RunProcess } from './batch-process.ts';
import { type RunOutcome, spentOf } from './batch-run.ts';
import type { RunTask } from './batch-runner.ts';
import { hashOfFile } from './hash-of.ts';
import { endLease, writeLease } from './journal-lease.ts';
import type { SpentSoFar } from './purse.ts';
import {
  journalsOf,
  LIMITS,
  MOST_JOURNAL_BYTES,
  putRefusals,
  readSettings,
  refusalsOf,
  SETTINGS,
  type SharedLimits,
  type ToldOutcome,
} from './queued-run.ts';
import type { workerFolders } from './worker-folder.ts';

export type WorkerTools = {
  store: Store;
  folders: ReturnType<typeof workerFolders>;
  /** One that is free; given back when the run is over. */
  process(): RunProcess;
  free(one: RunProcess): void;
  /** It takes no more, and what is under way is to be put back. */
  isLeaving(): boolean;
};

const AGAIN_MS = 1_000;
/** What may wait in the store to be collected, compressed. */
const MOST_WAITING_BYTES = 1024 * 1024 * 1024;
const MOST_SENT_BYTES = 256 * 1024 * 1024;

const pause = (): Promise<void> => new Promise((wake) => systemClock.after(AGAIN_MS, wake));

/** Makes a run that a queue handed out, brings its journal to where it belongs, and tells what came of it. */
export async function workOn({ run, isTakenOver }: TakenJob, lease: Lease, tools: WorkerTools): Promise<JobEnd> {
  const { store } = tools;
  if (tools.isLeaving()) return 'again';
  // Whoever queued it looked before that was told.
  if ((await store.toldAt(run.folder, run.name)) > run.since) return 'done';
  const limits = run.isLimited ? await limitsOf(store, run) : null;
  let spent: SpentSoFar | null = null;
  let outcome: RunOutcome;
  let journal = '';
  if (limits?.isOver) outcome = { kind: 'held' };
  else {
    try {
      const folder = tools.folders.of(run);
      journal = join(folder.path, `${run.name}.jsonl`);
      const task = { ...(await taskOf(run, store)), journal, isTakenOver, id: ownRunId(folder.batch, randomUUID()) };
      const onSpent = limits && ((amounts: SpentSoFar) => limits.spend((spent = amounts)));
      if ((await refusalsOf(store, run.folder)).concerns(task.scenario)) outcome = { kind: 'held' };
      else outcome = await toldOnce(await made(task, { lease, tools, onSpent }), run, store);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      outcome = { kind: 'failed', reason: error.message };
    }
  }
  if (lease.signal.aborted) return 'again';
  if (outcome.kind === 'busy' || (outcome.kind === 'held' && tools.isLeaving())) return 'again';
  const hasEnded = outcome.kind === 'ended' || outcome.kind === 'found';
  if (limits && (outcome.kind === 'ended' || outcome.kind === 'found')) await limits.spend(spentOf(outcome.summary));
  const told: ToldOutcome = { name: run.name, host: hostname(), outcome, bytes: 0, sha256: '', spent };
  if (hasEnded) Object.assign(told, { bytes: statSync(journal).size, sha256: hashOfFile(journal) });
  if (hasEnded && run.isCollected && (await isSent(journal, told, run, lease, store))) return 'done';
  if (lease.signal.aborted) return 'again';
  await store.tell(run.folder, run.name, JSON.stringify(told));
  return 'done';
}

async function taskOf(run: QueuedRun, store: Store): Promise<Pick<RunTask, 'scenario' | 'scenarioName' | 'seed'>> {
  const settings = await store.get(SETTINGS, run.settings);
  if (!settings) throw new UserError('the store has lost the settings of the run');
  const { scenario, scenarioName } = readSettings(settings, run.settings);
  return { scenario, scenarioName, seed: run.seed };
}

type MakingRun = { lease: Lease; tools: WorkerTools; onSpent: ((spent: SpentSoFar) => Promise<boolean>) | null };

/** 15.3: a refusal that others would meet as well stops them; that of who met it after another is no news, and its run waits. */
async function toldOnce(outcome: RunOutcome, { folder }: QueuedRun, store: Store): Promise<RunOutcome> {
  if (outcome.kind !== 'failed' || !outcome.refusal) return outcome;
  const refusals = await refusalsOf(store, folder);
  if (!refusals.add(outcome.refusal)) return { kind: 'held' };
  await putRefusals(store, folder, refusals.names());
  return outcome;
}

/** In a process of its own, as long as the run is this worker's. */
async function made(task: RunTask, { lease, tools, onSpent }: MakingRun): Promise<RunOutcome> {
  const own = tools.process();
  const end = () => own.end();
  let isDone = false;
  const say = () => {
    const until = { steadyMs: lease.until(), dateMs: lease.untilDate() };
    if (!isDone) writeLease(task.journal, task.id, until);
  };
  say();
  lease.onRenewed(say);
  lease.signal.addEventListener('abort', end, { once: true });
  try {
    for (;;) {
      const outcome = await own.make({ ...task, isLeased: true }, (spent) => {
        if (onSpent) void onSpent(spent).then((isOver) => isOver && own.hold());
      });
      if (outcome.kind !== 'busy' || lease.signal.aborted || tools.isLeaving()) return outcome;
      // A command that needs no queue is at it, in the same folder.
      await pause();
    }
  } finally {
    lease.signal.removeEventListener('abort', end);
    isDone = true;
    endLease(task.journal, task.id);
    tools.free(own);
  }
}

const LIMITS_AGAIN_MS = 2_000;

/** The purse of all runs of the experiment, as the store keeps it. */
async function limitsOf(store: Store, { folder, name }: QueuedRun) {
  let limits = await readLimits(store, folder);
  let readAt = steadyMs();
  const isOver = (sum: SpentSoFar) =>
    limits.isHeld ||
    sum.dollars >= (limits.dollars ?? Number.POSITIVE_INFINITY) ||
    sum.tokens >= (limits.tokens ?? Number.POSITIVE_INFINITY);
  return {
    isOver: isOver(await store.spend(folder, '', { dollars: 0, tokens: 0 })),
    async spend(amounts: SpentSoFar): Promise<boolean> {
      if (steadyMs() - readAt > LIMITS_AGAIN_MS) {
        limits = await readLimits(store, folder);
        readAt = steadyMs();
      }
      return isOver(await store.spend(folder, name, amounts));
    },
  };
}

async function readLimits(store: Store, folder: string): Promise<SharedLimits> {
  const kept = await store.get(folder, LIMITS);
  return kept ? (JSON.parse(kept.toString()) as SharedLimits) : { isHeld: false, dollars: null, tokens: null };
}

/** Through the store, once there is room, with its outcome. False: it is not. What is too large stays here, and its outcome says so. */
async function isSent(
  journal: string,
  told: ToldOutcome,
  run: QueuedRun,
  lease: Lease,
  store: Store,
): Promise<boolean> {
  const bytes = told.bytes > MOST_JOURNAL_BYTES ? null : gzipSync(readFileSync(journal));
  if (bytes === null || bytes.length > MOST_SENT_BYTES) {
    told.outcome = { kind: 'failed', reason: `its record is too large to be collected: ${journal} on ${told.host}` };
    return false;
  }
  const outcome = { space: run.folder, text: JSON.stringify(told) };
  for (;;) {
    if (lease.signal.aborted) return false;
    if (await store.put(journalsOf(run.folder), run.name, bytes, MOST_WAITING_BYTES, outcome)) return true;
    await pause();
  }
}
