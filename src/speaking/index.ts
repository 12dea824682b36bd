import type { SpeakingPolicy as PolicyName } from '../discussion/scenario.ts';
import { conversational } from './conversational.ts';
import { fixed } from './fixed.ts';
import type { SpeakingPolicy } from './policy.ts';
import { random } from './random.ts';

/** Every way in which the floor can go round, by its name in a scenario. */
export const speakingPolicies: Readonly<Record<PolicyName, SpeakingPolicy>> = { random, fixed, conversational };
export type { SpeakingContext, SpeakingPolicy } from './policy.ts';
