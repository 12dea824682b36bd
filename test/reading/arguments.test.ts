import { describe, expect, it } from 'vitest';
import type { Argument } from '../../src/discussion/scenario.ts';
import { argumentsIn, recognise, sentenceIndex } from '../../src/reading/arguments.ts';

const argument = (id: string, claim: string, more: Partial<Argument> = {}): Argument => ({
  id,
  option: 'lift',
  side: 'for',
  criterion: 'safety',
  strength: 0.5,
  answers: [],
  claim,
  reason: `Because of ${id}, and for no other reason that anybody knows.`,
  example: null,
  amount: null,
  ...more,
});

const steps = argument('steps', 'Ninety-two steps decide who may go on living here.', {
  gist: 'the ninety-two steps',
  translations: { es: { claim: 'Noventa y dos escalones deciden quién puede vivir aquí.', gist: 'los escalones' } },
});
const beams = argument('beams', 'The survey in our own files forbids any earth on that roof.', { gist: 'the beams' });
const plain = argument('plain', 'Nobody has ever asked the tenants of the cellar what they want.');
const scenario = { arguments: [steps, beams, plain], language: 'en' as const };

describe('26.3 the arguments in a text', () => {
  it.each([
    ['I say it plainly. Ninety-two steps decide who may go on living here.', ['steps']],
    ['As to the beams, I was told nothing; ninety-two steps decide who may go on living here!', ['beams']],
    ['Ninety-two steps decide who may go on living here. So much for the beams.', ['steps', 'beams']],
    ['The beams? Ninety-two steps decide who may go on living here.', ['steps', 'beams']],
    ['nobody has ever asked the tenants of the cellar', ['plain']],
    ['I have heard nothing that I had not heard before.', []],
    ['Noventa y dos escalones deciden quién puede vivir aquí.', ['steps']],
    ['Vuelvo a los escalones, que nadie ha contado.', ['steps']],
    ['', []],
  ])('26.3 of “%s”: those that it makes, then those that it names', (text, ids) => {
    expect(argumentsIn(text, scenario)).toEqual(ids);
  });

  it('26.3 none, where the scenario has none', () => {
    expect(argumentsIn('Ninety-two steps decide who may go on living here.', { ...scenario, arguments: [] })).toEqual(
      [],
    );
  });
});

describe('20.1 a claim that turns bring beside something else', () => {
  const turnOf = (to: string, say: string) => ({ id: to, say: [say], hold: [], grant: [] });
  const soup = argument('soup', 'There is hot soup at noon.');
  const first = argument('first', 'One would rather have the bread.', {
    exchanges: [
      turnOf('bread', 'You want the bread, {name}, and I want something else more: there is hot soup at noon.'),
    ],
  });
  const second = argument('second', 'One can put up with the queue.', {
    exchanges: [
      turnOf(
        'queue',
        'We would pay with the queue, {name}, that is so. What we get is this: there is hot soup at noon.',
      ),
    ],
  });
  const idOf = (all: readonly Argument[], sentence: string) =>
    recognise(sentenceIndex(all.map((one) => [one.id, one] as const)), sentence)?.argument;

  it('is known for itself, and a turn for the turn', () => {
    for (const all of [
      [soup, first],
      [first, soup],
      [soup, first, second],
      [first, second, soup],
    ]) {
      expect(idOf(all, 'There is hot soup at noon.')).toBe('soup');
      expect(idOf(all, 'You want the bread, {name}, and I want something else more: there is hot soup at noon.')).toBe(
        'first',
      );
    }
  });

  it('what two claims share tells of neither', () => {
    const other = argument('other', 'There is hot soup at noon.');
    expect(idOf([soup, other], 'There is hot soup at noon.')).toBeUndefined();
  });
});
