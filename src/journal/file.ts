import * as nodeFs from 'node:fs';
import { dirname } from 'node:path';
import { bug, UserError } from '../base/errors.ts';
import { encodeEntry, encodeHeader } from './codec.ts';
import type { Header, Journal, Redact } from './journal.ts';

/** The calls by which a journal is written. */
export type Fs = Pick<
  typeof nodeFs,
  'mkdirSync' | 'openSync' | 'writeSync' | 'fdatasyncSync' | 'closeSync' | 'unlinkSync'
>;

/**
 * Starts a journal with its header. A file that exists is refused (13.2). What was half written when the disk failed is written over by
 * the next try, so a journal goes on once there is room again.
 */
export function createJournal(
  path: string,
  header: Header,
  { redact, fs = nodeFs }: { redact?: Redact; fs?: Fs } = {},
): Journal & { readonly path: string } {
  const attempt = <T>(what: string, action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw new UserError([{ message: `${what}: ${reasonOf(error)}`, place: { file: path } }]);
    }
  };

  attempt('the folder of the journal cannot be made', () => makeFolder(dirname(path), fs));
  const fd = attempt('the journal cannot be started', () => fs.openSync(path, 'wx', 0o600));
  let size = 0;
  let seq = 0;
  let syncCount = 0;
  let isSynced = true;
  let isOpen = true;

  function write(line: string): void {
    const bytes = Buffer.from(line);
    let written = 0;
    while (written < bytes.length) {
      const count = fs.writeSync(fd, bytes, written, bytes.length - written, size + written);
      if (count === 0) throw new Error('the disk takes no more');
      written += count;
    }
    size += bytes.length;
    isSynced = false;
  }

  function sync(): void {
    attempt(`the journal may be lost after entry ${seq}`, () => fs.fdatasyncSync(fd));
    syncCount++;
    isSynced = true;
  }

  try {
    attempt('the journal cannot be started', () => write(encodeHeader(header, redact)));
  } catch (error) {
    // Nothing is kept yet, and an empty file would stand in the way of the next try.
    try {
      fs.closeSync(fd);
      fs.unlinkSync(path);
    } catch {}
    throw error;
  }

  return {
    path,
    get syncCount() {
      return syncCount;
    },
    append(entry) {
      if (!isOpen) bug('an entry for a closed journal');
      if (entry.seq !== seq + 1) bug(`entry ${entry.seq} after entry ${seq}`);
      attempt(`entry ${entry.seq} cannot be kept; the journal is whole up to entry ${seq}`, () =>
        write(encodeEntry(entry, redact)),
      );
      seq = entry.seq;
    },
    sync,
    close() {
      if (!isOpen) return;
      isOpen = false;
      try {
        if (!isSynced) sync();
      } finally {
        attempt(`the journal may be lost after entry ${seq}`, () => fs.closeSync(fd));
      }
    },
  };
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
