import { clean } from '../base/clean.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { meant } from '../base/suggest.ts';
import { COUNTED } from './measures.ts';

/** How often a value was counted elsewhere. `cell` null: it says of no cell. */
type StudyCount = { cell: string | null; measure: string; value: string; count: number };
/** What a study counted: people, or earlier runs. `name`: as it is told. */
export type Study = { name: string; counts: readonly StudyCount[] };

const MOST_COUNT = 1_000_000;

/**
 * Counts of a study: CSV with the columns `value` and `count`; `measure` (else outcome); and `cell`, or the factors by which cells are told,
 * where it has cells of its own. Every fault is told with its line.
 */
export function readCounts(source: string, file: string, by: readonly string[]): StudyCount[] {
  const [head = [], ...rows] = csvRows(source, file);
  const problems: Problem[] = [];
  const fault = (line: number, message: string, allowed: string) =>
    problems.push({ message, allowed, place: { file, line } });
  const names = head.map((name) => name.trim());
  const known = ['value', 'count', 'measure', 'cell', ...by];
  for (const name of names.filter((one) => !known.includes(one)))
    fault(1, `found the column "${told(name)}"${meant(name, known)}`, known.join(', '));
  for (const name of ['value', 'count'].filter((one) => !names.includes(one)))
    fault(1, `the column ${name} is missing`, known.join(', '));
  const given = by.filter((factor) => names.includes(factor));
  if (given.length > 0 && given.length < by.length)
    fault(
      1,
      `of the factors only ${given.join(', ')} ${given.length === 1 ? 'has a column' : 'have columns'}`,
      by.join(', '),
    );
  if (problems.length > 0) throw new UserError(problems);
  const counts = rows.flatMap((row, i): StudyCount[] => {
    const line = i + 2;
    if (row.length === 1 && row[0] === '') return [];
    const of = (name: string) => told(row[names.indexOf(name)]?.trim() ?? '');
    const count = of('count');
    const measure = names.includes('measure') ? of('measure') : 'outcome';
    if (row.length !== names.length)
      fault(line, `found ${row.length} values`, `${names.length}, as the first line has`);
    else if (!Object.hasOwn(COUNTED, measure))
      fault(
        line,
        `measure: found "${measure}"${meant(measure, Object.keys(COUNTED))}`,
        Object.keys(COUNTED).join(', '),
      );
    else if (!/^\d{1,7}$/.test(count) || Number(count) > MOST_COUNT)
      fault(line, `count: found "${count}"`, `a whole number, 0 to ${MOST_COUNT}`);
    const cell = names.includes('cell') ? of('cell') : given.length > 0 ? by.map(of).join('+') : null;
    return [{ cell, measure, value: of('value'), count: Number(count) }];
  });
  if (counts.length === 0 && problems.length === 0) fault(2, 'nothing is counted', 'a line for each value');
  if (problems.length > 0) throw new UserError(problems);
  return counts;
}

const told = (text: string): string => clean(text, { multiline: false });

/** RFC 4180, with any line ends. */
function csvRows(source: string, file: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const text = source.replace(/^\ufeff/, '').replace(/(?:\r\n|\n|\r)$/, '');
  for (let isLast = false; !isLast; ) {
    const found = cell.exec(text);
    if (!found) {
      const message = 'this is no CSV: a quote stands where none can';
      throw new UserError([{ message, allowed: 'RFC 4180', place: { file, line: rows.length } }]);
    }
    const [, quoted, bare = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    isLast = end === '';
    if (end !== ',' && !isLast) rows.push([]);
  }
  return rows;
}
