import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { hiddenPanes, keepHidden } from '../../src/cli/hidden-panes.ts';

afterEach(() => vi.unstubAllEnvs());

function dataFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'panes-')), 'data');
  vi.stubEnv('ROUNDTABLE_DATA_DIR', folder);
  return folder;
}

it('19.3 what was put away is put away later, and nothing where nobody put anything away', () => {
  dataFolder();
  expect(hiddenPanes()).toEqual([]);
  keepHidden(['wall', 'order']);
  expect(hiddenPanes()).toEqual(['order', 'wall']);
  keepHidden([]);
  expect(hiddenPanes()).toEqual([]);
});

it.each(['', '{', '{"hidden": "wall"}', '{"hidden": ["nobody", 7, "history"]}', '[]', 'null'])(
  '19.3 a file that holds %j hides nothing',
  (text) => {
    const folder = dataFolder();
    keepHidden(['wall']);
    writeFileSync(join(folder, 'screen.json'), text);
    expect(hiddenPanes()).toEqual([]);
  },
);

it('19.3 where nothing can be written the run goes on, and why is answered', () => {
  const folder = dataFolder();
  writeFileSync(folder, 'a file in the place of the folder');
  chmodSync(folder, 0o400);
  expect(keepHidden(['wall'])).toContain('screen.json: ');
  expect(hiddenPanes()).toEqual([]);
});
