/** Words that carry no content of their own; of English, the only language so far. */
const EMPTY_WORDS = new Set(
  `a about after again all also am an and any are as at be because been before being but by can could did do does down
  for from had has have he her here hers him his how i if in into is it its just me might more most must my no nor
  not now of off on only or other our out over own shall she should so some such than that the their them then there
  these they this those through to too under up us very was we were what when where which while who whom why will with
  would you your yours`.split(/\s+/),
);

/** Letters and digits belong together, with apostrophes and decimals within; each Chinese character is a word. */
const WORD = /[\u3400-\u9fff]|[0-9a-z\u00c0-\u024f]+(?:[.,'\u2019][0-9a-z\u00c0-\u024f]+)*/g;

/** The words of a text in lower case; `content`: without those that say nothing by themselves, and without their endings. */
export function wordsOf(text: string, which: 'all' | 'content' = 'all'): readonly string[] {
  const words = (text.toLowerCase().match(WORD) ?? []).map((word) => word.replaceAll('\u2019', "'"));
  return which === 'all' ? words : words.filter((word) => !EMPTY_WORDS.has(word)).map(stem);
}

/** `raises`, `raised` and `raising` are one word here, though not always one that exists. */
function stem(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word.replace(/'s$/, '');
  return word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ing|ed|es|s|e)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1');
}

/** Every run of `length` words, in order. */
export function gramsOf(words: readonly string[], length: number): readonly string[] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, i) => words.slice(i, i + length).join(' '));
}

/** The words of the unbroken run of grams in `shared` that begins at `start`. */
export function runAround(grams: readonly string[], start: number, shared: ReadonlySet<string>): string {
  let words = grams[start] ?? '';
  for (let i = start + 1; i < grams.length && shared.has(grams[i] as string); i++)
    words += ` ${(grams[i] as string).split(' ').at(-1)}`;
  return words;
}

export function sentencesOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .match(/[^.!?\u3002\uff01\uff1f\n]+(?:[.!?\u3002\uff01\uff1f](?!\s|$)[^.!?\u3002\uff01\uff1f\n]*)*/g) ?? []
  )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
