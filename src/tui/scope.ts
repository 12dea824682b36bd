import type { PaneName } from './layout.ts';

/** Where keys are listened to: the screen, or what lies over it. Exactly one at a time. */
export const SCOPES = [
  'screen',
  'help',
  'inject-text',
  'inject-to',
  'memory-menu',
  'memory-menu-edit',
  'inspector',
  'explorer',
  'explorer-edit',
  'interview',
  'topic',
  'newcomer-text',
  'newcomer-choice',
  'confirm',
  'result',
  'timeline',
  'moments',
  'cues',
  'branch',
  'changes',
  'comparison',
  'seat-text',
  'seat-yes-no',
  'seat-choice',
  'seat-values',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes in which what is typed goes into a field; no letter is a key there. */
export const TYPING: ReadonlySet<Scope> = new Set<Scope>([
  'help',
  'inject-text',
  'moments',
  'changes',
  'memory-menu-edit',
  'explorer-edit',
  'seat-text',
  'interview',
  'topic',
  'newcomer-text',
]);

/** Where `enter` opens the chosen agent's memory. */
export function isAtMemory({ focus }: { focus: PaneName }): boolean {
  return focus === 'order' || focus === 'wall' || focus === 'memory';
}

/** Where `enter` opens the result. */
export function isAtResult({ state, focus }: { state: { ended: unknown }; focus: PaneName }): boolean {
  return state.ended !== null && focus === 'history';
}
