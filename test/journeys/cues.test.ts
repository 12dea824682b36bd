import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { commandInside } from '../cli/roundtable.ts';
import { AS_BEFORE, journeys } from './journey.ts';

beforeAll(buildProgram);

const start = journeys();

const folder = mkdtempSync(join(tmpdir(), 'cues-'));
const score = join(folder, 'score.yaml');
writeFileSync(
  score,
  `cues:
  - {at: {round: 1, turn: 1}, inject: {text: The roof leaks.}}
  - {at: {round: 9, turn: 2}, inject: {text: The roof is mended.}}
`,
);
const run = ['run', 'city-budget', '--seed', '3', '--rounds', '1', '--score', score] as const;
const UNREACHED = 'Acts set for later whose moment never came: 2 (round: 9, turn: 2).';

const piped = (...more: readonly string[]) =>
  commandInside([...run, ...more], { env: { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder } });

const timesIn = (text: string) => text.replace(/\s+/g, ' ').split(UNREACHED).length - 1;

describe('acts whose moment never came', () => {
  it('12.2 are told on leaving the screen, above where the journal is', async () => {
    const rig = start([...run, '--speed', 'max']);
    await rig.waitFor('The run is', 30_000);
    rig.write('q');
    expect((await rig.exit).exitCode).toBe(0);
    expect(rig.modes().isAlternateScreen).toBe(false);
    expect(rig.text()).toMatch(/Acts set for later whose moment never came: 2 \(round: 9, turn: 2\)\.\nRecord: /);
  }, 60_000);

  it('12.2 are not told where the run is left unfinished: they may still come; it is kept, and the terminal is as it was', async () => {
    const rig = start(run);
    await rig.waitFor(/any key begins/, 30_000);
    rig.write(' ');
    await rig.waitFor(/speaks/);
    expect(rig.modes().isAlternateScreen).toBe(true);
    rig.write('q');
    await rig.waitFor(/Quit\?/);
    rig.write('y');
    expect((await rig.exit).exitCode).toBe(0);
    expect(rig.modes()).toEqual(AS_BEFORE);
    expect(rig.text()).toMatch(/Record: /);
    expect(rig.text()).toMatch(/Replay it with: node bin\/roundtable\.js replay/);
    expect(rig.entries().length).toBeGreaterThan(0);
    expect(rig.text()).not.toContain('never came');
  }, 60_000);

  it('12.2 are told once where lines are read: among those of text, or beside those of the journal', async () => {
    const text = await piped('--headless');
    expect([timesIn(text.stdout), timesIn(text.stderr)]).toEqual([1, 0]);
    const lines = await piped('--format', 'jsonl');
    expect([timesIn(lines.stdout), timesIn(lines.stderr)]).toEqual([0, 1]);
  }, 60_000);
});
