import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { version } from '../../package.json';
import { type RunDigest, readDigest } from '../experiments/run-digest.ts';
import { type MeasuredRows, measuredRows } from '../experiments/tables/measured-tables.ts';
import { buildFacts } from './build-facts.ts';
import { hashOfFile } from './hash-of.ts';
import { measuredRun } from './measured-run.ts';
import { writeWhole } from './write-whole.ts';

/** Where what was measured is kept, in the folder of the journals. */
export const MEASURED_FOLDER = '.measured';

const placeOf = (journal: string): string =>
  join(dirname(journal), MEASURED_FOLDER, `${basename(journal, '.jsonl')}.json`);

/** The program that measures; null: one whose sources may change at any time, by which nothing is kept. */
function measurer(): string | null {
  const { sources } = buildFacts();
  return sources && `${version} ${sources}`;
}

/** Whether something is kept of a journal, be it good or not. */
export const hasKept = (journal: string): boolean => measurer() !== null && existsSync(placeOf(journal));

/** What is measured of a recorded run: as it was kept, or else anew, and kept then. */
export function measuredRowsOf(journal: string): MeasuredRows {
  const of = measurer();
  const found = of && factsOf(journal);
  if (!of || !found) return measuredRows(measuredRun(journal));
  const kept = keptOf(journal, of);
  if (kept && kept.bytes === found.bytes) {
    if (kept.writtenAt === found.writtenAt) return kept.rows;
    if (kept.sha256 === hashOfFile(journal)) {
      keep(journal, { ...kept, ...found });
      return kept.rows;
    }
  }
  const rows = measuredRows(measuredRun(journal));
  const now = factsOf(journal);
  // A torn line was cut off meanwhile, or a run goes on: then the next report measures it again.
  if (now?.bytes === found.bytes && now.writtenAt === found.writtenAt)
    keep(journal, { digest: 1, of, ...found, sha256: hashOfFile(journal), rows });
  return rows;
}

function keptOf(journal: string, of: string): RunDigest | null {
  try {
    return readDigest(readFileSync(placeOf(journal), 'utf8'), of);
  } catch {
    return null;
  }
}

/** Null: this is no file, or none that can be looked at. */
function factsOf(journal: string): { bytes: number; writtenAt: number } | null {
  const stat = statSync(journal, { throwIfNoEntry: false });
  return stat?.isFile() ? { bytes: stat.size, writtenAt: stat.mtimeMs } : null;
}

/** A folder that cannot be written in costs time, and no report. */
function keep(journal: string, digest: RunDigest): void {
  const place = placeOf(journal);
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    writeWhole(place, JSON.stringify(digest));
  } catch {}
}
