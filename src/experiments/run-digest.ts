import { clean } from '../base/clean.ts';
import { isRecord } from '../journal/checks.ts';
import { KEPT_TABLES, type KeptTable, type MeasuredRows } from './tables/measured-tables.ts';

/**
 * What is kept of a measured journal, so that it need not be read again. `of`: the program that measured it, whose reading of texts it
 * depends on. It is good for a journal of that size that was last written then, or has that hash.
 */
export type RunDigest = { digest: 1; of: string; bytes: number; writtenAt: number; sha256: string; rows: MeasuredRows };

/** What JSON hides behind a backslash, quotes and line feeds apart. */
const ESCAPED = /\\[^"\\/n]/;

/** Null: this is none, or one of another program. Its texts are cleaned, as anybody may have written it. */
export function readDigest(source: string, of: string): RunDigest | null {
  try {
    const isClean = !ESCAPED.test(source) && clean(source) === source;
    const cleaned = (_key: string, value: unknown) => (typeof value === 'string' ? clean(value) : value);
    const found: unknown = isClean ? JSON.parse(source) : JSON.parse(source, cleaned);
    return isDigest(found) && found.of === of ? found : null;
  } catch {
    return null;
  }
}

function isDigest(found: unknown): found is RunDigest {
  if (!isRecord(found) || found['digest'] !== 1 || !isRecord(found['rows'])) return false;
  const { rows } = found;
  const hasFacts = typeof found['sha256'] === 'string' && [found['bytes'], found['writtenAt']].every(Number.isFinite);
  return (
    hasFacts &&
    Object.keys(KEPT_TABLES).every((name) => areRows(name as KeptTable, (rows as Record<string, unknown>)[name]))
  );
}

function areRows(name: KeptTable, found: unknown): boolean {
  const { length } = KEPT_TABLES[name];
  const isCell = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const isRow = (row: unknown) => Array.isArray(row) && row.length === length && row.every(isCell);
  return Array.isArray(found) && found.every(isRow) && (name !== 'runs' || found.length === 1);
}
