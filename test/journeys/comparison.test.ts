import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { AS_BEFORE, journeys } from './journey.ts';

beforeAll(buildProgram);

const folder = mkdtempSync(join(tmpdir(), 'comparison-'));
const start = journeys();
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const recorded = fileURLToPath(new URL('../golden/just-society-1.jsonl', import.meta.url));

it('13.2 two journals stand side by side at their first difference, a moment of either can be looked at, and the exit code tells', async () => {
  const shorter = join(folder, 'shorter.jsonl');
  writeFileSync(shorter, `${readFileSync(recorded, 'utf8').split('\n').slice(0, 61).join('\n')}\n`);
  const rig = start(['compare', recorded, shorter, '--lang', 'en']);
  await rig.waitFor(/just-society-1 ≠ shorter/, 15_000);
  await rig.waitFor(/── First difference: entry 61 /);
  expect(rig.text()).toContain('nothing: the run has no such entry');
  rig.write('3');
  await rig.waitFor(/unfinished in round 2/);
  rig.write('1]\r');
  await rig.waitFor(/60\/60/, 15_000);
  rig.write('\x1b');
  await rig.waitFor(/just-society-1 ≠ shorter/);
  rig.write('q');
  expect((await rig.exit).exitCode).toBe(1);
  expect(rig.modes()).toEqual(AS_BEFORE);
});
