import type { AmountRange } from '../discussion/scenario.ts';
import { chineseAmounts } from './amounts-chinese.ts';
import type { NumberLanguage } from './amounts-languages.ts';
import { type Amount, westernAmounts } from './amounts-western.ts';

/** Why a text gives no amount: `found` are the amounts as they are told to the agent. */
export type AmountFault = { fault: 'none' | 'several' | 'broken' | 'outside'; found: readonly string[] };

/** Every amount in a text, in its order. */
export function amountsIn(text: string, language: NumberLanguage): readonly Amount[] {
  return language === 'zh' ? chineseAmounts(text) : westernAmounts(text, language);
}

/**
 * The whole amount of a text (9.3), as people write it in a language. The same amount twice is one; different ones are ambiguous, also
 * where one of them is outside the range.
 */
export function wholeAmountIn(text: string, range: AmountRange, language: NumberLanguage): number | AmountFault {
  const amounts = [...new Set(amountsIn(text, language).map((amount) => amount.value ?? amount.text))];
  const found = amounts.map(String);
  const amount = amounts[0];
  if (amount === undefined) return { fault: 'none', found };
  if (amounts.length > 1) return { fault: 'several', found };
  if (typeof amount === 'string' || !Number.isInteger(amount)) return { fault: 'broken', found };
  return amount < range.min || amount > range.max ? { fault: 'outside', found } : amount;
}
