import type { State } from '../../discussion/state.ts';
import { statedIn } from '../../reading/stated.ts';

/**
 * 9.4: no stance has moved for as many rounds as the scenario names, and a deadlock ends the talk. A stance is the option that somebody's
 * last statement spoke for; to take the first one is to move, and a talk in which none
 * could be read goes on.
 */
export function isDeadlocked(state: State): boolean {
  const { scenario, round, history } = state;
  const { onDeadlock, deadlockRounds } = scenario.voting;
  const from = round - deadlockRounds + 1;
  if (onDeadlock === 'continue' || from <= 1) return false;
  /** The oldest stance of each agent within the rounds looked at. */
  const stances = new Map<string, string>();
  /** Somebody took a stance before them. */
  let hasStood = false;
  for (let id = history.length - 1; id >= 0; id--) {
    const message = history.at(id)!;
    if (message.kind !== 'statement') continue;
    const isBefore = message.round < from;
    if (hasStood && stances.size === 0) return true;
    const { option } = statedIn(message, scenario);
    if (option === null) continue;
    const later = stances.get(message.from);
    if (later !== undefined && later !== option) return false;
    if (isBefore) {
      hasStood = true;
      stances.delete(message.from);
    } else stances.set(message.from, option);
  }
  return hasStood && stances.size === 0;
}
