import type { Layout, Rect } from './look/layout.ts';
import type { Rows } from './look/paint.ts';
import { pad, unpainted } from './look/paint.ts';
import { captionRows } from './panes/caption-rows.ts';
import { compactPaneRows } from './panes/compact-panes.ts';
import { noticeRows } from './panes/footer.ts';
import { isOpening, openingRows } from './panes/opening.ts';
import { drawPane } from './panes/pane-frame.ts';
import { stageRows, stageTitleRow } from './panes/stage.ts';
import { placeRow, statusRows } from './panes/status.ts';
import { theatreRows } from './panes/theatre.ts';
import { timelineRows } from './panes/timeline.ts';
import { boardCaptionRows } from './shown/captions.ts';
import { knownLength } from './shown/place.ts';
import { isOnStage } from './shown/stage.ts';
import { theatreScene } from './shown/theatre.ts';
import { tourRowCount } from './shown/tour.ts';
import type { View } from './shown/view.ts';
import { layoutOf } from './store/store.ts';

/** What stands above the board. */
export const statusArea = (view: View): Rows =>
  isOnStage(view)
    ? [stageTitleRow(view, view.columns)]
    : isOpening(view)
      ? [placeRow(view, view.columns)]
      : statusRows(view, view.columns);

/** What stands on the board now, and where. */
export function boardAreas(view: View, places: Places): readonly BoardArea[] {
  if (isOpening(view) && !isOnStage(view)) return cardAreas(view, places);
  const scene = theatreScene(view);
  if (scene) return [bodyArea(view, 'theatre', places, (width, height) => theatreRows(view, scene, width, height))];
  return isOnStage(view)
    ? [bodyArea(view, 'stage', places, (width, height) => stageRows(view, width, height))]
    : paneAreas(view, places);
}

/** Its rows as they stand on the screen, without looks. */
export function frameOf(view: View): readonly string[] {
  const places = layoutOf(view);
  if (places.kind === 'too-small') return [];
  const areas = [{ rect: places.status, rows: statusArea(view) }, ...boardAreas(view, places)];
  return Array.from({ length: places.footer.y }, (_, y) => {
    const beside = areas.filter(({ rect }) => y >= rect.y && y < rect.y + rect.height);
    const inOrder = beside.sort((one, other) => one.rect.x - other.rect.x);
    return inOrder
      .reduce((line, { rect, rows }) => pad(line, rect.x) + unpainted(rows[y - rect.y] ?? ''), '')
      .trimEnd();
  });
}

type Places = Exclude<Layout, { kind: 'too-small' }>;
type BoardArea = { key: string; rect: Rect; rows: Rows };

/** Until the first event; before a run has begun there is no time to go along either. */
function cardAreas(view: View, places: Places): readonly BoardArea[] {
  const { status, footer } = places;
  const time = knownLength(view) > 0 ? timeAreas(view, places) : [];
  const end = time[0]?.rect.y ?? footer.y - tourRowCount(view);
  const y = status.y + status.height;
  const rect = { ...status, y, height: end - y };
  return [{ key: 'card', rect, rows: openingRows(view, rect.width, rect.height) }, ...time];
}

/** All rows between strip and footer, of which a notice covers none that says something. */
function bodyArea(
  view: View,
  key: string,
  { status, footer }: Places,
  drawn: (width: number, height: number) => Rows,
): BoardArea {
  const y = status.y + status.height;
  const rect = { ...status, y, height: footer.y - tourRowCount(view) - y };
  const told = noticeRows(view, view.columns).length;
  const whole = drawn(rect.width, rect.height);
  return { key, rect, rows: above(told, whole) ?? drawn(rect.width, rect.height - told) };
}

/** Rows of which the last `count` say nothing: the first blank ones go, and the rest stands as it is. Null: there are too few. */
function above(count: number, rows: Rows): Rows | null {
  const isBlank = (line: string) => unpainted(line).trim() === '';
  const end = rows.findLastIndex((line) => !isBlank(line)) + 1;
  const blanks = rows.flatMap((line, y) => (y < end && isBlank(line) ? [y] : []));
  const gone = new Set(blanks.slice(0, Math.max(0, count - (rows.length - end))));
  const left = rows.filter((_, y) => !gone.has(y));
  return left.length - (end - gone.size) >= count ? left : null;
}

function paneAreas(view: View, places: Places): readonly BoardArea[] {
  const { panes, compactPanes: lines } = places;
  return [
    ...panes.map(({ name, rect }) => ({ key: name, rect, rows: drawPane(view, name, rect) })),
    ...(lines ? [{ key: 'lines', rect: lines, rows: compactPaneRows(view, lines.width, lines.height) }] : []),
    ...timeAreas(view, places),
    ...captionAreas(view, places),
  ];
}

function captionAreas(view: View, { footer }: Places): readonly BoardArea[] {
  const height = boardCaptionRows(view);
  if (height === 0) return [];
  const rect = { ...footer, y: footer.y - tourRowCount(view) - height, height };
  return [{ key: 'captions', rect, rows: captionRows(view, rect.width) }];
}

function timeAreas(view: View, { timeline: rect }: Places): readonly BoardArea[] {
  return rect ? [{ key: 'timeline', rect, rows: timelineRows(view, rect.width, rect.height) }] : [];
}
