import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { frameOf, type RecordedRun, recordedRun } from './board-rig.tsx';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const mazeRun = () => recordedRun('maze-crew', { seed: 11, rounds: 7 });
const changesOf = ({ entries }: RecordedRun) =>
  entries.flatMap(({ event, seq }) => (event.type === 'world-changed' ? [{ event, seq }] : []));
const lastOf = (run: RecordedRun) => run.entries.findLast(({ event }) => event.type === 'statement-made')?.seq ?? 0;

async function held(name: string, run: RecordedRun, size: Parameters<typeof frameOf>[1]): Promise<void> {
  const shown = await frameOf(run, size);
  expect(shown).toHaveLength(size.rows);
  await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(here(`../frames/${name}.txt`));
}

describe('30.7 the board where there is a world', () => {
  it.each([
    [100, 30, 'en'],
    [120, 40, 'es'],
    [200, 60, 'zh'],
  ] as const)('30.7 maze-crew, seed 11, in round 7, %i×%i, %s', async (columns, rows, language) => {
    const run = await mazeRun();
    await held(`world-${columns}x${rows}-${language}`, run, { columns, rows, language, at: lastOf(run) });
  });

  it('30.7 budget-rounds, seed 4, in round 3, 100×30, en', async () => {
    const run = await recordedRun('budget-rounds', { seed: 4, rounds: 3 });
    await held('world-town-100x30-en', run, { columns: 100, rows: 30, at: lastOf(run) });
  });

  it.each(LANGUAGES)('30.2 names what was decided in the language of the screen, places too (%s)', async (language) => {
    const run = await mazeRun();
    const told = await frameOf(run, { columns: 200, rows: 60, language, at: lastOf(run) });
    const { cell } = phrasebooks[language].world;
    expect(told.join('\n')).toContain(cell('H12'));
    // A skill that rests is no option now, and has a name all the same.
    expect(told.join('\n')).not.toContain('phase_dash');
  });

  it('30.7 nobody is shown for what can no longer be decided, and who said what is told by names, not by letters', async () => {
    const run = await mazeRun();
    const seen = { marked: 0, unmarked: 0 };
    for (const { seq } of changesOf(run)) {
      const [, strip = '', ...board] = await frameOf(run, { columns: 120, rows: 40, at: seq });
      for (const line of board) {
        const [, mark = '', beside = ''] = / {2}([●■▲]) (?:Ilka|Bruno|Nadja) +(·.*|[●■▲].*)$/.exec(line) ?? [];
        if (mark === '') continue;
        const isMarked = beside.includes(mark);
        expect(isMarked, `${seq} ${line}`).toBe(strip.includes(mark));
        seen[isMarked ? 'marked' : 'unmarked']++;
      }
      for (const line of board)
        expect(line).not.toMatch(/^ [●■▲] (Ilka|Bruno|Nadja) {3}([A-Z] → )?[A-Z]( \?)?( {2}|$)/);
    }
    expect(seen.marked).toBeGreaterThan(0);
    expect(seen.unmarked).toBeGreaterThan(0);
  });

  it('30.7 the time line leads to the world as it was', async () => {
    const run = await mazeRun();
    const trail: string[] = [];
    for (const { event, seq } of changesOf(run)) {
      trail.push(...event.trail);
      const shown = (await frameOf(run, { columns: 120, rows: 40, at: seq })).join('\n');
      expect(shown).toContain(`${interfaces.en.world.moves} ${trail.slice(-5).join(' → ')}`);
      expect(shown).toContain(`energy ${event.gauges['energy']} of 1000`);
    }
    expect(changesOf(run).length).toBeGreaterThan(5);
  });
});

describe('31.10 the board of a statement of the group', () => {
  it.each([
    [100, 30, 'en'],
    [120, 40, 'en'],
  ] as const)(
    '31.10 drafts, ranks, what the critique changed and the minority, %i×%i, %s',
    async (columns, rows, language) => {
      const run = await recordedRun('formats/group-statement', { seed: 3, rounds: 9 });
      const at = run.entries.findLast(({ event }) => event.type === 'phase-closed')?.seq ?? 0;
      await held(`statement-${columns}x${rows}-${language}`, run, { columns, rows, language, at });
    },
  );
});
