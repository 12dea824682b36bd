import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/discussion/scenario.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';
import { simulatedRun } from './simulated-run.ts';

const TEXTS = {
  en: [
    'Tea or coffee?',
    'Tea',
    'Leaves in hot water.',
    'Coffee',
    'Beans.',
    'I would like to hear a little more of it before I say anything at all.',
  ],
  es: [
    '¿Té o café?',
    'Té',
    'Hojas en agua caliente.',
    'Café',
    'Granos.',
    'Antes de decir nada quisiera oír un poco más de todo esto, por favor.',
  ],
  zh: ['喝茶还是喝咖啡？', '茶', '热水里的叶子。', '咖啡', '豆子。', '在说什么之前，我想先多听一听大家的意思。'],
} as const;
/** What the group would be called, were it counted. */
const COUNTED = {
  en: /\bI are for\b/i,
  es: /\byo apoyamos\b/i,
  zh: /我都?支持.*[，。]?照我数|[：，]我都支持/,
} as const;

/** Two people, of whom one says nothing that could be read. */
async function saidBeside(language: Language, seed: number): Promise<string> {
  const [question, tea, leaves, coffee, beans, silence] = TEXTS[language];
  const text = [
    'title: Two',
    'about: Two people.',
    `language: ${language}`,
    `question: "${question}"`,
    'options:',
    `  - {id: tea, label: ${tea}, about: ${leaves}}`,
    `  - {id: coffee, label: ${coffee}, about: ${beans}}`,
    'agents:',
    `  - {name: Al, persona: "${silence}"}`,
    `  - {name: Bo, persona: "${silence}"}`,
    'rounds: 3',
  ].join('\n');
  const { scenario } = readScenario(text, 'two.yaml');
  const simulated = simulatedProvider(scenario);
  const provider: Provider = {
    name: 'simulated',
    async *stream(request, options) {
      if (request.agent.name !== 'Al' || request.purpose !== 'statement')
        return yield* simulated.stream(request, options);
      yield { text: silence };
      yield { text: '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
    },
  };
  const { entries } = await simulatedRun(scenario, seed, [], provider);
  const said = entries.flatMap(({ event }) =>
    event.type === 'statement-made' && event.agent === 'Bo' ? [event.text ?? ''] : [],
  );
  return said.join(' ');
}

describe('20.23 who knows of nobody else’s position', () => {
  it.each(['en', 'es', 'zh'] as const)('counts nobody: “I are for …” is no group, in %s', async (language) => {
    for (const seed of samplesOf([1, 2, 3, 4, 5, 6, 7, 8], 4)) {
      const said = await saidBeside(language, seed);
      expect(said).not.toBe('');
      expect(said).not.toMatch(COUNTED[language]);
    }
  });
});
