import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A store on this machine, of a test's own. */
export type Server = { url: string; stop(): Promise<void>; restart(): Promise<void> };

const PASSWORD = 'canary-queue-7531';

/** The programs of a server, where they are installed; null: they are not. */
export const installed = { redis: redisHere(), postgres: postgresHere() };

function redisHere(): string | null {
  return ['redis-server', 'valkey-server'].flatMap(placeOf)[0] ?? null;
}

function postgresHere(): { initdb: string; postgres: string; user: string | null } | null {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  const [initdb] = [...folders.map((folder) => join(folder, 'initdb')).filter(existsSync), ...placeOf('initdb')];
  const postgres = initdb && join(initdb, '..', 'postgres');
  if (!initdb || !postgres || !existsSync(postgres)) return null;
  if (process.getuid?.() !== 0) return { initdb, postgres, user: null };
  // It refuses to run as root.
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0);
  return user ? { initdb, postgres, user } : null;
}

function placeOf(program: string): string[] {
  const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves when a line of it says that it is ready. */
function started(command: string, args: readonly string[], ready: RegExp, as?: Identity): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...as });
  return new Promise((resolve, reject) => {
    let told = '';
    const hear = (text: Buffer) => {
      told += text;
      if (ready.test(told)) resolve(child);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${told.slice(-1_000)}`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.on('exit', () => resolve());
    child.kill(signal);
  });
}

async function served(
  url: string,
  folder: string,
  start: () => Promise<ChildProcess>,
  signal: NodeJS.Signals,
): Promise<Server> {
  let child = await start();
  return {
    url,
    async stop() {
      await ended(child, signal);
      rmSync(folder, { recursive: true, force: true });
    },
    async restart() {
      await ended(child, signal);
      child = await start();
    },
  };
}

export async function redisServer(): Promise<Server> {
  const program = installed.redis as string;
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const settings = `--port ${port} --bind 127.0.0.1 --dir ${folder} --save --appendonly yes --requirepass ${PASSWORD}`;
  const start = () => started(program, settings.split(' '), /Ready to accept connections/);
  return served(`redis://:${PASSWORD}@127.0.0.1:${port}/0`, folder, start, 'SIGTERM');
}

type Identity = { uid?: number; gid?: number };

export async function postgresServer(): Promise<Server> {
  const { initdb, postgres, user } = installed.postgres as NonNullable<typeof installed.postgres>;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const number = (flag: string) => Number(execFileSync('id', [flag, user as string], { encoding: 'utf8' }));
  const as: Identity = user === null ? {} : { uid: number('-u'), gid: number('-g') };
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  writeFileSync(secret, PASSWORD);
  if (as.uid !== undefined && as.gid !== undefined)
    for (const path of [folder, secret]) chownSync(path, as.uid, as.gid);
  const made = spawnSync(initdb, ['-D', data, '-U', 'table', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-N'], as);
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const args = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', '', '-F'];
  const start = () => started(postgres, args, /database system is ready to accept connections/, as);
  return served(`postgres://table:${PASSWORD}@127.0.0.1:${port}/postgres`, folder, start, 'SIGINT');
}
