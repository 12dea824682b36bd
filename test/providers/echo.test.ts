import { describe, expect, it } from 'vitest';
import { echoOf } from '../../src/providers/simulated/echo.ts';

describe('20.36 a few words of what somebody has told are taken up', () => {
  it.each([
    ['Last February I had an old woman on a trolley for 31 hours.', 'a trolley for 31 hours'],
    ['The rent went up and the extra shifts would pay it.', 'the extra shifts would pay it'],
    ['My nurses get borrowed every single winter.', 'every single winter'],
    ['I run the bakery.', null],
    // The number of a line counts nothing.
    ['I drove line 9 for twenty-two years.', null],
    // No number ends at its comma.
    ['We have already paid one levy of 2,000.', 'one levy of 2,000'],
    ['I came back for “the old school song” we had.', null],
    ['El año pasado tuve que devolver una subvención por no justificarla.', 'una subvención por no justificarla'],
    ['我是农艺师，看见大家已经瘦了多少。', '看见大家已经瘦了多少'],
    ['我一直放不下。', null],
  ])('%s → %s', (text, echo) => {
    expect(echoOf(text)).toBe(echo);
  });
});
