/** What a person may wish for while a run goes on. `decide` says whether it can be now. */
export type Command =
  | { type: 'inject-event'; text: string; to: 'all' | readonly string[] }
  | { type: 'switch-guidance'; agents: 'all' | readonly string[]; style: string; rewrite: boolean }
  | { type: 'call-vote' }
  | { type: 'skip-speaker' }
  | { type: 'interrupt' }
  | { type: 'stop' };

/** A command that a rule refuses now. A value, never thrown and never journaled. */
export type Rejection = { rejected: RejectionReason; message: string };
export const REJECTION_REASONS = [
  'run-ended',
  'replaying',
  'empty-text',
  'unknown-agent',
  'unknown-style',
  'vote-already-open',
  'vote-already-called',
  'nobody-speaking',
  'nothing-to-skip',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
