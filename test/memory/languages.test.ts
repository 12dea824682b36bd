import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/discussion/message.ts';
import type { Agent, Option, Scenario } from '../../src/discussion/scenario.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { compressed } from '../../src/memory/compress.ts';
import { entryOf, gistOnce, type MemoryNews } from '../../src/memory/entry.ts';
import { extractGist } from '../../src/memory/gist.ts';
import { keyPhrases } from '../../src/memory/key-phrases.ts';
import { ledgerLines } from '../../src/memory/layers/ledger.ts';
import { holdsAmount } from '../../src/memory/numbers.ts';
import { contentWords, sentencesOf, wordsOf } from '../../src/memory/sentences.ts';
import { amountsNamed } from '../../src/reading/amounts.ts';
import { statedIn } from '../../src/reading/stated.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { toolsOf } from './material.ts';

const { en, es, zh } = phrasebooks;

const options: readonly Option[] = [
  {
    id: 'floor',
    label: 'A guaranteed floor',
    about: '',
    amount: { min: 1000, max: 50_000, unit: '$' },
    translations: {
      es: { label: 'Un mínimo garantizado', amount: { unit: 'euros' } },
      zh: { label: '最低保障', amount: { unit: '元' } },
    },
  },
  {
    id: 'average',
    label: 'The highest average',
    about: '',
    amount: null,
    translations: { es: { label: 'El promedio más alto' }, zh: { label: '最高平均收入' } },
  },
];
const criteria = [
  { id: 'safety', label: 'Safety', about: '', translations: { zh: { label: '安全' }, es: { label: 'Seguridad' } } },
];
const agents: Agent[] = [
  smallAgent('Ann'),
  smallAgent('Inés', { language: 'es' }),
  smallAgent('林静', { language: 'zh' }),
];
const scenario: Scenario = smallScenario({ options, criteria, agents });

const message = (id: number, from: string, text: string): Message =>
  ({ id, kind: 'statement', round: 2, from, to: 'all', text }) as Message;
const CHINESE = '我支持最低保障，因为坏运气谁都可能遇到。我想定在15,000元！你怎么看，Ann？';
const SPANISH =
  'Apoyo un mínimo garantizado, porque la mala suerte puede tocar a cualquiera. Lo fijaría en 15.000 euros. ¿Qué opinas, Ann?';

describe('5.4 texts of any language are taken apart', () => {
  it('5.4 into sentences: Chinese ones without spaces, Spanish ones that open with a mark', () => {
    expect(sentencesOf(CHINESE, zh.memory)).toEqual([
      '我支持最低保障，因为坏运气谁都可能遇到。',
      '我想定在15,000元！',
      '你怎么看，Ann？',
    ]);
    expect(sentencesOf(SPANISH, es.memory)).toHaveLength(3);
    expect(sentencesOf('我问过Dr. Müller。他说可以。', zh.memory)).toEqual(['我问过Dr. Müller。', '他说可以。']);
    expect(sentencesOf('我问过Dr. 王，他说可以。', zh.memory)).toEqual(['我问过Dr. 王，他说可以。']);
    expect(sentencesOf('他说：“好。”然后走了。', zh.memory)).toEqual(['他说：“好。”', '然后走了。']);
  });

  it('5.4 into words: a Chinese character is a word, and what carries content are pairs between stop words', () => {
    expect(wordsOf('林静说yes')).toEqual(['林', '静', '说', 'yes']);
    expect(contentWords('我支持最低保障的水平', new Set(['我', '的', '支持']))).toEqual([
      '最低',
      '低保',
      '保障',
      '水平',
    ]);
    expect(contentWords('hello', new Set())).toEqual(['hello']);
  });

  it('5.5 into phrases: runs of Chinese characters between stop words', () => {
    const background = { noTopic: new Set(['的', '在']), nouns: new Set<string>(), near: new Set<string>() };
    expect(keyPhrases('树荫在公园的中央。公园的树荫。', background, zh.memory).map(({ text }) => text)).toEqual([
      '树荫',
      '公园',
    ]);
  });

  it('7.2 into amounts, as the language writes them', () => {
    expect(amountsNamed('15,000元，或者1.5万元', inLanguage(scenario, 'zh').options, null, 'zh')).toEqual([15_000]);
    expect(amountsNamed('2万元', inLanguage(scenario, 'zh').options, null, 'zh')).toEqual([20_000]);
    expect(amountsNamed('15.000 euros o 9,5 euros', inLanguage(scenario, 'es').options, null, 'es')).toEqual([
      15_000, 9.5,
    ]);
    expect(['15000元', '３％', '两万元', '40%'].map(holdsAmount)).toEqual([true, false, true, true]);
  });
});

