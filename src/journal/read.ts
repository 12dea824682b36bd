import * as fs from 'node:fs';
import { UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import { checkLine, decodeEntry, decodeHeader, isOfOtherType, namesOf } from './codec.ts';
import { faultOf } from './fault.ts';
import { reasonOf } from './file.ts';
import type { Header, JournalContents } from './journal.ts';

/** No line of a journal is longer; a file without line feeds is refused before it fills the memory. */
const LINE_MAX_BYTES = 16 * 1024 * 1024;
const BLOCK_BYTES = 64 * 1024;
/** Of those that hold a header: few are longer. */
const HEADER_BLOCK_BYTES = 16 * 1024;
const LINE_FEED = 0x0a;

/**
 * Opens a recorded run; entries are read as they are asked for and not held. A last line without its line feed was being written when
 * the run was killed, and nobody was shown it: it is cut off the file, where the file may be written. All other damage is an error with
 * its line.
 */
export function readEntries(path: string, { lookAgainMs = LOOK_AGAIN_MS }: ReadOptions = {}): JournalContents {
  const fd = openFile(path, 'r');
  try {
    const { header, end } = readHeader(fd, path);
    const names = namesOf(header);
    const { whole, size } = settledSizes(fd, path, lookAgainMs);
    const notice = whole < size ? cutTail(path, whole, size - whole) : null;
    const all = () => entriesBetween(path, names, end, whole, 1);
    return { header, entries: { [Symbol.iterator]: all, ...entriesIn(path) }, notice };
  } catch (error) {
    throw error instanceof UserError ? error : readFault(error, path);
  } finally {
    closeRead(fd);
  }
}

/**
 * The entries of some types, of a journal that was read before: of its header and of all others the checksum is verified, and nothing read.
 * Of these types none has a list that is written by the names in the header.
 */
export function* entriesOf(path: string, types: readonly TypeAlone[]): Generator<Entry, undefined> {
  const { end, whole } = within(path, (fd) => ({
    end: headerLine(fd, path, checkLine).end,
    whole: wholeSize(fd, path, fs.fstatSync(fd).size),
  }));
  yield* entriesBetween(path, [], end, whole, 1, types);
}
type TypeAlone = 'round-opened' | 'statement-made' | 'taken-back';

/** What was read is there; that its file could not be closed takes nothing from it. */
function closeRead(fd: number): void {
  try {
    fs.closeSync(fd);
  } catch {}
}

/** As `readEntries`, with all entries at once. */
export function readJournal(path: string, options: ReadOptions = {}): JournalContents & { entries: readonly Entry[] } {
  const { header, entries, notice } = readEntries(path, options);
  return { header, entries: [...entries], notice };
}

/** Lines between two whose places are known. */
const PLACE_STRIDE = 256;

/** The entries of a journal, to be read again from any of them. It may grow meanwhile; its file is not held open. */
export function entriesIn(path: string): { after(seq: number): Iterable<Entry> } {
  let names: readonly string[] = [];
  /** Where the lines of entries 1, 1 + stride, 1 + 2 × stride … begin. */
  const places: number[] = [];
  function begin(): void {
    const { header, end } = within(path, (fd) => readHeader(fd, path));
    names = namesOf(header);
    places.push(end);
  }
  /** Knows the places up to that of an entry, as far as there are lines. */
  function find(seq: number, whole: number): void {
    const known = (places.length - 1) * PLACE_STRIDE;
    if (seq < known + PLACE_STRIDE) return;
    let count = known;
    within(path, (fd) => {
      for (const { bytes, end, position } of lineBlocks(fd, places.at(-1) as number, whole))
        for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < end; at = bytes.indexOf(LINE_FEED, at + 1))
          if (++count % PLACE_STRIDE === 0) places.push(position + at + 1);
    });
  }
  return {
    *after(seq) {
      if (places.length === 0) begin();
      const whole = within(path, (fd) => wholeSize(fd, path, fs.fstatSync(fd).size));
      find(seq, whole);
      const at = Math.min(Math.floor(seq / PLACE_STRIDE), places.length - 1);
      if ((places[at] as number) >= whole) return;
      for (const entry of entriesBetween(path, names, places[at] as number, whole, at * PLACE_STRIDE + 1))
        if (entry.seq > seq) yield entry;
    },
  };
}

/** A journal that another process is writing. `next`: the entries that have come since it was last asked, as far as their lines are whole. */
export type GrowingJournal = { readonly header: Header; next(): readonly Entry[] };

/** Opens a journal that grows. Its file is left as it is, and is not held open. */
export function followJournal(path: string): GrowingJournal {
  const { header, end } = within(path, (fd) => readHeader(fd, path));
  const names = namesOf(header);
  let [position, seq] = [end, 1];
  return {
    header,
    next() {
      const whole = within(path, (fd) => wholeSize(fd, path, fs.fstatSync(fd).size));
      if (whole <= position) return [];
      const entries = [...entriesBetween(path, names, position, whole, seq)];
      position = whole;
      seq += entries.length;
      return entries;
    },
  };
}

function within<T>(path: string, read: (fd: number) => T): T {
  const fd = openFile(path, 'r');
  try {
    return read(fd);
  } catch (error) {
    throw error instanceof UserError ? error : readFault(error, path);
  } finally {
    closeRead(fd);
  }
}

