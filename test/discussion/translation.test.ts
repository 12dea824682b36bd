import { expect, it } from 'vitest';
import { inLanguage, inSpokenLanguages } from '../../src/discussion/translation.ts';
import { shipped } from '../providers/simulated-run.ts';

const scenario = shipped('just-society');

it('11.1 a journal carries the long texts of the languages that are spoken, and the short ones of all', () => {
  const english = inSpokenLanguages(scenario);
  const labels = (one: typeof scenario) => inLanguage(one, 'zh').options.map(({ label }) => label);
  expect(labels(english)).toEqual(labels(scenario));
  expect(english.translations?.zh?.title).toBe(scenario.translations?.zh?.title);
  expect(JSON.stringify([english.arguments, english.agents])).not.toContain('translations');
  const [first, ...others] = scenario.agents;
  const mixed = inSpokenLanguages({ ...scenario, agents: [{ ...first!, language: 'zh' as const }, ...others] });
  const claims = (one: typeof scenario) => inLanguage(one, 'zh').arguments.map(({ claim }) => claim);
  expect(claims(mixed)).toEqual(claims(scenario));
  expect(JSON.stringify(mixed.arguments)).not.toContain(scenario.arguments[0]!.translations!.es!.claim);
});

it('11.1 what an agent has lived through is told in the language that it is read in', () => {
  const lived = (one: typeof scenario) =>
    one.agents.flatMap(({ background = [] }) => background.map(({ text }) => text));
  const spanish = lived(inLanguage(scenario, 'es'));
  expect(spanish).toHaveLength(lived(scenario).length);
  expect(spanish.filter((text) => lived(scenario).includes(text))).toEqual([]);
});
