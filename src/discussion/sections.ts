import { DECISION_RULES } from './ballot.ts';
import {
  flag,
  laterSetting,
  line,
  mapOf,
  number,
  oneOf,
  orNone,
  reference,
  seconds,
  setting,
  whole,
} from './setting.ts';
import {
  COMPRESSIONS,
  EVICTIONS,
  FINISHER_RULES,
  MEMORY_ROUTES,
  OVERFLOW_POLICIES,
  POLL_ORDERS,
  SPEAKING_POLICIES,
} from './setting-names.ts';

// The sections of a scenario that are settings and nothing else. A setting is added here, and nowhere besides where it is used.

const MOST_TOKENS = 1_000_000_000_000;

export const speaking = {
  policy: setting(
    'speaking_policy',
    oneOf(SPEAKING_POLICIES),
    'random',
    'who has the floor next: rule [2.1](rules.md#2.1)',
  ),
  finisherRestrictionsActive: setting('finisher_restrictions_active', flag, true, 'whether `finisher_rule` holds'),
  finisherRule: setting(
    'finisher_rule',
    oneOf(FINISHER_RULES),
    'no-repeat-closer',
    'who may not open or close: rule [2.2](rules.md#2.2)',
  ),
  moderator: setting('moderator', orNone(reference), null, 'name of the agent who gives the floor, for `moderator`', 3),
  /** Tokens of words that an agent may say in the run (2.1); null: no limit. */
  tokensPerSpeaker: setting(
    'tokens_per_speaker',
    orNone(whole(1, 1_000_000_000)),
    null,
    'words that one agent may say in the run; absent: no limit',
    3,
  ),
} as const;

export const statements = {
  /** Code points that a statement must have. */
  minLength: setting('statement_min_length', whole(0, 10_000), 50, 'characters that a statement must have'),
  minLengthCjk: setting(
    'statement_min_length_cjk',
    whole(0, 10_000),
    5,
    'the same for a statement with Chinese characters',
    2,
  ),
  validationRetries: setting(
    'statement_validation_retries',
    whole(0, 20),
    3,
    'how often one that is too short is asked for again',
  ),
  /** 3.2: it is kept out of everybody's sight. */
  quarantine: setting(
    'quarantine_failed_responses',
    flag,
    false,
    'whether a neutral line stands for a statement that was never right',
    2,
  ),
} as const;

export const history = {
  /** 4.2: of the derived window. */
  publicMaxLength: setting(
    'public_history_max_length',
    whole(100, 100_000_000),
    100_000,
    'characters of the window from which prompts are made; whole oldest statements leave it',
  ),
  /** 3.5. */
  promptMaxChars: setting(
    'history_prompt_max_chars',
    whole(0, 10_000_000),
    4_000,
    'characters of history in one prompt; what is older reaches an agent through its memory',
  ),
  /** 16.14. */
  promptFormat: laterSetting(
    'prompt_format',
    whole(1, 2),
    2,
    'how a prompt is laid out: 2, what all agents share comes first; 1, as before: rule [16.14](rules.md#16.14)',
    1,
  ),
} as const;

