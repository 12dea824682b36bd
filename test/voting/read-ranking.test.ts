import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CERTAINTIES } from '../../src/discussion/ranking.ts';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { isUnreadable } from '../../src/language/unreadable.ts';
import { readCertainty } from '../../src/voting/certainty.ts';
import { readRanking } from '../../src/voting/read-ranking.ts';
import { anyText } from '../any-text.ts';
import { isLong } from '../long.ts';
import { SAMPLED, type Sampled } from '../samples.ts';

const optionsOf = (labels: readonly string[]): Option[] =>
  labels.map((label, index) => ({
    id: ['maximizing_floor', 'maximizing_average', 'average_floor_constraint', 'average_range_constraint'][index]!,
    label,
    about: '',
    amount: null,
  }));
const OPTIONS: Readonly<Record<Sampled, readonly Option[]>> = {
  en: optionsOf([
    'Maximizing Floor Income',
    'Maximizing Average Income',
    'Maximizing Average with Floor Constraint',
    'Maximizing Average with Range Constraint',
  ]),
  es: optionsOf([
    'Maximizar los ingresos mínimos',
    'Maximizar los ingresos promedio',
    'Maximizar los ingresos promedio con restricción de ingreso mínimo',
    'Maximizar los ingresos promedio con restricción de rango',
  ]),
  zh: optionsOf([
    '最低收入最大化',
    '平均收入最大化',
    '在最低收入约束条件下最大化平均收入',
    '在范围约束条件下最大化平均收入',
  ]),
};

/** `3142`, or the beginning of the hint. */
function numbersOf(reply: string, language: Sampled, options = OPTIONS[language]): string {
  const read = readRanking(reply, options, language);
  if (isUnreadable(read)) return read.message;
  return read.ranking.map((id) => options.findIndex((option) => option.id === id) + 1).join('');
}

const LABELS = OPTIONS.en.map(({ label }) => label) as [string, string, string, string];
const [FLOOR, AVERAGE, WITH_FLOOR, WITH_RANGE] = LABELS;

