import { memo } from '../base/memo.ts';

/** How a line of a script begins: `**Ben:** …`, `- Ben: …`. */
const SPEAKER = /^[\s*_#>•(["“-]*([^:：\n]{1,60}?)[\s*_)\]]*[:：]/;
const NOT_A_BLANK = /\S/g;

/**
 * A text with blanks for each line that begins with another's name and a colon, as models write that go on with the talk by themselves, and
 * for the line below one that is nothing else. As long as the text.
 */
export function withoutOthersLines(text: string, others: readonly string[]): string {
  if (others.length === 0 || !/[:：]/.test(text)) return text;
  const names = namesOf(others);
  let isNext = false;
  return text
    .split('\n')
    .map((line) => {
      const begun = SPEAKER.exec(line);
      const isOthers = begun !== null && names.has(begun[1]!.trim().toLowerCase());
      const isBlanked = isOthers || (isNext && begun === null);
      const isEmpty = line.trim() === '';
      isNext = isOthers ? !/[\p{L}\p{N}]/u.test(line.slice(begun[0].length)) : isNext && isEmpty;
      return isBlanked ? line.replace(NOT_A_BLANK, ' ') : line;
    })
    .join('\n');
}

/** `Ana – X; Ben and Cho: Y`: whose each is, and nothing else of it. */
const ATTRIBUTED =
  /\uf8ff(?:(?:\s*(?:,|、|&|and|y|e|和|与)\s*)+\uf8ff)*[*_]*\s*(?:[:：–—→]+|\s-+\s)\s*[*_]*(?:(?:the|an?|el|la|los|las|una?|del?) )?[\ue000-\uf8fd][*_]*(?=\s*(?:$|[;；,，.。、()（）\n]|and \uf8ff|y \uf8ff|和\uf8ff))/gu;

/** A text with signs, with blanks for what it lists as the sides of others. */
export const withoutAttributed = (signed: string): string =>
  signed.replace(ATTRIBUTED, (part) => part.replace(NOT_A_BLANK, ' '));

const namesOf = memo(
  (others: readonly string[]): ReadonlySet<string> => new Set(others.map((name) => name.trim().toLowerCase())),
);
