import { describe, expect, it } from 'vitest';
import { codePointCount } from '../../src/base/text.ts';
import type { Gist } from '../../src/discussion/memory.ts';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { isQuestion, wordCountOf } from '../../src/language/script.ts';
import { SENTENCE_MAX_WORDS } from '../../src/memory/clauses.ts';
import { extractGist } from '../../src/memory/gist.ts';
import { sentencesOf, wordsOf } from '../../src/memory/sentences.ts';
import { guidanceStyle } from '../../src/memory/styles/index.ts';
import {
  dollarsIn,
  hasRecordings,
  NAMED,
  numbersIn,
  PRINCIPLES,
  recordingNames,
  type Spoken,
  spokenIn,
} from '../recorded-discussions.ts';
import type { Sampled } from '../samples.ts';
import { smallAgent } from '../small-scenario.ts';

type MemoryWords = (typeof phrasebooks)['en']['memory'];

const LABELS: Record<Sampled, readonly string[]> = {
  en: PRINCIPLES.map(({ label }) => label),
  es: [
    'Maximizar el ingreso mínimo',
    'Maximizar el ingreso promedio',
    'Maximizar el ingreso promedio con una restricción de ingreso mínimo',
    'Maximizar el ingreso promedio con una restricción de rango',
  ],
  zh: ['最大化最低收入', '最大化平均收入', '在最低收入约束条件下最大化平均收入', '在范围约束条件下最大化平均收入'],
};

/** As `NAMED`, by the ids of the principles. */
const NAMED_IN: Record<Sampled, Readonly<Record<string, RegExp>>> = {
  en: NAMED,
  es: {
    maximizing_floor: /maximizar (el|los) ingresos? mínimos?/i,
    maximizing_average: /maximizar (el|los) (ingresos? )?promedio(?! con)/i,
    maximizing_average_floor_constraint:
      /maximizar (el|los) (ingresos? )?promedio con (una )?restricción de ingreso mínimo/i,
    maximizing_average_range_constraint: /restricción de rango/i,
  },
  zh: {
    maximizing_floor: /最大化最低收入/,
    maximizing_average: /(?<!下)最大化平均收入/,
    maximizing_average_floor_constraint: /最低收入约束/,
    maximizing_average_range_constraint: /范围约束/,
  },
};

const optionsOf = (language: Sampled): readonly Option[] =>
  PRINCIPLES.map((option, index) => ({ ...option, label: LABELS[language][index]! }));
const wordsFor = (language: Sampled) => phrasebooks[language].memory as MemoryWords;

type Remembered = { said: Spoken; language: Sampled; gist: Gist; entries: readonly string[] };

function remembered(said: Spoken, language: Sampled, names: readonly string[]): Remembered {
  const words = wordsFor(language);
  const agents = names.map((name) => smallAgent(name, { language }));
  const scenario = { question: '', options: optionsOf(language), criteria: [], agents };
  const gist = extractGist(said.text, { speaker: said.speaker, scenario, words, maxChars: 300 });
  const source = { kind: 'statement', round: said.round } as const;
  const entries = ['narrative', 'structured'].map((style) =>
    guidanceStyle(style, { guidanceStyles: {} })!.render(gist, source, words),
  );
  return { said, language, gist, entries };
}

function recorded(): Remembered[] {
  const { english, others } = recordingNames();
  return [...english, ...others].flatMap((file) => {
    const language = /mandarin/.test(file) ? 'zh' : /spanish/.test(file) ? 'es' : 'en';
    const spoken = spokenIn(file);
    const names = [...new Set(spoken.map(({ speaker }) => speaker))];
    return spoken.map((said) => remembered(said, language, names));
  });
}

const share = (found: readonly boolean[]) => found.filter(Boolean).length / found.length;

describe.skipIf(!hasRecordings)('16.9 entries of recorded talk, in three languages', () => {
  const all = hasRecordings ? recorded() : [];

  it('16.9 keep the position that was stated, and every amount', () => {
    const positions = all.flatMap(({ said, language, entries }) => {
      const name = NAMED_IN[language][said.recorded];
      return name?.test(said.text) ? entries.map((entry) => name.test(entry)) : [];
    });
    const amounts = all.flatMap(({ said, entries }) =>
      dollarsIn(said.text).flatMap((amount) =>
        entries.map((entry) => dollarsIn(entry).includes(amount) || numbersIn(entry).includes(amount)),
      ),
    );
    expect(positions.length).toBeGreaterThan(150);
    expect(amounts.length).toBeGreaterThan(250);
    expect(share(positions)).toBeGreaterThanOrEqual(0.97);
    expect(share(amounts)).toBeGreaterThanOrEqual(0.97);
  });

  it('16.9 tell no long sentence whole and no question, and are shorter than what they sum up', () => {
    for (const { said, language, gist } of all) {
      const words = wordsFor(language);
      for (const sentence of [gist.key_point, gist.reasoning].flatMap((field) => sentencesOf(field, words))) {
        expect(wordCountOf(sentence), sentence).toBeLessThanOrEqual(SENTENCE_MAX_WORDS);
        expect(isQuestion(sentence), sentence).toBe(false);
      }
      const chars = codePointCount(gist.key_point) + codePointCount(gist.reasoning);
      expect(chars).toBeLessThanOrEqual(Math.min(300, codePointCount(said.text)));
    }
  });

  it('16.9 have a topic that was said word for word, or is the label of an option', () => {
    for (const { said, language, gist } of all) {
      const plain = said.text.replace(/\s+/g, ' ').toLowerCase();
      expect(gist.topic, said.text).not.toBe('');
      const isSaid = plain.includes(gist.topic.toLowerCase());
      expect(isSaid || LABELS[language].includes(gist.topic), gist.topic).toBe(true);
      expect(wordCountOf(gist.topic)).toBeLessThanOrEqual(isSaid ? 8 : 20);
    }
  });

  it('5.5 hold no word that is neither in the statement nor in the scenario', () => {
    for (const { said, language, gist } of all) {
      const known = new Set(wordsOf(`${said.text} ${LABELS[language].join(' ')}`.toLowerCase()));
      for (const field of [gist.topic, gist.reasoning, gist.key_point, gist.theory])
        for (const word of wordsOf(field.toLowerCase())) {
          // A cut may stand within the last word of a text without spaces.
          expect(known.has(word) || language === 'zh', `${word} in ${field}`).toBe(true);
        }
      if (language === 'zh')
        for (const letter of `${gist.key_point}${gist.reasoning}`)
          expect(said.text).toContain(letter === ' ' || letter === '…' || letter === '.' ? '' : letter);
    }
  });
});

