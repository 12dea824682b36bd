import { clean } from '../base/clean.ts';
import { displayWidth, padToWidth } from '../base/width.ts';
import { interfaces } from '../interface/index.ts';
import type { Value } from './report-rows.ts';

const { grouped } = interfaces.en.numbers;

const CELL_WIDTH = 24;
const NUMBER = /^-?\$?\d[\d.,:]*$/;

/** Columns as wide as their widest cell: texts to the left, numbers to the right; what is not there is a dash. */
export function aligned(head: readonly string[], rows: readonly (readonly Value[])[], maxWidth = CELL_WIDTH): string[] {
  const most = (i: number) => maxWidth + (i === 0 ? 8 : 0);
  const named = toldApart(
    head.map((cell) => clean(cell, { multiline: false })),
    maxWidth,
  );
  const cells = [named, ...rows.map((row) => row.map((cell) => clean(cellText(cell), { multiline: false })))];
  const columns = head.map((_, i) => ({
    width: Math.min(most(i), Math.max(...cells.map((row) => displayWidth(row[i] ?? '')))),
    align: cells.some((row, y) => y > 0 && NUMBER.test(row[i] ?? '')) ? ('right' as const) : ('left' as const),
  }));
  return cells.map((row) =>
    columns
      .map(({ width, align }, i) => padToWidth(row[i] ?? '', width, align))
      .join('  ')
      .trimEnd(),
  );
}

/** Names as wide as a column can be: of those that would be cut alike the ends are told, and numbers where these are alike too. */
function toldApart(names: readonly string[], width: number): readonly string[] {
  const cutAt = (name: string) => padToWidth(name, width).trimEnd();
  const isAlike = (name: string) =>
    displayWidth(name) > width && names.filter((one) => one !== name && cutAt(one) === cutAt(name)).length > 0;
  const ends = names.map((name) => (isAlike(name) ? `…${lastOf(name, width - 1)}` : name));
  return ends.map((end, i) => {
    const before = ends.slice(0, i).filter((one) => one === end).length;
    const isRepeated = before > 0 && names.indexOf(names[i]!) === i;
    return isRepeated ? `${padToWidth(end, width - 4).trimEnd()} (${before + 1})` : end;
  });
}

function lastOf(name: string, width: number): string {
  const letters = [...name];
  let from = letters.length;
  while (from > 0 && displayWidth(letters.slice(from - 1).join('')) <= width) from--;
  return letters.slice(from).join('');
}

function cellText(value: Value): string {
  if (value === null) return '–';
  if (typeof value !== 'number') return String(value);
  return value < 0 ? `-${grouped(-value)}` : grouped(value);
}
