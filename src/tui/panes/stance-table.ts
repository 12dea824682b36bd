import { displayWidth } from '../../base/width.ts';
import type { AgentStance } from '../../projections/stances.ts';
import { namePadded } from '../look/names.ts';
import { pad, type Rows, row, type Span } from '../look/paint.ts';
import { type AgentLook, look } from '../look/theme.ts';
import { type StanceMotion, shareOfWay } from '../shown/flash.ts';
import { cutToWord, endsWithinWord, type NamedOption } from '../shown/options.ts';

/** An agent as its row shows it; `thought` null: nothing else than what it said; `light`: what it is lit by. */
/** `thought`: where it is another thing than `said`; `inPrivate`: the option of its last private reasoning, where one was read. */
export type StanceRow = {
  agent: string;
  motion: StanceMotion | null;
  light: string;
  inPrivate: string | null;
} & AgentLook &
  AgentStance;
/** `rounds`: those in which somebody took a stand, oldest first. */
export type StanceTable = {
  options: readonly NamedOption[];
  rows: readonly StanceRow[];
  looks: ReadonlyMap<string, AgentLook>;
  rounds: readonly number[];
  nameWidth: number;
  /** An amount in at most five columns. */
  amountText: (amount: number) => string;
};

/** Columns of an option: fewer leave no room for a mark and its `?`; more only pull the marks apart. */
const COLUMN = { least: 3, most: 18 } as const;
/** Columns of a round behind the board, and at most so many of the newest. */
const ROUND_COLUMNS = 3;
export const MOST_ROUNDS = 6;
/** Blanks before the name of an option's column begins, behind its left edge. */
const MOST_INDENT = 4;

/** Columns below which a name that is cut says nothing. */
const LEAST_NAME = 8;
/** Blanks behind the name of an option. */
const HEAD_GAP = 2;

/** `board`: the columns of all options; the last one may have fewer than the others. `amount`: of one that has no room beside its mark. */
type Places = { lead: number; column: number; board: number; amount: number; rounds: readonly number[] };

/** An amount stands beside its mark; where a column has no room for both, at the end of the row. */
function placesIn(table: StanceTable, width: number): Places {
  const places = placesBeside(table, width, 0);
  return places.column > widestSaid(table) ? places : placesBeside(table, width, AMOUNT_COLUMNS);
}

function placesBeside(table: StanceTable, width: number, amount: number): Places {
  const { options, rounds } = table;
  const lead = nameRoom(table, width - amount) + 3;
  const room = width - lead - amount;
  const least = options.length * 14;
  const roundCount = Math.max(0, Math.min(MOST_ROUNDS, rounds.length, Math.floor((room - least - 2) / ROUND_COLUMNS)));
  const isShown = width >= ROUNDS_FROM && roundCount > 0;
  const free = room - (isShown ? roundCount * ROUND_COLUMNS + 2 : 0);
  const column = columnIn(table, free);
  const board = Math.min(free, options.length * column);
  return { lead, column, board, amount, rounds: isShown ? rounds.slice(-roundCount) : [] };
}
const ROUNDS_FROM = 44;

/** A name gives way to the columns of the options, since every mark is to be seen. */
function nameRoom({ options, nameWidth }: StanceTable, width: number): number {
  return Math.max(LEAST_AGENT, Math.min(nameWidth, width - 3 - options.length * COLUMN.least));
}
/** Columns of an agent's name, at least. */
const LEAST_AGENT = 4;

/** An even share of what is free, or more for all but the last option, which needs no more than its name or its marks. */
function columnIn(table: StanceTable, free: number): number {
  const { options } = table;
  const even = Math.floor(free / options.length);
  const last = options.at(-1);
  if (!last || options.length < 2) return Math.max(COLUMN.least, Math.min(COLUMN.most, even));
  const needed = Math.max(displayWidth(last.short) + 2, MOST_INDENT + widestSaid(table));
  const others = Math.floor((free - needed) / (options.length - 1));
  return Math.max(COLUMN.least, Math.min(COLUMN.most, Math.max(even, others)));
}

/** Columns of the widest mark with its amount. */
function widestSaid({ rows, amountText }: StanceTable): number {
  const amounts = rows.flatMap(({ mark, said }) => (said?.amount != null ? [saidText(mark, said, amountText)] : []));
  return Math.max(2, ...amounts.map(displayWidth));
}
/** Columns of an amount at the end of a row. */
const AMOUNT_COLUMNS = 6;

/** A row for each agent below the options; where there is no room, agents without news go, and are counted. */
export function tableRows(table: StanceTable, width: number, height: number): Rows {
  const places = placesIn(table, width);
  const { rows } = table;
  const room = Math.max(1, height - 1);
  const isWhole = rows.length <= room;
  const byNews = isWhole ? rows : [...rows.filter(isNew), ...rows.filter((one) => !isNew(one))].slice(0, room - 1);
  const kept = new Set(byNews);
  const shown = rows.filter((one) => kept.has(one));
  return [
    headRow(table, places, width),
    ...shown.map((one) => standRow(one, table, places, width)),
    ...(isWhole ? [] : [row(width, [`+ ${rows.length - shown.length}`, look.muted])]),
  ];
}

/** It has just changed sides, or thinks otherwise. */
export const isNew = ({ change, thought }: StanceRow): boolean => change !== null || thought !== null;

/** Whether the columns are headed by names, and not by letters alone: by all of them or by none, since the strip and the pane have them too. */
export function isHeadedByNames(table: StanceTable, width: number): boolean {
  const { column, board } = placesIn(table, width);
  return table.options.every((option, i) => {
    const room = headRoom(table, { column, board }, i);
    const isLong = room >= Math.min(LEAST_NAME, displayWidth(option.short));
    return isLong && !endsWithinWord(headName(option, room), option.label);
  });
}

