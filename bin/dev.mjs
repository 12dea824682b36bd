// `node bin/dev.mjs run city-budget`: that command from the sources, and again at each change of them. Types are stripped and not checked.
import { spawn } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { context, formatMessages } from 'esbuild';
import { options, root } from './bundle.mjs';

/** An editor that saves several files, or one in several writes, is one change. */
const SETTLE_MS = 60;
const INTERRUPTED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const outdir = join(root, `.dev-${process.pid}`);
const args = process.argv.length > 2 ? process.argv.slice(2) : ['run'];
// Some packages ask for others by `require`.
const banner = {
  js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
};
const bundle = await context({ ...options, outdir, banner, logLevel: 'silent' });
process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));

const tell = (text) => process.stderr.write(`${text}\n`);
let program = null;
let timer = null;
let isMaking = false;
let isStale = false;

function start() {
  const child = spawn(process.execPath, ['--enable-source-maps', join(outdir, 'main.js'), ...args], {
    stdio: 'inherit',
  });
  program = child;
  child.on('exit', (code, signal) => {
    if (program !== child) return;
    program = null;
    if (code === INTERRUPTED) process.exit(code);
    tell(`Ended with ${code ?? signal}. It starts again at the next change; ctrl-c ends.`);
  });
}

/** By its signal: the program itself puts the terminal back as it was. */
function stop() {
  const child = program;
  program = null;
  return new Promise((resolve) => {
    if (!child) return resolve();
    child.on('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function again() {
  if (isMaking) {
    isStale = true;
    return;
  }
  isMaking = true;
  do {
    isStale = false;
    const faults = await bundle.rebuild().then(
      () => [],
      (error) => error.errors ?? [{ text: String(error) }],
    );
    if (isStale) continue;
    // What is wrong is told once the screen is left.
    await stop();
    if (faults.length === 0) start();
    else {
      tell((await formatMessages(faults, { kind: 'error', color: process.stderr.isTTY })).join(''));
      tell('It starts again once that is mended; ctrl-c ends.');
    }
  } while (isStale);
  isMaking = false;
}

for (const signal of SIGNALS)
  process.on(signal, async () => {
    await stop();
    process.exit(INTERRUPTED);
  });
for (const folder of ['src', 'scenarios'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(again, SETTLE_MS);
  });
await again();
