import type { Overlay } from '../../shown/view.ts';

/** What is asked about before it is done. */
export type ConfirmedAct =
  | 'quit'
  | 'stop'
  | 'clear'
  | 'remove'
  | 'wrap-up'
  | 'answer-now'
  | 'fork'
  | 'end-branched'
  | 'untouched';

/** `back`: what it lies over, and what is there again once it is answered. */
export type Confirm = { kind: 'confirm'; act: ConfirmedAct; back: Overlay | null };

/** The question whether that is to be done; `back`: what it lies over. */
export function confirmation(act: ConfirmedAct, back: Overlay | null = null): Confirm {
  return { kind: 'confirm', act, back };
}
