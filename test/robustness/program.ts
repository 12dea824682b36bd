import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildProgram } from '../built.ts';
import { commandInside, type Ended, script } from '../cli/roundtable.ts';

export type { Ended };
export type Options = { env?: NodeJS.ProcessEnv; cwd?: string };

/**
 * The program as built, in a folder of its own, which is gone after the tests. Its output must be sound UTF-8. `during`: called at
 * the first output. `inside` runs the same command within this process, which costs a fifth: for all that is not about the process itself
 * (its signals, its end, its bundle), once one real one has shown the way.
 */
export function builtProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'roundtable-world-'));
  const config = join(folder, 'config');
  mkdirSync(config);
  beforeAll(buildProgram);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const places = { ROUNDTABLE_DATA_DIR: join(folder, 'data'), ROUNDTABLE_CONFIG_DIR: config };

  function roundtable(
    args: readonly string[],
    { env = {}, cwd = folder, during }: Options & { during?: (child: ChildProcess) => void } = {},
  ): Promise<Ended> {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, ...places, ...env },
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
  const inside: typeof commandInside = (args, { env = {}, cwd = folder, typed = [] } = {}) =>
    commandInside(args, { env: { ...places, ...env }, cwd, typed });
  return { folder, config, roundtable, inside };
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
