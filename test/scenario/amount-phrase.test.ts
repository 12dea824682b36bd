import { describe, expect, it } from 'vitest';
import { MINIMAL, warningsWith } from './minimal.ts';

const withPhrase = (phrase: string) =>
  MINIMAL.replace(
    '{id: a, label: A, about: the first}',
    `{id: a, label: A, about: the first, amount: {min: 1, max: 9, unit: volunteers, unit_one: volunteer, phrase: "${phrase}"}}`,
  );

describe('9.3 what an amount is called by holds its unit already', () => {
  it.each(['a group of {amount} volunteers', 'at least {amount} volunteer or so'])(
    '%s would say it twice',
    (phrase) => {
      expect(warningsWith('', withPhrase(phrase))).toEqual([
        expect.stringMatching(/^4:\d+: options\[1\]\.amount\.phrase: .* would be said twice$/),
      ]);
    },
  );
  it('a group of {amount} does not', () => {
    expect(warningsWith('', withPhrase('a group of {amount}'))).toEqual([]);
  });
});
