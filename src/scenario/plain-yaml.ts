import { isUsual } from '../base/clean.ts';
import { joinedHan } from './han-lines.ts';
import { FORBIDDEN_KEYS, MAX_DEPTH, MAX_NODES } from './limits.ts';

// The forms of YAML that people write: maps and lists by indentation, short ones in brackets; words plain or in quotes, folded or in blocks;
// numbers, yes and no; comments. The library reads all of YAML and keeps what every sign was, which took the most time of a check.

/** Something that may be sound, and is not read here. */
class NotPlain extends Error {}

/** How far a text is read. `isEnded`: its last line is, in the file too. */
type Cursor = { readonly text: string; readonly isEnded: boolean; at: number; nodeCount: number };

/**
 * What a text in the usual forms holds; null where it has any other form or any fault, which only the library may tell. What is read here is
 * what the library reads of it, with nothing to tell.
 */
export function readPlainYaml(source: string): { value: unknown } | null {
  if ((!isUsual(source) && ODD.test(source)) || MARKERS.test(source)) return null;
  const isEnded = source.endsWith('\n');
  const cursor: Cursor = { text: isEnded ? source : `${source}\n`, isEnded, at: 0, nodeCount: 0 };
  try {
    const { indent, at } = nextLine(cursor);
    if (indent !== 0) return null;
    cursor.at = at;
    const value = block(cursor, 0, -1, 1);
    return typeof value === 'object' && nextLine(cursor).indent === -1 ? { value } : null;
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

/** What cleaning may change, and space that is none to YAML. */
const ODD = /(?!\n)[\p{C}\p{M}]|(?![ \n])\s/u;
/** Documents and directives, of which a file has one and none. */
const MARKERS = /^(?:---|\.\.\.|%)/m;
/** Empty lines, and those with a comment alone. */
const NOTHING = /(?: *(?:#[^\n]*)?\n)*/y;
const SPACES = / */y;
/** Behind a value: at most a comment. */
const LINE_END = / *\n| +#[^\n]*\n/y;
const NEXT_WORDS = /\n( *)(?=[^\s#])/y;
const WITHIN_BRACKETS = / *(?:\n( *)(?=\S))?/y;
const KEY = /([A-Za-z_\u00c0-\uffff][^\n:#]{0,200}?) *:(?=[ \n])/y;
const BRACKET_KEY = /([A-Za-z_][\w-]{0,200}) *: +/y;
/** Words on one line as they stand: no sign of YAML begins them, none of a key or a comment is in them. */
const WORDS = /(?:[^\s\-?:,[\]{}#&*!|>'"%@`]|-(?=\S))(?:[^\n:#]|:(?=\S)|(?<=\S)#)*/y;
const BRACKET_WORDS = /(?:[^\s\-?:,[\]{}#&*!|>'"%@`]|-(?=[^\s,[\]{}]))(?:[^\n:#,[\]{}]|:(?=[^\s,[\]{}]))*/y;
const DOUBLE = /"((?:[^"\\]|\\["\\])*)"/y;
const SINGLE = /'((?:[^']|'')*)'/y;
const BLOCK_TEXT = /([|>])(-?)(?: +#[^\n]*)?\n/y;
const NUMBER = /^(?:0|-?[1-9]\d{0,14}|-?(?:0|[1-9]\d{0,9})\.\d{1,9})$/;
/** Numbers in other spellings, times and dates. */
const NUMBER_LIKE = /^[-+.]*\d[-+.:\dA-Fa-fxo_]*$|^[-+]?\.(?:inf|nan)$/i;
const NAMED: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['null', 'Null', 'NULL', '~'].map((name): [string, unknown] => [name, null]),
  ...['true', 'True', 'TRUE'].map((name): [string, unknown] => [name, true]),
  ...['false', 'False', 'FALSE'].map((name): [string, unknown] => [name, false]),
]);

function notPlain(): never {
  throw new NotPlain();
}

function taken(cursor: Cursor, form: RegExp): RegExpExecArray | null {
  form.lastIndex = cursor.at;
  const found = form.exec(cursor.text);
  if (found) cursor.at += found[0].length;
  return found;
}

const needed = (cursor: Cursor, form: RegExp): RegExpExecArray => taken(cursor, form) ?? notPlain();

function counted(cursor: Cursor, depth: number): void {
  if (++cursor.nodeCount > MAX_NODES || depth > MAX_DEPTH) notPlain();
}

/** Where the next line is that has something, and its indentation, which is -1 at the end; nothing is read yet. */
function nextLine(cursor: Cursor): { indent: number; at: number } {
  const before = cursor.at;
  needed(cursor, NOTHING);
  const indent = needed(cursor, SPACES)[0].length;
  const { at } = cursor;
  cursor.at = before;
  return { indent: at < cursor.text.length ? indent : -1, at };
}

const isItem = ({ text }: Cursor, at: number): boolean => text[at] === '-' && text[at + 1] === ' ';

/** The map, list or text that begins here, in this column; what holds it stands in the column `outer`. */
function block(cursor: Cursor, indent: number, outer: number, depth: number): unknown {
  counted(cursor, depth);
  if (isItem(cursor, cursor.at)) return list(cursor, indent, depth);
  const key = taken(cursor, KEY);
  return key ? map(cursor, indent, key, depth) : scalar(cursor, outer, depth);
}

function list(cursor: Cursor, indent: number, depth: number): unknown[] {
  const items: unknown[] = [];
  for (;;) {
    cursor.at++;
    const column = indent + 1 + needed(cursor, SPACES)[0].length;
    if (isItem(cursor, cursor.at)) notPlain();
    items.push(block(cursor, column, indent, depth + 1));
    const next = nextLine(cursor);
    if (next.indent > indent) notPlain();
    // The map goes on whose list stands in its own column.
    if (next.indent < indent || !isItem(cursor, next.at)) return items;
    cursor.at = next.at;
  }
}

function map(cursor: Cursor, indent: number, first: RegExpExecArray, depth: number): unknown {
  const found: Record<string, unknown> = {};
  for (let key = first; ; key = needed(cursor, KEY)) {
    const name = ownKey(cursor, key[1] as string, found);
    found[name] = valueBehind(cursor, indent, depth + 1);
    const next = nextLine(cursor);
    if (next.indent > indent) notPlain();
    if (next.indent < indent) return found;
    cursor.at = next.at;
  }
}

function ownKey(cursor: Cursor, name: string, found: object): string {
  counted(cursor, 0);
  if (NAMED.has(name) || FORBIDDEN_KEYS.has(name) || Object.hasOwn(found, name)) notPlain();
  return name;
}

/** What stands behind a key, on its line or below. */
function valueBehind(cursor: Cursor, indent: number, depth: number): unknown {
  needed(cursor, SPACES);
  const sign = cursor.text[cursor.at];
  if (sign !== '\n' && sign !== '#') {
    counted(cursor, depth);
    return scalar(cursor, indent, depth);
  }
  const next = nextLine(cursor);
  if (next.indent < indent || (next.indent === indent && !isItem(cursor, next.at))) return null;
  cursor.at = next.at;
  return block(cursor, next.indent, indent, depth);
}

/** A text, a number, or what stands in brackets; with the end of its line. */
function scalar(cursor: Cursor, outer: number, depth: number): unknown {
  const sign = cursor.text[cursor.at] as string;
  if (sign === '|' || sign === '>') return blockText(cursor, outer);
  const value = /["'[{]/.test(sign) ? bracketed(cursor, outer, depth) : words(cursor, outer);
  needed(cursor, LINE_END);
  return value;
}

/** Words of one line or, indented, of several. */
function words(cursor: Cursor, outer: number): unknown {
  const lines = [ownWords(cursor, WORDS)];
  for (let next = taken(cursor, NEXT_WORDS); next; next = taken(cursor, NEXT_WORDS)) {
    if ((next[1] as string).length <= outer) {
      cursor.at -= next[0].length;
      break;
    }
    lines.push(ownWords(cursor, WORDS));
  }
  return lines.length === 1 ? meant(lines[0] as string) : lines.join(' ');
}

/** Blanks at their end are left where they stand, for a comment behind them. */
function ownWords(cursor: Cursor, form: RegExp): string {
  const [found] = needed(cursor, form);
  const own = found.trimEnd();
  cursor.at -= found.length - own.length;
  return own;
}

/** What plain words on one line stand for. */
function meant(text: string): unknown {
  if (NAMED.has(text)) return NAMED.get(text);
  if (NUMBER.test(text)) return Number(text);
  return NUMBER_LIKE.test(text) ? notPlain() : text;
}

/** What stands in brackets or quotes, or between brackets. */
function bracketed(cursor: Cursor, outer: number, depth: number): unknown {
  switch (cursor.text[cursor.at]) {
    case '"':
    case "'":
      return quoted(cursor, outer);
    case '[': {
      const items: unknown[] = [];
      eachWithin(cursor, outer, ']', () => {
        counted(cursor, depth + 1);
        items.push(bracketed(cursor, outer, depth + 1));
      });
      return items;
    }
    case '{': {
      const found: Record<string, unknown> = {};
      eachWithin(cursor, outer, '}', () => {
        const name = ownKey(cursor, needed(cursor, BRACKET_KEY)[1] as string, found);
        counted(cursor, depth + 1);
        found[name] = bracketed(cursor, outer, depth + 1);
      });
      return found;
    }
    default:
      return meant(ownWords(cursor, BRACKET_WORDS));
  }
}

/** What stands between brackets, parted by commas; a line that goes on is indented. */
function eachWithin(cursor: Cursor, outer: number, end: string, readOne: () => void): void {
  const space = () => {
    const indent = needed(cursor, WITHIN_BRACKETS)[1];
    if (indent !== undefined && indent.length <= outer) notPlain();
  };
  cursor.at++;
  space();
  if (cursor.text[cursor.at] !== end) {
    for (;;) {
      readOne();
      space();
      if (cursor.text[cursor.at] !== ',') break;
      cursor.at++;
      space();
    }
  }
  if (cursor.text[cursor.at] !== end) notPlain();
  cursor.at++;
}

function quoted(cursor: Cursor, outer: number): string {
  const isDouble = cursor.text[cursor.at] === '"';
  const inner = needed(cursor, isDouble ? DOUBLE : SINGLE)[1] as string;
  const folded = inner.includes('\n') ? joinedHan(foldedQuote(inner, outer)) : inner;
  return isDouble ? folded.replace(/\\(.)/g, '$1') : folded.replaceAll("''", "'");
}

/** A quote over several lines, each of which is indented and has something. */
function foldedQuote(inner: string, outer: number): string {
  const [first = '', ...rest] = inner.split('\n');
  if (rest.some((line) => line.trim() === '' || line.length - line.trimStart().length <= outer)) notPlain();
  const last = rest.pop() as string;
  return [first.trimEnd(), ...rest.map((line) => line.trim()), last.trimStart()].join(' ');
}

/** A text of several lines behind `|` or `>`. */
function blockText(cursor: Cursor, outer: number): string {
  const [, kind, strip] = needed(cursor, BLOCK_TEXT);
  const indent = needed(cursor, SPACES)[0].length;
  if (indent <= outer) notPlain();
  cursor.at -= indent;
  const lines = linesIndented(cursor, ' '.repeat(indent));
  while (lines.at(-1) === '') lines.pop();
  if (lines.length === 0 || lines[0] === '') notPlain();
  // The library ends the text where the file ends.
  if (strip === '' && cursor.at === cursor.text.length && !cursor.isEnded) notPlain();
  return `${kind === '|' ? lines.join('\n') : folded(lines)}${strip === '' ? '\n' : ''}`;
}

/** The lines that begin with this indentation, without it, and the empty ones among them. */
function linesIndented(cursor: Cursor, indentation: string): string[] {
  const lines: string[] = [];
  while (cursor.at < cursor.text.length) {
    const end = cursor.text.indexOf('\n', cursor.at);
    const line = cursor.text.slice(cursor.at, end);
    const isEmpty = line.trim() === '';
    if (isEmpty && line.length > indentation.length) notPlain();
    if (!isEmpty && !line.startsWith(indentation)) break;
    lines.push(isEmpty ? '' : line.slice(indentation.length));
    cursor.at = end + 1;
  }
  return lines;
}

/** One line of lines; an empty one parts paragraphs. A line that is indented further would stay as it is. */
function folded(lines: readonly string[]): string {
  if (lines.some((line) => line.startsWith(' ') || line.endsWith(' '))) notPlain();
  return joinedHan(lines.join('\n').replace(/\n+/g, (ends) => (ends.length === 1 ? ' ' : ends.slice(1))));
}
