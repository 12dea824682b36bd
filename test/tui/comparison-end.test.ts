import { expect, it } from 'vitest';
import type { TranscriptItem } from '../../src/projections/transcript.ts';
import type { Compared } from '../../src/tui/shown/compared.ts';
import { toldLayout } from '../../src/tui/windows/beside/told.ts';

it('13.2 a difference behind all that is told is marked at the end', () => {
  const item = { seq: 3, kind: 'statement', title: 'Ann', text: 'One.', from: 'Ann', round: 1 } as TranscriptItem;
  const told = [{ a: item, b: item, isSame: true }];
  const compared = (seq: number | null) =>
    ({
      told,
      found: { difference: seq === null ? null : { seq, a: null, b: null, fields: [] } },
    }) as unknown as Compared;
  const marks = (seq: number | null) => toldLayout(compared(seq), 'a', 120, 100).blocks.map(({ at }) => at);
  expect(marks(9)).toEqual([0, null]);
  expect(marks(3)).toEqual([null, 0]);
  expect(marks(null)).toEqual([0]);
});
