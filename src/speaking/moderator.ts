import type { SpeakingPolicy } from './policy.ts';

/** An agent who leads the discussion names each speaker; the finisher rule does not bind it, a breach is said. */
export const moderator = {
  name: 'moderator',
  asks: 'moderation',
  order: () => ({ queue: [] }),
} satisfies SpeakingPolicy;
