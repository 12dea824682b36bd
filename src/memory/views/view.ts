import type { Log } from '../../base/log.ts';
import type { Message } from '../../discussion/message.ts';
import type { JobMemory } from '../../discussion/scenario.ts';

/** The conversation as one agent stands before it. */
export type Sight = {
  agent: string;
  history: Log<Message>;
  /** Ids of the messages of the system, oldest first. */
  systemMessages: Log<number>;
  /** Ids of messages that survive any window. */
  pinned: readonly number[];
  /** Id of the first message since the agent's memory was cleared. */
  streamStart: number;
};

/** What applies to one call: the settings of a job after forget mode, switches and rules. */
export type AppliedView = Required<
  Pick<JobMemory, 'maxMessages' | 'preserveSystem' | 'lastMinutes' | 'about' | 'ignore'>
> & { view: NonNullable<JobMemory['view']> };

/**
 * The way of a message into a prompt (6.8), and the places where it can get lost: `unpublished` said in a round in which all
 * speak from the same history; `cleared` said before the memory was cleared, `view`,
 * `ignored`, `time`, `about` (semantic filter), `window`; then `trimmed` (4.2), `pruned` (older than the exchanges that a strategy keeps),
 * `fit` (the prompt's room for history).
 */
const STAGES = [
  'unpublished',
  'cleared',
  'view',
  'ignored',
  'time',
  'about',
  'window',
  'trimmed',
  'pruned',
  'fit',
] as const;
export type Stage = (typeof STAGES)[number];
