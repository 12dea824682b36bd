/** The languages that a discussion can be held in. A language enters with its complete phrasebook. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const SPEAKING_POLICIES = ['random', 'fixed', 'conversational'] as const;
export type SpeakingPolicy = (typeof SPEAKING_POLICIES)[number];

export const FINISHER_RULES = ['no-repeat-closer', 'closer-never-opens'] as const;
export type FinisherRule = (typeof FINISHER_RULES)[number];

export const POLL_ORDERS = ['speaking-order', 'listed', 'random'] as const;
export type PollOrder = (typeof POLL_ORDERS)[number];

/** How an update is worked into a memory: appended as a line, or integrated by a model call. */
export const MEMORY_ROUTES = ['simple', 'complex'] as const;
export type MemoryRoute = (typeof MEMORY_ROUTES)[number];

/** A checked scenario: every default is filled in, every name is known. The orchestrator never sees YAML. */
export type Scenario = {
  title: string;
  /** One line for lists. */
  about: string;
  language: Language;
  rounds: number;
  question: string;
  options: readonly Option[];
  criteria: readonly Criterion[];
  /** What simulated agents argue from. Empty: they argue from the texts of options and criteria. */
  arguments: readonly Argument[];
  agents: readonly Agent[];
  speaking: SpeakingRules;
  statements: StatementRules;
  history: HistoryRules;
  memory: MemoryRules;
  voting: VotingRules;
  limits: CallLimits;
};

/** What can be decided for. `amount`: the decision also needs a whole number within the range. */
export type Option = {
  id: string;
  label: string;
  /** The option as a noun phrase within a sentence (`the highest average with a floor`). Absent: the label in quotation marks. */
  phrase?: string;
  about: string;
  amount: AmountRange | null;
};
/**
 * Inclusive range of a whole amount. `unit` is written before (`$`) or after (`% of the budget`) the number. `phrase` is a noun phrase
 * around it with `{amount}` in it (`a floor of {amount}`); absent: the amount alone.
 */
export type AmountRange = { min: number; max: number; unit: string; phrase?: string };

/** `phrase`: as a noun phrase within a sentence (`the safety of the worst-off`). Absent: the label in quotation marks. */
export type Criterion = { id: string; label: string; phrase?: string; about: string };

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
  /** An amount that this argument speaks for, for options that have one. */
  amount: number | null;
};

export type Agent = {
  name: string;
  persona: string;
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
};

/** How a simulated agent talks. */
export type Voice = {
  register: 'formal' | 'plain';
  length: 'brief' | 'full';
  stance: 'hedging' | 'blunt';
  warmth: 'warm' | 'dry';
};

export type SpeakingRules = {
  policy: SpeakingPolicy;
  finisherRestrictionsActive: boolean;
  finisherRule: FinisherRule;
};

export type StatementRules = {
  minLength: number;
  validationRetries: number;
};

export type HistoryRules = {
  /** 4.2: characters of the derived window. */
  publicMaxLength: number;
  /** 3.5: characters of history in a prompt. */
  promptMaxChars: number;
};

export type MemoryRules = {
  updateTiming: 'per-speaker' | 'after-round';
  discussion: MemoryRoute;
  reasoningInMemory: boolean;
  enableTruncation: boolean;
  statementMaxLength: number;
  reasoningMaxLength: number;
  /** Share of the limit at which the gauge is marked and compression sets in. */
  compressionThreshold: number;
  /** A scenario's own guidance styles: name → template over {speaker}, {topic}, {reasoning}, {certainty}, {key_point}, {theory}, {statement}. */
  guidanceStyles: Readonly<Record<string, string>>;
};

export type VotingRules = {
  pollOrder: PollOrder;
  /** Largest minus smallest amount that still counts as agreement; 0 is exact. */
  constraintTolerance: number;
};

export type CallLimits = {
  /** Wait for the first and each next token, on the first attempt. */
  timeoutMs: number;
  /** Each re-ask waits this many times longer. */
  retryBackoffFactor: number;
  /** The whole of one call. */
  callMaxMs: number;
  onTimeout: 'skip-speaker' | 'abort-round';
};
