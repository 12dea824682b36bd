import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ManualClock, manualClock } from '../../src/base/clock.ts';
import { branchedRunOf } from '../../src/cli/branched-run.ts';
import { type OpenedRun, openRun } from '../../src/cli/open-run.ts';
import { isBeingWritten } from '../../src/cli/writer.ts';
import type { Command } from '../../src/discussion/command.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import type { BranchedRun } from '../../src/tui/shown/branch.ts';
import { diskAtOnce } from '../disk-at-once.ts';
import { smallScenario } from '../small-scenario.ts';
import { seatsOf } from './seats.ts';

diskAtOnce();
const scenario = smallScenario({ rounds: 4 });
const folder = mkdtempSync(join(tmpdir(), 'roundtable-branch-kept-'));
let clock: ManualClock;
let opened: OpenedRun;
let branched: BranchedRun;
let count = 0;

beforeAll(() => {
  vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
  vi.stubEnv('OPENAI_API_KEY', 'sk-none');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  clock = manualClock(1_000_000);
  const journal = join(folder, `run-${count++}.jsonl`);
  const seats = seatsOf(simulatedProvider(scenario));
  opened = openRun({ scenarioName: 'small', seed: 7, scenario, run: 'parent', journal }, seats, {
    clock,
    speed: 'max',
  });
  opened.run.start({ paused: true });
  opened.run.step('turn');
  await clock.advance(1000);
  branched = branchedRunOf(journal, opened.run.state(), seats, clock) as BranchedRun;
  branched.run.start({ paused: true });
});
afterEach(async () => {
  await branched.close();
  await opened.run.close();
  opened.journal.close();
});

/** The calls of the file system by that name meanwhile; `fails`: the one of them, from 1, that does. */
async function callsOf(name: 'fdatasync' | 'closeSync', act: () => void | Promise<void>): Promise<number> {
  const real = fs[name] as (...args: unknown[]) => void;
  let calls = 0;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      calls++;
      real(...args);
    },
  });
  syncBuiltinESMExports();
  try {
    await act();
  } finally {
    Object.assign(fs, { [name]: real });
    syncBuiltinESMExports();
  }
  return calls;
}

describe('a branched run', () => {
  it('12.3 of which another model answers goes on at its pace, with what waited in it, and is one run', async () => {
    const topic: Command = { type: 'change-topic', question: 'And what of next year?' };
    const before = branched.run;
    before.setSpeed(3);
    expect(before.dispatch(topic)).toBeNull();
    await clock.advance(0);
    expect(before.status().pending).toEqual([topic]);
    await branched.changeModel('Ann', 'openai/other');
    expect(branched.run).not.toBe(before);
    expect(await before.done).toEqual({ kind: 'closed' });
    expect(branched.run.status()).toMatchObject({ speed: 3, pending: [topic] });
  });

  it('13.1 that is kept is flushed as any run is, and its file is let go when it ends', async () => {
    const file = branched.keep();
    const flushes = await callsOf('fdatasync', async () => {
      branched.run.step('turn');
      await clock.advance(1000);
    });
    expect(flushes).toBe(1);
    expect(isBeingWritten(file)).toBe(true);
    await branched.close();
    expect(isBeingWritten(file)).toBe(false);
  });

  it('13.1 that cannot be kept leaves no open file, and goes on as before', async () => {
    vi.stubEnv('ROUNDTABLE_DATA_DIR', join(folder, 'other'));
    const real = fs.writeSync as (...args: unknown[]) => number;
    let writes = 0;
    fs.writeSync = ((...args: unknown[]) => {
      if (++writes === 3) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return real(...args);
    }) as typeof fs.writeSync;
    syncBuiltinESMExports();
    try {
      const closes = await callsOf('closeSync', () => {
        expect(() => branched.keep()).toThrow('no space is left on the disk');
      });
      expect(closes).toBe(1);
    } finally {
      fs.writeSync = real as typeof fs.writeSync;
      syncBuiltinESMExports();
      vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
    }
    expect(branched.journal).toBeNull();
    branched.run.step('turn');
    await clock.advance(1000);
    expect(branched.run.status()).toMatchObject({ mode: 'paused', pauseKind: 'boundary' });
  });
});
