import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { readExperiment } from '../../src/experiments/read.ts';

const WHOLE = `
base: jury
factors:
  strategy:
    append: memory.strategy=append
    layered: [memory.strategy=layered, memory.limit_chars=8000]
  acts:
    none:
    news: {score: news.yaml, set: rounds=4}
seeds: 1..50
`;
const read = (text: string) => readExperiment(text, 'e.yaml');
function faults(text: string): string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.message.split('\n');
    throw error;
  }
}
const changed = (from: string, to: string) => faults(WHOLE.replace(from, to));

describe('17.2 an experiment’s file', () => {
  it('17.2 names no more cells than can be made, which is told before they are', () => {
    const factors = Array.from(
      { length: 12 },
      (_, i) => `  f${i}: {${'abcdefghij'.replace(/./g, ` $&: agents.A${i}.temperature=0.$&,`)}}\n`,
    );
    const text = (count: number) => `base: jury\nseeds: 1..2\nfactors:\n${factors.slice(0, count).join('')}`;
    expect(read(text(4)).cells).toHaveLength(10_000);
    const before = process.memoryUsage().heapUsed;
    expect(faults(text(12))).toEqual([
      `e.yaml:4:3: these are too many cells: ${Array(12).fill(10).join(' × ')} levels; allowed: at most 100000, with those that exclude leaves out`,
    ]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
  });

  it('17.2 crosses its factors, with every seed in each cell', () => {
    const { base, cells, seeds, repeats, limits, compare } = read(WHOLE);
    expect(base).toEqual({ text: 'jury', place: { file: 'e.yaml', line: 2, column: 7 } });
    expect(cells.map(({ name }) => name)).toEqual(['append+none', 'append+news', 'layered+none', 'layered+news']);
    expect(cells[3]?.levels.map(({ level }) => level)).toMatchObject([
      { pairs: [{ text: 'memory.strategy=layered' }, { text: 'memory.limit_chars=8000' }], score: null },
      { pairs: [{ text: 'rounds=4' }], score: { text: 'news.yaml' }, scenario: null },
    ]);
    expect({ seeds, repeats, limits, compare }).toEqual({
      ...{ seeds: { first: 1, last: 50 }, repeats: 1, limits: {}, compare: [['strategy', 'acts']] },
    });
  });

  it('17.2 leaves out cells that have all levels of an exclusion', () => {
    const names = (exclude: string) => read(`${WHOLE}exclude: ${exclude}\n`).cells.map(({ name }) => name);
    expect(names('[{strategy: append, acts: news}]')).toEqual(['append+none', 'layered+none', 'layered+news']);
    expect(names('[{strategy: append}]')).toEqual(['layered+none', 'layered+news']);
    expect(faults(`${WHOLE}exclude: [{}]\n`)).toEqual(['e.yaml:11:10: exclude: no cell is left']);
  });

  it.each([
    ['base: jury', '', 'e.yaml:3:1: base is missing; allowed: text'],
    [
      'seeds: 1..50',
      '',
      'e.yaml:2:1: seeds is missing; allowed: A..B, whole numbers from 0 to 2147483647, or one of them',
    ],
    ['1..50', '5..3', 'e.yaml:10:8: seeds: found "5..3"; allowed: A..B'],
    [
      'strategy:\n',
      'folder:\n',
      'e.yaml:4:3: factors.folder: "folder" has a meaning of its own; allowed: another name',
    ],
    ['append:', 'a/b:', 'e.yaml:5:5: factors.strategy.a/b: found the name "a/b"; allowed: at most 64 letters'],
    ['append:', 'toString:', 'found "toString", which has a meaning of its own'],
    [
      'append:',
      'LAYERED:',
      'e.yaml:6:5: factors.strategy.layered: found the name "layered" again; allowed: levels that',
    ],
    ['memory.strategy=append', '7', 'e.yaml:5:13: factors.strategy.append: found 7; allowed: settings as KEY=VALUE'],
    [
      'score:',
      'scor:',
      'e.yaml:9:12: factors.acts.news.scor: unknown key "scor"; did you mean score?; allowed: set, score',
    ],
    ['rounds=4', '{}', 'e.yaml:9:35: factors.acts.news.set: found a map; allowed: KEY=VALUE, or a list of them'],
    [
      'append: memory.strategy=append',
      'append: {score: x.yaml}',
      'e.yaml:9:19: factors.acts.news.score: the levels of strategy give one too',
    ],
    [
      'strategy:\n    append: memory.strategy=append',
      'strategy:\n    append: {scenario: x.yaml}\n  more:\n    other: {scenario: y.yaml}',
      'e.yaml:7:23: factors.more.other.scenario: the levels of strategy give one too; allowed: in one factor alone',
    ],
    [
      'rounds=4',
      '[rounds=4, memory.strategy=window]',
      'e.yaml:9:46: memory.strategy=window: the levels of strategy set this too; allowed: in one',
    ],
    ['seeds:', 'sedes: 1\nseeds:', 'e.yaml:10:1: unknown key "sedes"; did you mean seeds?'],
    [
      'seeds:',
      'limits: {runs: 100}\nseeds:',
      'e.yaml:10:16: these are 200 runs: 4 cells × 50 seeds; allowed: at most 100',
    ],
    ['1..50', '1..50000', 'e.yaml:10:8: these are 200000 runs: 4 cells × 50000 seeds; allowed: at most 100000'],
    ['seeds:', 'limits: {cost: 0}\nseeds:', 'e.yaml:10:16: limits.cost: found 0; allowed: a number from 0.0001'],
    ['seeds:', 'repeats: 0\nseeds:', 'e.yaml:10:10: repeats: found 0; allowed: a whole number from 1 to 1000'],
    [
      'seeds:',
      'measures: [wrds]\nseeds:',
      'e.yaml:10:12: measures[1]: found "wrds", which is no measure; did you mean words?',
    ],
    [
      'seeds:',
      'compare: ["strategy,act"]\nseeds:',
      'found "act", which is no factor; did you mean acts?; allowed: strategy, acts',
    ],
    ['seeds:', 'exclude: [{stategy: append}]\nseeds:', 'exclude[1]: "stategy" is no factor; did you mean strategy?'],
    [
      'seeds:',
      'exclude: [{strategy: apend}]\nseeds:',
      'found "apend", which is no level of strategy; did you mean append?',
    ],
    [
      'factors:',
      'factors: {}\nothers:',
      'e.yaml:3:10: factors: found none; allowed: a map of factors, each a map of levels',
    ],
  ])('17.2 tells what is wrong at its place: %j as %j', (from, to, told) => {
    expect(changed(from, to).join('\n')).toContain(told);
  });

  it('17.2 tells all faults at once, in the order of the file', () => {
    const found = faults(WHOLE.replace('append:', 'a/b:').replace('1..50', 'x').replace('rounds=4', '7'));
    expect(found.map((line) => line.split(':')[1])).toEqual(['5', '9', '10']);
    expect(faults('just a text')).toEqual([expect.stringContaining('e.yaml:1:1: the file: found "just a text"')]);
  });
});
