import type { QueuePlace } from '../discussion/event.ts';
import type { SpeakingPolicy as PolicyName, SpeakingRules } from '../discussion/scenario.ts';

/** Who speaks in which order. `order` is pure: its chance is keyed by seed and round alone. */
export type SpeakingPolicy = {
  name: PolicyName;
  /** Every agent present has one place. `note` says in words where the finisher rule is breached (2.2). */
  order(context: SpeakingContext): { queue: QueuePlace[]; note?: string };
};

export type SpeakingContext = {
  /** Names of the agents present and not muted, in listed order. */
  agents: readonly string[];
  /** Counts from 1. */
  round: number;
  seed: number;
  /** The last who actually spoke in the previous round; null in the first, or when nobody did. */
  finisher: string | null;
  rules: SpeakingRules;
};
