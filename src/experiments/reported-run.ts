import type { InfluenceFound } from './influence-kept.ts';
import { AVERAGED, COUNTED } from './measures.ts';
import { isProbeMeasure, probeMeasure } from './probe-measures.ts';
import { type MeasuredRows, runCell } from './tables/measured-tables.ts';

/** What cells are made of: a run with its place in the experiment and what is measured of it. */
export type ReportedRun = {
  /** By factor. */
  levels: Readonly<Record<string, string>>;
  /** What runs share that chance was the same for. */
  seed: string;
  /** From 1; more where the same was made several times. */
  repeat: number;
  /** The same in runs in which the same happened. */
  fingerprint: string;
  hasEnded: boolean;
  isTouched: boolean;
  isImpaired: boolean;
  /** What a reader should bear in mind of it (17.6), by name. */
  warnings: readonly string[];
  /** What taking out of it changed, where that was asked for (17.6). */
  influence: readonly InfluenceFound[];
  /** Of its statements, those whose stand was read; null: it has none. */
  readShare: number | null;
  /** Where its agents stood at the end, all of them were asked (17.5). */
  isAsked: boolean;
  /** By measure. */
  counted: ReadonlyMap<string, string>;
  averaged: ReadonlyMap<string, number | null>;
};

/** Only what is wanted of a run is kept: there may be thousands. */
export function reportedRun(
  { runs, probes }: MeasuredRows,
  own: Pick<ReportedRun, 'levels' | 'seed' | 'repeat' | 'influence'>,
  measures: readonly string[],
): ReportedRun {
  const of = (name: string) => runCell(runs, name);
  const number = (name: string) => of(name) as number | null;
  const statements = number('statements') ?? 0;
  const counted = Object.keys(COUNTED).filter((name) => measures.includes(name));
  const averaged = Object.keys(AVERAGED).filter((name) => measures.includes(name));
  return {
    ...own,
    fingerprint: String(of('fingerprint')),
    hasEnded: of('ended') === true,
    isTouched: (number('touches') ?? 0) > 0,
    isImpaired: (number('impairments') ?? 0) > 0,
    warnings: String(of('warnings') ?? '')
      .split(', ')
      .filter(Boolean),
    readShare: statements === 0 ? null : (number('statements_read') ?? 0) / statements,
    isAsked: of('stands_by') === 'asking',
    counted: new Map(counted.map((name) => [name, String(of(name))])),
    averaged: new Map([
      ...averaged.map((name) => [name, number(name)] as const),
      ...measures.filter(isProbeMeasure).map((name) => [name, probeMeasure(name, probes)] as const),
    ]),
  };
}
