/** A value of a table. */
export type TableValue = string | number | boolean | null;
/** `time`: Unix milliseconds, which files have as a date. */
type ColumnKind = 'text' | 'whole' | 'number' | 'flag' | 'time';

/** A column of a table, and its line in the codebook. `unit` '': it has none. `made`: how it comes from a journal. */
export type TableColumn<Row> = {
  name: string;
  kind: ColumnKind;
  unit: string;
  means: string;
  made: string;
  of(row: Row): TableValue;
};

export const column = <Row>(
  name: string,
  kind: ColumnKind,
  unit: string,
  [means, made]: readonly [means: string, made: string],
  of: (row: Row) => TableValue,
): TableColumn<Row> => ({ name, kind, unit, means, made, of });

export const rowOf = <Row>(columns: readonly TableColumn<Row>[], row: Row): TableValue[] =>
  columns.map(({ of }) => of(row));
