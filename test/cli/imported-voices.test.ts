import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../journal/sample.ts';
import { roundtable } from './roundtable.ts';

const harbour = fileURLToPath(new URL('../fixtures/recordings/harbour.json', import.meta.url));

/** The imported experiment as a journal. */
async function imported(folder: string): Promise<string> {
  await roundtable('import', harbour, '--out', folder);
  return join(folder, 'harbour.jsonl');
}
const headerOf = (file: string) => JSON.parse(readFileSync(file, 'utf8').split('\n')[0] as string);

describe('13.2 an imported run that is gone on with', () => {
  it('13.2 a fork says that simulated voices answer, and where they begin', () =>
    inFolder(async (folder) => {
      const file = await imported(folder);
      const models: string[] = headerOf(file).imported.models;
      const fork = join(folder, 'fork.jsonl');
      const args = ['--at', '40', '--model', 'simulated', '--headless', '--journal', fork, '--lang', 'en'];
      const { stdout, stderr } = await roundtable('fork', file, ...args);
      expect(stderr).toContain(`Imported: until here ${models.join(', ')} spoke; from entry 42 on it is simulated`);
      const told = stdout.match(/From here on simulated speaks; what stands above\s+was recorded from/g);
      expect(told, 'once, at its place').toHaveLength(1);
      expect(headerOf(fork).imported).toMatchObject({ models, rest: null });
      const listed = await roundtable('runs', '--dir', folder, '--json');
      const { found } = JSON.parse(listed.stdout) as { found: { is_imported: boolean }[] };
      expect(found.map((run) => run.is_imported)).toEqual([true, true]);
      // Who said it acted, and a report by untouched runs leaves it out.
      expect((await roundtable('report', fork)).stdout).toMatch(/^stamp +changed 1×/m);
      const events = readFileSync(fork, 'utf8').split('\n').slice(1, -1);
      expect(JSON.parse(events[40] as string)).toMatchObject({ type: 'settings-changed', actor: 'person' });
      expect(events.filter((line) => line.includes('"settings-changed"'))).toHaveLength(1);
      const again = join(folder, 'again.jsonl');
      await roundtable('fork', fork, '--at', '60', '--model', 'simulated', '--headless', '--journal', again);
      expect((await roundtable('report', again)).stdout).toMatch(/^stamp +changed 1×/m);
      // Read again, it stands at the same place; what nobody went on with says nothing.
      expect((await roundtable('replay', fork, '--headless')).stdout).toMatch(/From here on simulated speaks/);
      expect((await roundtable('replay', file, '--headless')).stdout).not.toMatch(/From here on/);
      const transcript = (await roundtable('transcript', fork, '--lang', 'en')).stdout;
      expect(
        transcript.match(/\*\*Notice\*\*\n\nFrom here on simulated speaks; what stands above was recorded from/g),
      ).toHaveLength(1);
      expect((await roundtable('transcript', file, '--lang', 'en')).stdout).not.toMatch(/From here on/);
    }));

  it.each([
    ['es', /Importada: hasta aquí habló .+; desde la entrada 41 responde simulated/],
    ['zh', /从第41条起由simulated回答/],
  ] as const)('13.2, 11.1 so does a resume, in %s', (language, told) =>
    inFolder(async (folder) => {
      const file = await imported(folder);
      const lines = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, `${lines.slice(0, 41).join('\n')}\n`);
      const { stdout, stderr } = await roundtable(
        'resume',
        file,
        '--model',
        'simulated',
        '--headless',
        '--lang',
        language,
      );
      expect(stderr).toMatch(told);
      expect(stdout).toMatch(language === 'es' ? /Desde aquí habla simulated/ : /从这里起由simulated发言/);
    }),
  );

  it('13.5 is refused where nobody has said who answers, and names the ways', () =>
    inFolder(async (folder) => {
      const file = await imported(folder);
      const lines = readFileSync(file, 'utf8').split('\n');
      const cut = join(folder, 'cut.jsonl');
      writeFileSync(cut, `${lines.slice(0, 41).join('\n')}\n`);
      const before = readFileSync(cut, 'utf8');
      for (const args of [
        ['fork', file, '--at', '40'],
        ['resume', cut],
      ] as const) {
        const { code, stderr } = await roundtable(...args, '--headless', '--lang', 'en');
        expect(code).toBe(2);
        expect(stderr).toMatch(/nobody has said who answers for them from entry 41 on/);
        expect(stderr).toMatch(/--model simulated.*--model ENDPOINT\/NAME/);
      }
      expect(readFileSync(cut, 'utf8'), 'nothing is written').toBe(before);
    }));

  it('13.5 goes on without being asked again once it was said', () =>
    inFolder(async (folder) => {
      const fork = join(folder, 'fork.jsonl');
      await roundtable(
        'fork',
        await imported(folder),
        '--at',
        '40',
        '--model',
        'simulated',
        '--headless',
        '--journal',
        fork,
      );
      const again = join(folder, 'again.jsonl');
      const { code, stderr } = await roundtable('fork', fork, '--at', '60', '--headless', '--journal', again);
      expect([code, stderr]).toEqual([0, expect.stringContaining('Imported')]);
    }));
});
