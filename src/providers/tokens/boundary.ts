/**
 * Places where a text may be cut without changing how o200k splits it into pieces, judged from the characters beside the cut alone,
 * so that the counts of the parts add up to the count of the whole, and nothing appended later changes what stands before the cut:
 *
 * - after a letter, before a character that is no letter, mark or apostrophe (a piece of letters ends there);
 * - before a single space between two visible characters (the space begins the next piece);
 * - after a line feed, before a visible character that is no slash (`[\r\n/]*` would take the slash).
 *
 * Only characters whose class no version of Unicode will change are judged; all others count as "do not cut here".
 */
function isBoundary(text: string, at: number): boolean {
  const before = kind(text.charCodeAt(at - 1));
  const here = kind(text.charCodeAt(at));
  if (before === LETTER) return here >= SEPARATOR;
  if (here === SPACE) return before <= VISIBLE && at + 1 < text.length && kind(text.charCodeAt(at + 1)) <= VISIBLE;
  return before === LINE_FEED && here <= VISIBLE && text.charCodeAt(at) !== SLASH;
}

/** The first boundary behind `from`; the end of the text where there is none. */
export function nextBoundary(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) if (isBoundary(text, at)) return at;
  return text.length;
}

/** The last boundary at or behind `from`; 0 where there is none. */
export function lastBoundary(text: string, from: number): number {
  for (let at = text.length - 1; at >= Math.max(1, from); at--) if (isBoundary(text, at)) return at;
  return 0;
}

/** Where the line that begins at `from` ends for counting: behind its line feed, if what follows may be cut off there. */
export function lineEnd(text: string, from: number): number {
  for (let at = text.indexOf('\n', from) + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    if (at === text.length || isBoundary(text, at)) return at;
  }
  return text.length;
}

const SLASH = 0x2f;

// Ordered: up to VISIBLE no white space; from SEPARATOR on surely no letter, mark or apostrophe.
const OTHER = 0;
const LETTER = 1;
const SEPARATOR = 2;
const VISIBLE = 2;
const SPACE = 3;
const LINE_FEED = 4;
const WHITE = 5;

const FIRST_KINDS = Uint8Array.from({ length: 0x180 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (char === ' ') return SPACE;
  if (char === '\n') return LINE_FEED;
  if (/[\s\x85]/.test(char)) return WHITE;
  if (/[a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]/.test(char)) return LETTER;
  return /[!-~]/.test(char) && char !== "'" ? SEPARATOR : OTHER;
});

function kind(code: number): number {
  if (code < FIRST_KINDS.length) return FIRST_KINDS[code] as number;
  if (code >= 0x4e00 && code <= 0x9fa5) return LETTER;
  if ((code >= 0x3041 && code <= 0x3094) || (code >= 0x30a1 && code <= 0x30fa)) return LETTER;
  if (code === 0x3001 || code === 0x3002 || code === 0xff0c || code === 0xff01 || code === 0xff1a) return SEPARATOR;
  if (code === 0xff1b || code === 0xff1f) return SEPARATOR;
  if (code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029) return WHITE;
  if (code === 0x202f || code === 0x205f || code === 0x3000) return WHITE;
  return OTHER;
}
