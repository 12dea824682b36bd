import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
import { fixture, roundtable } from './roundtable.ts';

const file = fixture('v1-just-society-1');
const last = readJournal(file).entries.length;

it('13.2 a fork goes on from no end, and says from where it could', async () => {
  await inFolder(async (folder) => {
    const journal = join(folder, 'fork.jsonl');
    const { code, stderr } = await roundtable('fork', file, '--at', `${last}`, '--headless', '--journal', journal);
    expect(code).toBe(2);
    expect(stderr).toContain(`0 to ${last - 1}`);
  });
});

it('13.2 a setting of a fork goes before its model, which is for all', async () => {
  await inFolder(async (folder) => {
    const journal = join(folder, 'fork.jsonl');
    const asked = ['--at', `${last - 1}`, '--model', 'openai/none', '--set', 'model=simulated'];
    const { code } = await roundtable('fork', file, ...asked, '--headless', '--journal', journal);
    expect(code).toBe(0);
    expect(readJournal(journal).header.parent?.seq).toBe(last - 1);
  });
});
