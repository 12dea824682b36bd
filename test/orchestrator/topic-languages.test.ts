import { expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { smallScenario } from '../small-scenario.ts';

it('11.1, 12.3 a new topic is the question in every language: no translation of the old one stays, and all else does', () => {
  const es = { title: 'Una cuestión', question: '¿Qué regla vale?' };
  const translations = { es } as unknown as NonNullable<Scenario['translations']>;
  const before = initial(smallScenario({ translations }), { scenarioName: 'small', seed: 7 });
  const event = { type: 'topic-changed', question: 'And next year?', text: 'New topic.', actor: 'person' } as const;
  const { scenario } = evolve(before, { seq: 1, at: 0, event });
  expect(scenario.question).toBe('And next year?');
  expect(scenario.translations).toEqual({ es: { title: 'Una cuestión' } });
});
