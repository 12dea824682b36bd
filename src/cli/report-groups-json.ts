import { clean, printableJson } from '../base/clean.ts';
import { MARKED } from '../experiments/grouped-report.ts';
import type { TellableGroups } from './tellable-groups.ts';

/** Grows when a key changes its meaning or leaves; new keys may come at any time. */
const GROUPS_VERSION = 1;
/** What is computed is no more exact than that. */
const DIGITS = 12;

/** `{groups: 1, by, only, without, cells, differences, tests, against, unmet, failed}`; docs/experiments.md says what each key means. */
export function groupsJson({ by, without, cells, differences, tests, against, unmet, failed }: TellableGroups): string {
  const document = {
    groups: GROUPS_VERSION,
    by,
    only: without.length === MARKED.length ? 'untouched' : null,
    without,
    cells: cells.map(({ means, shares, warnings, ...cell }) => ({
      ...{ ...cell, warnings: warnings.map(flat) },
      ...{ means: means.map(flat), shares: shares.map(flat) },
    })),
    differences: differences.map(flat),
    tests: tests.map(({ counts, ...test }) => ({
      ...test,
      counts: Object.fromEntries([...counts].map(([cell, values]) => [cell, Object.fromEntries(values)])),
    })),
    against: against.map(flat),
    unmet,
    failed,
  };
  const plain = (_key: string, value: unknown) => {
    if (typeof value === 'string') return clean(value);
    return typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
  };
  return `${printableJson(JSON.stringify(document, plain, 2))}\n`;
}

/** With the ends of its interval as values of their own; null: there is none. */
function flat<T extends { interval: { low: number; high: number } | null }>({ interval, ...rest }: T) {
  return { ...rest, low: interval?.low ?? null, high: interval?.high ?? null };
}
