import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { readBid } from '../../src/voting/read-bid.ts';
import { anyText } from '../any-text.ts';
import { isLong } from '../long.ts';

const { hints } = phrasebooks.en.voting;

describe('2.1 a bid for the floor', () => {
  it.each([
    ['en', '7', 7],
    ['en', '**7** — I have an answer.', 7],
    ['en', '7/10', 7],
    ['en', '7 out of 10, since nobody named the cost', 7],
    ['en', '10 out of 10', 10],
    ['en', '10/10', 10],
    ['en', '0', 0],
    ['en', 'Bid: 10.', 10],
    ['en', '7, as Agent_1 is wrong.', 7],
    ['es', '7 sobre 10: falta una razón.', 7],
    ['es', '7 de 10', 7],
    ['zh', '７分，我有话要说。', 7],
    ['zh', '7分（满分10分）', 7],
  ] as const)('in %s %j is %i', (language, reply, bid) => {
    expect(readBid(reply, language)).toBe(bid);
  });

  it.each([
    ['', hints.bidNone('0', '10')],
    ['very much', hints.bidNone('0', '10')],
    ['7 or 8', hints.bidSeveral],
    ['7. After round 2 I must speak.', hints.bidSeveral],
    ['7, yes, 7', hints.bidSeveral],
    ['11', hints.bidOutside('11', '0', '10')],
    ['-1', hints.bidOutside('-1', '0', '10')],
    ['7.5', hints.bidOutside('7.5', '0', '10')],
    ['70%', hints.bidOutside('70%', '0', '10')],
    ['1,000', hints.bidOutside('1,000', '0', '10')],
    ['9'.repeat(400), hints.bidOutside('9'.repeat(400), '0', '10')],
  ])('exactly one whole number from 0 to 10: %j is refused', (reply, hint) => {
    expect(readBid(reply, 'en')).toEqual({ message: hint });
  });

  it('no reply throws, and what is read is a bid', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...LANGUAGES), (reply, language) => {
        const bid = readBid(reply, language);
        if (typeof bid === 'number') expect(Number.isInteger(bid) && bid >= 0 && bid <= 10).toBe(true);
      }),
      { seed: 1, numRuns: isLong ? 1000 : 200 },
    );
  });
});
