/** Counts: a row for each group, a column for each outcome. */
export type CountTable = readonly (readonly number[])[];

export const rowTotals = (table: CountTable): number[] => table.map((row) => sum(row));
export const columnTotals = (table: CountTable): number[] =>
  (table[0] ?? []).map((_, j) => sum(table.map((row) => row[j] as number)));
export const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Without rows and columns in which nothing was counted: they say nothing of a connection. */
export function withoutEmpty(table: CountTable): CountTable {
  const [rows, columns] = [rowTotals(table), columnTotals(table)];
  return table.filter((_, i) => rows[i] !== 0).map((row) => row.filter((_, j) => columns[j] !== 0));
}

/**
 * How strongly groups and outcomes are connected, 0 to 1. `plain`: H. Cramér, Mathematical Methods of Statistics, 1946, section 21.9.
 * `corrected`: W. Bergsma, A bias-correction for Cramér's V and Tschuprow's T, Journal of the Korean Statistical Society 42, 2013; it is
 * near 0 where chance alone connects them. Null: fewer than two groups or outcomes were counted.
 */
export function cramersV(counted: CountTable): { plain: number; corrected: number } | null {
  const table = withoutEmpty(counted);
  const [rows, columns] = [rowTotals(table), columnTotals(table)];
  const [r, c, n] = [rows.length, columns.length, sum(rows)];
  if (r < 2 || c < 2) return null;
  const expected = (i: number, j: number) => ((rows[i] as number) * (columns[j] as number)) / n;
  const phi2 =
    sum(table.flatMap((row, i) => row.map((count, j) => (count - expected(i, j)) ** 2 / expected(i, j)))) / n;
  const shrunk = (count: number) => count - (count - 1) ** 2 / (n - 1);
  const left = Math.max(0, phi2 - ((r - 1) * (c - 1)) / (n - 1));
  const room = Math.min(shrunk(r), shrunk(c)) - 1;
  return {
    plain: Math.sqrt(phi2 / (Math.min(r, c) - 1)),
    corrected: room > 0 ? Math.min(1, Math.sqrt(left / room)) : 0,
  };
}
