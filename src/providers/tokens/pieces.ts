/**
 * Where the piece that begins at `from` ends, by o200k's splitting pattern
 *
 *     P?U*L+S? | P?U+L*S? | \p{N}{1,3} | ␠?[^\s\p{L}\p{N}]+[\r\n/]* | \s*[\r\n]+ | \s+(?!\S) | \s+
 *
 * with P any character but a letter, number, CR or LF; U upper case, title case, modifier and other letters and marks; L lower case,
 * modifier and other letters and marks; S an English contraction. Written out by hand because a regular expression backtracks over
 * runs of 100,000 characters; this takes time linear in the piece.
 */
export function pieceEnd(text: string, from: number): number {
  const first = kindAt(text, from);
  const second = from + widthAt(text, from);
  const mayLead = first === MARK || first === SPACE || first === OTHER;

  if (mayLead) {
    const end = wordWithLower(text, second);
    if (end > 0) return end;
  }
  const end = wordWithLower(text, from) || (mayLead ? upperWord(text, second) : 0) || upperWord(text, from);
  if (end > 0) return end;
  if (first === NUMBER) return numberEnd(text, from);

  const visible = text.charCodeAt(from) === 0x20 ? second : from;
  if (isSymbol(kindAt(text, visible))) {
    let at = visible;
    while (isSymbol(kindAt(text, at))) at += widthAt(text, at);
    while (kindAt(text, at) === LINE || text.charCodeAt(at) === 0x2f) at++;
    return at;
  }
  return whiteEnd(text, from);
}

/** `U*L+S?`: the greedy run is given back up to its last character that may also stand in `L+`. 0: no match. */
function wordWithLower(text: string, from: number): number {
  let at = from;
  let lastShared = 0;
  for (let kind = kindAt(text, at); isUpper(kind); kind = kindAt(text, at)) {
    at += widthAt(text, at);
    if (kind !== UPPER) lastShared = at;
  }
  if (kindAt(text, at) !== LOWER) return lastShared && contractionEnd(text, lastShared);
  while (isLower(kindAt(text, at))) at += widthAt(text, at);
  return contractionEnd(text, at);
}

/** `U+L*S?`, tried where the pattern above has failed. 0: no match. */
function upperWord(text: string, from: number): number {
  let at = from;
  while (isUpper(kindAt(text, at))) at += widthAt(text, at);
  if (at === from) return 0;
  while (isLower(kindAt(text, at))) at += widthAt(text, at);
  return contractionEnd(text, at);
}

function contractionEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== 0x27) return at;
  const found = CONTRACTION.exec(text.slice(at, at + 3));
  return found ? at + found[0].length : at;
}

// The long s folds to s where case is ignored.
const CONTRACTION = /^'(?:[sSſ]|[tT]|[rR][eE]|[vV][eE]|[mM]|[lL][lL]|[dD])/;

function numberEnd(text: string, from: number): number {
  let at = from;
  for (let i = 0; i < 3 && kindAt(text, at) === NUMBER; i++) at += widthAt(text, at);
  return at;
}

/** White space: up to the last line end in the run; else all at the end of the text; else all but the last, which leads the next piece. */
function whiteEnd(text: string, from: number): number {
  let at = from;
  let lineEnd = 0;
  for (let kind = kindAt(text, at); kind === SPACE || kind === LINE; kind = kindAt(text, at)) {
    at++;
    if (kind === LINE) lineEnd = at;
  }
  if (lineEnd > 0) return lineEnd;
  return at === text.length || at === from + 1 ? at : at - 1;
}

const OTHER = 0;
const UPPER = 1;
const LOWER = 2;
const LETTER = 3;
const MARK = 4;
const NUMBER = 5;
const SPACE = 6;
const LINE = 7;
const END = 8;

const isUpper = (kind: number) => kind === UPPER || kind === LETTER || kind === MARK;
const isLower = (kind: number) => kind === LOWER || kind === LETTER || kind === MARK;
const isSymbol = (kind: number) => kind === OTHER || kind === MARK;

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}

const UNKNOWN = 255;
const kinds = new Uint8Array(0x110000).fill(UNKNOWN);

function kindAt(text: string, at: number): number {
  const code = text.codePointAt(at);
  if (code === undefined) return END;
  const known = kinds[code] as number;
  return known === UNKNOWN ? (kinds[code] = kindOf(String.fromCodePoint(code))) : known;
}

function kindOf(char: string): number {
  if (/[\r\n]/.test(char)) return LINE;
  if (/\p{White_Space}/u.test(char)) return SPACE;
  if (/[\p{Lu}\p{Lt}]/u.test(char)) return UPPER;
  if (/\p{Ll}/u.test(char)) return LOWER;
  if (/\p{L}/u.test(char)) return LETTER;
  if (/\p{M}/u.test(char)) return MARK;
  return /\p{N}/u.test(char) ? NUMBER : OTHER;
}
