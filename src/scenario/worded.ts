import { LANGUAGES, type Language, type Translations } from '../discussion/scenario.ts';
import { cleanLine, cleanText } from './cleaned.ts';
import type { Worded } from './schema-words.ts';

type Texts = Readonly<Record<string, Worded | undefined>>;
type Found<T> = { [K in keyof T]?: string };

/** A text in the main language. The checks see to it that it is there. */
export function inMain(text: Worded, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? '');
}

/**
 * What of these texts stands in other languages: `lines` on one line each, `texts` as they are, `amount` those of an amount. Without any
 * there is no key.
 */
export function inOthers<L extends Texts, T extends Texts, A extends Texts>(
  main: Language,
  lines: L,
  texts: T,
  amount: A = {} as A,
): { translations?: Translations<Found<L> & Found<T> & { amount: Found<A> }> } {
  const translations: Record<string, object> = {};
  for (const language of LANGUAGES.filter((one) => one !== main)) {
    const ofAmount = textsIn(language, amount, cleanLine);
    const found = {
      ...textsIn(language, lines, cleanLine),
      ...textsIn(language, texts, cleanText),
      ...(Object.keys(ofAmount).length > 0 ? { amount: ofAmount } : {}),
    };
    if (Object.keys(found).length > 0) translations[language] = found;
  }
  return Object.keys(translations).length > 0 ? ({ translations } as object) : {};
}

function textsIn(language: Language, texts: Texts, cleaned: (text: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const found = typeof text === 'object' ? text[language] : undefined;
      return found === undefined ? [] : [[key, cleaned(found)]];
    }),
  );
}
