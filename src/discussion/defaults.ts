import { JOBS, type Job, type JobMemory, jobMemory } from './job.ts';
import type { ModelFacts, Scenario } from './scenario.ts';
import { budgets } from './sections.ts';
import { standardsOf } from './setting.ts';

/** A job that sees everything which the agent has sent or received. */
export const everythingSeen: JobMemory = { ...standardsOf(jobMemory), rules: [] };

export const defaultJobs = Object.fromEntries(JOBS.map((job) => [job, everythingSeen])) as Readonly<
  Record<Job, JobMemory>
>;

/** The parts of the scenario that came with journal format 3, settings apart: none of them changes how a run of format 2 goes. */
export const protocolDefaults: Pick<Scenario, 'outcome' | 'individual' | 'cues'> = {
  outcome: null,
  individual: null,
  cues: [],
};

export const noBudgets: Scenario['budgets'] = standardsOf(budgets);

/** What is taken for a model that nobody knows (8.2). */
export const UNKNOWN_MODEL: ModelFacts = { contextTokens: 8_192, source: 'unknown', price: null };
/** The simulated agent's own. */
export const SIMULATED_MODEL: ModelFacts = {
  contextTokens: 32_768,
  source: 'simulated',
  price: { input: 0, output: 0 },
};

/** A person's: no prompt is too long to be read, and reading it costs nothing. */
export const HUMAN_MODEL: ModelFacts = {
  contextTokens: 1_000_000,
  source: 'human',
  price: { input: 0, output: 0 },
};
