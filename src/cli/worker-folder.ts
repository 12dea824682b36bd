import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { makeFolder } from '../journal/file.ts';
import type { QueuedRun } from '../queue/store.ts';
import { workerPresentIn } from './batch-presence.ts';
import { folderId } from './queued-run.ts';

/** Where a worker writes the journals of an experiment, and as whom. */
type WorkerFolder = { path: string; batch: string };

/** The folders of a worker, each made and marked when it is first needed. `out`: undefined: it shares none. */
export function workerFolders(
  out: string | undefined,
  own: string,
): { of(run: QueuedRun): WorkerFolder; leave(): void } {
  const known = new Map<string, WorkerFolder & { leave(): void }>();
  return {
    of(run) {
      const path = run.isCollected ? join(out ?? own, run.folder) : sharedFolder(out, run.folder);
      const there = known.get(path);
      if (there) return there;
      makeFolder(path);
      const batch = randomUUID();
      const { leave } = workerPresentIn(path, batch);
      const folder = { path, batch, leave };
      known.set(path, folder);
      return folder;
    },
    leave() {
      for (const { leave } of known.values()) leave();
    },
  };
}

function sharedFolder(out: string | undefined, id: string): string {
  if (out === undefined) throw new UserError('its worker has no --out, so that nothing comes back; or use --collect');
  if (existsSync(out) && folderId(out) === id) return out;
  throw new UserError('the --out of its worker is another folder than that of the experiment; or use --collect');
}
