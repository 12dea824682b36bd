import { crc32 } from 'node:zlib';
import { printableJson } from '../base/clean.ts';
import { UserError } from '../base/errors.ts';
import { otherKind } from '../base/file-kind.ts';
import { lastMemo, memo } from '../base/memo.ts';
import { codePointCount, wordCount } from '../base/text.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { isRecord } from './checks.ts';
import { faultOf } from './fault.ts';
import type { Header, Redact } from './journal.ts';
import { migrateEvent, migrateHeader } from './migrate.ts';
import { packed, unpacked } from './packed.ts';
import { eventFault, headerFault } from './shape.ts';

/** The format that is written. Older ones are brought up to it (`migrate.ts`); a newer one is refused. */
export const JOURNAL_VERSION = 3;

/** The first line of a journal, with its line feed. */
export function encodeHeader(header: Header, redact?: Redact): string {
  const { scenarioName, seed, isSeedDrawn, scenario, program, run, parent, imported } = header;
  return encodeLine(
    { roundtable: JOURNAL_VERSION, scenarioName, seed, isSeedDrawn, scenario, program, run, parent, imported },
    redact,
  );
}

/**
 * The line of an entry, with its line feed. Safe to print on a terminal; without the secrets that `redact` knows. `names`: of the agents in
 * the header, by which long lists of agents are written; a reader needs the same. The same line is kept and told one after the other.
 */
export function encodeEntry(entry: Entry, redact?: Redact, names: readonly string[] = noNames): string {
  const line = lastLine(entry, redact, names);
  line.check ??= crc32(line.json);
  return line.json.slice(0, -1) + tailOf(line.check);
}
const noNames: readonly string[] = [];

/** Writes entries as `encodeEntry` does, in bytes, which hold until the next ones are asked for. */
export function entryWriter(names: readonly string[]): (entry: Entry, redact?: Redact) => Buffer {
  const room = Buffer.allocUnsafeSlow(ROOM_BYTES);
  return (entry, redact) => {
    const line = lastLine(entry, redact, names);
    const { json } = line;
    if (json.length * BYTES_A_UNIT + TAIL_BYTES >= room.length) return Buffer.from(encodeEntry(entry, redact, names));
    // Letters become bytes once, for the checksum and for the file.
    const end = room.write(json);
    line.check ??= crc32(room.subarray(0, end));
    return room.subarray(0, tailWritten(room, end - 1, line.check));
  };
}
/** Nearly every line is shorter. */
const ROOM_BYTES = 64 * 1024;
/** UTF-8 has at most so many for a UTF-16 code unit. */
const BYTES_A_UNIT = 3;

/** `check`: null until somebody has asked for it. */
type Line = { readonly json: string; check: number | null };

const lastLine = lastMemo(
  (entry, redact, names) => [entry, redact, names],
  ({ seq, at, event, who }: Entry, redact: Redact | undefined, names: readonly string[]): Line => ({
    json: jsonOf({ seq, at, ...packed(redact ? countedAsKept(event, redact) : event, names), who }, redact),
    check: null,
  }),
);

/** Names of the agents in a header. */
export const namesOf = memo(({ scenario: { agents } }: Header): readonly string[] => agents.map(({ name }) => name));

/** What an entry tells of its words (3.6) is so of the words that it holds, in which no secret is left. */
function countedAsKept(event: Event, redact: Redact): Event {
  if (!('words' in event) || event.words === undefined) return event;
  const kept = redact(event.text);
  if (kept === event.text) return event;
  return { ...event, words: wordCount(kept), characters: codePointCount(kept) };
}

function encodeLine(value: object, redact: Redact | undefined): string {
  const json = jsonOf(value, redact);
  return json.slice(0, -1) + tailOf(crc32(json));
}

const jsonOf = (value: object, redact: Redact | undefined): string =>
  printableJson(redact ? redactedJson(value, redact) : JSON.stringify(value));

