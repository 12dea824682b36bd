import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
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
].map((path) => join(root, 'src', path));

it('13.1 an event: the compiler asks for every place that the recipe names, and for no other', () => {
  const changed = join(root, 'src/discussion/event.ts');
  const bell = "\n  | { type: 'bell-rung'; agent: string; actor?: Actor; call?: Call }";
  const text = behind(textOf('discussion/event.ts'), 'export type Event =', bell);
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (path) => (path === changed ? text : readFile(path));
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) =>
    path === changed ? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) : getSourceFile(path, ...rest);
  const asked = samplesOf(ASKED, (path) => FEW.some((one) => path.endsWith(one)));
  const looked = isLong ? fileNames.filter((path) => path.startsWith(join(root, 'src'))) : asked;
  // The check of all files has the types of a browser from its tests.
  const lib = [...(options.lib ?? []), ...(isLong ? ['lib.dom.d.ts'] : [])];
  const program = ts.createProgram({ rootNames: looked, options: { ...options, lib, noEmit: true }, host });
  const asking = looked.filter((path) => program.getSemanticDiagnostics(program.getSourceFile(path)).length > 0);
  expect(asking.sort()).toEqual([...asked].sort());
  const page = readFileSync(join(root, 'docs/recipes.md'), 'utf8').split('## An event')[1]!.split('\n## ')[0]!;
  for (const path of ASKED) expect(page).toContain(path.split('/').at(-1));
});
