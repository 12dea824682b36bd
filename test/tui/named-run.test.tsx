import { expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { namedRun } from '../../src/orchestrator/runs/named-run.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { screenRig } from './screen-rig.tsx';

it('12.7 acts at the run’s own terminal have the name that was given, in the record and where they are told', async () => {
  const rig = screenRig({ around: (run) => namedRun(run, 'Ana') });
  rig.tools.dispatch({ type: 'call-vote' }, '');
  rig.run.dispatch({ type: 'inject-event', text: 'The river has risen.', to: 'all' }, 'Ben');
  await rig.clock.advance(100);
  expect(rig.entries.slice(0, 2).map(({ event, who }) => [event.type, who])).toEqual([
    ['vote-called', 'Ana'],
    ['event-injected', 'Ben'],
  ]);
  const told = transcriptItem(rig.entries[0]!, rig.run.state(), interfaces.en, earnings);
  expect(told?.title).toContain('Ana');
  expect(rig.text()).toContain('Ana');
  await rig.close();
});
