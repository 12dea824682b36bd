import { isPolled } from '../../../projections/vote-view.ts';
import { type Layout, type LayoutRequest, layout, type Rect } from '../../look/layout.ts';
import { framed } from '../../look/paint.ts';
import type { DrawnWindow } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
import { worldRowsOf } from '../../panes/world.ts';
import { isAnswering } from '../../shown/among-panes.ts';
import { boardCaptionRows } from '../../shown/captions.ts';
import { timelineRowCount } from '../../shown/place.ts';
import { tourRowCount } from '../../shown/tour.ts';
import type { View } from '../../shown/view.ts';
import { seatNote, seatRows } from './rows.ts';
import { type SeatWindow, seatField } from './state.ts';

/** Rows of the main pane that stay in sight above the field: of a low one, and of others. */
const ROWS_ABOVE = { low: 3, other: 4 } as const;
const LOW_PANE = 14;
/** Rows of the field's window, its frame among them, that it has in the smallest terminal. */
const LEAST_ROWS = 5;

/** Where everything stands. While a person answers, the main pane gives way to the field: nothing lies under it. */
export function placesOf(view: View): Layout {
  const places = whole(view);
  const field = fieldRect(view, places);
  if (places.kind === 'too-small' || field === null) return places;
  const main = mainPane(places);
  const panes = places.panes.map((pane) =>
    pane === main ? { ...pane, rect: { ...pane.rect, height: pane.rect.height - field.height } } : pane,
  );
  return { ...places, panes };
}

/** The window of the field in which a person answers; null: it is not open, or there is no room. `seen`: rows of its question that are in sight. */
export function drawSeat(view: View, { top }: SeatWindow = seatField): (DrawnWindow & { seen: number }) | null {
  const rect = fieldRect(view, whole(view));
  if (rect === null || view.answerForm === null) return null;
  const { request } = view.answerForm;
  const { seat, names } = view.words;
  const { name } = request.agent;
  const again = request.attempt > 1 ? ` · ${seat.attempt(request.attempt)}` : '';
  const within = { width: rect.width - 4, room: rect.height - 2, top };
  const { rows, lastTop, seen, part } = seatRows(view.answerForm, view, within);
  const marked = `${view.looks.get(name)?.mark ?? ''} ${name}`;
  const isQuestion = request.purpose === 'person-answer';
  const title = `${isQuestion ? seat.asks(marked) : seat.title(marked, names.purposes[request.purpose])}${again}`;
  return {
    rect,
    lastTop,
    seen,
    rows: framed(
      rect,
      rows.map((line) => ` ${line} `),
      {
        title: [[` ${title} `, look.focus]],
        note: [part, seatNote(view.answerForm, view)].filter((told) => told !== '').join(' · '),
        isFocused: true,
        look: look.strong,
      },
    ),
  };
}

/** A vote has the room that every answer needs, from when it is agreed on until it is closed, and as long as somebody looks into it. */
function roomOfVote({ state: { vote, round }, focus }: View): Pick<LayoutRequest, 'isVoting' | 'hasVoted'> {
  if (vote === null || vote.round !== round || isPolled(vote)) return {};
  return vote.phase !== 'closed' || focus === 'voting' ? { isVoting: true } : { hasVoted: true };
}

function whole(view: View): Layout {
  const { columns, rows, focus, isZoomed, hidden, state } = view;
  const agentCount = state.scenario.agents.length;
  const below = tourRowCount(view) + boardCaptionRows(view);
  const places = layout({
    columns,
    rows: rows - below,
    reserved: below,
    focus,
    isZoomed,
    hidden,
    worldRows: worldRowsOf(view),
    ...roomOfVote(view),
    agentCount,
    timelineRows: timelineRowCount(view),
    isAnswering: isAnswering(view) && view.answerForm !== null,
  });
  if (below === 0 || places.kind === 'too-small') return places;
  return { ...places, footer: { ...places.footer, y: places.footer.y + below } };
}

function fieldRect(view: View, places: Layout): Rect | null {
  if (places.kind === 'too-small' || !isAnswering(view) || view.answerForm === null) return null;
  const { x, y, width, height } = mainPane(places).rect;
  const most = Math.max(LEAST_ROWS, height - ROWS_ABOVE[height < LOW_PANE ? 'low' : 'other']);
  const wanted = seatRows(view.answerForm, view, { width: width - 4, room: most - 2, top: 0 }).rows.length + 2;
  const taken = Math.min(most, wanted);
  return { x, y: y + height - taken, width, height: taken };
}

/** The history, or what is shown in its place. */
function mainPane({ panes }: Exclude<Layout, { kind: 'too-small' }>) {
  return panes.find(({ name }) => name === 'history') ?? (panes[0] as (typeof panes)[number]);
}
