export const PANE_NAMES = ['history', 'order', 'wall', 'voting', 'memory'] as const;
export type PaneName = (typeof PANE_NAMES)[number];

/** Columns and rows on the screen, from 0. */
export type Rect = { x: number; y: number; width: number; height: number };
type PlacedPane = { name: PaneName; rect: Rect };

/**
 * Where everything stands. `panes`: with frames, in reading order. `strip`: where most panes are hidden, lines that say who speaks next,
 * how the vote stands and how full the memories are.
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

type LayoutRequest = {
  columns: number;
  rows: number;
  focus: PaneName;
  isZoomed: boolean;
  agentCount: number;
  timelineRows?: number;
  /** A person is filling in a field, which needs rows of a low screen more than the strip does. */
  isAnswering?: boolean;
};

export function layout({
  columns,
  rows,
  focus,
  isZoomed,
  agentCount,
  timelineRows = 0,
  isAnswering = false,
}: LayoutRequest): Layout {
  if (columns < LEAST.columns || rows < LEAST.rows) return { kind: 'too-small', columns, rows };
  const status = { x: 0, y: 0, width: columns, height: STATUS_ROWS };
  const footer = { x: 0, y: rows - 1, width: columns, height: 1 };
  const body = { x: 0, y: STATUS_ROWS, width: columns, height: rows - STATUS_ROWS - 1 - timelineRows };
  const below = { x: 0, y: body.y + body.height, width: columns, height: timelineRows };
  const ends = { status, footer, timeline: timelineRows > 0 ? below : null };
  if (isZoomed) return { kind: 'zoomed', ...ends, compactPanes: null, panes: [{ name: focus, rect: body }] };
  if (columns >= 200 && body.height >= 40)
    return { kind: 'wide', ...ends, compactPanes: null, panes: wide(body, agentCount) };
  if (columns >= 100 && body.height >= 30)
    return { kind: 'full', ...ends, compactPanes: null, panes: full(body, agentCount) };
  const compactPaneRows = isAnswering && body.height < LOW_BODY ? 0 : 2 + gaugeRows(columns, agentCount);
  const compactPanes =
    compactPaneRows === 0 ? null : { ...body, y: body.y + body.height - compactPaneRows, height: compactPaneRows };
  const panes = [{ name: focus, rect: { ...body, height: body.height - compactPaneRows } }];
  return { kind: 'compact', ...ends, compactPanes, panes };
}

/** Rows below which the strip gives way to a field in which a person answers. */
const LOW_BODY = 18;

/** Columns of one gauge in the strip, and how many lines they take; what finds no room is in the pane. */
export const COMPACT_GAUGE_COLUMNS = 19;

function gaugeRows(columns: number, agentCount: number): number {
  return Math.min(2, Math.ceil(agentCount / Math.floor((columns - 10) / COMPACT_GAUGE_COLUMNS)));
}

/** History to the left, everything else in one column beside it. */
function full(body: Rect, agentCount: number): readonly PlacedPane[] {
  const side = Math.min(58, Math.max(46, Math.floor(body.width * 0.38)));
  const history = { ...body, width: body.width - side };
  const column = { ...body, x: history.width, width: side };
  const wanted: Wanted[] = [
    ['order', agentCount + 2],
    ['wall', agentCount + 4],
    ['voting', agentCount + 5, ballotRows(agentCount)],
    ['memory', Number.POSITIVE_INFINITY],
  ];
  return [{ name: 'history', rect: history }, ...stacked(column, wanted)];
}

/** What is small to the left, history, the memory in full to the right: three columns. */
function wide(body: Rect, agentCount: number): readonly PlacedPane[] {
  const left = Math.min(64, Math.floor(body.width * 0.3));
  const right = Math.min(80, Math.floor(body.width * 0.32));
  const history = { ...body, x: left, width: body.width - left - right };
  const beside = stacked({ ...body, width: left }, [
    ['order', agentCount + 3],
    ['wall', agentCount + 4],
    ['voting', Number.POSITIVE_INFINITY],
  ]);
  const memory = { ...body, x: left + history.width, width: right };
  return [{ name: 'history', rect: history }, ...beside, { name: 'memory', rect: memory }];
}

/** Rows in which two voters beside each other, two rows of a headline and the frame have room. */
function ballotRows(agentCount: number): number {
  return Math.min(14, 4 + Math.ceil(agentCount / 2));
}

/** A pane, the rows that it wants, and how few are still useful. */
type Wanted = readonly [name: PaneName, height: number, least?: number];

/** Shares a column's height: each gets what it wants while all others keep the least that is useful. */
function stacked(column: Rect, wanted: readonly Wanted[]): PlacedPane[] {
  let y = column.y;
  return wanted.map(([name, height, least = LEAST_ROWS], i) => {
    const below = wanted.slice(i + 1);
    const reserved = below.reduce((sum, [, want, useful = LEAST_ROWS]) => sum + Math.min(want, useful), 0);
    const fixedBelow = below.reduce((sum, [, want]) => sum + (want === Number.POSITIVE_INFINITY ? 0 : want), 0);
    const left = column.y + column.height - y;
    const room =
      height === Number.POSITIVE_INFINITY
        ? left - fixedBelow
        : Math.max(Math.min(least, left - 3 * below.length), Math.min(height, left - reserved));
    const rect = { ...column, y, height: i === wanted.length - 1 ? left : Math.max(3, room) };
    y += rect.height;
    return { name, rect };
  });
}

/** Rows of a pane that are useful, its frame among them. */
const LEAST_ROWS = 5;

/** What stands under a place of the screen. */
export function paneAt(places: Layout, x: number, y: number): PaneName | null {
  if (places.kind === 'too-small') return null;
  const inside = ({ rect }: PlacedPane) =>
    x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
  return places.panes.find(inside)?.name ?? null;
}
