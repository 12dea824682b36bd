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
      const args = ['--at', '40', '--headless', '--journal', fork, '--lang', 'en'];
      const { stdout, stderr } = await roundtable('fork', file, ...args);
      expect(stderr).toContain(`Imported: until here ${models.join(', ')} spoke; from entry 41 on it is simulated`);
      const told = stdout.match(/From here on simulated speaks; what stands above\s+was recorded from/g);
      expect(told, 'once, at its place').toHaveLength(1);
      expect(headerOf(fork).imported).toMatchObject({ models, rest: null });
      const listed = await roundtable('runs', '--dir', folder, '--json');
      const { found } = JSON.parse(listed.stdout) as { found: { is_imported: boolean }[] };
      expect(found.map((run) => run.is_imported)).toEqual([true, true]);
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
      const { stdout, stderr } = await roundtable('resume', file, '--headless', '--lang', language);
      expect(stderr).toMatch(told);
      expect(stdout).toMatch(language === 'es' ? /Desde aquí habla simulated/ : /从这里起由simulated发言/);
    }),
  );
});
