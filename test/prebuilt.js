// The sources as modules that Node loads itself. What vitest makes of a module asks for every import by a getter each time it is used: hot
// code of the simulated agents took a third longer, and each worker made every module anew.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ownComposer } from '../bin/own-composer.mjs';
import { pageScripts } from '../bin/page-script.mjs';
import { inputsHash, STAMP } from '../bin/setup.mjs';
import { talkFiles } from '../bin/talk-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const sources = join(root, 'src');

/** Ink comes along, since its parts are put in place of its own: there must be one of it. */
const INK = ['ink', 'ink-testing-library'];
const inkOf = (name) => join(root, 'node_modules', name, 'build', 'index.js');
const taken = {
  name: 'taken',
  setup(plugins) {
    plugins.onResolve({ filter: /^ink(-testing-library)?$/ }, ({ path }) => ({ path: inkOf(path) }));
    // Node does not see what it exports.
    plugins.onResolve({ filter: /^gifenc$/ }, () => ({ path: createRequire(import.meta.url).resolve('gifenc') }));
  },
};

const namesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Whoever tests at the same time finds the old one whole, or the new one. */
async function built(out, hash) {
  const made = `${out}.${process.pid}`;
  const files = Object.fromEntries(namesOf(sources).map((file) => [relative(root, file).replace(/\.tsx?$/, ''), file]));
  await build({
    absWorkingDir: root,
    entryPoints: { ...files, ...Object.fromEntries(INK.map((name) => [`packages/${name}`, inkOf(name)])) },
    outdir: made,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outExtension: { '.js': '.mjs' },
    sourcemap: 'linked',
    plugins: [taken, ownComposer, talkFiles, pageScripts],
    logLevel: 'warning',
  });
  writeFileSync(join(made, STAMP), hash);
  rmSync(out, { recursive: true, force: true });
  renameSync(made, out);
}

/** For vitest: what tests import of the sources, and of Ink, is what was built. */
export async function prebuilt() {
  const out = join(root, 'node_modules', '.cache', 'tests');
  const stamp = join(out, STAMP);
  const hash = inputsHash(root) + readFileSync(fileURLToPath(import.meta.url), 'utf8');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) await built(out, hash);
  return {
    name: 'prebuilt',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (INK.includes(source)) return { id: join(out, 'packages', `${source}.mjs`), external: true };
      if (!/\.tsx?$/.test(source)) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.startsWith(`${sources}/`)) return undefined;
      return { id: join(out, relative(root, found.id).replace(/\.tsx?$/, '.mjs')), external: true };
    },
  };
}
