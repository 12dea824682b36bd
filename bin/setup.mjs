// biome-ignore-all lint/style/useNodejsImportProtocol: the oldest versions that can read this file do not know the prefix.
// Makes a fresh clone runnable: installs from the lockfile and, with --build, builds, each only when needed. Node's own modules only, and
// only syntax that old versions of Node can read, so that they can say what is wrong.
import { spawnSync } from 'child_process';
import { createHash } from 'crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'fs';
import { join } from 'path';
import { fileURLToPath } from 'url';

const NEEDED = [20, 19];
const LOCK_WAIT_MS = 10 * 60 * 1000;

/** The file in dist/ that says what it was built from. */
export const STAMP = '.inputs';

/** null where this Node can run the program, else what to say. */
export function nodeFault(version) {
  const found = version.replace(/^v/, '').split('.').map(Number);
  if (found[0] > NEEDED[0] || (found[0] === NEEDED[0] && found[1] >= NEEDED[1])) return null;
  return `Roundtable needs Node ${NEEDED.join('.')} or newer; this is ${version}. See https://nodejs.org for a newer one.`;
}

/** A hash over everything that the bundle is made from. */
export function inputsHash(root) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else {
      hash.update(`${path}\n`).update(readFileSync(full)).update('\n');
    }
  };
  for (const path of [
    'package.json',
    'package-lock.json',
    'bin/build.mjs',
    'bin/bundle.mjs',
    'bin/common-js.mjs',
    'bin/load.js',
    'bin/package.json',
    'bin/own-composer.mjs',
    'bin/page-script.mjs',
    'bin/rehearsal.mjs',
    'bin/scenario-form.mjs',
    'bin/talk-files.mjs',
    'tsconfig.json',
    'src',
    'scenarios',
  ]) {
    if (existsSync(join(root, path))) add(path);
  }
  return hash.digest('hex');
}

/** npm keeps its own record of what it installed, written last: whatever the lockfile demands stands in it in the same version. */
export function isInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'));
  const present = readJson(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.keys(wanted.packages).every((path) => {
    const one = wanted.packages[path];
    if (path === '' || one.optional || one.devOptional || one.peer) return true;
    const other = present.packages[path];
    return other !== undefined && other.version === one.version && other.integrity === one.integrity;
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const isBuilt = (root) => {
  const stamp = join(root, 'dist', STAMP);
  return (
    existsSync(stamp) && existsSync(join(root, 'dist/main.cjs')) && readFileSync(stamp, 'utf8') === inputsHash(root)
  );
};

function install(root) {
  say('Installing packages from the lockfile (once; it takes a moment)…');
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath || '';
  const result = /npm-cli\.js$/.test(npm)
    ? spawnSync(process.execPath, [npm].concat(args), {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
      })
    : spawnSync('npm', args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
  if (result.status === 0) return true;
  if (result.error) say(`npm could not be started: ${result.error.message}`);
  const told = `${result.stderr || ''}${result.stdout || ''}`.trim();
  // Behind its reasons npm prints its whole usage.
  if (told) say(told.split(/^npm error Clean install a project$/m)[0].trim());
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/.test(told);
  say(
    isOffline
      ? 'npm could not reach its registry: is this machine offline? Try again when it is not.'
      : 'npm ci failed; what it said is above.',
  );
  return false;
}

function buildAll(root) {
  say('Building…');
  const result = spawnSync(process.execPath, [join(root, 'bin/build.mjs')], { cwd: root, stdio: ['ignore', 2, 2] });
  if (result.status === 0) return true;
  say('The build failed; what it said is above.');
  return false;
}

/** Runs `work` while no other set-up of this checkout does; waits for one that runs. */
function alone(root, work) {
  const lock = join(root, '.setup.lock');
  const end = Date.now() + LOCK_WAIT_MS;
  for (let isTold = false; ; ) {
    try {
      const handle = openSync(lock, 'wx');
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) {
      remove(lock);
      continue;
    }
    if (Date.now() > end) {
      say(`Another set-up holds ${lock}. If none is running, delete that file.`);
      return false;
    }
    if (!isTold) say('Waiting for another set-up of this folder to finish…');
    isTold = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    return work();
  } finally {
    remove(lock);
  }
}

/** Its process is gone. An empty lock is one that is being written, unless it stays so. */
function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (!pid) return Date.now() - statSync(lock).mtimeMs > 5000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function remove(file) {
  try {
    unlinkSync(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function setUp(root, withBuild) {
  const isReady = () => isInstalled(root) && (!withBuild || isBuilt(root));
  if (isReady()) return true;
  return alone(root, () => (isInstalled(root) || install(root)) && (!withBuild || isBuilt(root) || buildAll(root)));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const fault = nodeFault(process.version);
  if (fault) {
    say(fault);
    process.exitCode = 2;
  } else if (!setUp(fileURLToPath(new URL('..', import.meta.url)), process.argv.indexOf('--build') >= 0)) {
    process.exitCode = 1;
  }
}
