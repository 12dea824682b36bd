import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { standingAlone } from '../../src/base/text.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const PIECES = 200;
const LONG = 100_000;

/** Bytes that a thousand characters of each of many long texts hold in memory. */
function heldBy(kept: (piece: string) => string): number {
  collectGarbage();
  const before = getHeapStatistics().used_heap_size;
  const pieces = Array.from({ length: PIECES }, (_, i) => kept(`${i}-${'x'.repeat(LONG)}`.slice(0, 1000)));
  collectGarbage();
  const after = getHeapStatistics().used_heap_size;
  expect(pieces).toHaveLength(PIECES);
  return after - before;
}

describe('a piece of a text that is kept', () => {
  it('keeps nothing of the text that it was cut from', () => {
    expect(heldBy(standingAlone)).toBeLessThan((PIECES * LONG) / 10);
  });

  it.each(['', 'plain', 'Zürich 東京 🎭', '\ud83c', 'a\u2028b\u0000"\\'])('is the same text: %j', (text) => {
    expect(standingAlone(text)).toBe(text);
  });
});
