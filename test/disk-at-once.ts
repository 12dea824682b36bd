import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { beforeAll } from 'vitest';

/** For tests that move the clock by hand over real files: the disk has a time of its own, and has here what it is given at once. */
export function diskAtOnce(): void {
  beforeAll(() => {
    const real = fs.fdatasync;
    const atOnce = (fd: number, done: (error: null) => void) => {
      fs.fdatasyncSync(fd);
      done(null);
    };
    Object.assign(fs, { fdatasync: atOnce });
    syncBuiltinESMExports();
    return () => {
      Object.assign(fs, { fdatasync: real });
      syncBuiltinESMExports();
    };
  });
}
