import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { UserError } from '../base/errors.ts';

/** What a file system says, in words for people. */
const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'reading it is not permitted',
  EPERM: 'reading it is not permitted',
  EISDIR: 'this is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'no space is left on the disk',
};

export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
};

/** The text of a regular file of at most `maxBytes` in UTF-8; anything else is a user error, which names the `format` that belongs there. Never waits on a pipe or a device. */
export function readText(file: string, maxBytes: number, format = 'YAML'): { text: string; mode: number } {
  const { bytes, mode } = readBytes(file, maxBytes);
  return { text: textIn(bytes, file, format), mode };
}

/** The text in the bytes of a file; bytes that are none are a user error. */
export function textIn(bytes: Uint8Array, file: string, format = 'YAML'): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const place = { file, line: oddLine(bytes) };
    throw new UserError([{ message: 'the file is not text in UTF-8', allowed: `${format} text in UTF-8`, place }]);
  }
}

/** The first line that is none of a text. Within no other sign of UTF-8 stands a line feed. */
function oddLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let line = 1, from = 0; ; line++) {
    const feed = bytes.indexOf(10, from);
    const to = feed < 0 ? bytes.length : feed;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    if (feed < 0) return line;
    from = to + 1;
  }
}

function failAt(file: string, message: string, allowed?: string): never {
  throw new UserError([{ message, ...(allowed ? { allowed } : {}), place: { file } }]);
}

/** The bytes of a regular file of at most `maxBytes`; anything else is a user error. Never waits on a pipe or a device. */
export function readBytes(file: string, maxBytes: number): { bytes: Buffer; mode: number } {
  const fail = (message: string, allowed?: string): never => failAt(file, message, allowed);
  let handle: number;
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    return fail(reasonOf(error));
  }
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) fail('this is a folder', 'a file');
    if (!stat.isFile()) fail('this is no regular file', 'a regular file');
    if (stat.size > maxBytes) fail(`the file has ${stat.size} bytes`, `at most ${maxBytes}`);
    // No more than is there: to make room for the most takes longer than to read a file.
    let bytes = Buffer.allocUnsafe(stat.size + 1);
    let length = 0;
    for (let count = -1; count !== 0 && length <= maxBytes; length += count) {
      // It grows while it is read.
      if (length === bytes.length) bytes = Buffer.concat([bytes], maxBytes + 1);
      count = readSync(handle, bytes, length, bytes.length - length, null);
    }
    if (length > maxBytes) fail('the file grew while it was read', `at most ${maxBytes} bytes`);
    return { bytes: bytes.subarray(0, length), mode: stat.mode };
  } finally {
    closeSync(handle);
  }
}
