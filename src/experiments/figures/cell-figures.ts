import { wilson } from '../../statistics/wilson.ts';
import type { TableValue } from '../tables/column.ts';
import { MEASURED_TABLES, type MeasuredRows, type MeasuredTable, runCell } from '../tables/measured-tables.ts';
import type { Dot, Figure, Point } from './figure.ts';
import { addTo, meanPoint, noSums, type Sums, together } from './sums.ts';

/**
 * What a value was in each round, over runs. A run that has ended stays as it ended, else the late rounds would be of long runs alone: `last`
 * is by the round in which runs ended, and counts from the next one on.
 */
type ByRound = { inRound: Sums[]; last: Sums[] };
type CellSums = {
  runs: number;
  consensus: number;
  /** Where stands of its runs come from, as the column of that name says. */
  standsBy: Set<TableValue>;
  outcomes: Map<string, number>;
  stances: Map<string, ByRound>;
  memory: ByRound;
  tokens: ByRound;
  airTime: Map<string, Sums>;
};

const noByRound = (): ByRound => ({ inRound: [], last: [] });
const AGENTS_SHOWN = 12;
const NO_DECISION = 'no decision';

/** Gathers runs by cell, and makes pictures of them. Nothing of a run is kept but sums. */
export function cellFigures() {
  const cells = new Map<string, CellSums>();
  return {
    add(cell: string, rows: MeasuredRows): void {
      const known = cells.get(cell) ?? noCell();
      cells.set(cell, known);
      addRun(known, rows);
    },
    /** `order`: of the cells. */
    figures(order: readonly string[]): Figure[] {
      const known = order.flatMap((name) => {
        const sums = cells.get(name);
        return sums ? [{ name, sums }] : [];
      });
      return figuresOf(known);
    },
  };
}

const noCell = (): CellSums => ({
  ...{ runs: 0, consensus: 0, standsBy: new Set(), outcomes: new Map(), stances: new Map() },
  ...{ memory: noByRound(), tokens: noByRound(), airTime: new Map() },
});

function addRun(cell: CellSums, rows: MeasuredRows): void {
  cell.runs++;
  cell.standsBy.add(runCell(rows.runs, 'stands_by'));
  if (runCell(rows.runs, 'end') === 'consensus') cell.consensus++;
  const outcome = String(runCell(rows.runs, 'outcome'));
  cell.outcomes.set(outcome, (cell.outcomes.get(outcome) ?? 0) + 1);
  const rounds = rows.rounds.map((row) => cellsOf('rounds', row));
  addByRound(
    cell.memory,
    rounds.map((one) => one('memory_tokens') as number),
    true,
  );
  addByRound(
    cell.tokens,
    rounds.map((one) => one('tokens_in') as number),
    false,
  );
  for (const [option, shares] of stancesOf(rows)) {
    const known = cell.stances.get(option) ?? noByRound();
    cell.stances.set(option, known);
    addByRound(known, shares, true);
  }
  for (const row of rows.agents) {
    const of = cellsOf('agents', row);
    const [agent, share] = [String(of('agent')), of('air_time_share')];
    if (typeof share !== 'number') continue;
    const known = cell.airTime.get(agent) ?? noSums();
    cell.airTime.set(agent, known);
    addTo(known, share);
  }
}

const cellsOf = (table: MeasuredTable, row: readonly TableValue[]) => {
  const columns: readonly { name: string }[] = MEASURED_TABLES[table];
  return (name: string): TableValue => row[columns.findIndex((one) => one.name === name)] ?? null;
};

function addByRound({ inRound, last }: ByRound, values: readonly number[], isKept: boolean): void {
  for (const [i, value] of values.entries()) addTo((inRound[i] ??= noSums()), value);
  const end = values.at(-1);
  if (isKept && end !== undefined) addTo((last[values.length - 1] ??= noSums()), end);
}

/** The share of all agents that stand for each option, by round. */
function stancesOf({ rounds, stances }: MeasuredRows): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const places = new Map(rounds.map((row, i) => [cellsOf('rounds', row)('round'), i]));
  const counts = new Map<TableValue, number>();
  const read = stances.map((row) => {
    const of = cellsOf('stances', row);
    counts.set(of('round'), (counts.get(of('round')) ?? 0) + 1);
    return { round: of('round'), option: of('option') };
  });
  for (const { round, option } of read) {
    if (typeof option !== 'string') continue;
    const shares = found.get(option) ?? rounds.map(() => 0);
    found.set(option, shares);
    shares[places.get(round) ?? 0]! += 1 / (counts.get(round) ?? 1);
  }
  return found;
}

type NamedCell = { name: string; sums: CellSums };

/** Where probes of preference asked everybody, nothing had to be read (17.5). */
function standsFrom(cells: readonly NamedCell[]): string {
  const ways = new Set(cells.flatMap(({ sums }) => [...sums.standsBy]));
  if (!ways.has('asking') && !ways.has('both')) return 'Read in their statements, each where it was last read.';
  if (ways.size === 1 && ways.has('asking')) return 'As they answered when they were asked, each where it last did.';
  return 'As they answered where they were asked, else read in their statements, each the last.';
}

