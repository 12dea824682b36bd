import { matchesIn, onOneLine, UNTIDY } from '../base/text.ts';
import { HAN, hasHan } from './script.ts';

export { onOneLine as oneLine } from '../base/text.ts';

/** The sentences of a text, each on one line. Written by hand: `Intl.Segmenter` differs between versions, and memories are journaled. */
export function sentencesOf(text: string, words: { abbreviations: RegExp }): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let from = 0;
    for (const { 0: end, index } of matchesIn(line, hasHan(line) ? ANY_END : END)) {
      const to = index + end.length;
      if (/^[.…]/.test(end) && words.abbreviations.test(line.slice(from, index + 1))) continue;
      sentences.push(line.slice(from, to));
      from = to;
    }
    sentences.push(line.slice(from));
  }
  const tidied = UNTIDY.test(text) ? sentences.map(onOneLine) : sentences.map((sentence) => sentence.trim());
  return tidied.filter((sentence) => HAS_WORD.test(sentence));
}

/** Signs that stand for a name count as letters (see `reading/`). */
const SIGNS = '\\ue000-\\uf8ff';
const END = new RegExp(
  `(?<![.!?…])[.!?…]+["'”’»)*_\\]]*\\s+(?=["'“‘«¿¡(*_[]*[0-9A-Z$€£¥\\u00c0-\\u00de${SIGNS}]|…\\S)`,
  'g',
);
/** A Chinese sentence ends without a space. */
const ANY_END = new RegExp(
  `${END.source}|(?<![.!?…])[.!?…]+["'”’)*_\\]]*\\s+(?=["'“‘（(]*[${HAN}])|[。！？]+["'”’」』）)*_\\]]*\\s*(?=.)`,
  'g',
);
const HAS_WORD = new RegExp(`[0-9A-Za-z\\u00c0-\\u024f${HAN}${SIGNS}]`);
