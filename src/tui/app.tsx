import { Box } from 'ink';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { type Guard, Guarded } from './frame/guard.tsx';
import { footerRow } from './keymap.ts';
import { Area } from './look/area.tsx';
import type { Layout, Rect } from './look/layout.ts';
import type { Rows } from './look/paint.ts';
import { TooSmall } from './look/too-small.tsx';
import { compactPaneRows } from './panes/compact-panes.ts';
import { noticeRows } from './panes/footer.ts';
import { isOpening, openingRows } from './panes/opening.ts';
import { drawPane } from './panes/pane-frame.ts';
import { placeRow, statusRows } from './panes/status.ts';
import { theatreRows } from './panes/theatre.ts';
import { timelineRows } from './panes/timeline.ts';
import { knownLength } from './shown/place.ts';
import { type TheatreScene, theatreScene } from './shown/theatre.ts';
import type { View } from './shown/view.ts';
import { layoutOf } from './store/store.ts';
import { overlayWindow, windowAt } from './windows/index.ts';

/** The whole screen of a run. */
export function App({ store, guarded }: { store: StoreApi<View>; guarded: Guard }) {
  const view = useStore(store);
  return <Guarded onLost={guarded.onLost}>{guarded.frame(() => screenOf(view))}</Guarded>;
}

/** The screen as a function of the view: where each area stands and what it shows. */
function screenOf(view: View): ReactElement {
  const places = layoutOf(view);
  const { columns, rows } = view;
  if (places.kind === 'too-small')
    return <TooSmall view={view} says={windowAt(view.overlay)?.tooSmall?.(view.words)} />;
  const { status, footer } = places;
  const overlay = overlayWindow(view);
  // Slivers of text beside a window that nearly fills the screen would only be noise.
  const isFilling = overlay !== null && overlay.rect.width > columns - 16;
  const hole = isFilling ? { ...overlay.rect, x: 0, width: columns } : overlay?.rect;
  // What a person is asked stands among the panes, to be answered by what they tell.
  const isBehind = overlay !== null && !windowAt(view.overlay)?.isAmongPanes;
  const notice = noticeRows(view, columns);
  const isCard = isOpening(view);
  const scene = theatreScene(view);
  const board = isCard ? cardAreas(view, places) : scene ? [theatreArea(view, scene, places)] : paneAreas(view, places);
  const told = { ...footer, y: footer.y - notice.length, height: notice.length };
  return (
    <Box width={columns} height={rows}>
      <Area rect={status} rows={isCard ? [placeRow(view, columns)] : statusRows(view, columns)} hole={hole} />
      {board.map(({ key, ...area }) => (
        <Area key={key} {...area} hole={hole} isBehind={isBehind} />
      ))}
      <Area rect={footer} rows={[footerRow(view, footer.width)]} hole={hole} />
      {overlay && <Area rect={overlay.rect} rows={overlay.rows} />}
      {notice.length > 0 && <Area rect={told} rows={notice} />}
    </Box>
  );
}

type Places = Exclude<Layout, { kind: 'too-small' }>;
type BoardArea = { key: string; rect: Rect; rows: Rows };

/** Until the first event; before a run has begun there is no time to go along either. */
function cardAreas(view: View, places: Places): readonly BoardArea[] {
  const { status, footer } = places;
  const time = knownLength(view) > 0 ? timeAreas(view, places) : [];
  const end = time[0]?.rect.y ?? footer.y;
  const y = status.y + status.height;
  const rect = { ...status, y, height: end - y };
  return [{ key: 'card', rect, rows: openingRows(view, rect.width, rect.height) }, ...time];
}

function theatreArea(view: View, scene: TheatreScene, { status, footer }: Places): BoardArea {
  const y = status.y + status.height;
  const rect = { ...status, y, height: footer.y - y };
  return { key: 'theatre', rect, rows: theatreRows(view, scene, rect.width, rect.height) };
}

function paneAreas(view: View, places: Places): readonly BoardArea[] {
  const { panes, compactPanes: lines } = places;
  return [
    ...panes.map(({ name, rect }) => ({ key: name, rect, rows: drawPane(view, name, rect) })),
    ...(lines ? [{ key: 'lines', rect: lines, rows: compactPaneRows(view, lines.width, lines.height) }] : []),
    ...timeAreas(view, places),
  ];
}

function timeAreas(view: View, { timeline: rect }: Places): readonly BoardArea[] {
  return rect ? [{ key: 'timeline', rect, rows: timelineRows(view, rect.width, rect.height) }] : [];
}
