import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { MATTERS } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { ACTS } from '../../src/language/option-acts.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { consideredIn, isSaidOf } from '../../src/providers/simulated/considered.ts';
import { actsOf, caseOf } from '../../src/providers/simulated/matters.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { readScenario } from '../../src/scenario/index.ts';

type Label = readonly [id: string, label: string, about?: string];
const scenarioOf = (options: readonly Label[], language = 'en', more = '') =>
  readScenario(
    `title: T\nlanguage: ${language}\nquestion: "${language === 'zh' ? '怎么办？' : 'X?'}"\noptions:\n${options
      .map(([id, label, about = 'It is so.']) => `  - { id: ${id}, label: "${label}", about: "${about}" }\n`)
      .join(
        '',
      )}agents:\n  - { name: Ada, persona: A nurse. }\n  - { name: Bo, persona: A driver. }\n${more}rounds: 4\n`,
    'acts.yaml',
  ).scenario;
const actOf = (label: string, language = 'en') =>
  actsOf(scenarioOf([['a', label], ...OTHER], language)).get('a') ?? null;
const OTHER = [
  ['b', 'Qqq'],
  ['c', 'Zzz'],
] as const satisfies readonly Label[];
const piano = scenarioOf([
  ['keep', 'Keep it in the corner'],
  ['sell', 'Sell it to a dealer'],
  ['barn', 'The third one'],
]);

