import { afterEach, describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
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
    // Once, and with what would change something chosen.
    expect(rig.text().match(/^.*┃.*simulated/gm)).toHaveLength(1);
    expect(rig.text()).toMatch(/▶ lab\/large/);
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

describe('15.6 a model that the run does not name', () => {
  const asked: string[] = [];
  const factsOf = async (model: string) => {
    asked.push(model);
    if (model.startsWith('nowhere/')) throw new UserError([{ message: 'no endpoint "nowhere"', allowed: 'lab' }]);
    return factsUntold(model);
  };

  it('15.6 is typed, looked up, and given with what is known of it', async () => {
    rig = screenRig({ scenario, sources: { factsOf } });
    await rig.press('ao', '\x1b[F', '\r', ...'lab/tiny');
    expect(rig.text()).toContain('lab/tiny');
    await rig.press('\r');
    expect(asked).toEqual(['lab/tiny']);
    expect(rig.ofType('model-switched')[0]).toMatchObject({
      agent: 'Ann',
      model: 'lab/tiny',
      facts: factsUntold('lab/tiny'),
    });
    await rig.press('ao');
    expect(rig.text()).toMatch(/lab\/tiny\s+· now/);
  });

  it('15.6 that nobody knows is refused with the reason, and the name stays to be mended', async () => {
    rig = screenRig({ scenario, sources: { factsOf } });
    await rig.press('ao', '\x1b[F', '\r', ...'nowhere/x', '\r');
    expect(rig.lines().at(-1)).toContain('no endpoint "nowhere"');
    expect(rig.text()).toContain('nowhere/x');
    expect(switched()).toEqual([]);
    await rig.press('\x1b');
    await rig.clock.advance(100);
    expect(rig.text()).toContain('another: any ENDPOINT/NAME');
    expect(rig.text()).not.toContain('nowhere/x');
  });

  it('15.6 is not asked for where nothing can be looked up', async () => {
    rig = screenRig({ scenario });
    await rig.press('ao');
    expect(rig.text()).not.toContain('any ENDPOINT/NAME');
  });
});
