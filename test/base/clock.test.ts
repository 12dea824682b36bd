import { afterEach, expect, it } from 'vitest';
import { steadyMs, systemClock } from '../../src/base/clock.ts';

const { now: date } = Date;
afterEach(() => {
  Date.now = date;
});

it('13.1 a date that is put back, again and again, takes no time back', () => {
  let before = systemClock.now();
  for (const hours of [-5, 0, -24, 1, -1]) {
    Date.now = () => date() + hours * 3_600_000;
    for (let times = 0; times < 3; times++) {
      const now = systemClock.now();
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
  }
});

it('13.1 after it was put back time goes on as fast as before', () => {
  const offset = 24 * 3_600_000;
  const from = systemClock.now();
  const steadily = steadyMs();
  Date.now = () => date() - offset;
  systemClock.now();
  while (steadyMs() - steadily < 30);
  expect(systemClock.now() - from).toBeGreaterThanOrEqual(25);
  expect(systemClock.now() - from).toBeLessThan(1000);
});
