import { expect, it } from 'vitest';
import { mostKept, snapshots } from '../../src/tui/store/snapshots.ts';

it.each([
  ['replay', 8, 4096],
  ['replay', 17, 8192],
  ['live', 8, 8192],
] as const)(
  '12.1 no place of a long %s of %i agents is further from one that is kept than any other',
  (kind, agents, far) => {
    const kept = snapshots<number>(undefined, mostKept(kind, agents));
    const length = 300_000;
    for (let seq = 1; seq <= length; seq++) kept.pass(seq, () => seq);
    let furthest = 0;
    for (let seq = far; seq <= length; seq += 7) {
      const found = kept.before(seq);
      expect(found?.value).toBe(found?.seq);
      furthest = Math.max(furthest, seq - (found?.seq ?? 0));
    }
    // 64 or 128 of them in 300,000 entries: twice the distance at which as many would stand evenly.
    expect(furthest).toBeLessThan(far);
    expect(furthest).toBeGreaterThan(far / 4);
    expect(kept.before(100)).toBeNull();
  },
);

it('12.1 holds in few bytes what nobody is near to, and gives the same again', () => {
  const away = (value: { seq: number }) => {
    const bytes = JSON.stringify(value);
    return () => JSON.parse(bytes) as { seq: number };
  };
  const kept = snapshots(away);
  const made = new Map<number, { seq: number }>();
  for (let seq = 1; seq <= 40_000; seq++) {
    kept.pass(seq, () => {
      const value = { seq };
      made.set(seq, value);
      return value;
    });
    // A frame, now and then.
    if (seq % 100 === 0) kept.putAway();
  }
  const found = Array.from({ length: 400 }, (_, i) => kept.before((i + 1) * 100)).filter((one) => one !== null);
  const asTheyWere = new Set(found.filter(({ seq, value }) => value === made.get(seq)).map(({ seq }) => seq));
  for (const { seq, value } of found) expect(value).toEqual({ seq });
  expect(new Set(found.map(({ seq }) => seq)).size).toBeGreaterThan(30);
  expect(asTheyWere.size, 'those near the end').toBeLessThanOrEqual(10);
  expect(asTheyWere.size).toBeGreaterThan(0);
});
