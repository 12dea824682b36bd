import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { firstDifference } from '../../src/projections/difference.ts';
import { buildProgram } from '../built.ts';
import { shipped } from '../providers/simulated-run.ts';
import { AS_BEFORE, journeys } from './journey.ts';

beforeAll(buildProgram);

const start = journeys();
const { rounds } = shipped('just-society');

it('12.1 a held run is split, one thing is changed, both step together to their first difference, and the kept branch is compared', async () => {
  const rig = start(['run', '--seed', '5', '--paused', '--speed', 'max', '--lang', 'en']);
  await rig.waitFor(/paused/, 15_000);
  rig.write('r');
  await rig.waitFor(/round 1 of .*paused at the boundary/, 20_000);
  const from = rig.entries().length;
  rig.write('wt');
  await rig.waitFor(new RegExp(`Two runs from entry ${from} on`), 15_000);
  rig.write('c');
  await rig.waitFor(/Change one thing in the branch/);
  rig.write('A flood has taken the lowest street.');
  await rig.waitFor(/lowest street/);
  rig.write('\r');
  await rig.waitFor(/In the branch: tell everybody: “A flood/);

  rig.write('t');
  await rig.waitFor(new RegExp(`First difference: entry ${from + 1}: round and its order here, something told there`));
  await rig.waitFor(/this run · ‖ paused .*│ the branch · ‖ paused/, 20_000);
  expect(rig.text()).toMatch(new RegExp(`── First difference: entry ${from + 1} ──`));
  expect(rig.text()).toMatch(new RegExp(`– +│ ≠ ${from + 1} Person, to all`));
  // What belongs together.
  await rig.waitFor(new RegExp(`= ${from + 1} Round 2 of ${rounds} +│ = \\d+ Round 2 of ${rounds}`), 20_000);
  await rig.waitFor(/this run · ‖ paused .*│ the branch · ‖ paused/, 20_000);
  expect(rig.text()).toMatch(/≠ memory .*│ ≠ memory .*only here/);
  for (const pace of [900, 600]) {
    rig.write('-');
    await rig.waitFor(`${pace} words/min`);
  }
  rig.write(' ');
  await rig.waitFor(/▸ . (\w+) +│ ▸ . \1 /, 20_000);
  rig.write(' ');
  await rig.waitFor(/this run · ‖ paused .*│ the branch · ‖ paused/);
  rig.write('w');
  await rig.waitFor(/The branch is kept: /);
  rig.write('\x1b');
  await rig.waitFor(() => !rig.text().includes('the branch'));
  rig.write('q');
  await rig.waitFor(/Quit/);
  rig.write('y');
  expect((await rig.exit).exitCode).toBe(0);
  expect(rig.modes()).toEqual(AS_BEFORE);

  const runs = join(dirname(rig.journal), 'runs');
  const kept = join(runs, readdirSync(runs).find((name) => name.endsWith('.jsonl')) ?? '');
  const [ours, branched] = [readJournal(rig.journal), readJournal(kept)];
  expect(branched.header.parent).toEqual({ run: ours.header.run, seq: from });
  const at =
    ({ entries }: typeof ours) =>
    (seq: number) =>
      entries[seq - 1] ?? null;
  expect(firstDifference(at(ours), at(branched), { to: ours.entries.length })?.seq).toBe(from + 1);

  const beside = start(['compare', rig.journal, kept, '--lang', 'en']);
  await beside.waitFor(new RegExp(`── First difference: entry ${from + 1} ──`), 15_000);
  await beside.waitFor(new RegExp(`│ ≠ ${from + 1} Person, to all`));
  await beside.waitFor(/┃ – +│/);
  beside.write('2');
  await beside.waitFor(new RegExp(`is a branch of .* they share the entries up to ${from}\\.`));
  beside.write('q');
  expect((await beside.exit).exitCode).toBe(1);
});