export const memory = {
  /** Templates over {speaker}, {topic}, {reasoning}, {certainty}, {key_point}, {theory}, {statement}. */
  guidanceStyles: setting(
    'guidance_styles',
    mapOf('thing', line()),
    {},
    'styles of your own: templates over `{speaker}`, `{topic}`, `{reasoning}`, `{certainty}`, `{key_point}`, `{theory}`, `{statement}`',
  ),
  discussion: setting(
    'discussion_memory',
    oneOf(MEMORY_ROUTES),
    'simple',
    'whether a statement is appended, or worked in by the agent’s model',
  ),
  updateTiming: setting(
    'memory_update_timing',
    oneOf(['per-speaker', 'after-round']),
    'per-speaker',
    'after each statement, or after the round',
  ),
  reasoningInMemory: setting('reasoning_in_memory', flag, true, 'whether an agent remembers its own private reasoning'),
  enableTruncation: setting('enable_truncation', flag, true, 'whether texts are cut before they are remembered'),
  statementMaxLength: setting(
    'statement_max_length',
    whole(20, 100_000),
    300,
    'characters of a statement that are remembered',
  ),
  reasoningMaxLength: setting(
    'reasoning_max_length',
    whole(20, 100_000),
    200,
    'characters of private reasoning that are remembered',
  ),
  /** 5.7. */
  compressionThreshold: setting(
    'memory_compression_threshold',
    number(0.1, 1),
    0.8,
    'share of the limit above which a memory is compressed; 1 is never',
  ),
  compressionTarget: setting(
    'memory_compression_target',
    number(0.05, 0.95),
    0.6,
    'share of the limit that it is compressed to',
    2,
  ),
  compression: setting(
    'compression',
    oneOf(COMPRESSIONS),
    'auto',
    'who compresses: a model, sentences taken out, or a model wherever the agent has a real one',
    2,
  ),
  /** 7.8. */
  adaptiveCompression: setting('adaptive_compression', flag, false, 'sooner and harder as the model’s window fills', 2),
  /** 16.1: they hold for the history alone. */
  memoryOutsideViews: laterSetting(
    'memory_outside_views',
    flag,
    false,
    'whether memory stays out of what views, windows and filters hide: rule [6.3](rules.md#6.3)',
    true,
  ),
  eviction: setting('eviction', oneOf(EVICTIONS), 'fifo', 'what leaves first: the oldest, or the least important', 2),
  windowEntries: setting('window_entries', whole(1, 100_000), 20, 'strategy `window`: entries that it keeps', 2),
  recentEntries: setting(
    'recent_entries',
    whole(1, 100_000),
    8,
    'strategy `summary`: newest entries that stay as they are; older ones are put together once there are as many of them',
    2,
  ),
  retrieveEntries: setting(
    'retrieve_entries',
    whole(1, 1_000),
    8,
    'strategy `retrieval`: entries that stand in a prompt',
    2,
  ),
  embedder: setting(
    'embedder',
    reference,
    'lexical',
    'what finds the nearest in meaning: `lexical`, by words; `local`, a model on this machine; `openai`, or `ENDPOINT/NAME`, an endpoint’s `/embeddings`',
    2,
  ),
  onOverflow: setting(
    'on_overflow',
    oneOf(OVERFLOW_POLICIES),
    'truncate',
    'what is done about a prompt that is larger than the model’s window',
    2,
  ),
} as const;

export const voting = {
  pollOrder: setting(
    'poll_order',
    oneOf(POLL_ORDERS),
    'speaking-order',
    'in which order agents are asked whether to vote',
  ),
  constraintTolerance: setting(
    'constraint_tolerance',
    whole(0, Number.MAX_SAFE_INTEGER),
    0,
    'largest minus smallest amount that still counts as agreement',
  ),
  rule: setting('decision_rule', oneOf(DECISION_RULES), 'unanimity', 'how votes decide: rule [9.5](rules.md#9.5)', 3),
  supermajorityShare: setting(
    'supermajority_share',
    number(0.5, 1),
    2 / 3,
    'share of the votes that wins, for `supermajority`; 0.6667 is met by two of three',
    3,
  ),
  pointsBudget: setting('points_budget', whole(1, 1_000), 10, 'points of one ballot, for `cumulative`', 3),
  judge: setting('judge', orNone(reference), null, 'name of the agent whose choice decides, for `judge`', 3),
  /** 9.8. */
  ballotReasons: laterSetting(
    'ballot_reasons',
    flag,
    false,
    'whether a ballot is asked for with its reason, which is told once the vote has closed: rule [9.8](rules.md#9.8)',
  ),
  /** 30.2. */
  onConsensus: laterSetting(
    'on_consensus',
    oneOf(['end', 'act']),
    'end',
    'whether what a vote decides ends the talk, or is done in the `world`, and the talk goes on: rule [30.2](rules.md#30.2)',
  ),
  /** 16.3. */
  onEmptySeat: laterSetting(
    'on_empty_seat',
    oneOf(['skip', 'no']),
    'skip',
    'a person’s seat in which nobody sits is left out of a vote, or counts as no and as a failed ballot',
    'no',
  ),
  /** 9.4. */
  onDeadlock: setting(
    'on_deadlock',
    oneOf(['continue', 'stop']),
    'continue',
    'what follows when no stance has moved for so long',
    3,
  ),
  deadlockRounds: setting(
    'deadlock_rounds',
    whole(1, 1_000),
    3,
    'rounds in which no stance has moved until that is a deadlock',
    3,
  ),
} as const;

