import { random as chanceOf } from '../base/random.ts';
import { sayBreach, swapFinisher } from './finisher.ts';
import type { SpeakingPolicy } from './policy.ts';

/** A seeded shuffle; the finisher rule binds it. */
export const random = {
  name: 'random',
  order(context) {
    const chance = chanceOf(context.seed, `order/${context.round}`);
    const queue = chance.shuffle(context.agents).map((agent) => ({ agent, reason: 'policy' as const }));
    return sayBreach(swapFinisher(queue, context, chance), context);
  },
} satisfies SpeakingPolicy;
