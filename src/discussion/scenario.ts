import type { Cue } from './cue.ts';
import type { Economy, PrincipleId } from './income.ts';
import type { Job, JobMemory, StrategyName } from './job.ts';
import type { Language } from './language.ts';
import type { MemoryEntry } from './memory.ts';
import type { budgets, history, limits, memory, speaking, statements, voting } from './sections.ts';
import type { RulesOf } from './setting.ts';

export type { ForgetMode, Job, JobCondition, JobMemory, JobRule, StrategyName, ViewName } from './job.ts';
export {
  COMPARISONS,
  FORGET_MODES,
  JOB_CONDITIONS,
  JOBS,
  MEMORY_STRATEGIES,
  VIEWS,
} from './job.ts';
export { LANGUAGES, type Language } from './language.ts';

/** Texts of a thing in other languages than its own, by language: those that are there. */
export type Translations<Texts> = Readonly<Partial<Record<Language, Readonly<Partial<Texts>>>>>;

export type {
  Compression,
  EmbedderName,
  Eviction,
  FinisherRule,
  MemoryRoute,
  OverflowPolicy,
  PollOrder,
  SpeakingPolicy,
} from './setting-names.ts';
export {
  COMPRESSIONS,
  EMBEDDERS,
  EVICTIONS,
  FINISHER_RULES,
  MEMORY_ROUTES,
  OVERFLOW_POLICIES,
  POLL_ORDERS,
  SPEAKING_POLICIES,
} from './setting-names.ts';

/** A checked scenario: every default is filled in, every name is known. The orchestrator never sees YAML. */
export type Scenario = {
  title: string;
  /** One line for lists. */
  about: string;
  /** The language of its texts, and of what is announced to everybody. */
  language: Language;
  translations?: Translations<Pick<Scenario, 'title' | 'about' | 'question' | 'instructions'>>;
  rounds: number;
  /** 1.6: turns after which nobody speaks any more; null: no limit. */
  maxTurns: number | null;
  question: string;
  options: readonly Option[];
  criteria: readonly Criterion[];
  /** What simulated agents argue from. Empty: they argue from the texts of options and criteria. */
  arguments: readonly Argument[];
  agents: readonly Agent[];
  /** Announcements that a person may make, with what they mean to simulated agents. Absent: none. */
  events?: readonly ScenarioEvent[];
  speaking: SpeakingRules;
  statements: StatementRules;
  history: HistoryRules;
  memory: MemoryRules;
  voting: VotingRules;
  /** What a decision leads to (section 10); null: nothing beyond itself. */
  outcome: OutcomeRules | null;
  /** What each agent does alone before the talk (10.6); null: nothing. Only with an outcome. */
  individual: IndividualRules | null;
  /** 1.1: agents rank the options once more at the end. */
  closingRanking: boolean;
  /** 10.7; null: nobody. */
  manipulator: Manipulator | null;
  /** Acts that wait for their moment (12.2). */
  cues: readonly Cue[];
  limits: CallLimits;
  /** Words for the system section of every agent; may hold `{variables}` (8.6). Null: none. */
  instructions: string | null;
  /** What each job sees, by the job's name: every one of `JOBS`, and the scenario's own. */
  jobs: Readonly<Record<string, JobMemory>>;
  /** The scenario's own profiles (6.5), beside the built-in ones. */
  profiles: Readonly<Record<string, JobMemory>>;
  /** Context variables at the beginning (8.6), by name. */
  variables: Readonly<Record<string, Variable>>;
  budgets: Budgets;
  /** What is known of the agents' models, by their name in `agents`, as it was when the run began (8.2). */
  models: Readonly<Record<string, ModelFacts>>;
};

/** A hidden one stands for things that no prompt may hold. */
export type Variable = { value: string; hidden: boolean };

/**
 * `contextTokens`: the model's context window; `source` says who told. `price` in US dollars for a million tokens; null: unknown.
 */
export type ModelFacts = {
  contextTokens: number;
  source: 'scenario' | 'config' | 'catalogue' | 'simulated' | 'human' | 'unknown';
  price: { input: number; output: number } | null;
};

