import { random as chanceOf } from '../base/random.ts';
import type { QueuePlace } from '../discussion/event.ts';
import { sayBreach, swapFinisher } from './finisher.ts';
import type { SpeakingPolicy } from './policy.ts';

/**
 * The opener is drawn from all but the last finisher, whatever the finisher rule; the rest is shuffled. The drawn opener keeps the
 * place, so two agents under `no-repeat-closer` breach the rule, and that is said.
 */
export const conversational = {
  name: 'conversational',
  order(context) {
    const { agents, finisher, round, seed } = context;
    if (agents.length === 0) return { queue: [] };
    const chance = chanceOf(seed, `order/${round}`);
    const others = agents.filter((agent) => agent !== finisher);
    const opener = chance.pick(others.length > 0 ? others : agents);
    const rest = chance.shuffle(agents.filter((agent) => agent !== opener));
    const queue: QueuePlace[] = [
      { agent: opener, reason: 'opener-drawn' },
      ...rest.map((agent) => ({ agent, reason: 'policy' as const })),
    ];
    return sayBreach(swapFinisher(queue, context, chance, 1), context);
  },
} satisfies SpeakingPolicy;
