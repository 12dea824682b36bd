import { clean } from '../../base/clean.ts';
import type { Clock } from '../../base/clock.ts';
import type { Notice } from './view.ts';

export const NOTICE_MS = 5000;

/** What is said for a moment, in the one row that there is: words that were typed or pasted may stand in it. */
export const noticeTold = (text: string, tone: Notice['tone'], clock: Clock): Notice => ({
  text: clean(text, { multiline: false }),
  tone,
  untilMs: clock.now() + NOTICE_MS,
});
