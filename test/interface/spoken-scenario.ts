import { defaultJobs, everythingSeen } from '../../src/discussion/defaults.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import type { Sampled } from '../samples.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

type Texts = {
  title: string;
  about: string;
  question: string;
  persona: string;
  floor: readonly [label: string, about: string];
  average: readonly [label: string, about: string];
  safety: readonly [label: string, about: string];
  growth: readonly [label: string, about: string];
  speech: string;
  thought: string;
};

const TEXTS: Readonly<Record<Exclude<Sampled, 'en'>, Texts>> = {
  es: {
    title: 'Una pregunta breve',
    about: 'Dos opciones, tres agentes.',
    question: '¿Qué regla debe valer?',
    persona: 'Alguien del barrio.',
    floor: ['Un mínimo garantizado', 'nadie queda por debajo de una cantidad'],
    average: ['El promedio más alto', 'cuenta la suma de todos los ingresos'],
    safety: ['Seguridad', 'nadie queda atrás'],
    growth: ['Crecimiento', 'hay más que repartir'],
    speech: 'Defiendo un mínimo garantizado, porque nadie puede elegir la familia en la que nace.',
    thought: 'Lo pienso en silencio.',
  },
  zh: {
    title: '一个小问题',
    about: '两个方案，三个智能体。',
    question: '应当采用哪条规则？',
    persona: '一位居民。',
    floor: ['保障下限', '没有人低于某个数额'],
    average: ['平均收入最高', '看的是所有收入的总和'],
    safety: ['安全', '不让任何人掉队'],
    growth: ['增长', '可以分享的更多'],
    speech:
      '我支持保障下限，因为没有人能够选择自己出生在怎样的家庭里，运气不该决定一个人的一生，这一点我们应当先说清楚。',
    thought: '我在心里想一想。',
  },
};

/** A small scenario in which nothing is English but the names of agents; `names` and settings of all agents can be chosen. */
export function spokenScenario(language: keyof typeof TEXTS, limitChars = 20_000, promptMaxChars = 4000): Scenario {
  const { title, about, question, persona, floor, average, safety, growth, speech } = TEXTS[language];
  const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { language, persona, limitChars }));
  return smallScenario({
    title,
    about,
    question,
    language,
    agents,
    rounds: 4,
    // The menu of memories offers it where a job does so.
    jobs: { ...defaultJobs, statement: { ...everythingSeen, forgetMode: 'upon_request' } },
    history: { publicMaxLength: 100_000, promptMaxChars, promptFormat: 2 },
    events: [{ id: 'event', text: speech, effects: [{ option: 'floor', criterion: null, side: 'for', strength: 1 }] }],
    options: [
      { id: 'floor', label: floor[0], about: floor[1], amount: { min: 1000, max: 50_000, unit: '$' } },
      { id: 'average', label: average[0], about: average[1], amount: null },
    ],
    criteria: [
      { id: 'safety', label: safety[0], about: safety[1] },
      { id: 'growth', label: growth[0], about: growth[1] },
    ],
  });
}

/** Speaks in that language; a vote that is called finds all agreed on an amount. */
export function spokenAnswers(language: keyof typeof TEXTS): (request: ModelRequest) => string {
  const { speech, thought } = TEXTS[language];
  return ({ purpose }) => {
    if (purpose === 'statement') return speech;
    if (purpose === 'poll') return '0';
    if (purpose === 'confirmation' || purpose === 'ballot-option') return '1';
    return purpose === 'ballot-amount' ? '15000' : thought;
  };
}
