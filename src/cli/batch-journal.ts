import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { initial } from '../discussion/state.ts';
import { decodeHeader, encodeHeader } from '../journal/codec.ts';
import type { Header, Redact } from '../journal/journal.ts';
import { readEntries, readJournal } from '../journal/read.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { isPresent } from './batch-presence.ts';
import { type BatchRun, headerOf, type RunSummary, spentOf, summaryOf, usageMeter } from './batch-run.ts';
import type { SpentSoFar } from './purse.ts';
import { reasonOf } from './read-text.ts';
import { type Recorded, readRecorded } from './recorded.ts';
import { withFileLock } from './with-file-lock.ts';

/**
 * What stands where a run's journal belongs. `complete`: the same scenario and seed, to its end. `unfinished`: a batch that is gone began it,
 * `isSame`: as this run.
 * `busy`: a batch that is at work did. `foreign`: anything else, and why; it is never touched.
 */
type JournalFound =
  | { kind: 'absent' }
  | { kind: 'complete'; summary: RunSummary }
  | { kind: 'unfinished'; isSame: boolean }
  | { kind: 'busy' }
  | { kind: 'foreign'; message: string };

const LINE_FEED = 0x0a;
const LARGEST_BYTES = 1024 * 1024 * 1024;

/** The id of a run that a batch makes. By it a journal is known as the batch's own, in the line with which the file begins. */
export const ownRunId = (batch: string, run: string): string => `batch/${batch}/${run}`;

/** The batch that made a run; null: none did. */
export const batchOf = (run: string): string | null => /^batch\/([0-9a-f-]{36})\//.exec(run)?.[1] ?? null;

/** Looks at a journal without changing it. `isFenced`: as in `isPresent`. */
export function journalFound(run: BatchRun, redact: Redact | undefined, isFenced = false): JournalFound {
  try {
    return found(run, redact, isFenced);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return { kind: 'foreign', message: `this cannot be read: ${reasonOf(error)}` };
  }
}

function found(run: BatchRun, redact: Redact | undefined, isFenced: boolean): JournalFound {
  const stat = statSync(run.journal, { throwIfNoEntry: false });
  if (!stat) return { kind: 'absent' };
  if (!stat.isFile()) return { kind: 'foreign', message: 'this is no file' };
  if (stat.size > LARGEST_BYTES) return { kind: 'foreign', message: 'this is too long for a record' };
  const bytes = readFileSync(run.journal);
  const lineEnd = bytes.indexOf(LINE_FEED);
  if (lineEnd < 0) return headless(bytes, run, redact);
  let header: Header;
  try {
    header = decodeHeader(Buffer.from(bytes.subarray(0, lineEnd + 1)), 0, lineEnd);
  } catch {
    return { kind: 'foreign', message: 'this is no record that can be read' };
  }
  const isSame = firstLine({ ...header, program: '', run: '' }) === firstLine(headerOf(run), redact);
  const hasEnded = isSame && bytes.at(-1) === LINE_FEED;
  const summary = hasEnded ? summaryIn(run.journal, header) : null;
  if (summary) return { kind: 'complete', summary };
  const batch = batchOf(header.run);
  if (batch === null) {
    const message = isSame ? 'this run is unfinished, and no batch began it' : OTHER;
    return { kind: 'foreign', message };
  }
  if (isPresent(dirname(run.journal), batch, isFenced)) return { kind: 'busy' };
  return isSame || !hasRunEnded(bytes) ? { kind: 'unfinished', isSame } : { kind: 'foreign', message: OTHER };
}

const OTHER = 'this is a run of another scenario, seed or setting';

const firstLine = (header: Header, redact?: Redact): string => encodeHeader(header, redact);

/** A power cut may leave less than the first line: it is the batch's own where it is the beginning of what the batch writes. */
function headless(bytes: Buffer, run: BatchRun, redact: Redact | undefined): JournalFound {
  const written = firstLine(headerOf(run), redact);
  // It may end within a character.
  const shared = Buffer.from(written.slice(0, written.lastIndexOf(',"program":')));
  const length = Math.min(shared.length, bytes.length);
  const isOwn = shared.subarray(0, length).equals(bytes.subarray(0, length)) && bytes.length < 2 * written.length;
  return isOwn
    ? { kind: 'unfinished', isSame: false }
    : { kind: 'foreign', message: 'this is no record that can be read' };
}

/** Whether the last whole line says that the run has ended. */
export function hasRunEnded(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  return text.endsWith('\n') && text.slice(text.lastIndexOf('\n', text.length - 2) + 1).includes('"type":"run-ended"');
}

/** Null: it has not ended, or is damaged. */
function summaryIn(path: string, header: Header): RunSummary | null {
  const meter = usageMeter(header.scenario);
  try {
    let state = initial(header.scenario, header);
    for (const entry of readEntries(path).entries) {
      meter.add(entry);
      state = evolveUntrusted(state, entry);
    }
    return summaryOf(state, meter.usage());
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/**
 * Begins a run's journal by `begin` where nothing stands in its way. What a batch that is gone left unfinished is cleared away, and given to
 * be gone on with (null: there is nothing to go on with). No other batch does so at the same time. Resolves to what stands there where the
 * run need not or must not be made.
 */
export function claimed<T>(
  run: BatchRun,
  redact: Redact | undefined,
  begin: (recorded: Recorded | null) => T,
  isFenced = false,
): { kind: 'mine'; begun: T } | Exclude<JournalFound, { kind: 'absent' | 'unfinished' }> {
  return withFileLock(run.journal, () => {
    const there = journalFound(run, redact, isFenced);
    if (there.kind === 'absent') return { kind: 'mine', begun: begin(null) };
    if (there.kind !== 'unfinished') return there;
    const recorded = there.isSame ? wholeIn(run.journal) : null;
    rmSync(run.journal);
    return { kind: 'mine', begun: begin(recorded) };
  });
}

/** What is recorded; null: nothing, or it is damaged. */
function wholeIn(path: string): Recorded | null {
  try {
    const recorded = readRecorded(path);
    return recorded.entries.length > 0 && !recorded.state.ended ? recorded : null;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** What each run in a folder has come to, ended or not, by the path of its journal; what cannot be read counts for nothing. */
export function spentIn(folder: string): Map<string, SpentSoFar> {
  const spent = new Map<string, SpentSoFar>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (!name.endsWith('.jsonl')) continue;
    try {
      const { header, entries } = readJournal(path);
      const meter = usageMeter(header.scenario);
      for (const entry of entries) meter.add(entry);
      spent.set(path, spentOf(meter.usage()));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return spent;
}
