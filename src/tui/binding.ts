import type { View } from './view.ts';

/** Where keys are listened to: the screen, or what lies over it. Exactly one at a time. */
export type Scope = 'screen' | 'help' | 'inject-text' | 'inject-to' | 'guidance' | 'confirm' | 'result';

/** Scopes in which what is typed goes into a field; no letter is a key there. */
export const TYPING: ReadonlySet<Scope> = new Set<Scope>(['help', 'inject-text']);

export type Action =
  | 'hold'
  | 'step-statement'
  | 'step-turn'
  | 'step-round'
  | 'faster'
  | 'slower'
  | 'inject'
  | 'guidance'
  | 'call-vote'
  | 'interrupt'
  | 'skip'
  | 'stop'
  | 'focus-next'
  | 'focus-previous'
  | 'focus-1'
  | 'focus-2'
  | 'focus-3'
  | 'focus-4'
  | 'focus-5'
  | 'zoom'
  | 'open'
  | 'agent-previous'
  | 'agent-next'
  | 'scroll-up'
  | 'scroll-down'
  | 'page-up'
  | 'page-down'
  | 'scroll-start'
  | 'scroll-end'
  | 'help'
  | 'quit'
  | 'quit-hard'
  | 'close'
  | 'send'
  | 'next-part'
  | 'choose-previous'
  | 'choose-next'
  | 'toggle'
  | 'row-up'
  | 'row-down'
  | 'confirm';

export type Binding = {
  /** As the input parser names them. */
  keys: readonly string[];
  scope: Scope;
  action: Action;
  /** One or two words, for the footer. */
  label: string;
  /** A sentence, for the help. */
  help: string;
  /** How much it is wanted in the footer, 1 first; absent: only in the help. */
  footer?: number;
  /** When it does something; absent: always. */
  isAvailable?: (view: View) => boolean;
};
