import * as nodeFs from 'node:fs';
import { dirname } from 'node:path';
import { bug, UserError } from '../base/errors.ts';
import { callTrace } from './calls.ts';
import { encodeHeader, entryWriter, namesOf } from './codec.ts';
import type { Header, Journal, Redact } from './journal.ts';

/** The calls by which a journal is written. */
export type Fs = Pick<
  typeof nodeFs,
  'mkdirSync' | 'openSync' | 'fstatSync' | 'writeSync' | 'fdatasyncSync' | 'fdatasync' | 'closeSync' | 'unlinkSync'
>;

/**
 * `redact` takes known secrets out of every line; it is looked up for each, because a secret may come into play late. `fence` throws where
 * the run is another's by now: then nothing more is written.
 */
type Options = { readonly redact?: Redact | undefined; fence?: (() => void) | undefined; fs?: Fs };

/**
 * Starts a journal with its header. A file that exists is refused (13.2). What was half written when the disk failed is written over by
 * the next try, so a journal goes on once there is room again.
 */
export function createJournal(path: string, header: Header, secrets: Options = {}): Journal {
  const { fs = nodeFs } = secrets;
  secrets.fence?.();
  attempt(path, 'the folder of the record cannot be made', () => makeFolder(dirname(path), fs));
  const fd = attempt(path, 'the record cannot be started', () => fs.openSync(path, 'wx', 0o600));
  const bytes = Buffer.from(encodeHeader(header, secrets.redact));
  try {
    attempt(path, 'the record cannot be started', () => writeAt(fs, fd, bytes, 0));
  } catch (error) {
    // Nothing is kept yet, and an empty file would stand in the way of the next try.
    try {
      fs.closeSync(fd);
      fs.unlinkSync(path);
    } catch {}
    throw error;
  }
  return openedJournal(path, fd, { header, size: bytes.length, seq: 0 }, secrets, fs);
}

/** Whether a journal could not be started because its file is there already. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof UserError)) return false;
  const { code, syscall } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code === 'EEXIST' && syscall === 'open';
}

/** Goes on with a journal whose last line is whole (`readEntries` sees to that) and holds entry `seq`; 0: it has its header only. */
export function continueJournal(path: string, header: Header, seq: number, secrets: Options = {}): Journal {
  const { fs = nodeFs } = secrets;
  const fd = attempt(path, 'the record cannot be gone on with', () => fs.openSync(path, 'r+'));
  const { size } = attempt(path, 'the record cannot be gone on with', () => fs.fstatSync(fd));
  return openedJournal(path, fd, { header, size, seq }, secrets, fs);
}

function openedJournal(
  path: string,
  fd: number,
  end: { header: Header; size: number; seq: number },
  secrets: Pick<Options, 'redact' | 'fence'>,
  fs: Fs,
): Journal {
  let { size, seq } = end;
  const written = entryWriter(namesOf(end.header));
  const disk = diskOf(path, fd, fs);
  const calls = callTrace(path, () => secrets.redact);
  let isOpen = true;

  return {
    path,
    get syncCount() {
      return disk.syncCount;
    },
    append(entry) {
      if (!isOpen) bug('an entry for a closed record');
      if (entry.seq !== seq + 1) bug(`entry ${entry.seq} after entry ${seq}`);
      secrets.fence?.();
      const bytes = written(entry, secrets.redact);
      attempt(path, `entry ${entry.seq} cannot be kept; the record is whole up to entry ${seq}`, () =>
        writeAt(fs, fd, bytes, size),
      );
      size += bytes.length;
      seq = entry.seq;
    },
    sync: () => disk.sync(seq),
    syncSoon: () => disk.syncSoon(seq),
    callUnderWay: (call) => calls.tell(call, seq),
    close() {
      if (!isOpen) return;
      isOpen = false;
      calls.close();
      disk.close(seq);
    },
  };
}

const mayBeLost = (seq: number) => `the record may be lost after entry ${seq}`;

/** What the disk has of a file, as entries that are in it; `seq`: the last of them. */
function diskOf(path: string, fd: number, fs: Fs) {
  /** The last entry that survives a loss of power; -1: not even the header is sure to. */
  let syncedTo = -1;
  /** What is begun: the file may not be closed under it. */
  let syncing: Promise<unknown> = Promise.resolve();
  let underWay = 0;

  const disk = {
    syncCount: 0,
    sync(seq: number): void {
      attempt(path, mayBeLost(seq), () => fs.fdatasyncSync(fd));
      isSynced(seq);
    },
    async syncSoon(seq: number): Promise<void> {
      const done = fdatasync(fs, fd);
      underWay++;
      syncing = Promise.allSettled([syncing, done]).then(() => underWay--);
      await done.catch((error: unknown) => {
        throw faultOf(path, mayBeLost(seq), error);
      });
      isSynced(seq);
    },
    close(seq: number): void {
      try {
        if (syncedTo < seq) disk.sync(seq);
      } finally {
        if (underWay > 0) syncing.then(() => fs.closeSync(fd));
        else attempt(path, mayBeLost(seq), () => fs.closeSync(fd));
      }
    },
  };
  function isSynced(seq: number): void {
    disk.syncCount++;
    syncedTo = Math.max(syncedTo, seq);
  }
  return disk;
}

function attempt<T>(path: string, what: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw faultOf(path, what, error);
  }
}

function faultOf(path: string, what: string, cause: unknown): UserError {
  return Object.assign(new UserError([{ message: `${what}: ${reasonOf(cause)}`, place: { file: path } }]), { cause });
}

const fdatasync = (fs: Fs, fd: number): Promise<void> =>
  new Promise((resolve, reject) => fs.fdatasync(fd, (error) => (error ? reject(error) : resolve())));

function writeAt(fs: Fs, fd: number, bytes: Buffer, position: number): void {
  let written = 0;
  while (written < bytes.length) {
    const count = fs.writeSync(fd, bytes, written, bytes.length - written, position + written);
    if (count === 0) throw new Error('the disk takes no more');
    written += count;
  }
}

/** Makes a folder and those it is in. Node's own recursive way never returns where a folder that exists denies its children with ENOENT, as /proc does. */
export function makeFolder(folder: string, fs: Pick<Fs, 'mkdirSync'> = nodeFs): void {
  const make = () => fs.mkdirSync(folder, { mode: 0o700 });
  try {
    make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = dirname(folder);
    if (code === 'EEXIST' || parent === folder) return;
    if (code !== 'ENOENT') throw error;
    makeFolder(parent, fs);
    make();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'the file exists already and is not overwritten',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
  EISDIR: 'it is a folder',
};

/** What a failed call of the file system says to a person. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : REASONS[code];
  return reason ? `${reason} (${code})` : message;
}
