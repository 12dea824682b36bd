import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fact } from './measure.ts';

/** Packs the program as it would be published, installs it into an empty folder, and weighs what came. */
function weigh(folder: string): { mb: number; packages: number; nativeFiles: number } {
  const npm = (args: readonly string[], cwd: string) =>
    execFileSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  const packed = npm(['pack', '--silent', '--pack-destination', folder], process.cwd())
    .trim()
    .split('\n')
    .at(-1) as string;
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  npm(['install', '--no-audit', '--no-fund', '--ignore-scripts', join(folder, packed)], folder);
  let bytes = 0;
  let packages = 0;
  let nativeFiles = 0;
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const full = join(path, entry.name);
      if (entry.isDirectory()) visit(full);
      else if (entry.isFile()) {
        bytes += statSync(full).size;
        if (entry.name === 'package.json' && /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(full)) packages++;
        if (entry.name.endsWith('.node') || entry.name === 'binding.gyp') nativeFiles++;
      }
    }
  };
  visit(join(folder, 'node_modules'));
  return { mb: bytes / 1e6, packages, nativeFiles };
}

if (process.env['ROUNDTABLE_BENCH_INSTALL']) {
  const { mb, packages, nativeFiles } = weigh(process.env['BENCH_TMP'] as string);
  fact('install: what npm i of the packed program brings', `${mb.toFixed(0)} MB`, '', '≤ 90 MB');
  fact('  packages', String(packages), '', '');
  fact('  native files', String(nativeFiles), '', '0');
} else {
  console.log('install: skipped; asks the registry, so only with --install');
}
