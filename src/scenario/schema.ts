import * as z from 'zod/mini';
import { MAX_NAME_LENGTH } from '../discussion/agent-name.ts';
import { DECISION_RULES } from '../discussion/ballot.ts';
import { memoryDefaults, statementDefaults, votingDefaults } from '../discussion/defaults.ts';
import {
  COMPRESSIONS,
  EMBEDDERS,
  EVICTIONS,
  FINISHER_RULES,
  LANGUAGES,
  MEMORY_ROUTES,
  MEMORY_STRATEGIES,
  OVERFLOW_POLICIES,
  POLL_ORDERS,
  SPEAKING_POLICIES,
} from '../discussion/scenario.ts';
import { CueFile } from './cue-schema.ts';
import { AgentJobs, JobSettings, ProfileSettings } from './job-schema.ts';
import { MAX_SEED } from './limits.ts';
import { IndividualFile, OutcomeFile } from './outcome-schema.ts';
import { PRESETS } from './presets.ts';
import { amount, id, line, number, share, text, variableName, whole, worded } from './schema-words.ts';

/** Texts of a few words that name something within a sentence. */
const phrase = z.optional(worded(line));

/** What stands beside a number. */
const unit = z.string().check(z.maxLength(80));
const AmountRange = z.strictObject({
  min: amount,
  max: amount,
  unit: z._default(worded(unit), ''),
  unit_one: z.optional(worded(unit)),
  phrase,
});
const Option = z.strictObject({ id, label: worded(line), phrase, about: worded(text), amount: z.nullish(AmountRange) });
const Criterion = z.strictObject({ id, label: worded(line), phrase, about: worded(text) });
const Argument = z.strictObject({
  id,
  option: z.string(),
  side: z.enum(['for', 'against']),
  criterion: z.string(),
  strength: z._default(share, 0.5),
  claim: worded(text),
  reason: worded(text),
  example: z.nullish(worded(text)),
  gist: phrase,
  answers: z._default(z.array(z.string()), []),
  amount: z.nullish(amount),
});

const Event = z.strictObject({
  id,
  text: worded(text),
  effects: z
    .array(
      z
        .strictObject({
          option: z.optional(z.string()),
          criterion: z.optional(z.string()),
          side: z._default(z.enum(['for', 'against']), 'for'),
          strength: z._default(share, 1),
        })
        .check(
          z.refine((one) => one.option !== undefined || one.criterion !== undefined, 'an option, a criterion or both'),
        ),
    )
    .check(z.minLength(1)),
});

const Voice = z.strictObject({
  register: z._default(z.enum(['formal', 'plain']), 'plain'),
  length: z._default(z.enum(['brief', 'full']), 'full'),
  stance: z._default(z.enum(['hedging', 'blunt']), 'blunt'),
  warmth: z._default(z.enum(['warm', 'dry']), 'warm'),
});
const limitChars = whole(200, 10_000_000);
const variableText = z.string().check(z.trim(), z.maxLength(20_000));
const Agent = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH), z.regex(/^[^\n]*$/)),
  persona: worded(text),
  model: z.optional(z.string()),
  temperature: z._default(number(0, 2), 0.7),
  max_tokens: z._default(whole(1, 1_000_000), 600),
  language: z.optional(z.enum(LANGUAGES)),
  reasoning_enabled: z._default(z.boolean(), true),
  values: z._default(z.record(z.string(), share), {}),
  openness: z._default(share, 0.5),
  amounts: z._default(z.record(z.string(), amount), {}),
  voice: z.prefault(Voice, {}),
  memory: z.prefault(
    z.strictObject({
      guidance_style: z.optional(z.string()),
      limit_chars: z.optional(limitChars),
      strategy: z.optional(z.enum(MEMORY_STRATEGIES)),
      remember: z.nullish(id),
    }),
    {},
  ),
  context_tokens: z.optional(whole(256, 100_000_000)),
  speaks_in: z.nullish(z.array(whole(1, 10_000))),
  max_iteration: z.nullish(whole(0, 10_000)),
  may_ask_person: z._default(z.boolean(), false),
  jobs: z.prefault(AgentJobs, {}),
  variables: z._default(z.record(variableName, variableText), {}),
});

