import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { AS_BEFORE, journeys } from './journey.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = journeys();
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, LANG: 'en_US.UTF-8' };

it('21.1 from `roundtable` alone a discussion is begun and left for the start screen, which lists it', async () => {
  writeFileSync(join(folder, 'broken.yaml'), 'question: Why?\noptions: {\n');
  const rig = start([], { cols: 100, rows: 30, env });
  await rig.waitFor('ROUNDTABLE', 15_000);
  await rig.waitFor(/ broken +\d+:\d+: /, 15_000);
  rig.write('/jury\r');
  await rig.waitFor(/› The fire/);
  rig.write('p');
  await rig.waitFor('WHAT WILL HAPPEN', 15_000);
  await rig.waitFor('paused');
  rig.write('q');
  await rig.waitFor('Quit?');
  rig.write('y');
  await rig.waitFor('RECENT RUNS', 15_000);
  await rig.waitFor(/› The fire at the/);
  await rig.waitFor(/unfinished/);
  expect(readdirSync(join(folder, 'runs'))).toHaveLength(1);
  rig.write('\t');
  await rig.waitFor('‹ as the scenario says ›');
  rig.write('l');
  await rig.waitFor('‹ 220 words a minute ›');
  rig.write('l');
  await rig.waitFor('‹ as the terminal ›');
  /** The next value, by which the screen itself is drawn: it is there once it has been opened again. */
  const drawnAnew = async (told: string) => {
    const opened = () => rig.bytes().split('\x1b[?1049h').length;
    const before = opened();
    rig.write('j');
    await rig.waitFor(() => opened() > before && rig.text().includes(told), 15_000);
  };
  await drawnAnew('‹ dark ›');
  rig.write('l');
  await rig.waitFor('‹ as the system ›');
  await drawnAnew('‹ English ›');
  rig.write('j');
  await rig.waitFor('ESCENARIOS', 15_000);
  expect(readFileSync(join(folder, 'config.yaml'), 'utf8')).toBe('screen:\n  theme: dark\nlanguage: es\n');
  rig.write('q');
  expect((await rig.exit).exitCode).toBe(0);
  expect(rig.modes()).toEqual(AS_BEFORE);
});
