import { expect, it } from 'vitest';
import { addressedIn, askedIn } from '../../src/reading/addressed.ts';

const NAMES = ['Greta', 'Otto', 'Lena', 'Paula'];
const CHINESE = ['格蕾塔', '奥托'];

it.each([
  ['en', NAMES, 'Otto, I hear your point about prams.', ['Otto']],
  [
    'en',
    NAMES,
    'I go back and forth on the rain, Lena, and something else keeps tipping it. Ask me later, Greta.',
    ['Lena', 'Greta'],
  ],
  ['en', NAMES, 'Greta, Otto and I say the same thing by now.', []],
  ['en', NAMES, 'As I hear it, Lena, Greta, Otto and I want the garden.', []],
  ['en', NAMES, 'Only Paula still holds out, and Otto is right.', []],
  ['en', NAMES, 'Ottoman, how are you?', []],
  ['es', NAMES, '¡Otto, escucha! Te lo pido a ti, Paula.', ['Otto', 'Paula']],
  ['zh', CHINESE, '格蕾塔，我听到了。奥托说得对。', ['格蕾塔']],
] as const)('19.6 whom a statement speaks to: %s %#', (language, names, text, to) => {
  expect(addressedIn(text, names, language)).toEqual(to);
});

it.each([
  ['en', NAMES, 'That is so. Otto, is there any form of it that you could live with?', ['Otto']],
  ['en', NAMES, 'What does Otto say to this?', ['Otto']],
  ['en', NAMES, 'Greta, did Otto mean that?', ['Greta']],
  ['en', NAMES, 'Otto, that is so. Who pays for it?', []],
  ['es', NAMES, '¿Otto, hay alguna forma?', ['Otto']],
  ['zh', CHINESE, '奥托，你怎么看？格蕾塔说过了。', ['奥托']],
] as const)('19.7 who is asked something: %s %#', (language, names, text, asked) => {
  expect(askedIn(text, names, language)).toEqual(asked);
});
