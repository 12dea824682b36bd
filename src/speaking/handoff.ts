import { random as chanceOf } from '../base/random.ts';
import type { SpeakingPolicy } from './policy.ts';

/**
 * Who has spoken names the next speaker; who opens a round is drawn from all but the last finisher. The finisher rule does not bind what
 * is handed on; a breach is said.
 */
export const handoff = {
  name: 'handoff',
  asks: 'handoff',
  order({ agents, finisher, round, seed }) {
    if (agents.length === 0) return { queue: [] };
    const others = agents.filter((agent) => agent !== finisher);
    const opener = chanceOf(seed, `order/${round}`).pick(others.length > 0 ? others : agents);
    return { queue: [{ agent: opener, reason: 'opener-drawn' }] };
  },
} satisfies SpeakingPolicy;
