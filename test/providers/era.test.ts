import { describe, expect, it } from 'vitest';
import type { Argument, Language, Scenario } from '../../src/discussion/scenario.ts';
import { CONSIDERATIONS, type ConsiderationId } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { consideredIn } from '../../src/providers/simulated/considered.ts';
import { isElsewhen, isOfToday, textWhere } from '../../src/providers/simulated/era.ts';
import { isGeneral } from '../../src/providers/simulated/general-deal.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { keptRun, statementsOf } from './simulated-run.ts';

const LANGUAGES: readonly Language[] = ['en', 'es', 'zh'];

const asked = (language: Language, question: string, background = '', personas: readonly string[] = ['A', 'B']) =>
  readScenario(
    `title: T
language: ${language}
question: ${JSON.stringify(question)}
${background === '' ? '' : `background: ${JSON.stringify(background)}\n`}options:
  - { id: one, label: ${language === 'zh' ? '放他们进来' : 'Open the gate'}, about: ${language === 'zh' ? '一座旧桥' : 'X'} }
  - { id: two, label: ${language === 'zh' ? '不放' : 'Z'} }
agents:
${personas.map((persona, at) => `  - { name: N${at}, persona: ${JSON.stringify(persona)} }`).join('\n')}
rounds: 5
`,
    'era.yaml',
  ).scenario;

const BYGONE: Readonly<Record<Language, string>> = {
  en: 'The year is 1348. Ships ask to enter our harbour: do we let them in?',
  es: 'Es el año 1348. Unas naves piden entrar en nuestro puerto: ¿las dejamos?',
  zh: '一三四八年，几条船要进港：放不放？',
};
const TODAY: Readonly<Record<Language, string>> = {
  en: 'Ships ask to enter our harbour: do we let them in?',
  es: 'Unas naves piden entrar en nuestro puerto: ¿las dejamos?',
  zh: '几条船要进港：放不放？',
};

/** Of no kind that is known, but of daily life: then and today. */
const PLAIN: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['The year is 1348. Which of these two for our village?', 'Which of these two for our village?'],
  es: ['Es el año 1348. ¿Cuál de las dos para nuestro pueblo?', '¿Cuál de las dos para nuestro pueblo?'],
  zh: ['一三四八年，村里两样选哪样？', '村里两样选哪样？'],
};

const textsOf = ({
  claim,
  wordings = [],
  reason,
  example,
  evidence,
  that,
  image,
  wonOver = [],
  exchanges = [],
}: Argument) => [
  ...[claim, ...wordings, reason, example ?? '', evidence ?? '', that ?? '', image ?? '', ...wonOver],
  ...exchanges.flatMap(({ say, hold = [], press = [], grant = [] }) => [...say, ...hold, ...press, ...grant]),
];

describe('20.28 whether a talk takes place long before today or in a made-up world', () => {
  it.each<[Language, string, string]>([
    ['en', BYGONE.en, ''],
    ['en', 'What shall Athens do with the people of Mytilene?', 'Summer of 427 BC, the fourth year of the war.'],
    ['en', 'How do we defend Castle Greyholt?', ''],
    ['en', 'Which road should the company take to the Dragon’s Gate?', ''],
    ['en', 'The colony ship’s reactor is failing. What do we do?', ''],
    ['es', BYGONE.es, ''],
    ['es', '¿Qué debe hacer Hernán Cortés en julio de 1519?', ''],
    ['es', '¿Qué hacemos con los prisioneros?', 'Verano del 427 a. C., cuarto año de la guerra.'],
    ['zh', BYGONE.zh, ''],
    ['zh', '赤壁战前，该战还是该降？', ''],
    ['zh', '飞船收到不明信号，要不要回应？', ''],
  ])('%s: it does: %s %s', (language, question, background) => {
    expect(isElsewhen(asked(language, question, background))).toBe(true);
  });

  it.each<[Language, string, string]>([
    ['en', TODAY.en, ''],
    // A year from which something dates, a look back, a film about it, a holiday to it.
    ['en', 'What should we do about the old footbridge?', 'The bridge dates from 1887 and was closed in November.'],
    ['en', 'Were the Spartans right in 432 BC?', ''],
    ['en', 'Which film about the crusades shall we see?', ''],
    ['en', 'Do we go to the castle on our holiday?', ''],
    ['es', '¿Qué hacemos con el puente viejo?', 'El puente es de 1887 y se cerró en noviembre.'],
    ['es', '¿Qué película de caballeros vemos?', ''],
    ['zh', '这座老桥怎么办？', '这座桥建于1887年，十一月封了。'],
    ['zh', '周末看哪部骑士电影？', ''],
  ])('%s: it does not: %s %s', (language, question, background) => {
    expect(isElsewhen(asked(language, question, background))).toBe(false);
  });

  it('as two people tell, and not one who plays one', () => {
    const knights = ['A knight of the king.', 'Keeper of the castle.'];
    expect(isElsewhen(asked('en', TODAY.en, '', knights))).toBe(true);
    expect(isElsewhen(asked('en', TODAY.en, '', ['Plays a knight.', 'A clerk.']))).toBe(false);
  });
});

describe.each(LANGUAGES)('20.28 there nothing of today is said (%s)', (language) => {
  const words = phrasebooks[language];
  const [then, now] = PLAIN[language].map((question) => asked(language, question)) as [Scenario, Scenario];
  const madeIn = (scenario: typeof then) => [1, 2, 3].flatMap((seed) => bankOf(scenario, language, seed).arguments);

  it('in no consideration, nor in what two say to each other about it', () => {
    const texts = madeIn(then).flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => isOfToday(text, words))).toEqual([]);
    // It is there where people of today talk.
    expect(
      madeIn(now)
        .flatMap(textsOf)
        .filter((text) => isOfToday(text, words)).length,
    ).toBeGreaterThan(10);
  });

  it('and as much is left to say: each of what fits any option, with a reason', () => {
    const ids = Object.keys(CONSIDERATIONS) as ConsiderationId[];
    const all = consideredIn(then).filter(({ matter }) => matter === null);
    expect(all.map(({ id }) => id)).toEqual(ids);
    const mute: string[] = [];
    for (const one of all) {
      const { claim, that, reason, answers } = textWhere(one, then, words);
      expect([claim, that].filter((text) => isOfToday(text, words))).toEqual([]);
      expect(reason, one.id).not.toBe('');
      if (Object.keys(answers).length === 0) mute.push(one.id);
      expect(textWhere(one, now, words)).toBe(words.general.considerations[one.id as ConsiderationId]);
    }
    expect(mute.length).toBeLessThan(6);
    const count = (scenario: typeof then) => madeIn(scenario).filter(({ id }) => isGeneral(id)).length;
    expect(count(then)).toBeGreaterThan(0.9 * count(now));
  });
});

it('20.28 nobody speaks of a lift, a gym or a green bathroom in a council of 1348', async () => {
  const scenario = asked('en', BYGONE.en, '', ['Old and cautious.', 'A bishop.', 'A physician.', 'A widow.']);
  for (const seed of [1, 2, 3])
    for (const { text } of statementsOf((await keptRun(scenario, seed)).entries))
      expect(text).not.toMatch(/\blifts?\b|brochure|gym|bathroom|table tennis|chemist|allotment|weekend|caravan|sofa/);
});
