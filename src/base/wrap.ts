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
 * two characters but not before a closing mark. The spaces at a break are dropped.
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
    const isChinese = CHINESE.test(piece);
    if (used + spaces.length + pieceWidth <= width) {
      row += spaces + piece;
      used += spaces.length + pieceWidth;
      spaces = '';
      continue;
    }
    if (used > 0 && (!isChinese || used + spaces.length + 2 > width) && row.trim() !== '') close();
    row += spaces;
    used += spaces.length;
    spaces = '';
    breakWord(piece);
  }
  if (row !== '' || rows.length === 0) rows.push(row);
  return rows;

  function breakWord(word: string): void {
    eachGrapheme(word, (grapheme, graphemeWidth) => {
      if (used + graphemeWidth > width && row !== '') {
        const carried = CLOSING.test(grapheme) ? carry() : '';
        close();
        row = carried;
        used = displayWidth(carried);
      }
      row += grapheme;
      used += graphemeWidth;
    });
  }

  /** The last Chinese character of the row, taken to the next one so that a closing mark does not begin it. */
  function carry(): string {
    const last = row.slice(-1);
    if (row.length < 2 || !CHINESE.test(last)) return '';
    row = row.slice(0, -1);
    return last;
  }
}

const CHINESE = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const CLOSING = /^[\u3001\u3002\u3009\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a\uff1b\uff1f\u2019\u201d\u2026]/;
