import type { Tools } from '../../frame/tools.ts';
import { confirmation } from './state.ts';

/** Leaves a run that is over, or a recording; of any other it is asked first. */
export function quit(tools: Tools): void {
  const { state, isReplay } = tools.now();
  if (state.ended || isReplay) tools.leave('quit');
  else tools.set({ overlay: confirmation('quit') });
}
