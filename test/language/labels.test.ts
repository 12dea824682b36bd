import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { standIn } from '../../src/reading/stand.ts';

const phrase = (language: 'en' | 'es', label: string) => phrasebooks[language].ownWords.nounPhrase(label);

describe('20.9 the label of an option as it goes into a sentence', () => {
  it.each([
    ['Stay closed', 'staying closed'],
    ['Apply for a grant', 'applying for a grant'],
    ['Race as planned', 'racing as planned'],
    ['Fence off the north end', 'fencing off the north end'],
    ['Patch up the old one', 'patching up the old one'],
    ['Recompute everything and email them', 'recomputing everything and emailing them'],
    ['Split it four ways, $21,000 each', 'splitting it four ways'],
    ['thai', 'Thai'],
    ['A freak wave swept them away', 'a freak wave having swept them away'],
    ['Open on Sundays', 'opening on Sundays'],
    ['Repair and reopen the bridge', 'repairing and reopening the bridge'],
    ['Split the team', 'splitting the team'],
    ['Permit dogs', 'permitting dogs'],
    ['Do nothing', 'doing nothing'],
    ['Do not build', 'not building'],
    ['Use one repository', 'using one repository'],
    ['Wait', 'waiting'],
    ['Car-free square', 'the car-free square'],
    ['One repository', 'one repository'],
    ['Plan B', 'Plan B'],
    ['Otto the Otter', 'Otto the Otter'],
    ['Lisbon', 'Lisbon'],
    ['Gym', 'the gym'],
    ['Lease the ridge', 'leasing the ridge'],
    ['Cash payments', 'cash payments'],
    ['Games for the children', 'games for the children'],
    ['Tuesday for workers', 'Tuesday for workers'],
    ['Trip to Rome', 'the trip to Rome'],
    ['Free coffee for everybody', 'free coffee for everybody'],
    ['The children decide', 'the children deciding'],
    ['Acquit him by necessity', 'acquitting him by necessity'],
    ['Seal the box for ten years', 'sealing the box for ten years'],
    ['Hire the witch to drive it out', 'hiring the witch to drive it out'],
    ['Unpick it and use the roses', 'unpicking it and using the roses'],
    ['Keep him in the lock and send him home', 'keeping him in the lock and sending him home'],
    ['Ban petrol blowers from spring', 'banning petrol blowers from spring'],
    ['Stop night cover', 'stopping night cover'],
    ['Guilty of trespass only', 'a verdict of guilty of trespass only'],
    ['Six-week freeze to fix the alerts', 'the six-week freeze to fix the alerts'],
    ['Lunch at the Abbey Hotel', 'lunch at the Abbey Hotel'],
    ["Everyone at Deirdre's", "everyone at Deirdre's"],
    ["Ines's brown dwarfs", "Ines's brown dwarfs"],
    ['Lena takes it and pays the others out', "Lena's taking it and paying the others out"],
  ])('20.9 %s: %s', (label, said) => expect(phrase('en', label)).toBe(said));

  it.each([
    'Off in lessons only',
    'Fully remote team',
    'Four days, same pay',
    'Neither',
    'Use is permitted for research',
  ])('20.9 %s is quoted: it may be no noun phrase', (label) => expect(phrase('en', label)).toBeNull());

  it.each([
    ['Plaza peatonal', 'la plaza peatonal'],
    ['Parque nuevo', 'el parque nuevo'],
    ['Agua limpia', 'el agua limpia'],
    ['Mantener el aparcamiento', 'mantener el aparcamiento'],
    ['No construir nada', 'no construir nada'],
    ['Turnarnos entre todos', 'turnarnos entre todos'],
    ['Esperar', 'esperar'],
    ['Dejar de fumar', 'dejar de fumar'],
    ['Cambiar de empresa', 'cambiar de empresa'],
    ['A la playa de siempre', 'ir a la playa de siempre'],
    ['A Lisboa', 'ir a Lisboa'],
    ['Venderla', 'venderla'],
    ['Vamos a esperar', 'esperar'],
    ['Subimos la cuota', 'subir la cuota'],
    ['No vendemos la casa', 'no vender la casa'],
    ['Reunión de vecinos', 'la reunión de vecinos'],
    ['Uno mayor', 'uno mayor'],
    ['Inés M.', 'Inés M'],
    ['Dr. Sanz, el forastero', 'Dr. Sanz'],
    ['Nadie todavía', 'nadie todavía'],
    ['9 € al mes', '9 € al mes'],
    ['El Bolero de Ravel (la mitad)', 'el Bolero de Ravel'],
    ['Sí', 'un sí'],
    ['No', 'un no'],
  ])('20.9 es: %s: %s', (label, said) => expect(phrase('es', label)).toBe(said));

  it.each(['Nada; seguir igual', '¿Por qué no?', 'Nada', 'En páginas interiores, con aviso'])(
    '20.9 es: %s is quoted',
    (label) => expect(phrase('es', label)).toBeNull(),
  );

  it.each([
    ['应该相信', '相信'],
    ['不应该相信', '不相信'],
    ['别告诉她', '不告诉她'],
    ['不要告诉她', '不告诉她'],
    ['我们涨价', '涨价'],
    ['我们的花园', '我们的花园'],
    ['每月9元', '每月9元'],
    ['晚祷（一半）', '晚祷'],
    ['停车位', '停车位'],
    ['是', null],
    ['不要', null],
    ['先修屋顶，再装电梯', null],
  ])('20.12 zh: %s: %s', (label, said) => expect(phrasebooks.zh.ownWords.nounPhrase(label)).toBe(said));

  it('20.9 what somebody says so is read as the option', () => {
    const option = (id: string, label: string): Option => ({ id, label, about: '', amount: null });
    const library = [
      option('open', 'Open on Sundays'),
      option('closed', 'Stay closed'),
      option('ask', 'Lower the fee'),
    ];
    expect(standIn('I am for staying closed.', library, 'en')?.id).toBe('closed');
    expect(standIn('My choice is lowering the fee.', library, 'en')?.id).toBe('ask');
    const square = [option('cars', 'Mantener el aparcamiento'), option('feet', 'Plaza peatonal')];
    expect(standIn('Apoyo la plaza peatonal.', square, 'es')?.id).toBe('feet');
  });

  it('20.9 a criterion may be a bare noun', () => {
    const { measurePhrase } = phrasebooks.en.ownWords;
    expect(['the books', 'fairness to staff', 'Time saved', 'affordable'].map(measurePhrase)).toEqual([
      'the question of the books',
      'fairness to staff',
      'time saved',
      'whether it is affordable',
    ]);
  });
});

