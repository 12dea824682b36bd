import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../docs/pages.ts';
import { isLong, samplesOf } from '../long.ts';
import { behind, textOf } from '../recipe-copy.ts';

/** In short a fold, a check, what a seat may know, and words: these need the fewest other files. */
const FEW = ['discussion/evolve.ts', 'journal/shape.ts', 'projections/seat-redaction.ts', 'interface/en/names.ts'];
/** What the recipe says the compiler asks for, of an event that a person can bring about and that tells of a call. */
const ASKED = [
  'discussion/evolve.ts',
  'journal/shape.ts',
  'orchestrator/prompts/inspect.ts',
  'orchestrator/runs/beats.ts',
  'orchestrator/runs/evolve-untrusted.ts',
  'orchestrator/runs/streamed-words.ts',
  'projections/seat-redaction.ts',
  'projections/transcript-parts.ts',
  'headless/calls.ts',
  'projections/interventions.ts',
  'projections/intervention-script.ts',
  'projections/comparison-lines.ts',
  'projections/measures/measures.ts',
  'tui/panes/timeline.ts',
  'tui/shown/caption-of.ts',
  'interface/en/names.ts',
  'interface/es/names.ts',
  'interface/zh/names.ts',
];

const copy = mkdtempSync(join(tmpdir(), 'roundtable-event-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The sources as they are, by links, with one file that is not. */
function copied(changed: string, text: string): void {
  const linked = (from: string, to: string, but: string) => {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) if (name !== but) symlinkSync(join(from, name), join(to, name));
  };
  const [folder, file] = changed.split('/') as [string, string];
  linked(join(root, 'src'), join(copy, 'src'), folder);
  linked(join(root, 'src', folder), join(copy, 'src', folder), file);
  for (const name of ['node_modules', 'package.json']) symlinkSync(join(root, name), join(copy, name));
  writeFileSync(join(copy, 'src', changed), text);
}

/** Where the compiler finds a fault, by path from `src`; it looks at these files, or at all. */
function faultsIn(files: readonly string[] | null): readonly string[] {
  const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const { lib } = config.compilerOptions;
  // The check of all files has the types of a browser from its tests.
  const options = { preserveSymlinks: true, lib: files ? lib : [...lib, 'DOM'] };
  const looked = files ? { include: [], files: files.map((path) => `src/${path}`) } : { include: ['src'] };
  const whole = { ...config, ...looked, compilerOptions: { ...config.compilerOptions, ...options } };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(whole));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '--singleThreaded', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const faults = stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
  for (const line of faults) expect(line).toMatch(/^src\/.*\(\d+,\d+\): error /);
  return [...new Set(faults.map((line) => line.slice('src/'.length, line.indexOf('('))))];
}

it('13.1 an event: the compiler asks for every place that the recipe names, and for no other', () => {
  const bell = "\n  | { type: 'bell-rung'; agent: string; actor?: Actor; call?: Call }";
  copied('discussion/event.ts', behind(textOf('discussion/event.ts'), 'export type Event =', bell));
  const asked = samplesOf(ASKED, (path) => FEW.includes(path));
  const asking = faultsIn(isLong ? null : asked);
  expect([...asking].sort()).toEqual([...asked].sort());
  const page = readFileSync(join(root, 'docs/recipes.md'), 'utf8').split('## An event')[1]!.split('\n## ')[0]!;
  for (const path of ASKED) expect(page).toContain(path.split('/').at(-1));
});
