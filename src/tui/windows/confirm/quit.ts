import type { Tools } from '../../frame/tools.ts';
import { confirmation } from './state.ts';

/** Leaves a run that is over or goes on elsewhere, or a recording; of any other it is asked first. */
export function quit(tools: Tools): void {
  const { state, isReplay, isWatched } = tools.now();
  if (state.ended || isReplay || isWatched) tools.leave('quit');
  else tools.set({ overlay: confirmation('quit') });
}
