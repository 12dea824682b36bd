import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect } from 'vitest';
import { parse } from 'yaml';
import { TALK_FILE, talkReader } from '../bin/talk-files.mjs';
import { root } from './docs/pages.ts';

// docs/recipes.md, followed in a copy of the code: what it names is changed there, and nothing else.

/** By path from `src`: the text that a file has in the copy. */
export type Copy = Record<string, string>;

export const textOf = (path: string) => readFileSync(join(root, 'src', path), 'utf8');

export function behind(text: string, mark: string, added: string): string {
  expect(text, `a recipe adds something behind: ${mark}`).toContain(mark);
  return text.replace(mark, () => mark + added);
}

// Most copies change no file of data.
const readTalkFile = talkReader();

const folder = mkdtempSync(join(tmpdir(), 'roundtable-recipes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program of `test/fixture-programs/` with the copy of the code. `name`: of the copy. */
export async function programOf<Program>(program: string, name: string, copy: Copy): Promise<Program> {
  const outfile = join(folder, `${name}.mjs`);
  const changed = new Map(Object.entries(copy).map(([path, text]) => [join(root, 'src', path), text]));
  await build({
    entryPoints: [join(root, 'test/fixture-programs', program)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['tiktoken'],
    // What is CommonJS asks for what Node has.
    banner: {
      js: "import { createRequire as ofModule } from 'node:module'; const require = ofModule(import.meta.url);",
    },
    logLevel: 'silent',
    plugins: [
      {
        name: 'copy',
        setup(plugins) {
          // A folder of the copy is not there for whoever looks for it in the files.
          plugins.onResolve({ filter: /^\..*\.(tsx?|yaml)$/ }, ({ path, importer }) => ({
            path: join(dirname(importer), path),
          }));
          plugins.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
            const contents = changed.get(path);
            return contents === undefined ? undefined : { contents, loader: 'ts' };
          });
          const written = (path: string) => changed.get(path) ?? readFileSync(path, 'utf8');
          plugins.onLoad({ filter: /\.format\.yaml$/ }, ({ path }) => ({
            contents: JSON.stringify(parse(written(path))),
            loader: 'json',
          }));
          plugins.onLoad({ filter: TALK_FILE }, ({ path }) => readTalkFile(path, written(path)));
        },
      },
    ],
  });
  return import(pathToFileURL(outfile).href);
}