/** `lookAgainMs`: how long a line without its end is given to be finished by a run that is still going on. Default 100. */
type ReadOptions = { lookAgainMs?: number };
const LOOK_AGAIN_MS = 100;

/** The file's size and where its last whole line ends. A line that is just being written is not torn: the file is looked at again. */
function settledSizes(fd: number, path: string, lookAgainMs: number): { whole: number; size: number } {
  for (;;) {
    const { size } = fs.fstatSync(fd);
    const whole = wholeSize(fd, path, size);
    if (whole === size || lookAgainMs === 0) return { whole, size };
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookAgainMs);
    if (fs.fstatSync(fd).size === size) return { whole, size };
  }
}

function openFile(path: string, flags: 'r' | 'r+'): number {
  try {
    return fs.openSync(path, flags);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isMissing
      ? new UserError([{ message: 'there is no such file', place: { file: path } }])
      : readFault(error, path);
  }
}

function readHeader(fd: number, path: string): { header: Header; end: number } {
  const { read: header, end } = headerLine(fd, path, decodeHeader);
  return { header, end };
}

/** What is read of the first line, and where it ends. */
function headerLine<T>(fd: number, path: string, read: (bytes: Buffer, start: number, end: number) => T) {
  try {
    for (const { bytes, position } of lineBlocks(fd, 0, Number.POSITIVE_INFINITY, HEADER_BLOCK_BYTES)) {
      const lineEnd = bytes.indexOf(LINE_FEED);
      return { read: read(bytes, 0, lineEnd), end: position + lineEnd + 1 };
    }
    throw faultOf({ kind: 'cut-header' });
  } catch (error) {
    throw placed(error, path, 1);
  }
}

/** Where the last whole line ends. */
function wholeSize(fd: number, path: string, size: number): number {
  const last = Buffer.allocUnsafe(1);
  if (size > 0 && fs.readSync(fd, last, 0, 1, size - 1) === 1 && last[0] === LINE_FEED) return size;
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - BLOCK_BYTES);
    const count = fs.readSync(fd, block, 0, end - start, start);
    const found = block.subarray(0, count).lastIndexOf(LINE_FEED);
    if (found >= 0) return start + found + 1;
    if (size - start > LINE_MAX_BYTES)
      throw new UserError([{ message: 'its last line is too long', place: { file: path } }]);
    end = start;
  }
  return 0;
}

function cutTail(path: string, whole: number, tornBytes: number): string {
  const found = `The last line was not written to its end (${tornBytes} bytes)`;
  try {
    fs.truncateSync(path, whole);
    return `${found}; it was cut off.`;
  } catch {
    return `${found}; it is left out, and the file cannot be mended.`;
  }
}

function* entriesBetween(
  path: string,
  names: readonly string[],
  from: number,
  to: number,
  firstSeq: number,
  types?: readonly TypeAlone[],
): Generator<Entry, undefined> {
  const fd = openFile(path, 'r');
  let seq = firstSeq;
  try {
    for (const { bytes, end } of lineBlocks(fd, from, to)) {
      for (let start = 0; start < end; seq++) {
        const lineEnd = bytes.indexOf(LINE_FEED, start);
        if (types && isOfOtherType(bytes, start, types)) checkLine(bytes, start, lineEnd);
        else yield decodeEntry(bytes, start, lineEnd, seq, names);
        start = lineEnd + 1;
      }
    }
  } catch (error) {
    throw placed(error, path, seq + 1);
  } finally {
    closeRead(fd);
  }
}

/** The whole lines of a part of the file, many at a time. `bytes` is good until the next block; `position` is its place in the file. */
function* lineBlocks(
  fd: number,
  from: number,
  to: number,
  blockBytes = BLOCK_BYTES,
): Generator<{ bytes: Buffer; end: number; position: number }, undefined> {
  let bytes: Buffer = Buffer.allocUnsafe(blockBytes);
  let held = 0;
  for (let position = from; position < to; ) {
    const count = fs.readSync(fd, bytes, held, Math.min(bytes.length - held, to - position), position);
    if (count === 0) return;
    const filled = held + count;
    const end = bytes.subarray(0, filled).lastIndexOf(LINE_FEED) + 1;
    // What stands behind is of another file that was read before.
    if (end > 0) yield { bytes: bytes.subarray(0, filled), end, position: position - held };
    bytes.copyWithin(0, end, filled);
    held = filled - end;
    position += count;
    if (held === bytes.length) bytes = twice(bytes);
  }
}

function twice(bytes: Buffer): Buffer {
  if (bytes.length >= LINE_MAX_BYTES) throw new UserError(`is longer than ${LINE_MAX_BYTES} bytes`);
  const larger = Buffer.allocUnsafe(bytes.length * 2);
  bytes.copy(larger);
  return larger;
}

/** The same fault, with the line that it stands in. */
function placed(error: unknown, file: string, line: number): unknown {
  if (!(error instanceof UserError)) return readFault(error, file);
  return new UserError(
    error.problems.map(({ message, ...problem }) => ({
      ...problem,
      message: `the line ${message}`,
      place: { file, line },
    })),
  );
}

function readFault(error: unknown, file: string): unknown {
  if ((error as NodeJS.ErrnoException).code === undefined) return error;
  return new UserError([{ message: `the record cannot be read: ${reasonOf(error)}`, place: { file } }]);
}