/** As much of its name as has room. */
const headName = ({ label, short }: NamedOption, room: number): string =>
  displayWidth(label) <= room ? label : cutToWord(short, Math.max(0, room));

/** Columns of a head: the last may have fewer or more than the others. */
const headColumns = ({ options }: StanceTable, { column, board }: Pick<Places, 'column' | 'board'>, i: number) =>
  i === options.length - 1 ? board - i * column : column;
/** For its name: two never touch, and the last has nothing beside it. */
const headRoom = (table: StanceTable, places: Pick<Places, 'column' | 'board'>, i: number) =>
  headColumns(table, places, i) - 2 - (i === table.options.length - 1 ? 0 : HEAD_GAP);

function headRow(table: StanceTable, { lead, column, board, rounds }: Places, width: number): string {
  const { options } = table;
  const named = options.map((option, i) => headName(option, headRoom(table, { column, board }, i)));
  const isNamed = isHeadedByNames(table, width);
  const heads = options.map(({ letter }, i): Span[] => [
    [letter, look.strong],
    [pad(isNamed ? ` ${named[i]}` : '', headColumns(table, { column, board }, i) - letter.length), look.muted],
  ]);
  const numbers = rounds.map((round, i) => pad(`${i === 0 ? 'r' : ' '}${round}`, ROUND_COLUMNS)).join('');
  return row(width, ' '.repeat(lead), ...heads.flat(), [numbers === '' ? '' : ` ${numbers}`, look.muted]);
}

function standRow(
  one: StanceRow,
  { options, amountText, looks }: StanceTable,
  { lead, column, board, amount, rounds }: Places,
  width: number,
): string {
  const { agent, mark, role, change } = one;
  const letters = rounds.map((round): Span => {
    const stance = one.rounds.findLast((past) => past.round <= round)?.stance;
    const letter = options.find(({ id }) => id === stance?.option)?.letter ?? '·';
    return [pad(`${stance?.isUnsure ? `${letter}?` : letter}`, ROUND_COLUMNS), look.muted];
  });
  const heard = !one.said ? '' : amount > 0 ? markText(mark, one.said.isUnsure) : saidText(mark, one.said, amountText);
  const beside = amount > 0 && one.said?.amount != null ? amountText(one.said.amount) : '';
  return row(
    width,
    [mark, role],
    ' ',
    [namePadded(looks, agent, lead - 3), one.light !== '' ? `${one.light};${role}` : change ? `1;${role}` : ''],
    ' ',
    ...boardCells(one, options, heard, { column, board }),
    pad(beside, amount, 'right'),
    rounds.length > 0 ? '  ' : '',
    ...letters,
  );
}

/** A sign in a column of the board, which is one wide. */
type Cell = readonly [sign: string, look: string];

function boardCells(
  { mark, hollow, role, said, thought, change, motion }: StanceRow,
  options: readonly NamedOption[],
  heard: string,
  { column, board }: Pick<Places, 'column' | 'board'>,
): Span[] {
  const indent = Math.min(MOST_INDENT, Math.floor(column / 3));
  // What can no longer be decided (30.2) has no column.
  const placeOf = (id: string): number | null => {
    const i = options.findIndex((option) => option.id === id);
    return i < 0 ? null : i * column + indent;
  };
  const cells: Cell[] = Array.from({ length: board }, () => [' ', '']);
  const put = (at: number, text: string, style: string) => {
    for (const [i, sign] of [...text].entries()) if (at + i < cells.length) cells[at + i] = [sign, style];
  };
  for (const i of options.keys()) put(i * column + indent, '·', look.rules);
  const [from, to, at] = [change && placeOf(change.from), change && placeOf(change.to), said && placeOf(said.option)];
  if (from !== null && to !== null && motion?.kind === 'crossing') {
    put(to, mark, `4;${role}`);
    put(Math.round(from + (to - from) * shareOfWay(motion.step)), heard, `1;4;${role}`);
    return cells;
  }
  if (from !== null && to !== null) putArrow(put, from, to, displayWidth(heard));
  if (from !== null && motion?.kind === 'signs') put(from, '−', look.strong);
  if (at !== null) {
    const isShaken = motion?.kind === 'shake';
    if (isShaken) put(at, ' ', '');
    const own = change ? `1;${role}` : role;
    put(
      isShaken ? at + 1 : at,
      motion?.kind === 'signs' ? `+${heard}` : heard,
      motion?.kind === 'nod' ? `4;${own}` : own,
    );
  }
  const thoughtAt = thought && placeOf(thought.option);
  if (thoughtAt !== null) put(thoughtAt, hollow, role);
  return cells;
}

/** `▲? 14k` */
function saidText(
  mark: string,
  { isUnsure, amount }: NonNullable<AgentStance['said']>,
  amountText: StanceTable['amountText'],
): string {
  return `${markText(mark, isUnsure)}${amount === null ? '' : ` ${amountText(amount)}`}`;
}

const markText = (mark: string, isUnsure: boolean): string => `${mark}${isUnsure ? '?' : ''}`;

/** Where it came from: it stays until the agent speaks again. */
function putArrow(
  put: (at: number, text: string, style: string) => void,
  from: number,
  to: number,
  columns: number,
): void {
  const [start, end] = to < from ? [to + columns + 1, from - 2] : [from + 2, to - 2];
  if (end < start) return;
  const line = '─'.repeat(end - start);
  put(start, to < from ? `◂${line}` : `${line}▸`, look.muted);
}