describe('10.6 a ranking is read', () => {
  it.each([
    ['a row of numbers', '3 > 1 > 2 > 4\nsure'],
    ['commas', '3, 1, 2, 4. Sure.'],
    ['commas without spaces', '3,1,2,4 (sure)'],
    ['hyphens', 'My ranking: 3-1-2-4; certainty: sure'],
    ['words between', '3, then 1, then 2, and finally 4. I am sure.'],
    ['numbers in brackets', '[3, 1, 2, 4] sure'],
    ['one number a line', '3\n1\n2\n4\nsure'],
    ['the word before each number', 'Option 3 > Option 1 > Option 2 > Option 4\nCertainty: sure'],
    ['numbers with signs', '#3, #1, #2, #4 - sure'],
    ['a numbered list of labels', `1. ${WITH_FLOOR}\n2. ${FLOOR}\n3. ${AVERAGE}\n4. ${WITH_RANGE}\n\nCertainty: sure`],
    [
      'a numbered list with reasons that name others',
      `1. **${WITH_FLOOR}**: fairer than ${AVERAGE}, in round 2 too.\n2. **${FLOOR}** — it is no 1 for the poor.\n3. **${AVERAGE}**: 10 people gain.\n4. **${WITH_RANGE}**\n**Certainty:** sure`,
    ],
    ['a numbered list of numbers', '1. 3\n2. 1\n3. 2\n4. 4\nsure'],
    ['a list in one line', `1) ${WITH_FLOOR}; 2) ${FLOOR}; 3) ${AVERAGE}; 4) ${WITH_RANGE}. Certainty: sure`],
    ['a list from the end', `4. ${WITH_RANGE}\n3. ${AVERAGE}\n2. ${FLOOR}\n1. ${WITH_FLOOR}\nsure`],
    ['the options with their own numbers', `3. ${WITH_FLOOR}\n1. ${FLOOR}\n2. ${AVERAGE}\n4. ${WITH_RANGE}\nsure`],
    ['rank and place', `Rank 1: Option 3\nRank 2: Option 1\nRank 3: Option 2\nRank 4: Option 4\nCertainty: sure`],
    ['numerals with endings', `1st: ${WITH_FLOOR}\n2nd: ${FLOOR}\n3rd: ${AVERAGE}\n4th: ${WITH_RANGE}\nsure`],
    ['ordinals', `First: ${WITH_FLOOR}. Second: ${FLOOR}. Third: ${AVERAGE}. Fourth: ${WITH_RANGE}. I am sure.`],
    [
      'ordinals behind',
      `${WITH_FLOOR} first, ${FLOOR} second, ${AVERAGE} third, ${WITH_RANGE} fourth. Sure about that.`,
    ],
    ['labels in a row', `${WITH_FLOOR} > ${FLOOR} > ${AVERAGE} > ${WITH_RANGE}\nsure`],
    ['labels a line each', `- ${WITH_FLOOR}: best\n- ${FLOOR}\n- ${AVERAGE}\n- ${WITH_RANGE}\n\nCertainty: sure`],
    ['ranks behind labels', `${FLOOR}: 2\n${AVERAGE}: 3\n${WITH_FLOOR}: 1\n${WITH_RANGE}: 4\nsure`],
    [
      'ranks in brackets',
      `${FLOOR} (rank 2), ${AVERAGE} (rank 3), ${WITH_FLOOR} (rank 1), ${WITH_RANGE} (rank 4); sure`,
    ],
    [
      'a table',
      `| Rank | Principle |\n|---|---|\n| 1 | ${WITH_FLOOR} |\n| 2 | ${FLOOR} |\n| 3 | ${AVERAGE} |\n| 4 | ${WITH_RANGE} |\n\nsure`,
    ],
    ['ids', 'average_floor_constraint > maximizing_floor > maximizing_average > average_range_constraint; sure'],
    ['words of labels', '1. Floor constraint\n2. Floor income\n3. Average income\n4. Range constraint\nsure'],
    ['numbers on keys', `1️⃣ ${WITH_FLOOR}\n2️⃣ ${FLOOR}\n3️⃣ ${AVERAGE}\n4️⃣ ${WITH_RANGE}\nsure`],
    [
      'JSON',
      '```json\n{"rankings":[{"principle":"maximizing_floor","rank":2},{"principle":"average_floor_constraint","rank":1},{"principle":"maximizing_average","rank":3},{"principle":"average_range_constraint","rank":4}],"certainty":"sure"}\n```',
    ],
    ['JSON of numbers', 'Here it is: {"ranking": [3, 1, 2, 4], "certainty": "sure"}'],
    ['JSON of ranks', `{"${FLOOR}": 2, "${AVERAGE}": 3, "${WITH_FLOOR}": 1, "${WITH_RANGE}": 4, "certainty": "sure"}`],
    ['JSON of labels', JSON.stringify({ ranking: [WITH_FLOOR, FLOOR, AVERAGE, WITH_RANGE], certainty: 'sure' })],
    ['reasons before', `Considering ${AVERAGE}: 1. it is risky. 2. it is cold. My ranking: 3 > 1 > 2 > 4. Sure.`],
    [
      'a list said twice alike',
      `3 > 1 > 2 > 4\n\n1. ${WITH_FLOOR}\n2. ${FLOOR}\n3. ${AVERAGE}\n4. ${WITH_RANGE}\nsure`,
    ],
  ])('from %s', (_, reply) => {
    expect(numbersOf(reply, 'en')).toBe('3124');
    expect(readRanking(reply, OPTIONS.en, 'en')).toMatchObject({ certainty: 'sure' });
  });

  it.each([
    ['es', '3 > 1 > 2 > 4\ncon seguridad'],
    ['es', '3, luego 1, después 2 y por último 4. Con seguridad.'],
    [
      'es',
      `1. ${OPTIONS.es[2]!.label}\n2. ${OPTIONS.es[0]!.label}\n3. ${OPTIONS.es[1]!.label}\n4. ${OPTIONS.es[3]!.label}\nCerteza: seguro`,
    ],
    [
      'es',
      `1.º ${OPTIONS.es[2]!.label}\n2.º ${OPTIONS.es[0]!.label}\n3.º ${OPTIONS.es[1]!.label}\n4.º ${OPTIONS.es[3]!.label}\nEstoy segura.`,
    ],
    ['es', `Primera: opción 3. Segunda: opción 1. Tercera: opción 2. Cuarta: opción 4. Estoy bastante seguro.`],
    [
      'es',
      `Puesto 1: principio 3\nPuesto 2: principio 1\nPuesto 3: principio 2\nPuesto 4: principio 4\nCerteza general: "seguro"`,
    ],
    ['zh', '3 > 1 > 2 > 4\n确定'],
    ['zh', '３＞１＞２＞４，确定'],
    ['zh', '3、1、2、4。我比较确定。'],
    [
      'zh',
      `1. ${OPTIONS.zh[2]!.label}\n2. ${OPTIONS.zh[0]!.label}\n3. ${OPTIONS.zh[1]!.label}\n4. ${OPTIONS.zh[3]!.label}\n**确定性：** 确定`,
    ],
    [
      'zh',
      `1、${OPTIONS.zh[2]!.label}：最好\n2、${OPTIONS.zh[0]!.label}\n3、${OPTIONS.zh[1]!.label}\n4、${OPTIONS.zh[3]!.label}\n我对这个排序感觉“确定”`,
    ],
    ['zh', `第一名：方案3，第二名：方案1，第三名：方案2，第四名：方案4。确定`],
    [
      'zh',
      `第1名：${OPTIONS.zh[2]!.label}\n第2名：${OPTIONS.zh[0]!.label}\n第3名：${OPTIONS.zh[1]!.label}\n第4名：${OPTIONS.zh[3]!.label}\n确定程度：确定`,
    ],
    ['zh', `①${OPTIONS.zh[2]!.label} ②${OPTIONS.zh[0]!.label} ③${OPTIONS.zh[1]!.label} ④${OPTIONS.zh[3]!.label}；确定`],
    [
      'zh',
      `${OPTIONS.zh[2]!.label} > ${OPTIONS.zh[0]!.label} > ${OPTIONS.zh[1]!.label} > ${OPTIONS.zh[3]!.label}，确定`,
    ],
    ['zh', '3号优于1号，然后是2号，最后是4号。有把握。'],
  ] as const)('in %s: %j', (language, reply) => {
    expect(numbersOf(reply, language)).toBe('3124');
    expect(readRanking(reply, OPTIONS[language], language)).toMatchObject({ certainty: 'sure' });
  });

  it.each(SAMPLED)('as %s agents are asked for it, in every order and certainty', (language) => {
    const { certainties } = phrasebooks[language].prompts;
    const orders = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 });
    fc.assert(
      fc.property(orders, fc.constantFrom(...CERTAINTIES), (order, certainty) => {
        const options = OPTIONS[language];
        const expected = { ranking: order.map((number) => options[number - 1]!.id), certainty };
        const labels = order.map((number, at) => `${at + 1}. ${options[number - 1]!.label}`).join('\n');
        expect(readRanking(`${order.join(' > ')}\n${certainties[certainty]}`, options, language)).toEqual(expected);
        expect(readRanking(`${labels}\n\n${certainties[certainty]}`, options, language)).toEqual(expected);
      }),
      { seed: 1 },
    );
  });

  it('of two options, and of ten', () => {
    const two = OPTIONS.en.slice(0, 2);
    expect(numbersOf('2 > 1, sure', 'en', two)).toBe('21');
    expect(numbersOf('2,1 sure', 'en', two)).toBe('21');
    const ten = Array.from({ length: 10 }, (_, i) => ({
      id: `plan-${i}`,
      label: `Plan ${'ABCDEFGHIJ'[i]}`,
      about: '',
      amount: null,
    }));
    expect(numbersOf('10 > 9 > 8 > 7 > 6 > 5 > 4 > 3 > 2 > 1\nsure', 'en', ten)).toBe('10987654321');
    expect(numbersOf(`${ten.map(({ label }, i) => `${i + 1}. ${label}`).join('\n')}\nsure`, 'en', ten)).toBe(
      '12345678910',
    );
  });
});

