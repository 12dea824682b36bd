// For the build: `node rehearsal.mjs DIST LIST ARGUMENTS…` runs the program once. LIST: a file for the names of what it loads; where it is
// empty, what V8 has compiled is kept beside each file, and with code kept by an earlier rehearsal, what both have compiled.
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { codeOf, load } from './load.js';

const FRAME_END = '\x1b[?2026l';
/** A screen that never comes ends a rehearsal too: then less is kept, and the rest is compiled when it is called. */
const SCREEN_MAX_MS = 20_000;
const [, , dist, list, ...args] = process.argv;

const scripts = new Map();
process.on('exit', () => {
  if (list) writeFileSync(list, JSON.stringify([...scripts.keys()].map((file) => basename(file))));
  else for (const [file, script] of scripts) writeFileSync(codeOf(file), script.createCachedData());
});
if (args[0] === 'run') {
  // A terminal, as far as the screen can tell.
  Object.assign(process.stdin, { isTTY: true, setRawMode: () => process.stdin });
  Object.assign(process.stdout, { isTTY: true, columns: 120, rows: 40 });
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text, ...more) => {
    // To the first frame: code for what comes after it would only be read before it.
    if (String(text).includes(FRAME_END)) setImmediate(() => process.exit(0));
    return write(text, ...more);
  };
  setTimeout(() => process.exit(0), SCREEN_MAX_MS);
}
process.argv = [process.argv[0], dist, ...args];
load(dist, (file, script) => scripts.set(file, script));
