import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { localeLanguage } from '../../src/cli/interface-language.ts';
import type { Language } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { lasting } from '../journal/lasting.ts';
import { BENCH, builtProgram } from '../robustness/program.ts';

describe('the locale', () => {
  it.each<[Record<string, string>, Language]>([
    [{}, 'en'],
    [{ LANG: 'es_MX.UTF-8' }, 'es'],
    [{ LANG: 'es' }, 'es'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
    [{ LANG: 'zh-Hans' }, 'zh'],
    [{ LANG: 'fr_FR.UTF-8' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'est_EE' }, 'en'],
    [{ LANG: 'en_US', LC_MESSAGES: 'es_ES' }, 'es'],
    [{ LANG: 'en_US', LC_MESSAGES: 'es_ES', LC_ALL: 'zh_TW' }, 'zh'],
    [{ LANG: 'es_ES', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'es_ES', LC_ALL: '', LC_MESSAGES: '' }, 'es'],
  ])('%j is read as %s', (env, language) => {
    expect(localeLanguage(env)).toBe(language);
  });
});

describe('15.1 the language of screen and lines', () => {
  const { folder, config, roundtable, inside } = builtProgram();
  const file = join(folder, 'bench.yaml');
  const NOWHERE = { ROUNDTABLE_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: '' };
  const configFile = join(config, 'config.yaml');

  afterEach(() => rmSync(configFile, { force: true }));

  async function run(args: readonly string[], env: Record<string, string>, start = inside) {
    writeFileSync(file, JSON.stringify({ ...BENCH, rounds: 1 }));
    return start(['run', file, '--headless', ...args], { env: { ...NOWHERE, ...env } });
  }

  /** In which language a run was told: by the heading of its first round and by its last words. */
  async function languageOf(
    args: readonly string[],
    env: Record<string, string>,
    start = inside,
  ): Promise<Language | undefined> {
    const { stdout, status } = await run([...args, '--verbosity', 'minimal'], env, start);
    expect(status).toBe(0);
    return Object.values(interfaces).find(
      ({ events, closing }) =>
        stdout.includes(`\n${events.round(1, 1)}\n`) && stdout.includes(`\n${closing.journal('')}`),
    )?.language;
  }

  it('is by the flag, before the environment, before the config file, before the locale, else English', async () => {
    const locale = { LC_ALL: 'zh_CN.UTF-8' };
    expect(await languageOf([], {})).toBe('en');
    expect(await languageOf([], locale, roundtable)).toBe('zh');
    writeFileSync(configFile, 'language: es\n');
    expect(await languageOf([], locale)).toBe('es');
    expect(await languageOf([], { ...locale, ROUNDTABLE_LANG: 'en' })).toBe('en');
    expect(await languageOf(['--lang', 'zh'], { ROUNDTABLE_LANG: 'en' })).toBe('zh');
  });

  it('is one that is spoken: what is named and is not is an error that says what there is, and exit code 2', async () => {
    const wrong = async (args: readonly string[], env: Record<string, string>) => {
      const { status, stderr } = await run(args, env);
      expect(status).toBe(2);
      return stderr.trim();
    };
    expect(await wrong(['--lang', 'fr'], {})).toBe('--lang: found "fr"; allowed: en, es, zh');
    expect(await wrong([], { ROUNDTABLE_LANG: 'es_ES' })).toBe('ROUNDTABLE_LANG: found "es_ES"; allowed: en, es, zh');
    writeFileSync(configFile, 'language: fr\n');
    expect(await wrong([], {})).toMatch(/config\.yaml:1:\d+: language: .*allowed: .*en.*es.*zh/);
  });

  it('changes nothing of the journal but when it was written', async () => {
    const journal = async (language: Language) => {
      const { stdout } = await run(['--format', 'jsonl', '--lang', language], {});
      return lasting(stdout);
    };
    const [zh, en] = [await journal('zh'), await journal('en')];
    expect(zh.length).toBeGreaterThan(10);
    expect(zh).toEqual(en);
  });
});
