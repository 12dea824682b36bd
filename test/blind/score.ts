import { type Key, SCALES, type Score } from './sheet.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOf = (rows: readonly Score[]) => mean(rows.flatMap(({ scores }) => scores));
const FIRST = 28;

/** Means by kind, reader and discussion on each scale, and what readers liked least of ours. */
export function scoreTable(sheets: readonly { reader: string; rows: readonly Score[] }[], key: Key): string {
  const all = sheets.flatMap(({ rows }) => rows);
  const of = (kind: string, rows: readonly Score[]) => rows.filter(({ number }) => key[number]?.kind === kind);
  const kinds = [...new Set(Object.values(key).map(({ kind }) => kind))].sort();
  const byNumber = [...new Set(all.map(({ number }) => number))].map((number) => ({
    name: `${number} ${key[number]?.kind}, ${key[number]?.from}`,
    rows: all.filter((one) => one.number === number),
  }));
  byNumber.sort((a, b) => meanOf(b.rows) - meanOf(a.rows));
  const worst = of('ours', all).sort((a, b) => mean(a.scores) - mean(b.scores));
  return [
    headLine(),
    ...kinds.map((kind) => line(kind, of(kind, all))),
    '',
    ...sheets.flatMap(({ reader, rows }) => kinds.map((kind) => line(`${reader}: ${kind}`, of(kind, rows)))),
    '',
    ...byNumber.map(({ name, rows }) => line(name, rows)),
    '',
    ...worst.flatMap(({ number, worst: words }) =>
      words === '' ? [] : [`${number} ${key[number]?.from}: “${words}”`],
    ),
  ].join('\n');
}

const headLine = () =>
  ['', ...SCALES.map(({ name }) => name), 'mean']
    .map((cell, at) => (at === 0 ? ' '.repeat(FIRST) : cell.padStart(10)))
    .join('');

function line(name: string, rows: readonly Score[]): string {
  if (rows.length === 0) return name.padEnd(FIRST);
  const means = [...SCALES.map((_, at) => mean(rows.map(({ scores }) => scores[at] as number))), meanOf(rows)];
  return name.padEnd(FIRST) + means.map((value) => value.toFixed(2).padStart(10)).join('');
}
