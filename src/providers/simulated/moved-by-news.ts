import type { Agent } from '../../discussion/scenario.ts';
import type { Bank } from './bank.ts';
import { relevance } from './first-support.ts';
import type { Effect } from './news-effects.ts';
import { effectsOf, shareOnCriterion } from './news-reading.ts';

// What is announced moves what an agent thinks, and what it comes back to.

const NEWS_STEP = 0.85;
/** How much of what speaks for an option speaks against each other: only one can be chosen. */
const RIVAL = 0.5;
/** Of news about an option that tell no criterion. */
const RELEVANCE_UNTOLD = 0.85;

/** Moves views and the initial views alike; gives by how much each option has gained. */
export function moveByNews(
  bank: Bank,
  agent: Agent,
  text: string,
  now: Map<string, number>,
  anchor: Map<string, number>,
): { option: string; gain: number }[] {
  const yields = 0.6 + 0.4 * agent.openness;
  return effectsOf(bank, text).flatMap((effect) =>
    touchedBy(bank, effect).map(({ option, share }) => {
      const pole = effect.strength * share > 0 ? 1 : 0;
      const relevant = effect.criterion === null ? RELEVANCE_UNTOLD : relevance(agent, effect as { criterion: string });
      const weight = NEWS_STEP * Math.abs(effect.strength * share) * relevant * yields;
      const before = now.get(option) ?? 0;
      for (const views of [now, anchor]) {
        const x = views.get(option);
        if (x !== undefined) views.set(option, x + weight * (pole - x));
      }
      return { option, gain: (now.get(option) ?? 0) - before };
    }),
  );
}

function touchedBy(bank: Bank, effect: Effect): { option: string; share: number }[] {
  const { options } = bank.scenario;
  if (effect.option !== null) {
    const rivals = effect.strength > 0 ? options.filter(({ id }) => id !== effect.option) : [];
    return [{ option: effect.option, share: 1 }, ...rivals.map(({ id }) => ({ option: id, share: -RIVAL }))];
  }
  const { criterion } = effect;
  return options
    .map(({ id }) => ({ option: id, share: shareOnCriterion(bank, criterion, id) }))
    .filter(({ share }) => share !== 0);
}