describe('10.6 what is no clear ranking is never one', () => {
  const { hints } = phrasebooks.en.voting;
  it.each([
    ['an option twice', '3 > 1 > 3 > 4\nsure', hints.rankingTwice([WITH_FLOOR])],
    [
      'an option twice in a list',
      `1. ${FLOOR}\n2. ${AVERAGE}\n3. ${FLOOR}\n4. ${WITH_RANGE}\nsure`,
      hints.rankingTwice([FLOOR]),
    ],
    ['one option missing', '3 > 1 > 2\nsure', hints.rankingMissing([WITH_RANGE])],
    ['one more than there are', '3 > 1 > 2 > 4 > 3\nsure', hints.rankingTwice([WITH_FLOOR])],
    ['a tie', '3 > 1 = 2 > 4\nsure', hints.rankingNone(4)],
    ['two rankings', '3 > 1 > 2 > 4 or 4 > 1 > 2 > 3\nsure', hints.rankingSeveral],
    [
      'a list that falls with the options’ own numbers',
      `4. ${WITH_RANGE}\n3. ${WITH_FLOOR}\n2. ${AVERAGE}\n1. ${FLOOR}\nsure`,
      hints.rankingSeveral,
    ],
    ['pairs that may be rank and option or option and rank', '1: 3\n2: 1\n3: 2\n4: 4\nsure', hints.rankingSeveral],
    ['the worst first', 'From worst to best: 4, 2, 1, 3. Sure.', hints.rankingReversed],
    ['nothing', '', hints.rankingNone(4)],
    ['one option', `I am for ${FLOOR}. Sure.`, hints.rankingNone(4)],
    [
      'prose',
      `I doubt ${AVERAGE} more than ${FLOOR}; ${WITH_RANGE} is worse than ${WITH_FLOOR}. Sure.`,
      hints.rankingMissing([AVERAGE, WITH_FLOOR]),
    ],
    ['an amount', 'At least $3,124. Sure.', hints.rankingNone(4)],
    ['JSON with an option left out', '{"ranking":[3,1,2],"certainty":"sure"}', hints.rankingMissing([WITH_RANGE])],
    ['no certainty', '3 > 1 > 2 > 4', hints.certaintyNone(Object.values(phrasebooks.en.prompts.certainties))],
    ['two certainties', '3 > 1 > 2 > 4\nsure, or rather very sure', hints.certaintySeveral(['sure', 'very sure'])],
  ])('%s', (_, reply, hint) => {
    expect(readRanking(reply, OPTIONS.en, 'en')).toEqual({ message: hint });
  });

  it.each(SAMPLED)('the hint is in the language of the agent: %s', (language) => {
    const { hints, ...own } = phrasebooks[language].voting;
    expect(own.none).not.toBe('');
    expect(readRanking('3 > 1 > 2', OPTIONS[language], language)).toEqual({
      message: hints.rankingMissing([OPTIONS[language][3]!.label]),
    });
  });

  it('whatever is said, an answer holds each option once, and no reply throws', () => {
    const bits = fc.constantFrom(
      ...[
        '1',
        '2',
        '3',
        '4',
        '5',
        ' > ',
        ', ',
        '\n',
        '. ',
        ': ',
        ' ',
        '- ',
        '{',
        '}',
        '[',
        ']',
        '"',
        '|',
        '=',
        '第',
        '一',
        'first',
      ],
      ...[
        'sure',
        'very',
        'not',
        'segura',
        '确定',
        '不',
        '\ue000',
        '\ue001',
        '\u20e3',
        '\u0000',
        '①',
        '３',
        '𝟛',
        ...LABELS,
      ],
    );
    const reply = fc.oneof(
      fc.array(bits, { maxLength: 30 }).map((list) => list.join('')),
      anyText,
    );
    fc.assert(
      fc.property(reply, fc.constantFrom(...SAMPLED), (text, language) => {
        const read = readRanking(text, OPTIONS.en, language);
        if (isUnreadable(read)) expect(read.message).not.toBe('');
        else expect([...read.ranking].sort()).toEqual(OPTIONS.en.map(({ id }) => id).sort());
      }),
      { seed: 1, numRuns: isLong ? 1500 : 100 },
    );
  });

  it('a very long reply is read in its length, not in its square', () => {
    for (const part of ['3 > ', '- \n', '1. ', `${FLOOR} `, 'not ', '"“', '1: 2, ', '第', '\n>'])
      expect(readRanking(part.repeat(20_000 / part.length), OPTIONS.en, 'en')).toHaveProperty('message');
  });
});

