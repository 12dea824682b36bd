// `npm test`: types and style are checked while the program is built and tested. Arguments go to the runner. A fault of types or style ends
// the tests.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

const ended = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });

const checks = spawn('npm', ['run', '-s', 'check'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  shell: process.platform === 'win32',
});
// The tests write meanwhile: what was found is told whole.
let told = '';
for (const stream of [checks.stdout, checks.stderr]) {
  stream.setEncoding('utf8').on('data', (text) => {
    told += text;
  });
}
const checksEnded = ended(checks);
const built = await ended(spawn(process.execPath, ['bin/setup.mjs', '--build'], { cwd: root, stdio: 'inherit' }));
if (built !== 0) {
  checks.kill();
  process.exit(built);
}
const tests = spawn(process.execPath, [runner, 'run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});

const testsEnded = ended(tests);
const checked = await checksEnded;
if (checked !== 0) tests.kill();
const tested = await testsEnded;
if (checked !== 0) process.stderr.write(`${told}Types or style are at fault: see above.\n`);
process.exitCode = checked || tested;
