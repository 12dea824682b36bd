import { fingerprint } from '../base/fingerprint.ts';
import { lastMemo } from '../base/memo.ts';
import type { State, VoteOutcome } from './state.ts';
import type { World } from './world.ts';

/**
 * The version of the shared board (7.2): what is on the agenda and how the last vote ended. Where a round stands is told in every prompt,
 * and is not on it. The same in every language.
 */
export function boardVersion({ scenario, votes }: Pick<State, 'scenario' | 'votes'>): string {
  return versionOf(scenario, votes.at(-1) ?? null);
}

/** It is asked of every call and seldom changes. */
const versionOf = lastMemo(
  (scenario, tally) => [scenario, tally],
  ({ question }: State['scenario'], tally: VoteOutcome | null) => fingerprint(JSON.stringify([question, tally])),
);

/** The version of the map that an agent has (7.2): how it looks, and where the crew stands. */
export function mapVersion({ seen, gauges: { x, y } }: World, agent: string): string {
  return fingerprint(JSON.stringify([seen[agent] ?? [], x, y]));
}
