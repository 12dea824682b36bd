import { expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { entryRows } from '../../src/experiments/tables/entry-tables.ts';
import { interfaces } from '../../src/interface/index.ts';
import { interventionOf } from '../../src/projections/interventions.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

it('12.3, 17.22 the table of acts tells what was taken back and put back as the screen does, by the same entry', async () => {
  const scenario = smallScenario({ rounds: 4 });
  const opening = { scenarioName: 'small', seed: 7 };
  const rig = runRig(scenario, scriptedProvider(quietAnswers));
  const act = async (...types: ('undo' | 'redo' | 'step' | 'window' | 'summary')[]) => {
    for (const type of types) {
      if (type === 'step') rig.run.step('statement');
      else if (type === 'undo' || type === 'redo') expect(rig.run.dispatch({ type })).toBeNull();
      else rig.run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: type });
      await rig.clock.advance(0);
    }
  };
  rig.run.start({ paused: true });
  await act(
    'window',
    'summary',
    'undo',
    'undo',
    'redo',
    'redo',
    'undo',
    'step',
    'step',
    'undo',
    'window',
    'undo',
    'redo',
  );
  await rig.run.close();
  let state = initial(scenario, opening);
  const told = rig.entries.flatMap((entry) => {
    state = evolve(state, entry);
    return entry.event.type === 'taken-back' ? [interventionOf(entry, state, interfaces.en)?.text] : [];
  });
  const rows = entryRows(rig.entries, ['interventions']).interventions;
  expect(rows.filter((row) => row.includes('taken-back')).map((row) => row.at(-1))).toEqual(told);
  expect(told.filter((text) => text?.startsWith('took back entry')).length).toBe(5);
  expect(told.filter((text) => text?.startsWith('put back')).length).toBe(3);
});
