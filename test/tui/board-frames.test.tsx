import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { frameOf, type RecordedRun, recordedRun } from './board-rig.tsx';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Seed 106, where everybody keeps the newest entries alone from round 2 on; until round 5. */
let run: RecordedRun;
beforeAll(async () => {
  const after = { type: 'switch-strategy', agents: 'all', strategy: 'window' } as const;
  run = await recordedRun('goldfish', { seed: 106, rounds: 5, after });
});

async function held(name: string, size: Parameters<typeof frameOf>[1]): Promise<void> {
  const shown = await frameOf(run, size);
  expect(shown).toHaveLength(size.rows);
  await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(here(`../frames/${name}.txt`));
}

describe('19 the board of goldfish, seed 106, as an emulator shows it after the last statement', () => {
  it.each([
    [200, 60, 'en'],
    [120, 40, 'en'],
    [100, 30, 'en'],
    [100, 30, 'es'],
    [100, 30, 'zh'],
    [80, 24, 'en'],
    [60, 16, 'en'],
  ] as const)('%i×%i, %s', async (columns, rows, language) => {
    const at = run.entries.findLast(({ event }) => event.type === 'statement-made')?.seq ?? 0;
    await held(`board-${columns}x${rows}-${language}`, { columns, rows, language, at });
  });
});

/** In the third round, once all have spoken. */
const afterRoundThree = () =>
  (run.entries.find(({ event }) => event.type === 'round-opened' && event.round === 4)?.seq ?? 1) - 1;

describe('26 memories of goldfish, seed 106, in full, after round 3', () => {
  it.each([
    [200, 60, 'en'],
    [100, 30, 'en'],
    [100, 30, 'es'],
    [100, 30, 'zh'],
    [80, 24, 'en'],
    [60, 16, 'en'],
  ] as const)('%i×%i, %s', async (columns, rows, language) => {
    const keys = [']', ']', ']', '3', 'z'];
    await held(`memory-${columns}x${rows}-${language}`, { columns, rows, language, at: afterRoundThree(), keys });
  });
});
