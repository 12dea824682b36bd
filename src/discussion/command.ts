/** What a person may wish for while a run goes on. `decide` says whether it can be now. */
export type Command =
  | { type: 'inject-event'; text: string; to: 'all' | readonly string[] }
  | { type: 'switch-guidance'; agents: 'all' | readonly string[]; style: string; rewrite: boolean }
  | { type: 'call-vote' }
  | { type: 'skip-speaker' }
  /** Ends the words of the speaker, which are kept; before the first word the turn is lost. */
  | { type: 'interrupt' }
  | { type: 'stop' };

/** A command that a rule refuses now. A value, never thrown and never journaled. */
export type Rejection = { rejected: RejectionReason; message: string };
const REJECTION_REASONS = [
  'run-ended',
  'replaying',
  'empty-text',
  'unknown-agent',
  'unknown-style',
  'vote-already-open',
  'vote-already-called',
  'no-poll-left',
  'nobody-speaking',
  'nothing-to-skip',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
