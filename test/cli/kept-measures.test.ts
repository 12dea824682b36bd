import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { measuredFiles } from '../../src/cli/measured-files.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { started } from './batch-rig.ts';
import { commandInside, script } from './roundtable.ts';

const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}.jsonl`, import.meta.url));
let folder = '';
const journal = () => join(folder, 'a.jsonl');
const kept = () => join(folder, '.measured', 'a.json');
/** As by a built program: from its sources it keeps nothing. */
const report = async (build = 'first') => {
  const args = ['report', folder, '--by', 'folder', '--format', 'json'];
  const { status, stdout, stderr } = await commandInside(args, { env: { ROUNDTABLE_BUILD: build } });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { means } = JSON.parse(stdout).cells[0];
  return { stdout, rounds: means.find(({ measure }: { measure: string }) => measure === 'rounds').mean };
};
/** What is kept says something that no journal does. */
const forge = (change = (text: string) => text) => {
  const found = JSON.parse(readFileSync(kept(), 'utf8'));
  found.rows.runs[0] = found.rows.runs[0].map((cell: unknown) => (cell === 'consensus' ? 'forged' : cell));
  const rounds = found.rows.rounds.length;
  found.rows.runs[0] = found.rows.runs[0].map((cell: unknown) => (cell === rounds ? 4321 : cell));
  writeFileSync(kept(), change(JSON.stringify(found)));
};

beforeAll(buildProgram);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  copyFileSync(golden('just-society-1'), journal());
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('17.20 what was measured is kept', () => {
  it('17.20 keeps it beside the journals, and tells the same by it', async () => {
    const first = await report();
    expect(existsSync(kept())).toBe(true);
    expect(await report()).toEqual(first);
    forge();
    expect((await report()).rounds).toBe(4321);
  });

  it('17.20 measures again what has changed, and what another program measured', async () => {
    const { rounds } = await report();
    forge();
    expect((await report('second')).rounds).toBe(rounds);
    forge();
    const lines = readFileSync(journal(), 'utf8').trimEnd().split('\n');
    writeFileSync(journal(), `${lines.slice(0, -1).join('\n')}\n`);
    const { stdout } = await commandInside(['report', folder, '--by', 'folder'], {
      env: { ROUNDTABLE_BUILD: 'second' },
    });
    expect(stdout).toMatch(/ +0 +0 +0 +1$/m);
  });

  it('17.20 trusts it where another time is all that differs, and never where bytes do', async () => {
    const { rounds } = await report();
    forge();
    utimesSync(journal(), 1, 1);
    expect((await report()).rounds).toBe(4321);
    copyFileSync(golden('just-society-1'), journal());
    const text = readFileSync(journal(), 'utf8');
    // As many bytes, another time, other words.
    writeFileSync(journal(), text.replace(/"check":"[0-9a-f]{8}"\}\n$/, '"check":"00000000"}\n'));
    utimesSync(journal(), 2, 2);
    const { status, stderr } = await commandInside(['report', folder, '--by', 'folder'], {
      env: { ROUNDTABLE_BUILD: 'first' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('checksum');
    expect(rounds).toBeGreaterThan(0);
  });

  const damages: readonly (readonly [string, (text: string) => string])[] = [
    ['no JSON', () => '{'],
    ['of a later format', (text: string) => text.replace('"digest":1', '"digest":2')],
    ['a row too short', (text: string) => text.replace(/"runs":\[\["[^"]*",/, '"runs":[[')],
    ['rows of objects', (text: string) => text.replace(/"rounds":\[\[/, '"rounds":[[{},')],
    ['two runs', (text: string) => text.replace(/"runs":\[(\[[^\]]*\])\]/, '"runs":[$1,$1]')],
  ];
  it(`17.20 measures anew where what is kept is damaged: ${damages.map(([name]) => name).join(', ')}`, async () => {
    const first = await report();
    for (const [name, change] of damages) {
      forge(change);
      expect(await report(), name).toEqual(first);
    }
  });

  it('17.20 cleans what anybody may have written there', async () => {
    await report();
    forge((text) =>
      text.replace(/"runs":\[\["[^"]*"/, '"runs":[["a\\u001b[31mb"').replaceAll('"forged"', '"\\u001b]0;x\\u0007y"'),
    );
    const args = ['report', folder, '--by', 'folder', '--format', 'csv'];
    const { stdout } = await commandInside(args, { env: { ROUNDTABLE_BUILD: 'first' } });
    expect(stdout).toContain('4321');
    expect(stdout).not.toMatch(/[\u001b\u0007]/);
  });

  it('17.20 reports all the same where nothing can be kept, and keeps nothing from its sources', async () => {
    writeFileSync(join(folder, '.measured'), 'a file');
    const first = await report();
    rmSync(join(folder, '.measured'));
    await commandInside(['report', folder, '--by', 'folder']);
    expect(existsSync(join(folder, '.measured'))).toBe(false);
    expect(await report()).toEqual(first);
  });

  it('17.20 an experiment keeps what its runs measure, before anybody asks', async () => {
    writeFileSync(join(folder, 'lot.yaml'), starterScenario());
    writeFileSync(
      join(folder, 'e.yaml'),
      'base: lot.yaml\nfactors: {r: {one: rounds=1, two: rounds=2}}\nseeds: 1..2\n',
    );
    const out = join(folder, 'made');
    const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
    expect(
      (await commandInside(['experiment', join(folder, 'e.yaml'), '--jobs', '1', '--out', out], { env })).status,
    ).toBe(0);
    for (const name of ['one-1', 'one-2', 'two-1', 'two-2'])
      expect(existsSync(join(out, '.measured', `${name}.json`)), name).toBe(true);
    const told = await commandInside(['report', out, '--by', 'r'], { env });
    rmSync(join(out, '.measured'), { recursive: true });
    expect(told).toEqual(await started(['report', out, '--by', 'r'], env).ended);
  });
});

it('17.20 shares much measuring among processes, and tells in order what a single one tells', async () => {
  mkdirSync(join(folder, 'b'));
  const files = ['a', 'b/b', 'b/c', 'b/d'].map((name) => join(folder, `${name}.jsonl`));
  for (const file of files.slice(1)) copyFileSync(golden('just-society-3-touched'), file);
  appendFileSync(files[2] as string, 'damage\n');
  const before = process.argv[1];
  process.argv[1] = script;
  const outcomes = async (worthBytes: number) => {
    const found: object[] = [];
    for await (const outcome of measuredFiles(files, 'rows', worthBytes)) found.push(outcome);
    for await (const outcome of measuredFiles(files, 'report', worthBytes)) found.push(outcome);
    return found;
  };
  const alone = await outcomes(Number.POSITIVE_INFINITY);
  expect(await outcomes(0)).toEqual(alone);
  process.argv[1] = before as string;
  const told = (key: string) => [key, key, 'problems', key];
  expect(alone.flatMap(Object.keys)).toEqual([...told('rows'), ...told('report')]);
});
