import { isRecord } from '../journal/checks.ts';
import { wilson } from '../statistics/wilson.ts';

/** What can be taken out of a run, each in turn (17.6). */
export const REMOVED = ['statement', 'agent'] as const;
type Removed = (typeof REMOVED)[number];

/**
 * Of so many `branches` of a run without one of them, and of `placeboBranches` that lack nothing (the placebo), one from each place and seed,
 * those that came to another outcome.
 */
export type InfluenceFound = {
  remove: Removed;
  branches: number;
  changed: number;
  placeboBranches: number;
  placebo: number;
};

/** What is kept beside a journal, which has this hash. In 1 a branch without anything taken out counted once for each that stood beside it. */
type KeptInfluence = { influence: 2; sha256: string; found: readonly InfluenceFound[] };

/** What is kept, of the journal with this hash; anybody may have written it. */
export function readInfluence(source: string, sha256: string): readonly InfluenceFound[] {
  const kept: unknown = JSON.parse(source);
  if (!isRecord(kept) || kept['influence'] !== 2 || kept['sha256'] !== sha256 || !Array.isArray(kept['found']))
    return [];
  const { found } = kept as KeptInfluence;
  return REMOVED.flatMap((remove) => found.find((one) => isFound(one) && one.remove === remove) ?? []);
}

function isFound(one: unknown): boolean {
  if (!isRecord(one)) return false;
  const isPart = (count: unknown, all: unknown) =>
    Number.isInteger(count) && Number.isInteger(all) && (count as number) >= 0 && (count as number) <= (all as number);
  return isPart(one['changed'], one['branches']) && isPart(one['placebo'], one['placeboBranches']);
}

/** With what is found now in the place of what was found of the same kind. */
export const influenceText = (sha256: string, before: readonly InfluenceFound[], now: InfluenceFound): string => {
  const kept: KeptInfluence = {
    ...{ influence: 2, sha256 },
    found: [...before.filter(({ remove }) => remove !== now.remove), now],
  };
  return JSON.stringify(kept);
};

/** What was found of several runs, together. `runs`: those of which something was found. */
export type InfluenceOfRuns = InfluenceFound & { runs: number };

export function influenceOf(all: readonly (readonly InfluenceFound[])[]): readonly InfluenceOfRuns[] {
  return REMOVED.flatMap((remove) => {
    const found = all.flat().filter((one) => one.remove === remove);
    const sum = (of: (one: InfluenceFound) => number) => found.reduce((total, one) => total + of(one), 0);
    if (found.length === 0) return [];
    const counts = { branches: sum((one) => one.branches), changed: sum((one) => one.changed) };
    const placebo = { placeboBranches: sum((one) => one.placeboBranches), placebo: sum((one) => one.placebo) };
    return [{ remove, runs: found.length, ...counts, ...placebo }];
  });
}

/** Its share of the branches, with the interval of Wilson; null where there is no branch. */
export function shareChanged(count: number, branches: number) {
  const interval = wilson(count, branches);
  return interval && { share: count / branches, ...interval };
}
