import { expect, it } from 'vitest';
import { openingOf } from '../../src/language/script.ts';

it.each([
  ['The flood has come back', 'The flood has come back'],
  [
    'The flood has come back and took a pillar, so that the bridge can no longer be crossed by anybody',
    'The flood has come back and took a pillar',
  ],
  [
    'The mayor says that the village (which has no money left since the last flood) will wait',
    'The mayor says that the village…',
  ],
  [
    'Nobody in the whole village knows who will pay for the stones that are needed',
    'Nobody in the whole village knows who will pay for the stones…',
  ],
  [
    'La riada ha vuelto y se ha llevado un pilar; el puente ya no se puede cruzar',
    'La riada ha vuelto y se ha llevado un pilar',
  ],
  ['洪水又来了而且冲走了一根桥墩，所以谁也不能再从那座老桥上走过去', '洪水又来了而且冲走了一根桥墩'],
])(
  '16.12 news are quoted to the end of a clause, or with an ellipsis, and no bracket stays open: %s',
  (sentence, told) => {
    expect(openingOf(sentence, 12)).toBe(told);
  },
);
