import { describe, expect, it } from 'vitest';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { survivorsIn } from '../../src/reading/survivor.ts';

const { memory: words } = phrasebooks.en;
const FACTS = ['The floor is low.', 'The roof leaks.', 'The wall stands.'] as const;
const [floor, roof, wall] = FACTS;
const entryOf = (id: number, ...lines: readonly string[]): MemoryEntry => ({
  ...{ id, round: 1, origin: 'summary', speaker: null, message: null, style: null, gist: null },
  ...{ text: lines.join('\n'), chars: 1, tokens: 1 },
});
const told = entryOf(1, ...FACTS);
const subsets = [...Array(8).keys()].map((bits) => FACTS.filter((_, at) => bits & (1 << at)));

describe('what of an entry stands in another', () => {
  it('stands by any sentence of it, whatever was known to be gone before', () => {
    for (const left of subsets)
      for (const gone of subsets) {
        const { stands } = survivorsIn(entryOf(2, ...left), words);
        expect(stands(told, (sentence) => gone.includes(sentence as typeof floor))).toBe(left.length > 0);
      }
  });

  it('lacks what is gone now, and not what was gone before', () => {
    const { missing, standing } = survivorsIn(entryOf(2, wall), words);
    expect(missing(told, () => false)).toEqual([floor, roof]);
    expect(missing(told, (sentence) => sentence === roof)).toEqual([floor]);
    expect([...standing(told)]).toEqual([wall]);
  });
});
