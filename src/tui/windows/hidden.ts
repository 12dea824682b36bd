import { paragraph } from '../look/paint.ts';
import { type DrawnWindow, windowOf } from '../look/small-window.ts';
import type { View } from '../shown/view.ts';

/** Stands for a window about an agent whose mind is hidden. */
export function hiddenWindow(view: View, agent: string): DrawnWindow {
  const { seat } = view.words;
  return windowOf(view, seat.hiddenTitle(agent), 64, (width) =>
    paragraph(width, seat.hiddenWhy(agent, view.seat ?? '')),
  );
}
