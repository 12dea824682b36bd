import type { SpeakingPolicyName } from '../discussion/scenario.ts';
import { bidding } from './bidding.ts';
import { conversational } from './conversational.ts';
import { fixed } from './fixed.ts';
import { handoff } from './handoff.ts';
import { moderator } from './moderator.ts';
import type { SpeakingPolicy } from './policy.ts';
import { random } from './random.ts';
import { simultaneous } from './simultaneous.ts';

/** Every way in which the floor can go round, by its name in a scenario. */
export const speakingPolicies: Readonly<Record<SpeakingPolicyName, SpeakingPolicy>> = {
  random,
  fixed,
  conversational,
  moderator,
  bidding,
  handoff,
  simultaneous,
};
export type { SpeakingContext } from './policy.ts';
