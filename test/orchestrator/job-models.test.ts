import { describe, expect, it } from 'vitest';
import { withFlags } from '../../src/cli/options.ts';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import { JOBS } from '../../src/discussion/job.ts';
import { askedAgent, modelsIn } from '../../src/discussion/lookup.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const jobs = {
  ...Object.fromEntries(JOBS.map((job) => [job, everythingSeen])),
  ballot: { ...everythingSeen, model: 'cheap/tiny' },
  careful: { ...everythingSeen, model: 'dear/large' },
} as unknown as Scenario['jobs'];

describe('8.7 a job’s own model', () => {
  const agents = [
    smallAgent('Ann', { model: 'lab/m' }),
    smallAgent('Bo', { model: 'lab/m', jobs: { statement: 'careful' } }),
    smallAgent('Cy', { model: 'human' }),
  ];
  const scenario = smallScenario({ agents, jobs });

  it('is asked for that job and for no other, of all who have none of their own', () => {
    expect(askedAgent(scenario, 'Ann', 'ballot-option').model).toBe('cheap/tiny');
    expect(askedAgent(scenario, 'Ann', 'ballot-amount').model).toBe('cheap/tiny');
    expect(askedAgent(scenario, 'Ann', 'statement').model).toBe('lab/m');
    expect(askedAgent(scenario, 'Bo', 'statement').model).toBe('dear/large');
    expect(askedAgent(scenario, 'Bo', 'poll').model).toBe('lab/m');
  });

  it('does nothing of what a person does', () => {
    expect(askedAgent(scenario, 'Cy', 'ballot-option').model).toBe('human');
  });

  it('is among the models of the run, unless the command line names one for all', () => {
    expect(modelsIn(scenario).sort()).toEqual(['cheap/tiny', 'dear/large', 'human', 'lab/m']);
    expect(modelsIn(withFlags(scenario, { model: 'simulated' }))).toEqual(['simulated']);
  });

  it('stands under `jobs` of a file, and a name that is none is a fault at its place', () => {
    const text = (model: string) => `
title: A
question: B?
options: [{ id: a, label: A, about: a. }, { id: b, label: B, about: b. }]
agents: [{ name: Ann, persona: a. }, { name: Bo, persona: b. }]
jobs:
  integration: { model: ${model} }
`;
    expect(readScenario(text('lab/small'), 'a.yaml').scenario.jobs['integration']?.model).toBe('lab/small');
    expect(() => readScenario(text('gpt-4o'), 'a.yaml')).toThrow(
      /a\.yaml:7:\d+: jobs\.integration\.model: found "gpt-4o"; did you mean openai\/gpt-4o\?/,
    );
  });
});
