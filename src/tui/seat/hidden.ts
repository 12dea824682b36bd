import { type Window, windowOf } from '../overlays/overlay.ts';
import { paragraph } from '../paint.ts';
import type { View } from '../view.ts';

/** Whether the mind of an agent is hidden from the seat that the run is watched from (12.5): all but its sizes. */
export function isHidden({ seat }: Pick<View, 'seat'>, agent: string | null): boolean {
  return seat !== null && agent !== seat;
}

/** Stands for a window about an agent whose mind is hidden. */
export function hiddenWindow(view: View, agent: string): Window {
  const { seat } = view.words;
  return windowOf(view, seat.hiddenTitle(agent), 64, (width) =>
    paragraph(width, seat.hiddenWhy(agent, view.seat ?? '')),
  );
}
