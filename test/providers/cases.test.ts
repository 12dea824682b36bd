import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { consideredIn, isSaidOf } from '../../src/providers/simulated/considered.ts';
import { isDaily, saidWhere, textWhere } from '../../src/providers/simulated/era.ts';
import { caseOf, isTold, mattersOf } from '../../src/providers/simulated/matters.ts';
import { readScenario } from '../../src/scenario/index.ts';

const asked = (language: string, question: string, options: readonly string[], background = '') =>
  readScenario(
    `language: ${language}\nquestion: ${JSON.stringify(question)}\n${background === '' ? '' : `background: ${JSON.stringify(background)}\n`}options:\n${options
      .map((label, at) => `  - { id: o${at}, label: ${JSON.stringify(label)} }\n`)
      .join('')}agents:\n  - { name: Ada, persona: A. }\n  - { name: Bo, persona: B. }\n`,
    'case.yaml',
  ).scenario;

type Asked = readonly [language: string, question: string, options: readonly string[], background: string];

const TOLD: readonly (readonly [kind: string, ...Asked])[] = [
  [
    'liability',
    'en',
    'Who must pay for the broken arm?',
    ['The stables', 'The rider herself'],
    'A pony bolted and she fell from it.',
  ],
  [
    'liability',
    'es',
    '¿Quién debe pagar el daño de la cosecha?',
    ['El vecino', 'Nadie'],
    'El fuego pasó del rastrojo al olivar.',
  ],
  ['liability', 'zh', '狗咬伤了孩子，谁来赔？', ['主人全赔', '不赔'], ''],
  ['promise', 'en', 'Does Tomas have to keep the vow he made at his brother’s deathbed?', ['Keep it', 'Break it'], ''],
  ['promise', 'es', '¿Hay que cumplir lo que se prometió al difunto capitán?', ['Cumplirlo', 'No cumplirlo'], ''],
  ['promise', 'zh', '父亲临终前要他承诺卖掉老船，他该照办吗？', ['照办', '不照办'], ''],
  [
    'treaty',
    'en',
    'What do we offer the whales in return, in exchange for the strait?',
    ['The night hours', 'The eastern channel'],
    'Their message names three ships that they sank.',
  ],
  [
    'commons',
    'en',
    'Do we change the license of the parser?',
    ['Keep MIT', 'Change to GPL'],
    'Forty contributors have sent code to the repository.',
  ],
  [
    'commons',
    'es',
    '¿Cambiamos la licencia de código abierto del editor?',
    ['Mantener la MIT', 'Cambiar a GPL'],
    'El proyecto tiene treinta colaboradores.',
  ],
  ['commons', 'zh', '我们的开源项目要不要改许可证？', ['不改', '改成商业许可'], ''],
  [
    'cheating',
    'en',
    'What happens to the three who cheated in the chemistry exam?',
    ['Fail them', 'Let them repeat it'],
    '',
  ],
  ['cheating', 'zh', '有三个学生考试作弊，怎么办？', ['处分', '重做一遍'], ''],
  [
    'donor',
    'en',
    'Do we accept the sponsorship of the coal company for the choir festival?',
    ['Accept it', 'Refuse it'],
    '',
  ],
  ['donor', 'es', '¿Aceptamos el patrocinio de la casa de apuestas?', ['Aceptarlo', 'Rechazarlo'], ''],
  [
    'telling',
    'en',
    'Should we tell the town about the lead in the water?',
    ['Tell them today', 'Wait for a second test'],
    'The first results came yesterday.',
  ],
  [
    'heritage',
    'en',
    'What do we do with the old mill by the weir?',
    ['Restore it', 'Demolish it'],
    'It is listed and was built in 1740.',
  ],
  [
    'heritage',
    'es',
    '¿Qué hacemos con el tejo de la ermita?',
    ['Talarlo', 'Podarlo'],
    'Tiene ochocientos años y está protegido.',
  ],
  ['heritage', 'zh', '村口那棵古树要不要砍？', ['砍掉', '保留'], '树有四百年了。'],
  [
    'siting',
    'en',
    'Where should the salt depot go?',
    ['Behind the school', 'By the old quarry'],
    'Lorries would come at night.',
  ],
  [
    'siting',
    'es',
    '¿Dónde ponemos la antena?',
    ['En el cerro', 'En el silo'],
    'Los vecinos del valle no tienen cobertura.',
  ],
  ['release', 'en', 'Do we ship version 3.0 before the fair?', ['Ship it', 'Wait'], 'Two bugs are open.'],
  [
    'triage',
    'en',
    'Who gets the last bed in intensive care?',
    ['The boy', 'The old woman'],
    'Both patients need a ventilator.',
  ],
];

