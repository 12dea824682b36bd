import { EventEmitter } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, type Stats, statSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { type Clock, steadyMs, systemClock } from '../base/clock.ts';
import { writeNew } from './write-whole.ts';

/** Who lives says so again within this time; a process's number alone may belong to another one by now. */
const BEAT_MS = 5_000;
const SILENT_MS = 60_000;
/** Somebody who was silent because the clock was put forward has said so again by then. */
const LOOK_AGAIN_MS = BEAT_MS + 1_000;
/** A file is there a moment before its words are. Who was killed between the two writes none, and is gone. */
const WORDS_MS = 1_000;
/** Taking a file away takes less, and so do its words. */
const TAKING_MS = 20;

/** Whatever ends the program, the next one need not wait. */
const ending = new EventEmitter().setMaxListeners(0);
process.once('exit', () => ending.emit('exit'));

/** `isStill`: false where the file is another's by now, to whom this process, stopped or asleep, seemed to be gone. */
type Presence = { leave(): void; isStill(): boolean };

/** What the file says of its process. `started`: what tells it from a later one under its number; absent: the system does not know. */
type Said = { pid: number; host: string; started?: string };

/**
 * Says by a file that this process is at work, until it leaves. `more`: what else it says of itself. Throws EEXIST where the file is there
 * already.
 */
export function presentBy(file: string, clock: Clock = systemClock, more: { socket?: string } = {}): Presence {
  const started = startOf(process.pid);
  const words = JSON.stringify({ pid: process.pid, host: hostname(), ...(started ? { started } : {}), ...more });
  writeNew(file, words, 0o600);
  // Who was stopped before its words came may have been taken for gone.
  if (wordsIn(file) !== words) throw Object.assign(new Error(`${file} is another's`), { code: 'EEXIST' });
  let saidMs = clock.now();
  let cancel = clock.after(BEAT_MS, beat);
  function beat(): void {
    // A folder that is gone ends no run: its journals are open.
    try {
      if (wordsIn(file) === words) writeAgain(file, words);
    } catch {}
    saidMs = clock.now();
    cancel = clock.after(BEAT_MS, beat);
  }
  function leave(): void {
    cancel();
    ending.off('exit', leave);
    // One that stays tells of a process that is gone, which is nobody.
    try {
      if (wordsIn(file) === words) rmSync(file, { force: true });
    } catch {}
  }
  ending.on('exit', leave);
  return {
    leave,
    isStill() {
      const sinceMs = clock.now() - saidMs;
      // A clock that was put back tells nothing.
      if (sinceMs >= 0 && sinceMs < SILENT_MS / 2) return true;
      saidMs = clock.now();
      return isOwnAgain(file, words);
    },
  };
}

/** The time is then the file system's, and not that of one of the machines that share it. */
function writeAgain(file: string, words: string): void {
  const fd = openSync(file, 'r+');
  try {
    writeSync(fd, words, 0);
  } finally {
    closeSync(fd);
  }
}

function wordsIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Whether a file is this process's: still, or once more where it was taken away, and nobody came. */
function isOwnAgain(file: string, words: string): boolean {
  try {
    writeNew(file, words, 0o600);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST' || wordsIn(file) === words;
  }
}

/**
 * Whether the process that wrote the file is still at work. One on another machine is believed as long as it beats; one here that lives, and
 * was silent, may be another one by now where the system does not tell them apart: it is looked at again after `lookAgainMs`. So is a file
 * without words, after `wordsMs`.
 */
export function isPresentBy(file: string, lookAgainMs = LOOK_AGAIN_MS, wordsMs = WORDS_MS): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  const isSilent = isSilentSince(stat.mtimeMs, file);
  let said: Said | null;
  try {
    said = saidIn(file);
  } catch {
    // Just gone, or nobody's to read: who believes it looks again.
    return !isSilent;
  }
  const before = versionOf(stat);
  if (said === null) return !isSilent && isWrittenWithin(wordsMs, file, before);
  if (said.host !== hostname()) return !isSilent;
  return livesHere(said) ?? (!isSilent || isWrittenWithin(lookAgainMs, file, before));
}

/** Null: it has no words, or not all of them yet. Throws where it cannot be read. */
function saidIn(file: string): Said | null {
  const words = readFileSync(file, 'utf8');
  try {
    return JSON.parse(words) as Said;
  } catch {
    return null;
  }
}

/** `before`: its version when it was looked at. */
function isWrittenWithin(ms: number, file: string, before: string): boolean {
  for (const last = steadyMs() + ms; ; waitHere(TAKING_MS)) {
    const now = versionAt(file);
    if (now !== before) return now !== null;
    if (steadyMs() >= last) return false;
  }
}

/** As `isPresentBy`, without waiting: whoever lives here under that number is believed where the system does not tell, stopped or not. */
export function mayBePresentBy(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  try {
    const said = saidIn(file);
    return said?.host === hostname() ? (livesHere(said) ?? true) : !isSilentSince(stat.mtimeMs, file);
  } catch {
    return true;
  }
}

/** By the clock of whoever keeps the file: where ours says that it is long ago, or yet to come, a new file beside it tells the time there. */
function isSilentSince(mtimeMs: number, file: string): boolean {
  if (Math.abs(systemClock.now() - mtimeMs) <= SILENT_MS / 2) return false;
  const probe = `${file}.${process.pid}.now`;
  try {
    writeFileSync(probe, '');
    return statSync(probe).mtimeMs - mtimeMs > SILENT_MS;
  } catch {
    return systemClock.now() - mtimeMs > SILENT_MS;
  } finally {
    rmSync(probe, { force: true });
  }
}

/**
 * Takes a file away whose process is gone; false: it is at work. Of several who find it so one at a time does, so that none takes away what
 * another has put in its place meanwhile.
 */
export function takenIfGone(file: string, isGone = () => !isPresentBy(file)): boolean {
  const found = versionAt(file);
  if (found === null) return true;
  if (!isGone()) return false;
  const taking = `${file}.taking`;
  const own = presentUnlessTaken(taking);
  if (own === null) {
    const other = versionAt(taking);
    if (isPresentBy(taking)) waitHere(TAKING_MS);
    else if (other !== null && versionAt(taking) === other) rmSync(taking, { force: true });
    return true;
  }
  try {
    if (versionAt(file) === found) rmSync(file, { force: true });
    return true;
  } finally {
    own.leave();
  }
}

/** As `presentBy`; null: the file is there already. */
export function presentUnlessTaken(file: string): Presence | null {
  try {
    return presentBy(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}

/** What changes with each file under a name, and with each time that it is written. */
const versionOf = ({ ino, mtimeMs, size }: Stats): string => `${ino} ${mtimeMs} ${size}`;

/** Null: none is there. */
function versionAt(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? versionOf(stat) : null;
}

/** Whether a process has written this file that is gone. Another's file is nobody's. */
export function isLeftBehind(file: string): boolean {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; host?: unknown };
    return typeof pid === 'number' && typeof host === 'string' && !mayBePresentBy(file);
  } catch {
    return false;
  }
}

export function waitHere(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether it is this process that lives here under its number; null: one does, and the system does not tell which. */
function livesHere({ pid, started }: Said): boolean | null {
  if (!isAlive(pid)) return false;
  const now = started === undefined ? null : startOf(pid);
  return now === null ? null : now === started;
}

/** When a process began, as Linux counts, and since which start of the machine; of one that has ended, and is not buried yet, nothing. Elsewhere null. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name, in brackets before, may hold anything (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (/[ZX]/.test(fields[0] ?? '')) return '';
    return `${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}`;
  } catch {
    return null;
  }
}
