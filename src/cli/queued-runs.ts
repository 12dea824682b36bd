import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { steadyMs, systemClock } from '../base/clock.ts';
import type { JobQueue, QueuedRun, Shared } from '../queue/store.ts';
import { journalFound, spentIn } from './batch-journal.ts';
import type { RunMade } from './batch-report.ts';
import { spentOf } from './batch-run.ts';
import { commandTyped } from './command-typed.ts';
import { hashOf } from './hash-of.ts';
import { atTheEnd, type Making, type MakingEnd, type PlannedRun, SIGNALS, withoutSecrets } from './many-runs.ts';
import { tell } from './output.ts';
import type { Purse } from './purse.ts';
import {
  journalsOf,
  LIMITS,
  MOST_JOURNAL_BYTES,
  ownFolderId,
  putRefusals,
  SETTINGS,
  type SharedLimits,
  settingsOf,
  type ToldOutcome,
} from './queued-run.ts';
import { noRefusals, type Refusals } from './refusals.ts';

/** `isCollected`: journals come back through the store. */
export type Queueing = { shared: Shared; isCollected: boolean; out: string };

const POLL_MS = 250;
/** How often it is looked whether what is waited for is still in the queue. */
const LOOK_MS = 5_000;
const LOOKED_AT = 500;
/** So long what is under way may take to be held. */
const HELD_MS = 15_000;
const NO_WORKER_MS = 3_000;

/** Has runs made by workers, on whatever machine they are. */
export function makeQueued({ shared, isCollected, out }: Queueing): Making {
  return async (wanted, { purse }, onMade) => {
    const queue = shared.queue();
    const folder = ownFolderId(resolve(out));
    const runs = new Map(wanted.map((run) => [nameOf(run), run]));
    const waiting: Waiting = {
      shared,
      queue,
      folder,
      isCollected,
      purse,
      wanted: new Map(runs),
      runs,
      onMade,
      held: new Set(),
      refusals: noRefusals(),
      gone: new Set(),
    };
    try {
      await limited(waiting, out);
      // What was refused before may have been mended since.
      await putRefusals(shared.store, folder, []);
      // What is told from here on is heard, and what was told before is in the store or, since it goes no other way, in the folder.
      const { next } = await shared.store.told(folder, -1);
      if (isCollected) await collectAll(waiting);
      for (const name of [...runs.keys()]) found(waiting, name);
      await enqueue(waiting, [...runs.values()], next);
      return await settled(waiting, next);
    } finally {
      await queue.close();
    }
  };
}

type Waiting = {
  shared: Shared;
  queue: JobQueue;
  folder: string;
  isCollected: boolean;
  purse: Purse | null;
  /** By the names of their journals. */
  wanted: ReadonlyMap<string, PlannedRun>;
  /** Of these, what is not settled yet. */
  runs: Map<string, PlannedRun>;
  /** Runs that wait in their journals for more to be allowed. */
  held: Set<string>;
  readonly refusals: Refusals;
  /** Not in the queue when it was looked at last. */
  gone: Set<string>;
  onMade(made: RunMade): void;
};

const nameOf = ({ journal }: PlannedRun): string => basename(journal, '.jsonl');
const idOf = ({ folder }: Waiting, name: string): string => `${folder}.${name}`;

async function limited({ purse, shared, folder }: Waiting, out: string): Promise<void> {
  if (!purse) return;
  for (const [journal, spent] of spentIn(out))
    if (spent.tokens > 0 || spent.dollars > 0) await shared.store.spend(folder, basename(journal, '.jsonl'), spent);
  await putLimits({ purse, shared, folder }, false);
}

async function putLimits({ purse, shared, folder }: Pick<Waiting, 'purse' | 'shared' | 'folder'>, isHeld: boolean) {
  const limits: SharedLimits = {
    isHeld,
    dollars: purse?.limits.cost ?? null,
    tokens: purse?.limits.tokens ?? null,
  };
  await shared.store.put(folder, LIMITS, Buffer.from(JSON.stringify(limits)));
}

/** What is in the queue already stays there as it is. `since`: what was told before that place has been looked for. */
async function enqueue(waiting: Waiting, runs: readonly PlannedRun[], since: number): Promise<void> {
  const { queue, shared, folder, isCollected, purse } = waiting;
  const hashes = new Map<PlannedRun['scenario'], string>();
  const jobs: { id: string; run: QueuedRun }[] = [];
  for (const planned of runs) {
    const { scenario, cell, seed, redact } = planned;
    if (!hashes.has(scenario)) {
      const { hash, bytes } = settingsOf(planned, redact);
      await shared.store.put(SETTINGS, hash, bytes);
      hashes.set(scenario, hash);
    }
    const name = nameOf(planned);
    const run = { folder, settings: hashes.get(scenario) as string, cell, seed, name, since };
    jobs.push({ id: idOf(waiting, name), run: { ...run, isCollected, isLimited: purse !== null } });
  }
  const states = await queue.states(jobs.map(({ id }) => id));
  await queue.forget([...states].flatMap(([id, state]) => (state === 'failed' ? [id] : [])));
  await queue.add(jobs);
}

