import { describe, expect, test } from 'vitest';
import { vectorSearch } from '../../src/providers/embedders/vectors.ts';

const { signal } = new AbortController();
const named = (...texts: string[]) => texts.map((text, id) => ({ id, text }));

/** Embeds a text as two numbers, and notes what it was asked. */
function noting(keptNumbers: number) {
  const asked: string[][] = [];
  const nearest = vectorSearch(async (texts) => {
    asked.push([...texts]);
    return texts.map((text) => [text.length, 1]);
  }, keptNumbers);
  return { nearest, asked };
}

describe('8.4 vectors', () => {
  test('are kept within their bound; those used longest ago leave first', async () => {
    const { nearest, asked } = noting(6);
    await nearest('q', named('a', 'bb'), 2, { signal });
    await nearest('q', named('a'), 2, { signal });
    await nearest('q', named('ccc'), 2, { signal });
    await nearest('q', named('a', 'ccc'), 2, { signal });
    await nearest('q', named('bb'), 2, { signal });
    expect(asked).toEqual([['q', 'a', 'bb'], ['ccc'], ['bb']]);
  });

  test('one search may need more of them than are kept', async () => {
    const { nearest } = noting(2);
    expect(await nearest('aaaa', named('a', 'bb', 'ccc', 'dddd'), 4, { signal })).toEqual([3, 2, 1, 0]);
  });

  test('a difference below the fourth place is none: the newer goes first', async () => {
    const turned: Readonly<Record<string, number[]>> = { a: [1, 0], b: [1, 0.001], c: [1, 0.1] };
    const nearest = vectorSearch(async (texts) => texts.map((text) => turned[text] ?? [1, 0]));
    expect(await nearest('q', named('a', 'b', 'c'), 3, { signal })).toEqual([1, 0, 2]);
  });
});
