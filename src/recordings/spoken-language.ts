import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { HAN } from '../language/script.ts';

const EACH_HAN = new RegExp(`[${HAN}]`, 'g');
const WORD = /[a-z\u00df-\u00ff]+/g;
/** A Chinese text quotes names and numbers of others; every Chinese character says as much as these many letters. */
const LETTERS_PER_HAN = 5;

/** The language that texts are written in: by its script, or else by its commonest words. Null: nothing tells. */
export function spokenLanguage(texts: Iterable<string>): Language | null {
  let han = 0;
  let letters = 0;
  const hits = { en: 0, es: 0 };
  for (const text of texts) {
    han += text.match(EACH_HAN)?.length ?? 0;
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      letters += word.length;
      for (const language of ['en', 'es'] as const)
        if (phrasebooks[language].memory.stopwords.has(word)) hits[language]++;
    }
  }
  if (han * LETTERS_PER_HAN > letters) return 'zh';
  if (hits.en === 0 && hits.es === 0) return null;
  return hits.es > hits.en ? 'es' : 'en';
}
