import type { PaneName } from '../look/layout.ts';

/** Where `enter` opens the chosen agent's memory. */
export function isAtMemory({ focus }: { focus: PaneName }): boolean {
  return focus === 'order' || focus === 'wall' || focus === 'memory';
}

/** Where `enter` opens the result. */
export function isAtResult({ state, focus }: { state: { ended: unknown }; focus: PaneName }): boolean {
  return state.ended !== null && focus === 'history';
}
