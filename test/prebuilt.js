// The sources and the tests as modules that Node loads itself. What vitest makes of a module asks for every import by a getter each time it is
// used: hot code of the simulated agents took a third longer, and each worker made every module anew. It also parses each test into a tree
// of its own, one after the other, while the workers wait: esbuild has all of them in a second.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ownComposer } from '../bin/own-composer.mjs';
import { pageScripts } from '../bin/page-script.mjs';
import { inputsHash, STAMP } from '../bin/setup.mjs';
import { talkFiles } from '../bin/talk-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const sources = join(root, 'src');
const tests = join(root, 'test');

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
async function put(out, hash, options) {
  mkdirSync(dirname(out), { recursive: true });
  const made = mkdtempSync(`${out}.`);
  await build({
    absWorkingDir: root,
    outdir: made,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    sourcemap: 'linked',
    logLevel: 'warning',
    ...options,
  });
  writeFileSync(join(made, STAMP), hash);
  const old = `${made}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(made, out);
  rmSync(old, { recursive: true, force: true });
}

const isBuilt = (out, hash) => existsSync(join(out, STAMP)) && readFileSync(join(out, STAMP), 'utf8') === hash;
const own = readFileSync(fileURLToPath(import.meta.url), 'utf8');
const entryPointsOf = (files, folder) =>
  Object.fromEntries(files.map((file) => [relative(folder, file).replace(/\.tsx?$/, ''), file]));

async function builtSources(out) {
  const hash = inputsHash(root) + own;
  if (isBuilt(out, hash)) return;
  const packages = Object.fromEntries(INK.map((name) => [`packages/${name}`, inkOf(name)]));
  await put(out, hash, {
    entryPoints: { ...entryPointsOf(namesOf(sources), root), ...packages },
    splitting: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [taken, ownComposer, talkFiles, pageScripts],
  });
}

/** What a test writes of a frame into its own file is written by the runner, which must know the place. */
const isOfRunner = (file) => /toMatchInlineSnapshot/.test(readFileSync(file, 'utf8'));
const moduleIn = (out, folder, file) => join(out, relative(folder, file).replace(/\.tsx?$/, '.mjs'));

/** Each file of the tests as one module, which imports others where they were put. */
const placed = (outs) => ({
  name: 'placed',
  setup(plugins) {
    plugins.onResolve({ filter: /^ink(-testing-library)?$/ }, ({ path }) => ({
      path: join(outs.sources, 'packages', `${path}.mjs`),
      external: true,
    }));
    // Nine megabytes: imported, it is read three times, for its format, its exports and itself; required, once.
    plugins.onResolve({ filter: /^typescript$/ }, ({ path }) => ({ path, namespace: 'required' }));
    plugins.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `import { createRequire } from 'node:module';\nexport default createRequire(${JSON.stringify(import.meta.url)})(${JSON.stringify(path)});`,
    }));
    plugins.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      const file = resolve(resolveDir, path);
      if (kind === 'entry-point' || file.endsWith('.json')) return undefined;
      if (!/\.tsx?$/.test(file)) return { path: file, external: true };
      return {
        path: file.startsWith(`${sources}/`) ? moduleIn(outs.sources, root, file) : moduleIn(outs.tests, tests, file),
        external: true,
      };
    });
    // Where a test looks for files from is its own place.
    plugins.onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      contents: `const placeOfThisFile = ${JSON.stringify(pathToFileURL(path).href)};${readFileSync(path, 'utf8')}`,
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
});

async function builtTests(outs, files) {
  const hash = createHash('sha256').update(own);
  for (const file of files) hash.update(file).update(readFileSync(file));
  const stamp = hash.digest('hex');
  if (isBuilt(outs.tests, stamp)) return;
  await put(outs.tests, stamp, {
    entryPoints: entryPointsOf(files, tests),
    define: { 'import.meta.url': 'placeOfThisFile' },
    plugins: [placed(outs)],
  });
}

/** For vitest: the tests, and what they import of the sources and of Ink, are what was built. */
export async function prebuilt() {
  const cache = join(root, 'node_modules', '.cache');
  const outs = { sources: join(cache, 'sources'), tests: join(cache, 'tests') };
  const files = namesOf(tests).filter((file) => !/vitest\.config|\/bench\/|\/blind\//.test(file));
  await Promise.all([builtSources(outs.sources), builtTests(outs, files)]);
  const modules = new Map(
    files.filter((file) => !isOfRunner(file)).map((file) => [file, moduleIn(outs.tests, tests, file)]),
  );
  return {
    name: 'prebuilt',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (INK.includes(source)) return { id: join(outs.sources, 'packages', `${source}.mjs`), external: true };
      if (!/\.tsx?$/.test(source)) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return undefined;
      const id = found.id.startsWith(`${sources}/`) ? moduleIn(outs.sources, root, found.id) : modules.get(found.id);
      return id === undefined ? undefined : { id, external: true };
    },
  };
}
