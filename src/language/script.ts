/**
 * What depends on the script of a text and not on its language: words, sentences, clauses. Written by hand: `Intl.Segmenter` differs between
 * versions, and what these return is journaled.
 */

/** The inside of a character class: Chinese characters. */
export const HAN = '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff';
/** Marks of Chinese punctuation, and the full-width forms of others. */
const WIDE_MARKS = '\\u3000-\\u303f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65';

const HAS_HAN = new RegExp(`[${HAN}]`);
const EACH_HAN = new RegExp(`[${HAN}]`, 'g');
const WIDE = new RegExp(`[${WIDE_MARKS}]+`, 'g');
const MAY_BE_WIDE = /[\u2e80-\uffff]/;

/** Chinese characters that stand for as much as an English word: a statement of 50 to 200 words has 80 to 320 of them. */
const HAN_PER_WORD = 1.6;

export function hasHan(text: string): boolean {
  return MAY_BE_WIDE.test(text) && HAS_HAN.test(text);
}

/** Lower-case words separated by one space, with one at each end; each Chinese character is a word; apostrophes vanish, other marks separate. */
export function plainWords(text: string): string {
  const spaced = MAY_BE_WIDE.test(text) ? text.replace(WIDE, ' ').replace(EACH_HAN, ' $& ') : text;
  return ` ${spaced.toLowerCase().replace(/['’]/g, '').replace(BETWEEN_WORDS, ' ').trim()} `;
}

/** What is no letter, digit or `$`, but for one space alone: most words have that behind them, and it stays. */
const BETWEEN_WORDS = /[\0-#%-/:-`{-\u00bf“”–—…]{2,}|[\0-\x1f!-#%-/:-`{-\u00bf“”–—…]/g;

/** `(b) Leave them`, `2. Sell it`: a label without what counts it. */
export const withoutNumber = (label: string): string =>
  label.replace(/^(?:[(（](?:\d{1,2}|[A-Ha-h])[)）]|(?:\d{1,2}|[A-Ha-h])[.:)、）](?=\D))\s*(?=\S)/u, '');

/** Of fewer words something would be missing. */
const LEAST_BRIEF = 2;

/** A text of more words up to the last word that `beside` knows, behind which it tells when, where or how: `patching up the old one (until the pipe comes)`. */
export function brief(text: string, most: number, beside: RegExp): string {
  const words = text.split(' ');
  if (words.length <= most || /[“”«»]/.test(text)) return text;
  const ends = words.flatMap((word, at) =>
    at >= LEAST_BRIEF && at < words.length - 1 && beside.test(word) ? [at] : [],
  );
  const end = ends.findLast((at) => at <= most) ?? ends[0];
  const cut = words.slice(0, end);
  // Of a list, what it begins with: nothing is left that would join what is no longer there.
  const [head = ''] = end === undefined ? [] : cut.join(' ').split(/, /);
  const isJoined = end !== undefined && beside.test((cut.at(-1) ?? '').replace(/,$/, ''));
  return (
    head.split(' ').length >= LEAST_BRIEF && head !== '' ? head : (isJoined ? cut.slice(0, -1) : cut).join(' ')
  ).replace(/,$/, '');
}

/** How many words a text has; of Chinese ones, eight characters count as five words. */
export function wordCountOf(text: string): number {
  if (!hasHan(text)) return spacedWordCount(text);
  const characters = text.match(EACH_HAN)?.length ?? 0;
  const rest = text
    .replace(WIDE, ' ')
    .replace(EACH_HAN, ' ')
    .split(/\s+/)
    .filter((word) => /[0-9A-Za-z\u00c0-\u024f]/.test(word));
  return Math.ceil(characters / HAN_PER_WORD) + rest.length;
}

/** Words between white space. Counted without a list of them: every stretch of a sentence that might be told is measured so. */
function spacedWordCount(text: string): number {
  let count = 0;
  let isWithin = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isSpace = code < 0x80 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : SPACE.test(text.charAt(i));
    if (!isSpace && !isWithin) count++;
    isWithin = !isSpace;
  }
  return count;
}

const SPACE = /\s/;

/** The pieces in which a text is said aloud, joined they are the text: words with the space before them, or two Chinese characters. */
export function spokenPieces(text: string): string[] {
  return text.match(hasHan(text) ? PIECE : /\s*\S+/g) ?? [];
}

