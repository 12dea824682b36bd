import { memo } from '../../base/memo.ts';

/** Scripts that write spaces between words; in others a phrase is found anywhere. */
const LETTER = '0-9A-Za-z_\\u00c0-\\u052f\\u1e00-\\u1fff';

/** Whether a text holds one of the phrases as whole words, in any case. A phrase without a character holds nowhere. */
export function holdsOneOf(phrases: readonly string[], text: string): boolean {
  return patternOf(phrases)?.test(plain(text)) ?? false;
}

const patternOf = memo((phrases: readonly string[]): RegExp | null => {
  const written = phrases.map((phrase) => plain(phrase).trim()).filter((phrase) => phrase !== '');
  return written.length === 0 ? null : new RegExp(written.map(bounded).join('|'));
});

/** A mark at the edge of a phrase (`$15,000`) needs no boundary. */
function bounded(phrase: string): string {
  const isLetter = new RegExp(`[${LETTER}]`);
  const words = phrase.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const before = isLetter.test(phrase.charAt(0)) ? `(?<![${LETTER}])` : '';
  const after = isLetter.test(phrase.charAt(phrase.length - 1)) ? `(?![${LETTER}])` : '';
  return `${before}${words.join('\\s+')}${after}`;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
