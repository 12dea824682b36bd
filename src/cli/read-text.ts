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
  const fail = (message: string, allowed?: string): never => {
    throw new UserError([{ message, ...(allowed ? { allowed } : {}), place: { file } }]);
  };
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
    const bytes = Buffer.alloc(maxBytes + 1);
    let length = 0;
    for (let count = -1; count !== 0 && length < bytes.length; length += count) {
      count = readSync(handle, bytes, length, bytes.length - length, null);
    }
    if (length > maxBytes) fail('the file grew while it was read', `at most ${maxBytes} bytes`);
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)), mode: stat.mode };
    } catch {
      return fail('the file is not text in UTF-8', `${format} text in UTF-8`);
    }
  } finally {
    closeSync(handle);
  }
}
