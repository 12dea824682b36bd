import { random } from '../base/random.ts';
import type { PollOrder } from '../discussion/scenario.ts';

type PollContext = {
  /** Everybody who votes, in listed order. */
  listed: readonly string[];
  /** The queue of this round; who is not in it (muted agents vote too) is asked after the others, in listed order. */
  speaking: readonly string[];
  round: number;
  seed: number;
};

/** Every order in which a poll can ask, by its name in a scenario (9.1). */
export const pollOrders: Readonly<Record<PollOrder, (context: PollContext) => readonly string[]>> = {
  'speaking-order': ({ listed, speaking }) => [
    ...speaking.filter((agent) => listed.includes(agent)),
    ...listed.filter((agent) => !speaking.includes(agent)),
  ],
  listed: ({ listed }) => listed,
  random: ({ listed, round, seed }) => random(seed, `poll/${round}`).shuffle(listed),
};

/** In which order the agents are asked whether to vote. */
export function pollOrder(name: PollOrder, context: PollContext): readonly string[] {
  return pollOrders[name](context);
}
