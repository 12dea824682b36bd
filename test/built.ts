import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const setUp = fileURLToPath(new URL('../bin/setup.mjs', import.meta.url));
let isBuilt = false;

/** Builds the program where its sources have changed since; asked for once by all files of tests that share a process. */
export function buildProgram(): void {
  if (!isBuilt) spawnSync(process.execPath, [setUp, '--build'], { stdio: 'inherit' });
  isBuilt = true;
}