/** Words of such a kind that tell of something else. */
const NOT_TOLD: readonly Asked[] = [
  ['en', 'Who pays for the farewell dinner?', ['All of us', 'The boss'], 'It will be at the harbour.'],
  ['en', 'Where should the hen party go?', ['Lisbon', 'The lake house'], 'Two hours by train, ten kilometres on foot.'],
  ['en', 'Which treaty museum do we visit?', ['Versailles', 'Rapallo'], ''],
  [
    'en',
    'Do we put up a Christmas tree in the foyer?',
    ['Yes', 'No'],
    'The last one was three metres tall and years old.',
  ],
  ['en', 'Do we renew our fishing licence?', ['Yes', 'No'], 'The club has forty users.'],
  ['en', 'Should the ship take the northern passage?', ['North', 'South'], 'The crew has tested the engine.'],
  ['en', 'Do we release the wolves in the valley?', ['Yes', 'No'], ''],
  ['en', 'Do we ask the bakery to sponsor the summer fair?', ['Yes', 'No'], ''],
  ['en', 'Should we tell the story from the dog’s point of view?', ['Yes', 'No'], ''],
  ['en', 'Is a promise of the mayor before the election binding?', ['Yes', 'No'], 'Voters heard it.'],
  ['en', 'Do we negotiate a lower rent?', ['Yes', 'No'], 'The landlord left a message.'],
  ['es', '¿Dónde ponemos el sofá?', ['Junto a la ventana', 'En la entrada'], ''],
  ['es', '¿Quién paga la cena?', ['Todos', 'El jefe'], ''],
  ['zh', '今年团建放在哪？', ['山里', '海边'], '开车两个小时，一百公里。'],
  ['zh', '要不要告诉小明生日惊喜？', ['告诉', '不告诉'], '他还不知道。'],
];

describe('20.29 what a question is with certainty', () => {
  it.each(TOLD)('is told by what is asked and what stands beside it: %s (%s: %s)', (kind, ...of) => {
    expect(caseOf(asked(...of))).toBe(kind);
    expect(mattersOf(asked(...of))).toEqual([kind]);
  });

  it.each(NOT_TOLD)('is not told by a word alone: %s: %s', (...of) => {
    expect(caseOf(asked(...of))).toBe(null);
  });

  it('says of an option only what is of its side', () => {
    const scenario = asked(
      'en',
      'Who must pay for the broken arm?',
      ['The stables pay all', 'The stables pay nothing'],
      'She fell.',
    );
    const [all, nothing] = scenario.options.map((option) =>
      consideredIn(scenario).filter((one) => one.matter === 'liability' && isSaidOf(option, scenario)(one)),
    );
    const idsOf = (said = all) => said?.map(({ id }) => id.replace('liability.', ''));
    expect(idsOf(all)).toEqual(
      ['prevent', 'notalone', 'precedent', 'purse', 'notknown'].filter((id) => idsOf(all)?.includes(id)),
    );
    expect(idsOf(all)).toContain('notalone');
    expect(idsOf(nothing)).toContain('nomending');
    expect(idsOf(nothing)).not.toContain('notalone');
    expect(idsOf(nothing)).not.toContain('precedent');
  });
});

describe('20.29 nobody tells of home', () => {
  const GRAVE: readonly Asked[] = [
    [
      'en',
      'What do we do with the playground?',
      ['Close it', 'Mend it'],
      'A boy broke his arm there and his mother sues the town.',
    ],
    ['es', '¿Qué hacemos con el parque infantil?', ['Cerrarlo', 'Arreglarlo'], 'Un niño murió allí en marzo.'],
    ['zh', '操场怎么办？', ['关掉', '修好'], '有个孩子在那儿摔死了。'],
    ['en', 'Which of these two?', ['Qqq', 'Www'], ''],
  ];
  it.each(GRAVE)('where somebody is harmed, or nothing is known: %s: %s', (...of) => {
    const scenario = asked(...of);
    expect(isDaily(scenario)).toBe(false);
    const words = phrasebooks[scenario.language];
    const open = saidWhere(scenario).filter(({ matter }) => matter === null);
    expect(open.length).toBeGreaterThan(10);
    for (const one of open) {
      const { claim, wordings, reason, example, answers } = textWhere(one, scenario, words);
      const lines = [
        claim,
        ...wordings,
        reason,
        example ?? '',
        ...Object.values(answers).flatMap((said) => Object.values(said)),
      ];
      expect(lines.filter((line) => line !== undefined && isTold(line, words.general.scenes.home))).toEqual([]);
    }
    expect(open.map(({ id }) => id)).not.toContain('saturday');
  });

  it('but people do where it is of daily life', () => {
    const scenario = asked('en', 'Which film do we watch on the club evening?', ['The western', 'The comedy']);
    expect(isDaily(scenario)).toBe(true);
    expect(saidWhere(scenario).map(({ id }) => id)).toContain('tuesday');
    expect(saidWhere(scenario).map(({ id }) => id)).not.toContain('bearer');
  });
});
