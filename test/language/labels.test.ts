import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { standIn } from '../../src/reading/stand.ts';

const phrase = (language: 'en' | 'es', label: string) => phrasebooks[language].ownWords.nounPhrase(label);

describe('20.9 the label of an option as it goes into a sentence', () => {
  it.each([
    ['Stay closed', 'staying closed'],
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
    ['Lena takes it and pays the others out', 'Lena taking it and paying the others out'],
  ])('20.9 %s: %s', (label, said) => expect(phrase('en', label)).toBe(said));

  it.each([
    'Open source',
    'Twice a week',
    'Mandatory',
    'Off in lessons only',
    'Fully remote team',
    'Four days, same pay',
    'Only for feedback',
    'On Fridays',
    'We raise the fee',
    'Neither',
  ])('20.9 %s is quoted: it may be no noun phrase', (label) => expect(phrase('en', label)).toBeNull());

  it.each([
    ['Plaza peatonal', 'la plaza peatonal'],
    ['Parque nuevo', 'el parque nuevo'],
    ['Agua limpia', 'el agua limpia'],
    ['Mantener el aparcamiento', 'mantener el aparcamiento'],
    ['No construir nada', 'no construir nada'],
  ])('20.9 es: %s: %s', (label, said) => expect(phrase('es', label)).toBe(said));

  it.each(['Taller de barrio', 'Sin cambios', 'Barcelona', 'Casa Verde', 'Dejar de fumar'])(
    '20.9 es: %s is quoted',
    (label) => expect(phrase('es', label)).toBeNull(),
  );

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
      null,
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
  ] as const)('20.9 %s: %s', (language, fact, said) =>
    expect(phrasebooks[language].ownWords.toldOf(fact, 'it')).toBe(said),
  );
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
    // What may be a verb or a thing is not said.
    ['es', 'Nerea', 'Nerea es arquitecta y dibuja plazas.', null],
    ['es', 'Pau', 'Pau vende pan y leche fresca.', null],
  ] as const)('20.9 %s %s: %s', (language, name, persona, said) =>
    expect(phrasebooks[language].ownWords.inFirstPerson(persona, name)).toBe(said),
  );
});
