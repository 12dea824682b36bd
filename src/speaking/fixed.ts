import { sayBreach } from './finisher.ts';
import type { SpeakingPolicy } from './policy.ts';

/** The listed order, rotated by one each round. The finisher rule does not bind it; a breach is said. */
export const fixed = {
  name: 'fixed',
  order(context) {
    const { agents, round } = context;
    const first = agents.length === 0 ? 0 : (round - 1) % agents.length;
    const rotated = [...agents.slice(first), ...agents.slice(0, first)];
    return sayBreach(
      rotated.map((agent) => ({ agent, reason: 'policy' })),
      context,
    );
  },
} satisfies SpeakingPolicy;
