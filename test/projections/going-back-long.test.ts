import { expect, it } from 'vitest';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { foldGoingBack, fromStart, type GoingBack } from '../../src/projections/going-back.ts';
import { smallScenario } from '../small-scenario.ts';

/** Far more than what is kept of it at a time. */
const TIMES = 200;

it('12.3 what was folded is there again after each going back and forth, however many came before', () => {
  let state: State = initial(smallScenario(), { scenarioName: 'small', seed: 7 });
  let told: GoingBack<readonly string[]> = fromStart<readonly string[]>([]);
  function record(event: Event): void {
    const entry: Entry = { seq: state.seq + 1, at: 0, event };
    const next = evolve(state, entry);
    told = foldGoingBack(told, entry, state, next, (texts) =>
      event.type === 'event-injected' ? [...texts, event.text] : texts,
    );
    state = next;
  }
  const back = (to: number | undefined) => record({ type: 'taken-back', to: to as number, actor: 'person' });
  const said = () => Array.from(state.history, ({ text }) => text);
  for (let i = 0; i < TIMES; i++) {
    record({ type: 'event-injected', text: `News ${i}.`, to: 'all', actor: 'person' });
    back(state.past.at(-1)?.seq);
    expect(told.value, `undo ${i}`).toEqual(said());
    back(state.undone.at(-1)?.seq);
    expect(told.value, `redo ${i}`).toEqual(said());
    if (i % 50 > 0) back(state.past.at(-1)?.seq);
  }
  expect(said()).toEqual([0, 50, 100, 150].map((i) => `News ${i}.`));
  expect(told.points.size, 'and no more is kept than can be gone back to, and a little').toBeLessThan(120);
});
