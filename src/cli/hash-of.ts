import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** SHA-256, in hexadecimal digits. */
export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const BLOCK_BYTES = 1024 * 1024;

/** As `hashOf`, of a file of any size. */
export function hashOfFile(path: string): string {
  const hash = createHash('sha256');
  const fd = openSync(path, 'r');
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    for (let count = readSync(fd, block); count > 0; count = readSync(fd, block)) hash.update(block.subarray(0, count));
  } finally {
    closeSync(fd);
  }
  return hash.digest('hex');
}
