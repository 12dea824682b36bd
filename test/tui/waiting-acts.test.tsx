import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/discussion/condition.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { stallingProvider } from '../orchestrator/stalling-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });
const opening = { scenarioName: 'small', seed: 7 };
const [DOWN, ESCAPE, CTRL_T, CTRL_U] = ['\x1b[B', '\x1b', '\x14', '\x15'] as const;
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
    expect(rig.text()).toContain('› round (3, or 3.2 after its second turn):  2');
    await rig.press('\r');
    expect(rig.waiting()).toEqual([[1, 'Now']]);
    await rig.close();
  });

  it('12.3 is as it was before where its change is taken back, in one', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'i', 'N', 'o', '\r', ':later\r', 'e', 'w', CTRL_T, '\r', 'u');
    expect(rig.waiting()).toEqual([[1, 'No']]);
    await rig.press('u');
    expect(rig.waiting()).toEqual([]);
    await rig.close();
  });

  it('is told as waiting while it is changed, and esc leads back to the list', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2, 'i', 'N', 'o', '\r', ':later\r', 'e');
    expect(rig.text()).toContain('It waits: the moment is asked for next.');
    expect(rig.text()).not.toMatch(/at once|tell everybody/);
    await rig.press(ESCAPE);
    await rig.clock.advance(60);
    expect(rig.text()).toContain('Later: what waits for its moment');
    await rig.close();
  });

  it('keeps its words while a moment is looked for, and is not sent', async () => {
    const rig = await rigOf();
    await rig.press('i', 'S', 'h', CTRL_T, ESCAPE);
    await rig.clock.advance(60);
    expect(rig.screen.view.getState().overlay).toMatchObject({ kind: 'inject', cue: null });
    expect(rig.text()).toContain(' Sh');
    await rig.close();
  });

  it('is listed before the run has taken it, with when it will', async () => {
    let rig: ReturnType<typeof screenRig>;
    const provider = stallingProvider(
      () => ({ words: ['I say'], everyMs: 1 }),
      () => rig.clock,
    );
    rig = screenRig({ provider, scenario });
    await rig.press('s');
    await rig.clock.advance(5);
    await rig.press(...AT_ROUND_2, 'i', 'N', 'o', '\r', ':later\r');
    expect(rig.text()).toContain('when round 2 opens · taken after this statement');
    expect(rig.text()).toContain('tell all: “No”');
    expect(rig.text()).not.toContain('Nothing waits');
    await rig.close();
  });

  it('12.2 is told as it is where its moment may never come, and what can be read where it cannot', async () => {
    const rig = await rigOf();
    await rig.press(...AT_ROUND_2.slice(0, -2), '0', '\r');
    expect(rig.text().replace(/\s+/g, ' ')).toContain('A round from 1, such as 3, or one with a turn, such as 3.2.');
    await rig.press(CTRL_U, '9', '9', '\r', 'i', 'N', 'o', '\r');
    expect(rig.text()).toContain('Only if it comes to that: round 99 opens; the last round is 4.');
    await rig.close();
  });

  it('12.1 no run goes on until a round behind its last one, which is told', async () => {
    const rig = screenRig({ scenario });
    await rig.press('t', ...Array.from({ length: 5 + scenario.agents.length }, () => DOWN), '9', '9', '\r');
    expect(rig.text()).toContain('round 99 opens; the last round is 4.');
    expect(rig.text()).toContain('Go on until');
    expect(rig.run.status().until).toBeNull();
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
    expect(rig.run.state().cues.map((cue) => [cue.id, cue.at])).toEqual([[1, at]]);
    await rig.press(':later\r', 'e', DOWN, '\r');
    expect(rig.run.state().cues.map((cue) => [cue.id, cue.at])).toEqual([[1, { on: 'vote', is: 'opened' }]]);
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
