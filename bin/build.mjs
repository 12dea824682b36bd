// Bundles the program into dist/: one entry, and a chunk for each part that is loaded when it is needed.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { options as common, languages, root } from './bundle.mjs';
import { asCommonJs } from './common-js.mjs';
import { asFunction, PACKS } from './load.js';
import { scenarioForm } from './scenario-form.mjs';
import { inputsHash, STAMP } from './setup.mjs';

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
  plugins: [...common.plugins, scenarioForm, asCommonJs, stamped],
};

/** A part of the program for the build alone: a bundle of its own, gone once it has done what it is for. */
async function withPart(source, work) {
  const part = join(outdir, 'part.cjs');
  const plugins = options.plugins.filter((plugin) => plugin !== stamped);
  await build({ ...options, plugins, splitting: false, entryPoints: { part: source } });
  const load = createRequire(part);
  await work(load(part));
  delete load.cache[part];
  rmSync(part);
}

/** Shipped scenarios as they are once checked, so that a start reads no YAML. */
const keepScenarios = () =>
  withPart('src/cli/checked-at-build.ts', ({ keepChecked }) => keepChecked(join(outdir, 'scenarios')));

/** The tokenizer as it is once its table is built, of which no package is made: there it is built at each start. */
const keepTokenizer = () =>
  withPart('src/providers/tokens/encoder.ts', ({ keepOpenedEncoder, KEPT_NAME }) =>
    keepOpenedEncoder(join(outdir, KEPT_NAME)),
  );

/**
 * What most starts need, in few files with the code that V8 compiles of it: help, a check, the screen in each language, the start screen. What a run by an endpoint
 * needs besides has its code beside each chunk.
 */
function keepCode() {
  const folder = join(outdir, 'rehearsal');
  mkdirSync(folder);
  const own = join(folder, 'own.yaml');
  const faulty = join(folder, 'faulty.yaml');
  const world = join(folder, 'world.yaml');
  const shipped = join(root, 'scenarios/just-society.yaml');
  writeFileSync(own, `${readFileSync(shipped, 'utf8')}\n`);
  writeFileSync(world, `${readFileSync(join(root, 'scenarios/budget-rounds.yaml'), 'utf8')}\n`);
  writeFileSync(faulty, `${readFileSync(own, 'utf8')}fault: {\n`);
  const env = { ...process.env, ROUNDTABLE_CONFIG_DIR: folder, ROUNDTABLE_DATA_DIR: folder, TERM: 'xterm-256color' };
  const starts = [
    ['--help'],
    ['check', shipped],
    ['check', own],
    ['check', world],
    ['check', faulty],
    ...languages().map((language) => ['run', '--seed', '1', '--lang', language]),
    ['start'],
  ];
  const list = join(folder, 'list.json');
  const rehearse = (args, into) =>
    spawnSync(process.execPath, [join(root, 'bin/rehearsal.mjs'), outdir, into, ...args], { env });
  // What these load, they load without what the screen needs.
  const others = [
    ['scenarios'],
    ['new', join(folder, 'new.yaml')],
    ['run', '--headless', '--rounds', '1', '--seed', '1'],
  ];
  const needed = [...starts, ...others].map((args) => {
    rehearse(args, list);
    return JSON.parse(readFileSync(list, 'utf8'));
  });
  keepPacks(needed, new Set(needed.slice(0, starts.length).flatMap(({ first, behind }) => [...first, ...behind])));
  for (const args of [...starts, ['run', own, '--headless', '--model', 'openai/rehearsal']]) rehearse(args, '');
  rmSync(folder, { recursive: true, force: true });
}

/**
 * `needed`: the chunks that each start loads, to its first frame and behind it; `packed`: those that go into packs. What the same starts load
 * is one pack, and the words of a language are one.
 */
function keepPacks(needed, packed) {
  const packs = new Map();
  for (const name of packed) {
    const text = readFileSync(join(outdir, name), 'latin1');
    const starts = needed
      .map(({ first, behind }) => (first.includes(name) ? 1 : behind.includes(name) ? 2 : 0))
      .join('');
    const language = /\/\/! src\/(?:interface|language)\/([a-z]{2})\//.exec(text)?.[1];
    const pack = `starts-${starts}${language ? `-${language}` : ''}.pack`;
    packs.set(pack, [...(packs.get(pack) ?? []), { name, text }]);
  }
  const places = {};
  for (const [pack, chunks] of packs) {
    const parts = chunks.map(({ name, text }) => {
      places[`./${name}`] = pack;
      return `${JSON.stringify(`./${name}`)}: ${asFunction(text)},\n`;
    });
    writeFileSync(join(outdir, pack), `({\n${parts.join('')}})`);
  }
  writeFileSync(join(outdir, PACKS), JSON.stringify(places));
}

// Built aside and put in place whole: a program that starts meanwhile sees the old bundle or the new one.
try {
  mkdirSync(outdir);
  await build(options);
  await keepScenarios();
  await keepTokenizer();
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
