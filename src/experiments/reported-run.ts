import type { RunReport } from '../projections/measures/run-report.ts';
import { AVERAGED, COUNTED } from './measures.ts';

/** What cells are made of: a run with its place in the experiment and what is measured of it. */
export type ReportedRun = {
  /** By factor. */
  levels: Readonly<Record<string, string>>;
  /** What runs share that chance was the same for. */
  seed: string;
  /** From 1; more where the same was made several times. */
  repeat: number;
  hasEnded: boolean;
  isTouched: boolean;
  isImpaired: boolean;
  /** Of its statements, those whose stand was read; null: it has none. */
  readShare: number | null;
  /** By measure. */
  counted: ReadonlyMap<string, string>;
  averaged: ReadonlyMap<string, number | null>;
};

/** Only what is wanted of a report is kept: there may be thousands. */
export function reportedRun(
  report: RunReport,
  own: Pick<ReportedRun, 'levels' | 'seed' | 'repeat'>,
  measures: readonly string[],
): ReportedRun {
  const { stamp, end, totals, impairments } = report;
  const counted = Object.entries(COUNTED).filter(([name]) => measures.includes(name));
  const averaged = Object.entries(AVERAGED).filter(([name]) => measures.includes(name));
  return {
    ...own,
    hasEnded: end !== null,
    isTouched: !stamp.startsWith('untouched'),
    isImpaired: impairments.length > 0,
    readShare: totals.statements === 0 ? null : totals.read / totals.statements,
    counted: new Map(counted.map(([name, of]) => [name, of(report)])),
    averaged: new Map(averaged.map(([name, { of }]) => [name, of(report)])),
  };
}
