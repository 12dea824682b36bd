import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { isUnreadable } from '../../src/language/unreadable.ts';
import { readApproval, readRankedBallot } from '../../src/voting/read-ballots.ts';
import { readPoints } from '../../src/voting/read-points.ts';
import { anyText } from '../any-text.ts';
import { isLong } from '../long.ts';
import { SAMPLED, type Sampled } from '../samples.ts';

const optionsOf = (...labels: string[]): Option[] =>
  labels.map((label, index) => ({ id: `plan-${'abcd'[index]}`, label, about: '', amount: null }));
const OPTIONS: Readonly<Record<Sampled, readonly Option[]>> = {
  en: optionsOf('Bike lanes', 'A new library', 'Trees in every street', 'A new library with a café'),
  es: optionsOf('Carriles bici', 'Una biblioteca', 'Árboles en cada calle', 'Una biblioteca con cafetería'),
  zh: optionsOf('自行车道', '新图书馆', '每条街种树', '带咖啡馆的新图书馆'),
};
const { hints } = phrasebooks.en.voting;

/** Numbers of options, or the hint. */
const shown = (read: readonly string[] | { message: string }) =>
  'message' in read ? read.message : read.map((id) => 'abcd'.indexOf(id.slice(-1)) + 1).join('');

describe('9.5 a ballot of approval', () => {
  it.each([
    ['en', '1, 3', '13'],
    ['en', '3 and 1', '13'],
    ['en', '**1**\n**3**', '13'],
    ['en', 'I approve 1, 3.', '13'],
    ['en', 'Options 1 and 3', '13'],
    ['en', 'Option 1, option 3', '13'],
    ['en', '1. Bike lanes\n3. Trees in every street', '13'],
    ['en', '- Bike lanes\n- Trees in every street: shade', '13'],
    ['en', 'Bike lanes and trees in every street', '13'],
    ['en', '1. Trees in every street\n2. Bike lanes', '13'],
    ['en', '4', '4'],
    ['en', 'A new library with a café', '4'],
    ['en', 'plan-a, plan-c', '13'],
    ['en', '1, 1, 3', '13'],
    ['en', '1, 2, 3, 4', '1234'],
    ['en', 'All of them', '1234'],
    ['en', 'none', ''],
    ['en', 'None.', ''],
    ['en', 'My ballot: none', ''],
    ['en', 'I approve of none of the options.', ''],
    ['en', '0', ''],
    ['es', '1 y 3', '13'],
    ['es', 'Apruebo la 1, la 3', phrasebooks.es.voting.hints.approvalUnclear],
    ['es', 'Carriles bici y árboles en cada calle', '13'],
    ['es', 'ninguna', ''],
    ['es', 'No apruebo ninguna opción.', ''],
    ['es', 'Todas', '1234'],
    ['zh', '1、3', '13'],
    ['zh', '１和３', '13'],
    ['zh', '方案1和方案3', '13'],
    ['zh', '我赞成自行车道和每条街种树', '13'],
    ['zh', '都不赞成', ''],
    ['zh', '我一个也不赞成。', ''],
    ['zh', '无', ''],
    ['zh', '全部赞成', '1234'],
  ] as const)('in %s: %j', (language, reply, expected) => {
    expect(shown(readApproval(reply, OPTIONS[language], language))).toBe(expected);
  });

  it.each([
    ['', hints.approvalNone(4)],
    ['I like green things.', hints.approvalNone(4)],
    ['1, 7', hints.optionUnknown('7', 4)],
    ['1, but not 3', hints.approvalUnclear],
    ['all except 2', hints.approvalUnclear],
    ['Bike lanes, because a new library is dear', hints.approvalUnclear],
    ['1 because 3 is dear', hints.approvalUnclear],
  ])('is refused when it is unclear: %j', (reply, hint) => {
    expect(readApproval(reply, OPTIONS.en, 'en')).toEqual({ message: hint });
  });
});