describe('20.9 what the text of an option tells of it', () => {
  it.each([
    ['en', 'eight extra hours a week', 'it gives us eight extra hours a week'],
    ['en', 'cheaper and lighter', 'it would be cheaper and lighter'],
    ['en', 'Without cars and with benches', 'it would be without cars and with benches'],
    ['en', 'keep things as they are', null],
    ['en', 'gives everyone a say', 'it gives everyone a say'],
    ['en', 'staff keep their weekend', null],
    ['es', 'sin coches y con bancos', null],
    ['es', 'ciento veinte plazas', 'con lo de it tenemos ciento veinte plazas'],
    ['es', 'cada equipo publica cuando quiere', null],
    ['es', 'un cocinero prepara la comida', null],
    ['es', 'sin coches', 'con lo de it no habría coches'],
    ['es', 'con vistas al mar', 'con lo de it tendríamos vistas al mar'],
    ['es', 'sin pagar nada', null],
    ['es', 'caro', 'lo de it sería caro'],
    ['es', 'muy lleno de turistas', 'it estaría muy lleno de turistas'],
    ['es', '12.000 euros', 'lo de it saldría por 12.000 euros'],
    ['es', '12.000 euros de ahorro', 'con lo de it tenemos 12.000 euros de ahorro'],
    ['es', 'a tres horas en tren', 'it queda a tres horas en tren'],
    ['es', 'no necesita permiso', 'it no necesita permiso'],
    ['es', 'dos veces al mes', null],
    ['zh', '贵', 'it很贵'],
    ['zh', '更便宜', 'it更便宜'],
    ['zh', '免费', 'it是免费的'],
    ['zh', '每人三十元', 'it要每人三十元'],
    ['zh', '六小时车程', 'it有六小时车程'],
    ['zh', '三间教室', 'it有三间教室'],
    ['zh', '带一个大院子', 'it带一个大院子'],
    ['zh', '三个人管厨房', null],
    ['zh', '老石头留着不动', null],
  ] as const)('20.9 %s: %s', (language, fact, said) =>
    expect(phrasebooks[language].ownWords.toldOf(fact, 'it')).toBe(said),
  );
});

