import type { PrincipleId } from '../../discussion/income.ts';
import type { Agent } from '../../discussion/scenario.ts';
import type { Bank } from './bank.ts';
import type { Experience } from './experience.ts';
import { clamp } from './first-support.ts';
import { type Looks, looksOf, tableFor } from './tables.ts';

// What an agent wants once it has done alone what the group will decide on.

const LESSON = 0.16;
const FORTUNE = 0.035;

/**
 * What was done alone: once the tables of the scenario were explained, an option is worth what its table gives to those whom the agent
 * cares for; and each draw speaks for or against what was chosen, a bad place for a floor, a good one for the average.
 */
export function afterExperience(
  bank: Bank,
  agent: Agent,
  initial: ReadonlyMap<string, number>,
  { rankings, results }: Experience,
): ReadonlyMap<string, number> {
  const { outcome } = bank.scenario;
  if (!outcome || rankings === 0 || agent.openness === 0) return initial;
  const now = new Map(initial);
  const add = (option: string, by: number) =>
    now.set(option, clamp((now.get(option) ?? 0) + by * agent.openness, 0.02, 0.98));
  const looks = outcome.economy.tables.map((table) => looksOf(table, outcome.economy.odds));
  const care = careOf(bank, initial);
  const worths = worthsOf(looks, care);
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
  for (const [option, principle] of Object.entries(outcome.principles)) {
    add(option, LESSON * ((worths[tableFor(principle, looks, agent.amounts[option] ?? null)] as number) - mean));
    for (const result of results) {
      const fortune = { H: 2, MH: 1, M: 0, ML: -1, L: -2 }[result.class];
      add(option, FORTUNE * fortune * (principle === 2 ? 1 : principle === 4 ? 0 : -0.5));
      if (result.option === option) add(option, 0.5 * FORTUNE * fortune);
    }
  }
  return now;
}

/** What an agent cares for in a table, from what it holds of the options that look for it; sums to 1. */
type Care = { bottom: number; mean: number; gap: number };

export function careOf({ scenario }: Bank, support: ReadonlyMap<string, number>): Care {
  const of = (id: PrincipleId) => {
    const option = scenario.options.find((one) => scenario.outcome?.principles[one.id] === id);
    return option ? (support.get(option.id) ?? 0) ** 2 : 0;
  };
  const [bottom, mean, gap] = [of(1) + 0.5 * of(3), of(2) + 0.5 * of(3) + 0.4 * of(4), 0.6 * of(4)];
  const sum = bottom + mean + gap || 1;
  return { bottom: bottom / sum, mean: mean / sum, gap: gap / sum };
}

/** How good each table is to the agent, in [0, 1]: each quality between the worst and the best of these tables. */
export function worthsOf(looks: readonly Looks[], care: Care): number[] {
  const scaled = (of: (one: Looks) => number) => {
    const all = looks.map(of);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return all.map((value) => (high === low ? 0.5 : (value - low) / (high - low)));
  };
  const [bottoms, means, gaps] = [
    scaled(({ bottom }) => bottom),
    scaled(({ mean }) => mean),
    scaled(({ gap }) => -gap),
  ];
  return looks.map((_, i) => care.bottom * (bottoms[i] ?? 0) + care.mean * (means[i] ?? 0) + care.gap * (gaps[i] ?? 0));
}
