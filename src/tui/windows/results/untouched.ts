import type { ScreenKey } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import { because } from '../../shown/availability.ts';
import { canTwin, twinCost } from '../../shown/twin.ts';
import type { Overlay } from '../../shown/view.ts';
import { confirmation } from '../confirm/state.ts';

/** What costs nothing, or is there already, is shown at once. */
export function runUntouched({ leave, now, set }: Tools, back: Overlay | null): void {
  const view = now();
  if (view.twin?.() || twinCost(view).dollars === 0) leave('untouched');
  else set({ overlay: confirmation('untouched', back) });
}

/** A run that has ended beside the same one without any act. */
export const untouched: ScreenKey = {
  keys: ['u'],
  does: 'untouched',
  isAvailable: canTwin,
  whyNot: because('notTwinned'),
  act: (tools) => runUntouched(tools, tools.now().overlay),
};
