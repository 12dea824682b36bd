// Bundles the program into dist/: one entry, and a chunk for each part that is loaded when it is needed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { asCommonJs, withoutWaiting } from './common-js.js';
import { ownComposer } from './own-composer.js';
import { inputsHash, STAMP } from './setup.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const isWatching = process.argv.includes('--watch');
const outdir = isWatching ? dist : `${dist}.${process.pid}`;

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
  write: false,
  format: 'esm',
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  // Its WebAssembly is read from beside its own file.
  external: ['tiktoken', 'tiktoken/*'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Names and lines stay, so that a stack trace can be read.
  minifySyntax: true,
  legalComments: 'none',
  chunkNames: '[name]-[hash]',
  plugins: [withoutWaiting, ownComposer, lateTables, asCommonJs, stamped],
  logLevel: 'warning',
};

/** Shipped scenarios as they are once checked, so that a start reads no YAML. What checks them is a bundle of its own, gone afterwards. */
async function keepScenarios() {
  const checker = join(outdir, 'checker.cjs');
  const plugins = options.plugins.filter((plugin) => plugin !== stamped);
  const entryPoints = { checker: 'src/cli/checked-at-build.ts' };
  await build({ ...options, plugins, splitting: false, entryPoints });
  const { keepChecked } = createRequire(checker)(checker);
  await keepChecked(join(outdir, 'scenarios'));
  rmSync(checker);
}

/** The code that V8 compiles of what most starts need: help, a check of one's own file, the screen. */
function keepCode() {
  const folder = join(outdir, 'rehearsal');
  mkdirSync(folder);
  const own = join(folder, 'own.yaml');
  writeFileSync(own, `${readFileSync(join(root, 'scenarios/just-society.yaml'), 'utf8')}\n`);
  const env = { ...process.env, ROUNDTABLE_CONFIG_DIR: folder, ROUNDTABLE_DATA_DIR: folder, TERM: 'xterm-256color' };
  for (const args of [['--help'], ['check', own], ['run', '--seed', '1']]) {
    spawnSync(process.execPath, [join(root, 'bin/rehearsal.js'), outdir, ...args], { env });
  }
  rmSync(folder, { recursive: true, force: true });
}

if (isWatching) {
  // What was checked or compiled of another state of the sources is not to be trusted.
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  await (await context({ ...options, logLevel: 'info' })).watch();
} else {
  // Built aside and put in place whole: a program that starts meanwhile sees the old bundle or the new one.
  try {
    mkdirSync(outdir);
    await build(options);
    await keepScenarios();
    keepCode();
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
