import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/scenario/index.ts';

const bare = `
title: A question
question: Which?
options: [{ id: a, label: A, about: one }, { id: b, label: B, about: two }]
agents: [{ name: Ann, persona: A citizen. }, { name: Bo, persona: A citizen. }]
`;
const read = (extra: string) => readScenario(`${bare}${extra}\n`, 'x.yaml').scenario;

describe('a preset', () => {
  it('discussion is what a scenario is without one', () => {
    expect(read('preset: discussion')).toEqual(read(''));
  });

  it('laboratory sets the defaults of the experiment', () => {
    const scenario = read('preset: laboratory');
    expect(scenario.statements).toMatchObject({ minLength: 10, minLengthCjk: 5 });
    expect(scenario.history.publicMaxLength).toBe(50_000);
    expect(scenario.agents.map(({ guidanceStyle }) => guidanceStyle)).toEqual(['structured', 'structured']);
    expect(scenario.memory).toMatchObject({ discussion: 'complex', updateTiming: 'after-round' });
    expect(scenario.limits).toMatchObject({ timeoutMs: 600_000, callMaxMs: 600_000 });
    expect(scenario.speaking.finisherRule).toBe('closer-never-opens');
    expect(scenario.voting.pollOrder).toBe('listed');
  });

  it('gives way to each key that the file sets, in either spelling', () => {
    const scenario = read(
      'preset: laboratory\nstatements: { statement_min_length: 30 }\nphase2_settings: { memory_management: { guidance_style: narrative } }\nvoting: { poll_order: random }',
    );
    expect(scenario.statements).toMatchObject({ minLength: 30, minLengthCjk: 5 });
    expect(scenario.agents[0]?.guidanceStyle).toBe('narrative');
    expect(scenario.voting.pollOrder).toBe('random');
    expect(scenario.memory.discussion).toBe('complex');
  });

  it('says nothing of a closing rule where the order is fixed', () => {
    const { warnings } = readScenario(`${bare}preset: laboratory\nspeaking: { speaking_policy: fixed }\n`, 'x.yaml');
    expect(warnings.map(({ message }) => message).join()).not.toContain('finisher_rule');
  });

  it('that there is none of is refused with its place', () => {
    expect(() => read('preset: labratory')).toThrow(/x\.yaml:6:9.*preset.*labratory.*discussion, laboratory/);
  });
});
