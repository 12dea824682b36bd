import { describe, expect, it } from 'vitest';
import { leastLength, statementFault } from '../../src/discussion/statement.ts';
import { smallScenario } from '../small-scenario.ts';

const rules = { ...smallScenario().statements, minLength: 50, minLengthCjk: 5 };
const letters = (count: number) => `I am for it, ${'x'.repeat(count - 13)}`;

describe('3.1 a statement is long enough', () => {
  it('with five characters in Chinese, with fifty in any other language', () => {
    expect(statementFault('我支持保底线', rules)).toBeNull();
    expect(statementFault('我支持它吧', rules)).toBeNull();
    expect(statementFault('我支持它', rules)).toEqual({ kind: 'too-short', chars: 4, least: 5 });
    expect(statementFault(letters(50), rules)).toBeNull();
    expect(statementFault(letters(49), rules)).toEqual({ kind: 'too-short', chars: 49, least: 50 });
  });

  it('by what most of it is written in: one name in another script changes nothing', () => {
    expect(statementFault('I am for 保底.', rules)).toMatchObject({ kind: 'too-short', least: 50 });
    expect(statementFault('我支持 floor。', rules)).toBeNull();
    expect(leastLength('我支持 15,000 美元的 floor，因为公平', rules)).toBe(5);
    expect(leastLength('Estoy con 李梅, porque nadie elige su cuna', rules)).toBe(50);
  });

  it('counted in code points of the trimmed text', () => {
    expect(statementFault(`  ${letters(49)}  \n`, rules)).toMatchObject({ chars: 49 });
    expect(statementFault(`one two ${'😀'.repeat(41)}`, rules)).toMatchObject({ chars: 49 });
    expect(statementFault(`one two ${'😀'.repeat(42)}`, rules)).toBeNull();
    expect(statementFault('我支持𠮷', rules)).toMatchObject({ chars: 4, least: 5 });
  });

  it('and says something: fewer than three different words, or characters in Chinese, do not', () => {
    expect(statementFault(' \n\t ', rules)).toEqual({ kind: 'empty' });
    expect(statementFault('yes '.repeat(20), rules)).toEqual({ kind: 'minimal' });
    expect(statementFault('.'.repeat(60), rules)).toEqual({ kind: 'minimal' });
    expect(statementFault('好好好好好好', rules)).toEqual({ kind: 'minimal' });
    expect(statementFault('好的好的好的', rules)).toEqual({ kind: 'minimal' });
  });

  it('by the numbers of the scenario', () => {
    const laboratory = { ...rules, minLength: 10, minLengthCjk: 5 };
    expect(statementFault('I am for it.', laboratory)).toBeNull();
    expect(statementFault('A b c d e', laboratory)).toEqual({ kind: 'too-short', chars: 9, least: 10 });
  });
});
