import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import type { Scenario, StrategyName } from '../../src/discussion/scenario.ts';
import type { ModelRequest, SectionName } from '../../src/providers/provider.ts';
import { isLong, samplesOf } from '../long.ts';
import { shipped, simulatedRun } from '../providers/simulated-run.ts';
import { NAMES, SHOWN } from './material.ts';

const ROUNDS = isLong ? 5 : 4;

const keeping = (scenario: Scenario, strategy: StrategyName): Scenario => ({
  ...scenario,
  rounds: ROUNDS,
  agents: scenario.agents.map((agent) => ({ ...agent, strategy })),
});
const requestsOf = async (scenario: Scenario) =>
  (await simulatedRun(scenario, 5)).requests.map(({ request }) => request);
const sectionOf = ({ sections }: ModelRequest, wanted: SectionName) =>
  sections.find(({ name }) => name === wanted)?.text ?? '';

describe('prompts in a world', () => {
  const everywhere = NAMES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const));
  // In short each world in one language, and another one.
  it.each(samplesOf(everywhere, ([name, language]) => NAMES.indexOf(name) + 1 === LANGUAGES.indexOf(language)))(
    '7.1 the static layer of %s is the same in each request, with what every action does (%s)',
    async (name, language) => {
      const scenario = shipped(SHOWN[name], language);
      const texts = new Set((await requestsOf(keeping(scenario, 'layered'))).map((one) => sectionOf(one, 'system')));
      expect(texts.size).toBe(1);
      for (const { about } of scenario.options) expect([...texts][0]).toContain(about);
    },
  );

  it.each(NAMES)(
    '30.3 what is open in %s is told with each request, and what an action does only once',
    async (name) => {
      const scenario = shipped(SHOWN[name]);
      for (const request of await requestsOf(keeping(scenario, 'layered'))) {
        const told = request.sections.map(({ text }) => text).join('\n');
        for (const { about } of scenario.options) expect(told.split(about).length).toBe(2);
        if (request.purpose !== 'ballot-option') continue;
        for (const [, label] of sectionOf(request, 'request').matchAll(/^\d+\. (.*)$/gm))
          expect(sectionOf(request, 'world')).toContain(`- ${label}`);
      }
    },
  );

  it('30.3 a layered map leaves out the fog at its edges, and nothing else', async () => {
    const maps = async (strategy: StrategyName) =>
      (await requestsOf(keeping(shipped('maze-crew'), strategy)))
        .filter(({ purpose }) => purpose === 'statement')
        .map((request) => sectionOf(request, 'map').split('\n').slice(1));
    const [whole, cut] = [await maps('append'), await maps('layered')];
    expect(whole.length).toBeGreaterThan(10);
    const trimmed = whole.map((map) =>
      map.map((row) => row.replace(/\?+$/, '')).filter((row) => !/^ *\d+ $/.test(row)),
    );
    expect(trimmed).toEqual(cut);
    expect(cut.join().length).toBeLessThan(whole.join().length * 0.7);
  });
});