const PIECE = new RegExp(
  `\\s*(?:[${HAN}]{1,2}[${WIDE_MARKS}”’—…]*|(?:(?![${HAN}${WIDE_MARKS}])\\S)+[${WIDE_MARKS}”’—…]*|\\S)`,
  'g',
);

/** Whether a piece ends a sentence. */
export function endsSentence(text: string): boolean {
  return /[.!?]”?$|[。！？]”?$/.test(text);
}

/** Whether a sentence asks. */
export function isQuestion(sentence: string): boolean {
  return /[?？]$/.test(sentence);
}

/** The sentences of a text that follows the rules of writing; what is shortened ends none: `Mrs. Vane`, `incl. breakfast`, `no. 4`, `at 4 p.m. a source`. */
export function plainSentences(text: string): string[] {
  return text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== '');
}

const SENTENCE_END =
  /(?<=[.!?][”»]?)(?<!\b(?:Mrs?|Ms|Dr|St|Mt|Prof|Rev|Sra?|Dra|Gen|Sgt|Capt|Col|Lt|(?:[Ii]ncl|[Aa]pprox|vs|e\.g|i\.e|resp|ca|aprox|p\. ?ej)|(?:[Nn]o|[Nn]os|[Nn]úm|[Pp]p?|[Vv]ol|[Ff]ig)(?=\. ?\d)|Cllr|(?:[ap]\.m|etc)(?=\.\s+[a-záéíóúñ]))\.)\s+|(?<=[。！？][”」』]?)(?![”」』。！？])\s*/;

/** Sentences one after the other: Chinese ones without a space between them. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, sentence) => (text === '' || /[。！？；…]”?$/.test(text) ? text + sentence : `${text} ${sentence}`),
    '',
  );
}

/** A sentence without the marks at its ends. */
export function bareSentence(sentence: string): string {
  return sentence
    .trim()
    .replace(/[.!?…。！？]+$/, '')
    .replace(/^[¿¡]+/, '');
}

/** The first words of a text. */
function firstWords(text: string, most: number): string {
  return hasHan(text) ? text.slice(0, Math.floor(most * HAN_PER_WORD)) : text.split(/\s+/).slice(0, most).join(' ');
}

/**
 * The beginning of a sentence, of at most so many words, as it can be quoted: to the end of a clause where one is near, else with an ellipsis,
 * and no bracket is left open. One that is short enough is whole.
 */
export function openingOf(sentence: string, most: number): string {
  const first = firstWords(sentence, most);
  if (first.length >= sentence.trim().length) return sentence.trim();
  const ends = [...first.matchAll(CLAUSE_END)].map(({ index }) => closed(first.slice(0, index)));
  const clause = ends.findLast((one) => wordCountOf(one) >= LEAST_CLAUSE);
  return clause ?? `${closed(first)}…`;
}

const CLAUSE_END = /\s*(?:[,;:](?=\s|$)|\s[–—]\s|[，；：])/g;
/** Words: fewer say nothing by themselves. */
const LEAST_CLAUSE = 4;

/** Without what stands behind a bracket that is not closed. */
function closed(text: string): string {
  const open = /[(（[][^)）\]]*$/.exec(text);
  return (open ? text.slice(0, open.index) : text).trimEnd();
}

/** Runs of Chinese characters without the words in `stopwords`, of up to four characters, and where each run begins. */
export function hanRuns(text: string, stopwords: ReadonlySet<string>): { run: string; at: number }[] {
  const runs: { run: string; at: number }[] = [];
  for (const { 0: found, index } of text.matchAll(HAN_RUN)) {
    let from = 0;
    let at = 0;
    while (at < found.length) {
      const length = [4, 3, 2, 1].find((n) => at + n <= found.length && stopwords.has(found.slice(at, at + n)));
      if (length === undefined) at++;
      else {
        if (at > from) runs.push({ run: found.slice(from, at), at: index + from });
        from = at += length;
      }
    }
    if (at > from) runs.push({ run: found.slice(from, at), at: index + from });
  }
  return runs;
}

const HAN_RUN = new RegExp(`[${HAN}]+`, 'g');

/** Chinese has no spaces: two characters next to each other stand for a word. */
export function hanPairs(run: string): string[] {
  return run.length === 1 ? [run] : Array.from(run.slice(1), (next, i) => run.charAt(i) + next);
}
