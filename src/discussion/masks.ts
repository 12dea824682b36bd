import { random } from '../base/random.ts';
import { phaseNow } from './phase.ts';
import { agentNames, type State } from './state.ts';

/** The numbers that stand for all names in the phase under way; null: it has no masks, or is over. */
export function maskNumbers(state: Pick<State, 'phase' | 'scenario' | 'seed'>): ReadonlyMap<string, number> | null {
  if (phaseNow(state)?.rules.names !== 'masked' || state.phase?.isClosed) return null;
  const shuffled = random(state.seed, 'masks').shuffle(agentNames(state.scenario));
  return new Map(shuffled.map((name, i) => [name, i + 1]));
}
