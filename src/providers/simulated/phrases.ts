import type { Phrasebook } from '../../language/index.ts';

type Called = { label: string; phrase?: string };

/** An option as a noun phrase. */
export function phraseOf({ label, phrase }: Called, { grammar, ownWords }: Phrasebook): string {
  return phrase ?? ownWords.nounPhrase(label) ?? grammar.quoted(label);
}

/** A criterion as a noun phrase. */
export function measureOf({ label, phrase }: Called, { grammar, ownWords }: Phrasebook): string {
  return phrase ?? ownWords.measurePhrase(label) ?? grammar.quoted(label);
}

/** With a capital at the beginning of each sentence: an option may stand there, or words in quotation marks. */
export function capitalisedIn(text: string, { grammar }: Phrasebook): string {
  return text
    .split(/(?<=[.!?] )/)
    .map((sentence) => grammar.capitalised(sentence.replace(/^[“«]\p{Ll}/u, (start) => start.toUpperCase())))
    .join('');
}
