import { fingerprint } from '../base/fingerprint.ts';
import type { State } from './state.ts';

/**
 * The version of the shared board (7.2): what is on the agenda and how the last vote ended. Where a round stands is told in every prompt,
 * and is not on it. The same in every language.
 */
export function boardVersion({ scenario, votes }: Pick<State, 'scenario' | 'votes'>): string {
  const tally = votes.at(-1) ?? null;
  if (last?.scenario !== scenario || last.tally !== tally) {
    last = { scenario, tally, version: fingerprint(JSON.stringify([scenario.question, tally])) };
  }
  return last.version;
}

/** It is asked of every call and seldom changes. */
let last: { scenario: State['scenario']; tally: unknown; version: string } | null = null;
