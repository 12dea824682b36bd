import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

/**
 * Writes a file whole or not at all: what was there stays until the new one is on the disk beside it and takes its place. A link leads to the
 * file that is written. A device or a named pipe is not replaced by a file. Throws what the file system says.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const place = existsSync(file) ? realpathSync(file) : file;
  refuseOther(place);
  const beside = `${place}.${process.pid}`;
  try {
    const handle = openSync(beside, 'w', 0o600);
    try {
      const bytes = Buffer.from(content);
      for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, place);
  } catch (error) {
    // What is in the way may be nothing of ours.
    try {
      rmSync(beside, { force: true });
    } catch {}
    throw error;
  }
}

function refuseOther(place: string): void {
  const there = statSync(place, { throwIfNoEntry: false });
  if (!there || there.isFile()) return;
  const error = new Error('what is there is no regular file, and is not replaced');
  throw there.isDirectory() ? Object.assign(error, { code: 'EISDIR' }) : error;
}

/** Writes a file that is not there yet (else EEXIST), or none: half of one would stand in the way of the next try. */
export function writeNew(file: string, content: string, mode = 0o666): void {
  // What cannot be opened is nothing of ours, whatever the reason.
  const fd = openSync(file, 'wx', mode);
  try {
    writeFileSync(fd, content);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
}
