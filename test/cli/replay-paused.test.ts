import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { terminalRig } from '../terminal-rig.ts';
import { commandInside, fixture, script } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-paused-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const record = fixture('v3-justice-experiment-7');
beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true }));

it('12.1 --paused shows a recorded run from before its first word, as it begins a run', async () => {
  const args = [script, 'replay', record, '--paused', '--speed', 'max', '--lang', 'en'];
  const rig = terminalRig(process.execPath, args, { cols: 100, rows: 30, env });
  try {
    await rig.waitFor(/ 0\/\d+[\s\S]*space begin/, 20_000);
  } finally {
    rig.kill();
  }
});

it('12.1 --paused needs a screen, on which somebody can go on', async () => {
  const { status, stderr } = await commandInside(['replay', record, '--headless', '--paused'], { env });
  expect(status).toBe(2);
  expect(stderr).toContain('--paused: without the screen nobody could go on');
});
