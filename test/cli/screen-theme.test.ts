import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { commandInside, fixture } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'screen-theme-'));
const file = join(folder, 'config.yaml');
const env = { ROUNDTABLE_CONFIG_DIR: folder, ROUNDTABLE_DATA_DIR: folder, NO_COLOR: '' };
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('18.2 a theme that there is not', () => {
  it.each([
    ['run', '--headless'],
    ['replay', fixture('v1-just-society-1'), '--headless'],
    ['resume', fixture('v1-just-society-1')],
    ['fork', fixture('v1-just-society-1'), '--at', '5'],
    ['runs'],
    ['compare', fixture('v1-just-society-1'), fixture('v1-just-society-1')],
  ])('18.2 is refused by `%s`, which says what there is', async (...args) => {
    const { status, stderr } = await commandInside([...args, '--theme', 'lihgt'], { env });
    expect([status, stderr]).toEqual([
      2,
      '--theme: found "lihgt"; did you mean light?; allowed: dark, light, contrast, 16, monochrome\n',
    ]);
  });

  it.each(['pink', '17', '[dark]'])('18.2 is a fault of the config file: %s', async (name) => {
    writeFileSync(file, `language: en\nscreen:\n  theme: ${name}\n`);
    const { status, stderr } = await commandInside(['config'], { env });
    expect(status).toBe(2);
    expect(stderr).toContain(`${file}:3:`);
    expect(stderr).toContain('screen.theme');
    expect(stderr).toContain('dark, light, contrast, 16, monochrome');
  });

  it('18.2 a key beside it that there is not is a fault, too', async () => {
    writeFileSync(file, 'screen: {tehme: dark}\n');
    const { status, stderr } = await commandInside(['config'], { env });
    expect([status, stderr]).toEqual([2, expect.stringContaining('did you mean theme')]);
  });
});

it('18.2 `config` tells the theme, and its template has it', async () => {
  expect((await commandInside(['config'], { env })).stdout).toMatch(
    /^screen\.theme +by the background of the terminal$/m,
  );
  for (const name of ['16', '"16"']) {
    writeFileSync(file, `screen: {theme: ${name}}\n`);
    expect((await commandInside(['config'], { env })).stdout).toMatch(/^screen\.theme +16$/m);
  }
  writeFileSync(file, 'screen:\n');
  expect((await commandInside(['config'], { env })).status).toBe(0);
});
