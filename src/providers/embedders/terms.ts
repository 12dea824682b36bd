/** What a text is compared by: terms with their weights, and how much there is of them. */
export type Terms = { weights: ReadonlyMap<string, number>; size: number };

/**
 * The terms of a text in any language: word stems, four neighbouring letters of longer words (so that `deterrent` and `determent` meet,
 * and the forms of languages whose endings are not known here), and pairs of neighbouring Chinese characters.
 */
export function termsOf(text: string): Terms {
  const weights = new Map<string, number>();
  let size = 0;
  const add = (term: string, weight: number) => {
    weights.set(term, (weights.get(term) ?? 0) + weight);
    size += weight;
  };
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    if (HAN.test(word)) addPairs([...word], add);
    else addLetters(word.normalize('NFD').replace(ACCENTS, ''), add);
  }
  return { weights, size };
}

function addPairs(chars: readonly string[], add: (term: string, weight: number) => void): void {
  if (chars.length === 1) add(chars[0]!, 1);
  for (let i = 1; i < chars.length; i++) add(chars[i - 1]! + chars[i]!, 1);
}

function addLetters(word: string, add: (term: string, weight: number) => void): void {
  add(stemOf(word), 1);
  if (word.length < LONG) return;
  for (let i = 0; i + LETTERS <= word.length; i++) add(`${word.slice(i, i + LETTERS)}-`, LETTERS_WEIGHT);
}

const WORD = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+|[0-9a-z\u00c0-\u024f\u0370-\u1fff]+/g;
const HAN = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;
const ACCENTS = /[\u0300-\u036f]/g;
const LONG = 5;
const LETTERS = 4;
const LETTERS_WEIGHT = 0.3;

/** A word without the endings that inflection adds in English and Spanish. */
function stemOf(word: string): string {
  if (word.length <= 3) return word;
  const stem = word.replace(ENDING, '');
  return stem.length >= 3 ? stem.replace(/(.)\1$/, '$1') : word;
}

const ENDING = /(?:ies|ied|ying|ing|ed|es|s|y|e|ly|os|as|o|a)$/;
