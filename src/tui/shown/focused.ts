import type { PaneName } from '../look/layout.ts';

/** Where `enter` opens the chosen agent's memory. */
export function isAtMemory({ focus }: { focus: PaneName }): boolean {
  return focus === 'order' || focus === 'wall' || focus === 'memory';
}

/** Where `enter` opens it: from talk too, while the run goes on. */
export function opensMemory(view: { state: { ended: unknown; round: number }; focus: PaneName }): boolean {
  return isAtMemory(view) || (view.focus === 'history' && view.state.ended === null && view.state.round > 0);
}

/** Where `enter` opens the result. */
export function isAtResult({ state, focus }: { state: { ended: unknown }; focus: PaneName }): boolean {
  return state.ended !== null && focus === 'history';
}
