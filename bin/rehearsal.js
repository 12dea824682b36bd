// For the build: `node rehearsal.js DIST ARGUMENTS…` runs the program once and keeps beside each chunk what V8 has compiled of it. With
// code kept by an earlier rehearsal, what both have compiled is kept.
import { writeFileSync } from 'node:fs';
import { codeOf, load } from './load.js';

/** Long enough for the first frames; where it is not, less is kept, and the rest is compiled when it is called. */
const SCREEN_MS = 700;
const [, , dist, ...args] = process.argv;

const scripts = new Map();
process.on('exit', () => {
  for (const [chunk, script] of scripts) writeFileSync(codeOf(chunk), script.createCachedData());
});
if (args[0] === 'run') {
  // A terminal, as far as the screen can tell.
  Object.assign(process.stdin, { isTTY: true, setRawMode: () => process.stdin });
  Object.assign(process.stdout, { isTTY: true, columns: 120, rows: 40 });
  setTimeout(() => process.exit(0), SCREEN_MS);
}
process.argv = [process.argv[0], dist, ...args];
load(dist, (chunk, script) => scripts.set(chunk, script));
