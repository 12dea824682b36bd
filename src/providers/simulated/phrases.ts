import type { Phrasebook } from '../../language/index.ts';
import { withoutNumber, wordCountOf } from '../../language/script.ts';

type Called = { label: string; phrase?: string };

/** A longer name, and one that is short enough in its place. */
const LONG = 7;
const SHORT = 2;

/** An option as a noun phrase; what a yes stands for, where that takes many words, is a yes. */
export function phraseOf({ label, phrase }: Called, { grammar, ownWords }: Phrasebook): string {
  if (phrase !== undefined && wordCountOf(phrase) > LONG && wordCountOf(label) === 1) {
    const noun = ownWords.nounPhrase(label);
    if (noun !== null && wordCountOf(noun) <= SHORT && noun !== label) return noun;
  }
  const told = spoken(label);
  return phrase ?? ownWords.nounPhrase(withoutNumber(told)) ?? grammar.quoted(told);
}

/** A label as it is spoken in the midst of a sentence: without pictures, and without marks that would end it. */
function spoken(label: string): string {
  const words = label
    .replace(PICTURES, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s¡¿]+|[\s!?！？。…]+$/g, '');
  return words === '' ? label : words;
}
/** With what joins, colours and varies them. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{fe0f}|\u{20e3}/gu;

/** A criterion as a noun phrase. */
export function measureOf({ label, phrase }: Called, { grammar, ownWords }: Phrasebook): string {
  return phrase ?? ownWords.measurePhrase(label) ?? grammar.quoted(label);
}

/** A sentence as it goes on behind others; the name of somebody who is there keeps its capital. */
export function loweredIn(sentence: string, people: readonly { name: string }[], { ownWords }: Phrasebook): string {
  const [first = ''] = sentence.split(/[\s,’']/);
  return people.some(({ name }) => name.split(' ').includes(first)) ? sentence : ownWords.lowered(sentence);
}

/** With a capital at the beginning of each sentence: an option may stand there, or words in quotation marks. */
export function capitalisedIn(text: string, { grammar }: Phrasebook): string {
  return text
    .split(/(?<=[.!?] )/)
    .map((sentence) => grammar.capitalised(sentence.replace(/^[“«]\p{Ll}/u, (start) => start.toUpperCase())))
    .join('');
}
