import { boundedMemo, memo } from '../../base/memo.ts';
import type { Bank } from './bank.ts';
import { stemsIn } from './stems.ts';

const STEMS_MAX = 2000;

/** The stems of texts that are looked at again and again. */
export const stemsKnown = memo((bank: Bank) => boundedMemo(STEMS_MAX, (text: string) => stemsIn(text, bank.words)));
