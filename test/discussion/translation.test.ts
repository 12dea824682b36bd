import { expect, it } from 'vitest';
import { inLanguage, inSpokenLanguages } from '../../src/discussion/translation.ts';
import { shipped } from '../providers/simulated-run.ts';

const scenario = shipped('just-society');

it('11.1 a journal carries the languages that are spoken, and no other', () => {
  const english = inSpokenLanguages(scenario);
  expect(JSON.stringify(english)).not.toContain('translations');
  const [first, ...others] = scenario.agents;
  const mixed = inSpokenLanguages({ ...scenario, agents: [{ ...first!, language: 'zh' as const }, ...others] });
  const labels = (one: typeof scenario) => inLanguage(one, 'zh').options.map(({ label }) => label);
  expect(labels(mixed)).toEqual(labels(scenario));
  expect(JSON.stringify(mixed)).not.toContain(scenario.translations!.es!.question);
});
