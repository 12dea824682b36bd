import { LANGUAGES, type Language } from '../discussion/language.ts';
import { phrasebooks } from '../language/index.ts';
import { HAN } from '../language/script.ts';

const EACH_HAN = new RegExp(`[${HAN}]`, 'g');
const WORD = /[a-z\u00df-\u00ff]+/g;
/** A Chinese text quotes names and numbers of others; every Chinese character says as much as these many letters. */
const LETTERS_PER_HAN = 5;

const isHan = (language: Language) => phrasebooks[language].grammar.isHan;
const IN_LETTERS = LANGUAGES.filter((language) => !isHan(language));

/** The language that texts are written in: by its script, or else by its commonest words. Null: nothing tells. */
export function spokenLanguage(texts: Iterable<string>): Language | null {
  let han = 0;
  let letters = 0;
  const hits = new Map<Language, number>();
  for (const text of texts) {
    han += text.match(EACH_HAN)?.length ?? 0;
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      letters += word.length;
      for (const language of IN_LETTERS)
        if (phrasebooks[language].memory.stopwords.has(word)) hits.set(language, (hits.get(language) ?? 0) + 1);
    }
  }
  if (han * LETTERS_PER_HAN > letters) return LANGUAGES.find(isHan) ?? null;
  const most = Math.max(...hits.values());
  return IN_LETTERS.find((language) => hits.get(language) === most) ?? null;
}
