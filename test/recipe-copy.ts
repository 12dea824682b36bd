import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished } from 'vitest';
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

/** For esbuild, which asks for no other file so: a question and its answer take longer than a file takes to be read. */
const pathOf = (files: Iterable<string>) =>
  new RegExp(`[\\\\/](?:${[...files].map((file) => basename(file).replaceAll('.', '\\.')).join('|')})$`);

/** What stands in a file of data is read where the program begins: to go through all of them as code takes longer than all else. */
function dataIn(folder: string, path: string, contents: string): string {
  const kept = join(folder, `${relative(root, path).replace(/\W/g, '-')}.json`);
  writeFileSync(kept, contents);
  return `import { readFileSync } from 'node:fs'; export default JSON.parse(readFileSync(${JSON.stringify(kept)}, 'utf8'));`;
}

/** A program of `test/fixture-programs/` with the copy of the code. `name`: of the copy. */
export async function programOf<Program>(program: string, name: string, copy: Copy): Promise<Program> {
  // Packages are found from here.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'recipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, `${name}.mjs`);
  const changed = new Map(Object.entries(copy).map(([path, text]) => [join(root, 'src', path), text]));
  const added = [...changed.keys()].filter((path) => !existsSync(path));
  await build({
    entryPoints: [join(root, 'test/fixture-programs', program)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [
      {
        name: 'copy',
        setup(plugins) {
          // What is added is not there for whoever looks for it in the files, nor is a folder from which others are imported.
          const filter = added.some((path) => !existsSync(dirname(path))) ? /^\..*\.(tsx?|yaml)$/ : pathOf(added);
          if (added.length > 0)
            plugins.onResolve({ filter }, ({ path, importer }) => ({ path: join(dirname(importer), path) }));
          plugins.onLoad({ filter: pathOf([...changed.keys()].filter((path) => /\.tsx?$/.test(path))) }, ({ path }) => {
            const contents = changed.get(path);
            return contents === undefined ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
          });
          const written = (path: string) => changed.get(path) ?? readFileSync(path, 'utf8');
          plugins.onLoad({ filter: /\.format\.yaml$/ }, ({ path }) => ({
            contents: JSON.stringify(parse(written(path))),
            loader: 'json',
          }));
          plugins.onLoad({ filter: TALK_FILE }, async ({ path }) => {
            const { contents, ...rest } = await readTalkFile(path, written(path));
            return { ...rest, contents: dataIn(folder, path, String(contents)), loader: 'js' };
          });
        },
      },
    ],
  });
  return import(pathToFileURL(outfile).href);
}
