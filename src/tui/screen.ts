import { boardAreas, statusArea } from './board.ts';
import { footerRow } from './keymap.ts';
import type { DrawnScreen } from './look/area.ts';
import { tooSmallScreen } from './look/too-small.ts';
import { noticeRows } from './panes/footer.ts';
import { behindMasks, withoutLooks } from './shown/masked-rows.ts';
import { tourRowCount } from './shown/tour.ts';
import type { View } from './shown/view.ts';
import { layoutOf } from './store/store.ts';
import { tourRows } from './tour-rows.ts';
import { findRows } from './windows/find/row.ts';
import { overlayWindow, windowAt } from './windows/index.ts';

/** The whole screen of a run as a function of the view: where each area stands and what it shows. */
export function runScreen(seen: View): DrawnScreen {
  const view = withoutLooks(seen);
  const masked = behindMasks(view);
  const places = layoutOf(view);
  const { columns, rows } = view;
  if (places.kind === 'too-small')
    return tooSmallScreen({ view, says: windowAt(view.overlay)?.tooSmall?.(view.words) });
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
  const areas = [
    { key: 'status', rect: status, rows: masked(statusArea(view)), hole },
    ...boardAreas(view, places).map((area) => ({ ...area, rows: masked(area.rows), hole, isBehind })),
    { key: 'footer', rect: footer, rows: masked([footerRow(view, footer.width)]), hole },
    ...(overlay ? [{ key: 'window', rect: overlay.rect, rows: masked(overlay.rows) }] : []),
    ...(below > 0 ? [{ key: 'tour', rect: guided, rows: masked(tourRows(view, columns)) }] : []),
    ...(sought.length > 0 ? [{ key: 'sought', rect: found, rows: masked(sought) }] : []),
    ...(notice.length > 0 ? [{ key: 'notice', rect: told, rows: masked(notice) }] : []),
  ];
  return { columns, rows, areas };
}
