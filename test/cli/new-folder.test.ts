import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { batchPlan } from '../../src/cli/batch-plan.ts';
import { importRecordings } from '../../src/cli/import.ts';
import { newFolder } from '../../src/cli/new-folder.ts';
import { inFolder } from '../journal/sample.ts';
import { fixtures } from '../recordings/fixtures.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const now = Date.UTC(2026, 0, 2, 3, 4, 5);
const names = ['20260102-030405', '20260102-030405-2'];

it('13.2 gives two imports that begin in the same second a folder each', () =>
  inFolder(async (folder) => {
    vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const harbour = join(fixtures, 'harbour.json');
    const codes = await Promise.all([importRecordings([harbour], {}, now), importRecordings([harbour], {}, now)]);
    expect(codes).toEqual([0, 0]);
    expect(readdirSync(join(folder, 'imports')).sort()).toEqual(names);
    for (const name of names) expect(readdirSync(join(folder, 'imports', name))).toEqual(['harbour.jsonl']);
  }));

it('13.2 makes no folder for an import that has nothing to keep', () =>
  inFolder(async (folder) => {
    vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    expect(await importRecordings([join(folder, 'missing.json')], {}, now)).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  }));

it('13.2 gives two batches that begin in the same second a folder each', () =>
  inFolder(async (folder) => {
    vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
    const plans = await Promise.all(['1', '2'].map((seeds) => batchPlan(['just-society'], { seeds }, now)));
    expect(plans.map(({ out }) => out).sort()).toEqual(names.map((name) => join(folder, 'batches', name)));
    for (const { out, runs } of plans) expect(runs[0]?.journal.startsWith(join(out, 'just-society-'))).toBe(true);
  }));

it('13.2 makes no folder for a batch that is refused', () =>
  inFolder(async (folder) => {
    vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
    await expect(batchPlan(['just-society'], { seeds: '9..1' }, now)).rejects.toThrow('--seeds');
    expect(readdirSync(folder)).toEqual([]);
  }));

it('13.1 lets nobody else look into it, takes no file for it, and says why there can be none', () =>
  inFolder((folder) => {
    vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
    mkdirSync(join(folder, 'imports'));
    writeFileSync(join(folder, 'imports', '20260102-030405'), '');
    const made = newFolder('imports', now);
    expect(made).toBe(join(folder, 'imports', '20260102-030405-2'));
    if (process.platform !== 'win32') expect(statSync(made).mode & 0o777).toBe(0o700);
    writeFileSync(join(folder, 'batches'), '');
    expect(() => newFolder('batches', now)).toThrow('the folder of the records cannot be made: ');
  }));
