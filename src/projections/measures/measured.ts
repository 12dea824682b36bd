import type { Entry } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import { statedIn } from '../../reading/stated.ts';
import { foldGoingBack, type GoingBack } from '../going-back.ts';
import { foldMeasures, type Measures } from './measures.ts';
import type { StatedIn } from './speech.ts';

/**
 * Folds an entry, which led from `before` to `state`, of a run in which somebody may go back (12.3): what was taken back is measured no
 * more, but what was asked for it is spent all the same.
 */
export function foldMeasured(
  measured: GoingBack<Measures>,
  entry: Entry,
  before: State,
  state: State,
  stated: StatedIn = statedIn,
): GoingBack<Measures> {
  const next = foldGoingBack(measured, entry, before, state, (value) =>
    foldMeasures(value, entry, before, state, stated),
  );
  const { usage } = measured.value;
  return entry.event.type === 'taken-back' ? { ...next, value: { ...next.value, usage } } : next;
}
