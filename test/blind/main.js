// Lets people read discussions without knowing whose they are: `npm run read -- prepare DIR`, then `npm run read -- score DIR`.
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { talkFiles } from '../../bin/talk-files.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = mkdtempSync(join(here, '..', '..', 'node_modules', '.read-'));
try {
  const outfile = join(out, 'read.mjs');
  await build({
    entryPoints: [join(here, 'read.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [talkFiles],
    logLevel: 'error',
  });
  const { read } = await import(pathToFileURL(outfile).href);
  console.log(await read(process.argv.slice(2)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
