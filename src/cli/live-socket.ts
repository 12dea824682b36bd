import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Run } from '../orchestrator/runs/run.ts';
import type { ServedRun } from '../remote/serve-run.ts';
import { digits } from './chance.ts';
import { dataFolder } from './paths.ts';
import { isAlive } from './presence.ts';

/** Where a socket's path is longer, the system cuts it off or refuses it (sun_path, unix(7): 108 bytes; 104 on others). */
const MOST_PATH_BYTES = 100;

/** A path where no socket is: in the data folder, or, where that has too long a name, in a folder of this user among the temporary ones. */
export function newSocket(): string {
  const name = `${process.pid}-${digits(6)}.sock`;
  const path = join(dataFolder(), 'live', name);
  if (Buffer.byteLength(path) <= MOST_PATH_BYTES) return path;
  return join(tmpdir(), `roundtable-${userInfo().uid}`, name);
}

/** Lets a live run be watched and steered from other processes. A run that cannot be goes on without. Returns what ends it. */
export function served(run: Run, at: ServedRun): { close(): Promise<void> } {
  // What is shown first does not wait until a server is loaded.
  const serving = new Promise((resolve) => setImmediate(resolve)).then(() => begun(run, at)).catch(() => null);
  return { close: async () => (await serving)?.close() };
}

async function begun(run: Run, at: ServedRun): Promise<{ close(): void }> {
  const folder = dirname(at.socket);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== userInfo().uid || (mode & 0o022) !== 0) throw new Error('others can write into the folder of the socket');
  sweep(folder);
  return (await import('../remote/serve-run.ts')).serveRun(run, at);
}

/** Sockets of processes that were killed. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^(\d+)-[0-9a-f]+\.sock$/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(folder, name), { force: true });
  }
}
