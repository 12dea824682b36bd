import { boundedMemo, memo } from '../../base/memo.ts';
import type { Phrasebook } from '../../language/index.ts';
import { stemsIn } from './stems.ts';

const STEMS_MAX = 2000;

/** The stems of texts that are looked at again and again. */
export const stemsKnown = memo((words: Phrasebook) => boundedMemo(STEMS_MAX, (text: string) => stemsIn(text, words)));

/** How many of the stems of a text stand in one of those. */
export function sharedStems(words: Phrasebook, text: string, among: readonly string[]): number {
  const known = among.map(stemsKnown(words));
  let count = 0;
  for (const stem of stemsKnown(words)(text)) if (known.some((stems) => stems.has(stem))) count++;
  return count;
}
