import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { experimentPlan } from '../../src/cli/experiment-plan.ts';
import { MEASURE_NAMES } from '../../src/experiments/measures.ts';
import { buildProgram } from '../built.ts';
import { commandInside } from '../cli/roundtable.ts';
import { isLong, samplesOf } from '../long.ts';
import { findingTables, findingText, type ReportOfCells } from './finding.ts';
import { held, isWriting, STALE } from './generated.ts';
import { pageAt, root } from './pages.ts';

const page = pageAt('docs/experiments.md').text;
const examples = join(root, 'docs/experiments');
const file = join(examples, 'memory-style.yaml');

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

/** `npm run finding` writes them; runs that are made already may lie in this folder. */
const FINDING = /(<!-- finding -->\n)[\s\S]*?(<!-- \/finding -->)/;
const PICTURE = 'memory-style-outcomes.svg';

it.runIf(isLong)(
  '17.4 what docs/experiments.md says of its example comes out of it',
  { timeout: 900_000 },
  async () => {
    buildProgram();
    const own = mkdtempSync(join(tmpdir(), 'example-'));
    const out = process.env['ROUNDTABLE_FINDING'] ?? join(own, 'made');
    const env = { ROUNDTABLE_DATA_DIR: own, ROUNDTABLE_CONFIG_DIR: own };
    const told = async (...args: string[]) => (await commandInside(['report', out, ...args], { env })).stdout;
    expect((await commandInside(['experiment', file, '--out', out], { env })).status).toBe(0);
    const json = async (by: string) => JSON.parse(await told('--by', by, '--format', 'json')) as ReportOfCells;
    const text = findingText(await json('strategy'), await json('strategy,style'));
    const tables = findingTables(await told('--by', 'strategy', '--plots', join(own, 'pictures')));
    const drawn = readFileSync(join(own, 'pictures', 'outcomes.svg'), 'utf8');
    rmSync(own, { recursive: true });
    const picture = `![What runs decide on, by strategy](experiments/${PICTURE})`;
    const right = `\`\`\`\n${tables}\n\`\`\`\n\n${picture}\n\n${text}\n`;
    if (isWriting) writeFileSync(join(examples, PICTURE), drawn);
    const { found, wanted } = held('docs/experiments.md', (all) => all.replace(FINDING, (_, a, b) => a + right + b));
    expect(found).toMatch(FINDING);
    expect(found, STALE).toBe(wanted);
    expect(readFileSync(join(examples, PICTURE), 'utf8')).toBe(drawn);
  },
);

it('17.4 a finding is told as it is, be it none', () => {
  const share = (value: string, count: number) => ({ measure: 'outcome', value, count, n: 10, low: 0.1, high: 0.5 });
  const cell = (name: string, ...shares: ReturnType<typeof share>[]) => ({ cell: name, runs: 10, shares });
  const test = { measure: 'outcome', by: 'strategy', p: 0.2, pHolm: 0.4, cramersVCorrected: 0 };
  const apart = { measure: 'outcome', value: 'park', from: 'all', to: 'few', mean: 0.3, low: 0.1, high: 0.5 };
  const none = {
    cells: [cell('all', share('park', 8), share('no decision', 2)), cell('few', share('park', 5), share('deck', 5))],
    differences: [{ ...apart, low: -0.1 }],
    tests: [test],
  };
  const text = findingText(none, none).replaceAll('\n', ' ');
  expect(text).toContain('Without a decision end 2 of 10 with `all` (10 % to 50 %).');
  expect(text).toContain('`park` under `all` (8) and `park` and `deck` under `few` (5).');
  expect(text).toContain('**That it depends on strategy cannot be shown.**');
  expect(text).toContain('by strategy p = 0.4000, V = 0.00.');
  expect(text).toContain('beside zero:  - nothing');
  const some = { ...none, differences: [apart], tests: [{ ...test, pHolm: 0.01 }] };
  const found = findingText(some, some).replaceAll('\n', ' ');
  expect(found).toContain('**The outcome depends on strategy.**');
  expect(found).toContain('- `few` against `all`: `park` +30 points (10 to 50)');
});

