import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import type { Unreadable } from '../language/unreadable.ts';
import { plainReply } from './option-signs.ts';

/** How little and how much an agent can want the floor (2.1). */
export const LEAST_BID = 0;
export const MOST_BID = 10;

/** A bid for the floor: exactly one number, whole and within the range; `7/10` and `7 out of 10` are 7. */
export function readBid(reply: string, language: Language): number | Unreadable {
  const { cues, hints } = phrasebooks[language].voting;
  const outOf = new RegExp(`(?<=\\d)\\s*(?:/|${cues.outOf.source})\\s*${MOST_BID}(?!\\d|[.,]\\d)`, 'gu');
  const numbers = plainReply(reply).replace(outOf, ' ').match(NUMBER) ?? [];
  const [found] = numbers;
  if (found === undefined) return { message: hints.bidNone(String(LEAST_BID), String(MOST_BID)) };
  if (numbers.length > 1) return { message: hints.bidSeveral };
  const bid = Number(found);
  const isBid = /^\d+$/.test(found) && bid >= LEAST_BID && bid <= MOST_BID;
  return isBid ? bid : { message: hints.bidOutside(found, String(LEAST_BID), String(MOST_BID)) };
}

/** A number with its sign and separators, never a part of a word (Agent_1) or of a longer one. */
const NUMBER = /(?<![a-zß-ÿ_\d]|\d[.,])-?(?<![a-zß-ÿ_\d]-)\d+(?:[.,]\d+)*%?(?![a-z_])/g;
