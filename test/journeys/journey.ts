import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { readJournal } from '../../src/journal/read.ts';
import { type TerminalRig, terminalRig } from '../terminal-rig.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Journey = TerminalRig & {
  journal: string;
  /** What is in the journal now: the oracle of what has happened. */
  entries(): readonly Entry[];
  count(type: Event['type']): number;
};

const SIZES_PROMISED = [
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
] as const;

/** Where a journey of several minutes is made: in all sizes if there is time for it, else in the smallest. */
export const SIZES = process.env['ROUNDTABLE_LONG'] === '1' ? SIZES_PROMISED : SIZES_PROMISED.slice(0, 1);

/** `before`: shell commands that set limits for the program. */
export type Surroundings = { cols?: number; rows?: number; env?: Record<string, string>; before?: string };

/** The real program in a real terminal, with a journal of its own. */
export function journey(
  args: readonly string[],
  { cols = 120, rows = 40, env = {}, before = '' }: Surroundings = {},
): Journey {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'));
  const journal = join(folder, 'run.jsonl');
  const isRun = args[0] === 'run';
  const command = [
    process.execPath,
    join(root, 'bin/roundtable.js'),
    ...args,
    ...(isRun ? ['--journal', journal] : []),
  ];
  const surroundings = {
    cols,
    rows,
    cwd: root,
    env: { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, ...env },
  };
  const [program, ...rest] = before === '' ? command : ['bash', '-c', `${before}exec "$@"`, 'bash', ...command];
  const rig = terminalRig(program as string, rest, surroundings);
  const sizeNow = () => (existsSync(journal) ? statSync(journal).size : 0);
  let read = { size: 0, entries: [] as readonly Entry[] };
  // Whoever waits for an entry asks again and again.
  const entries = () => {
    const size = sizeNow();
    if (size !== read.size && readFileSync(journal).includes('\n'))
      read = { size, entries: readJournal(journal).entries };
    return read.entries;
  };
  return Object.assign(rig, {
    journal,
    entries,
    count: (type: Event['type']) => entries().filter((entry) => entry.event.type === type).length,
  });
}

/** For a file of tests: opens journeys, each of which ends with its test. */
export function journeys(): typeof journey {
  const open: Journey[] = [];
  afterEach(() => {
    for (const rig of open.splice(0)) rig.kill();
  });
  return (...args) => {
    const rig = journey(...args);
    open.push(rig);
    return rig;
  };
}

/** The modes of a terminal that nobody has taken. */
export const AS_BEFORE = {
  isAlternateScreen: false,
  isCursorVisible: true,
  isMouseOn: false,
  isPasteBracketed: false,
  isFocusReported: false,
  isWrapping: true,
};
