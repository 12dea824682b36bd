import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { filled } from '../../src/language/talk.ts';

const { grammar } = phrasebooks.en;
const said = (line: string, option: string) => {
  const values = { option, rival: option, name: 'Ulla' };
  return filled(grammar.agreed(values)(line), values);
};

describe('20.12 what is said of an option agrees with it', () => {
  it.each([
    ['{option} does best by cost.', 'the mountains do best by cost.'],
    ['I doubt that it is {rival} that makes it hard.', 'I doubt that it is the mountains that make it hard.'],
    ['Weighing it again, {option} does best.', 'Weighing it again, the mountains do best.'],
    ['{rival} is a good way behind.', 'the mountains are a good way behind.'],
    ['Inwardly {option} still comes first.', 'Inwardly the mountains still come first.'],
    [
      'I find that {option} only costs, and {option} carries us.',
      'I find that the mountains only cost, and the mountains carry us.',
    ],
    ['After all, {option} hasn’t my vote.', 'After all, the mountains haven’t my vote.'],
    ['What {option} reaches, {option} goes for.', 'What the mountains reach, the mountains go for.'],
  ])('in the plural: %s', (line, expected) => {
    expect(said(line, 'the mountains')).toBe(expected);
  });

  it.each([
    'What speaks for {option} is that nobody pays.',
    'My difficulty with {option} is the cold.',
    '{name}, shake on it: {option} this year, {rival} the next.',
    'Between us and {option} lies a river.',
    'I like {option} because of {option} as it stands.',
  ])('not where something else is told of: %s', (line) => {
    expect(said(line, 'the mountains')).toBe(
      filled(line, { option: 'the mountains', rival: 'the mountains', name: 'Ulla' }),
    );
  });

  it.each([
    ...['the games', 'games for the children', 'cash payments', 'the children', 'four cleaners with keys'],
    ...['space pirates', 'burgers and fries', 'the roof and the lift', 'both', 'fish tacos again'],
  ])('%s are several', (option) => {
    expect(said('{option} is worth it.', option)).toBe(`${option} are worth it.`);
  });

  it.each([
    ...[
      'the sea',
      'a box of matches',
      'raising taxes',
      'not selling tickets',
      'the bus',
      'the news',
      'the glass',
      'the Paris',
    ],
    ...['her moving in with the boys', "Ruth's taking the keys", 'quietly selling shares', 'never feeding the cats'],
    ...['the children picking the teams', '“She stays in her own house”', 'a verdict of guilty on all counts'],
    ...['doing so on Fridays', 'the roof and lift', 'everyone paying their own bills', 'Codenames', 'offline mode'],
    ...['the children deciding', 'the box for games', 'the campus', 'one of the parks', 'economics'],
  ])('%s is one', (option) => {
    expect(said('{option} is worth it.', option)).toBe(`${option} is worth it.`);
  });
});

describe('20.9 a figure as a thing, in Spanish', () => {
  it.each([
    ...[
      'los tres días',
      'los dos problemas',
      'los dos mapas',
      'los ocho temas',
      'los dos camiones',
      'los treinta años',
    ],
    ...[
      'las dos horas',
      'las dos entradas',
      'las cuatro camas',
      'las dos normas',
      'las tres sesiones',
      'las dos mitades',
    ],
    ...['las ocho reuniones', 'las tres noches', 'las dos capas', 'las dos imágenes', 'las cinco guías'],
  ])('%s', (expected) => {
    const [, ...figure] = expected.split(' ');
    const counted = figure.join(' ');
    expect(phrasebooks.es.ownWords.nounFor(`${counted.charAt(0).toUpperCase()}${counted.slice(1)}`)).toBe(expected);
  });
});
