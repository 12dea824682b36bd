/** How an agent's memory is kept (section 5, 7, 8): one file each in `memory/strategies/`. */
export const MEMORY_STRATEGIES = ['append', 'window', 'summary', 'layered', 'important', 'retrieval'] as const;
export type StrategyName = (typeof MEMORY_STRATEGIES)[number];

/** What of the shared conversation an agent sees (6.1). */
export const VIEWS = [
  'all_messages',
  'all_involved',
  'sent_by_me',
  'sent_to_me',
  'system_and_me',
  'conversation_pairs',
] as const;
export type ViewName = (typeof VIEWS)[number];

export const FORGET_MODES = ['no_forget', 'on_every_turn', 'upon_request'] as const;
export type ForgetMode = (typeof FORGET_MODES)[number];

/** What agents are asked to do, as settings name it (6.3). A ballot is one job in two questions. */
export const JOBS = [
  'reasoning',
  'statement',
  'poll',
  'confirmation',
  'ballot',
  'integration',
  'ranking',
  'moderation',
] as const;
export type Job = (typeof JOBS)[number];

/** What a job sees of the shared conversation (6.1–6.7). */
export type JobMemory = {
  /** When the rest applies; null: always. */
  forgetMode: ForgetMode | null;
  /** Null: the one that belongs to the forget mode (6.4). */
  view: ViewName | null;
  /** The newest so many; 0: none at all; null: no limit. */
  maxMessages: number | null;
  /** Messages of the system have the first places of the window. */
  preserveSystem: boolean;
  /** Minutes of talk by the run's clock; null: no limit. */
  lastMinutes: number | null;
  /** Of the messages only those nearest in meaning to `query`, at most `atMost`. */
  about: { query: string; atMost: number } | null;
  /** Messages that hold one of these words are not seen. */
  ignore: readonly string[];
  /** Changes of the above under conditions; later ones go before earlier ones. */
  rules: readonly JobRule[];
};
/** Takes effect while all its conditions hold (6.6). */
export type JobRule = {
  when: readonly JobCondition[];
  set: Partial<Pick<JobMemory, 'view' | 'maxMessages' | 'preserveSystem' | 'lastMinutes'>>;
};
/**
 * `execution_count`: how often the agent has done this job; `gauge`: its buffer as a share of the limit, in [0, 1]; `tokens`: those of all
 * its calls so far.
 */
export const JOB_CONDITIONS = ['execution_count', 'round', 'gauge', 'tokens'] as const;
export const COMPARISONS = ['>', '>=', '<', '<=', '='] as const;
export type JobCondition = {
  of: (typeof JOB_CONDITIONS)[number];
  is: (typeof COMPARISONS)[number];
  value: number;
};
