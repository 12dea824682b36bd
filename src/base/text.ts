/**
 * Counting and cutting, by code points and without `Intl` or Unicode property tables: what these return may be journaled, and must be
 * the same on every platform and version.
 */

/** The length of a text in code points: what every limit in "chars" means. */
export function codePointCount(text: string): number {
  if (!SURROGATE.test(text)) return text.length;
  let count = text.length;
  for (let i = 1; i < text.length; i++) if (isPairAt(text, i - 1)) count--;
  return count;
}

/** The same text as a string of its own: a piece cut out of a long one keeps all of that in memory for as long as it is kept itself. */
export function standingAlone(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** With that stop at its end, unless it ends a sentence already, within quotation marks too. */
export const withStop = (text: string, stop: '.' | '。'): string =>
  /[.!?…。！？]["'”’»」』]*$/.test(text) ? text : `${text}${stop}`;

/** The source of a pattern that stands for this text and nothing else. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As `matchAll` with a pattern that looks for all: that copies the pattern for each text, which takes longer than to look through a sentence. */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return found;
}

/** Milliseconds as seconds, to be read: `30`, `67.5`, `0.04`. */
export function inSeconds(ms: number): string {
  return String(Number((ms / 1000).toFixed(ms < 1000 ? 3 : 1)));
}

/** Words between white space; in a run with Chinese characters each of them is a word, and so is each run of Latin letters or digits. */
export function wordCount(text: string): number {
  let count = 0;
  if (!MAY_BE_HAN.test(text)) {
    // By hand: a pattern makes a string of each word, and every statement is counted.
    for (let i = 0, isInside = false; i < text.length; i++) {
      const isBlank = isBlankCode(text.charCodeAt(i));
      if (!isBlank && !isInside) count++;
      isInside = !isBlank;
    }
    return count;
  }
  for (const [run] of text.matchAll(/\S+/g)) {
    count += HAN.test(run) ? (run.match(HAN_OR_LATIN)?.length ?? 0) : 1;
  }
  return count;
}

/** Whether at least half of the words are Chinese characters: one name in another script makes no text Chinese, nor the reverse. */
export function isMostlyHan(text: string): boolean {
  const count = MAY_BE_HAN.test(text) ? (text.match(EACH_HAN)?.length ?? 0) : 0;
  return count > 0 && 2 * count >= wordCount(text);
}

/**
 * The text, at most `maxChars` code points long. A cut ends in `...`, which counts in the limit, and falls on a word boundary when there
 * is one in the last quarter.
 */
export function cutAtWord(text: string, maxChars: number): string {
  const limit = Math.max(0, Math.floor(maxChars));
  if (text.length <= limit || codePointCount(text) <= limit) return text;
  if (limit <= ELLIPSIS.length) return ELLIPSIS.slice(0, limit);
  const hard = indexOfCodePoint(text, limit - ELLIPSIS.length);
  const near = Math.floor(hard * 0.75);
  const cut = lastBoundary(text, hard, near) ?? beforeMarks(text, hard);
  return text.slice(0, cut).trimEnd() + ELLIPSIS;
}

/**
 * The longest beginning of the text that fits, up to the end of a word; within its first word, where no more does. A beginning of what
 * fits is taken to fit.
 */
export function longestPrefix(text: string, fits: (prefix: string) => boolean): string {
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(text.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  if (least === text.length) return text;
  const cut = beforeMarks(text, isPairAt(text, least - 1) ? least - 1 : least);
  let atWord = cut;
  while (atWord > 0 && isInWord(text, atWord)) atWord--;
  return text.slice(0, atWord || cut);
}

const IN_WORD = /[0-9A-Za-z\u00c0-\u024f]{2}/;
const isInWord = (text: string, at: number): boolean => IN_WORD.test(text.slice(at - 1, at + 1));

const ELLIPSIS = '...';
const SURROGATE = /[\ud800-\udfff]/;
/** Cheap to test, and true of every text with a Chinese character in it. */
const MAY_BE_HAN = /[\u3400-\uffff]/;
const HAN = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]/u;
const EACH_HAN = new RegExp(HAN, 'gu');
const HAN_OR_LATIN = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]|[0-9A-Za-z\u00c0-\u024f]+/gu;
const SPACE = /\s/;
/** What `\s` matches, without a string for each letter. */
const isBlankCode = (code: number): boolean =>
  code < 0x80 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : SPACE.test(String.fromCharCode(code));
const AFTER_CHINESE_STOP = /[\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]/;
const JOINS_BACK = /[\u0300-\u036f]|\u200c|\u200d|\ufe0f/;

function isPairAt(text: string, i: number): boolean {
  const high = text.charCodeAt(i);
  const low = text.charCodeAt(i + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

function indexOfCodePoint(text: string, count: number): number {
  let i = 0;
  for (let n = 0; n < count && i < text.length; n++) i += isPairAt(text, i) ? 2 : 1;
  return i;
}

/** The last place in (near, end] where a word has just ended. */
function lastBoundary(text: string, end: number, near: number): number | undefined {
  for (let i = end; i > near; i--) {
    if (SPACE.test(text.charAt(i)) || AFTER_CHINESE_STOP.test(text.charAt(i - 1))) return i;
  }
  return undefined;
}

function beforeMarks(text: string, end: number): number {
  let i = end;
  while (i > 1 && (JOINS_BACK.test(text.charAt(i)) || text.charAt(i - 1) === '\u200d'))
    i -= isPairAt(text, i - 2) ? 2 : 1;
  return i;
}

/** Without line breaks, and with single blanks. */
export const onOneLine = (text: string): string => (UNTIDY.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

/** White space that is not one blank. */
export const UNTIDY = /\s\s|[^\S ]/;