describe('11.1 what is remembered is understood in its speaker’s language and told in the reader’s', () => {
  it('11.1 a gist has the reader’s labels, and no topic in another language', () => {
    const told = (text: string, speaker: string, words: typeof en.memory, reader: Scenario) =>
      extractGist(text, { speaker, scenario: reader, words, maxChars: 300 });
    const english = told(CHINESE, '林静', en.memory, scenario);
    expect(english).toMatchObject({
      theory: 'A guaranteed floor',
      reasoning: '我支持最低保障，因为坏运气谁都可能遇到。',
    });
    expect(english.topic).toBe('');
    expect(english.key_point).toBe('我想定在15,000元！');
    const chinese = told(SPANISH, 'Inés', zh.memory as typeof en.memory, inLanguage(scenario, 'zh'));
    expect(chinese.theory).toBe('最低保障');
    expect(['高', '中', '低']).toContain(chinese.certainty);
  });

  it('7.2 a stance is found in any language, whoever reads it', () => {
    for (const language of ['en', 'es', 'zh'] as const) {
      for (const [from, text] of [
        ['林静', CHINESE],
        ['Inés', SPANISH],
      ] as const) {
        expect(statedIn(message(1, from, text), inLanguage(scenario, language))).toMatchObject({
          option: 'floor',
          amounts: [15_000],
        });
      }
    }
  });

  it('7.1 the ledger is written in the reader’s language, and read back by it', () => {
    const talk = [{ round: 2, statements: [message(1, '林静', CHINESE), message(2, 'Inés', SPANISH)], injections: [] }];
    for (const language of ['en', 'es', 'zh'] as const) {
      const { memory } = phrasebooks[language];
      const reader = inLanguage(scenario, language);
      const [line] = ledgerLines(talk, 3, reader, memory);
      const labels = reader.options.map(({ label }) => label);
      expect(
        memory.readLedgerLine(
          line!.text,
          agents.map(({ name }) => name),
          labels,
        )?.told,
        line!.text,
      ).toEqual([
        { speaker: '林静', option: labels[0], amounts: [15_000] },
        { speaker: 'Inés', option: labels[0], amounts: [15_000] },
      ]);
    }
  });

  it('5.7 a memory is compressed to its newest positions in every language, in lines that are taken apart again', () => {
    const news = (speaker: string, text: string): MemoryNews => ({ kind: 'statement', speaker, text, message: 1 });
    for (const language of ['en', 'es', 'zh'] as const) {
      const tools = toolsOf({ words: phrasebooks[language].memory, scenario: inLanguage(scenario, language) });
      const entries = [news('林静', CHINESE), news('Inés', SPANISH)].map((one, id) =>
        entryOf(one, gistOnce(one, tools), 'narrative', false, id, tools),
      );
      const once = compressed(entries, 400, tools);
      expect(once).toContain('15,000元');
      expect(once).toContain('15.000 euros');
      const summary = { ...entries[0]!, id: 9, origin: 'summary' as const, gist: null, speaker: null, text: once };
      expect(compressed([summary], 400, tools)).toBe(once);
    }
  });
});
