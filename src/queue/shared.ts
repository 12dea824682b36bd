import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import type { QueueAddress } from './address.ts';
import { bullJobs, bullWorker, type Engine } from './bull-queue.ts';
import { patient } from './patience.ts';
import { type Pool, postgresStore } from './postgres-store.ts';
import { redisStore } from './redis-store.ts';
import type { Shared, Store } from './store.ts';

/** Of PostgreSQL, for what is shared beside the queue, and for the queue, where LISTEN has one more for itself. */
const CONNECTIONS = { store: 2, queue: 3 };
const CONNECT_MS = 5_000;

const INSTALL = {
  redis: 'npm install bullmq@6.7.0 ioredis@6.0.0',
  postgres: 'npm install bullmq@6.7.0 pg@8.23.1',
} as const;

/** Jobs of another version of the program are not seen: their settings may mean something else there. */
const nameOf = (program: string): string => `roundtable-${program}`;

/**
 * Connects to the store that machines share. What is missing or cannot be reached is a user error, told without the password. `onTrouble`:
 * later, when something does not work for a while. `isMaking`: what the store needs is made, if it is not there.
 */
export async function sharedAt(
  address: QueueAddress,
  program: string,
  onTrouble: (message: string) => void,
): Promise<Shared> {
  const { kind, url, shown } = address;
  const bull = await loaded(() => import('bullmq'), kind);
  const opened = kind === 'redis' ? await redisAt(url, onTrouble) : await postgresAt(url, onTrouble);
  const { store, connection } = opened;
  try {
    await opened.prepare(bull);
  } catch (error) {
    await store.close().catch(() => {});
    throw unreachable(shown, error);
  }
  const { Queue, Worker } = bull.withBackend(
    (kind === 'redis' ? bull.createRedisBackend : bull.createPostgresBackend) as typeof bull.createRedisBackend,
  );
  const name = nameOf(program);
  const engine: Engine = {
    queue() {
      const queue = new Queue(name, { connection: connection() as never });
      queue.on('error', (error: Error) => onTrouble(error.message));
      return queue as never;
    },
    worker: (work, options) =>
      new Worker(name, work as never, { connection: connection() as never, ...options }) as never,
    waiting: () => new bull.WaitingError(),
  };
  return {
    store,
    queue: () => patient(bullJobs(engine), onTrouble, ['close']),
    worker: (options) => bullWorker(engine, options),
  };
}

type Bull = typeof import('bullmq');

/** `connection`: for a part of the engine. `close` of the store closes all. */
type Opened = { store: Store; connection(): unknown; prepare(bull: Bull): Promise<void> };

async function redisAt(url: string, onTrouble: (message: string) => void): Promise<Opened> {
  const { Redis } = await loaded(() => import('ioredis'), 'redis');
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null });
  let last: Error | null = null;
  let isOpen = false;
  redis.on('error', (error) => {
    last = error;
    if (isOpen) onTrouble(error.message);
  });
  const store = redisStore(redis);
  return {
    store,
    connection: () => redis,
    async prepare() {
      await withinTime(redis.connect(), () => last);
      await withinTime(redis.ping(), () => last);
      await store.prepare();
      isOpen = true;
    },
  };
}

async function postgresAt(url: string, onTrouble: (message: string) => void): Promise<Opened> {
  // It brings no types.
  const pg = (await loaded(() => import('pg' as string), 'postgres')) as {
    default: { Pool: new (options: object) => Pool };
  };
  const pools: Pool[] = [];
  const poolOf = (max: number, options: string | undefined) => {
    const settings = { connectionString: url, max, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
    const pool = new pg.default.Pool({ ...settings, options });
    pool.on('error', (error) => onTrouble(error.message));
    pools.push(pool);
    return pool;
  };
  const own = poolOf(CONNECTIONS.store, undefined);
  return {
    store: {
      ...patient(postgresStore(own), onTrouble, ['prepare', 'close']),
      close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
    },
    // A pool that the engine has not made itself must look for its tables there.
    connection: () => poolOf(CONNECTIONS.queue, '-c search_path=bullmq'),
    async prepare(bull) {
      await postgresStore(own).prepare();
      // The engine makes its own tables only when it is told to, in one step however many begin at once.
      const client = await own.connect();
      try {
        await bull.runMigrations(client as never);
      } finally {
        client.release();
      }
    },
  };
}

async function loaded<T>(load: () => Promise<T>, kind: QueueAddress['kind']): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new UserError([{ message: '--queue: what it needs is not installed', allowed: INSTALL[kind] }]);
  }
}

/** The driver tries again for ever, which nobody waits for who has mistyped an address. */
async function withinTime(connecting: Promise<unknown>, lastError: () => Error | null): Promise<void> {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    const tooLate = () => reject(lastError() ?? new Error(`no answer for ${CONNECT_MS / 1000} s`));
    cancel = systemClock.after(CONNECT_MS, tooLate);
  });
  try {
    await Promise.race([connecting, late]);
  } catch (error) {
    // That the connection is closed says less than why it was.
    throw lastError() ?? error;
  } finally {
    cancel();
  }
}

function unreachable(shown: string, error: unknown): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new UserError([{ message: `--queue: ${shown} cannot be used: ${message || code}` }]);
}
