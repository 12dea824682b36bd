import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/discussion/condition.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });
const opening = { scenarioName: 'small', seed: 7 };
const [DOWN, CTRL_T, CTRL_U] = ['\x1b[B', '\x14', '\x15'] as const;
const AT_ROUND_2 = [':later\r', 'a', ...Array.from({ length: 2 + scenario.agents.length }, () => DOWN), '2', '\r'];

async function rigOf() {
  const rig = screenRig({ scenario, around: (run, clock) => lookBackRun(run, { scenario, opening, clock }) });
  await rig.press('t\r');
  const waiting = () =>
    rig.run.state().cues.map(({ id, command }) => [id, 'text' in command ? command.text : command.type]);
  return { ...rig, waiting };
}

describe('12.2 an act that waits', () => {
  it('gives way to what it is changed into, words and all', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'i', 'N', 'o', '\r');
    expect(rig.waiting()).toEqual([[1, 'No']]);
    await rig.press(':later\r', 'e', 'w', CTRL_T);
    expect(rig.text()).toContain('› round (3, or 3.2 for its second turn):  2');
    await rig.press('\r');
    expect(rig.waiting()).toEqual([[2, 'Now']]);
    await rig.close();
  });

  it('stays where its new moment is refused', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'vv', ':later\r', 'e', CTRL_U, '1', '\r');
    expect(rig.text()).toContain('That moment is past.');
    expect(rig.waiting()).toEqual([[1, 'call-vote']]);
    await rig.close();
  });

  it('is the chosen one of the list, and where that is gone the last', async () => {
    const rig = await rigOf();
    for (const text of ['A', 'B', 'C']) await rig.press(...AT_ROUND_2, 'i', text, '\r');
    await rig.press(':later\r', DOWN, 'd');
    expect(rig.waiting()).toEqual([
      [1, 'A'],
      [3, 'C'],
    ]);
    await rig.press('d', 'd');
    expect(rig.waiting()).toEqual([]);
    await rig.close();
  });

  it.each<[Condition, string]>([
    [{ on: 'gauge', agent: 'Bo', above: 0.5 }, 'the memory of Bo is over 50 %'],
    [{ on: 'gauge', agent: null, above: 0.125 }, 'a memory is over 12.5 %'],
  ])('keeps a moment that the form has no line for, unless another is chosen: %o', async (at, told) => {
    const rig = await rigOf();
    rig.run.dispatch({ type: 'schedule-cue', at, command: { type: 'call-vote' } });
    await rig.press(':later\r', 'e');
    expect(rig.text()).toContain(`› ${told}`);
    await rig.press('\r');
    expect(rig.run.state().cues.map((cue) => [cue.id, cue.at])).toEqual([[2, at]]);
    await rig.press(':later\r', 'e', DOWN, '\r');
    expect(rig.run.state().cues.map((cue) => [cue.id, cue.at])).toEqual([[3, { on: 'vote', is: 'opened' }]]);
    await rig.close();
  });

  it('stays, and says why, where it waits for a speaker who has left meanwhile', async () => {
    const rig = await rigOf();
    await rig.press('r');
    rig.run.dispatch({ type: 'schedule-cue', at: { on: 'speaker', agent: 'Cy' }, command: { type: 'call-vote' } });
    rig.run.dispatch({ type: 'remove-agent', agent: 'Cy' });
    await rig.press(':later\r');
    expect(rig.run.state().absent).toEqual(['Cy']);
    await rig.press('e', '\r');
    expect(rig.text()).toContain('Cy has left');
    expect(rig.run.state().cues.map((cue) => [cue.id, cue.at])).toEqual([[1, { on: 'speaker', agent: 'Cy' }]]);
    await rig.close();
  });
});