function figuresOf(cells: readonly NamedCell[]): Figure[] {
  // An option looks the same in every picture.
  const options = namesIn([
    ...cells.map(({ sums }) => new Map([...sums.stances].map(([name, { inRound }]) => [name, weight(inRound)]))),
    ...cells.map(({ sums }) => new Map([...sums.outcomes.keys()].map((name) => [name, 0]))),
  ]).sort((a, b) => Number(a === NO_DECISION) - Number(b === NO_DECISION));
  const band = 'Bands: 95 % of the mean over runs (normal approximation).';
  return [
    {
      ...{
        kind: 'lines',
        id: 'stances',
        title: 'What agents stand for, by round',
        unit: 'share of agents',
        isShare: true,
      },
      note: `${standsFrom(cells)} A run that has ended stays as it ended. ${band}`,
      panels: cells.map(({ name, sums }) => ({
        name: `${name} (${sums.runs})`,
        series: options.flatMap((option, place) => {
          const known = sums.stances.get(option);
          return known ? [{ name: option, place, points: pointsOf(known, sums.runs, 1) }] : [];
        }),
      })),
    },
    consensusFigure(cells),
    outcomesFigure(cells, options),
    airTimeFigure(cells),
    {
      ...{ kind: 'lines', id: 'memory', title: 'What agents remember, by round', unit: 'tokens', isShare: false },
      note: `Memories of all agents of a run at the end of each round. A run that has ended stays as it ended. ${band}`,
      panels: [
        { name: '', series: cells.map(({ name, sums }, place) => ({ name, place, points: pointsOf(sums.memory) })) },
      ],
    },
    {
      ...{ kind: 'lines', id: 'tokens', title: 'Tokens of prompts, by round', unit: 'tokens', isShare: false },
      note: `Of all prompts of a run in each round, over the runs that have it. ${band}`,
      panels: [
        { name: '', series: cells.map(({ name, sums }, place) => ({ name, place, points: pointsOf(sums.tokens) })) },
      ],
    },
  ];
}

const weight = (sums: readonly (Sums | undefined)[]): number => sums.reduce((all, one) => all + (one?.sum ?? 0), 0);

/** The heaviest first. */
function namesIn(weights: readonly ReadonlyMap<string, number>[]): string[] {
  const all = new Map<string, number>();
  for (const one of weights) for (const [name, value] of one) all.set(name, (all.get(name) ?? 0) + value);
  return [...all].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name);
}

/** `runs`: of a share, runs in which it never was anything count as 0. */
function pointsOf({ inRound, last }: ByRound, runs: number | null = null, most?: number): Point[] {
  return Array.from(inRound, (own, i) => {
    const known = together([own, ...last.slice(0, i)].flatMap((one) => one ?? []));
    return meanPoint(i + 1, runs === null ? known : { ...known, n: Math.max(runs, known.n) }, most);
  });
}

function consensusFigure(cells: readonly NamedCell[]): Figure {
  return {
    ...{
      kind: 'dots',
      id: 'consensus',
      title: 'Runs that end in consensus',
      unit: 'share of runs',
      reference: null,
      isFromZero: true,
    },
    note: 'All agree on one option. Bars: 95 % intervals of Wilson.',
    rows: cells.map(({ name, sums: { consensus, runs } }) => {
      const { low = null, high = null } = wilson(consensus, runs) ?? {};
      return { name: `${name} (${runs})`, dots: [{ name: '', place: 0, value: consensus / runs, low, high }] };
    }),
  };
}

function outcomesFigure(cells: readonly NamedCell[], names: readonly string[]): Figure {
  return {
    ...{ kind: 'bars', id: 'outcomes', title: 'What runs decide on', note: 'Shares of the runs of each cell.' },
    rows: cells.map(({ name, sums: { outcomes, runs } }) => ({
      name,
      n: runs,
      parts: names.flatMap((outcome, place) => {
        const count = outcomes.get(outcome) ?? 0;
        return count === 0 ? [] : [{ name: outcome, place, count, share: count / runs }];
      }),
    })),
  };
}

function airTimeFigure(cells: readonly NamedCell[]): Figure {
  const agents = namesIn(cells.map(({ sums }) => new Map([...sums.airTime].map(([name, { n }]) => [name, n]))));
  const shown = agents.slice(0, AGENTS_SHOWN);
  const left = agents.length > shown.length ? ` ${agents.length - shown.length} agents more are not shown.` : '';
  return {
    ...{
      kind: 'dots',
      id: 'air-time',
      title: 'Who has how much of the words',
      unit: 'share of words',
      isFromZero: false,
    },
    reference: agents.length > 0 && agents.length <= AGENTS_SHOWN ? 1 / agents.length : null,
    note: `Mean over runs; the line is an equal share. Bars: 95 % of the mean (normal approximation).${left}`,
    rows: shown.map((agent) => ({
      name: agent,
      dots: cells.flatMap(({ name, sums }, place): Dot[] => {
        const known = sums.airTime.get(agent);
        if (!known) return [];
        const { y: value, low, high } = meanPoint(0, known, 1);
        return [{ name, place, value, low, high }];
      }),
    })),
  };
}
