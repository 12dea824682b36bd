import { Box } from 'ink';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { boardAreas, statusArea } from './board.ts';
import { type Guard, Guarded } from './frame/guard.tsx';
import { footerRow } from './keymap.ts';
import { Area } from './look/area.tsx';
import { TooSmall } from './look/too-small.tsx';
import { noticeRows } from './panes/footer.ts';
import { behindMasks, withoutLooks } from './shown/masked-rows.ts';
import { tourRowCount } from './shown/tour.ts';
import type { View } from './shown/view.ts';
import { layoutOf } from './store/store.ts';
import { tourRows } from './tour-rows.ts';
import { findRows } from './windows/find/row.ts';
import { overlayWindow, windowAt } from './windows/index.ts';

/** The whole screen of a run. */
export function App({ store, guarded }: { store: StoreApi<View>; guarded: Guard }) {
  const view = useStore(store);
  return <Guarded onLost={guarded.onLost}>{guarded.frame(() => screenOf(view))}</Guarded>;
}

/** The screen as a function of the view: where each area stands and what it shows. */
function screenOf(seen: View): ReactElement {
  const view = withoutLooks(seen);
  const masked = behindMasks(view);
  const places = layoutOf(view);
  const { columns, rows } = view;
  if (places.kind === 'too-small')
    return <TooSmall view={view} says={windowAt(view.overlay)?.tooSmall?.(view.words)} />;
  const { status, footer } = places;
  const overlay = overlayWindow(view);
  const below = tourRowCount(view);
  // Slivers of text beside a window that nearly fills the screen would only be noise.
  const isFilling = overlay !== null && overlay.rect.width > columns - 16;
  const hole = isFilling ? { ...overlay.rect, x: 0, width: columns } : overlay?.rect;
  // What a person is asked stands among the panes, to be answered by what they tell.
  const isBehind = overlay !== null && !windowAt(view.overlay)?.isAmongPanes;
  const notice = noticeRows(view, columns);
  const sought = findRows(view, columns);
  const found = { ...footer, y: footer.y - below - sought.length, height: sought.length };
  const told = { ...footer, y: found.y - notice.length, height: notice.length };
  const guided = { ...footer, y: footer.y - below, height: below };
  return (
    <Box width={columns} height={rows}>
      <Area rect={status} rows={masked(statusArea(view))} hole={hole} />
      {boardAreas(view, places).map(({ key, rows: drawn, ...area }) => (
        <Area key={key} {...area} rows={masked(drawn)} hole={hole} isBehind={isBehind} />
      ))}
      <Area rect={footer} rows={masked([footerRow(view, footer.width)])} hole={hole} />
      {overlay && <Area rect={overlay.rect} rows={masked(overlay.rows)} />}
      {below > 0 && <Area rect={guided} rows={masked(tourRows(view, columns))} />}
      {sought.length > 0 && <Area rect={found} rows={masked(sought)} />}
      {notice.length > 0 && <Area rect={told} rows={masked(notice)} />}
    </Box>
  );
}
