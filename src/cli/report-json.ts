import { clean, printableJson } from '../base/clean.ts';
import { type FailedReport, type NamedReport, plainNumber, snake } from './report-rows.ts';

/** Grows when a key changes its meaning or leaves; new keys may come at any time. */
const REPORT_VERSION = 1;

/**
 * `{report: 1, runs: [{run, file, …RunReport, influence, interviews, branches}], failed: [{file, problem}]}`, with the keys of `RunReport` (which says what they mean) in its
 * order and spelled as the measures of the CSV: `agents[].tokens_in`, `rounds[].largest_camp`.
 */
export function jsonOf(runs: readonly NamedReport[], failed: readonly FailedReport[]): string {
  const document = {
    report: REPORT_VERSION,
    runs: runs.map(({ run, file, report, ...beside }) => ({ run, file, ...report, ...beside })),
    failed,
  };
  return `${printableJson(JSON.stringify(spelled(document), null, 2))}\n`;
}

/** Every key as measures are spelled, every text cleaned, every number plain. */
export function spelled(value: unknown): unknown {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(spelled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snake(key), spelled(inner)]));
}
