export const PANE_NAMES = ['history', 'order', 'wall', 'voting', 'memory', 'stances', 'world'] as const;
export type PaneName = (typeof PANE_NAMES)[number];

/** Columns and rows on the screen, from 0. */
export type Rect = { x: number; y: number; width: number; height: number };
type PlacedPane = { name: PaneName; rect: Rect };

/**
 * Where everything stands. `panes`: in reading order. `compactPanes`: where most panes are hidden, a line for each, the least wanted first to
 * go.
 */
export type Layout =
  | { kind: 'too-small'; columns: number; rows: number }
  | {
      kind: 'compact' | 'full' | 'wide' | 'zoomed';
      status: Rect;
      footer: Rect;
      compactPanes: Rect | null;
      /** The run in marks, under all else. */
      timeline: Rect | null;
      panes: readonly PlacedPane[];
    };

export const LEAST = { columns: 60, rows: 16 } as const;
const STATUS_ROWS = 2;

/** The size by which a window is laid out: of a terminal too small to show it, that of the least one, as keys still ask how far it scrolls. */
export function roomOf({ columns, rows }: { columns: number; rows: number }): { columns: number; rows: number } {
  return { columns: Math.max(LEAST.columns, columns), rows: Math.max(LEAST.rows, rows) };
}

export type LayoutRequest = {
  columns: number;
  rows: number;
  focus: PaneName;
  isZoomed: boolean;
  agentCount: number;
  timelineRows?: number;
  /** A person is filling in a field, which needs rows of a low screen more than the lines do. */
  isAnswering?: boolean;
  /** Panes that a person has put away; talk stays. */
  hidden?: readonly PaneName[];
  /** Rows of the screen that are no part of `rows`: something else stands in them. */
  reserved?: number;
  /** A vote is under way, and everybody's answer is to be seen. */
  isVoting?: boolean;
  /** One has just been closed, and what came of it is to be seen. */
  hasVoted?: boolean;
  /** Of the pane of a world, all of it; null: there is none. */
  worldRows?: number | null;
};

export function layout({
  columns,
  rows,
  focus,
  isZoomed,
  agentCount,
  timelineRows = 0,
  isAnswering = false,
  hidden: putAway = [],
  isVoting = false,
  hasVoted = false,
  worldRows = null,
  reserved = 0,
}: LayoutRequest): Layout {
  if (columns < LEAST.columns || rows < LEAST.rows - reserved) return { kind: 'too-small', columns, rows };
  const hidden: readonly PaneName[] = worldRows === null ? [...putAway, 'world'] : putAway;
  const status = { x: 0, y: 0, width: columns, height: STATUS_ROWS };
  const footer = { x: 0, y: rows - 1, width: columns, height: 1 };
  const body = { x: 0, y: STATUS_ROWS, width: columns, height: rows - STATUS_ROWS - 1 - timelineRows };
  const below = { x: 0, y: body.y + body.height, width: columns, height: timelineRows };
  const ends = { status, footer, timeline: timelineRows > 0 ? below : null, compactPanes: null };
  if (isZoomed) return { kind: 'zoomed', ...ends, panes: [{ name: focus, rect: body }] };
  const asked = { focus, agentCount, hidden, isVoting, hasVoted, worldRows: worldRows ?? 0 };
  if (columns >= WIDE.columns && rows >= WIDE.rows) return { kind: 'wide', ...ends, panes: wide(body, asked) };
  if (columns >= FULL.columns && rows >= FULL.rows) return { kind: 'full', ...ends, panes: full(body, asked) };
  const wantedLines = LINES.filter((name) => !hidden.includes(name)).length;
  const lineCount = isAnswering && body.height < LOW_BODY ? 0 : Math.min(lineCountIn(body.height), wantedLines);
  const lines = { ...body, y: body.y + body.height - lineCount, height: lineCount };
  const panes = [{ name: focus, rect: { ...body, height: body.height - lineCount } }];
  return { kind: 'compact', ...ends, compactPanes: lineCount > 0 ? lines : null, panes };
}

/** From where on there is a column beside talk, and a third one. */
const FULL = { columns: 96, rows: 28 } as const;
const WIDE = { columns: 176, rows: 44 } as const;
/** Columns between two panes. */
const GUTTER = 3;
/** Rows below which the lines give way to a field in which a person answers. */
const LOW_BODY = 18;

/** Panes that have a line where there is no column for them; what is worth most first. */
export const LINES = ['world', 'stances', 'wall', 'voting', 'order'] as const;

function lineCountIn(rows: number): number {
  return rows >= 19 ? LINES.length : rows >= 17 ? 3 : rows >= 15 ? 2 : 1;
}

type Chosen = Required<Pick<LayoutRequest, 'focus' | 'agentCount' | 'hidden' | 'isVoting' | 'hasVoted'>> & {
  worldRows: number;
};

/** Talk to the left, the others in one column beside it; what has no room there stands in the place of all of it while it is chosen. */
function full(body: Rect, chosen: Chosen): readonly PlacedPane[] {
  const shown = stacked(body.height, wantedIn(LINES, body.height, chosen));
  const beside = withFocus(shown, body.height, chosen);
  if (beside.length === 0) return [{ name: 'history', rect: body }];
  const free = body.width - TALK.most - GUTTER;
  const width = Math.max(
    Math.min(SIDE.most, SIDE.least + Math.floor(Math.max(0, body.width - 100) / 4)),
    Math.min(SIDE.roomy, free),
  );
  const talk = { ...body, width: body.width - GUTTER - width };
  return [{ name: 'history', rect: talk }, ...columnOf({ ...body, x: body.width - width, width }, beside)];
}