describe('10.6 a certainty is read', () => {
  const table: Readonly<Record<Sampled, readonly (readonly [string, string])[]>> = {
    en: [
      [
        'very_unsure',
        'very unsure; very_unsure; **Very Unsure**; not at all sure; not sure at all; extremely uncertain; Certainty: very unsure',
      ],
      [
        'unsure',
        "unsure; not sure; I'm not very sure; I am not entirely certain; somewhat unsure; uncertain; I'm a bit unsure; I don't feel sure. I am not sure",
      ],
      ['no_opinion', 'no opinion; no_opinion; I have no opinion; neutral'],
      [
        'sure',
        'sure; Sure.; I am fairly sure; quite confident; with a certainty level of "sure"; I want to make sure nobody starves. Certainty: sure; sure that a certain amount helps',
      ],
      [
        'very_sure',
        'very sure; very_sure; I am absolutely certain; 100% sure; extremely confident; {"certainty": "very_sure"}; My certainty is **very sure**',
      ],
    ],
    es: [
      ['very_unsure', 'con muchas dudas; muy insegura; muy inseguro/a; nada segura; very_unsure; tengo muchas dudas'],
      [
        'unsure',
        'con dudas; insegura; no estoy seguro; no muy segura; poco segura; no estoy del todo segura; con algunas dudas; con poca seguridad',
      ],
      ['no_opinion', 'sin opinión; no tengo opinión; ninguna opinion; neutral; no_opinion'],
      [
        'sure',
        'con seguridad; segura; seguro/a; segura/o; bastante seguro; Certeza: seguro; Es una red de seguridad. Nivel de certeza: seguro; estoy segura',
      ],
      [
        'very_sure',
        'con mucha seguridad; muy segura/o; muy seguro(a); Estoy muy seguro de mi elección; completamente segura; segurísima; con total certeza; very_sure',
      ],
    ],
    zh: [
      ['very_unsure', '非常不确定; 很不确定; 完全没有把握; 毫无把握; 一点也不确定; very_unsure'],
      [
        'unsure',
        '不确定; 不太确定; 不是很确定; 没把握; 没有太大把握; 有点不确定; 我对这个初步排序的整体确定性是“不确定”',
      ],
      ['no_opinion', '没有意见; 没意见; 无意见; 没有看法; 中立'],
      ['sure', '确定; 比较确定; 有把握; **整体确定性：** 确定; 系统选择已确定下来。确定程度：确定'],
      ['very_sure', '非常确定; 很确定; 十分确定; 完全确定; 非常有把握; 我对这个排序感觉“很确定”; 確定性：非常確定'],
    ],
  };

  for (const language of SAMPLED)
    it.each(table[language].flatMap(([level, said]) => said.split('; ').map((text) => [text, level])))(
      `in ${language}: %j is %s`,
      (text, level) => {
        expect(readCertainty(text, language)).toBe(level);
      },
    );

  it.each([
    ['en', 'I am very sure that floors matter. Certainty: unsure'],
    ['es', 'Estoy muy segura de que el mínimo importa. Certeza: con dudas'],
    ['zh', '我非常确定底线很重要。确定程度：不确定'],
  ] as const)('in %s what stands behind the word for it goes before the rest: %j', (language, reply) => {
    expect(readCertainty(reply, language)).toBe('unsure');
  });

  it.each([
    ['en', 'I was unsure at first and now I am very sure'],
    ['es', 'Mi certeza ha aumentado de "seguro" a "muy seguro"'],
    ['zh', '确定，或者说非常确定'],
  ] as const)('in %s two are ambiguous, and both are named: %j', (language, reply) => {
    expect(readCertainty(reply, language)).toEqual({
      message: expect.stringContaining(phrasebooks[language].prompts.certainties.very_sure),
    });
  });

  it.each([
    ['en', 'We must make sure that a certain amount is there.'],
    ['es', 'Una red de seguridad, sin duda, y un seguro social.'],
    ['zh', '方案被确定了，肯定会好，不确定性很大。'],
  ] as const)('in %s words that only sound like one are none: %j', (language, reply) => {
    expect(readCertainty(reply, language)).toHaveProperty('message');
  });
});
