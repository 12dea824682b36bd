import type { Window } from '../frame/window.ts';
import type { DrawnWindow } from '../look/small-window.ts';
import { markedRow } from '../look/sought.ts';
import { tourRowCount } from '../shown/tour.ts';
import type { Overlay, View } from '../shown/view.ts';
import { audience } from './audience/window.ts';
import { black } from './black/window.ts';
import { branch } from './branch/window.ts';
import { card } from './card/window.ts';
import { changes } from './changes/window.ts';
import { comparison } from './comparison/window.ts';
import { confirm } from './confirm/window.ts';
import { cues } from './cues/window.ts';
import { explorer } from './explorer/window.ts';
import { find } from './find/window.ts';
import { help } from './help/window.ts';
import { inject } from './inject/window.ts';
import { inspector } from './inspector/window.ts';
import { interview } from './interview/window.ts';
import { memoryMenu } from './memory-menu/window.ts';
import { menu } from './menu/window.ts';
import { model } from './model/window.ts';
import { moments } from './moments/window.ts';
import { newcomer } from './newcomer/window.ts';
import { palette } from './palette/window.ts';
import { results } from './results/window.ts';
import { seat } from './seat/window.ts';
import { timeline } from './timeline/window.ts';
import { topic } from './topic/window.ts';
import { voices } from './voices/window.ts';

/** All that can lie over the screen. Help and docs/keys.md have them in this order. */
const table = [
  help,
  palette,
  find,
  inject,
  menu,
  memoryMenu,
  model,
  inspector,
  explorer,
  interview,
  topic,
  newcomer,
  confirm,
  results,
  card,
  timeline,
  voices,
  moments,
  cues,
  audience,
  branch,
  changes,
  comparison,
  seat,
  black,
] as const;

/** The states of all windows. */
export type WindowState = (typeof table)[number] extends Window<infer Own> ? Own : never;

export const windows: readonly Window<Overlay>[] = table;

const byKind: ReadonlyMap<string, Window<Overlay>> = new Map(windows.map((one) => [one.kind, one]));

/** The record of the window whose state that is; undefined: nothing lies over the screen. */
export function windowAt(overlay: Overlay | null): Window<Overlay> | undefined {
  return overlay === null ? undefined : byKind.get(overlay.kind);
}

/** What lies over the screen, as it is drawn; null: nothing that is seen does. */
export function overlayWindow(view: View): DrawnWindow | null {
  const { overlay } = view;
  const below = tourRowCount(view);
  // What the tour says stays in sight.
  const room = below === 0 ? view : { ...view, rows: view.rows - below, tour: null };
  const drawn = overlay && (windowAt(overlay)?.draw(overlay, room) ?? null);
  const sought = windowAt(overlay)?.finds === view.find?.where ? view.find?.text : undefined;
  return drawn && sought ? { ...drawn, rows: drawn.rows.map((line) => markedRow(line, sought)) } : drawn;
}

/** The place that listens to keys now. */
export function scopeOf(view: View): string {
  const { overlay } = view;
  const found = windowAt(overlay);
  if (!overlay || !found) return SCREEN;
  return found.scope?.(overlay, view) ?? (Object.keys(found.keys)[0] as string);
}

/** The place of the screen's own keys. */
export const SCREEN = 'screen';

/** Places in which what is typed goes into a field; no letter is a key there. */
export const TYPING: ReadonlySet<string> = new Set(windows.flatMap(({ typing = [] }) => typing));
