import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { commandInside } from '../cli/roundtable.ts';
import { type Journey, journeys } from './journey.ts';

const folder = mkdtempSync(join(tmpdir(), 'linear-lists-'));
beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = journeys();
const DUMB = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, LANG: 'en_US.UTF-8', TERM: 'dumb' };

const said = (rig: Journey): string => rig.bytes().replaceAll('\r\n', '\n');

/**
 * What is said by these keys is this, to its end: it comes in pieces, and what is still under way would be taken for what the next keys say.
 * Of a row that stays chosen something is told once it has stood still for a moment.
 */
async function says(rig: Journey, keys: string, what: RegExp): Promise<void> {
  const from = said(rig).length;
  rig.write(keys);
  await rig.waitFor(() => what.test(said(rig).slice(from)), 15_000);
}

it('22.1 in a dumb terminal the start screen is said: found, begun, come back to, set, without a line drawn again', async () => {
  const rig = start([], { cols: 100, rows: 30, env: DUMB });
  await rig.waitFor(
    () =>
      /Roundtable\n> 1\. Guided tour.*\nScenarios\n2\. [\s\S]*enter open[\s\S]*\? help[\s\S]*to its row\n$/.test(
        said(rig),
      ),
    15_000,
  );
  // Once it stands still what is told of it is said, and no more than that.
  await says(rig, 'j', /^> 2\. [^>]* rounds .*\n$/);
  // A number goes to its row at once, without the rows in between; a second digit belongs to it.
  await says(rig, '4', /^> 4\. [^>]* rounds .*\n$/);
  // In one write: what comes later than a moment is a number of its own.
  await says(rig, '12', /> 12\. [^>]* rounds .*\n$/);
  await says(rig, '/', /^enter done.*\n> $/);
  await says(
    rig,
    'jury\r',
    /jury\n\nRoundtable\nScenarios\n> 1\. The fire[^\n]*\n[\s\S]*enter begin[\s\S]*to its row\n$/,
  );
  await says(rig, 'a', /Whose seat do you take\?\n> 1\. .*\n2\. [\s\S]*to its row\n$/);
  await says(rig, '2', /^> 2\. .*\n$/);
  await says(rig, '9', /^There is no row 2?9: there are 7\.\n$/);
  await says(rig, '\x1b', /^> 1\. The fire[\s\S]*to its row\n$/);
  await says(rig, 'p', /space begin[\s\S]*q quit\n$/);
  await says(rig, 'q', /Quit\?[\s\S]*for good\n$/);
  await says(rig, 'y', /Recent runs\n\d+\. The fire.*unfinished[\s\S]*to its row\n$/);
  expect(readdirSync(join(folder, 'runs'))).toHaveLength(1);
  await says(rig, '\t', /Settings\n> 1\. model: as the scenario says\n2\. pace: [\s\S]*to its row\n$/);
  await says(rig, '3', /^> 3\. [^>]*config\.yaml\.\n$/);
  await says(rig, '1', /^> 1\. [^>]*config\.yaml\.\n$/);
  await says(rig, '\r', /^enter keep.*\n> $/);
  await says(rig, 'simulated', /simulated$/);
  await says(rig, '\r', /\n> 1\. model: simulated\n[^>]*config\.yaml\.\n$/);
  expect(readFileSync(join(folder, 'config.yaml'), 'utf8')).toBe('start:\n  model: simulated\n');
  await says(rig, 'q', /^/);
  expect((await rig.exit).exitCode).toBe(0);
  expect(said(rig).match(/[\x1b\r]/g), 'no movement, no colour').toBeNull();
});

it('22.1 runs and two of them beside each other are said with --linear, too', async () => {
  for (const seed of ['1', '2'])
    await commandInside(['run', 'goldfish', '--headless', '--seed', seed, '--rounds', '1'], {
      env: { ROUNDTABLE_DATA_DIR: folder },
    });
  const env = { ...DUMB, TERM: 'xterm-256color' };
  const list = start(['runs', '--linear', '--lang', 'en'], { env });
  await list.waitFor(
    () => /runs in .*\n> 1\. 2\d\d\d-.*\n2\. [\s\S]*enter [\s\S]*to its row\n$/.test(said(list)),
    15_000,
  );
  await says(list, 'j', /^> 2\. [^>]*\nruns\/.*\n$/);
  await says(list, '?', /^\nKeys\n[\s\S]*\n> $/);
  await says(list, '\x1b', /^\n> 2\. [\s\S]*to its row\n$/);
  await says(list, '\r', /space pause/);
  await says(list, 'q', /\n(?:> )?2\. 2\d\d\d-[\s\S]*to its row\n$/);
  list.write('q');
  expect((await list.exit).exitCode).toBe(0);
  expect(said(list).replace(/\x1b\[\?2004[hl]/g, '')).not.toMatch(/[\x1b\r]/);

  const files = readdirSync(join(folder, 'runs')).map((name) => join(folder, 'runs', name));
  const both = start(['compare', ...files.filter((file) => file.includes('goldfish')), '--linear', '--lang', 'en'], {
    env,
  });
  await both.waitFor(() => /First difference[\s\S]*esc/.test(said(both)), 15_000);
  expect(said(both).replace(/\x1b\[\?2004[hl]/g, '')).not.toMatch(/[\x1b\r]/);
});

it('22.1 the tour is said with the run: where one is, and the keys that lead on', async () => {
  const rig = start(['demo', '--pace', 'full'], { env: DUMB });
  await rig.waitFor(() => /1\/5 WATCH[\s\S]*space /.test(said(rig)), 15_000);
  await says(rig, ' ', /\n2\/5 LOOK/);
  expect(rig.bytes()).not.toContain('\x1b');
});
