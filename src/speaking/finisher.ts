import type { Random } from '../base/random.ts';
import type { QueuePlace } from '../discussion/event.ts';
import type { SpeakingContext } from './policy.ts';

/** The place that the finisher of the previous round must not have; null when the rule is switched off or there is no finisher. */
function forbiddenPlace({ agents, finisher, rules }: SpeakingContext): number | null {
  if (!rules.finisherRestrictionsActive || finisher === null) return null;
  return rules.finisherRule === 'closer-never-opens' ? 0 : agents.length - 1;
}

/**
 * Swaps the finisher out of the place that the rule forbids (2.2), with a random other place from `firstFree` on. Where there is none
 * the queue comes back as it is, and `sayBreach` will say so.
 */
export function swapFinisher(
  queue: QueuePlace[],
  context: SpeakingContext,
  chance: Random,
  firstFree = 0,
): QueuePlace[] {
  const place = forbiddenPlace(context);
  if (place === null || queue[place]?.agent !== context.finisher) return queue;
  const others = queue.map((_, index) => index).filter((index) => index !== place && index >= firstFree);
  if (others.length === 0) return queue;
  const other = chance.pick(others);
  return queue.map((kept, index) => {
    if (index !== place && index !== other) return kept;
    return { agent: queue[index === place ? other : place]!.agent, reason: 'swapped' };
  });
}

/**
 * Where a queue that is given place by place breaches the finisher rule, in words; `isWhole`: nobody comes after these. The last place is
 * not known before.
 */
export function breachNote(agents: readonly string[], context: SpeakingContext, isWhole: boolean): string | undefined {
  const place = forbiddenPlace(context);
  if (place === null || agents[place] !== context.finisher || (place > 0 && !isWhole)) return undefined;
  return sayBreach(
    agents.map((agent) => ({ agent, reason: 'policy' })),
    context,
  ).note;
}

/** Marks the place that breaches the finisher rule, and says so in a note. */
export function sayBreach(queue: QueuePlace[], context: SpeakingContext): { queue: QueuePlace[]; note?: string } {
  const place = forbiddenPlace(context);
  if (place === null || queue[place]?.agent !== context.finisher) return { queue };
  const does = context.rules.finisherRule === 'closer-never-opens' ? 'opens this one' : 'closes this one too';
  return {
    queue: queue.map((kept, index) => (index === place ? { agent: kept.agent, reason: 'rule-breached' } : kept)),
    note: `${context.finisher} closed the previous round and ${does}: ${context.rules.finisherRule} does not hold here`,
  };
}
