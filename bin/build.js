// Bundles the program into dist/: one entry, and a chunk for each part that is loaded when it is needed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, context } from 'esbuild';
import { ownComposer } from './own-composer.js';
import { inputsHash, STAMP } from './setup.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const isWatching = process.argv.includes('--watch');
const outdir = isWatching ? dist : `${dist}.${process.pid}`;

/** Ink's bridge to developer tools, used only in development, asks for a package that is not installed. */
const withoutDevtools = {
  name: 'without-devtools',
  setup(plugins) {
    plugins.onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    plugins.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default {};' }));
  },
};

/** The layout engine reads its WebAssembly from a `data:` address. Without `fetch` it decodes that itself, and no HTTP client is loaded. */
const withoutFetch = {
  name: 'without-fetch',
  setup(plugins) {
    plugins.onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, ({ path }) => ({
      contents: `const fetch = undefined;\n${readFileSync(path, 'utf8')}`,
    }));
  },
};

const stamped = {
  name: 'stamped',
  setup(plugins) {
    plugins.onEnd(({ errors }) => {
      if (errors.length === 0) writeFileSync(join(outdir, STAMP), inputsHash(root));
    });
  },
};

/**
 * The packages that measure and wrap text make a segmenter and the list of all emoji as soon as they are loaded, which takes as long as
 * two frames; here, when they are first needed.
 */
const lateTables = {
  name: 'late-tables',
  setup(plugins) {
    const late = (type, name, member, made) => [
      `const ${name} = ${made};`,
      `let its${type}; const ${name} = { ${member}: (text) => (its${type} ??= ${made}).${member}(text) };`,
    ];
    const segmenter = late('Segmenter', 'segmenter', 'segment', 'new Intl.Segmenter()');
    const emoji = late('Emoji', 'rgiEmojiRegex', 'test', '/^\\p{RGI_Emoji}$/v');
    const graphemes = `new Intl.Segmenter(undefined, {granularity: 'grapheme'})`;
    const slicing = late('Slicer', 'GRAPHEME_SEGMENTER', 'segment', graphemes);
    const changes = { 'string-width': [segmenter, emoji], 'wrap-ansi': [segmenter], 'slice-ansi': [slicing] };
    plugins.onLoad(
      { filter: /[\\/]((string-width|wrap-ansi)[\\/]index|slice-ansi[\\/]tokenize-ansi)\.js$/ },
      ({ path }) => {
        let contents = readFileSync(path, 'utf8');
        for (const [made, instead] of changes[/string-width|wrap-ansi|slice-ansi/.exec(path)[0]]) {
          if (!contents.includes(made)) return { errors: [{ text: `${path} no longer has: ${made}` }] };
          contents = contents.replace(made, () => instead);
        }
        return { contents };
      },
    );
  },
};

const options = {
  absWorkingDir: root,
  entryPoints: { main: 'src/cli/main.ts' },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  // Its WebAssembly is read from beside its own file.
  external: ['tiktoken', 'tiktoken/*'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Names and lines stay, so that a stack trace can be read.
  minifySyntax: true,
  legalComments: 'none',
  // Packages in the old module format ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
  },
  chunkNames: '[name]-[hash]',
  plugins: [withoutDevtools, ownComposer, withoutFetch, lateTables, stamped],
  logLevel: 'warning',
};

/** Shipped scenarios as they are once checked, so that a start reads no YAML. What checks them is a bundle of its own, gone afterwards. */
async function keepScenarios() {
  const checker = join(outdir, 'checker.js');
  const { splitting: _, entryPoints: __, outdir: ___, ...whole } = options;
  const plugins = options.plugins.filter((plugin) => plugin !== stamped);
  await build({ ...whole, plugins, entryPoints: ['src/cli/checked-at-build.ts'], outfile: checker });
  const { keepChecked } = await import(pathToFileURL(checker).href);
  await keepChecked(join(outdir, 'scenarios'));
  rmSync(checker);
}

if (isWatching) {
  mkdirSync(dist, { recursive: true });
  // What was checked by another state of the sources is not to be trusted.
  rmSync(join(dist, 'scenarios'), { recursive: true, force: true });
  await (await context({ ...options, logLevel: 'info' })).watch();
} else {
  // Built aside and put in place whole: a program that starts meanwhile sees the old bundle or the new one.
  try {
    await build(options);
    await keepScenarios();
    const old = `${outdir}.old`;
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(outdir, dist);
    rmSync(old, { recursive: true, force: true });
  } catch (error) {
    rmSync(outdir, { recursive: true, force: true });
    if (!error.errors) console.error(error);
    process.exitCode = 1;
  }
}
