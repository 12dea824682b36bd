import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { readJournal } from '../../src/journal/read.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { inFolder } from '../journal/sample.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('13.2 gives two runs of one scenario and seed that begin in the same second a journal each', () =>
  inFolder(async (folder) => {
    vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const file = join(folder, 'talk.yaml');
    writeFileSync(file, starterScenario());
    const at = { isTerminal: false, now: Date.UTC(2026, 0, 2, 3, 4, 5) };
    expect(await Promise.all([run(file, { rounds: '1' }, at), run(file, { rounds: '1' }, at)])).toEqual([0, 0]);
    const runs = join(folder, 'runs');
    expect(readdirSync(runs).sort()).toEqual(['20260102-030405-talk-7-2.jsonl', '20260102-030405-talk-7.jsonl']);
    for (const name of readdirSync(runs))
      expect(readJournal(join(runs, name)).entries.at(-1)?.event.type).toBe('run-ended');
  }));
