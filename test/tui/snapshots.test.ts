import { expect, it } from 'vitest';
import { snapshots } from '../../src/tui/store/snapshots.ts';

it('12.1 no place of a long run is further from one that is kept than any other', () => {
  const kept = snapshots<number>();
  const length = 300_000;
  for (let seq = 1; seq <= length; seq++) kept.pass(seq, () => seq);
  let furthest = 0;
  for (let seq = 8192; seq <= length; seq += 7) {
    const found = kept.before(seq);
    expect(found?.value).toBe(found?.seq);
    furthest = Math.max(furthest, seq - (found?.seq ?? 0));
  }
  // 64 of them in 300,000 entries: twice the distance at which as many would stand evenly.
  expect(furthest).toBeLessThan(8192);
  expect(kept.before(100)).toBeNull();
});
