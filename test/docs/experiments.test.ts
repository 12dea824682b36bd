import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { experimentPlan } from '../../src/cli/experiment-plan.ts';
import { MEASURE_NAMES } from '../../src/experiments/measures.ts';
import { buildProgram } from '../built.ts';
import { commandInside } from '../cli/roundtable.ts';
import { pageAt, root } from './pages.ts';

const page = pageAt('docs/experiments.md').text;
const file = join(root, 'docs/experiments/memory-style.yaml');
const isLong = process.env['ROUNDTABLE_LONG'] === '1';

it('17.2 the example of docs/experiments.md is the file beside it, which is sound and asks no endpoint', async () => {
  expect(page).toContain(`\`\`\`yaml\n${readFileSync(file, 'utf8')}\`\`\`\n`);
  const { runs, warnings } = await experimentPlan(file, { out: join(tmpdir(), 'nowhere'), estimate: true });
  expect(warnings).toEqual([]);
  expect(runs).toHaveLength(240);
  expect(runs.every(({ scenario }) => Object.keys(scenario.models).join() === 'simulated')).toBe(true);
});

it('17.4 docs/experiments.md names every measure', () => {
  expect(MEASURE_NAMES.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it.runIf(isLong)(
  '17.4 what docs/experiments.md says of its example comes out of it',
  { timeout: 900_000 },
  async () => {
    buildProgram();
    const out = mkdtempSync(join(tmpdir(), 'example-'));
    const env = { ROUNDTABLE_DATA_DIR: out, ROUNDTABLE_CONFIG_DIR: out };
    expect((await commandInside(['experiment', file, '--out', out], { env })).status).toBe(0);
    const { stdout } = await commandInside(['report', out, '--by', 'strategy'], { env });
    rmSync(out, { recursive: true });
    const [, told = ''] = /^```\n(cell {5}value[\s\S]*?)^```/m.exec(page) ?? [];
    const lines = told.split('\n').filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(25);
    expect(lines.filter((line) => !stdout.split('\n').includes(line))).toEqual([]);
  },
);
