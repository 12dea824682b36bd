import type { View } from '../view.ts';
import { confirmRows } from './confirm.ts';
import { guidanceRows } from './guidance.ts';
import { helpRows } from './help.ts';
import { injectRows } from './inject.ts';
import { type Window, windowOf } from './overlay.ts';
import { resultRows } from './result.ts';

/** The window of what lies over the screen; null: nothing does. */
export function overlayWindow(view: View): Window | null {
  const { overlay } = view;
  switch (overlay?.kind) {
    case undefined:
      return null;
    case 'help':
      return windowOf(view, 'Keys', 84, (width) => helpRows(overlay.filter, width), { top: overlay.top });
    case 'inject':
      return windowOf(view, 'Inject an event', 76, (width) => injectRows(overlay, view, width));
    case 'guidance':
      return windowOf(view, 'Guidance style', 68, (width) => guidanceRows(overlay, view, width));
    case 'confirm':
      return windowOf(view, overlay.act === 'quit' ? 'Quit?' : 'Stop the discussion?', 64, (width) =>
        confirmRows(overlay.act, view, width),
      );
    case 'result':
      return windowOf(view, 'Result', 84, (width) => resultRows(view, width), { top: overlay.top });
  }
}