describe('9.5 a ballot of points', () => {
  const points = (reply: string, language: Sampled = 'en', budget = 10) => {
    const read = readPoints(reply, OPTIONS[language], budget, language);
    return isUnreadable(read)
      ? read.message
      : Object.entries(read)
          .map(([id, count]) => `${'abcd'.indexOf(id.slice(-1)) + 1}:${count}`)
          .sort()
          .join(' ');
  };

  it.each([
    ['en', '1: 5, 3: 5', '1:5 3:5'],
    ['en', '1: 5\n3: 5\n', '1:5 3:5'],
    ['en', '1 = 5; 3 = 5', '1:5 3:5'],
    ['en', '1 - 5\n3 - 5', '1:5 3:5'],
    ['en', '1:5 3:5', '1:5 3:5'],
    ['en', '**1**: 5 points\n**3**: 5 points\nTotal: 10', '1:5 3:5'],
    ['en', '{"1": 5, "3": 5}', '1:5 3:5'],
    ['en', 'Option 1: 5, option 3: 5', '1:5 3:5'],
    ['en', '1. Bike lanes: 5\n3. Trees in every street: 5', '1:5 3:5'],
    ['en', '1. Trees in every street: 5\n2. Bike lanes: 5', '1:5 3:5'],
    ['en', 'Bike lanes (5), trees in every street (5)', '1:5 3:5'],
    ['en', '5 points to 1, 5 points for option 3', '1:5 3:5'],
    ['en', 'Option 1 gets 5 points and option 3 gets 5 points.', '1:5 3:5'],
    ['en', '| 1 | 5 |\n| 3 | 5 |', '1:5 3:5'],
    ['en', '1: 10, 2: 0', '1:10 2:0'],
    ['en', '4: 3', '4:3'],
    ['en', '1: 5.0, 1: 5', '1:5'],
    ['en', 'none', ''],
    ['es', '1: 5 puntos, 3: 5 puntos', '1:5 3:5'],
    ['es', '5 puntos a la opción 1', phrasebooks.es.voting.hints.pointsNone('10')],
    ['es', 'Carriles bici: 4\nUna biblioteca con cafetería: 6', '1:4 4:6'],
    ['es', 'ninguna', ''],
    ['zh', '1：5分，3：5分', '1:5 3:5'],
    ['zh', '方案1得5分，方案3得5分', '1:5 3:5'],
    ['zh', '自行车道：5\n每条街种树：5', '1:5 3:5'],
    ['zh', '都不赞成', ''],
  ] as const)('in %s: %j', (language, reply, expected) => {
    expect(points(reply, language)).toBe(expected);
  });

  it.each([
    ['', hints.pointsNone('10')],
    ['5 and 5', hints.pointsNone('10')],
    ['1: 5, 3', hints.pointsNone('10')],
    ['1: 5, 1: 6', hints.pointsTwice(['Bike lanes'])],
    ['1: -2', hints.pointsBroken('-2')],
    ['1: 2.5', hints.pointsBroken('2.5')],
    ['1: 50%', hints.pointsBroken('50%')],
    ['9: 5', hints.optionUnknown('9', 4)],
    ['1: 6, 2: 5', hints.pointsOver('11', '10')],
    ['1: 99999999999999999999', hints.pointsOver('100000000000000000000', '10')],
  ])('is refused when it breaks the rules: %j', (reply, hint) => {
    expect(points(reply)).toBe(hint);
  });

  it('an option may be called message', () => {
    const options = optionsOf('x').map((option) => ({ ...option, id: 'message' }));
    expect(isUnreadable(readPoints('1: 5', options, 10, 'en'))).toBe(false);
  });
});

