import { sayBreach } from './finisher.ts';
import type { SpeakingPolicy } from './policy.ts';

/** All speak from the history as it is when the round opens, in listed order. The finisher rule does not bind it; a breach is said. */
export const simultaneous = {
  name: 'simultaneous',
  order: (context) =>
    sayBreach(
      context.agents.map((agent) => ({ agent, reason: 'policy' })),
      context,
    ),
} satisfies SpeakingPolicy;
