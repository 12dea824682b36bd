import type { SpeakingPolicy } from './policy.ts';

/** Agents bid once a round, and the highest bid speaks first; the finisher rule does not bind it, a breach is said. */
export const bidding = {
  name: 'bidding',
  asks: 'bid',
  order: () => ({ queue: [] }),
} satisfies SpeakingPolicy;
