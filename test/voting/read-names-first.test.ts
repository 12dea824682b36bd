import { describe, expect, it } from 'vitest';
import type { Language, Option } from '../../src/discussion/scenario.ts';
import { readOption } from '../../src/voting/read.ts';
import { readReason } from '../../src/voting/read-reason.ts';

const LABELS: Readonly<Record<Language, readonly string[]>> = {
  en: ['The pool', 'The park', 'The station'],
  es: ['La piscina', 'El parque', 'La estación'],
  zh: ['泳池', '公园', '车站'],
};
const optionsIn = (language: Language): Option[] =>
  LABELS[language].map((label, at) => ({
    id: ['pool', 'park', 'station'][at] as string,
    label,
    about: '',
    amount: null,
  }));
const read = (reply: string, language: Language) => {
  const found = readOption(reply, optionsIn(language), language);
  return typeof found === 'string' ? found : null;
};

describe('9.3 a name goes before a number, an ordinal or key words', () => {
  it.each([
    ['en', 'The station. Option 1 is too dear.', 'station'],
    ['en', 'I vote for the station; I cannot support 1.', 'station'],
    ['en', 'I choose the station. Number 2 was close.', 'station'],
    ['en', 'The station: 1 line to the city', 'station'],
    ['en', '3. The pool', 'pool'],
    ['en', '1. The station', 'station'],
    ['en', 'The station is my first choice.', 'station'],
    ['en', 'I choose the station as my first option.', 'station'],
    ['en', '3. The station, since the pool is too dear', 'station'],
    ['en', 'My first choice is 3.', 'station'],
    ['en', 'The first one', 'pool'],
    ['es', 'Mi primera opción es la estación.', 'station'],
    ['es', 'La estación. La opción 1 es cara.', 'station'],
    ['es', '3. La estación', 'station'],
    ['zh', '我选车站，第一个理由是方便。', 'station'],
    ['zh', '车站。选项1太贵。', 'station'],
    ['zh', '3. 车站', 'station'],
  ] as const)('%s: “%s” is %s', (language, reply, id) => expect(read(reply, language)).toBe(id));

  it.each([
    ['en', 'Not the pool.'],
    ['en', 'I am against the pool.'],
    ['en', 'not 2'],
    ['en', 'Anything except option 1'],
    ['en', 'I do not want to vote for the park.'],
    ['es', 'No quiero la piscina.'],
    ['es', 'En contra de la piscina'],
    ['es', 'cualquiera excepto la opción 2'],
    ['zh', '我反对泳池。'],
    ['zh', '不要公园'],
    ['zh', '不选2'],
  ] as const)('%s: “%s” chooses nothing, and is asked again', (language, reply) =>
    expect(read(reply, language)).toBeNull(),
  );

  it.each([
    ['en', 'Not the pool, the park.', 'park'],
    ['en', 'The park rather than the pool', 'park'],
    ['en', 'Why not the pool?', 'pool'],
    ['es', 'El parque, no la piscina', 'park'],
    ['es', 'Mejor el parque que la piscina, pero no la estación: el parque.', 'park'],
    ['zh', '选公园，而不是泳池', 'park'],
  ] as const)('%s: “%s” is %s, beside what it does not choose', (language, reply, id) =>
    expect(read(reply, language)).toBe(id),
  );

  it('a number that is chosen beside another name is ambiguous', () => {
    expect(readOption('I like the park, but I choose option 3.', optionsIn('en'), 'en')).toEqual({
      message: expect.stringMatching(/The park.*The station/),
    });
  });
});

describe('9.3 the number that an answer begins with goes before names behind it', () => {
  it.each([
    ['en', '1, because the park costs too much.', 'pool'],
    ['en', '1\n\nThe park is too loud for children.', 'pool'],
    ['en', 'Option 1, since the park is dull', 'pool'],
    ['en', 'My vote: **1**, although the park is nice', 'pool'],
    ['en', '1. We lack water. The park can wait.', 'pool'],
    ['en', '1 over the park', 'pool'],
    ['es', '1, porque el parque es caro.', 'pool'],
    ['es', 'Opción 1, aunque el parque es bonito', 'pool'],
    ['zh', '1，因为公园太贵。', 'pool'],
    ['zh', '选项1，虽然公园不错', 'pool'],
    // A count, or the number of a list, chooses nothing.
    ['en', '1 thing first: I vote for the park', 'park'],
    ['en', '1 - The park.', 'park'],
    ['en', '1.5 million speak for the park', 'park'],
    ['es', '1 cosa antes: voto por el parque', 'park'],
    ['zh', '1个理由：我选公园', 'park'],
  ] as const)('%s: %j is %s', (language, reply, id) => expect(read(reply, language)).toBe(id));

  it.each([
    ['en', '1. I think of rest. I vote for the park.'],
    ['en', '1\n\nThe park'],
    ['es', '1. Pienso en el descanso. Voto por el parque.'],
    ['zh', '1。我投给公园。'],
  ] as const)('%s: %j is asked about: another one is chosen, too', (language, reply) =>
    expect(read(reply, language)).toBeNull(),
  );
});

it.each([
  ['en', 'I vote for option number two.'],
  ['en', 'Option two'],
  ['es', 'Voto por la opción dos.'],
  ['zh', '我选方案二'],
] as const)('9.3 %s: a place in the list in words, “%s”', (language, reply) =>
  expect(read(reply, language)).toBe('park'),
);

describe('9.8 a reason decides nothing', () => {
  it.each([
    ['en', 'The station. Reason: option 1 is too dear.', 'The station.', 'option 1 is too dear.'],
    ['en', '3\n**Reason:** it lasts', '3\n', 'it lasts'],
    ['es', 'La estación. Motivo: la opción 1 es cara.', 'La estación.', 'la opción 1 es cara.'],
    ['zh', '车站。理由：选项1太贵。', '车站。', '选项1太贵。'],
  ] as const)('%s: “%s”', (language, reply, mark, reason) => {
    expect(readReason(reply, language)).toEqual({ mark, reason });
  });

  it('its word within a sentence begins none', () => {
    expect(readReason('For that reason: the station', 'en').reason).toBeNull();
  });
});
