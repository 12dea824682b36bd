import type { CueCommand } from './command.ts';
import type { Condition } from './condition.ts';

/** An intervention that waits for its moment (12.2). `id` counts from 1 in a run. */
export type Cue = { id: number; at: Condition; command: CueCommand };

/** `isReached`: its moment has come, and its act waits for the end of the round (12.3). */
export type WaitingCue = Cue & { isReached?: true };
