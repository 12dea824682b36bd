import type { InterfaceWords } from '../../interface/index.ts';
import { phrasebooks } from '../../language/index.ts';
import { worldPattern } from '../../orchestrator/prompts/world-sections.ts';
import { EXIT, TANK, UNKNOWN, WALL } from '../../world/grid.ts';
import { gaugeText, placeShort, viewOf, worldState } from '../../world/told.ts';
import type { WorldView } from '../../world/world-kind.ts';
import { WORLD_TOLD_ROWS } from '../look/layout.ts';
import { flowed, type Rows, row, type Span } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import type { View } from '../shown/view.ts';
import { listContent, type Pane } from './pane.ts';

type Props = {
  words: InterfaceWords;
  world: WorldView | null;
  gauges: readonly Span[];
  moves: readonly string[];
  pattern: string | null;
};

const MOVES_SHOWN = 5;
/** Cells are drawn two columns wide, where there is room, so that they look square. */
const CELL_COLUMNS = 2;
const CREW = '@';
const LOOKS: Readonly<Record<string, readonly [mark: string, style: string]>> = {
  [WALL]: ['█', look.muted],
  [UNKNOWN]: ['░', look.rules],
  [TANK]: ['T', look.votes],
  [EXIT]: ['E', look.heard],
  [CREW]: [CREW, look.strong],
};

/** The world that answers (30.1), as all together know it, or the seat: its gauges, the last moves, and its map with the fog in it. */
export const world: Pane<Props> = {
  name: 'world',
  key: '7',
  title: ({ state, words }) => {
    const { kind } = state.scenario.world ?? {};
    const name = kind ? ` · ${phrasebooks[words.language].world.names[kind]}` : '';
    return [words.world.title, [name, look.muted]];
  },
  select: ({ state, words, seat }) => {
    const told = phrasebooks[words.language].world;
    const shown = state.world ? viewOf(state, seat) : null;
    return {
      words,
      world: shown,
      gauges: (shown?.gauges ?? []).map((gauge) => [gaugeText(gauge, told), LEVEL_LOOKS[gauge.level]]),
      moves: (state.world?.trail ?? [])
        .slice(-MOVES_SHOWN)
        .map((place) => placeShort(place, state.scenario, words.language)),
      pattern: state.world ? worldPattern(state, told) : null,
    };
  },
  content({ words, world: shown, gauges, moves, pattern }, width, height = Number.POSITIVE_INFINITY) {
    if (!shown) return listContent([row(width, [words.world.notBegun, look.muted])]);
    const head = flowed(
      gauges.map((gauge) => [gauge]),
      width,
    );
    const steps: Rows =
      moves.length === 0 ? [] : [row(width, [`${words.world.moves} `, look.muted], moves.join(' → '))];
    const course: Rows = pattern === null ? [] : [row(width, [pattern, look.muted])];
    const above = [...head, ...steps, ...course];
    return listContent([...above, ...mapRows(shown, width, Math.max(3, height - above.length))]);
  },
  followsEnd: false,
};

const LEVEL_LOOKS = { good: look.plain, low: look.person, critical: look.fault } as const;

/** Where not all of it has room, two rows of cells in one; where they have none either, what is around the crew. */
function mapRows({ rows, crew }: WorldView, width: number, height: number): Rows {
  if (rows.length === 0 || crew === null) return [];
  const [x, y] = crew;
  const drawn = rows.map((signs, at) => (at === y ? `${signs.slice(0, x)}${CREW}${signs.slice(x + 1)}` : signs));
  if (rows.length > height) return pairRows(drawn, y, width, height);
  const cell = rows.length * CELL_COLUMNS <= width ? CELL_COLUMNS : 1;
  return drawn.map((signs) => row(width, ...[...signs].map((sign) => cellSpan(sign, cell))));
}

function pairRows(cells: readonly string[], crewRow: number, width: number, height: number): Rows {
  const pairs = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => [cells[2 * at], cells[2 * at + 1]]);
  const goal = cells.findIndex((signs) => signs.includes(EXIT));
  const top = topOf(pairs.length, height, Math.floor(crewRow / 2), goal < 0 ? null : Math.floor(goal / 2));
  return pairs
    .slice(top, top + height)
    .map(([upper = '', lower]) =>
      row(
        width,
        ...[...upper].map((sign, at) => (lower === undefined ? cellSpan(sign, 1) : pairSpan(sign, lower[at]!))),
      ),
    );
}

/** The first of so many rows that are shown: with crew and goal in sight if both have room, else around the crew. */
function topOf(length: number, height: number, crew: number, goal: number | null): number {
  const isBoth = goal !== null && Math.abs(goal - crew) < height;
  const middle = isBoth ? Math.floor((crew + goal) / 2) : crew;
  return Math.max(0, Math.min(length - height, middle - Math.floor(height / 2)));
}

/** Two cells above each other: what stands there, or what is wall, open, or in the fog of them. */
function pairSpan(upper: string, lower: string): Span {
  const thing = [upper, lower].find((sign) => sign === CREW) ?? [upper, lower].find((sign) => THINGS.includes(sign));
  if (thing !== undefined) return cellSpan(thing, 1);
  if (upper === lower) return cellSpan(upper, 1);
  const isEdge = upper === UNKNOWN || lower === UNKNOWN;
  if (isEdge) return [upper === WALL || lower === WALL ? '▓' : '▒', look.rules];
  return [upper === WALL ? '▀' : '▄', look.muted];
}
const THINGS = [TANK, EXIT];

function cellSpan(sign: string, columns: number): Span {
  const [mark, style] = LOOKS[sign] ?? [' ', look.plain];
  const isFilled = sign === WALL || sign === UNKNOWN;
  return [isFilled ? mark.repeat(columns) : `${mark}${' '.repeat(columns - 1)}`, style];
}

/** Its title, what is told above a map, and the map; null: there is no world. */
export function worldRowsOf({ state: { scenario, world } }: Pick<View, 'state'>): number | null {
  if (scenario.world == null) return null;
  return WORLD_TOLD_ROWS + Math.max(0, ...Object.values(world?.seen ?? {}).map(({ length }) => length));
}

/** Where there is one row for it. */
export function worldLine({ state, words, seat }: View): string {
  return state.world ? worldState(state, seat, phrasebooks[words.language].world) : words.world.notBegun;
}
