import { clean } from '../base/clean.ts';
import type { Place, Problem } from '../base/errors.ts';
import type { SafeYaml } from '../scenario/safe-yaml.ts';

/** A recording may be this large, in bytes of UTF-8: no line of a journal is longer than 16 million. */
export const MAX_RECORDING_BYTES = 12 * 1024 * 1024;
const MAX_DEPTH = 64;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A JSON text from an untrusted file, with the place of each of its values. `value` is undefined where the text is not one sound JSON
 * value; then `problems` says why, with line and column.
 */
export function jsonFile(source: string, file: string): SafeYaml {
  const start = source.startsWith('\ufeff') ? 1 : 0;
  const at = (offset: number): Place => ({ file, ...positionOf(source, start, offset) });
  const written = (path: readonly PropertyKey[]) => path;
  const scan: Scan = { text: source, offset: start, offsets: new WeakMap() };
  try {
    const value = valueAt(scan, 1);
    skipSpace(scan);
    if (scan.offset < source.length) fail(scan.offset, `found ${shownAt(scan)} behind the end`, 'one JSON value');
    const placeOf: SafeYaml['placeOf'] = (path, key) => at(offsetOf(scan, value, path, key));
    return { value, problems: [], placeOf, written };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const problem: Problem = { message: error.message, allowed: error.allowed, place: at(error.offset) };
    return { value: undefined, problems: [problem], placeOf: () => at(0), written };
  }
}

/** `offsets`: where each member of a list or map stands; for a map the offset of the key, which is what people look for. */
type Scan = { text: string; offset: number; offsets: WeakMap<object, Map<PropertyKey, number>> };

class Fault extends Error {
  readonly offset: number;
  readonly allowed: string;

  constructor(offset: number, message: string, allowed: string) {
    super(message);
    this.offset = offset;
    this.allowed = allowed;
  }
}

function fail(offset: number, message: string, allowed: string): never {
  throw new Fault(offset, message, allowed);
}

function valueAt(scan: Scan, depth: number): unknown {
  skipSpace(scan);
  if (depth > MAX_DEPTH) fail(scan.offset, `nested deeper than ${MAX_DEPTH} levels`, `at most ${MAX_DEPTH}`);
  switch (scan.text[scan.offset]) {
    case '{':
      return mapAt(scan, depth);
    case '[':
      return listAt(scan, depth);
    case '"':
      return textAt(scan);
    default:
      return plainAt(scan);
  }
}

function mapAt(scan: Scan, depth: number): object {
  const map: Record<string, unknown> = {};
  const offsets = new Map<PropertyKey, number>();
  scan.offsets.set(map, offsets);
  scan.offset++;
  skipSpace(scan);
  if (taken(scan, '}')) return map;
  for (;;) {
    skipSpace(scan);
    const offset = scan.offset;
    if (scan.text[offset] !== '"') fail(offset, `found ${shownAt(scan)}`, 'a key in double quotation marks');
    const key = textAt(scan);
    if (FORBIDDEN_KEYS.has(key)) fail(offset, `the key ${key} is forbidden`, 'any other key');
    if (offsets.has(key)) fail(offset, `found the key "${clean(key, { multiline: false })}" again`, 'each key once');
    offsets.set(key, offset);
    expect(scan, ':');
    map[key] = valueAt(scan, depth + 1);
    if (endsAfter(scan, '}')) return map;
  }
}

function listAt(scan: Scan, depth: number): unknown[] {
  const list: unknown[] = [];
  const offsets = new Map<PropertyKey, number>();
  scan.offsets.set(list, offsets);
  scan.offset++;
  skipSpace(scan);
  if (taken(scan, ']')) return list;
  for (;;) {
    skipSpace(scan);
    offsets.set(list.length, scan.offset);
    list.push(valueAt(scan, depth + 1));
    if (endsAfter(scan, ']')) return list;
  }
}

const TEXT = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const TEXT_START = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

function textAt(scan: Scan): string {
  TEXT.lastIndex = scan.offset;
  const found = TEXT.exec(scan.text)?.[0];
  if (found === undefined) return brokenText(scan);
  scan.offset += found.length;
  return found.includes('\\') ? (JSON.parse(found) as string) : found.slice(1, -1);
}

function brokenText(scan: Scan): never {
  TEXT_START.lastIndex = scan.offset;
  const end = scan.offset + (TEXT_START.exec(scan.text)?.[0].length ?? 0);
  if (end >= scan.text.length) return fail(scan.offset, 'the file ends within this text', 'a text with its end');
  const isEscape = scan.text[end] === '\\';
  return fail(
    end,
    isEscape ? 'found a backslash that escapes nothing' : 'found a line end or control character within a text',
    isEscape ? '\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four digits' : 'its escape, such as \\n',
  );
}

const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

function plainAt(scan: Scan): unknown {
  PLAIN.lastIndex = scan.offset;
  const found = PLAIN.exec(scan.text)?.[0];
  const end = scan.offset + (found?.length ?? 0);
  const next = scan.text[end];
  if (found === undefined || (next !== undefined && /[\w.+-]/.test(next)))
    return fail(scan.offset, `found ${shownAt(scan)}`, 'a map, a list, a text, a number, true, false or null');
  const value = found in WORDS ? WORDS[found] : Number(found);
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    fail(scan.offset, `found ${shownAt(scan)}`, 'a number that is not as large');
  scan.offset = end;
  return value;
}

const SPACE = /[ \t\n\r]*/y;

function skipSpace(scan: Scan): void {
  SPACE.lastIndex = scan.offset;
  SPACE.test(scan.text);
  scan.offset = SPACE.lastIndex;
}

function taken(scan: Scan, sign: string): boolean {
  if (scan.text[scan.offset] !== sign) return false;
  scan.offset++;
  return true;
}

function expect(scan: Scan, sign: string): void {
  skipSpace(scan);
  if (!taken(scan, sign)) fail(scan.offset, `found ${shownAt(scan)}`, sign);
}

/** Behind a member: the end of its list or map, or a comma and another. */
function endsAfter(scan: Scan, end: string): boolean {
  skipSpace(scan);
  if (taken(scan, end)) return true;
  if (!taken(scan, ',')) fail(scan.offset, `found ${shownAt(scan)}`, `, or ${end}`);
  return false;
}

/** What stands there, for a message. */
function shownAt({ text, offset }: Scan): string {
  if (offset >= text.length) return 'the end of the file';
  const word =
    /^[\w.+-]{1,20}/.exec(text.slice(offset, offset + 20))?.[0] ?? [...text.slice(offset, offset + 2)][0] ?? '';
  return `"${clean(word, { multiline: false })}"`;
}

/** The place of the deepest value that the path leads to. */
function offsetOf({ offsets }: Scan, root: unknown, path: readonly PropertyKey[], key?: string): number {
  let value = root;
  let offset = 0;
  for (const step of key === undefined ? path : [...path, key]) {
    const members = typeof value === 'object' && value !== null ? offsets.get(value) : undefined;
    const found = members?.get(step);
    if (found === undefined) return offset;
    offset = found;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return offset;
}

function positionOf(text: string, start: number, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = start;
  for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', lineStart)) {
    line++;
    lineStart = end + 1;
  }
  return { line, column: Math.max(0, offset - lineStart) + 1 };
}
