import type { QueuePlace } from '../discussion/event.ts';
import type { SpeakingPolicyName, SpeakingRules } from '../discussion/scenario.ts';

/** Who speaks in which order. `order` is pure: its chance is keyed by seed and round alone. */
export type SpeakingPolicy = {
  name: SpeakingPolicyName;
  /** What is asked to find the next place, where places are given one by one. Absent: the order is whole when the round opens. */
  asks?: 'moderation' | 'bid' | 'handoff';
  /** The places known when the round opens: one for every agent present, where nothing is asked. `note` says in words where the finisher rule is breached (2.2). */
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
