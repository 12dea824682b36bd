import { secretOf } from '../../discussion/state.ts';
import { labelOf } from '../../projections/phase-texts.ts';
import type { View } from './view.ts';

/** Whose secret task it is and which, where the person wants it told before the end; null: nobody has one, it is not told, or not to a seat. */
export function openSecret({ state, words, preferences, seat }: View): string | null {
  const secret = preferences.secrets === 'open' && seat === null ? secretOf(state) : null;
  return secret && words.phases.target(secret.agent, labelOf(secret.option, state.scenario, words));
}
