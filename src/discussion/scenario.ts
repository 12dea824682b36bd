import type { agent, voice } from './agent-settings.ts';
import type { Cue } from './cue.ts';
import type { Economy, PrincipleId } from './income.ts';
import type { JobMemory } from './job.ts';
import type { Language } from './language.ts';
import type {
  amountRange,
  argument,
  criterion,
  effect,
  event,
  exchange,
  manipulator,
  note,
  option,
  phase,
  probe,
  scale,
  scenario,
  term,
  world,
} from './material.ts';
import type { MemoryEntry } from './memory.ts';
import type { ModelFacts } from './model-facts.ts';
import type { budgets, history, limits, memory, speaking, statements, voting } from './sections.ts';
import type { RulesOf } from './setting.ts';

export type { Job, JobCondition, JobMemory, JobRule, StrategyName, ViewName } from './job.ts';
export { FORGET_MODES, JOBS, MEMORY_STRATEGIES, VIEWS } from './job.ts';
export { LANGUAGES, type Language } from './language.ts';
export type { ModelFacts, Price } from './model-facts.ts';

/** Texts of a thing in other languages than its own, by language: those that are there. */
export type Translations<Texts> = Readonly<Partial<Record<Language, Readonly<Partial<Texts>>>>>;
/** A thing with those of its texts that may stand in several languages; `Within`: those of what it holds. */
export type Worded<Thing, Key extends keyof Thing, Within = unknown> = Thing & {
  translations?: Translations<Pick<Thing, Key> & Within>;
};

export type {
  EmbedderName,
  FinisherRule,
  MemoryRoute,
  OverflowPolicy,
  PollOrder,
  SpeakingPolicyName,
} from './setting-names.ts';
export {
  COMPRESSIONS,
  EMBEDDERS,
  EVICTIONS,
  FINISHER_RULES,
  OVERFLOW_POLICIES,
  POLL_ORDERS,
  SPEAKING_POLICIES,
} from './setting-names.ts';

/** A checked scenario: every default is filled in, every name is known. The orchestrator never sees YAML. */
export type Scenario = Worded<
  RulesOf<typeof scenario>,
  'title' | 'about' | 'question' | 'headline' | 'background' | 'instructions'
> & {
  options: readonly Option[];
  /** What could be decided earlier, in a world, and cannot now; not in a file. */
  closedOptions?: readonly Option[];
  criteria: readonly Criterion[];
  /** What simulated agents argue from. Empty: they argue from the texts of options and criteria. */
  arguments: readonly Argument[];
  /** What an option may be joined with. Absent: nothing. */
  terms?: readonly Term[];
  /** Announcements that a person may make, with what they mean to simulated agents. Absent: none. */
  events?: readonly ScenarioEvent[];
  /** Parts of the discussion with rules of their own. Absent: there are none, and a poll follows each round. */
  phases?: readonly Phase[];
  /** What agents are asked beside their talk. Absent: nothing. */
  probes?: readonly Probe[];
  agents: readonly Agent[];
  speaking: SpeakingRules;
  statements: StatementRules;
  history: HistoryRules;
  memory: MemoryRules;
  voting: VotingRules;
  /** What a decision leads to (section 10); null: nothing beyond itself. */
  outcome: OutcomeRules | null;
  /** What each agent does alone before the talk (10.6); null: nothing. Only with an outcome. */
  individual: IndividualRules | null;
  /** Acts that wait for their moment (12.2). */
  cues: readonly Cue[];
  limits: CallLimits;
  /** What each job sees, by the job's name: every one of `JOBS`, and the scenario's own. */
  jobs: Readonly<Record<string, JobMemory>>;
  /** The scenario's own profiles (6.5), beside the built-in ones. */
  profiles: Readonly<Record<string, JobMemory>>;
  /** Context variables at the beginning (8.6), by name. */
  variables: Readonly<Record<string, Variable>>;
  budgets: Budgets;
  /** What is known of the agents' models and of an endpoint's embedder, by their name in the scenario, as it was when the run began (8.2). */
  models: Readonly<Record<string, ModelFacts>>;
};

/** A hidden one stands for things that no prompt may hold. */
export type Variable = { value: string; hidden: boolean };

// What stands in a file: each key is said once, in `material.ts` and `agent-settings.ts`.

export type AmountRange = RulesOf<typeof amountRange>;
export type Option = Worded<
  RulesOf<typeof option>,
  'label' | 'phrase' | 'short' | 'about' | 'accepted',
  { amount: Partial<Pick<AmountRange, 'unit' | 'unitOne' | 'phrase'>> }
>;
export type Criterion = Worded<RulesOf<typeof criterion>, 'label' | 'phrase' | 'about'>;
/** `say` is empty in a language that the file has no words of it in. */
export type ArgumentExchange = Worded<RulesOf<typeof exchange>, 'say' | 'hold' | 'press' | 'grant'>;
export type Argument = Worded<
  Omit<RulesOf<typeof argument>, 'exchanges'> & { exchanges?: readonly ArgumentExchange[] },
  'claim' | 'reason' | 'example' | 'gist' | 'wordings' | 'that' | 'image' | 'evidence' | 'wonOver'
>;
export type PresenterNote = Worded<RulesOf<typeof note>, 'text'>;
export type Term = Worded<RulesOf<typeof term>, 'text' | 'gist'>;
export type ScenarioEvent = Worded<RulesOf<typeof event>, 'text'>;
export type ProbeScale = RulesOf<typeof scale>;
export type Probe = Worded<RulesOf<typeof probe>, 'ask', { scale: Partial<Pick<ProbeScale, 'low' | 'high'>> }>;
export type Phase = Worded<RulesOf<typeof phase>, 'label' | 'task'>;
export type DeclaredEffect = RulesOf<typeof effect>;
export type Manipulator = RulesOf<typeof manipulator>;
export type WorldRules = RulesOf<typeof world>;

/** `values`: of every criterion. `remembered`: what an earlier run left under the name in `remember`; absent: nothing. */
export type Agent = Worded<RulesOf<typeof agent>, 'persona'> & { remembered?: Remembered };
/** How a simulated agent talks. */
export type Voice = RulesOf<typeof voice>;

/** Comes into a run as long-term memory, and as lessons in the system section. */
export type Remembered = { entries: readonly MemoryEntry[]; lessons: readonly string[] };

// What the sections of a scenario come to; what each setting is stands in `sections.ts`.
export type SpeakingRules = RulesOf<typeof speaking>;
export type StatementRules = RulesOf<typeof statements>;
export type HistoryRules = RulesOf<typeof history>;
export type MemoryRules = RulesOf<typeof memory>;
export type VotingRules = RulesOf<typeof voting>;
export type CallLimits = RulesOf<typeof limits>;
export type Budgets = RulesOf<typeof budgets>;

/**
 * `economy`: the tables before the run's multiplier, which is drawn from `multiplierRange` (10.2). `principles`: by which principle an
 * option decides among the tables; every option has one.
 */
export type OutcomeRules = {
  economy: Economy;
  multiplierRange: readonly [min: number, max: number];
  principles: Readonly<Record<string, PrincipleId>>;
};

/** `situations`: the tables to which a principle is applied alone, in order (10.3). */
export type IndividualRules = { situations: readonly Economy[] };
