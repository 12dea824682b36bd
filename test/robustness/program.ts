import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Ended = { status: number | null; stdout: string; stderr: string };
export type Options = { env?: NodeJS.ProcessEnv; cwd?: string; during?: (child: ChildProcess) => void };

/**
 * The program as built, in a folder of its own, which is gone after the tests. Its output must be sound UTF-8. `during`: called at
 * the first output.
 */
export function builtProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'roundtable-world-'));
  const config = join(folder, 'config');
  mkdirSync(config);
  beforeAll(() => void spawnSync(process.execPath, [join(root, 'bin/setup.js'), '--build'], { stdio: 'inherit' }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function roundtable(args: readonly string[], { env = {}, cwd = folder, during }: Options = {}): Promise<Ended> {
    const child = spawn(process.execPath, [join(root, 'bin/roundtable.js'), ...args], {
      cwd,
      env: { ...process.env, ROUNDTABLE_DATA_DIR: join(folder, 'data'), ROUNDTABLE_CONFIG_DIR: config, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
    for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (part: Buffer) => parts[name].push(part));
    if (during) child.stdout.once('data', () => during(child));
    const text = (name: 'stdout' | 'stderr') =>
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts[name]));
    return new Promise((resolve) =>
      child.on('close', (status) => resolve({ status, stdout: text('stdout'), stderr: text('stderr') })),
    );
  }
  return { folder, config, roundtable };
}

export const BENCH = {
  title: 'Where to put the bench',
  question: 'Where shall the new bench stand?',
  rounds: 8,
  seed: 5,
  options: [
    { id: 'park', label: 'The park', about: 'Under the old trees.', amount: { min: 1, max: 9, unit: 'seats' } },
    { id: 'station', label: 'The station', about: 'Beside the platform.' },
  ],
  agents: ['Ann', 'Bo', 'Cy'].map((name) => ({ name, persona: 'A neighbor.' })),
};
