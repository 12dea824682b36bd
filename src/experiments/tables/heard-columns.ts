import { column, type TableColumn } from './column.ts';
import { READ } from './how-made.ts';

/** What all could hear of somebody or of all; `counted`: over what. */
export const heard = <Row extends { statements: number; read: number }>(counted: string): TableColumn<Row>[] => [
  column(
    'statements',
    'whole',
    'statements',
    ['Statements that all could hear', counted],
    ({ statements }) => statements,
  ),
  column(
    'statements_read',
    'whole',
    'statements',
    ['Those of which could be read what they stand for', READ],
    ({ read }) => read,
  ),
];