describe('20.9 es: what the text of an option tells of it agrees with it', () => {
  it.each([
    ['barato y fácil de limpiar', 'la plaza', 'la plaza sería barata y fácil de limpiar'],
    ['acogedora', 'los bancos', 'los bancos serían acogedores'],
    ['Está listo en una semana', 'la plaza', 'la plaza está lista en una semana'],
    ['cuestan poco', 'los bancos', 'los bancos cuestan poco'],
    ['cuesta poco', 'los bancos', null],
    ['cuesta poco', 'vender la casa', 'vender la casa cuesta poco'],
    ['Ningún coche entra en la plaza', 'cerrarla', 'con lo de cerrarla ningún coche entra en la plaza'],
    ['ningún coche en la plaza', 'cerrarla', 'con lo de cerrarla no tenemos ningún coche en la plaza'],
    ['ninguna plaza para coches', 'cerrarla', 'con lo de cerrarla no tenemos ninguna plaza para coches'],
    ['180.000 euros', 'vender la casa', 'con lo de vender la casa tenemos 180.000 euros'],
  ])('20.9 %s: %s', (fact, it, said) => expect(phrasebooks.es.ownWords.toldOf(fact, it)).toBe(said));
});

describe('20.9 es: a list of facts is parted where each can be told by itself', () => {
  it.each([
    [
      'Cuesta poco, las piedras antiguas se quedan como están y los cafés podrían sacar mesas',
      ['Cuesta poco', 'las piedras antiguas se quedan como están', 'los cafés podrían sacar mesas'],
    ],
    [
      'Sombra en verano, nadie sabe si agarran los árboles y alguien tiene que regar',
      ['Sombra en verano', 'nadie sabe si agarran los árboles', 'alguien tiene que regar'],
    ],
    ['Gratis, con piscina y con un jardín', ['Gratis', 'con piscina', 'con un jardín']],
    ['caro, pero rápido', ['caro', 'rápido']],
    ['Da sombra y necesita agua', ['Da sombra', 'necesita agua']],
  ])('20.9 es: %s', (sentence, parts) => expect(phrasebooks.es.ownWords.parted(sentence)).toEqual(parts));

  it.each([
    'Los cafés y los bares podrían sacar mesas',
    'En verano, los cafés podrían sacar mesas',
    'Si llueve, los músicos tocan dentro y la gente se va',
    'Dos años de obras con ruido y polvo',
    'Dicen que cuesta poco y los vecinos ayudan',
  ])('20.9 es: %s: stays whole', (sentence) => expect(phrasebooks.es.ownWords.parted(sentence)).toEqual([sentence]));
});

it('20.9 es: a sentence stays as it is, where it is certainly one', () => {
  const { isWhole, isStretch } = phrasebooks.es.ownWords;
  expect(
    [
      'Los cafés podrían sacar mesas',
      'Habría que cuidar el tejado',
      'Dependemos de una empresa',
      'Una cuesta empinada',
      'Una caminata dura',
      'Mesas sin ruido',
    ].map(isWhole),
  ).toEqual([true, true, true, false, false, false]);
  // What is done within a week keeps nobody waiting.
  expect(['tarda una semana', 'está listo en una semana'].map(isStretch)).toEqual([true, false]);
});

describe('20.9 zh: a sentence is parted into what it tells, where each part tells it by itself', () => {
  it.each([
    ['花费少，老石头留着不动，咖啡馆可以摆桌子', ['花费少', '老石头留着不动', '咖啡馆可以摆桌子']],
    ['贵，但快', ['贵', '快']],
    ['安静、便宜、好玩', ['安静', '便宜', '好玩']],
    ['孩子可以游泳，路上要六个小时，住的地方很贵', ['孩子可以游泳', '路上要六个小时', '住的地方很贵']],
    ['路滑；晚上没有灯；不过风景好', ['路滑', '晚上没有灯', '风景好']],
    ['六小时车程，可以游泳，住的地方还没定', ['六小时车程', '可以游泳', '住的地方还没定']],
    ['合作社用全部积蓄买下它，再请老师傅留下来', ['合作社用全部积蓄买下它，再请老师傅留下来']],
    ['邻居种菜，会把多的分给大家', ['邻居种菜，会把多的分给大家']],
    ['如果下雨，大家可以进礼堂', ['如果下雨，大家可以进礼堂']],
    ['树荫凉快，老人夏天坐在下面', ['树荫凉快，老人夏天坐在下面']],
    ['数据会不会外泄，没人说得准', ['数据会不会外泄，没人说得准']],
  ])('20.9 %s', (sentence, parts) => expect(phrasebooks.zh.ownWords.parted(sentence)).toEqual(parts));
});

