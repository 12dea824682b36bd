import { displayWidth, eachGrapheme } from './width.ts';

/** A cleaned text as lines of at most `width` columns (a character wider than `width` apart). Blank lines stay; an empty text is one empty line. */
export function wrap(text: string, width: number): string[] {
  if (!text.includes('\n')) return wrapLine(text, width);
  const out: string[] = [];
  for (const line of text.split('\n')) for (const row of wrapLine(line, width)) out.push(row);
  return out;
}

/**
 * One logical line as rows, broken between words; a word longer than a row is broken by character, and Chinese may break between any
 * two characters but not before a closing mark or behind an opening one. The spaces at a break are dropped.
 */
export function wrapLine(line: string, width: number): string[] {
  const columns = Math.max(1, Math.floor(width));
  if (ASCII.test(line)) return wrapAscii(line, columns);
  return wrapWords(line, columns);
}

const ASCII = /^[\x20-\x7e]*$/;

function wrapAscii(line: string, width: number): string[] {
  const rows: string[] = [];
  let from = 0;
  while (line.length - from > width) {
    const space = line.lastIndexOf(' ', from + width);
    const isBreak = space > from && line.slice(from, space).trim() !== '';
    const end = isBreak ? space : from + width;
    rows.push(line.slice(from, end).trimEnd());
    from = end;
    if (isBreak || line[from] === ' ') while (line[from] === ' ') from++;
  }
  if (from < line.length || rows.length === 0) rows.push(line.slice(from));
  return rows;
}

function wrapWords(line: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  let used = 0;
  let spaces = '';

  function close(): void {
    rows.push(row);
    row = '';
    used = 0;
    spaces = '';
  }

  for (const [piece] of line.matchAll(/ +|[^ ]+/g)) {
    if (piece.startsWith(' ')) {
      spaces = piece;
      if (rows.length === 0 && row === '') {
        row = piece.slice(0, width - 1);
        used = row.length;
        spaces = '';
      }
      continue;
    }
    const pieceWidth = displayWidth(piece);
    const mayBreak = CHINESE.test(piece);
    if (used + spaces.length + pieceWidth <= width) {
      row += spaces + piece;
      used += spaces.length + pieceWidth;
      spaces = '';
      continue;
    }
    if (used > 0 && (!mayBreak || used + spaces.length + 2 > width) && row.trim() !== '') close();
    row += spaces;
    used += spaces.length;
    spaces = '';
    breakWord(piece);
  }
  if (row !== '' || rows.length === 0) rows.push(row);
  return rows;

  /** Between two Chinese characters, or by character where a run of others is longer than a row. */
  function breakWord(word: string): void {
    const tail: string[] = [];
    for (const [run] of word.matchAll(RUN)) {
      const runWidth = IS_WORD.test(run) ? displayWidth(run) : width + 1;
      if (runWidth <= width) take(run, runWidth, tail);
      else eachGrapheme(run, (grapheme, graphemeWidth) => take(grapheme, graphemeWidth, tail));
    }
  }

  /** Puts a piece behind `tail`, the pieces at the end of the row; those that must not be parted from it go with it to the next. */
  function take(piece: string, pieceWidth: number, tail: string[]): void {
    if (used + pieceWidth > width && row !== '') {
      const bound = tail.slice(boundFrom(tail, piece));
      const text = bound.join('');
      const carried = displayWidth(text) + pieceWidth <= width && text.length < row.length ? bound : [];
      const kept = row.length - carried.join('').length;
      const next = row.slice(kept);
      row = row.slice(0, kept);
      close();
      row = next;
      used = displayWidth(next);
      tail.splice(0, tail.length, ...carried);
    }
    row += piece;
    used += pieceWidth;
    tail.push(piece);
  }
}

/** Where the pieces begin that stand on one row with the next: no row begins with a closing mark, and none ends with an opening one. */
function boundFrom(tail: readonly string[], next: string): number {
  let from = tail.length;
  while (from > 0 && CLOSING.test(tail[from] ?? next)) from--;
  while (from > 0 && OPENING.test(tail[from - 1] ?? '')) from--;
  return from;
}

/** The text has Chinese characters, or Japanese ones: it may break between any two of them. */
export function isChinese(text: string): boolean {
  return CHINESE.test(text);
}

/** The text begins with a mark that closes what is before it, and begins no row. */
export function isClosing(text: string): boolean {
  return CLOSING.test(text);
}

/** Words and numbers between Chinese characters; everything else up to the next. */
const RUN =
  /[0-9A-Za-z$€£¥\u00c0-\u024f](?:[0-9A-Za-z\u00c0-\u024f.,:%'’-]*[0-9A-Za-z\u00c0-\u024f%])?|[^0-9A-Za-z$€£¥\u00c0-\u024f]+/g;
const IS_WORD = /^[0-9A-Za-z$€£¥\u00c0-\u024f]/;
const CHINESE = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const OPENING = /[\u3008\u300a\u300c\u300e\u3010\uff08\u2018\u201c]$/;
const CLOSING = /^[\u3001\u3002\u3009\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a\uff1b\uff1f\u2019\u201d\u2026]/;
