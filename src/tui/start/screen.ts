import type { DrawnScreen } from '../look/area.ts';
import { row } from '../look/paint.ts';
import { type DrawnWindow, windowOf } from '../look/small-window.ts';
import { agentLooks, look, lookOf } from '../look/theme.ts';
import { tooSmallScreen } from '../look/too-small.ts';
import { footerOf, noticeRows } from '../panes/footer.ts';
import { keyRows } from '../windows/help/rows.ts';
import { START_KEYS } from './keys.ts';
import { bodyLines } from './lines.ts';
import { isTooSmall, type StartView, seatsOf } from './view.ts';

/** The start screen. */
export function startScreen(view: StartView): DrawnScreen {
  const { columns, rows } = view;
  if (isTooSmall(view)) return tooSmallScreen({ view });
  const over = overWindow(view);
  const body = { x: 0, y: 0, width: columns, height: rows - 1 };
  const footer = { x: 0, y: rows - 1, width: columns, height: 1 };
  const notice = noticeRows(view, columns);
  const told = { ...footer, y: footer.y - notice.length, height: notice.length };
  const lines = bodyLines(view, columns, rows - 1).map(({ text }) => text);
  const hole = over?.rect;
  return {
    columns,
    rows,
    areas: [
      { key: 'list', rect: body, rows: lines, hole, isBehind: over !== null },
      { key: 'footer', rect: footer, rows: [footerOf(START_KEYS, view.scope, view, columns)], hole },
      ...(over ? [{ key: 'over', ...over }] : []),
      ...(notice.length > 0 ? [{ key: 'notice', rect: told, rows: notice }] : []),
    ],
  };
}

/** The place of what stands there in the list; null: nothing that can be chosen does. */
export function itemAt(view: StartView, x: number, y: number): number | null {
  const line = bodyLines(view, view.columns, view.rows - 1)[y];
  return line?.item !== undefined && x < line.width ? line.item : null;
}

/** What the help of the start screen tells. */
export const helpKeys = START_KEYS.filter(
  ({ scope, does }) => scope === 'start' || (scope === 'start-settings' && does.startsWith('start-')),
);

/** What lies over the list: its keys, or whose seats there are. */
function overWindow(view: StartView): DrawnWindow | null {
  const { words, help } = view;
  if (view.scope === 'start-seat') return seatWindow(view);
  if (view.scope !== 'start-help') return null;
  return windowOf(view, words.help.title, 84, (width) => keyRows(helpKeys, help.filter, words, width), {
    top: help.top,
  });
}

function seatWindow(view: StartView): DrawnWindow {
  const names = seatsOf(view);
  const looks = agentLooks(names);
  const draw = (width: number) =>
    names.map((name, i) => {
      const { mark, role } = lookOf(looks, name);
      const isChosen = i === view.seatAt;
      return row(width, [isChosen ? '› ' : '  ', look.focus], [`${mark} `, role], [name, isChosen ? look.focus : '']);
    });
  return windowOf(view, view.words.start.whoseSeat, 48, draw, { chosen: () => view.seatAt });
}
