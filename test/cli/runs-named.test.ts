import { copyFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
import { fixtures } from '../recordings/fixtures.ts';
import { fixture, roundtable } from './roundtable.ts';

it('13.2 a run is opened by its whole name, also where that is a part of another’s', async () => {
  await inFolder(async (folder) => {
    copyFileSync(fixture('v1-city-budget-2'), join(folder, 'lunch.jsonl'));
    copyFileSync(fixture('v1-just-society-1'), join(folder, 'lunch-again.jsonl'));
    const { header } = readJournal(join(folder, 'lunch.jsonl'));
    for (const name of ['lunch', 'lunch.jsonl']) {
      const { code, stdout } = await roundtable('runs', '--dir', folder, '--open', name, '--headless');
      expect(code).toBe(0);
      expect(stdout).toContain(header.scenario.title);
    }
    expect((await roundtable('runs', '--dir', folder, '--open', 'lun', '--headless')).code).toBe(2);
  });
});

it('13.2 a run stands where it began, whenever its file was written last', async () => {
  await inFolder(async (folder) => {
    const file = join(folder, 'lunch.jsonl');
    copyFileSync(fixture('v1-city-budget-2'), file);
    const begun = new Date(readJournal(file).entries[0]?.at ?? 0);
    utimesSync(file, new Date(), new Date());
    const { stdout } = await roundtable('runs', '--dir', folder, '--json');
    expect(JSON.parse(stdout).found).toMatchObject([{ name: 'lunch', started_at: begun.toISOString() }]);
  });
});

it('13.2 a fork and an imported run stand where their record was begun, not where their first entry was made', async () => {
  await inFolder(async (folder) => {
    const parent = join(folder, 'parent.jsonl');
    copyFileSync(fixture('v1-city-budget-2'), parent);
    const began = Date.now();
    const fork = ['fork', parent, '--at', '30', '--headless', '--journal', join(folder, 'fork.jsonl')];
    expect((await roundtable(...fork)).code).toBe(0);
    expect((await roundtable('import', join(fixtures, 'harbour.json'), '--out', folder)).code).toBe(0);
    for (const name of ['fork', 'harbour', 'parent']) utimesSync(join(folder, `${name}.jsonl`), 0, 0);
    const { stdout } = await roundtable('runs', '--dir', folder, '--json');
    const found = JSON.parse(stdout).found as { name: string; started_at: string }[];
    expect(found.map(({ name }) => name)).toEqual(['harbour', 'fork', 'parent']);
    for (const { started_at } of found.slice(0, 2)) expect(Date.parse(started_at)).toBeGreaterThanOrEqual(began);
  });
});
