import { agentNames } from '../discussion/state.ts';
import { placeBeside } from '../projections/timeline.ts';
import { WHEEL_ROWS } from './frame/acts.ts';
import type { Tools } from './frame/tools.ts';
import { type PaneName, paneAt } from './look/layout.ts';
import { columnsOf } from './look/paint.ts';
import { scrollPane } from './panes/acts.ts';
import { entryAt } from './panes/timeline.ts';
import type { View } from './shown/view.ts';
import { layoutOf } from './store/store.ts';
import type { InputEvent } from './terminal/input.ts';
import { windowAt } from './windows/index.ts';

/** The wheel goes through what lies over the panes, else through the pane under it; a press chooses that. */
export function pointAt(tools: Tools, { action, x, y }: Extract<InputEvent, { type: 'mouse' }>): void {
  const { now } = tools;
  const wheel = action === 'wheel-up' ? -1 : action === 'wheel-down' ? 1 : 0;
  const { overlay } = now();
  const over = windowAt(overlay);
  if (overlay && over && !over.isAmongPanes) {
    if (wheel !== 0)
      tools.move(over.isText?.(overlay) ? { kind: 'scroll', by: wheel * WHEEL_ROWS } : { kind: 'row', by: wheel });
    return;
  }
  const places = layoutOf(now());
  const pane = paneAt(places, x, y);
  if (pane && wheel !== 0) scrollPane(tools, pane, wheel * WHEEL_ROWS);
  else if (pane && action === 'press') press(tools, pane, x, y);
  else if (action === 'press' && places.kind !== 'too-small' && places.timeline?.y === y) {
    tools.run.seek(entryAt(now(), places.timeline.width, x));
    tools.set({});
  }
}

/** The head of a round in the talk, up to its number. */
const ROUND_HEAD = /^\s*── \D*(\d+)/;

/** Where the round begins whose head this line is; null: it is none. */
function roundIn(line: string, { timeline }: View): number | null {
  const number = Number(ROUND_HEAD.exec(line)?.[1] ?? 0);
  let seq: number | null = number > 0 ? 0 : null;
  for (let round = 0; round < number && seq !== null; round++) seq = placeBeside(timeline, 'round', seq, 1);
  return seq;
}

/** Goes to the pane, and chooses the agent whose line it is: its place in the order, its memory, its ballot; or goes to where a round begins. */
function press(tools: Tools, focus: PaneName, x: number, y: number): void {
  const { now } = tools;
  const rect = tools.rectOf(focus);
  const { state, agent } = now();
  const line = rect && (tools.frame()[y] ?? '');
  const told = line === undefined ? '' : columnsOf(line, rect?.x ?? 0, rect?.width ?? 0);
  const round = focus === 'history' ? roundIn(told, now()) : null;
  if (round !== null) tools.run.seek(round);
  const named = agentNames(state.scenario).filter((name) => told.includes(name));
  const at = x - (rect?.x ?? 0);
  const away = (name: string) => Math.abs(told.indexOf(name) - at);
  // Of names that begin alike the longest is meant.
  named.sort((one, other) => away(one) - away(other) || other.length - one.length);
  tools.set({ focus, agent: named[0] ?? agent });
}
