import { column, type TableColumn } from './column.ts';
import { READ, STANDS } from './how-made.ts';

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

/** How sure a stand is (19.2). */
export const inDoubt = <Row extends { isUnsure: boolean; perhaps: string | null }>(): TableColumn<Row>[] => [
  column('option_unsure', 'flag', '', ['It was read with doubt alone', STANDS], ({ isUnsure }) => isUnsure),
  column('perhaps', 'text', 'option', ['What was read with doubt behind a sure stand', READ], ({ perhaps }) => perhaps),
];
