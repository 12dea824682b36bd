import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { cellFigures } from '../../src/experiments/figures/cell-figures.ts';
import type { Figure } from '../../src/experiments/figures/figure.ts';
import { MEASURED_TABLES, type MeasuredRows } from '../../src/experiments/tables/measured-tables.ts';
import { svgOf } from '../../src/handouts/figure-svg.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { started } from './batch-rig.ts';
import { commandInside, roundtable } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'figures-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const made = join(folder, 'made');
const IDS = ['stances', 'consensus', 'outcomes', 'air-time', 'memory', 'tokens'];

beforeAll(async () => {
  buildProgram();
  writeFileSync(join(folder, 'lot.yaml'), starterScenario().replace('rounds: 4', 'rounds: 2'));
  writeFileSync(
    join(folder, 'words & <wins>.yaml'),
    'base: lot.yaml\nfactors:\n  strategy: {layered: memory.strategy=layered, append: memory.strategy=append}\nseeds: 1..2\n',
  );
  const { status } = await commandInside(
    ['experiment', join(folder, 'words & <wins>.yaml'), '--jobs', '1', '--out', made],
    { env },
  );
  expect(status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A run as tables have it: what each agent stands for, by round. */
function rowsOf(stances: readonly (readonly (string | null)[])[], run: Record<string, unknown> = {}): MeasuredRows {
  const row = (table: keyof typeof MEASURED_TABLES, values: Record<string, unknown>) =>
    (MEASURED_TABLES[table] as readonly { name: string }[]).map(({ name }) => (values[name] ?? null) as null);
  const empty = Object.fromEntries(Object.keys(MEASURED_TABLES).map((name) => [name, []])) as unknown as MeasuredRows;
  return {
    ...empty,
    runs: [row('runs', { outcome: 'no decision', end: 'rounds', ...run })],
    rounds: stances.map((_, i) => row('rounds', { round: i + 1, memory_tokens: 10 * (i + 1), tokens_in: 5 })),
    stances: stances.flatMap((options, i) =>
      options.map((option, k) => row('stances', { round: i + 1, agent: `A${k}`, option })),
    ),
  };
}
const linesOf = (figures: readonly Figure[], id: string) =>
  figures.find((one) => one.id === id) as Extract<Figure, { kind: 'lines' }>;

describe('17.23 pictures', () => {
  it('17.23 stances are shares of all agents over all runs, and runs that have ended stay as they ended', () => {
    const gathered = cellFigures();
    gathered.add(
      'x',
      rowsOf([
        ['a', 'b'],
        ['a', 'a'],
      ]),
    );
    gathered.add('x', rowsOf([['b', null]]));
    const [panel] = linesOf(gathered.figures(['x']), 'stances').panels;
    const of = (name: string) => panel?.series.find((one) => one.name === name)?.points.map(({ y }) => y);
    expect(panel?.name).toBe('x (2)');
    expect(of('a')).toEqual([0.25, 0.5]);
    expect(of('b'), 'the second run has ended, and stays').toEqual([0.5, 0.25]);
    const [memory] = linesOf(gathered.figures(['x']), 'memory').panels;
    expect(memory?.series[0]?.points.map(({ y }) => y)).toEqual([10, 15]);
    const [tokens] = linesOf(gathered.figures(['x']), 'tokens').panels;
    expect(
      tokens?.series[0]?.points.map(({ y }) => y),
      'what is used is of runs that have the round',
    ).toEqual([5, 5]);
  });

  it('17.23 says whether agents were asked what they stand for, or that was read', () => {
    const noteOf = (...ways: string[]) => {
      const gathered = cellFigures();
      for (const way of ways) gathered.add('x', rowsOf([['a']], { stands_by: way }));
      return linesOf(gathered.figures(['x']), 'stances').note;
    };
    expect(noteOf('reading', 'reading')).toContain('Read in their statements, each');
    expect(noteOf('asking', 'asking')).toContain('As they answered when they were asked');
    expect(noteOf('asking', 'reading')).toContain('where they were asked, else read');
    expect(noteOf('both')).toContain('where they were asked, else read');
  });

  it('17.23 bands are z s/√n of the mean, within what a share can be, and none of a single run', () => {
    const gathered = cellFigures();
    for (const option of ['a', 'a', 'b', 'b']) gathered.add('x', rowsOf([[option]]));
    gathered.add('y', rowsOf([['a']]));
    const { panels } = linesOf(gathered.figures(['x', 'y']), 'stances');
    const half = (1.959964 * Math.sqrt(1 / 3)) / 2;
    const [point] = panels[0]?.series.find(({ name }) => name === 'a')?.points ?? [];
    expect(point?.y).toBe(0.5);
    expect(point?.low).toBeCloseTo(Math.max(0, 0.5 - half), 9);
    expect(point?.high).toBeCloseTo(Math.min(1, 0.5 + half), 9);
    expect(panels[1]?.series[0]?.points).toEqual([{ x: 1, y: 1, low: null, high: null }]);
  });

  it('17.23 an option looks the same in every picture, and no decision comes last', () => {
    const gathered = cellFigures();
    for (const outcome of ['b', 'no decision', 'no decision'])
      gathered.add('x', rowsOf([['a', 'a', 'b']], { outcome }));
    const figures = gathered.figures(['x']);
    const places = new Map(linesOf(figures, 'stances').panels[0]?.series.map(({ name, place }) => [name, place]));
    const bars = figures.find(({ id }) => id === 'outcomes') as Extract<Figure, { kind: 'bars' }>;
    expect(bars.rows[0]?.parts.map(({ name, count }) => [name, count])).toEqual([
      ['b', 1],
      ['no decision', 2],
    ]);
    expect(bars.rows[0]?.parts[0]?.place).toBe(places.get('b'));
    // In grey, too: the sign of the option stands in the legend and in its bar, and no decision has none.
    const signs = svgOf(bars, '').match(/<(?:circle|polygon) [^>]*fill="#ffffff"/g) ?? [];
    expect(signs).toHaveLength(2);
  });

  it('17.23 draws names as they are, whatever signs they have, and cuts what is too long', () => {
    const gathered = cellFigures();
    const odd = `<script>"&'\u0001${'界'.repeat(80)}`;
    gathered.add(odd, rowsOf([[odd]], { outcome: odd, end: 'consensus' }));
    for (const figure of gathered.figures([odd])) {
      const svg = svgOf(figure, odd);
      expect(svg).not.toMatch(/<script|\u0001|NaN|undefined|Infinity/);
      expect(svg).not.toContain('界'.repeat(75));
      expect(svg.match(/<svg /g)).toHaveLength(1);
    }
  });

  it('17.23 draws nothing at all without a fault', () => {
    for (const figure of cellFigures().figures([])) expect(svgOf(figure, '')).not.toMatch(/NaN|Infinity/);
  });
});

describe('17.23 report --plots', () => {
  it('17.23 writes each picture as SVG and PNG, titled from the experiment', async () => {
    const plots = join(folder, 'plots');
    const { code, stderr } = await roundtable('report', made, '--by', 'strategy', '--plots', plots);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(readdirSync(plots).sort()).toEqual(IDS.flatMap((id) => [`${id}.png`, `${id}.svg`]).sort());
    for (const id of IDS) {
      const svg = readFileSync(join(plots, `${id}.svg`), 'utf8');
      expect(svg).toContain('words &#38; &#60;wins&#62;: 4 runs by strategy');
      const png = readFileSync(join(plots, `${id}.png`));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.readUInt32BE(16)).toBe(1520);
    }
  });

  it('17.23 one page holds tables and pictures, and asks for nothing else', async () => {
    const { code, stdout } = await roundtable('report', made, '--by', 'strategy', '--format', 'html');
    expect(code).toBe(0);
    expect(stdout.match(/<svg /g)).toHaveLength(IDS.length);
    expect(stdout.match(/<h2>/g)?.length).toBeGreaterThan(5);
    expect(stdout).toContain("default-src 'none'");
    expect(stdout).not.toMatch(/<script|<link|<img|url\(|@import|\b(?:href|src)=/);
    expect(stdout.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:/);
  });

  it('17.23 the terminal has the same pictures in 80 columns', async () => {
    const { code, stdout } = await roundtable('report', made, '--by', 'strategy', '--format', 'plot');
    expect(code).toBe(0);
    for (const title of ['What agents stand for, by round', 'Runs that end in consensus', 'What runs decide on'])
      expect(stdout).toContain(`\n${title}\n`);
    expect(Math.max(...stdout.split('\n').map((text) => displayWidth(text)))).toBeLessThanOrEqual(80);
  });

  it('17.23 the bundle draws; without cells there is nothing to draw', async () => {
    const built = await started(['report', made, '--by', 'strategy', '--plots', join(folder, 'built')], env).ended;
    expect(built.status).toBe(0);
    expect(readdirSync(join(folder, 'built'))).toHaveLength(2 * IDS.length);
    expect(await roundtable('report', made, '--plots', 'x')).toMatchObject({
      ...{ code: 2, stderr: '--plots: is of a report by groups; allowed: beside --by\n' },
    });
    const file = fileURLToPath(import.meta.url);
    const refused = await roundtable('report', made, '--by', 'strategy', '--plots', join(file, 'in'));
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--plots: it cannot be written') });
  });
});
