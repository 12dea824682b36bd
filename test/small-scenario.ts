import { agent } from '../src/discussion/agent-settings.ts';
import { defaultJobs, noBudgets, protocolDefaults, SIMULATED_MODEL } from '../src/discussion/defaults.ts';
import { scenario as basics } from '../src/discussion/material.ts';
import type { Agent, Scenario } from '../src/discussion/scenario.ts';
import { SECTIONS } from '../src/discussion/sections.ts';
import { standardsOf } from '../src/discussion/setting.ts';

export function smallAgent(name: string, overrides: Partial<Agent> = {}): Agent {
  return {
    ...standardsOf(agent),
    name,
    persona: 'A citizen.',
    model: 'simulated',
    maxTokens: 500,
    language: 'en',
    reasoningEnabled: false,
    values: { safety: 0.5, growth: 0.5 },
    voice: { register: 'plain', length: 'brief', stance: 'blunt', warmth: 'warm' },
    guidanceStyle: 'narrative',
    limitChars: 20_000,
    strategy: 'append',
    ...overrides,
  };
}

/** A scenario of two options and, by default, three agents; every setting at its default. */
export function smallScenario(overrides: Partial<Scenario> = {}): Scenario {
  return {
    ...standardsOf(basics),
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
    ...sections(),
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

/** The defaults; an agent remembers what was said alone, and an empty seat counts as in journals that do not tell (16.3). */
function sections() {
  const { onEmptySeat: _, ...voting } = standardsOf(SECTIONS.voting);
  const { personAnswersMs: _untilThereIsOne, ...limits } = standardsOf(SECTIONS.limits);
  return {
    speaking: { ...standardsOf(SECTIONS.speaking), policy: 'fixed' as const },
    statements: standardsOf(SECTIONS.statements),
    history: standardsOf(SECTIONS.history),
    memory: { ...standardsOf(SECTIONS.memory), reasoningInMemory: false },
    voting,
    limits,
  };
}

/** Of runs that go on without an answer that does not come at once (16.2). */
export const SKIPPING: Scenario['limits'] = { ...smallScenario().limits, onTimeout: 'skip-speaker', outageMs: 0 };
