import { expect, it } from 'vitest';
import { statementFault } from '../../src/discussion/statement.ts';
import { smallScenario } from '../small-scenario.ts';

const rules = { ...smallScenario().statements, minLength: 50, minLengthCjk: 5 };

it('3.1 a Chinese statement is long enough with five characters, any other with fifty', () => {
  expect(statementFault('我支持保底线', rules)).toBeNull();
  expect(statementFault('我支持它', rules)).toEqual({ kind: 'too-short', chars: 4, least: 5 });
  expect(statementFault('I am for it.', rules)).toEqual({ kind: 'too-short', chars: 12, least: 50 });
});
