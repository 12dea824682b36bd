import { codePointCount } from '../base/text.ts';
import type { StatementRules } from './scenario.ts';

/** What is wrong with a statement (3.1). */
export type StatementFault = { kind: 'empty' } | { kind: 'too-short'; chars: number } | { kind: 'minimal' };

/** Fewer different words than this say nothing, however long they are drawn out. */
const LEAST_DIFFERENT_WORDS = 3;
const HAN = /[\u3400-\u9fff]/;

/** Judges a reply as a public statement: null when it is valid. Length is that of the trimmed text, in code points. */
export function statementFault(text: string, rules: StatementRules): StatementFault | null {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const chars = codePointCount(trimmed);
  if (chars < rules.minLength) return { kind: 'too-short', chars };
  // Han characters are words without spaces between them.
  const words = trimmed.split(HAN.test(trimmed) ? '' : /\s+/);
  return new Set(words).size < LEAST_DIFFERENT_WORDS ? { kind: 'minimal' } : null;
}
