import type { Command } from './command.ts';
import type { Condition } from './condition.ts';

/** Commands that can wait for their moment: those that need nobody who looks on. */
export const CUE_COMMANDS = [
  'inject-event',
  'switch-guidance',
  'switch-strategy',
  'switch-view',
  'request-forgetting',
  'clear-memory',
  'set-variable',
  'call-vote',
  'skip-speaker',
  'wrap-up',
  'answer-now',
  'stop',
] as const satisfies readonly Command['type'][];
export type CueCommand = Extract<Command, { type: (typeof CUE_COMMANDS)[number] }>;

/** An intervention that waits for its moment (12.2). `id` counts from 1 in a run. */
export type Cue = { id: number; at: Condition; command: CueCommand };