/** As `tailOf`, digit by digit; returns where it ends. */
function tailWritten(room: Buffer, start: number, check: number): number {
  room.set(TAIL, start);
  for (let digit = 0; digit < 8; digit++)
    room[start + CHECK_KEY.length + digit] = HEX_DIGITS.charCodeAt((check >>> (28 - 4 * digit)) & 15);
  return start + TAIL.length;
}

// The checksum is of the bytes of the object without its check, so that a reader verifies what it read and need not write it again.
function tailOf(check: number): string {
  return `,"check":"${check.toString(16).padStart(8, '0')}"}\n`;
}

// A secret with a quote in it is spelled differently in JSON, and a pattern may eat the JSON around it: then each string is redacted alone.
export function redactedJson(value: object, redact: Redact): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\') && redact(json) === json) return json;
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? redact(part) : part));
}

/** Reads a line that stands in `bytes` from `start` to its line feed at `end`. Damage throws; the message goes after "line N". */
export function decodeHeader(bytes: Buffer, start: number, end: number): Header {
  const version = versionIn(bytes, start, end);
  if (version === null) throw faultOf({ kind: 'no-header' }, recordInPlaceOf(bytes.toString('utf8', start)));
  if (version > JOURNAL_VERSION)
    throw faultOf({ kind: 'newer-format', found: String(version) }, `format ${JOURNAL_VERSION}`);
  const objectEnd = verify(bytes, start, end);
  const { roundtable: _, ...found } = parse(bytes.toString('utf8', start, objectEnd)) as Record<string, unknown>;
  const header: unknown = migrateHeader(found, version);
  const fault = headerFault(header);
  if (fault) throw faultOf(fault);
  return header as Header;
}

function recordInPlaceOf(text: string): string {
  const other = otherKind(text, 'record');
  return `the record of a run${other === null ? '' : `; ${other}`}`;
}

