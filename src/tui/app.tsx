import { Box, Transform } from 'ink';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { LEAST, type Rect } from './layout.ts';
import { overlayWindow } from './overlays/index.ts';
import { blankOut, pad, type Rows } from './paint.ts';
import { type DrawnPane, drawPane } from './pane-frame.ts';
import { footerRow } from './panes/footer.ts';
import { statusRows } from './panes/status.ts';
import { stripRows } from './panes/strip.ts';
import { layoutOf } from './store.ts';
import { timelineRows } from './time/strip.ts';
import type { View } from './view.ts';

/** The whole screen of a run. */
export function App({ store }: { store: StoreApi<View> }) {
  return <Screen view={useStore(store)} />;
}

/** The screen as a function of the view: where each area stands and what it shows. */
export function Screen({ view }: { view: View }) {
  const places = layoutOf(view);
  const { columns, rows } = view;
  if (places.kind === 'too-small')
    return (
      <Box width={columns} height={rows}>
        <Area rect={{ x: 0, y: 0, width: columns, height: rows }} rows={tooSmallRows(view)} />
      </Box>
    );
  const { status, footer, strip, timeline, panes } = places;
  const overlay = overlayWindow(view);
  // Slivers of text beside a window that nearly fills the screen would only be noise.
  const isFilling = overlay !== null && overlay.rect.width > columns - 16;
  const hole = isFilling ? { ...overlay.rect, x: 0, width: columns } : overlay?.rect;
  return (
    <Box width={columns} height={rows}>
      <Area rect={status} rows={statusRows(view, status.width)} hole={hole} />
      {panes.map(({ name, rect }) => (
        <PaneArea key={name} rect={rect} pane={drawPane(view, name, rect)} hole={hole} />
      ))}
      {strip && <Area rect={strip} rows={stripRows(view, strip.width, strip.height)} hole={hole} />}
      {timeline && <Area rect={timeline} rows={timelineRows(view, timeline.width, timeline.height)} hole={hole} />}
      <Area rect={footer} rows={[footerRow(view, footer.width)]} hole={hole} />
      {overlay && <Area rect={overlay.rect} rows={overlay.rows} />}
    </Box>
  );
}

/** The right edge is an area of its own, so that the blanks before it cost nothing. */
function PaneArea({
  rect,
  pane: { top, side, bottom, rows },
  hole,
}: {
  rect: Rect;
  pane: DrawnPane;
  hole: Rect | undefined;
}) {
  const lines = Array.from({ length: rect.height - 2 }, (_, y) => side + (rows[y] ?? '').trimEnd());
  const right = { x: rect.x + rect.width - 1, y: rect.y + 1, width: 1, height: rect.height - 2 };
  return (
    <>
      <Area rect={rect} rows={[top, ...lines, bottom]} hole={hole} />
      <Area rect={right} rows={lines.map(() => side)} hole={hole} />
    </>
  );
}

/**
 * Rows at a fixed place, but for the hole that something lies over. The text that Ink lays out is nothing but line ends, and each line is
 * put in its place when it is drawn: Ink then measures, wraps and remembers no words.
 */
function Area({ rect, rows, hole }: { rect: Rect; rows: Rows; hole?: Rect | undefined }) {
  const lineAt = (y: number) => {
    const line = rows[y] ?? '';
    const isUnder = hole !== undefined && rect.y + y >= hole.y && rect.y + y < hole.y + hole.height;
    return isUnder ? blankOut(line, hole.x - rect.x, hole.x + hole.width - rect.x) : line;
  };
  return (
    <Box position="absolute" marginLeft={rect.x} marginTop={rect.y} width={rect.width} height={rect.height}>
      <Transform transform={(_, y) => lineAt(y)}>{'\n'.repeat(rect.height - 1) || ' '}</Transform>
    </Box>
  );
}

function tooSmallRows({ columns, rows, overlay, words: { tooSmall } }: View): Rows {
  const lines = [
    tooSmall.title,
    tooSmall.has(columns, rows),
    tooSmall.needs(LEAST.columns, LEAST.rows),
    '',
    overlay?.kind === 'confirm' ? tooSmall.asks : tooSmall.quits,
  ];
  const above = Math.max(0, Math.floor((rows - lines.length) / 2));
  return Array.from({ length: rows }, (_, y) => pad(lines[y - above] ?? '', columns, 'center'));
}
