import { Box } from 'ink';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { footerRow } from './keymap.ts';
import { Area } from './look/area.tsx';
import { TooSmall } from './look/too-small.tsx';
import { compactPaneRows } from './panes/compact-panes.ts';
import { noticeRows } from './panes/footer.ts';
import { isOpening, openingRows } from './panes/opening.ts';
import { drawPane } from './panes/pane-frame.ts';
import { placeRow, statusRows } from './panes/status.ts';
import { timelineRows } from './panes/timeline.ts';
import { knownLength } from './shown/place.ts';
import type { View } from './shown/view.ts';
import { layoutOf } from './store/store.ts';
import { overlayWindow, windowAt } from './windows/index.ts';

/** The whole screen of a run. */
export function App({ store }: { store: StoreApi<View> }) {
  return <Screen view={useStore(store)} />;
}

/** The screen as a function of the view: where each area stands and what it shows. */
function Screen({ view }: { view: View }) {
  const places = layoutOf(view);
  const { columns, rows } = view;
  if (places.kind === 'too-small')
    return <TooSmall view={view} says={windowAt(view.overlay)?.tooSmall?.(view.words)} />;
  const { status, footer, compactPanes, timeline, panes } = places;
  const overlay = overlayWindow(view);
  // Slivers of text beside a window that nearly fills the screen would only be noise.
  const isFilling = overlay !== null && overlay.rect.width > columns - 16;
  const hole = isFilling ? { ...overlay.rect, x: 0, width: columns } : overlay?.rect;
  const notice = noticeRows(view, columns);
  const isCard = isOpening(view);
  // Before it has begun there is no time to go along.
  const timeRows = timeline && knownLength(view) > 0 ? timeline.height : 0;
  const card = { ...status, y: 2, height: rows - 3 - timeRows };
  const told = { ...footer, y: footer.y - notice.length, height: notice.length };
  return (
    <Box width={columns} height={rows}>
      <Area rect={status} rows={isCard ? [placeRow(view, columns)] : statusRows(view, columns)} hole={hole} />
      {isCard && <Area rect={card} rows={openingRows(view, columns, card.height)} hole={hole} />}
      {(isCard ? [] : panes).map(({ name, rect }) => (
        <Area key={name} rect={rect} rows={drawPane(view, name, rect)} hole={hole} />
      ))}
      {compactPanes && !isCard && (
        <Area rect={compactPanes} rows={compactPaneRows(view, compactPanes.width, compactPanes.height)} hole={hole} />
      )}
      {timeline && !(isCard && timeRows === 0) && (
        <Area rect={timeline} rows={timelineRows(view, timeline.width, timeline.height)} hole={hole} />
      )}
      <Area rect={footer} rows={[footerRow(view, footer.width)]} hole={hole} />
      {overlay && <Area rect={overlay.rect} rows={overlay.rows} />}
      {notice.length > 0 && <Area rect={told} rows={notice} />}
    </Box>
  );
}
