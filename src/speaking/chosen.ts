import { random as chanceOf } from '../base/random.ts';
import type { QueuePlace } from '../discussion/event.ts';

type ChoiceContext = { seed: number; round: number; queue: readonly QueuePlace[] };

/** Highest bid first; ties, and those without a bid behind all others, by the seed. */
export function placesByBids(
  bids: readonly { agent: string; bid: number | null }[],
  candidates: readonly string[],
  { seed, round }: ChoiceContext,
): QueuePlace[] {
  const drawn = chanceOf(seed, `bids/${round}`).shuffle(candidates);
  const bidOf = new Map(bids.map(({ agent, bid }) => [agent, bid]));
  const worth = (agent: string) => bidOf.get(agent) ?? -1;
  return [...drawn]
    .sort((a, b) => worth(b) - worth(a))
    .map((agent) => {
      const bid = bidOf.get(agent) ?? null;
      return bid === null ? { agent, reason: 'fallback' as const } : { agent, reason: 'bid' as const, bid };
    });
}

/** Who has the next place where nobody gave it: drawn from those who are still to speak. */
export function fallbackPlace(candidates: readonly string[], { seed, round, queue }: ChoiceContext): QueuePlace {
  return { agent: chanceOf(seed, `floor/${round}/${queue.length}`).pick(candidates), reason: 'fallback' };
}