const Speaking = z.strictObject({
  speaking_policy: z.optional(z.enum(SPEAKING_POLICIES)),
  use_fixed_speaking_order: z.optional(z.boolean()),
  finisher_restrictions_active: z._default(z.boolean(), true),
  finisher_rule: z._default(z.enum(FINISHER_RULES), 'no-repeat-closer'),
  moderator: z.nullish(z.string()),
  tokens_per_speaker: z.nullish(whole(1, 1_000_000_000)),
});
const Statements = z.strictObject({
  statement_min_length: z._default(whole(0, 10_000), 50),
  statement_min_length_cjk: z._default(whole(0, 10_000), statementDefaults.minLengthCjk),
  statement_validation_retries: z._default(whole(0, 20), 3),
  quarantine_failed_responses: z._default(z.boolean(), statementDefaults.quarantine),
});
const History = z.strictObject({
  public_history_max_length: z._default(whole(100, 100_000_000), 100_000),
  history_prompt_max_chars: z._default(whole(0, 10_000_000), 4_000),
});
const Memory = z.strictObject({
  limit_chars: z._default(limitChars, 20_000),
  guidance_style: z._default(z.string(), 'narrative'),
  guidance_styles: z._default(z.record(id, line), {}),
  discussion_memory: z._default(z.enum(MEMORY_ROUTES), 'simple'),
  memory_update_timing: z._default(z.enum(['per-speaker', 'after-round']), 'per-speaker'),
  reasoning_in_memory: z._default(z.boolean(), true),
  enable_truncation: z._default(z.boolean(), true),
  statement_max_length: z._default(whole(20, 100_000), 300),
  reasoning_max_length: z._default(whole(20, 100_000), 200),
  memory_compression_threshold: z._default(number(0.1, 1), 0.8),
  memory_compression_target: z._default(number(0.05, 0.95), memoryDefaults.compressionTarget),
  compression: z._default(z.enum(COMPRESSIONS), memoryDefaults.compression),
  adaptive_compression: z._default(z.boolean(), memoryDefaults.adaptiveCompression),
  memory_outside_views: z._default(z.boolean(), memoryDefaults.memoryOutsideViews ?? false),
  strategy: z._default(z.enum(MEMORY_STRATEGIES), 'append'),
  eviction: z._default(z.enum(EVICTIONS), memoryDefaults.eviction),
  window_entries: z._default(whole(1, 100_000), memoryDefaults.windowEntries),
  recent_entries: z._default(whole(1, 100_000), memoryDefaults.recentEntries),
  retrieve_entries: z._default(whole(1, 1_000), memoryDefaults.retrieveEntries),
  embedder: z._default(z.enum(EMBEDDERS), memoryDefaults.embedder),
  on_overflow: z._default(z.enum(OVERFLOW_POLICIES), memoryDefaults.onOverflow),
});
const Voting = z.strictObject({
  poll_order: z._default(z.enum(POLL_ORDERS), 'speaking-order'),
  constraint_tolerance: z._default(amount, 0),
  decision_rule: z._default(z.enum(DECISION_RULES), votingDefaults.rule),
  supermajority_share: z._default(number(0.5, 1), votingDefaults.supermajorityShare),
  points_budget: z._default(whole(1, 1_000), votingDefaults.pointsBudget),
  judge: z.nullish(z.string()),
  on_empty_seat: z._default(z.enum(['skip', 'no']), 'skip'),
  on_deadlock: z._default(z.enum(['continue', 'stop']), votingDefaults.onDeadlock),
  deadlock_rounds: z._default(whole(1, 1_000), votingDefaults.deadlockRounds),
});
const Limits = z.strictObject({
  timeout_seconds: z._default(number(0.01, 3_600), 30),
  retry_backoff_factor: z._default(number(1, 10), 1.5),
  call_max_seconds: z._default(number(0.01, 86_400), 300),
  on_timeout: z._default(z.enum(['skip-speaker', 'abort-round']), 'skip-speaker'),
  human_timeout_seconds: z.nullish(number(1, 86_400)),
  person_answers_within_seconds: z.nullish(number(1, 86_400)),
});
const Variable = z.union([
  variableText,
  z.strictObject({ value: variableText, hidden: z._default(z.boolean(), false) }),
]);
const Budgets = z.strictObject({
  tokens_per_turn: z.nullish(whole(1, 1_000_000_000_000)),
  tokens_per_run: z.nullish(whole(1, 1_000_000_000_000)),
  cost_per_run: z.nullish(number(0.0001, 1_000_000)),
});

/** A scenario file: the keys as they stand in it, each default filled in. Names that point elsewhere are checked apart. */
export const ScenarioFile = z.strictObject({
  /** A set of defaults; see `presets.ts`, which puts them in before this is read. */
  preset: z.optional(z.enum(PRESETS)),
  title: worded(line),
  about: z._default(worded(z.string().check(z.trim(), z.maxLength(300))), ''),
  language: z._default(z.enum(LANGUAGES), 'en'),
  rounds: z._default(whole(1, 10_000), 10),
  max_turns: z.nullish(whole(1, 1_000_000)),
  seed: z.nullish(whole(0, MAX_SEED)),
  question: worded(text),
  options: z.array(Option).check(z.minLength(1)),
  criteria: z._default(z.array(Criterion), []),
  arguments: z._default(z.array(Argument), []),
  events: z._default(z.array(Event), []),
  agents: z.array(Agent).check(z.minLength(2)),
  model: z._default(z.string(), 'simulated'),
  speaking: z.prefault(Speaking, {}),
  statements: z.prefault(Statements, {}),
  history: z.prefault(History, {}),
  memory: z.prefault(Memory, {}),
  voting: z.prefault(Voting, {}),
  outcome: z.nullish(OutcomeFile),
  individual: z.nullish(IndividualFile),
  closing_ranking: z._default(z.boolean(), false),
  manipulator: z.nullish(z.strictObject({ agent: z.string(), target: z.nullish(z.string()) })),
  cues: z._default(z.array(CueFile), []),
  limits: z.prefault(Limits, {}),
  instructions: z.nullish(worded(text)),
  memory_config: z.prefault(JobSettings, {}),
  jobs: z._default(z.record(id, JobSettings), {}),
  profiles: z._default(z.record(id, ProfileSettings), {}),
  variables: z._default(z.record(variableName, Variable), {}),
  budgets: z.prefault(Budgets, {}),
});
export type ScenarioFile = z.infer<typeof ScenarioFile>;
