import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOptions } from '../../src/cli/options.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { roundtable } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'language-'));
beforeAll(() => {
  process.env['ROUNDTABLE_DATA_DIR'] = folder;
});
afterAll(() => rmSync(folder, { recursive: true }));
const pipe = { isTerminal: false, now: 0 };

describe('16.10 --language', () => {
  it('16.10 is the discussion’s; the interface keeps its own', async () => {
    const { scenario, words } = await runOptions('jury', { language: 'es', lang: 'en' }, pipe);
    expect(scenario.language).toBe('es');
    expect(new Set(scenario.agents.map(({ language }) => language))).toEqual(new Set(['es']));
    expect(words.language).toBe('en');
    expect((await runOptions('jury', { lang: 'zh' }, pipe)).scenario.language).toBe('en');
  });

  it('16.10 is heard in a run, and refused where the scenario has it not', async () => {
    const spanish = await roundtable('run', 'jury', '--language', 'es', '--seed', '1', '--rounds', '1', '--headless');
    expect(spanish.code).toBe(0);
    expect(spanish.stdout).toMatch(/la absolución|la condena/);
    const { code, stderr } = await roundtable('run', 'pipeline', '--language', 'zh');
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/has not all its texts in zh: .+ has none.*; allowed: en\n$/),
    ]);
    expect((await roundtable('run', 'jury', '--language', 'fr')).stderr).toBe(
      '--language: found "fr"; allowed: en, es, zh\n',
    );
    const out = join(folder, 'out');
    expect((await roundtable('batch', 'pipeline', '--language', 'es', '--out', out)).stderr).toMatch(/allowed: en\n$/);
  });

  it('16.10 a recorded run keeps its language, and says how another is begun', async () => {
    const fixture = new URL('../fixtures/journals/v1-just-society-1.jsonl', import.meta.url).pathname;
    const { stderr } = await roundtable('fork', fixture, '--at', '5', '--set', 'language=es');
    expect(stderr).toContain('begin it so: run SCENARIO --language LANGUAGE');
  });
});

describe('16.10 new --from', () => {
  it('16.10 copies a scenario in one language, and overwrites nothing', async () => {
    const file = join(folder, 'mine.yaml');
    const { code, stdout } = await roundtable('new', file, '--from', 'jury', '--language', 'es');
    expect([code, stdout]).toEqual([0, expect.stringContaining(`wrote ${file}`)]);
    const text = readFileSync(file, 'utf8');
    expect(readScenario(text, file)).toMatchObject({ warnings: [], scenario: { language: 'es' } });
    expect(text).not.toMatch(/\p{Script=Han}/u);
    expect((await roundtable('new', file, '--from', 'jury')).stderr).toContain('exists already and stays as it is');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('16.10 copies all of it byte for byte where no language is named, and nothing that is at fault', async () => {
    const file = join(folder, 'all.yaml');
    await roundtable('new', file, '--from', 'jury');
    expect(readFileSync(file, 'utf8')).toBe(
      readFileSync(new URL('../../scenarios/jury.yaml', import.meta.url), 'utf8'),
    );
    const other = join(folder, 'other.yaml');
    expect((await roundtable('new', other, '--from', 'pipeline', '--language', 'es')).stderr).toMatch(/allowed: en\n$/);
    expect((await roundtable('new', other, '--from', 'jurry')).stderr).toContain('did you mean jury?');
    expect((await roundtable('new', other, '--language', 'es')).stderr).toContain('allowed: en, or --from SCENARIO');
    expect(existsSync(other)).toBe(false);
  });

  it('prints commands, and examples, as the program was called', async () => {
    const [node, script] = process.argv as [string, string];
    const told = async (called: string): Promise<string> => {
      process.argv[1] = called;
      const file = join(folder, `${called.replaceAll(/\W/g, '')}.yaml`);
      const { stdout } = await roundtable('new', file);
      const help = (await roundtable('run', '--help')).stdout;
      process.argv = [node, script];
      return `${stdout}${readFileSync(file, 'utf8').slice(0, 300)}${help.slice(help.indexOf('Examples'))}`;
    };
    const installed = await told('/usr/local/bin/roundtable');
    expect(installed).toContain('run it:    roundtable run /');
    expect(installed).toContain('# Check it with:  roundtable check FILE');
    expect(installed).not.toContain('node ');
    const checkout = await told('bin/roundtable.js');
    expect(checkout).toContain('run it:    node bin/roundtable.js run /');
    expect(checkout).toContain('# Check it with:  node bin/roundtable.js check FILE');
    expect(checkout).toContain('  node bin/roundtable.js run --seed 3 ');
    expect(checkout).not.toMatch(/[ :]roundtable (run|check)/);
  });
});
