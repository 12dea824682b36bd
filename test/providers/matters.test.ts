import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import type { MatterTexts } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences } from '../../src/language/script.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { consideredIn, isSaidOf } from '../../src/providers/simulated/considered.ts';
import { isTold } from '../../src/providers/simulated/matters.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { standIn } from '../../src/reading/stand.ts';
import { readScenario } from '../../src/scenario/index.ts';

const scenarioOf = (title: string, question: string, options: string) =>
  readScenario(
    `title: ${title}\nquestion: ${question}\noptions:\n${options}agents:\n  - { name: Ada, persona: A nurse. }\n  - { name: Bo, persona: A driver. }\nrounds: 4\n`,
    'matter.yaml',
  ).scenario;
const holiday = scenarioOf(
  'July',
  'Where do we go on holiday?',
  '  - { id: hut, label: The Miller house, about: No electricity. }\n  - { id: sea, label: The house of Rosa, about: A garden is there. }\n  - { id: stay, label: Two tents, about: Costs next to nothing. }\n',
);
/** Kinds of question, without what options do. */
const mattersIn = (scenario: typeof holiday) => [
  ...new Set(consideredIn(scenario).flatMap(({ matter, only }) => (only === undefined ? [matter] : []))),
];

describe('what a question is about', () => {
  it('20.9 is told by its words, and what can be said of that comes before what fits anything', () => {
    expect(mattersIn(holiday)).toEqual(['travel', null]);
    const bridge = scenarioOf(
      'The bridge',
      'Should we repair the bridge?',
      '  - { id: a, label: Yes, about: It holds. }\n  - { id: b, label: No, about: It falls. }\n',
    );
    expect(mattersIn(bridge)[0]).toBe('make');
    const school = scenarioOf(
      'Homework',
      'Shall our school abolish homework?',
      '  - { id: a, label: Yes, about: The afternoon is free. }\n  - { id: b, label: No, about: As it is. }\n',
    );
    expect(mattersIn(school)[0]).toBe('school');
    const none = scenarioOf(
      'X',
      'Which one?',
      '  - { id: a, label: P, about: Y. }\n  - { id: b, label: Q, about: Z. }\n',
    );
    expect(mattersIn(none)).toEqual([null]);
    const general = bankOf(holiday, 'en', 3).arguments.filter(({ id }) => id.includes('/general-'));
    const own = general.filter(({ id }) => id.includes('travel.'));
    expect(own.length).toBeGreaterThan(8);
    for (const { strength } of own) expect(strength).toBeGreaterThan(0.5);
  });

  it.each([
    ['Which dish comes off the menu?', 'en', 'Rabbit with olives', 'dropping the rabbit with olives'],
    ['Who has to leave the team?', 'en', 'Anna', 'dropping Anna'],
    ['Which of the clubs do we cut this year?', 'en', 'The chess club', 'dropping the chess club'],
    ['¿Qué plato quitamos de la carta?', 'es', 'El conejo', 'prescindir del conejo'],
    ['哪道菜该撤下菜单？', 'zh', '兔肉', '兔肉'],
  ] as const)(
    '20.9 where it is asked what to take away, an end is spoken of, and not what is good to have: %s',
    (question, language, label, called) => {
      const { scenario } = readScenario(
        `title: T\nlanguage: ${language}\nquestion: ${question}\noptions:\n  - { id: a, label: ${label} }\n  - { id: b, label: ${language === 'zh' ? '鱼' : 'Bo'} }\nagents:\n  - { name: Ada, persona: A. }\n  - { name: Bo, persona: B. }\nrounds: 4\n`,
        'away.yaml',
      );
      // What is said of an end is said of things.
      expect(mattersIn(scenario)).toEqual(label === 'Anna' ? [null] : ['to_let_end', 'to_close', null]);
      const words = phrasebooks[language];
      expect(words.grammar.contracted(phraseOf(scenario.options[0]!, words))).toBe(called);
    },
  );

  it.each([
    ['Which dish do we cook on Sunday?', 'menu'],
    ['Which wall should we paint first?', null],
    ['Who goes to the conference?', null],
  ])('20.9 what is chosen is not taken away: %s', (question, matter) => {
    const asked = scenarioOf('T', question, '  - { id: a, label: The soup }\n  - { id: b, label: The stew }\n');
    expect(mattersIn(asked)[0]).toBe(matter);
    expect(phraseOf(asked.options[0]!, phrasebooks.en)).toBe('the soup');
  });

  it('20.9 where it is asked whether somebody has done something, nothing is spoken of but that', () => {
    const jury = scenarioOf(
      'The Crown v. Farrow',
      'Did the nurse set the fire at the clinic and the pharmacy?',
      '  - { id: a, label: Guilty, about: The can was hers. }\n  - { id: b, label: Not guilty, about: The doctor saw her at home. }\n',
    );
    expect(mattersIn(jury)).toEqual(['culprit', null]);
  });

  it('20.9 a long question speaks of much in passing, and is of a kind by more than one such word', () => {
    const options =
      '  - { id: a, label: Sell it, about: A dealer pays. }\n  - { id: b, label: Keep it, about: It stays. }\n';
    const long =
      'Mum moves into a small flat and her piano does not fit through the door any more. She gave lessons on it for forty years, and the men with the van come on Friday. What happens to it?';
    expect(mattersIn(scenarioOf('Mum', long, options))).toEqual([null]);
    expect(mattersIn(scenarioOf('Mum', 'Who gives the lessons at school?', options))[0]).toBe('school');
  });

  it('20.9 who acts, or where, tells no kind of question by itself', () => {
    const options = '  - { id: a, label: Blue, about: It is so. }\n  - { id: b, label: Grey, about: It is so. }\n';
    const kindOf = (question: string) => mattersIn(scenarioOf('X', question, options))[0];
    expect(kindOf('Which bus does the orchestra take?')).toBe(null);
    expect(kindOf('Which song does the orchestra take?')).toBe('repertoire');
    expect(kindOf('Which bus does the hospital need?')).toBe(null);
    expect(kindOf('Who looks after the patient when she leaves hospital?')).toBe('care');
    // What somebody decided long ago is asked about in the past.
    expect(kindOf('Which talk on the Roman empire and its wars do we attend?')).toBe(null);
    expect(kindOf('Was the emperor right to begin the war?')).toBe('past');
  });

  describe('20.9 a word that tells a kind counts for nothing where others tell that it is not meant', () => {
    const kindsOf = (language: string, question: string, options: readonly string[], more = ''): unknown[] =>
      mattersIn(
        readScenario(
          `language: ${language}\nquestion: "${question}"\noptions:\n${options.map((label, at) => `  - { id: o${at}, label: "${label}" }\n`).join('')}agents:\n  - { name: Ada, persona: A. }\n  - { name: Bo, persona: B. }\n${more}`,
          'kind.yaml',
        ).scenario,
      );
    it.each<readonly [string, string, readonly string[], string, boolean]>([
      // Where one goes is a journey, a table, or what is left of an aeroplane.
      ['en', 'Where do we go for the team lunch on Friday?', ['Thai place', 'Pizza'], 'menu', true],
      ['en', 'Where do we go this summer?', ['Two tents', 'Rosa'], 'travel', true],
      ['es', '¿Dónde comemos el viernes con el equipo?', ['Asador Julián', 'La Huerta'], 'menu', true],
      ['es', '¿Dónde vamos este verano?', ['La cabaña', 'Con Rosa'], 'travel', true],
      ['zh', '周五去哪家饭店聚餐？', ['老四川', '海鲜楼'], 'menu', true],
      ['zh', '今年夏天去哪儿？', ['小木屋', '罗莎家'], 'travel', true],
      // What is built has walls, or users.
      ['en', 'Our app: what do we build next quarter?', ['Offline mode', 'Summaries'], 'make', false],
      ['en', 'What do we build behind the hall?', ['A stage', 'A shed for bikes'], 'make', true],
      ['es', '¿Qué función de la aplicación vamos a construir?', ['Sin conexión', 'Resúmenes'], 'make', false],
      ['zh', '下个版本新建哪个功能？', ['离线', '摘要'], 'make', false],
      // Who gets it: the last bed, or a prize.
      ['en', "Who should get this year's prize?", ['Ruth', 'The collective'], 'triage', false],
      ['en', 'Who should get the last bed?', ['Ruth', 'Old Ned'], 'triage', true],
      ['es', '¿Quién recibe este año el premio de la paz?', ['Ruth', 'El colectivo'], 'triage', false],
      ['zh', '大奖优先给谁，最后一个名额怎么定？', ['阿明', '小红'], 'triage', false],
      ['en', 'Do we split our monolith into services?', ['Yes', 'Later'], 'share', false],
      ['en', 'How do we split the bill?', ['By heads', 'By dishes'], 'share', true],
      ['en', 'What should President Kennedy do?', ['Talk', 'Strike'], 'person', false],
      ['es', '¿Publicamos la foto del niño en portada?', ['A todo color', 'Dentro'], 'look', false],
      ['zh', '高考后报哪个专业，学校怎么挑？', ['计算机', '医学'], 'school', false],
      ['zh', '我们这栋老楼要不要装电梯？', ['装', '换坡道'], 'make', true],
      ['es', '¿Ponemos un ascensor en el edificio?', ['Con ayudas', 'Más adelante'], 'make', true],
      ['en', 'Where should Mum live now?', ['With Ellen', 'The Laurels'], 'care', true],
      ['en', 'Should we let the boy use our garden?', ['Let him', 'At weekends'], 'rule', true],
      ['en', 'Who should run the brewery?', ['Clara', 'Ned'], 'person', true],
      ['en', 'Should our daughter repeat the year?', ['Yes', 'With a tutor'], 'school', true],
      ['es', '¿Debe Lucía repetir curso?', ['Sí', 'Con ayuda'], 'school', true],
      ['zh', '女儿想退学，我们怎么办？', ['支持', '再说'], 'school', true],
      ['zh', '村口的老槐树要不要砍？', ['要', '修剪'], 'land', true],
      // What is made for customers, and what it is made with.
      ['en', 'Our app: what do we build next quarter?', ['Offline mode', 'Summaries'], 'product', true],
      ['en', 'Which flavour do we launch?', ['Miso', 'Oat'], 'product', true],
      ['en', 'Which database do we use?', ['Postgres', 'Mongo'], 'product', false],
      ['es', '¿Qué función va en la próxima versión?', ['Sin conexión', 'Modo oscuro'], 'product', true],
      ['es', '¿Qué función hace el grupo de teatro escolar?', ['Lorca', 'Un musical'], 'product', false],
      ['zh', '我们下一步做什么产品？', ['语音助手', '知识库'], 'product', true],
      // An enemy before the gates, and one on the board.
      ['en', 'How do we answer the ultimatum?', ['Yes', 'With a fleet'], 'council', true],
      ['en', 'How do we defend Castle Greyholt?', ['From the walls', 'From the river'], 'council', true],
      ['en', 'How do you defend the king in this game of chess?', ['Castle early', 'With the queen'], 'council', false],
      ['es', '¿Rendimos la ciudad o aguantamos el asedio?', ['Lo primero', 'Lo segundo'], 'council', true],
      ['es', '¿Qué libro sobre el asedio leemos?', ['El largo', 'El corto'], 'council', false],
      ['zh', '敌军来了，该战还是该降？', ['前者', '后者'], 'council', true],
      ['zh', '哪本书讲围城讲得好？', ['厚的', '薄的'], 'council', false],
      // Who is in danger, and who reads of it.
      ['en', 'We crashed in the forest. What do we do?', ['Two of us go', 'A fire'], 'survival', true],
      ['en', 'We crashed in the forest. What do we do?', ['Two of us go', 'A fire'], 'land', false],
      ['en', 'The server crashed. What do we do?', ['Call Ned', 'Nothing tonight'], 'survival', false],
      ['es', 'Naufragamos en una isla desierta. ¿Qué hacemos?', ['Una balsa', 'Una hoguera'], 'survival', true],
      ['es', '¿Qué película de náufragos vemos?', ['La vieja', 'La nueva'], 'survival', false],
      ['zh', '荒岛求生，我们怎么办？', ['生火', '扎筏子'], 'survival', true],
      ['zh', '看哪部荒岛电影？', ['老的', '新的'], 'survival', false],
    ])('%s: %s %s', (language, question, options, kind, isTold) => {
      expect(kindsOf(language, question, options).includes(kind)).toBe(isTold);
    });

    it('looks for them in the background too where only one word tells the kind', () => {
      const about = 'background: We sell software to four hundred customers.\n';
      const options = ['Offline mode', 'Summaries'];
      expect(kindsOf('en', 'What do we build next?', options)).toContain('make');
      expect(kindsOf('en', 'What do we build next?', options, about)).not.toContain('make');
      expect(kindsOf('en', 'What do we build, a wall or a fence?', options, about)).toContain('make');
      // One such word is said in passing.
      expect(kindsOf('en', 'What do we build next?', options, 'background: The deck has users.\n')).toContain('make');
    });

    it('a title that only begins like the question makes its words no more', () => {
      const long =
        'Which of the old songs that everybody in the valley still knows by heart do the two of us learn this time?';
      const beside = 'criteria: [{ id: c, label: C, about: What it costs to sing it }]\n';
      expect(kindsOf('en', long, ['A concert', 'Q'], `title: ${long}\n${beside}`)).toContain('repertoire');
    });

    it('of more than a short question one word tells nothing, and a second one does', () => {
      const asked = 'Which single thing should the team build in the third quarter of next year?';
      expect(kindsOf('en', asked, ['Scanning', 'A planner'])).not.toContain('make');
      expect(kindsOf('en', asked, ['A bridge', 'A playground'])).toContain('make');
      expect(kindsOf('en', 'What do we build?', ['Scanning', 'A planner'])).toContain('make');
    });

    it('one word of more than a short question tells something with one of its options', () => {
      const asked = 'The hamster cannot stay in the classroom over the long summer: where shall it live until then?';
      expect(kindsOf('en', asked, ['Back to the pet shop', 'At my house'])).toContain('animal');
      expect(kindsOf('en', asked, ['Back to the shop', 'At my house'])).not.toContain('animal');
    });

    it('a shop tells no more than a hospital does where it is asked who works there', () => {
      expect(kindsOf('es', '¿Quién cubre el 24 y el 25 en la farmacia?', ['Sorteo', 'Los nuevos'])).not.toContain(
        'care',
      );
      expect(kindsOf('en', 'Who works at the pharmacy on the 24th?', ['Lots', 'The new ones'])).not.toContain('care');
      expect(kindsOf('zh', '药店年三十谁值班？', ['抽签', '新来的'])).not.toContain('care');
    });

    it('a title makes no question longer', () => {
      const asked = '¿Con qué plato se presenta la fonda al concurso nacional?';
      expect(
        kindsOf('es', asked, ['El de siete', 'El de piedra'], 'title: La receta de la abuela de Tula\n'),
      ).toContain('menu');
    });

    it.each([
      ['en', 'Who took the ledger out of the safe?'],
      ['es', '¿Quién robó el libro de cuentas?'],
      ['zh', '谁拿走了账本？'],
    ] as const)('who did something is asked of what was done: %s', (language, asked) => {
      expect(kindsOf(language, asked, ['P', 'Q'])).toEqual(['culprit', null]);
    });

    it('what becomes of who did something is no question of who it was', () => {
      expect(kindsOf('en', 'What do we do with the boy who stole the bike?', ['P', 'Q'])).not.toContain('culprit');
    });
  });

  it.each([
    ['en', 'Where do we go for lunch?', 'What do we cook for lunch?', ['The Thai place', 'The soup', 'A picnic']],
    ['es', '¿Dónde comemos el viernes?', '¿Qué comemos el viernes?', ['El tailandés', 'La sopa', 'Un pícnic']],
    ['zh', '午饭去哪家馆子吃？', '午饭吃什么？', ['泰国菜', '老面馆', '野餐']],
  ] as const)(
    '20.9 of a table in a restaurant is said what holds there, and of a pot what holds at home (%s)',
    (language, out, home, labels) => {
      const said = (question: string) => {
        const { scenario } = readScenario(
          `title: T\nlanguage: ${language}\nquestion: "${question}"\noptions:\n${labels.map((label, at) => `  - { id: o${at}, label: "${label}" }\n`).join('')}agents:\n  - { name: Ada, persona: A. }\n  - { name: Bo, persona: B. }\n`,
          'table.yaml',
        );
        const menu = consideredIn(scenario).filter(({ matter }) => matter === 'menu');
        return scenario.options.map((option) => menu.filter(isSaidOf(option, scenario)).map(({ id }) => id));
      };
      const [place = [], , picnic = []] = said(out);
      expect(place).toContain('menu.bill');
      expect(place).not.toContain('menu.onfeet');
      // Nobody orders at a picnic.
      expect(picnic).not.toContain('menu.ownplate');
      expect(said(home)[0]).toContain('menu.onfeet');
      expect(said(home)[0]).not.toContain('menu.bill');
    },
  );

  it('20.9 what can be said of its kind is said of what is done, and not of what puts an end to it or says no', () => {
    const choir = scenarioOf(
      'X',
      'Which songs do we sing?',
      '  - { id: a, label: Folk, about: It is so. }\n  - { id: b, label: No songs this year, about: It is so. }\n  - { id: c, label: Cancel the concert, about: It is so. }\n',
    );
    const kin = consideredIn(choir).filter(({ matter }) => matter === 'repertoire');
    expect(kin.length).toBeGreaterThan(4);
    const said = choir.options.map((option) => kin.filter(isSaidOf(option, choir)).length > 0);
    expect(said).toEqual([true, false, false]);
    // Nor is it praised for what only doing something brings.
    const meeting = consideredIn(choir).filter(({ id }) => id === 'together');
    expect(choir.options.map((option) => meeting.filter(isSaidOf(option, choir)).length)).toEqual([1, 0, 1]);
  });

  it.each([
    ['en', 'Is the gardener guilty?'],
    ['es', '¿Es culpable la jardinera?'],
    ['zh', '园丁有罪吗？'],
  ])('20.9 of a verdict is said nothing that only fits what is to be done (%s)', (language, question) => {
    const { scenario } = readScenario(
      `title: X\nlanguage: ${language}\nquestion: ${question}\noptions:\n  - { id: a, label: P, about: A. }\n  - { id: b, label: Q, about: B. }\nagents:\n  - { name: Ada, persona: A nurse. }\n  - { name: Bo, persona: A driver. }\n`,
      'verdict.yaml',
    );
    const [option] = scenario.options;
    const open = consideredIn(scenario).filter(({ matter, needs }) => matter === null && needs === undefined);
    const said = open.filter(isSaidOf(option as NonNullable<typeof option>, scenario)).map(({ id }) => id);
    expect(said.toSorted()).toEqual(['eye', 'hurry', 'loser', 'loudest', 'plain']);
  });

  it('20.9 what needs words of its own is said of an option that has them, and what answers it of the same', () => {
    const piano = scenarioOf(
      'Grandmother’s piano',
      'What becomes of grandmother’s piano?',
      '  - { id: hall, label: It stays in the hall, about: It is dusted. }\n  - { id: fire, label: The fire, about: We burn it in the yard. }\n  - { id: barn, label: The barn, about: Nobody goes there. }\n',
    );
    const [hall, fire, barn] = piano.options;
    const said = (id: string) => consideredIn(piano).find((one) => one.id === `keepsake.${id}`)!;
    const { keepsake } = phrasebooks.en.matters as Record<string, MatterTexts>;
    const ids = (isOne: (one: MatterTexts[string]) => boolean) =>
      Object.entries(keepsake!).flatMap(([id, one]) => (isOne(one) ? [id] : []));
    for (const id of ids(({ of = [] }) => of.length > 0))
      expect([hall, fire, barn].map((option) => isSaidOf(option!, piano)(said(id)))).toEqual([true, false, false]);
    expect(ids(({ of = [] }) => of.length > 0).length).toBeGreaterThan(0);
    const unburnt = ids(({ notOf = [] }) => notOf.includes('burn*'));
    expect(unburnt.length).toBeGreaterThan(0);
    for (const id of unburnt)
      expect([hall, fire, barn].map((option) => isSaidOf(option!, piano)(said(id)))).toEqual([true, false, true]);
    // Of three options a third of all pairs would stand with the same one by chance.
    const pairs = Array.from({ length: 20 }, (_, seed) => bankOf(holiday, 'en', seed).arguments).flatMap((all) => {
      const of = (name: string) => all.find(({ id }) => id.endsWith(`/general-${name}`))?.option;
      return consideredIn(holiday)
        .filter(({ matter }) => matter === 'travel')
        .flatMap(({ id, partners }) => partners.map((other) => [of(id), of(other)] as const))
        .filter(([one, other]) => one !== undefined && other !== undefined);
    });
    expect(pairs.length).toBeGreaterThan(40);
    expect(pairs.filter(([one, other]) => one === other).length / pairs.length).toBeGreaterThan(0.6);
  });

  it('20.9 a sign counts as a whole word, and not where it is taken back', () => {
    const denied = { before: ['no', 'without'], behind: ['nothing'] };
    expect(isTold('It costs six euros.', ['cost*'], denied)).toBe(true);
    expect(isTold('No licence fees.', ['fees'], denied)).toBe(false);
    expect(isTold('Costs next to nothing.', ['cost*'], denied)).toBe(false);
    expect(isTold('Costs nothing. The trip costs six euros.', ['cost*'], denied)).toBe(true);
    expect(isTold('The accosted man', ['cost*'], denied)).toBe(false);
    // Chinese is written without spaces: a sign of one character would be found within other words.
    const { signs, matters } = phrasebooks.zh.general;
    const within = '情不自禁，无限，山药，修养，种类，永远';
    const found = [...Object.values(signs), ...Object.values(matters)].filter((words) => isTold(within, words));
    expect(found).toEqual([]);
  });
});

it('20.4 what is said against an option is not taken for a position, and what is said for it for no other', () => {
  const options = [
    { id: 'ferry', label: 'The rope ferry', about: '', amount: null },
    { id: 'other', label: 'The long tunnel', about: '', amount: null },
  ];
  const found = LANGUAGES.flatMap((language) =>
    [phrasebooks[language].matters, phrasebooks[language].acts].flatMap((kinds) =>
      Object.values(kinds as Record<string, MatterTexts>)
        .flatMap((texts) => Object.values(texts))
        .flatMap(({ side, claim, wordings }) =>
          [claim, ...wordings]
            .flatMap((text) => plainSentences(text.replaceAll('{option}', 'the rope ferry')))
            .filter((one) => {
              const stand = standIn(one, options, language)?.id ?? null;
              return stand !== null && !(side === 'for' && stand === 'ferry');
            }),
        ),
    ),
  );
  expect(found).toEqual([]);
});
