import type { CallRate, Grant, Wanted } from './bucket.ts';

/** A job as it travels: which run it is, and where its settings are found. */
export type QueuedRun = {
  /** Of the folder in which all runs of its experiment come together. */
  folder: string;
  /** The hash of the text that has the settings of its cell. */
  settings: string;
  cell: string;
  seed: number;
  /** Of its journal, without its ending. */
  name: string;
  /** Its journal comes back through the store. */
  isCollected: boolean;
  /** A limit of cost or tokens is over all runs of its experiment. */
  isLimited: boolean;
  /** The place (`told`) up to which its outcome had been looked for: one that is told later is of a run that need not be made again. */
  since: number;
};

/** What runs of an experiment have come to. */
type Amounts = { dollars: number; tokens: number };

/**
 * What machines share beside the queue itself. A `space` is whatever belongs to one experiment. Everything in it is forgotten a month after
 * it was last written.
 */
export type Store = {
  /** Makes what it needs, once, before anything else: for PostgreSQL its tables. */
  prepare(): Promise<void>;
  /** By its name in a space; null: there is none. */
  get(space: string, name: string): Promise<Buffer | null>;
  /** False: there would be more than `mostBytes` in that space. `told`: with it, or not at all, this is told of that name in another space. */
  put(
    space: string,
    name: string,
    value: Buffer,
    mostBytes?: number,
    told?: { space: string; text: string },
  ): Promise<boolean>;
  /** Gives and deletes: one of those who ask has it. */
  take(space: string, name: string): Promise<Buffer | null>;
  names(space: string): Promise<string[]>;
  /** What is told of a name to whoever looks on, in its order. */
  tell(space: string, name: string, text: string): Promise<void>;
  /** What was told since a place (0: from the beginning), and the place from which on there may be more; -1 asks for the end. */
  told(space: string, from: number): Promise<{ texts: string[]; next: number }>;
  /** The place up to which one has read what was told last of a name; 0: nothing was. */
  toldAt(space: string, name: string): Promise<number>;
  /** Says what a run has come to, and resolves to what all of the space have. */
  spend(space: string, run: string, amounts: Amounts): Promise<Amounts>;
  /** `bucket.ts`, by the clock of the store (`now` null) for all machines alike. */
  ask(key: string, rate: CallRate, wanted: Wanted, now?: number | null): Promise<Grant>;
  refused(key: string, rate: CallRate, pauseMs: number, now?: number | null): Promise<void>;
  settle(key: string, tokens: number): Promise<void>;
  /** How often an endpoint has refused. */
  epoch(key: string): Promise<number>;
  close(): Promise<void>;
};

/** A job that a worker has been given. `isTakenOver`: a worker that had it before has gone. */
export type TakenJob = { id: string; run: QueuedRun; isTakenOver: boolean };

/** How a job was left: `again` puts it back for any worker. */
export type JobEnd = 'done' | 'again';

export type WorkerOptions = {
  jobs: number;
  /** How long a job stays with a worker that is silent. */
  lockMs: number;
  /** Does a job. Aborted: it is this worker's no longer. */
  work(job: TakenJob, mine: Lease): Promise<JobEnd>;
  /** Something does not work that may work again, as a store that is gone for a while. */
  onTrouble(message: string): void;
};

/** That a job is this worker's. `until` by the monotonic clock, and `untilDate` by that of the day: a machine that slept has only one of them. */
export type Lease = {
  readonly signal: AbortSignal;
  until(): number;
  untilDate(): number;
  onRenewed(told: () => void): void;
};

export type QueueWorker = {
  /** From now on so many at once. */
  setJobs(jobs: number): void;
  /** Takes no more; resolves when what is under way has been left. */
  close(): Promise<void>;
};

/** Jobs by their ids. */
export type JobQueue = {
  /** Those that are there already stay as they are. */
  add(jobs: readonly { id: string; run: QueuedRun }[]): Promise<void>;
  /** `gone`: there is none. `failed`: its workers went again and again. */
  states(ids: readonly string[]): Promise<Map<string, 'waiting' | 'gone' | 'failed'>>;
  /** Takes away what failed, so that it can be added again. */
  forget(ids: readonly string[]): Promise<void>;
  /** How many workers there are. */
  workers(): Promise<number>;
  close(): Promise<void>;
};

/** A store, and the queue in it. */
export type Shared = { store: Store; queue(): JobQueue; worker(options: WorkerOptions): QueueWorker };
