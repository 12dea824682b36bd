import { expect, it } from 'vitest';
import { twinCost } from '../../src/tui/shown/twin.ts';
import type { View } from '../../src/tui/shown/view.ts';

/** A run of eight rounds, of four turns each, that ended where it stands; it was acted on at an entry. */
const view = (at: { round: number; turns: number; acted: number; seq: number; calls: number }) =>
  ({
    usage: { callCount: at.calls, label: 'simulated', costs: { measured: 0, estimated: 0, unpriced: [] } },
    interventions: [{ seq: at.acted, round: at.round, text: '' }],
    state: {
      seq: at.seq,
      round: at.round,
      queue: [1, 2, 3, 4],
      outcomes: Array.from({ length: at.turns }),
      scenario: { rounds: 8 },
    },
  }) as unknown as View;

it('24.2 reckons a run without its acts through all of its rounds where it was ended before', () => {
  // Ended early in round 2: seven rounds of some ten calls are still to come.
  expect(twinCost(view({ round: 2, turns: 1, acted: 46, seq: 50, calls: 12 })).calls).toBe(66);
  // It went through all of them, and what came after the act is made again.
  expect(twinCost(view({ round: 8, turns: 4, acted: 51, seq: 100, calls: 80 })).calls).toBe(40);
  // Before anybody had a turn.
  expect(twinCost(view({ round: 0, turns: 0, acted: 1, seq: 1, calls: 0 })).calls).toBe(0);
});
