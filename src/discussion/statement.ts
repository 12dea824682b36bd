import { codePointCount, isMostlyHan } from '../base/text.ts';
import type { StatementRules } from './scenario.ts';

/** What is wrong with a statement (3.1). */
type StatementFault = { kind: 'empty' } | { kind: 'too-short'; chars: number; least: number } | { kind: 'minimal' };

/** Fewer different words than this say nothing, however long they are drawn out. */
const LEAST_DIFFERENT_WORDS = 3;
const FIRST_WORDS = 8;

/** Code points that this text must have to be a statement: a Chinese one says as much in fewer (3.1). */
export function leastLength(text: string, { minLength, minLengthCjk }: StatementRules): number {
  return isMostlyHan(text) ? minLengthCjk : minLength;
}

/** Judges a reply as a public statement: null when it is valid. Length is that of the trimmed text, in code points. */
export function statementFault(text: string, rules: StatementRules): StatementFault | null {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const chars = codePointCount(trimmed);
  const least = leastLength(trimmed, rules);
  if (chars < least) return { kind: 'too-short', chars, least };
  // Han characters are words without spaces between them.
  const words = (most?: number) => (isMostlyHan(trimmed) ? [...trimmed] : trimmed.split(/\s+/, most));
  const saysLittle = (of: readonly string[]) => new Set(of).size < LEAST_DIFFERENT_WORDS;
  // Nearly always the first few tell.
  return saysLittle(words(FIRST_WORDS)) && saysLittle(words()) ? { kind: 'minimal' } : null;
}
