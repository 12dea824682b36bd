import {
  defaultJobs,
  memoryDefaults,
  noBudgets,
  protocolDefaults,
  SIMULATED_MODEL,
  speakingDefaults,
  statementDefaults,
  turnDefaults,
  votingDefaults,
} from '../src/discussion/defaults.ts';
import type { Agent, Scenario } from '../src/discussion/scenario.ts';

export function smallAgent(name: string, overrides: Partial<Agent> = {}): Agent {
  return {
    name,
    persona: 'A citizen.',
    model: 'simulated',
    temperature: 0.7,
    maxTokens: 500,
    language: 'en',
    reasoningEnabled: false,
    values: { safety: 0.5, growth: 0.5 },
    openness: 0.5,
    amounts: {},
    voice: { register: 'plain', length: 'brief', stance: 'blunt', warmth: 'warm' },
    guidanceStyle: 'narrative',
    limitChars: 20_000,
    strategy: 'append',
    jobs: {},
    variables: {},
    remember: null,
    ...turnDefaults,
    ...overrides,
  };
}

/** A scenario of two options and, by default, three agents; every setting at its default. */
export function smallScenario(overrides: Partial<Scenario> = {}): Scenario {
  return {
    ...protocolDefaults,
    title: 'A small question',
    about: 'Two options, three agents.',
    language: 'en',
    rounds: 2,
    question: 'Which rule shall hold?',
    options: [
      {
        id: 'floor',
        label: 'A guaranteed floor',
        about: 'nobody falls below an amount',
        amount: { min: 1000, max: 50_000, unit: '$' },
      },
      { id: 'average', label: 'The highest average', about: 'the sum of all incomes counts', amount: null },
    ],
    criteria: [
      { id: 'safety', label: 'Safety', about: 'nobody is left behind' },
      { id: 'growth', label: 'Growth', about: 'there is more to share' },
    ],
    arguments: [],
    agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name)),
    speaking: {
      policy: 'fixed',
      ...speakingDefaults,
      finisherRestrictionsActive: true,
      finisherRule: 'no-repeat-closer',
    },
    statements: { minLength: 50, validationRetries: 3, ...statementDefaults },
    history: { publicMaxLength: 100_000, promptMaxChars: 4000 },
    memory: {
      ...memoryDefaults,
      updateTiming: 'per-speaker',
      discussion: 'simple',
      reasoningInMemory: false,
      enableTruncation: true,
      statementMaxLength: 300,
      reasoningMaxLength: 200,
      compressionThreshold: 0.8,
      guidanceStyles: {},
    },
    voting: { pollOrder: 'speaking-order', constraintTolerance: 0, ...votingDefaults },
    limits: {
      timeoutMs: 30_000,
      retryBackoffFactor: 1.5,
      callMaxMs: 300_000,
      onTimeout: 'skip-speaker',
      humanTimeoutMs: null,
    },
    instructions: null,
    jobs: defaultJobs,
    profiles: {},
    variables: {},
    budgets: noBudgets,
    models: { simulated: SIMULATED_MODEL },
    ...overrides,
  };
}

/** A valid statement of the length that most tests need. */
export const SPEECH =
  'I hold that a guaranteed floor is right, because nobody can choose the family they are born into.';
