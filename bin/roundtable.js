#!/usr/bin/env node
// biome-ignore-all lint/style/useNodejsImportProtocol: the oldest versions that can read this file do not know the prefix.
// The command. Old versions of Node must be able to read this file, to say that they are too old. It and what it loads are CommonJS: Node
// takes a tenth of its start for the loader of the other modules.
const { existsSync } = require('fs');
const { join } = require('path');

const found = process.version.slice(1).split('.').map(Number);
const dist = join(__dirname, '..', 'dist');

if (found[0] < 20 || (found[0] === 20 && found[1] < 19)) {
  process.stderr.write(
    `Roundtable needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org for a newer one.\n`,
  );
  process.exitCode = 2;
} else if (!existsSync(join(dist, 'main.cjs'))) {
  process.stderr.write('Roundtable is not built yet. In its folder, run: npm run build\n');
  process.exitCode = 2;
} else {
  require('./load.js').start(dist);
}
