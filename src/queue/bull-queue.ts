import type { Job, Queue, Worker } from 'bullmq';
import { steadyMs, systemClock } from '../base/clock.ts';
import type { JobQueue, Lease, QueuedRun, QueueWorker, TakenJob, WorkerOptions } from './store.ts';

/** What the engine of the queue needs of a store: constructors that are bound to it. */
export type Engine = {
  queue(): Pick<Queue<QueuedRun>, 'addBulk' | 'getJob' | 'getWorkers' | 'close'>;
  worker(work: (job: Job<QueuedRun>, token?: string) => Promise<void>, options: EngineOptions): Worker<QueuedRun>;
  /** What puts a job back. */
  waiting(): Error;
};

type EngineOptions = {
  concurrency: number;
  lockDuration: number;
  stalledInterval: number;
  maxStalledCount: number;
  skipLockRenewal: true;
};

/** Jobs by one call: more would hold the store up. */
const AT_ONCE = 500;
/** A run that takes so many workers with it is told as failed. */
const MOST_TAKEN_OVER = 20;
/** Of the time that a job stays with a silent worker. */
const RENEWED_SHARE = 1 / 3;

export function bullJobs(engine: Engine): JobQueue {
  const queue = engine.queue();
  return {
    async add(jobs) {
      for (let at = 0; at < jobs.length; at += AT_ONCE)
        await queue.addBulk(
          jobs.slice(at, at + AT_ONCE).map(({ id, run }) => ({
            name: 'run',
            data: run,
            opts: { jobId: id, removeOnComplete: true },
          })),
        );
    },
    async states(ids) {
      const found = await Promise.all(ids.map(async (id) => [id, await (await queue.getJob(id))?.getState()] as const));
      return new Map(
        found.map(([id, state]) => [
          id,
          state === undefined || state === 'unknown' || state === 'completed'
            ? 'gone'
            : state === 'failed'
              ? 'failed'
              : 'waiting',
        ]),
      );
    },
    async forget(ids) {
      for (const id of ids) await (await queue.getJob(id))?.remove();
    },
    workers: async () => (await queue.getWorkers()).length,
    close: () => queue.close(),
  };
}

/** Takes jobs, so many at once, and keeps them for itself as long as it can say so in time. */
export function bullWorker(engine: Engine, options: WorkerOptions): QueueWorker {
  const { jobs, lockMs, work, onTrouble } = options;
  const held = new Map<string, HeldLease>();
  const worker = engine.worker(
    async (job, token = '') => {
      const id = job.id ?? '';
      const lease = heldLease(token, lockMs);
      held.set(id, lease);
      try {
        await renew([id]);
        const isOver = lease.signal.aborted;
        const end = isOver ? 'done' : await work(taken(job, id), lease);
        if (lease.signal.aborted) throw new Error('another worker has this job');
        if (end === 'done') return;
        await job.moveToWait(token);
        throw engine.waiting();
      } finally {
        lease.end();
        held.delete(id);
      }
    },
    {
      concurrency: jobs,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: MOST_TAKEN_OVER,
      skipLockRenewal: true,
    },
  );

  /** By clocks that were looked at before the store was asked: there it is kept longer, never shorter. */
  async function renew(ids: readonly string[]): Promise<void> {
    const [now, date] = [steadyMs(), systemClock.now()];
    const tokens = ids.map((id) => held.get(id)?.token ?? '');
    try {
      const lost = await worker.extendJobLocks([...ids], tokens, lockMs);
      for (const id of ids) {
        const lease = held.get(id);
        if (lost.includes(id)) lease?.end();
        else lease?.renew(now + lockMs, date + lockMs);
      }
    } catch (error) {
      onTrouble((error as Error).message);
    }
  }
  let cancel = systemClock.after(lockMs * RENEWED_SHARE, renewAll);
  function renewAll(): void {
    if (held.size > 0) void renew([...held.keys()]);
    cancel = systemClock.after(lockMs * RENEWED_SHARE, renewAll);
  }
  worker.on('error', (error) => onTrouble(error.message));
  return {
    setJobs(count) {
      worker.concurrency = count;
    },
    async close() {
      await worker.close();
      cancel();
    },
  };
}

const taken = (job: Job<QueuedRun>, id: string): TakenJob => ({
  id,
  run: job.data,
  isTakenOver: (job.stalledCounter ?? 0) > 0,
});

type HeldLease = Lease & { token: string; renew(until: number, date: number): void; end(): void };

/** Over as soon as nobody has renewed it in time, be it that the store cannot be reached. */
function heldLease(token: string, lockMs: number): HeldLease {
  const ending = new AbortController();
  const toldOf: (() => void)[] = [];
  let [until, date] = [steadyMs() + lockMs, systemClock.now() + lockMs];
  const lose = () => ending.abort('lost');
  let cancel = systemClock.after(lockMs, lose);
  return {
    token,
    signal: ending.signal,
    until: () => until,
    untilDate: () => date,
    onRenewed: (told) => void toldOf.push(told),
    renew(nextUntil, nextDate) {
      [until, date] = [nextUntil, nextDate];
      cancel();
      cancel = systemClock.after(until - steadyMs(), lose);
      for (const told of toldOf) told();
    },
    end() {
      cancel();
      ending.abort('over');
    },
  };
}
