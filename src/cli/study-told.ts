import { basename } from 'node:path';
import { clean } from '../base/clean.ts';
import { meant } from '../base/suggest.ts';
import { WORLD_OUTCOMES } from '../discussion/outcome-name.ts';
import type { GroupedReport } from '../experiments/grouped-report.ts';
import { readCounts, type Study } from '../experiments/read-counts.ts';
import { END_NAMES } from '../projections/end-told.ts';
import { tell } from './output.ts';
import { readText } from './read-text.ts';

const MOST_STUDY_BYTES = 4 * 1024 * 1024;

/** `--against`: what a study counted. */
export function studyOf(file: string | undefined, by: readonly string[]): Study | null {
  if (file === undefined) return null;
  const counts = readCounts(readText(file, MOST_STUDY_BYTES, 'CSV').text, file, by);
  return { name: clean(basename(file).replace(/\.csv$/i, ''), { multiline: false }), counts };
}

/** What a study says of no run, or what no run can come to, is told: its names may be other ones. `options`: of all runs. */
export function checkStudy(study: Study | null, { cells, tests }: GroupedReport, options: readonly string[]): void {
  if (!study) return;
  const names = cells.map(({ cell }) => cell);
  const strange = [...new Set(study.counts.flatMap(({ cell }) => cell ?? []))].filter((cell) => !names.includes(cell));
  for (const cell of strange)
    tell(`--against: no run is of the cell "${cell}"${meant(cell, names)}; there are ${fewOf(names)}`);
  for (const measure of new Set(study.counts.map((one) => one.measure))) {
    const values = valuesOf(measure, cells, options);
    const own = study.counts.filter((one) => one.measure === measure).map(({ value }) => value);
    for (const value of new Set(own.filter((one) => !values.includes(one))))
      tell(`--against: no run can have the ${measure} "${value}"${meant(value, values)}; there are ${fewOf(values)}`);
  }
  for (const { cell, against, measure, counts } of tests) {
    const [ours, theirs] = [counts.get(cell ?? ''), counts.get(against ?? '')];
    const isShared = [...(theirs ?? [])].some(([value, count]) => count > 0 && (ours?.get(value) ?? 0) > 0);
    if (against !== null && !isShared) tell(`--against: ${cell} and ${against} have no ${measure} in common`);
  }
}

/** Of many cells the first ones. */
const fewOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');
const MOST_NAMED = 20;

/** What a run can come to: what runs came to, and what else their scenarios and rules allow. */
function valuesOf(measure: string, cells: GroupedReport['cells'], options: readonly string[]): string[] {
  const shares = cells.flatMap((cell) => cell.shares.filter((one) => one.measure === measure));
  const found = shares.map(({ value }) => value);
  const worlds: readonly string[] = WORLD_OUTCOMES;
  const isOfWorlds = found.some((value) => worlds.includes(value));
  const others = measure === 'end' ? END_NAMES : [...options, 'no decision', ...(isOfWorlds ? worlds : [])];
  return [...new Set([...others, ...found])];
}
