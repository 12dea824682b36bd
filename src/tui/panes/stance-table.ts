import { displayWidth } from '../../base/width.ts';
import type { AgentStance } from '../../projections/stances.ts';
import { pad, type Rows, row, type Span } from '../look/paint.ts';
import { type AgentLook, look } from '../look/theme.ts';
import { type StanceMotion, shareOfWay } from '../shown/flash.ts';
import { cutToWord, type NamedOption } from '../shown/options.ts';

/** An agent as its row shows it; `thought` null: nothing else than what it said; `light`: what it is lit by. */
export type StanceRow = { agent: string; motion: StanceMotion | null; light: string } & AgentLook & AgentStance;
/** `rounds`: those in which somebody took a stand, oldest first. */
export type StanceTable = {
  options: readonly NamedOption[];
  rows: readonly StanceRow[];
  rounds: readonly number[];
  nameWidth: number;
};

/** Columns of an option: fewer leave no room for its letter and a mark; more only pull the marks apart. */
const COLUMN = { least: 6, most: 18 } as const;
/** Columns of a round behind the board, and at most so many of the newest. */
const ROUND_COLUMNS = 3;
export const MOST_ROUNDS = 6;
/** Blanks before the name of an option's column begins, behind its left edge. */
const MOST_INDENT = 4;

/** Columns below which a name that is cut says nothing. */
const LEAST_NAME = 8;

type Places = { lead: number; column: number; rounds: readonly number[] };

function placesIn({ options, rounds, nameWidth }: StanceTable, width: number): Places {
  const lead = nameWidth + 3;
  const room = width - lead;
  const least = options.length * 14;
  const roundCount = Math.max(0, Math.min(MOST_ROUNDS, rounds.length, Math.floor((room - least - 2) / ROUND_COLUMNS)));
  const isShown = width >= ROUNDS_FROM && roundCount > 0;
  const free = room - (isShown ? roundCount * ROUND_COLUMNS + 2 : 0);
  const column = Math.max(COLUMN.least, Math.min(COLUMN.most, Math.floor(free / options.length)));
  return { lead, column, rounds: isShown ? rounds.slice(-roundCount) : [] };
}
const ROUNDS_FROM = 44;

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

function headRow({ options }: StanceTable, { lead, column, rounds }: Places, width: number): string {
  const room = column - 3;
  const named = options.map(({ label, short }) => (displayWidth(label) <= room ? label : cutToWord(short, room)));
  // The strip has the names; of all of them or of none something is left here.
  const isNamed = room >= LEAST_NAME || options.every(({ short }) => displayWidth(short) <= room);
  const heads = options.map(({ letter }, i): Span[] => [
    [letter, look.strong],
    [pad(isNamed ? ` ${named[i]}` : '', column - letter.length), look.muted],
  ]);
  const numbers = rounds.map((round, i) => pad(`${i === 0 ? 'r' : ' '}${round}`, ROUND_COLUMNS)).join('');
  return row(width, ' '.repeat(lead), ...heads.flat(), [numbers === '' ? '' : ` ${numbers}`, look.muted]);
}

function standRow(
  one: StanceRow,
  { options, nameWidth }: StanceTable,
  { lead, column, rounds }: Places,
  width: number,
): string {
  const { agent, mark, role, change } = one;
  const letters = rounds.map((round): Span => {
    const stance = one.rounds.findLast((past) => past.round <= round)?.stance;
    const letter = options.find(({ id }) => id === stance?.option)?.letter ?? '·';
    return [pad(`${stance?.isUnsure ? `${letter}?` : letter}`, ROUND_COLUMNS), look.muted];
  });
  return row(
    width,
    [mark, role],
    ' ',
    [pad(agent, nameWidth), one.light !== '' ? `${one.light};${role}` : change ? `1;${role}` : ''],
    ' '.repeat(lead - nameWidth - 2),
    ...boardCells(one, options, column),
    rounds.length > 0 ? '  ' : '',
    ...letters,
  );
}

/** A sign in a column of the board, which is one wide. */
type Cell = readonly [sign: string, look: string];

function boardCells(
  { mark, hollow, role, said, thought, change, motion }: StanceRow,
  options: readonly NamedOption[],
  column: number,
): Span[] {
  const indent = Math.min(MOST_INDENT, Math.floor(column / 3));
  const placeOf = (id: string) =>
    Math.max(
      0,
      options.findIndex((option) => option.id === id),
    ) *
      column +
    indent;
  const cells: Cell[] = Array.from({ length: options.length * column }, () => [' ', '']);
  const put = (at: number, text: string, style: string) => {
    for (const [i, sign] of [...text].entries()) if (at + i < cells.length) cells[at + i] = [sign, style];
  };
  for (const { id } of options) put(placeOf(id), '·', look.rules);
  const heard = said ? saidText(mark, said) : '';
  if (said && change && motion?.kind === 'crossing') {
    const [from, to] = [placeOf(change.from), placeOf(change.to)];
    put(to, mark, `4;${role}`);
    put(Math.round(from + (to - from) * shareOfWay(motion.step)), heard, `1;4;${role}`);
    return cells;
  }
  if (said && change) putArrow(put, placeOf(change.from), placeOf(change.to), displayWidth(heard));
  if (said && change && motion?.kind === 'signs') put(placeOf(change.from), '−', look.strong);
  if (said) {
    const at = placeOf(said.option) + (motion?.kind === 'shake' ? 1 : 0);
    if (motion?.kind === 'shake') put(at - 1, ' ', '');
    const own = change ? `1;${role}` : role;
    put(at, motion?.kind === 'signs' ? `+${heard}` : heard, motion?.kind === 'nod' ? `4;${own}` : own);
  }
  if (thought) put(placeOf(thought.option), hollow, role);
  return cells;
}

/** `▲? 14k` */
function saidText(mark: string, { isUnsure, amount }: NonNullable<AgentStance['said']>): string {
  return `${mark}${isUnsure ? '?' : ''}${amount === null ? '' : ` ${shortAmount(amount)}`}`;
}

/** Thousands as they have room in a column. */
function shortAmount(amount: number): string {
  return amount >= 1000 ? `${Math.round(amount / 100) / 10}k` : String(amount);
}

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
