import type { View } from './view.ts';

/** Something answers to what is decided (30.1), and has a pane. */
export function hasWorld({ state }: Pick<View, 'state'>): boolean {
  return state.scenario.world != null;
}
