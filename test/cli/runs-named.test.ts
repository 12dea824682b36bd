import { copyFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
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