/** Talk, who stands where and the vote beside it, and memories in a third column. */
function wide(body: Rect, chosen: Chosen): readonly PlacedPane[] {
  const side = stacked(body.height, wantedIn(['order', 'stances', 'voting'], body.height, chosen));
  const third = stacked(body.height, wantedIn(['world', 'wall', 'memory'], body.height, chosen));
  if (side.length === 0 || third.length === 0) return full(body, chosen);
  const talkWidth = Math.min(TALK.most, Math.max(69, body.width - 2 * GUTTER - SIDE.wide - THIRD.least));
  const rest = body.width - talkWidth - 2 * GUTTER - SIDE.wide;
  const width = Math.min(THIRD.most, rest);
  const talk = { ...body, width: talkWidth };
  const sideColumn = { ...body, x: talkWidth + GUTTER, width: SIDE.wide };
  const thirdColumn = { ...body, x: sideColumn.x + SIDE.wide + GUTTER, width };
  return [{ name: 'history', rect: talk }, ...columnOf(sideColumn, side), ...columnOf(thirdColumn, third)];
}

/** Columns: talk with the blanks around its text; the others with one blank behind them. */
const TALK = { most: 82 } as const;
const SIDE = { least: 37, most: 47, roomy: 60, wide: 45 } as const;
const THIRD = { least: 57, most: 80 } as const;

/** A pane, the rows that it wants, and how few are still useful, its title among them. */
type Wanted = { name: PaneName; most: number; least: number; worth: number };

/** Of the rows of a world, those above its map, its title among them. */
export const WORLD_TOLD_ROWS = 7;
/** Of a column it has this part, rather than half a map, and no more than this one, where nobody votes. */
const WORLD_LEAST = 11;
const WORLD_PART = 0.6;
const WORLD_MOST_PART = 0.8;

/** Where a map has no room it is drawn two rows in one. */
function rowsOfWorld(rows: number, height: number, isVoting: boolean): readonly [least: number, most: number] {
  const roomy = Math.floor(height * WORLD_MOST_PART);
  const most = rows <= roomy ? rows : Math.min(rows, Math.ceil((rows + WORLD_TOLD_ROWS) / 2));
  const least = isVoting ? Math.floor(height * WORLD_PART) : roomy;
  return [Math.min(most, Math.max(WORLD_LEAST, least)), most];
}

function wantedIn(
  names: readonly PaneName[],
  height: number,
  { agentCount: n, hidden, isVoting, hasVoted, worldRows }: Chosen,
): readonly Wanted[] {
  const rows: Readonly<Record<PaneName, readonly [least: number, most: number]>> = {
    history: [1, 1],
    stances: [2 + Math.min(n, 8), n + 9],
    wall: [n > 12 ? 5 : Math.min(n, 5) + 3, n > 12 ? 8 : n + 5],
    voting: isVoting ? [Math.min(16, n + 5), n + 6] : [hasVoted ? rowsOfVerdict(n) : 4, n + 6],
    // Of more, two share a mark, and one row has no room for their names.
    order: [n > 8 && n <= 24 && height >= ROOMY ? 4 : 2, n + 2],
    world: rowsOfWorld(worldRows, height, isVoting || hasVoted),
    memory: [8, Number.POSITIVE_INFINITY],
  };
  return names
    .filter((name) => !hidden.includes(name))
    .map((name) => {
      const [least, most] = rows[name];
      return { name, least, most, worth: name === 'voting' && isVoting ? 0 : WORTH.indexOf(name) };
    });
}

/** Of a vote that has closed: its title, two of what came of it, and the ballots by letters with amounts; of many there are counts. */
const rowsOfVerdict = (agentCount: number): number => 3 + Math.ceil(Math.min(agentCount, 12) / 2);

/** From so many rows on the order has more than one. */
const ROOMY = 30;

/** What folds last is worth most. */
const WORTH: readonly PaneName[] = ['history', 'world', 'stances', 'wall', 'voting', 'order', 'memory'];

type Stacked = { name: PaneName; height: number };

/** Panes below each other with a blank row between: what is worth least goes while they have no room, then each gets what it wants. */
function stacked(height: number, wanted: readonly Wanted[]): readonly Stacked[] {
  let shown = wanted;
  const left = () => height - shown.reduce((sum, { least }) => sum + least + 1, -1);
  while (shown.length > 1 && left() < 0) {
    const last = Math.max(...shown.map(({ worth }) => worth));
    shown = shown.filter(({ worth }) => worth !== last);
  }
  let free = Math.max(0, left());
  const heights = new Map(shown.map(({ name, least }) => [name, Math.min(least, height)]));
  for (const { name, least, most } of shown.toSorted((a, b) => a.worth - b.worth)) {
    const more = Math.min(free, most - least);
    heights.set(name, least + more);
    free -= more;
  }
  return shown.map(({ name }, i) => ({ name, height: (heights.get(name) ?? 0) + (i === shown.length - 1 ? free : 0) }));
}

function withFocus(shown: readonly Stacked[], height: number, { focus }: Chosen): readonly Stacked[] {
  return focus === 'history' || shown.some(({ name }) => name === focus) ? shown : [{ name: focus, height }];
}

function columnOf(column: Rect, panes: readonly Stacked[]): PlacedPane[] {
  let y = column.y;
  return panes.map(({ name, height }) => {
    const rect = { ...column, y, height: Math.min(height, column.y + column.height - y) };
    y += height + 1;
    return { name, rect };
  });
}

/** What stands under a place of the screen. */
export function paneAt(places: Layout, x: number, y: number): PaneName | null {
  if (places.kind === 'too-small') return null;
  const inside = ({ rect }: PlacedPane) =>
    x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
  return places.panes.find(inside)?.name ?? null;
}
