import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { samplesOf } from '../long.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, roundtable, inside } = builtProgram();
const bench = join(folder, 'bench.yaml');
writeFileSync(bench, JSON.stringify({ ...BENCH, rounds: 2 }));

/** Loaded before the program: every 50 ms the date is off by another of JUMPS, in hours. */
const preload = join(folder, 'jumps.cjs');
writeFileSync(
  preload,
  `const { now } = Date;
   const jumps = JSON.parse(process.env.JUMPS);
   const from = now();
   Date.now = () => now() + jumps[Math.floor((now() - from) / 50) % jumps.length] * 3600000;`,
);

/** Where nothing jumps, it is any run of the same seed. */
const made = async (name: string, jumps: readonly number[] | null) => {
  const journal = join(folder, `${name}.jsonl`);
  const args = ['run', bench, '--headless', '--seed', '3', '--journal', journal];
  const { status } = await (jumps === null
    ? inside(args)
    : roundtable([...args, '--speed', '60'], {
        env: { JUMPS: JSON.stringify(jumps), NODE_OPTIONS: `--require ${preload}` },
      }));
  expect(status).toBe(0);
  return readJournal(journal).entries;
};

/** Every number in a run that tells how long something took. */
const durationsIn = (value: unknown): number[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, own]) =>
        typeof own === 'number' && /Ms$/.test(key)
          ? [own]
          : key === 'pacing'
            ? (own as number[]).filter((_, i) => i % 2 === 1)
            : durationsIn(own),
      );

describe('a date that jumps in a run', () => {
  const ways: readonly [string, readonly number[]][] = [
    ['back by hours, and again', [0, -5, -10, -24]],
    ['to and fro', [0, 5, -3, 24, 0]],
  ];
  it.each(samplesOf(ways, 1))(
    '13.1 %s: nothing waits for it, takes less than no time, or changes its place',
    { timeout: 60_000 },
    async (name, jumps) => {
      const entries = await made(name, jumps);
      expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((a, b) => a - b));
      const durations = durationsIn(entries);
      expect(durations.length).toBeGreaterThan(5);
      expect(durations.filter((ms) => ms < 0)).toEqual([]);
      if (Math.max(...jumps) > 0) return;
      const steady = await made('steady', null);
      expect(entries.map(({ event }) => withoutPacing(event))).toEqual(steady.map(({ event }) => withoutPacing(event)));
    },
  );
});
