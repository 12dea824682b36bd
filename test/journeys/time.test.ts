import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { journeys } from './journey.ts';

beforeAll(buildProgram);

const start = journeys();

const recorded = fileURLToPath(new URL('../golden/just-society-3-touched.jsonl', import.meta.url));

it('13.2 takes the wheel at a moment of a recording: a run of its own goes on from there, its parent named', async () => {
  const rig = start(['replay', recorded, '--speed', 'max', '--lang', 'en']);
  // The footer is drawn last: until it names the keys of the result, help is still in it, and escape with the next key would be read as one.
  await rig.waitFor(/esc read the discussion/, 15_000);
  rig.write('\x1b');
  await rig.waitFor(() => !rig.text().includes('read the discussion'));
  rig.write(':timeline\r');
  await rig.waitFor(/change of mind/);
  // From event to vote: by statement, turn and round.
  rig.write(`${'\x1b[B'.repeat(4)}g`);
  await rig.waitFor(/^ time .* 0\/\d+ *$/m);
  rig.write('\x1b[C');
  await rig.waitFor(/^ time .* [1-9]\d*\/\d+ *$/m);
  const at = Number(/^ time .* (\d+)\/\d+ *$/m.exec(rig.text())?.[1]);
  rig.write('wg');
  await rig.waitFor(/Go on from here\?/);
  rig.write('y');
  await rig.waitFor(new RegExp(`Live from entry ${at} on`), 15_000);
  rig.write('s');
  await rig.waitFor(/paused at the boundary/, 20_000);

  const runs = join(dirname(rig.journal), 'runs');
  const [file] = readdirSync(runs).filter((name) => name.endsWith('.jsonl'));
  const fork = readJournal(join(runs, file as string));
  const parent = readJournal(recorded);
  expect(fork.header.parent).toEqual({ run: parent.header.run, seq: at });
  expect(fork.entries.slice(0, at)).toEqual(parent.entries.slice(0, at));
  expect(fork.entries.length).toBeGreaterThan(at);
  expect(parent.entries.length, 'the recording stays as it is').toBeGreaterThan(at);
});
