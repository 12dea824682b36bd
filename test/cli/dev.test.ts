import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { AS_BEFORE } from '../journeys/journey.ts';
import { isLong } from '../long.ts';
import { terminalRig } from '../terminal-rig.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// With its links resolved, as esbuild names files.
const home = mkdtempSync(join(tmpdir(), 'dev-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A checkout of its own, whose sources may be changed. */
for (const part of ['bin', 'src', 'scenarios', 'package.json', 'tsconfig.json'])
  cpSync(join(root, part), join(home, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));

const ENTER = '\x1b[?1049h';
const LEAVE = '\x1b[?1049l';

it('npm run dev starts the program again at each change, shows what does not build, and leaves the terminal as it was', {
  timeout: 120_000,
}, async () => {
  const file = join(home, 'src/interface/en/screen.ts');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain('Around the table');
  const args = [join(home, 'bin/dev.mjs'), 'run', 'city-budget', '--seed', '1', '--paused'];
  const env = { ROUNDTABLE_DATA_DIR: join(home, 'data'), ROUNDTABLE_CONFIG_DIR: home };
  const rig = terminalRig(process.execPath, args, { cwd: home, env });
  const times = (sequence: string) => rig.bytes().split(sequence).length - 1;
  await rig.waitFor(/AROUND THE TABLE/, 60_000);

  writeFileSync(file, source.replace('Around the table', "Around' the table"));
  await rig.waitFor(/screen\.ts:\d+:\d+[\s\S]*starts again once that is mended/, 60_000);
  expect(rig.modes()).toEqual(AS_BEFORE);

  writeFileSync(file, source.replace('Around the table', 'Who is there'));
  await rig.waitFor(/WHO IS THERE/, 60_000);
  expect([times(ENTER), times(LEAVE)]).toEqual([2, 1]);
  // Once more is the same again.
  if (isLong) {
    writeFileSync(file, source);
    await rig.waitFor(/AROUND THE TABLE/, 60_000);
    expect([times(ENTER), times(LEAVE)]).toEqual([3, 2]);
  }

  rig.write('\x03');
  await rig.waitFor(/Quit/);
  rig.write('\x03');
  expect((await rig.exit).exitCode).toBe(130);
  expect(rig.modes()).toEqual(AS_BEFORE);
  expect(readdirSync(home).filter((name) => name.startsWith('.dev-'))).toEqual([]);
});
