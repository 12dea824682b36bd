import { patternOf, worded } from '../../src/language/talk.ts';

/** Moves that take a position. */
export const TAKING_A_POSITION = [
  'open',
  'standWith',
  'standAgainst',
  'convert',
  'convertAway',
  'settle',
  'settleAway',
  'follow',
  'replyYes',
  'openBy',
  'candid',
  'ownWord',
  'replyStill',
  'replyFact',
  'decides',
];

const MOST = 150;

/** The ways in which lines can be said, of each so many at most, spread over all that it has. */
export function waysOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const pattern = patternOf(line);
    const ways = Math.min(MOST, pattern.count);
    return Array.from({ length: ways }, (_, i) => worded(pattern, Math.floor((i * pattern.count) / ways)));
  });
}