it('20.9 en: a sentence stays as it is, where it is certainly one', () => {
  const { isWhole } = phrasebooks.en.ownWords;
  expect(
    [
      'The road to the hospital would be eleven minutes shorter',
      'Cafés could put out tables',
      'Desks without noise',
    ].map(isWhole),
  ).toEqual([true, true, false]);
});

describe('20.9 a persona in the words of who has it', () => {
  it.each([
    [
      'en',
      'Petra',
      'Petra is the town treasurer and distrusts promises.',
      'I am the town treasurer and distrust promises.',
    ],
    ['en', 'Ann', 'Ann counts plates and cups of tea.', 'I count plates and cups of tea.'],
    ['en', 'Bo', 'Bo joined in spring and has shipped twice.', 'I joined in spring and have shipped twice.'],
    ['es', 'Ramón', 'Ramón vive lejos y baja los martes.', 'Vivo lejos y bajo los martes.'],
    ['es', 'Eva', 'Eva pinta los domingos.', 'Pinto los domingos.'],
    [
      'es',
      'Leo',
      'Llegó hace un mes, es tímido y quiere conocer gente.',
      'Llegué hace un mes, soy tímido y quiero conocer gente.',
    ],
    ['es', 'Pilar', 'Jubilada que vive en la plaza.', 'Soy una jubilada que vive en la plaza.'],
    [
      'es',
      'Ana',
      'Ana, 17 años, presidenta de un centro de estudiantes.',
      'Soy presidenta de un centro de estudiantes.',
    ],
    ['es', 'Fray Anselmo', 'Fray Anselmo, franciscano que viajaba a Cartagena y cuida de su gente.', null],
    ['es', 'Doña Inés', 'Doña Inés de Ulloa, viuda de un oidor, que cose.', null],
    ['en', 'Ms Vale', 'Ms Vale believes one soft deadline saved her.', 'I believe one soft deadline saved me.'],
    ['en', 'Ms Vale', 'English teacher, who reads aloud.', 'I am an English teacher.'],
    ['en', 'Ewan', 'Moira’s son, nineteen.', 'I am Moira’s son, and I am nineteen.'],
    ['en', 'Jo', "I'm the intern.", "I'm the intern."],
    ['en', 'Al', "You came late and you're angry.", 'I came late and I am angry.'],
    ['en', 'Mo', "You're the rep, you have been there for years.", 'I am the rep, I have been there for years.'],
    ['en', 'Karl', 'Rules are rules, also on Sundays.', 'Rules are rules, also on Sundays.'],
    ['en', 'Ines', 'Sleeps next door to forty pupils.', 'I sleep next door to forty pupils.'],
    ['en', 'Tom', 'Was there and doesn’t like to talk of it.', 'I was there and don’t like to talk of it.'],
    ['en', 'Kev', 'lives in Spain and rings in.', 'I live in Spain and ring in.'],
    ['en', 'Bo', 'You ARE afraid of witches.', 'I AM afraid of witches.'],
    ['en', 'Lee', 'Newest member, a biology teacher.', 'I am the newest member, a biology teacher.'],
    [
      'en',
      'Kim',
      'Wants everyone to have their say before he gives his.',
      'I want everyone to have their say before I give mine.',
    ],
    // Another one may be meant, or what would be.
    ['en', 'Uma', 'Has looked after Ms. Lindqvist twice and likes her.', null],
    ['en', 'Pol', 'Should the fleet leave Salamis, Aegina is the next to burn.', null],
    ['es', 'Nerea', 'Nerea es arquitecta y dibuja plazas.', 'Soy arquitecta y dibujo plazas.'],
    ['es', 'Pau', 'Pau vende pan y leche fresca.', 'Vendo pan y leche fresca.'],
    // What may be a verb or a thing is not said.
    ['es', 'Pau', 'Pau vende pan y cocina casera.', null],
  ] as const)('20.9 %s %s: %s', (language, name, persona, said) =>
    expect(phrasebooks[language].ownWords.inFirstPerson(persona, name)).toBe(said),
  );
});
