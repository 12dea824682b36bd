// Bundles the program into dist/: one entry, and a chunk for each part that is loaded when it is needed.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { options as common, root } from './bundle.js';
import { asCommonJs } from './common-js.js';
import { inputsHash, STAMP } from './setup.js';

const dist = join(root, 'dist');
const outdir = `${dist}.${process.pid}`;

const stamped = {
  name: 'stamped',
  setup(plugins) {
    plugins.onEnd(({ errors }) => {
      if (errors.length === 0) writeFileSync(join(outdir, STAMP), inputsHash(root));
    });
  },
};

/** The commit that is built, with `+` where files differ from it; empty outside a checkout. */
function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', 'HEAD');
  if (status !== 0) return '';
  const isChanged = git('status', '--porcelain', '--untracked-files=no').stdout !== '';
  return `${stdout.trim()}${isChanged ? '+' : ''}`;
}

const options = {
  ...common,
  define: {
    ...common.define,
    'process.env.ROUNDTABLE_BUILD': JSON.stringify(inputsHash(root)),
    'process.env.ROUNDTABLE_COMMIT': JSON.stringify(commit()),
  },
  outdir,
  write: false,
  outExtension: { '.js': '.cjs' },
  plugins: [...common.plugins, asCommonJs, stamped],
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

// Built aside and put in place whole: a program that starts meanwhile sees the old bundle or the new one.
try {
  mkdirSync(outdir);
  await build(options);
  await keepScenarios();
  // What it writes databases with is read from beside it.
  copyFileSync(join(root, 'node_modules/sql.js/dist/sql-wasm.wasm'), join(outdir, 'sql-wasm.wasm'));
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
