import { expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { decide } from '../../src/orchestrator/commands/decide.ts';
import { smallScenario } from '../small-scenario.ts';

const scenario = smallScenario();
const count = (text: string) => text.length;

/** A fork in which that was set. */
function withSet(changed: Partial<Pick<Scenario, 'rounds' | 'memory'>>): State {
  const settings = { ...scenario, ...changed, agents: [] };
  const event = { type: 'settings-changed', told: [], settings, actor: 'person' } as const;
  return evolve(initial(scenario, { scenarioName: 'small', seed: 7 }), { seq: 1, at: 0, event });
}

it('12.3, 13.2 takes back what a fork has set, but no embedder: the run keeps the one it was opened with', () => {
  const taken = decide({ type: 'undo' }, withSet({ rounds: 9 }), count);
  expect(taken).toEqual({ type: 'taken-back', to: 0, actor: 'person' });
  const other = withSet({ memory: { ...scenario.memory, embedder: 'openai' } });
  expect(decide({ type: 'undo' }, other, count)).toMatchObject({ rejected: 'embedder-open' });
});