describe('17.2 the examples beside docs/experiments.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
  const before = process.env['ROUNDTABLE_CONFIG_DIR'];
  const inside = (...args: string[]) => commandInside(args, { env });
  const names = readdirSync(examples)
    .filter((name) => name.endsWith('.yaml'))
    .filter((name) => /^factors:/m.test(readFileSync(join(examples, name), 'utf8')));

  beforeAll(() => {
    const stubborn = join(examples, 'stubborn.mjs');
    writeFileSync(join(folder, 'config.yaml'), `commands: {stubborn: {run: [node, ${JSON.stringify(stubborn)}]}}\n`);
    process.env['ROUNDTABLE_CONFIG_DIR'] = folder;
    buildProgram();
  }, 240_000);
  afterAll(() => {
    if (before === undefined) delete process.env['ROUNDTABLE_CONFIG_DIR'];
    else process.env['ROUNDTABLE_CONFIG_DIR'] = before;
    rmSync(folder, { recursive: true });
  });

  it('17.2 are all told of on the page, with what each key of a file is for', () => {
    expect(names.length).toBeGreaterThanOrEqual(7);
    expect(names.filter((name) => !page.includes(`[${name}](experiments/${name})`))).toEqual([]);
    const all = names.map((name) => readFileSync(join(examples, name), 'utf8')).join('\n');
    const keys = ['exclude', 'repeats', 'probes', 'measures', 'compare', 'limits', 'score', 'scenario'];
    expect(keys.filter((key) => !new RegExp(`\\b${key}:`).test(all))).toEqual([]);
    for (const wanted of ['strategy=', 'guidance_style=', 'model=', 'persona=', 'speaking_policy=', 'ask: preference'])
      expect(all).toContain(wanted);
  });

  it.each(names)('17.2 %s is sound, and asks no endpoint', async (name) => {
    const out = join(folder, 'nowhere');
    const { runs, experiment, warnings } = await experimentPlan(join(examples, name), { out, estimate: true });
    expect(runs.length).toBeGreaterThan(10);
    expect(new Set(runs.map(({ levels }) => JSON.stringify(levels))).size).toBe(experiment.cells.length);
    const models = new Set(runs.flatMap(({ scenario }) => scenario.agents.map(({ model }) => model)));
    expect([...models].filter((model) => !['simulated', 'command:stubborn'].includes(model))).toEqual([]);
    // A cell in which all are simulated is the same again, beside one of a program that obeys no seed.
    const hardly = warnings.filter(({ message }) => message.includes('factors.memory: hardly binds'));
    // There it is the size of the memories that is measured.
    expect(hardly.length).toBe(name === 'persona.yaml' ? 1 : 0);
    // A program of one's own is told nothing of what simulated agents care about.
    const untold = warnings.filter(({ message }) => message.startsWith('values do not reach'));
    expect(untold.length).toBe(name === 'model.yaml' ? 1 : 0);
    expect(warnings.length - hardly.length - untold.length).toBe(experiment.repeats > 1 ? 1 : 0);
    const estimate = await inside('experiment', join(examples, name), '--out', out, '--estimate');
    expect(estimate.status).toBe(0);
  });

  it.each(samplesOf(names, (name) => name === 'rumour.yaml'))(
    '17.3 %s is made and tells its cells',
    { timeout: 900_000 },
    async (name) => {
      const source = readFileSync(join(examples, name), 'utf8');
      const few = isLong ? source : source.replace(/^seeds: .*$/m, 'seeds: 1').replace(/^repeats: .*$/m, 'repeats: 1');
      const own = join(folder, name.replace('.yaml', ''));
      cpSync(examples, own, { recursive: true });
      const file = join(own, name);
      writeFileSync(file, few);
      const out = join(own, 'made');
      const made = await inside('experiment', file, '--jobs', '1', '--out', out, '--yes');
      expect({ status: made.status, stderr: made.stderr.replace(/^warning: .*\n/gm, '') }).toEqual({
        ...{ status: 0, stderr: '' },
      });
      const { experiment, runs } = await experimentPlan(file, { out });
      expect(runs.every((run) => run.made)).toBe(true);
      const by = experiment.compare.at(-1)?.join() ?? '';
      const { cells } = JSON.parse((await inside('report', out, '--by', by, '--format', 'json')).stdout);
      const sum = cells.reduce((total: number, cell: { runs: number }) => total + cell.runs, 0);
      expect(sum).toBe(runs.length);
      for (const { means, shares } of cells)
        for (const measure of experiment.measures)
          expect([...means, ...shares].map((one: { measure: string }) => one.measure)).toContain(measure);
    },
  );

  it('17.21 the study is imported, and held against people', { timeout: 120_000 }, async () => {
    const study = join(folder, 'study');
    mkdirSync(study);
    for (const condition of ['alone', 'told']) {
      const from = join(examples, 'study', condition);
      const files = readdirSync(from).map((name) => join(from, name));
      expect((await inside('import', ...files, '--out', join(study, condition))).status).toBe(0);
    }
    const people = join(examples, 'study/people.csv');
    const args = ['report', study, '--by', 'folder', '--against', people, '--format', 'json'];
    const { cells, against, tests } = JSON.parse((await inside(...args)).stdout);
    expect(cells.map(({ cell, runs, impaired }: Record<string, unknown>) => [cell, runs, impaired])).toEqual([
      ['alone', 3, 0],
      ['told', 3, 0],
    ]);
    expect(against).toHaveLength(6);
    expect(tests.filter(({ against: study }: { against: string | null }) => study === 'people')).toHaveLength(2);
  });
});
