import type { InterfaceWords } from '../../interface/index.ts';
import { phrasebooks } from '../../language/index.ts';
import { worldPattern } from '../../orchestrator/prompts/world-sections.ts';
import { EXIT, TANK, UNKNOWN, WALL } from '../../world/grid.ts';
import { gaugeText, placeShort, viewOf, worldState } from '../../world/told.ts';
import type { WorldView } from '../../world/world-kind.ts';
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

/** Around the crew, where not all of it has room. */
function mapRows({ rows, crew }: WorldView, width: number, height: number): Rows {
  if (rows.length === 0 || crew === null) return [];
  const cell = rows.length * CELL_COLUMNS <= width ? CELL_COLUMNS : 1;
  const [x, y] = crew;
  const top = Math.max(0, Math.min(rows.length - height, y - Math.floor(height / 2)));
  return rows.slice(top, top + height).map((signs, at) => {
    const drawn = at + top === y ? `${signs.slice(0, x)}${CREW}${signs.slice(x + 1)}` : signs;
    return row(width, ...[...drawn].map((sign) => cellSpan(sign, cell)));
  });
}

function cellSpan(sign: string, columns: number): Span {
  const [mark, style] = LOOKS[sign] ?? [' ', look.plain];
  const isFilled = sign === WALL || sign === UNKNOWN;
  return [isFilled ? mark.repeat(columns) : `${mark}${' '.repeat(columns - 1)}`, style];
}

/** Its title, what is told above a map, and the map; null: there is no world. */
export function worldRowsOf({ state: { scenario, world } }: Pick<View, 'state'>): number | null {
  if (scenario.world == null) return null;
  return TOLD_ROWS + Math.max(0, ...Object.values(world?.seen ?? {}).map(({ length }) => length));
}
const TOLD_ROWS = 7;

/** Where there is one row for it. */
export function worldLine({ state, words, seat }: View): string {
  return state.world ? worldState(state, seat, phrasebooks[words.language].world) : words.world.notBegun;
}
