import type { Argument } from '../../discussion/scenario.ts';
import { plainWords } from '../../language/script.ts';
import { drawn } from './drawn.ts';
import { isFact } from './made-arguments.ts';
import { isStake } from './stakes.ts';
import { isAngle } from './thing-angles.ts';

// What of an argument is said for the first time in a run, and what is left for a second.

/** The claim as it is said for the first time in a run, or for the second. */
export function wordingOf(seed: number, { id, claim, wordings = [] }: Argument, time: 0 | 1 = 0): string {
  const all = [claim, ...wordings];
  // What an option says of itself is told before it is spoken of.
  const first = isFact(id) || isAngle(id) || isStake(id) ? 0 : drawn(seed, `wording/${id}`, all.length);
  return all[(first + time) % all.length] as string;
}

/** Whether a turn says it for the second time, in whatever sentence the wording stands. */
export const isSaidAgain = (seed: number, argument: Argument, text: string): boolean =>
  plainWords(text).includes(plainWords(wordingOf(seed, argument, 1)).trim());

/** Of a hundred arguments with evidence so many are spoken of again with it; for the others it is the answer to a question. */
const PROVEN = 60;

/** What is left of an argument for a second time, by anybody on its side, in another wording; null: nothing. */
export function morePartOf(
  { id, wordings = [], evidence, example }: Argument,
  seed: number,
): 'evidence' | 'example' | null {
  if (wordings.length === 0) return null;
  if (evidence !== undefined && drawn(seed, `proof/${id}`, 100) < PROVEN) return 'evidence';
  return example !== null && isLeftOver(seed, id) ? 'example' : null;
}

/** Whether its example is left to somebody who agrees. */
export const isLeftOver = (seed: number, id: string) => drawn(seed, `example/${id}`, 5) < 2;