describe('what an option does', () => {
  it.each([
    ['Sell it to a dealer', 'to_sell'],
    ['We sell it', 'to_sell'],
    ["Let's sell the house", 'to_sell'],
    ['A sale', 'to_sell'],
    ['Keep things as they are', 'to_keep'],
    ['Leave it as it is', 'to_keep'],
    ['(b) Sell it', 'to_sell'],
    ['2. Keep it', 'to_keep'],
    ['Sell it as it is', 'to_sell'],
    // Of two acts the one that more of its words tell.
    ['Keep it secret', 'to_conceal'],
    ['Give them a second chance', 'to_forgive'],
    // What only stands within a label is not what is done.
    ['The house to sell', null],
    ['Not selling', null],
    // Nobody leaves for good, and nothing is ended.
    ['Turn back to Horta', null],
    ['Stop here and call a tug', null],
    ['The old lighthouse', null],
  ])('20.9 is told by how its label begins: %s', (label, act) => {
    expect(actOf(label)).toBe(act);
  });

  it.each([
    ['报名抽签', 'to_lot'],
    ['报名参加', 'to_accept'],
  ])('20.9 is told by the longest of such beginnings: %s', (label, act) => {
    expect(actOf(label, 'zh')).toBe(act);
  });

  it.each([
    ['en', 'Should the school ban phones?', 'Yes', 'No', 'to_ban'],
    ['es', '¿Debe el colegio prohibir los móviles?', 'Sí', 'No', 'to_ban'],
    ['zh', '放射科要不要让人工智能先读片子？', '要', '不要', 'to_automate'],
  ])(
    '20.9 is told of a yes by what is asked, and a no keeps things as they are (%s)',
    (language, asked, yes, no, act) => {
      const { scenario } = readScenario(
        `title: T\nlanguage: ${language}\nquestion: ${asked}\noptions:\n  - { id: yes, label: "${yes}", about: A. }\n  - { id: no, label: "${no}", about: B. }\nagents:\n  - { name: Ada, persona: A nurse. }\n  - { name: Bo, persona: A driver. }\nrounds: 4\n`,
        'yes.yaml',
      );
      expect(Object.fromEntries(actsOf(scenario))).toEqual({ yes: act, no: 'to_keep' });
    },
  );

  it('20.9 of two whose words tell the same is told of neither, unless only one begins with it', () => {
    const alike = scenarioOf([
      ['a', 'Keep the boat'],
      ['b', 'Keep it exactly as it is'],
      ['c', 'The old mooring, as it is now'],
    ]);
    expect(Object.fromEntries(actsOf(alike))).toEqual({});
    const within = scenarioOf([
      ['a', 'Keep the boat'],
      ['b', 'The other mooring, as it is now'],
      ['c', 'Qqq'],
    ]);
    expect(Object.fromEntries(actsOf(within))).toEqual({ a: 'to_keep' });
    const lent = scenarioOf([
      ['a', 'Keep it'],
      ['b', 'Keep it secret and keep it as it is'],
      ['c', 'Qqq'],
    ]);
    expect(Object.fromEntries(actsOf(lent))).toEqual({ a: 'to_keep', b: 'to_conceal' });
  });

  it.each([
    ['en', 'How do we answer the tenants who are behind with their debts?', 'Cancel everything', 'to_forgive'],
    ['en', 'What do we do about the concert?', 'Cancel everything', 'to_close'],
    ['en', 'What about the parcel?', 'Cancel everything', null],
    ['en', 'What becomes of the spy in the cellar?', 'Release him', 'to_release'],
    ['en', 'When does the record come out?', 'Release them in May', null],
    ['es', '¿Qué hacemos con la deuda del inquilino?', 'Cancelarla', 'to_forgive'],
    ['es', '¿Qué hacemos con la gira?', 'Cancelarla', 'to_close'],
    ['es', '¿Qué hacemos con el paquete?', 'Cancelarlo', null],
    ['zh', '租客欠的债怎么算？', '取消', 'to_forgive'],
    ['zh', '巡演怎么安排？', '取消', 'to_close'],
  ])('20.9 a word that tells several things counts where what it is done to is named (%s: %s %s)', (...given) => {
    const [language, asked, label, act] = given;
    const scenario = { ...scenarioOf([['a', label], ...OTHER], language), question: asked };
    expect(actsOf(scenario).get('a') ?? null).toBe(act);
  });

  it.each([
    ['en', 'Everybody gets their own kettle', 'to_separate'],
    ['es', 'Cada uno con su hervidor', 'to_separate'],
    ['zh', '每人一台水壶', 'to_separate'],
    ['en', 'Share the kettle', null],
    ['en', 'Nothing: a formal warning', 'to_warn'],
    ['en', 'No, wait until spring', 'to_wait'],
    ['es', 'Nada: esperar a la primavera', 'to_wait'],
    ['zh', '不，等到春天', 'to_wait'],
    // A bare no leaves things as they are, and not what it only begins.
    ['en', 'Nothing', 'to_keep'],
    ['en', 'Nothing that the owner asks for', null],
    ['en', 'Nothing. The owner pays', null],
    // On what condition is no amount.
    ['en', 'Only if the owner pays', null],
    ['es', 'Solo si paga la dueña', null],
  ])('20.9 is not taken for its opposite, nor for what is not done (%s: %s)', (language, label, act) => {
    expect(actOf(label, language)).toBe(act);
  });

  const asActOf = (language: string, question: string, label: string, about = 'Z.') =>
    actsOf(
      readScenario(
        `language: ${language}\nquestion: "${question}"\noptions:\n  - { id: a, label: "${label}", about: "${about}" }\n  - { id: b, label: Qqq }\n  - { id: c, label: Zzz }\nagents:\n  - { name: Ada, persona: A. }\n  - { name: Bo, persona: B. }\n`,
        'asked.yaml',
      ).scenario,
    ).get('a') ?? null;

  it.each([
    // Somebody is new at it only where it is asked for somebody.
    ['en', 'Who should captain the team?', 'Danny Rourke', 'In his first season.', 'is_newcomer'],
    ['en', 'Which film wins?', 'Glitch', 'By a first-time director.', null],
    ['en', 'Whom do we hire?', 'Dana', 'Comes from outside.', 'is_outsider'],
    ['en', 'What do we plant?', 'Sorghum', 'Lower price, new to us.', null],
    ['es', '¿A quién nombramos?', 'Dana', 'Viene de fuera.', 'is_outsider'],
    ['es', '¿Qué plantamos?', 'Pistachos', 'Viene de fuera.', null],
    ['zh', '请谁来带队？', '小丹', '刚毕业。', 'is_newcomer'],
    ['zh', '种什么？', '小米', '刚毕业的人种过。', null],
  ])(
    '20.9 what somebody is tells only where it is asked for somebody (%s: %s %s)',
    (language, asked, label, about, act) => {
      expect(asActOf(language, asked, label, about)).toBe(act);
    },
  );

  it.each([
    // Who does not go out stays at home, and who does not move stays.
    ['en', 'Where do we go this summer?', 'Stay at home', 'to_stay_home'],
    ['en', 'Should Grandpa move out of his house?', 'Stay at home with a carer', 'to_keep'],
    ['es', '¿Dónde pasamos el verano?', 'Quedarnos en casa', 'to_stay_home'],
    ['es', '¿Debe mudarse el abuelo?', 'Quedarse en casa con ayuda', 'to_keep'],
    ['zh', '国庆去哪儿玩？', '留在家里', 'to_stay_home'],
    ['zh', '爷爷要不要搬？', '留在家里', 'to_keep'],
    ['en', 'How do we write the form?', 'Plain words', 'to_simplify'],
    ['en', 'Which flavour do we sell?', 'Plain oat', null],
    ['en', 'Should she say yes?', 'Marry him', 'to_accept'],
    ['en', 'Should we trade with the strangers?', 'Marry a daughter to their chief', null],
    ['en', 'What do we do about the paper?', 'Replicate first', null],
    ['en', 'Should we let the dog go?', 'Try the surgery', null],
    ['en', 'How do we work?', 'Try the four-day week', 'to_pilot'],
    ['en', 'Should we take their offer?', 'Keep striking', 'to_fight'],
    ['en', 'Should we take their offer?', 'Go to mediation', 'to_talk'],
    ['en', 'What about the dog?', 'Painkillers and wait', 'to_wait'],
    ['en', 'Who gets it?', 'Decide by lottery', 'to_lot'],
    ['es', '¿Qué hacemos?', 'Rendirse', 'to_accept'],
    ['zh', '怎么办？', '保持静默', 'to_conceal'],
    ['zh', '怎么办？', '保持原样', 'to_keep'],
    ['zh', '该战还是该降？', '拖延观望', 'to_wait'],
    ['zh', '该战还是该降？', '投降', 'to_accept'],
    ['zh', '要不要装电梯？', '加装并补偿一楼', 'to_compensate'],
  ])('20.9 a word that tells several things is told by what is asked (%s: %s %s)', (language, asked, label, act) => {
    expect(asActOf(language, asked, label)).toBe(act);
  });

  it.each([
    // What is done besides is not what is done.
    ['en', 'What about the squid?', 'Hire the crane and return it to its rightful owner', null],
    ['en', 'What about the squid?', 'Return it to its rightful owner', 'to_give_back'],
    ['en', 'What about the late bus?', 'Stop at eleven and pay for taxis, but only on weekdays', null],
    ['es', '¿Qué hacemos con el cuadro?', 'Pintar una copia entre nosotros y el original a la basura', null],
    ['zh', '年会怎么办？', '照片挂上，最后抽签发奖', null],
    // Nor what is denied, nor a detail of a long label.
    ['en', 'What about the dawn?', 'Read out all nine of the names of the drowned at sunrise', null],
    // A verb that does something else to such a thing.
    ['en', 'What about the fence?', 'Ask the county for a grant', null],
    ['en', 'What about the fence?', 'Ask the neighbours', 'to_ask'],
    ['en', 'What about the feast?', 'Ask each of them to bring a dish', null],
    ['en', 'What do we tell the guests?', 'Tell the guests nothing', null],
    ['en', 'Who inherits?', 'Adopt the nephew', null],
    ['en', 'What about the frogs?', 'Put up a sign and hope', null],
    ['en', 'How do we meet?', 'Move the meeting to Friday', null],
    ['en', 'What about the bus fare?', 'Double the fare for visitors', 'to_raise'],
    ['en', 'What about the night ward?', 'Pay double for night shifts', null],
    ['es', '¿Qué hacemos con la viña?', 'Arrancar lo quemado y plantar almendros', null],
    ['es', '¿Qué proyecto elegimos?', 'Robot que resuelve el cubo', null],
    ['zh', '氧气不够，怎么办？', '一半人提前返回', null],
  ])('20.9 is not told by what is done besides, nor of another thing (%s: %s %s)', (language, asked, label, act) => {
    expect(asActOf(language, asked, label)).toBe(act);
  });

  it.each([
    ['en', 'How does the choir go on?', 'Sing without any organ', 'Ban the organ'],
    ['es', '¿Qué hacemos con el grifo?', 'Cerrar el grifo', 'Prohibir el grifo'],
    ['zh', '小店怎么办？', '关闭小店', '禁止摆摊'],
  ] as const)(
    '20.9 only a rule for others can be broken behind their backs (%s: %s)',
    (language, asked, label, ban) => {
      const said = (one: string) => {
        const scenario = { ...scenarioOf([['a', one], ...OTHER], language), question: asked };
        const [option] = scenario.options;
        const isSaid = isSaidOf(option as (typeof scenario.options)[number], scenario);
        return consideredIn(scenario)
          .filter(isSaid)
          .map(({ id }) => id);
      };
      for (const id of ['shed', 'firmno']) {
        expect(said(label)).not.toContain(id);
        expect(said(ban)).toContain(id);
      }
    },
  );

  it('20.9 nobody asks who pays for what goes without, nor knocks on it, nor has grumbled about what is new', () => {
    const choir = scenarioOf([
      ['a', 'Sing without any organ for two years and save'],
      ['b', 'Build an organ'],
      ['c', 'Keep the organ'],
    ]);
    const said = choir.options.map((option) => {
      const isSaid = isSaidOf(option, choir);
      return consideredIn(choir)
        .filter(isSaid)
        .map(({ id }) => id);
    });
    expect(said.map((ids) => ids.includes('pocket'))).toEqual([false, true, false]);
    expect(said.map((ids) => ids.includes('lasting'))).toEqual([false, true, false]);
    expect(said.map((ids) => ids.includes('known'))).toEqual([false, false, true]);
  });

  it.each([
    ['en', 'We crashed in the forest. What do we do?', 'What do we do with the bridge?', 'Stay at the wreck'],
    ['es', 'Naufragamos en una isla desierta. ¿Qué hacemos?', '¿Qué hacemos con el puente?', 'Esperar'],
    ['zh', '荒岛求生，我们怎么办？', '这座桥怎么办？', '留在海滩'],
  ])('20.9 in danger nobody speaks of next year’s meeting (%s)', (language, danger, ease, label) => {
    expect(asActOf(language, danger, label)).toBe(null);
    expect(asActOf(language, ease, label)).not.toBe(null);
  });

  it('20.12 a long label is called by its beginning, where no other begins so', () => {
    const phrases = (...labels: string[]) =>
      scenarioOf(labels.map((label, at): Label => [`o${at}`, label])).options.map(({ phrase }) => phrase);
    const long = 'Invite the sister to a general check without giving the reason';
    expect(phrases(long, 'Tell her')).toEqual(['inviting the sister to a general check', undefined]);
    expect(phrases(long, 'Invite the sister to a general check')).toEqual([undefined, undefined]);
    expect(phrases('Invite the sister', 'Tell her')).toEqual([undefined, undefined]);
  });

  it.each([
    ['en', 'Allow phones in the classroom only if the teacher has agreed to it'],
    ['en', 'Give everybody who works here a key, but not to the medicine cupboard'],
    ['en', 'Use is permitted for transcription, translation and research only, and never for published text'],
    ['en', 'No contract, unless all nine of the growers sign it before the end of May'],
    ['es', 'Permitir los móviles en clase solo si el profesor lo ha pedido antes por escrito'],
    ['es', 'Abrir el archivo a todo el mundo sin ninguno de los nombres que aparecen en él'],
    ['es', 'Se permite el uso en la redacción, salvo en los textos que se publican'],
    ['zh', '允许使用，但只限于校对，不得用于正文'],
  ] as const)('20.12 a long label is not cut before what limits it (%s: %s)', (language, label) => {
    const [one] = scenarioOf(
      [
        ['long', label],
        ['short', language === 'zh' ? '照旧' : 'Kevin'],
      ],
      language,
    ).options;
    expect(one?.phrase).toBeUndefined();
    const told = phraseOf(one as { label: string }, phrasebooks[language]);
    const last = language === 'zh' ? label.slice(-3) : label.split(' ').at(-1);
    expect(told).toContain(last);
  });

  it('20.9 is told alike in every language', () => {
    expect(actOf('Vender la casa', 'es')).toBe('to_sell');
    expect(actOf('卖掉这架钢琴', 'zh')).toBe('to_sell');
    for (const language of LANGUAGES)
      for (const act of ACTS) expect(phrasebooks[language].general.acts[act].length, act).toBeGreaterThan(2);
    expect(ACTS.filter((act) => (MATTERS as readonly string[]).includes(act))).toEqual([]);
  });

  it('20.9 is said of no other option, all of it, for and against', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const said = bankOf(piano, 'en', seed).arguments.filter(({ id }) => id.includes('/general-to_'));
      for (const { id, option } of said) expect(id).toMatch(option === 'keep' ? /to_keep\./ : /to_sell\./);
      for (const id of ['keep', 'sell'])
        for (const side of ['for', 'against'])
          expect(said.filter((one) => one.option === id && one.side === side).length).toBeGreaterThan(2);
    }
  });

  it('20.9 tells nothing where two options do the same', () => {
    const both = scenarioOf([
      ['house', 'Sell the house'],
      ['boat', 'Sell the boat'],
      ['keep', 'Keep both'],
    ]);
    expect([...actsOf(both)]).toEqual([['keep', 'to_keep']]);
  });

  it('20.9 leaves what fits anything to options of which nothing of the kind can be said', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const open = bankOf(piano, 'en', seed).arguments.filter(
        ({ id }) => consideredIn(piano).find((one) => id.endsWith(`/general-${one.id}`))?.matter === null,
      );
      expect(open.length).toBeGreaterThan(0);
      for (const { option } of open) expect(option).toBe('barn');
    }
  });

  it('20.9 leaves nothing to say of the kind of question where it is told of every option', () => {
    const kindsIn = (...labels: readonly Label[]) => {
      const scenario = scenarioOf(labels, 'en', 'criteria: []\n');
      const asked = { ...scenario, question: 'Where do we spend our holiday, by the sea or in the hills?' };
      return bankOf(asked, 'en', 1).arguments.filter(({ id }) => id.includes('/general-travel.')).length;
    };
    expect(kindsIn(['a', 'Qqq'], ['b', 'Zzz'])).toBeGreaterThan(4);
    expect(kindsIn(['a', 'Stay at home'], ['b', 'Wait and see'])).toBe(0);
  });

  it('20.9 is talked of rather than what an option says of itself and no words judge', () => {
    const facts = (about: string) =>
      bankOf(scenarioOf([['a', 'Sell it', about], ...OTHER]), 'en', 1).arguments.filter(({ id }) =>
        id.startsWith('a/fact-'),
      );
    expect(facts('Locked pouches at the gate').length).toBe(0);
    expect(facts('It costs forty thousand euros').length).toBe(1);
    const bare = bankOf(
      scenarioOf([['a', 'The third one', 'Locked pouches at the gate'], ...OTHER]),
      'en',
      1,
    ).arguments;
    expect(bare.filter(({ id }) => id.startsWith('a/fact-')).length).toBe(1);
  });
});

it('20.9 what is killed on a farm makes nobody liable to a guest who was hurt', () => {
  const pack = readScenario(
    'title: Wolves\nquestion: A pack has killed 43 sheep. What should the park do?\noptions:\n  - { id: shoot, label: Shoot the pack }\n  - { id: pay, label: Compensate the farmers }\nagents:\n  - { name: Ada, persona: A nurse. }\n  - { name: Bo, persona: A driver. }\nrounds: 4\n',
    'wolves.yaml',
  ).scenario;
  expect(caseOf(pack)).toBeNull();
  expect(actsOf(pack).get('pay')).toBe('to_compensate');
});