/** What can be decided for. `amount`: the decision also needs a whole number within the range. */
export type Option = {
  id: string;
  label: string;
  /** The option as a noun phrase within a sentence (`the highest average with a floor`). Absent: the label in quotation marks. */
  phrase?: string;
  about: string;
  amount: AmountRange | null;
  translations?: Translations<
    Pick<Option, 'label' | 'phrase' | 'about'> & { amount: Partial<Pick<AmountRange, 'unit' | 'unitOne' | 'phrase'>> }
  >;
};
/**
 * Inclusive range of a whole amount. `unit` is written before (`$`) or after (`% of the budget`) the number, `unitOne` where that is 1
 * (`euro` beside `euros`; absent: as any other). `phrase` is a noun phrase around it with `{amount}` in it (`a floor of {amount}`); absent: the amount alone.
 */
export type AmountRange = { min: number; max: number; unit: string; unitOne?: string; phrase?: string };

/** `phrase`: as a noun phrase within a sentence (`the safety of the worst-off`). Absent: the label in quotation marks. */
export type Criterion = {
  id: string;
  label: string;
  phrase?: string;
  about: string;
  translations?: Translations<Pick<Criterion, 'label' | 'phrase' | 'about'>>;
};

/**
 * One point that can be made. `claim` and `reason` are full sentences that can stand alone; `example` too. `strength` in [0, 1].
 * `answers` names the arguments that this one rebuts.
 */
export type Argument = {
  id: string;
  option: string;
  side: 'for' | 'against';
  criterion: string;
  strength: number;
  claim: string;
  reason: string;
  example: string | null;
  /** The point as a noun phrase (`the risk of falling through`), by which others refer to it. Absent: they quote the claim. */
  gist?: string;
  answers: readonly string[];
  /** An amount that this argument speaks for besides, for options that have one. */
  amount: number | null;
  translations?: Translations<Pick<Argument, 'claim' | 'reason' | 'example' | 'gist'>>;
};

/** `text`: as it is announced. What it means holds wherever these words are announced; of others the meaning is read from their wording. */
export type ScenarioEvent = {
  id: string;
  text: string;
  effects: readonly DeclaredEffect[];
  translations?: Translations<Pick<ScenarioEvent, 'text'>>;
};

/** What an event says for or against an option; with `option` null: whether a criterion counts for more or for less. `strength` in [0, 1]. */
export type DeclaredEffect = {
  option: string | null;
  criterion: string | null;
  side: 'for' | 'against';
  strength: number;
};

export type Agent = {
  name: string;
  /** In the agent's own language. */
  persona: string;
  translations?: Translations<Pick<Agent, 'persona'>>;
  /** `simulated`, or `PROVIDER/NAME`. */
  model: string;
  /** 0–2. */
  temperature: number;
  maxTokens: number;
  language: Language;
  reasoningEnabled: boolean;
  /** Weights of the scenario's criteria, by criterion id, in [0, 1]. */
  values: Readonly<Record<string, number>>;
  /** How far arguments move this agent: 0 never, 1 fully. */
  openness: number;
  /** The amount this agent would like, by option id. */
  amounts: Readonly<Record<string, number>>;
  voice: Voice;
  guidanceStyle: string;
  limitChars: number;
  strategy: StrategyName;
  /** Jobs that this agent does as one of the scenario's own: job → name in `jobs`. */
  jobs: Readonly<Partial<Record<Job, string>>>;
  /** Rounds in which it has a turn (1.2); null: all. */
  speaksIn: readonly number[] | null;
  /** How often it has the floor at most; null: no limit. */
  maxIteration: number | null;
  /** 12.3: a statement of it may end with a question to the person who watches. Absent: it may not. */
  mayAskPerson?: true;
  /** Context variables of this agent; they go before those of the scenario. */
  variables: Readonly<Record<string, string>>;
  /** The name under which its memory outlasts the run (8.5); null: it does not. */
  remember: string | null;
  /** What an earlier run left under that name. Absent: nothing. */
  remembered?: Remembered;
};

/** Comes into a run as long-term memory, and as lessons in the system section. */
export type Remembered = { entries: readonly MemoryEntry[]; lessons: readonly string[] };

/** How a simulated agent talks. */
export type Voice = {
  register: 'formal' | 'plain';
  length: 'brief' | 'full';
  stance: 'hedging' | 'blunt';
  warmth: 'warm' | 'dry';
};

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

/** `target`: id of the option to bring about; null: it follows from the others' rankings (10.7). */
export type Manipulator = { agent: string; target: string | null };