/** As every header begins that a program wrote; else the line is read whole, to tell what it is. */
function versionIn(bytes: Buffer, start: number, end: number): number | null {
  const head = /^\{"roundtable":([1-9]\d{0,8}),/.exec(bytes.toString('latin1', start, Math.min(end, start + 32)));
  return head ? Number(head[1]) : versionOf(bytes.toString('utf8', start, end));
}

function versionOf(line: string): number | null {
  try {
    const version = (JSON.parse(line) as { roundtable?: unknown } | null)?.roundtable;
    return Number.isInteger(version) && (version as number) >= 1 ? (version as number) : null;
  } catch {
    return null;
  }
}

/** As `decodeHeader`, for an entry that must have this `seq`. Writes over the bytes of the line. */
export function decodeEntry(
  bytes: Buffer,
  start: number,
  end: number,
  seq: number,
  names: readonly string[] = [],
): Entry {
  const objectEnd = verify(bytes, start, end);
  const seqEnd = expectText(bytes, start, '{"seq":');
  const { value: foundSeq, end: atStart } = digits(bytes, seqEnd);
  const { value: at, end: eventStart } = digits(bytes, expectText(bytes, atStart, ',"at":'));
  if (bytes[eventStart] !== COMMA || at > LATEST_MS) throw faultOf({ kind: 'no-entry' });
  if (foundSeq !== seq) throw faultOf({ kind: 'other-entry', found: String(foundSeq), wanted: String(seq) });
  // What is left of the line behind this byte is the event's own object: no fields need be picked apart.
  bytes[eventStart] = OPENING_BRACE;
  const found = parse(bytes.toString('utf8', eventStart, objectEnd));
  const who = takeWho(found);
  const event = migrateEvent(unpacked(found, names));
  const fault = eventFault(event);
  if (fault) throw faultOf(fault);
  return who === undefined ? { seq, at, event: event as Event } : { seq, at, event: event as Event, who };
}

/** It stands in the line beside the event, and is no part of it. */
function takeWho(found: unknown): string | undefined {
  if (!isRecord(found) || found['who'] === undefined) return undefined;
  const { who } = found;
  if (typeof who !== 'string') throw faultOf({ kind: 'wrong-field', found: 'who' });
  delete found['who'];
  return who;
}

/** Verifies the checksum of a line that stands in `bytes` from `start` to its line feed at `end`, and reads nothing of it. Writes over the bytes. */
export function checkLine(bytes: Buffer, start: number, end: number): void {
  verify(bytes, start, end);
}

/** Whether the type of an entry is told where programs write it, and is none of these. Byte by byte, as `statedCheck`. */
export function isOfOtherType(bytes: Buffer, start: number, types: readonly string[]): boolean {
  let at = start;
  for (const key of TYPE_BEHIND) {
    if (!hasText(bytes, at, key)) return false;
    at += key.length;
    while (isDigit(bytes[at])) at++;
  }
  return !types.some((type) => hasText(bytes, at, type) && bytes[at + type.length] === QUOTE);
}

/** Each with a number behind it, but the last. */
const TYPE_BEHIND = ['{"seq":', ',"at":', ',"type":"'];

/** No date is later. */
const LATEST_MS = 8.64e15;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const COMMA = 0x2c;
const QUOTE = 0x22;
const CHECK_KEY = ',"check":"';
const TAIL_BYTES = CHECK_KEY.length + 8 + '"}'.length;
const TAIL = Buffer.from(tailOf(0));
const HEX_DIGITS = '0123456789abcdef';

/** Checks the line and closes its object before the check, by writing over the comma; returns where it now ends. */
function verify(bytes: Buffer, start: number, end: number): number {
  const tail = end - TAIL_BYTES;
  if (tail <= start) throw faultOf({ kind: 'no-entry' });
  const stated = statedCheck(bytes, tail);
  if (stated === null) throw faultOf({ kind: 'no-checksum' });
  bytes[tail] = CLOSING_BRACE;
  if (crc32(bytes.subarray(start, tail + 1)) !== stated) {
    throw faultOf({ kind: 'wrong-checksum' });
  }
  return tail + 1;
}

/** The checksum in the tail of a line; null: it has none. Byte by byte, since a folder of runs has millions of lines. */
function statedCheck(bytes: Buffer, tail: number): number | null {
  const digitsStart = tail + CHECK_KEY.length;
  if (!hasText(bytes, tail, CHECK_KEY)) return null;
  if (bytes[digitsStart + 8] !== QUOTE || bytes[digitsStart + 9] !== CLOSING_BRACE) return null;
  let value = 0;
  for (let i = digitsStart; i < digitsStart + 8; i++) {
    const digit = hexDigit(bytes[i] as number);
    if (digit < 0) return null;
    value = value * 16 + digit;
  }
  return value;
}

/** Of lower case; -1: it is none. */
function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  return byte >= 0x61 && byte <= 0x66 ? byte - 0x57 : -1;
}

function expectText(bytes: Buffer, start: number, text: string): number {
  if (!hasText(bytes, start, text)) throw faultOf({ kind: 'no-entry' });
  return start + text.length;
}

function hasText(bytes: Buffer, start: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

function digits(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  let end = start;
  for (; isDigit(bytes[end]); end++) value = value * 10 + bytes[end]! - 0x30;
  if (end === start) throw faultOf({ kind: 'no-entry' });
  return { value, end };
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const SUSPECT = /"(?:__proto__|constructor|prototype)"|\\u/;

/** JSON without the keys that reach an object's prototype when a record is copied by its keys. */
function parse(json: string): unknown {
  try {
    return SUSPECT.test(json) ? JSON.parse(json, refuseForbidden) : JSON.parse(json);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw faultOf({ kind: 'no-json' });
  }
}

function refuseForbidden(key: string, value: unknown): unknown {
  if (FORBIDDEN_KEYS.has(key)) throw faultOf({ kind: 'forbidden-key', found: key });
  return value;
}
