import type { Decision } from './event.ts';
import type { State } from './state.ts';
import { WORLD_ENDS, type WorldEnd } from './world.ts';

/** How the world of a run ended; `open`: it had not, when the run did. */
export type WorldOutcome = WorldEnd | 'open';

export const WORLD_OUTCOMES: readonly WorldOutcome[] = [...WORLD_ENDS, 'open'];

/** How the world of a run that has ended came out (30.1); null: it has none, or goes on. */
export function worldOutcome({ ended, world }: Pick<State, 'ended' | 'world'>): WorldOutcome | null {
  return ended && world ? (world.end ?? 'open') : null;
}

/**
 * What a run came to, in a word: where a world answers to decisions how that ended, as each decision is only a step; else the option that was
 * decided on. Null: nothing, or the run goes on.
 */
export function outcomeName(outcome: { decision: Decision | null; world: WorldOutcome | null }): string | null {
  return outcome.world ?? outcome.decision?.option ?? null;
}
