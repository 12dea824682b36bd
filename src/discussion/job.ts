import {
  fields,
  flag,
  line,
  listOf,
  needed,
  number,
  oneOf,
  optional,
  orNone,
  type RulesOf,
  reference,
  setting,
  text,
  whole,
} from './setting.ts';

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

/** What a job sees of the shared conversation, as far as conditions may change it (6.1, 6.2, 6.6). */
export const seen = {
  view: setting(
    'view',
    orNone(oneOf(VIEWS)),
    null,
    'what of the conversation: rule [6.1](rules.md#6.1); absent: by the forget mode, else `all_involved`',
  ),
  maxMessages: setting(
    'max_messages',
    orNone(whole(0, 1_000_000)),
    null,
    'the newest so many; 0 is none at all; absent: no limit',
  ),
  preserveSystem: setting(
    'preserve_system',
    flag,
    true,
    'whether messages of the system have the first places; absent: `true`',
  ),
  /** By the run's clock. */
  lastMinutes: setting(
    'last_minutes',
    orNone(number(0.1, 1_000_000)),
    null,
    'minutes of talk, 150 words each; absent: no limit',
  ),
} as const;

export const jobMemory = {
  ...seen,
  model: optional(
    'model',
    orNone(reference),
    'the model that does it, `ENDPOINT/NAME`, `command:NAME` or `simulated`; absent: the agent’s own',
  ),
  forgetMode: setting(
    'forget_mode',
    orNone(oneOf(FORGET_MODES)),
    null,
    'when the rest applies: rule [6.4](rules.md#6.4); absent: always',
  ),
  about: setting(
    'about',
    orNone(
      fields({
        query: needed('query', text(), 'the query'),
        atMost: needed('at_most', whole(1, 100_000), 'messages at most'),
      }),
    ),
    null,
    'only what is nearest in meaning to a query',
  ),
  ignore: setting('ignore', listOf(line()), [], 'messages with one of these words are not seen'),
} as const;

/** How a job is done: what it sees of the shared conversation (6.1–6.7), and by which model (8.7). `rules`: changes of it under conditions; later ones go before earlier ones. */
export type JobMemory = RulesOf<typeof jobMemory> & { rules: readonly JobRule[] };
/** Takes effect while all its conditions hold (6.6). */
export type JobRule = { when: readonly JobCondition[]; set: Partial<RulesOf<typeof seen>> };
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