describe('16.9 the parts of an entry', () => {
  const options = optionsOf('en').map((option, index) => ({
    ...option,
    label: ['A sure floor', 'A free market', 'A capped gap', 'Lots'][index]!,
  }));
  const gistOf = (text: string, maxChars = 300) =>
    extractGist(text, {
      speaker: 'Ann',
      scenario: { question: '', options, criteria: [], agents: [smallAgent('Ann'), smallAgent('Bo')] },
      words: phrasebooks.en.memory,
      maxChars,
    });

  it('16.9 the claim comes before its reason, and what is conceded is kept', () => {
    const gist = gistOf(
      'Thanks, Bo. I am for a sure floor. Rent eats half of a small wage, because landlords know the queue. The weather was fine on our way here today. I could live with a smaller sum for newcomers. Shall we talk about taxes on sugar and salt next?',
    );
    expect(gist.theory).toBe('A sure floor');
    expect(gist.key_point).toBe('I am for a sure floor. I could live with a smaller sum for newcomers.');
    expect(gist.reasoning).toBe('Rent eats half of a small wage, because landlords know the queue.');
  });

  it('16.9 what is said of an option without standing for any has it as its topic, and no theory', () => {
    const gist = gistOf('The ministry has figures for a capped gap, and they are old.');
    expect(gist).toMatchObject({ topic: 'A capped gap', theory: '' });
  });

  it('16.9 what follows from a position is no reason for it', () => {
    const gist = gistOf(
      'That is why I am for a sure floor. A single bad winter empties the pantry of every second house.',
    );
    expect(gist.reasoning).toBe('A single bad winter empties the pantry of every second house.');
    expect(gist.key_point).toBe('That is why I am for a sure floor.');
  });

  it('16.9 an amount for whose sentence there is no room is told alone', () => {
    const filler = (n: number) =>
      `On the ${n}th page of that long report somebody wrote down $${n},000 without any comment at all.`;
    const text = ['I am for a sure floor of $15,000.', ...[2, 3, 4, 5, 6, 7].map(filler)].join(' ');
    const { key_point, reasoning } = gistOf(text);
    for (const amount of dollarsIn(text)) expect(dollarsIn(`${key_point} ${reasoning}`)).toContain(amount);
    expect(key_point).toMatch(/\(.*\$6,000.*\)$/);
  });

  it('16.9 a long sentence is told by the clauses that matter', () => {
    const long =
      'While the wind from the hills was blowing around the house all night long and nobody slept, I am for a sure floor of $12,000, and so were my grandparents, who kept bees and sold honey at the market on Sundays.';
    const { key_point } = gistOf(`${long} Bees matter.`);
    expect(key_point).toContain('I am for a sure floor of $12,000');
    expect(wordCountOf(key_point)).toBeLessThanOrEqual(SENTENCE_MAX_WORDS + 2);
    expect(key_point).toContain('…');
  });

  it('16.9 a question is told where nothing else was said', () => {
    expect(gistOf('What would Bo do with the money?').key_point).toBe('What would Bo do with the money?');
    expect(gistOf('The bridge is old. What would Bo do with the money?').key_point).toBe('The bridge is old.');
    expect(gistOf('Since we all agree on a sure floor by now, what remains to be said?').key_point).toContain(
      'Since we all agree on a sure floor by now',
    );
  });

  it.each([
    [
      'en',
      'The highest average turns people into numbers, and the safety net of the town has holes. The safety net!',
      'the safety net',
    ],
    [
      'es',
      'El promedio protege a pocos. La red de seguridad del pueblo tiene agujeros, y la red de seguridad importa.',
      'la red de seguridad',
    ],
    ['zh', '我觉得社会保障网很重要。社会保障网有漏洞。', '社会保障网'],
  ] as const)('16.9 the topic is a phrase: %s', (language, text, topic) => {
    const scenario = {
      question: '',
      options: optionsOf(language),
      criteria: [],
      agents: [smallAgent('Ann', { language })],
    };
    const gist = extractGist(text, { speaker: 'Ann', scenario, words: wordsFor(language), maxChars: 300 });
    expect(gist.topic).toBe(topic);
  });
});