/** Of runs that were recorded before there was such a limit: they tried three times. */
export const OUTAGE_BEFORE_MS = 2_000;

export const limits = {
  /** Milliseconds, as all times of a run. */
  timeoutMs: setting(
    'timeout_seconds',
    seconds(0.01, 3_600),
    30_000,
    'seconds to wait for the first and each next token',
  ),
  retryBackoffFactor: setting('retry_backoff_factor', number(1, 10), 1.5, 'how many times longer on each re-ask'),
  callMaxMs: setting('call_max_seconds', seconds(0.01, 86_400), 300_000, 'seconds that a whole call may take'),
  /** 16.2. */
  onTimeout: setting(
    'on_timeout',
    oneOf(['pause', 'skip-speaker', 'abort-round']),
    'pause',
    'what follows when no answer came',
  ),
  /** 16.2. */
  outageMs: laterSetting(
    'outage_seconds',
    seconds(0, 86_400),
    300_000,
    'seconds to try for an answer while an endpoint is out of order',
    OUTAGE_BEFORE_MS,
  ),
  /** 16.2. */
  onFiltered: laterSetting(
    'on_filtered',
    oneOf(['pause', 'skip-speaker']),
    'pause',
    'what follows when an answer is withheld by a content filter, twice',
    'skip-speaker',
  ),
  /** 12.5. */
  humanTimeoutMs: setting(
    'human_timeout_seconds',
    orNone(seconds(1, 86_400)),
    null,
    'seconds to wait for a person; absent: as long as they like',
    3,
  ),
  /** 12.3: null or absent: until there is one. */
  personAnswersMs: laterSetting(
    'person_answers_within_seconds',
    orNone(seconds(1, 86_400)),
    null,
    'seconds to wait for an answer to an agent’s question; absent: until there is one',
  ),
} as const;

/** Null: no limit (8.3). */
export const budgets = {
  tokensPerTurn: setting(
    'tokens_per_turn',
    orNone(whole(1, MOST_TOKENS)),
    null,
    'tokens that end the turn; absent: no limit',
    2,
  ),
  tokensPerRun: setting(
    'tokens_per_run',
    orNone(whole(1, MOST_TOKENS)),
    null,
    'tokens that end the run; absent: no limit',
    2,
  ),
  /** US dollars. */
  costPerRun: setting(
    'cost_per_run',
    orNone(number(0.0001, 1_000_000)),
    null,
    'US dollars that end the run; absent: no limit',
    2,
  ),
} as const;

/** Each under its key in a file, which is its name in a run. */
export const SECTIONS = { speaking, statements, history, memory, voting, limits, budgets } as const;

/** What they are about, for the reference and the starter. */
export const ABOUT_SECTIONS: Readonly<Record<keyof typeof SECTIONS, string>> = {
  speaking: 'who speaks when',
  statements: 'what a statement must be',
  history: 'how much of what was said is kept in sight',
  memory: 'how memories are kept',
  voting: 'how the group decides',
  limits: 'how long is waited for an answer',
  budgets: 'when to stop for cost',
};
