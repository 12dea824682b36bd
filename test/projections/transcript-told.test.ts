import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { transcriptTold } from '../../src/projections/transcript-told.ts';
import { smallScenario } from '../small-scenario.ts';
import { opened, said, stepsOf } from './read-run.ts';

const scenario = smallScenario();
const words = interfaces.en;
const secret = (i: number) => `The key to vault ${i} lies under stone ${i} of bridge ${i}.`;
const tell = (i: number): Event => ({ type: 'event-injected', text: secret(i), to: ['Ann'], actor: 'person' });
const back = (to: number): Event => ({ type: 'taken-back', to, actor: 'person' });

/** The remarks on private words in public, by the words that they name. */
function remarks(events: readonly Event[]): readonly string[] {
  const beginning = initial(scenario, { scenarioName: 'small', seed: 1 });
  const { items } = transcriptTold(stepsOf(scenario, events), beginning, words, earnings);
  const remarked = items.filter(({ title }) => title === words.events.titles.leak);
  return remarked.map(({ text }) => /vault \d+/.exec(text)?.[0] ?? '');
}

describe('a whole transcript', () => {
  it('12.2 remarks on private words in public however often it was before', () => {
    const floor = opened(1, Array<string>(205).fill('Bo'));
    const leaks = Array.from({ length: 205 }, (_, i) => [tell(i), said('Bo', secret(i))]).flat();
    expect(remarks([floor, ...leaks])).toEqual(Array.from({ length: 205 }, (_, i) => `vault ${i}`));
  });

  it('12.3 remarks once on a statement that is taken back and put back', () => {
    expect(remarks([opened(1, ['Bo', 'Ann']), tell(1), said('Bo', secret(1)), back(2), back(3)])).toEqual(['vault 1']);
  });
});
