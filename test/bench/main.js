// Prints every figure of the program as a ratio against something known, measured side by side in one run.
// `npm run bench` runs all; `npm run bench -- turn replay` only those files.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const wanted = process.argv.slice(2);
const names = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

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
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
  console.log(
    `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'cpu'}; ratios are medians of interleaved pairs\n`,
  );
  console.log(`${'figure'.padEnd(52)}${'ours'.padStart(14)}${'against'.padStart(14)}${'ratio'.padStart(9)}   reach`);
  for (const name of names) {
    spawnSync(process.execPath, ['--expose-gc', join(out, `${name}.bench.mjs`)], {
      stdio: 'inherit',
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', BENCH_TMP: mkdtempSync(join(tmpdir(), 'bench-')) },
    });
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
