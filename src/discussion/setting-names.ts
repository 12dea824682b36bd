// The names that settings may have as their values.

export const SPEAKING_POLICIES = [
  'random',
  'fixed',
  'conversational',
  'moderator',
  'bidding',
  'handoff',
  'simultaneous',
] as const;
export type SpeakingPolicyName = (typeof SPEAKING_POLICIES)[number];

export const FINISHER_RULES = ['no-repeat-closer', 'closer-never-opens'] as const;
export type FinisherRule = (typeof FINISHER_RULES)[number];

export const POLL_ORDERS = ['speaking-order', 'listed', 'random'] as const;
export type PollOrder = (typeof POLL_ORDERS)[number];

/** How an update is worked into a memory: appended as a line, or integrated by a model call. */
export const MEMORY_ROUTES = ['simple', 'complex'] as const;
export type MemoryRoute = (typeof MEMORY_ROUTES)[number];

/**
 * What finds the memories that are nearest in meaning to a question: their words, a model on this machine, the model that the person's
 * config names for `openai`; or an embedding model as `ENDPOINT/NAME`.
 */
export const EMBEDDERS = ['lexical', 'openai', 'local'] as const;
export type EmbedderName = string;

/** What is done about a prompt that is larger than the model's window (8.2). */
export const OVERFLOW_POLICIES = ['truncate', 'summarise', 'error'] as const;
export type OverflowPolicy = (typeof OVERFLOW_POLICIES)[number];

/** Who shortens a memory: a model, sentences taken out of it, or a model wherever the agent has a real one. */
export const COMPRESSIONS = ['auto', 'model', 'extractive'] as const;

/** What leaves a memory first that is over its limit (8.4). */
export const EVICTIONS = ['fifo', 'importance'] as const;

/** Who has the floor in a phase, where it is not the speaking policy that says so (31.2). */
export const PHASE_ORDERS = ['policy', 'listed', 'alternating', 'pairs'] as const;
/** What is seen while a phase lasts (31.3). */
export const PHASE_SIGHTS = ['all', 'nothing', 'side', 'summaries'] as const;
/** What a phase ends with (31.5). */
export const PHASE_ENDS = ['nothing', 'vote', 'poll', 'ranking', 'estimate', 'group-statement'] as const;

/** When agents are asked beside their talk (17.5). */
export const PROBE_TIMES = ['before', 'each-round', 'after'] as const;
export type ProbeTime = (typeof PROBE_TIMES)[number];
/** What `ask` of a probe says where no question of one's own is asked: which option the agent would choose. */
export const PREFERENCE = 'preference';

/** What answers to what a group decides (30.1). */
export const WORLDS = ['maze', 'budget-rounds'] as const;
export type WorldName = (typeof WORLDS)[number];