describe('9.5 a ballot that ranks', () => {
  it.each([
    ['en', '3 > 1', '31'],
    ['en', '3, 1, 2, 4', '3124'],
    ['en', '3', '3'],
    ['en', '1. Trees in every street\n2. Bike lanes', '31'],
    ['en', '3. Trees in every street\n1. Bike lanes', '31'],
    ['en', 'Trees in every street, then bike lanes', '31'],
    ['en', '- Trees in every street\n- Bike lanes', '31'],
    ['en', 'First: option 3. Second: option 1.', '31'],
    ['en', '{"ranking": [3, 1]}', '31'],
    ['en', 'I would say 3 > 1 > 2 in short: 3 > 1 > 2', '312'],
    ['en', 'none', ''],
    ['es', '3 > 1', '31'],
    ['es', 'Primero: opción 3. Segundo: opción 1.', '31'],
    ['es', 'ninguna', ''],
    ['zh', '3>1', '31'],
    ['zh', '第一：方案3；第二：方案1', '31'],
    ['zh', '都不赞成', ''],
  ] as const)('in %s: %j', (language, reply, expected) => {
    expect(shown(readRankedBallot(reply, OPTIONS[language], language))).toBe(expected);
  });

  it.each([
    ['', hints.rankedNone(4)],
    ['I like them.', hints.rankedNone(4)],
    ['3 > 1 > 3', hints.rankingTwice(['Trees in every street'])],
    ['3 > 1, or else 1 > 3', hints.rankingSeveral],
    ['1 = 3 > 2', hints.rankingSeveral],
    ['3 > 1 = 2', hints.rankingSeveral],
    ['First 3, then 1, last 2', '312'],
    ['7 > 8', hints.optionUnknown('7', 4)],
    ['from worst to best: 3, 1', hints.rankingReversed],
    ['Trees in every street comes first, bike lanes second, a new library third', '312'],
    ['Bike lanes comes second, trees in every street first', '31'],
  ])('%j', (reply, expected) => {
    expect(shown(readRankedBallot(reply, OPTIONS.en, 'en'))).toBe(expected);
  });
});

describe('9.5 whatever is said', () => {
  const pointsOf = (reply: string, options: readonly Option[], language: Sampled) =>
    readPoints(reply, options, 10, language);

  it('a ballot that is read follows the rules of its form, and no reply throws', () => {
    const bits = fc.constantFrom(
      ...['1', '2', '3', '4', '5', '0', '-', ' > ', ', ', '\n', '. ', ': ', ' ', '{', '}', '[', ']', '"', '|', '='],
      ...[
        'not',
        'none',
        'all',
        'points',
        'to',
        '分',
        '给',
        '无',
        'ninguna',
        'option',
        '方案',
        '\ue000',
        '①',
        'Bike lanes',
        'A new library',
      ],
    );
    const reply = fc.oneof(
      fc.array(bits, { maxLength: 25 }).map((list) => list.join('')),
      anyText,
    );
    const ids = OPTIONS.en.map(({ id }) => id);
    fc.assert(
      fc.property(reply, fc.constantFrom(...SAMPLED), (text, language) => {
        for (const read of [readApproval(text, OPTIONS.en, language), readRankedBallot(text, OPTIONS.en, language)]) {
          if ('message' in read) continue;
          expect(new Set(read).size).toBe(read.length);
          expect(read.filter((id) => !ids.includes(id))).toEqual([]);
        }
        const read = readPoints(text, OPTIONS.en, 10, language);
        if (isUnreadable(read)) return;
        expect(Object.keys(read).filter((id) => !ids.includes(id))).toEqual([]);
        const given = Object.values(read);
        expect(given.filter((count) => !Number.isSafeInteger(count) || count < 0)).toEqual([]);
        expect(given.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10);
      }),
      { seed: 1, numRuns: isLong ? 1500 : 100 },
    );
  });

  it('a very long reply is read in its length, not in its square', () => {
    for (const part of ['3 > ', '1: 2, ', 'Bike lanes ', 'not ', '5 points to 1 ', '1 ', '\n- ', '(', 'option '])
      for (const read of [readApproval, readRankedBallot, pointsOf])
        expect(read(`${part.repeat(20_000 / part.length)}9`, OPTIONS.en, 'en')).toHaveProperty('message');
  });
});
