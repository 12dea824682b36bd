#!/usr/bin/env node
// biome-ignore-all lint/style/useNodejsImportProtocol: the oldest versions that can read this file do not know the prefix.
// The command. Old versions of Node must be able to read this file, to say that they are too old.
import { existsSync } from 'fs';
import { dirname } from 'path';
import { fileURLToPath } from 'url';

const found = process.version.slice(1).split('.').map(Number);
const bundle = new URL('../dist/main.cjs', import.meta.url);

if (found[0] < 20 || (found[0] === 20 && found[1] < 19)) {
  process.stderr.write(
    `Roundtable needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org for a newer one.\n`,
  );
  process.exitCode = 2;
} else if (!existsSync(fileURLToPath(bundle))) {
  process.stderr.write('Roundtable is not built yet. In its folder, run: npm run build\n');
  process.exitCode = 2;
} else {
  import('./load.js').then(({ start }) => start(dirname(fileURLToPath(bundle))));
}
