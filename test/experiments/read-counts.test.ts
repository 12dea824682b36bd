import { describe, expect, it } from 'vitest';
import type { UserError } from '../../src/base/errors.ts';
import { readCounts } from '../../src/experiments/read-counts.ts';

const read = (source: string, by: readonly string[] = ['a', 'b']) => readCounts(source, 'study.csv', by);
const faults = (source: string, by?: readonly string[]): string[] => {
  try {
    read(source, by);
    return [];
  } catch (error) {
    return (error as UserError).problems.map(({ message, place }) => `${place?.line}: ${message}`);
  }
};
const one = { cell: null, measure: 'outcome', value: 'floor', count: 12 };

describe('17.21 counts of a study', () => {
  it.each([
    ['values and counts', 'value,count\nfloor,12\n', [one]],
    ['with a mark, quotes, spaces and other line ends', '\ufeff"value", count\r\n"floor", 12', [one]],
    [
      'commas, quotes and lines in a value',
      'count,value\r1,"a, ""b""\nc"\r',
      [{ ...one, value: 'a, "b" c', count: 1 }],
    ],
    ['of cells by factors', 'b,a,value,count\ny,x,floor,12', [{ ...one, cell: 'x+y' }]],
    [
      'of cells by name, and another measure',
      'cell,measure,value,count\nx+y,end,floor,12',
      [{ ...one, cell: 'x+y', measure: 'end' }],
    ],
    ['an empty value', 'value,count\n,3', [{ ...one, value: '', count: 3 }]],
  ])('17.21 reads %s', (_, source, found) => {
    expect(read(source)).toEqual(found);
  });

  it.each([
    ['', ['1: found the column ""', '1: the column value is missing', '1: the column count is missing']],
    ['value,counts\nfloor,1', ['1: found the column "counts"; did you mean count?', '1: the column count is missing']],
    ['a,value,count\nx,floor,1', ['1: of the factors only a has a column']],
    ['value,count', ['2: nothing is counted']],
    [
      'value,count\nfloor\nfloor,-1\nfloor,1.5\nfloor,9999999',
      ['2: found 1 values', '3: count: found "-1"', '4: count: found "1.5"', '5: count: found "9999999"'],
    ],
    ['value,count,measure\nfloor,1,outcom', ['2: measure: found "outcom"; did you mean outcome?']],
    ['value,count\nfl"oor,1', ['2: this is no CSV: a quote stands where none can']],
    ['value,count\n\u001b[31mx,y\u0007', ['2: count: found "y"']],
  ])('17.21 tells every fault of %j with its line', (source, told) => {
    expect(faults(source)).toEqual(told);
  });
});
