import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { recordNamed } from '../../src/cli/record-named.ts';
import { inFolder } from '../journal/sample.ts';

afterEach(() => vi.unstubAllEnvs());

const NAMES = ['20261130-160155-en-4', '20261130-160155-en-4-2', '20261130-170000-es-9'] as const;

/** A data folder with runs of these names. */
const withRuns = (test: (folder: string) => void) =>
  inFolder((folder) => {
    vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
    mkdirSync(join(folder, 'runs'));
    for (const name of NAMES) writeFileSync(join(folder, 'runs', `${name}.jsonl`), '');
    test(folder);
  });

it('13.2 a record is named as the list of runs names it, or by a part that fits one only', () =>
  withRuns((folder) => {
    const file = (name: string) => join(folder, 'runs', `${name}.jsonl`);
    for (const wanted of ['runs/20261130-160155-en-4', '20261130-160155-en-4', '20261130-160155-en-4.jsonl'])
      expect(recordNamed(wanted), wanted).toBe(file(NAMES[0]));
    expect(recordNamed('es-9')).toBe(file(NAMES[2]));
    expect(() => recordNamed('160155')).toThrow(/"160155" fits 2 runs .*en-4, runs\/20261130-160155-en-4-2/);
  }));

it('13.2 says where it has looked, and what is near; a path is a path', () =>
  withRuns((folder) => {
    expect(() => recordNamed('20261130-170000-es-8')).toThrow(
      `a run in ${folder} its name or a part of it; did you mean`,
    );
    for (const path of [join(folder, 'es-9'), './es-9', '../es-9']) expect(recordNamed(path)).toBe(path);
  }));
