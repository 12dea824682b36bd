import { afterEach, describe, expect, it } from 'vitest';
import { factsUntold } from '../../src/discussion/defaults.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const base = smallScenario();
const scenario = smallScenario({ models: { ...base.models, 'lab/large': factsUntold('lab/large') } });
const switched = () => rig.ofType('model-switched').map(({ agent, model }) => [agent, model]);

describe('15.6 another model for an agent, from the screen', () => {
  it('15.6 for the chosen agent, and its own again', async () => {
    rig = screenRig({ scenario });
    await rig.press(']', 'ao');
    expect(rig.text()).toContain('Who answers for Bo');
    expect(rig.text()).toMatch(/its own: simulated\s+· now/);
    await rig.press('\x1b[F', '\r');
    expect(switched()).toEqual([['Bo', 'lab/large']]);
    expect(rig.lines().at(-1)).toContain('lab/large answers for Bo');
    await rig.press('ao', '\x1b[H', '\r');
    expect(switched().at(-1)).toEqual(['Bo', null]);
  });

  it('15.6 for everybody; what holds already is said', async () => {
    rig = screenRig({ scenario });
    await rig.press('ao', 'a', '\x1b[F', '\r');
    expect(switched()).toEqual([
      ['Ann', 'lab/large'],
      ['Bo', 'lab/large'],
      ['Cy', 'lab/large'],
    ]);
    await rig.press('ao', 'a', '\x1b[F', '\r');
    expect(rig.lines().at(-1)).toContain('in force already');
    expect(switched()).toHaveLength(3);
  });
});
