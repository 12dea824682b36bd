import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { version } from '../../package.json';
import { main } from '../../src/cli/program.ts';
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

it('13.1 a fork says which program made it, and keeps its journal while it goes on', async () => {
  await inFolder(async (folder) => {
    const journal = join(folder, 'fork.jsonl');
    const kept: boolean[] = [];
    const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => {
      kept.push(existsSync(`${journal}.writer`));
      return true;
    });
    expect(await main(['fork', file, '--at', `${last - 1}`, '--headless', '--journal', journal])).toBe(0);
    written.mockRestore();
    expect(kept[0]).toBe(true);
    expect(existsSync(`${journal}.writer`)).toBe(false);
    expect(readJournal(journal).header.program).toBe(version);
  });
});
