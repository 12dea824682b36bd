import {
  findNodeAtLocation,
  type Node,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import { clean } from '../base/clean.ts';
import type { FilePlace, Problem } from '../base/errors.ts';
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
  const text = source.startsWith('\ufeff') ? source.slice(1) : source;
  const at = (offset: number): FilePlace => ({ file, ...positionOf(text, offset) });
  const written = (path: readonly PropertyKey[]) => path;
  // In JSON a number is never meant as a text.
  const sourceOf = () => undefined;
  try {
    checkSound(text);
    // Most files are sound, and then no place is asked for.
    let root: Node | undefined;
    const placeOf: SafeYaml['placeOf'] = (path, key) =>
      at(offsetOf((root ??= parseTree(text)), key === undefined ? path : [...path, key]));
    return { value: JSON.parse(text), problems: [], placeOf, sourceOf, written };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const problem: Problem = { message: error.message, allowed: error.allowed, place: at(error.offset) };
    return { value: undefined, problems: [problem], placeOf: () => at(0), sourceOf, written };
  }
}

class JsonFault extends Error {
  readonly offset: number;
  readonly allowed: string;

  constructor(offset: number, message: string, allowed: string) {
    super(message);
    this.offset = offset;
    this.allowed = allowed;
  }
}

/** Throws the first fault. What is nested too deeply is refused before it is gone into: reading it could end the process. */
function checkSound(text: string): void {
  /** The keys of each map that is open, null for a list. */
  const open: (Set<string> | null)[] = [];
  function enter(keys: Set<string> | null, offset: number): void {
    if (open.push(keys) > MAX_DEPTH)
      throw new JsonFault(offset, `nested deeper than ${MAX_DEPTH} levels`, `at most ${MAX_DEPTH}`);
  }
  visit(
    text,
    {
      onObjectBegin: (offset) => enter(new Set(), offset),
      onArrayBegin: (offset) => enter(null, offset),
      onObjectEnd: () => void open.pop(),
      onArrayEnd: () => void open.pop(),
      onObjectProperty(key, offset) {
        if (FORBIDDEN_KEYS.has(key)) throw new JsonFault(offset, `the key ${key} is forbidden`, 'any other key');
        const keys = open.at(-1);
        if (keys?.has(key))
          throw new JsonFault(offset, `found the key "${clean(key, { multiline: false })}" again`, 'each key once');
        keys?.add(key);
      },
      onLiteralValue(value, offset) {
        if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
          throw new JsonFault(offset, `found ${shownAt(text, offset)}`, 'a number that is not as large');
      },
      onError(code, offset, length) {
        throw faultOf(code, text, { offset, end: offset + length, closing: open.at(-1) ? '}' : ']' });
      },
    },
    { disallowComments: true },
  );
}

type FaultPlace = { offset: number; end: number; closing: string };
const ANY_VALUE = 'a map, a list, a text, a number, true, false or null';

function faultOf(code: ParseErrorCode, text: string, { offset, end, closing }: FaultPlace): JsonFault {
  const found = `found ${shownAt(text, offset)}`;
  switch (printParseErrorCode(code)) {
    case 'PropertyNameExpected':
      return new JsonFault(offset, found, 'a key in double quotation marks');
    case 'ColonExpected':
      return new JsonFault(offset, found, ':');
    case 'CommaExpected':
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return new JsonFault(offset, found, `, or ${closing}`);
    case 'EndOfFileExpected':
      return new JsonFault(offset, `${found} behind the end`, 'one JSON value');
    case 'UnexpectedEndOfString':
      if (end >= text.length) return new JsonFault(offset, 'the file ends within this text', 'a text with its end');
      return unescaped(end);
    case 'InvalidCharacter':
      return unescaped(offset + soundLength(text, offset));
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
      return new JsonFault(
        offset + soundLength(text, offset),
        'found a backslash that escapes nothing',
        '\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four digits',
      );
    default:
      return new JsonFault(offset, found, ANY_VALUE);
  }
}

function unescaped(offset: number): JsonFault {
  return new JsonFault(offset, 'found a line end or control character within a text', 'its escape, such as \\n');
}

const SOUND_START = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

/** How much of the text that begins there is sound. */
function soundLength(text: string, offset: number): number {
  SOUND_START.lastIndex = offset;
  return SOUND_START.exec(text)?.[0].length ?? 0;
}

/** What stands there, for a message. */
function shownAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  const word =
    /^[\w.+-]{1,20}/.exec(text.slice(offset, offset + 20))?.[0] ?? [...text.slice(offset, offset + 2)][0] ?? '';
  return `"${clean(word, { multiline: false })}"`;
}

/** The place of the deepest value that the path leads to; of a map's value its key, which is what people look for. */
function offsetOf(root: Node | undefined, path: readonly PropertyKey[]): number {
  for (let length = path.length; root && length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return 0;
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', lineStart)) {
    line++;
    lineStart = end + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
