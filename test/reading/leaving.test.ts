import { describe, expect, it } from 'vitest';
import { standIn } from '../../src/reading/stand.ts';

const OPTIONS = [
  { id: 'vault', label: 'A frozen vault' },
  { id: 'gardens', label: 'Living gardens' },
  { id: 'sell', label: 'Sell to the institute' },
];

describe('9.6 whoever does not leave an option stays with it; whoever does not leave things to one does not', () => {
  it.each([
    ['The blight took all our lentils, so I would not leave everything outside in the gardens.', null],
    ['I would not leave everything to the institute.', null],
    ['I am not going to leave it all to the institute.', null],
    ['I do not want to leave the rest in the gardens.', null],
    ['I would not leave the gardens.', 'gardens'],
    ['I will not leave it: the gardens.', 'gardens'],
  ])('%s', (text, stand) => expect(standIn(text, OPTIONS, 'en')?.id ?? null).toBe(stand));
});
