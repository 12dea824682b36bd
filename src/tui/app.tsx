import { Box } from 'ink';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { type Guard, Guarded } from './frame/guard.tsx';
import { footerRow } from './keymap.ts';
import { Area } from './look/area.tsx';
import type { Rect } from './look/layout.ts';
import { TooSmall } from './look/too-small.tsx';
import { compactPaneRows } from './panes/compact-panes.ts';
import { noticeRows } from './panes/footer.ts';
import { type DrawnPane, drawPane } from './panes/pane-frame.ts';
import { statusRows } from './panes/status.ts';
import { timelineRows } from './panes/timeline.ts';
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
  const { status, footer, compactPanes, timeline, panes } = places;
  const overlay = overlayWindow(view);
  // Slivers of text beside a window that nearly fills the screen would only be noise.
  const isFilling = overlay !== null && overlay.rect.width > columns - 16;
  const hole = isFilling ? { ...overlay.rect, x: 0, width: columns } : overlay?.rect;
  // What a person is asked stands among the panes, to be answered by what they tell.
  const isBehind = overlay !== null && !windowAt(view.overlay)?.isAmongPanes;
  const notice = noticeRows(view, columns);
  const told = { ...footer, y: footer.y - notice.length, height: notice.length };
  return (
    <Box width={columns} height={rows}>
      <Area rect={status} rows={statusRows(view, status.width)} hole={hole} />
      {panes.map(({ name, rect }) => (
        <PaneArea key={name} rect={rect} pane={drawPane(view, name, rect)} hole={hole} isBehind={isBehind} />
      ))}
      {compactPanes && (
        <Area
          rect={compactPanes}
          rows={compactPaneRows(view, compactPanes.width, compactPanes.height)}
          hole={hole}
          isBehind={isBehind}
        />
      )}
      {timeline && (
        <Area
          rect={timeline}
          rows={timelineRows(view, timeline.width, timeline.height)}
          hole={hole}
          isBehind={isBehind}
        />
      )}
      <Area rect={footer} rows={[footerRow(view, footer.width)]} hole={hole} />
      {overlay && <Area rect={overlay.rect} rows={overlay.rows} />}
      {notice.length > 0 && <Area rect={told} rows={notice} />}
    </Box>
  );
}

/** The right edge is an area of its own, so that the blanks before it cost nothing. */
function PaneArea({
  rect,
  pane: { top, side, bottom, rows },
  hole,
  isBehind,
}: {
  rect: Rect;
  pane: DrawnPane;
  hole: Rect | undefined;
  isBehind: boolean;
}) {
  const lines = Array.from({ length: rect.height - 2 }, (_, y) => side + (rows[y] ?? '').trimEnd());
  const right = { x: rect.x + rect.width - 1, y: rect.y + 1, width: 1, height: rect.height - 2 };
  return (
    <>
      <Area rect={rect} rows={[top, ...lines, bottom]} hole={hole} isBehind={isBehind} />
      <Area rect={right} rows={lines.map(() => side)} hole={hole} isBehind={isBehind} />
    </>
  );
}
