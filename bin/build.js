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

/** The one that measures text makes a segmenter as soon as it is loaded, which takes as long as a frame; here, when it is first needed. */
const lazySegmenter = {
  name: 'lazy-segmenter',
  setup(plugins) {
    plugins.onLoad({ filter: /[\\/]string-width[\\/]index\.js$/ }, ({ path }) => {
      const made = 'const segmenter = new Intl.Segmenter();';
      const text = readFileSync(path, 'utf8');
      if (!text.includes(made)) return { errors: [{ text: `${path} no longer makes its segmenter as it did` }] };
      const late = 'let made; const segmenter = { segment: (text) => (made ??= new Intl.Segmenter()).segment(text) };';
      return { contents: text.replace(made, late) };
    });
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
  plugins: [withoutDevtools, ownComposer, withoutFetch, lazySegmenter, stamped],
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