/** Until all is made, or nothing more is to be. */
async function settled(waiting: Waiting, from: number): Promise<MakingEnd> {
  const { shared, folder, purse, runs, held } = waiting;
  let wake = () => {};
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    wake();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  let heldSince: number | null = null;
  const cancel =
    purse &&
    atTheEnd(purse, () => {
      heldSince = steadyMs();
      void putLimits(waiting, true);
    });
  const began = steadyMs();
  let [next, lookedAt, isAlone] = [from, began, false];
  try {
    while (runs.size > 0 && !isInterrupted) {
      const told = await shared.store.told(folder, next);
      next = told.next;
      for (const text of told.texts) await settle(waiting, JSON.parse(text) as ToldOutcome);
      if (runs.size === 0 || (heldSince !== null && steadyMs() - heldSince > HELD_MS)) break;
      if (steadyMs() - lookedAt > LOOK_MS) {
        lookedAt = steadyMs();
        await lookAfter(waiting);
      }
      if (!isAlone && steadyMs() - began > NO_WORKER_MS) isAlone = await toldAlone(waiting);
      await new Promise<void>((resolve) => {
        wake = resolve;
        systemClock.after(POLL_MS, resolve);
      });
    }
  } finally {
    cancel?.();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
  if (isInterrupted) tell('Workers go on with what is queued; the same command looks on, and takes what they made.');
  if (isInterrupted) return 'interrupted';
  const isLeft = held.size > 0 || runs.size > 0;
  const refusedBy = waiting.refusals.names();
  if (isLeft && refusedBy.length > 0) return { refusedBy };
  return isLeft ? 'spent' : 'done';
}

async function toldAlone({ queue }: Waiting): Promise<true> {
  if ((await queue.workers()) === 0)
    tell(`No worker of this version is there yet: start some with ${commandTyped()} worker --queue …`);
  return true;
}

/** What a worker told of a run that is waited for. */
async function settle(waiting: Waiting, { name, host, outcome, bytes, sha256, spent }: ToldOutcome): Promise<void> {
  const { runs, wanted, purse, held, refusals, isCollected, onMade } = waiting;
  if (outcome.kind === 'failed' && outcome.refusal) refusals.add(outcome.refusal);
  const run = runs.get(name);
  const settled = run ? undefined : wanted.get(name);
  // Made a second time by a worker that was taken for lost: it stays not in the store.
  if (settled && isCollected) await collected(waiting, settled, sha256);
  if (!run) return;
  const done = (made: RunMade['outcome']) => {
    runs.delete(name);
    if (made.kind !== 'failed') purse?.add(run.journal, spentOf(made.summary));
    onMade({ run, outcome: withoutSecrets(made, run.redact), host });
  };
  if (outcome.kind === 'held') {
    runs.delete(name);
    held.add(name);
    if (spent) purse?.add(run.journal, spent);
  } else if (outcome.kind === 'failed') done({ ...outcome, reason: `${outcome.reason} (on ${host})` });
  else if (isCollected ? await collected(waiting, run, sha256) : sizeOf(run.journal) === bytes) done(outcome);
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? -1;

/**
 * Whether the journal is there now; false: it is damaged, which is seen when the queue is looked at. It leaves the store when it is in the
 * folder, so that whoever looks there first and here afterwards does not miss it.
 */
async function collected({ shared, folder }: Waiting, run: PlannedRun, sha256: string | null): Promise<boolean> {
  const sent = await shared.store.get(journalsOf(folder), nameOf(run));
  if (!sent) return journalFound(run, run.redact).kind === 'complete';
  const bytes = unpacked(sent);
  const isWhole = bytes !== null && (sha256 === null || hashOf(bytes) === sha256);
  // That of whoever made it a second time is another one, and told of.
  if (!isWhole) return false;
  const beside = `${run.journal}.${randomUUID()}.collected`;
  try {
    writeFileSync(beside, bytes, { mode: 0o600, flush: true });
    renameSync(beside, run.journal);
  } finally {
    rmSync(beside, { force: true });
  }
  await shared.store.take(journalsOf(folder), nameOf(run));
  return true;
}

function unpacked(sent: Buffer): Buffer | null {
  try {
    return gunzipSync(sent, { maxOutputLength: MOST_JOURNAL_BYTES });
  } catch {
    return null;
  }
}

/** What was sent while nobody looked on. */
async function collectAll(waiting: Waiting): Promise<void> {
  const { shared, folder, runs } = waiting;
  for (const name of await shared.store.names(journalsOf(folder))) {
    const run = runs.get(name);
    if (run && (await collected(waiting, run, null))) found(waiting, name);
  }
}

/** What is in its place, whoever told of it; false: it is not. */
function found({ runs, purse, onMade }: Waiting, name: string): boolean {
  const run = runs.get(name) as PlannedRun;
  const there = journalFound(run, run.redact);
  if (there.kind !== 'complete') return false;
  runs.delete(name);
  purse?.add(run.journal, spentOf(there.summary));
  onMade({ run, outcome: { kind: 'found', summary: there.summary } });
  return true;
}

/**
 * A store may lose what it held, and another command may have taken an outcome: what is no longer in the queue is looked for in the folder,
 * and queued again where it is not there.
 */
async function lookAfter(waiting: Waiting): Promise<void> {
  const { shared, folder, queue, runs, gone, onMade } = waiting;
  const { next } = await shared.store.told(folder, -1);
  const names = [...runs.keys()].slice(0, LOOKED_AT);
  const states = await queue.states(names.map((name) => idOf(waiting, name)));
  const again: PlannedRun[] = [];
  for (const name of names) {
    const run = runs.get(name) as PlannedRun;
    const state = states.get(idOf(waiting, name));
    if (state === 'failed') {
      runs.delete(name);
      onMade({ run, outcome: { kind: 'failed', reason: 'worker after worker went while it had this run' } });
    } else if (state === 'waiting') gone.delete(name);
    else if (!gone.has(name)) gone.add(name);
    else if (!found(waiting, name)) again.push(run);
  }
  if (again.length > 0) await enqueue(waiting, again, next);
  for (const run of again) gone.delete(nameOf(run));
}
