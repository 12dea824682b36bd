// Prints every figure of the program as a ratio against something known, measured side by side in one run.
// `npm run bench` runs all, `npm run bench -- turn replay` only those files; `--install` weighs an installed package besides, and `--peers`
// installs other libraries to hold the same talk.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { asAscii } from '../../bin/common-js.mjs';
import { FLAGS } from '../../bin/load.js';
import { ownComposer } from '../../bin/own-composer.mjs';
import { pageScripts } from '../../bin/page-script.mjs';
import { talkFiles } from '../../bin/talk-files.mjs';

/** The screen draws with Ink as the program's bundle has it. */
const bundledInk = {
  name: 'bundled-ink',
  setup(plugins) {
    plugins.onResolve({ filter: /^ink$/ }, () => ({ path: join(root, 'node_modules/ink/build/index.js') }));
  },
};

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const isWithInstall = process.argv.includes('--install');
const isWithPeers = process.argv.includes('--peers');
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
// `--peers` alone is about them alone.
if (isWithPeers && wanted.length === 0) wanted.push('peers');
/** ROUNDTABLE_BENCH_LONG: so many minutes a file, 15 at least. */
const longMinutes = Math.max(15, Number(process.env['ROUNDTABLE_BENCH_LONG'] ?? 0));
const FILE_MAX_MS = process.env['ROUNDTABLE_BENCH_LONG'] || isWithPeers ? longMinutes * 60_000 : 400_000;
const known = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const unknown = process.argv.slice(2).filter((arg) => !known.includes(arg) && arg !== '--install' && arg !== '--peers');
if (unknown.length > 0) {
  console.error(
    `found ${unknown.join(' ')}; allowed: --install, --peers, and of ${known.join(', ')} any, or none for all`,
  );
  process.exit(2);
}
const names = known.filter((name) => wanted.length === 0 || wanted.includes(name));

const out = mkdtempSync(join(root, 'node_modules', '.bench-'));
try {
  await build({
    entryPoints: names.map((name) => join(here, `${name}.bench.ts`)),
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [bundledInk, ownComposer, talkFiles, pageScripts],
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
  // As the program's own: with one sign that is not in it, V8 holds two bytes for each of a file.
  for (const path of readdirSync(out).map((file) => join(out, file)))
    writeFileSync(path, asAscii(path, readFileSync(path, 'utf8')));
  console.log(
    `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'cpu'}; ratios are medians of interleaved pairs\n`,
  );
  console.log(`${'figure'.padEnd(56)}${'ours'.padStart(11)}${'against'.padStart(11)}${'ratio'.padStart(9)}   reach`);
  for (const name of names) measureOne(name);
} finally {
  rmSync(out, { recursive: true, force: true });
}

function measureOne(name) {
  const temporary = mkdtempSync(join(tmpdir(), 'bench-'));
  // As the program runs.
  const flags = ['--expose-gc', ...FLAGS];
  const { status, signal } = spawnSync(process.execPath, [...flags, join(out, `${name}.bench.mjs`)], {
    stdio: 'inherit',
    cwd: root,
    timeout: FILE_MAX_MS,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_TMP: temporary,
      ...(isWithInstall ? { ROUNDTABLE_BENCH_INSTALL: '1' } : {}),
      ...(isWithPeers ? { ROUNDTABLE_BENCH_PEERS: '1' } : {}),
    },
  });
  if (status !== 0) console.log(`${name}: not measured to its end (${signal ?? `exit ${status}`})`);
  rmSync(temporary, { recursive: true, force: true });
}
