import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lasting } from '../journal/lasting.ts';
import { commandInside } from './roundtable.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Ended = { status: number | null; stdout: string; stderr: string };
export type Started = { pid: number; ended: Promise<Ended>; lines(): string[] };

/** The built program, in a process group of its own. `onLine` is told each whole line of its output. */
export function started(args: readonly string[], env: NodeJS.ProcessEnv, onLine = (_line: string) => {}): Started {
  const child = spawn(process.execPath, [join(root, 'bin/roundtable.js'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  let toldCount = 0;
  const lines = () => stdout.split('\n').slice(0, -1);
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
    for (const line of lines().slice(toldCount)) {
      toldCount++;
      onLine(line);
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return {
    pid: child.pid as number,
    lines,
    ended: new Promise((resolve) => child.on('close', (status) => resolve({ status, stdout, stderr }))),
  };
}

/**
 * Commands with these variables: in `test:long` each as built. Else one that shows the way, and the others
 * within this process, which costs a fifth; runs of a batch have processes of their own all the same. One at a time.
 * `isBuilt`: false where another file shows the way, as `endpoints-run.test.ts` that of a run with an endpoint.
 */
export function commandsWith(env: NodeJS.ProcessEnv, isBuilt = true) {
  return (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Ended> => {
    const isOwn = isBuilt || process.env['ROUNDTABLE_LONG'] === '1';
    isBuilt = false;
    return isOwn ? started(args, { ...env, ...more }).ended : commandInside(args, { env: { ...env, ...more } });
  };
}

export const journalsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();

/** What two runs of the same scenario and seed share (13.4). */
export const sharedPart = (file: string): readonly string[] => lasting(readFileSync(file, 'utf8'));

export const sharedParts = (folder: string): Record<string, readonly string[]> =>
  Object.fromEntries(journalsIn(folder).map((name) => [name, sharedPart(join(folder, name))]));

export const runId = (file: string): string => JSON.parse(readFileSync(file, 'utf8').split('\n', 1)[0] as string).run;

/** The lines that tell of runs that this batch made, without their times, sorted. */
export const madeLines = (stdout: string): string[] =>
  stdout
    .split('\n')
    .filter((line) => / seed \d+: .* s$/.test(line))
    .map((line) => line.replace(/, [\d.]+ s$/, ''))
    .sort();

/** The table at the end. */
export const tableOf = (stdout: string): string => /^scenario .*?\n\n/ms.exec(stdout)?.[0] ?? '';
