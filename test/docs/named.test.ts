import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { readUserConfig } from '../../src/cli/config.ts';
import { main } from '../../src/cli/program.ts';
import { FORGET_MODES, MEMORY_STRATEGIES, VIEWS } from '../../src/discussion/scenario.ts';
import { profileNames } from '../../src/memory/views/profiles.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';
import { inCell, rowsOf, TABLE } from './generated.ts';
import { pageAt, pages, root } from './pages.ts';

afterEach(() => vi.restoreAllMocks());

async function said(args: readonly string[]): Promise<string> {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  expect(await main(args)).toBe(0);
  vi.restoreAllMocks();
  return written.join('');
}

async function commandNames(): Promise<string[]> {
  const [, list = ''] = /^Commands:\n([\s\S]*?)\n\n/m.exec(await said(['--help'])) ?? [];
  return [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name!).filter((name) => name !== 'help');
}

/** `roundtable …` wherever it stands as code: the command and the long options behind it. */
function callsIn(text: string): { call: string; command: string; options: string[] }[] {
  const fenced = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)];
  const blocks = fenced.flatMap(([, kind, block]) => (kind === '' || kind === 'sh' ? block!.split('\n') : []));
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
  return [...blocks, ...inline].flatMap((line) => {
    const [call] = /\broundtable [a-z][^#|>]*/.exec(line.replace('bin/roundtable.js', 'roundtable')) ?? [];
    if (!call) return [];
    return [{ call, command: call.split(' ')[1]!, options: call.match(/--[a-z-]+/g) ?? [] }];
  });
}

it('every command and option that a page shows is one of the program', async () => {
  const helps = new Map<string, string>();
  for (const name of await commandNames()) helps.set(name, await said([name, '--help']));
  const calls = pages().flatMap(({ path, text }) => callsIn(text).map((found) => ({ path, ...found })));
  expect(calls.length, 'calls are found').toBeGreaterThan(30);
  const wrong = calls.flatMap(({ path, call, command, options }) => {
    const help = helps.get(command);
    if (help === undefined) return [`${path}: ${call}: no command ${command}`];
    return options.filter((option) => !help.includes(option)).map((option) => `${path}: ${call}: no ${option}`);
  });
  expect(wrong).toEqual([]);
});

it('docs/runs.md shows every command', async () => {
  const { text } = pageAt('docs/runs.md');
  const names = await commandNames();
  expect(names).toContain('run');
  expect(names.filter((name) => !text.includes(`roundtable ${name}`))).toEqual([]);
});

it('docs/memory.md has a row for each strategy, and names each view, forget mode and profile', () => {
  const { text } = pageAt('docs/memory.md');
  const rows = rowsOf(TABLE.exec(text)![0]).map(([name]) => name);
  expect(rows.sort()).toEqual(MEMORY_STRATEGIES.map(inCell).sort());
  const named = [...VIEWS, ...FORGET_MODES, ...profileNames()];
  expect(named.filter((name) => !text.includes(inCell(name)))).toEqual([]);
});

it('15.1 what pages show of a config file is right in one', async () => {
  const blocks = pages().flatMap(({ text }) =>
    [...text.matchAll(/^```yml\n([\s\S]*?)^```/gm)].map(([, block]) => block!),
  );
  expect(blocks.length, 'blocks are found').toBeGreaterThan(0);
  const folder = mkdtempSync(join(tmpdir(), 'shown-config-'));
  vi.stubEnv('ROUNDTABLE_CONFIG_DIR', folder);
  for (const block of blocks) {
    writeFileSync(join(folder, 'config.yaml'), block, { mode: 0o600 });
    expect(() => readUserConfig()).not.toThrow();
  }
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('docs/guide.md has a row for each scenario that ships', () => {
  const { text } = pageAt('docs/guide.md');
  const rows = rowsOf(TABLE.exec(text.slice(text.indexOf('## What ships')))![0]).map(([name]) => name);
  const shipped = readdirSync(join(root, 'scenarios')).flatMap((file) => /^(.+)\.yaml$/.exec(file)?.[1] ?? []);
  expect(rows.sort()).toEqual(shipped.map(inCell).sort());
});

it('15.2 what pages show of a scenario file is right in a scenario', () => {
  type File = { agents: { name: string }[] } & Record<string, unknown>;
  const starter = () => parse(starterScenario()) as File;
  // An experiment is held by test/docs/experiments.test.ts.
  const scenarioPages = pages().filter(({ path }) => path !== 'docs/experiments.md');
  const blocks = scenarioPages.flatMap(({ path, text }) =>
    [...text.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map(([, block]) => ({
      path,
      block: block!,
      shown: parse(block!) as Partial<File>,
    })),
  );
  expect(blocks.length, 'blocks are found').toBeGreaterThan(2);
  expect(blocks.filter(({ shown }) => shown['question'] !== undefined).length, 'whole ones too').toBeGreaterThan(1);
  for (const { path, block, shown } of blocks) {
    if (shown['question'] !== undefined) {
      expect(() => readScenario(block, path)).not.toThrow();
      continue;
    }
    const whole = starter();
    const agents = whole.agents.map((agent) => ({
      ...agent,
      ...shown.agents?.find(({ name }) => name === agent.name),
    }));
    expect(() => readScenario(stringify({ ...whole, ...shown, agents }), path)).not.toThrow();
  }
});

it('every file of the code that a page names is there', () => {
  const gone = pages().flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:[a-z-]+\/)+(?:[a-z-]+(?:\.test)?\.(?:tsx?|js)|[a-z-]+\/))`/g)]
      .map(([, named]) => named!)
      .filter((named) => !['', 'src', 'test'].some((base) => existsSync(join(root, base, named))))
      .map((named) => `${path}: ${named}`),
  );
  expect(gone).toEqual([]);
});
