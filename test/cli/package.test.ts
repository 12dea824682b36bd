import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'package-'));
afterAll(() => rmSync(folder, { recursive: true }));

function call(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  return spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, npm_execpath: '', ...env } });
}

/** A folder that holds what set-up looks at, and nothing else. */
function smallCheckout(name: string, lockedPackages: object): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'bin'), { recursive: true });
  cpSync(join(root, 'bin/setup.mjs'), join(place, 'bin/setup.mjs'));
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name: 'small', version: '1.0.0', type: 'module', dependencies: { yaml: '2.9.1' } }),
  );
  const packages = { '': { name: 'small', version: '1.0.0', dependencies: { yaml: '2.9.1' } }, ...lockedPackages };
  writeFileSync(
    join(place, 'package-lock.json'),
    JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
  return place;
}

describe('set-up', () => {
  it('says which Node is needed, in words that an old Node can read', async () => {
    const setUp = join(root, 'bin/setup.mjs');
    const { nodeFault } = await import(setUp);
    expect(nodeFault('v20.19.0')).toBeNull();
    expect(nodeFault('v24.1.0')).toBeNull();
    expect(nodeFault('v20.18.3')).toContain('needs Node 20.19 or newer; this is v20.18.3');
    expect(nodeFault('v12.22.0')).toContain('v12.22.0');
    for (const file of ['bin/setup.mjs', 'bin/roundtable.js']) {
      const code = readFileSync(join(root, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
      expect(code, file).not.toMatch(/\?\.|\?\?|^await |\.at\(|\|\|=|from 'node:/m);
    }
  });

  it('says so when npm cannot reach its registry, and leaves no lock behind', () => {
    const integrity = 'sha512-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==';
    const place = smallCheckout('offline', { 'node_modules/yaml': { version: '2.9.1', integrity } });
    const { status, stdout, stderr } = call(process.execPath, ['bin/setup.mjs'], place, {
      npm_config_offline: 'true',
      npm_config_cache: join(folder, 'empty'),
    });
    expect(stderr).toContain('is this machine offline?');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(existsSync(join(place, '.setup.lock'))).toBe(false);
  });

  it('does nothing where npm’s own record shows what the lockfile demands, and steps over the lock of a dead process', () => {
    const place = smallCheckout('ready', { 'node_modules/yaml': { version: '2.9.1' } });
    mkdirSync(join(place, 'node_modules'));
    const record = (version: string) =>
      writeFileSync(
        join(place, 'node_modules/.package-lock.json'),
        JSON.stringify({ packages: { 'node_modules/yaml': { version } } }),
      );
    record('2.9.1');
    expect(call(process.execPath, ['bin/setup.mjs'], place)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    record('2.9.0');
    writeFileSync(join(place, '.setup.lock'), '999999999');
    const offline = { npm_config_offline: 'true', npm_config_cache: join(folder, 'empty') };
    expect(call(process.execPath, ['bin/setup.mjs'], place, offline).stderr).toContain('Installing packages');
    expect(existsSync(join(place, '.setup.lock'))).toBe(false);
  });

  it('the command says how to build where there is no bundle', () => {
    const place = smallCheckout('unbuilt', {});
    for (const file of ['bin/roundtable.js', 'bin/package.json']) cpSync(join(root, file), join(place, file));
    expect(call(process.execPath, ['bin/roundtable.js'], place)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run build'),
    });
  });
});

describe.runIf(process.env['ROUNDTABLE_LONG'])('the packed package', () => {
  it('installs into an empty folder, runs there, and brings at most 90 MB', { timeout: 300_000 }, () => {
    const packed = call('npm', ['pack', '--silent', '--pack-destination', folder], root);
    expect(packed.status, packed.stderr).toBe(0);
    const place = join(folder, 'elsewhere');
    mkdirSync(place);
    writeFileSync(join(place, 'package.json'), '{"private":true}');
    const tarball = join(folder, packed.stdout.trim().split('\n').at(-1) as string);
    const installed = call('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], place);
    expect(installed.status, installed.stderr).toBe(0);
    const command = join(place, 'node_modules/.bin/roundtable');
    expect(call(command, ['scenarios'], place)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('just-society'),
    });
    expect(call(command, ['new', 'mine.yaml'], place).status).toBe(0);
    expect(call(command, ['check', 'mine.yaml'], place)).toMatchObject({ status: 0, stderr: '' });
    const run = call(command, ['run', 'mine.yaml'], place, { ROUNDTABLE_DATA_DIR: join(folder, 'journals') });
    expect(run.status, run.stderr).toBe(0);
    const sizes = readdirSync(join(place, 'node_modules'), { recursive: true, encoding: 'utf8' }).map((path) =>
      statSync(join(place, 'node_modules', path)),
    );
    expect(sizes.reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)).toBeLessThan(90e6);
  });
});
