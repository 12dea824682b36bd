import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { groupsTable } from '../../src/cli/report-groups-table.ts';
import { WARNINGS } from '../../src/projections/measures/reader-warnings.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { decidedRecord } from './decided-record.ts';
import { commandInside, roundtable } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'groups-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const made = join(folder, 'made');
const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}.jsonl`, import.meta.url));
const report = (...args: string[]) => roundtable('report', ...args);
const sound = async (...args: string[]) => {
  const { code, stdout, stderr } = await report(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

const EXPERIMENT = `
base: lot.yaml
factors:
  strategy: { layered: memory.strategy=layered, append: memory.strategy=append }
  rounds: { one: rounds=1, two: rounds=2 }
seeds: 1..3
measures: [outcome, rounds, largest_camp]
compare: [strategy, "strategy,rounds"]
`;
beforeAll(async () => {
  buildProgram();
  writeFileSync(join(folder, 'lot.yaml'), starterScenario());
  writeFileSync(join(folder, 'e.yaml'), EXPERIMENT);
  const { status, stdout } = await commandInside(['experiment', join(folder, 'e.yaml'), '--jobs', '1', '--out', made], {
    env,
  });
  expect(status).toBe(0);
  expect(stdout).toContain(`report ${made} --by strategy\n`);
  expect(stdout).toContain(`report ${made} --by strategy,rounds\n`);
  for (const name of ['ours', 'theirs']) mkdirSync(join(folder, name));
  copyFileSync(golden('just-society-3-touched'), join(folder, 'ours', 'a.jsonl'));
  copyFileSync(golden('just-society-1'), join(folder, 'theirs', 'a.jsonl'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('17.6 what a reader should bear in mind', () => {
  it('17.6 stands in every report, of each run and by cells', async () => {
    mkdirSync(join(folder, 'moved'));
    decidedRecord(join(folder, 'moved', 'a.jsonl'), ['average', 'average', 'floor']);
    const said = 'Bo last stood for something else';
    const plain = await sound(join(folder, 'moved'));
    expect(plain).toContain(`a: to bear in mind\n  the decision stands on 3 ballots of 3 agents; ${said}\n`);
    expect(await sound(join(folder, 'moved'), '--format', 'csv')).toContain('a,warning_thin_unanimity,,,the decision');
    mkdirSync(join(folder, 'plain'));
    copyFileSync(golden('city-budget-2'), join(folder, 'plain', 'a.jsonl'));
    const both = [join(folder, 'moved'), join(folder, 'plain'), '--by', 'folder'];
    expect(await sound(...both)).toMatch(
      /\n\nTo bear in mind: decided on fewer .*\n.*\nmoved +1 of 1 +100\.0 % .*\nplain .* 0 of 1/,
    );
    expect(await sound(...both, '--format', 'html')).toContain('<h2>To bear in mind: decided on fewer');
    expect(await sound(...both, '--format', 'csv')).toMatch(/^warning,folder,moved,,,thin-unanimity,1,1,1,/m);
    const { cells } = JSON.parse(await sound(...both, '--format', 'json'));
    expect(cells.map(({ warnings }: { warnings: { warning: string; count: number }[] }) => warnings)).toMatchObject([
      [{ warning: 'thin-unanimity', count: 1 }],
      [{ warning: 'thin-unanimity', count: 0 }],
    ]);
  });
});

describe('17.4 report --by', () => {
  it('17.4 tells the cells of an experiment, and what it says is to be measured', async () => {
    const text = await sound(made, '--by', 'strategy,rounds');
    const titles = text.split('\n\n').map((block) => block.split('\n')[0]);
    expect(titles).toEqual([
      ...['Runs by strategy, rounds', 'outcome', 'rounds', 'largest_camp'],
      ...[
        'layered+two − layered+one',
        'append+one − layered+one',
        'append+two − layered+two',
        'append+two − append+one',
      ].map((cells) => `Differences of runs with the same seed: ${cells}`),
    ]);
    expect(text.split('\n').filter((line) => displayWidth(line) > 80)).toEqual([]);
    const rows = text.split('\n').map((line) => line.trim().split(/\s{2,}/));
    expect(rows.slice(2, 6)).toEqual(
      ['layered+one', 'layered+two', 'append+one', 'append+two'].map((cell) => [cell, '3', '0', '0', '0']),
    );
    expect(text).toMatch(
      /^by strategy: .*p = [01]\.\d{4},\s+after\s+Holm = [^;]*;\s+Cramér’s\s+V |^by strategy: nothing to compare$/m,
    );
    const between = text.split('\n\n').find((block) => block.includes('append+one − layered+one')) ?? '';
    expect(between).toMatch(/^rounds +3 +0\.000 +0\.000 +0\.000 to 0\.000 +– +–$/m);
  });

  it('17.4 counts a copy of a run once, and says so', async () => {
    const twice = join(folder, 'twice');
    mkdirSync(twice);
    for (const name of ['a', 'b']) copyFileSync(golden('city-budget-2'), join(twice, `${name}.jsonl`));
    decidedRecord(join(twice, 'c.jsonl'), ['average', 'average', 'floor']);
    const told = (await sound(twice, '--by', 'folder')).split('\n\n')[0];
    expect(told).toMatch(
      /^Runs by folder\ncell +runs +copies +changed +impaired +unfinished\ntwice +2 +1 +0 +0 +0\n1 run said word for word what another one of the same cell and seed did, and\n +counts in no figure: a copy tells nothing new\.$/,
    );
    const { cells } = JSON.parse(await sound(twice, '--by', 'folder', '--format', 'json'));
    expect(cells).toMatchObject([{ runs: 2, copies: 1, shares: [{ n: 2 }, { n: 2 }] }]);
    expect(await sound(twice, '--by', 'folder', '--format', 'csv')).toMatch(/^copies,folder,twice,,,,,1,/m);
  });

  it('17.4 says which folder is not there, and of no factor that it is unknown', async () => {
    const { code, stderr } = await roundtable('report', join(folder, 'nowhere'), '--by', 'strategy');
    expect([code, stderr]).toEqual([2, `${join(folder, 'nowhere')}: there is no such file\n`]);
  });

  it('17.4 is the same as JSON, with the keys that docs/experiments.md tells', async () => {
    const { groups, by, only, without, cells, differences, tests, against, failed } = JSON.parse(
      await sound(made, '--by', 'strategy', '--format', 'json'),
    );
    expect({ groups, by, only, without, failed, against }).toEqual({
      ...{ groups: 1, by: ['strategy'], only: null, without: [], failed: [], against: [] },
    });
    const keys = (value: object) => Object.keys(value).sort();
    expect(cells.map(({ cell, runs }: { cell: string; runs: number }) => [cell, runs])).toEqual([
      ['layered', 6],
      ['append', 6],
    ]);
    const docs = readFileSync(fileURLToPath(new URL('../../docs/experiments.md', import.meta.url)), 'utf8');
    const all = [cells[0], cells[0].means[0], cells[0].shares[0], differences[0], tests[0]].flatMap(keys);
    for (const key of new Set(all)) expect(docs, key).toContain(`\`${key}\``);
    expect(WARNINGS.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
    expect(keys(tests[0])).toEqual([
      'against',
      'by',
      'cell',
      'counts',
      'cramersV',
      'cramersVCorrected',
      'drawn',
      'measure',
      'p',
      'pHolm',
      'test',
    ]);
    expect(Object.keys(tests[0].counts)).toEqual(['layered', 'append']);
    expect(differences[0]).toMatchObject({ from: 'layered', to: 'append', pairs: 3 });
  });

  it('17.4 is the same as Markdown and as CSV, a figure a line', async () => {
    const markdown = await sound(made, '--by', 'strategy', '--format', 'markdown');
    expect(markdown).toMatch(
      /^## Runs by strategy\n\n\| cell \| runs \|.*\n\|---\|---\|.*\n\| layered \| 6 \| 0 \| 0 \| 0 \|\n/,
    );
    const lines = (await sound(made, '--by', 'strategy', '--format', 'csv')).split('\r\n');
    const head = lines[0]?.split(',') ?? [];
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',').length))).toEqual(new Set([head.length]));
    const rows = lines
      .slice(1, -1)
      .map((line) => Object.fromEntries(line.split(',').map((cell, i) => [head[i], cell])));
    expect(rows.filter(({ kind, measure }) => kind === 'mean' && measure === 'rounds')).toMatchObject([
      { by: 'strategy', cell: 'layered', n: '6', estimate: expect.stringMatching(/^1(\.5)?$/) },
      { by: 'strategy', cell: 'append' },
    ]);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['runs', 'copies', 'touched', 'impaired', 'unfinished', 'mean', 'share', 'difference', 'test']),
    );
  });

  it('17.4 takes each folder for a group, and leaves out touched runs where asked to', async () => {
    const folders = [join(folder, 'ours'), join(folder, 'theirs'), '--by', 'folder'];
    const all = await sound(...folders);
    expect(all).toMatch(/^ours +1 +1 +0 +0$/m);
    expect(all).toMatch(/^theirs +1 +0 +0 +0$/m);
    expect(all, 'simulated runs cost nothing').not.toMatch(/^cost$/m);
    expect(all, 'of other seeds').not.toContain('Differences');
    const some = await sound(...folders, '--only', 'untouched');
    expect(some).toMatch(/^ours +0 +1 +0 +0$/m);
    expect(some).toContain('Changed and impaired runs are left out of all figures.');
  });

  it('17.21 tells touched and impaired runs apart as cells, and leaves out either', async () => {
    const both = join(folder, 'both');
    mkdirSync(both);
    for (const name of ['just-society-3-touched', 'just-society-1'])
      copyFileSync(golden(name), join(both, `${name}.jsonl`));
    const apart = await sound(both, '--by', 'folder,changed');
    expect(apart).toMatch(/^both\+unchanged +1 +0 +0 +0$/m);
    expect(apart).toMatch(/^both\+changed +1 +1 +0 +0$/m);
    expect(await sound(both, '--by', 'impaired')).toMatch(/^whole +2 +1 +0 +0$/m);
    const left = await sound(both, '--by', 'folder', '--without', 'changed');
    expect(left).toMatch(/^both +1 +1 +0 +0$/m);
    expect(left).toContain('Changed runs are left out of all figures.');
  });

  it('17.21 holds outcomes against the counts of a study, in every format', async () => {
    const study = join(folder, 'people.csv');
    writeFileSync(study, 'strategy,value,count\nlayered,no decision,9\nlayered,deck,1\n');
    const against = [made, '--by', 'strategy', '--against', study];
    const text = await sound(...against);
    expect(text).toMatch(/^layered \(people\) +deck +1 of 10 +10\.0 % /m);
    expect(text).toMatch(
      /^layered against people: (Fisher[^;]*,\s+after\s+Holm [^;]*;\s+Cramér’s\s+V |nothing to compare)/m,
    );
    expect(text).not.toMatch(/^append against people/m);
    const { tests, against: shares } = JSON.parse(await sound(...against, '--format', 'json'));
    const docs = readFileSync(fileURLToPath(new URL('../../docs/experiments.md', import.meta.url)), 'utf8');
    expect(tests.at(-1)).toMatchObject({ cell: 'layered', against: 'people' });
    for (const key of [...Object.keys(tests.at(-1)), ...Object.keys(shares[0])])
      expect(docs, key).toContain(`\`${key}\``);
    expect(await sound(...against, '--format', 'csv')).toMatch(/^study,strategy,layered,,outcome,deck,10,1,0\.1,/m);
    expect(await sound(...against, '--format', 'markdown')).toContain('| layered (people) | deck | 1 of 10 |');
    writeFileSync(study, 'cell,value,count\nlayerd,no decision,9\nappend,dek,1\n');
    const { code, stderr } = await report(...against);
    expect(code).toBe(0);
    expect(stderr).toContain(
      '--against: no run is of the cell "layerd"; did you mean layered?; there are layered, append\n',
    );
    expect(stderr).toContain(
      '--against: no run can have the outcome "dek"; did you mean deck?; there are park, deck, no decision\n',
    );
    expect(stderr).toContain('--against: append and people have no outcome in common\n');
  });

  it('17.21 holds what a study counts against it, also what the experiment has not asked for', async () => {
    const study = join(folder, 'ends.csv');
    writeFileSync(study, 'measure,value,count\noutcome,no decision,9\nend,rounds,10\nend,majority,2\n');
    const text = await sound(made, '--by', 'strategy', '--against', study);
    expect(text).toMatch(/^ends +majority +2 of 12 /m);
    expect(text.match(/^layered against ends: /gm)).toHaveLength(2);
    writeFileSync(study, 'measure,value,count\nend,round,10\n');
    expect((await report(made, '--by', 'strategy', '--against', study)).stderr).toMatch(
      /^--against: no run can have the end "round"; did you mean rounds\?; there are consensus, rounds, /m,
    );
  });

  it('17.1 of two pairs no g is told, and that it needs three', () => {
    const of = (pairs: number) =>
      groupsTable({
        ...{ by: ['strategy'], without: [], failed: [], cells: [], tests: [], against: [], unmet: [] },
        differences: [
          {
            ...{ measure: 'rounds', value: null, from: 'a', to: 'b', pairs, mean: 2, sd: 1, interval: null, dz: 2 },
            ...{ g: pairs < 3 ? null : 1, readShare: null },
          },
        ],
      });
    expect(of(2)).toMatch(/^rounds +2 .* 2\.000 +–$/m);
    expect(of(2)).toContain('Hedges’ g needs 3 pairs: of two its correction leaves nothing.\n');
    expect(of(3)).not.toContain('needs');
  });

  it('17.4 pairs runs of folders by seed, and by scenario where there are several', async () => {
    const folders = ['first', 'second'].map((name) => join(folder, name));
    const short = ['--headless', '--rounds', '1', '--seed', '4', '--journal'];
    for (const into of folders) {
      mkdirSync(into);
      for (const name of [join(folder, 'lot.yaml'), 'jury'])
        await commandInside(['run', name, ...short, join(into, `${name.length}.jsonl`)], { env });
    }
    const text = await sound(...folders, '--by', 'folder');
    expect(text).toMatch(/: second − first\n.*\n(?:outcome.*\n)*rounds +2 +0\.000 /);
  });

  it('17.4 pairs no imported runs: they share no chance', async () => {
    const recording = fileURLToPath(new URL('../fixtures/recordings/harbour.json', import.meta.url));
    const folders = ['their-a', 'their-b'].map((name) => join(folder, name));
    for (const into of folders) await roundtable('import', recording, '--out', into);
    const text = await sound(...folders, '--by', 'folder');
    expect(text).toMatch(/^their-b +1 +0 +0 +0$/m);
    expect(text).not.toContain('Differences');
  });

  it('17.4 leaves out what is no run of the experiment, and says so; what cannot be read is named', async () => {
    const stranger = join(made, 'stranger.jsonl');
    const damaged = join(made, 'damaged.jsonl');
    copyFileSync(golden('just-society-1'), stranger);
    writeFileSync(damaged, 'my notes\n');
    const { code, stdout, stderr } = await report(made, '--by', 'strategy');
    rmSync(stranger);
    rmSync(damaged);
    expect(code).toBe(1);
    expect(stdout).toContain('1 journal could not be read.');
    expect(stderr).toContain(`${stranger}: left out: no run of the experiment, it has no strategy\n`);
    expect(stderr).toContain(damaged);
  });

  it.each([
    [
      ['--by', 'stategy'],
      '--by: found "stategy"; did you mean strategy?; allowed: strategy, rounds, folder, changed, impaired\n',
    ],
    [['--by', 'strategy', '--only', 'touched'], /^--only: found "touched".*; allowed: untouched\n$/],
    [
      ['--by', 'strategy', '--format', 'xml'],
      '--format: found "xml"; allowed: table, csv, json, markdown, html, plot\n',
    ],
    [['--format', 'markdown'], '--format: found "markdown"; allowed: table, csv, json, plot\n'],
    [['--only', 'untouched'], '--only: is of a report by groups; allowed: beside --by\n'],
    [['--against', 'a.csv'], '--against: is of a report by groups; allowed: beside --by\n'],
    [
      ['--by', 'strategy', '--without', 'chagned'],
      /^--without: found "chagned"; did you mean changed.*; allowed: changed, impaired\n$/,
    ],
    [['--by', 'strategy', '--against', '/no/such.csv'], /^\/no\/such.csv: there is no such file\n$/],
  ])('17.4 %j is at fault', async (args, told) => {
    const { code, stdout, stderr } = await report(made, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(told instanceof RegExp ? told : new RegExp(`^${told.replace(/[?.-]/g, '\\$&')}$`));
  });
});
