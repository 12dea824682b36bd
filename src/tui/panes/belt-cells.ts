import { displayWidth } from '../../base/width.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Belt, BeltCell, CellKind } from '../../projections/memory-belt.ts';
import { pad, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { type AgentLook, look, lookOf } from '../look/theme.ts';

type Looks = ReadonlyMap<string, AgentLook>;

/** What nobody has said or thought. */
const SIGNS: Readonly<Record<Exclude<CellKind, 'said' | 'thought'>, readonly [sign: string, look: string]>> = {
  forgotten: ['✕', look.muted],
  short: ['≡', look.short],
  told: ['✎', look.person],
  vote: ['◈', look.votes],
  result: ['§', look.plain],
  notice: ['·', look.muted],
  earlier: ['∞', look.short],
};

export function cellSpan({ kind, who }: Pick<BeltCell, 'kind' | 'who'>, looks: Looks): Span {
  if (kind !== 'said' && kind !== 'thought') return SIGNS[kind];
  const { mark, hollow, role } = lookOf(looks, who ?? '');
  return [kind === 'said' ? mark : hollow, role];
}

const KINDS: readonly CellKind[] = ['said', 'thought', ...(Object.keys(SIGNS) as (keyof typeof SIGNS)[])];

/** What the signs mean, a row or as many as they need; `there`: of these kinds alone. */
export function beltLegend(
  { belt }: Pick<InterfaceWords, 'belt'>,
  looks: Looks,
  width: number,
  there: ReadonlySet<CellKind> = new Set(KINDS),
): Rows {
  const [who = ''] = looks.keys();
  const told = KINDS.filter((kind) => there.has(kind)).map((kind): Span[] => [
    cellSpan({ kind, who }, looks),
    [` ${belt.signs[kind]}`, look.muted],
  ]);
  const rows: Span[][] = [];
  for (const sign of told) {
    const last = rows.at(-1);
    if (last && widthOf(last) + 2 + widthOf(sign) <= width) last.push('  ', ...sign);
    else rows.push([...sign]);
  }
  return rows.map((spans) => row(width, ...spans));
}

/** What is left out, and how much of it: `✕8 +5 `. */
function countSpans(forgotten: number, kept: number): Span[] {
  return [
    ...(forgotten > 0 ? [['✕', look.muted] as const, [`${forgotten} `, look.muted] as const] : []),
    ...(kept > 0 ? [[`+${kept} `, look.muted] as const] : []),
  ];
}

const leadOf = (cells: readonly BeltCell[]): number => {
  const first = cells.findIndex(({ kind }) => kind !== 'forgotten');
  return first < 0 ? cells.length : first;
};

/** A belt in at most `width` columns: a cell an entry while they have room, what is older as numbers. */
export function beltSpans({ cells, before }: Belt, looks: Looks, width: number): Span[] {
  const spans = (some: readonly BeltCell[]) => some.map((cell) => cellSpan(cell, looks));
  const lead = leadOf(cells);
  const isWhole = before.forgotten === 0 && before.kept === 0;
  const gap = lead > 0 && lead < cells.length ? [' '] : [];
  if (isWhole && cells.length + gap.length <= width)
    return [...spans(cells.slice(0, lead)), ...gap, ...spans(cells.slice(lead))];
  for (let from = lead; from < cells.length; from++) {
    const counts = countsBefore({ cells, before }, from);
    if (widthOf(counts) + cells.length - from <= width) return [...counts, ...spans(cells.slice(from))];
  }
  return countsBefore({ cells, before }, cells.length);
}

function countsBefore({ cells, before }: Belt, from: number): Span[] {
  const older = cells.slice(0, from);
  const forgotten = older.filter(({ kind }) => kind === 'forgotten').length;
  return countSpans(before.forgotten + forgotten, before.kept + older.length - forgotten);
}

/** Columns of the rounds of belts that stand below each other, the newest that have room; `left`: columns for what was before them. */
export type RoundColumns = { rounds: readonly { round: number; columns: number }[]; left: number };

const GAP = 2;
/** A round with more cells is told by numbers. */
const MOST_IN_ROUND = 14;
const LEFT = 8;

export function roundColumns(belts: readonly Belt[], names: InterfaceWords['names'], width: number): RoundColumns {
  const widest = new Map<number, number>();
  for (const { cells } of belts)
    for (const [round, some] of byRound(cells))
      widest.set(round, Math.max(widest.get(round) ?? displayWidth(names.round(round)), roundWidth(some)));
  const rounds = [...widest].sort(([a], [b]) => a - b).map(([round, columns]) => ({ round, columns: columns + GAP }));
  const isWhole = belts.every(({ before }) => before.forgotten === 0 && before.kept === 0);
  let from = rounds.length;
  let used = 0;
  const fits = (left: number) => from > 0 && used + (rounds[from - 1]?.columns ?? 0) + left <= width;
  while (fits(from === 1 && isWhole ? 0 : LEFT)) used += rounds[--from]?.columns ?? 0;
  return { rounds: rounds.slice(from), left: from === 0 && isWhole ? 0 : LEFT };
}

const roundWidth = (cells: readonly BeltCell[]): number =>
  cells.length <= MOST_IN_ROUND ? cells.length : widthOf(countsBefore({ cells, before: NOTHING }, cells.length)) - 1;

const NOTHING: Belt['before'] = { forgotten: 0, kept: 0 };

function byRound(cells: readonly BeltCell[]): ReadonlyMap<number, readonly BeltCell[]> {
  const found = new Map<number, BeltCell[]>();
  for (const cell of cells) found.set(cell.round, [...(found.get(cell.round) ?? []), cell]);
  return found;
}

export function roundHeads({ rounds, left }: RoundColumns, names: InterfaceWords['names']): string {
  return (
    ' '.repeat(left) + rounds.map(({ round, columns }) => pad(round === 0 ? '' : names.round(round), columns)).join('')
  );
}

/** A belt below those heads. */
export function roundSpans(belt: Belt, { rounds, left }: RoundColumns, looks: Looks): Span[] {
  const first = rounds[0]?.round ?? 0;
  const older = belt.cells.filter(({ round }) => round < first);
  const before = left === 0 ? [] : countsBefore({ cells: older, before: belt.before }, older.length);
  const cellsOf = byRound(belt.cells);
  return [
    ...before,
    ' '.repeat(Math.max(0, left - widthOf(before))),
    ...rounds.flatMap(({ round, columns }): Span[] => {
      const cells = cellsOf.get(round) ?? [];
      const drawn =
        cells.length <= MOST_IN_ROUND
          ? cells.map((cell) => cellSpan(cell, looks))
          : countsBefore({ cells, before: NOTHING }, cells.length);
      return [...drawn, ' '.repeat(Math.max(0, columns - widthOf(drawn)))];
    }),
  ];
}
