import { shareChanged } from '../experiments/influence-kept.ts';
import { csvLine } from './report-csv.ts';
import type { Value } from './report-rows.ts';
import type { TellableGroups } from './tellable-groups.ts';

const COLUMNS = [
  ...[
    'kind',
    'by',
    'cell',
    'from',
    'measure',
    'value',
    'n',
    'count',
    'estimate',
    'sd',
    'low',
    'high',
    'dz',
    'g',
    'read_share',
  ],
  ...['test', 'p', 'p_holm', 'cramers_v', 'cramers_v_corrected', 'against'],
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], Value>>;

/** With as many digits as it needs. */
const small = (p: number | null): Value => p && String(Number(p.toPrecision(6)));

/**
 * One long table (RFC 4180) with a line for each figure. `kind`: `runs` (and `copies`, `touched`, `impaired`, `unfinished`), `mean`, `share`, `warning` and `influence` of a
 * cell, `difference` of a cell from another, `test`, `study`: a share that
 * it is held against, `unmet`: a measure that no run has.
 */
export function groupsCsv({ by, cells, differences, tests, against, unmet }: TellableGroups): string {
  const all = by.join();
  const rows: Row[] = [
    ...cells.flatMap(({ cell, means, shares, warnings, influence, ...counts }) => [
      ...(['runs', 'copies', 'touched', 'impaired', 'unfinished'] as const).map((kind) => ({
        kind,
        cell,
        count: counts[kind],
      })),
      ...means.map(({ measure, n, mean: estimate, sd, interval, readShare }) => ({
        ...{ kind: 'mean', cell, measure, n, estimate, sd, ...interval, read_share: readShare },
      })),
      ...influence.flatMap(({ remove, branches, changed, placeboBranches, placebo }) =>
        (['changed', 'placebo'] as const).map((value) => {
          const [count, n] = value === 'changed' ? [changed, branches] : [placebo, placeboBranches];
          const { share: estimate = null, ...ends } = shareChanged(count, n) ?? {};
          return { ...{ kind: 'influence', cell, measure: remove, value, n, count, estimate }, ...ends };
        }),
      ),
      ...warnings.map(({ warning: value, count, share: estimate, interval }) => ({
        ...{ kind: 'warning', cell, value, n: counts.runs, count, estimate, ...interval },
      })),
      ...shares.map(({ measure, value, n, count, share: estimate, interval }) => ({
        ...{ kind: 'share', cell, measure, value, n, count, estimate, ...interval },
      })),
    ]),
    ...differences.map(
      ({ measure, value, from, to: cell, pairs: n, mean: estimate, sd, interval, dz, g, readShare }) => ({
        ...{
          kind: 'difference',
          cell,
          from,
          measure,
          value,
          n,
          estimate,
          sd,
          ...interval,
          dz,
          g,
          read_share: readShare,
        },
      }),
    ),
    ...tests.map((one) => ({
      ...{ kind: 'test', by: one.by, measure: one.measure, test: one.test, p: small(one.p), p_holm: small(one.pHolm) },
      ...{ cramers_v: one.cramersV, cramers_v_corrected: one.cramersVCorrected },
      ...{ cell: one.cell, against: one.against },
    })),
    ...against.map(({ cell, measure, value, n, count, share: estimate, interval }) => ({
      ...{ kind: 'study', cell, measure, value, n, count, estimate, ...interval },
    })),
    ...unmet.map((measure) => ({ kind: 'unmet', measure, n: 0 })),
  ];
  const lines = rows.map((row) =>
    csvLine(COLUMNS.map((name) => (name === 'by' ? (row.by ?? all) : (row[name] ?? null)))),
  );
  return [csvLine(COLUMNS), ...lines].join('');
}
