import { afterEach, describe, expect, it } from 'vitest';
import { ModelError, UserError } from '../../src/base/errors.ts';
import { factsToSwitch } from '../../src/cli/providers.ts';
import { interfaces } from '../../src/interface/index.ts';
import { factsUntold } from '../../src/providers/built-in.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
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

  it.each([
    ['es', 'command:nadie', 'no hay ningún comando nadie'],
    ['es', 'nadie/x', 'no hay ningún servidor nadie; hay: '],
    ['zh', 'command:nobody', '配置文件里没有命令nobody'],
    ['en', 'command:nobody', 'There is no command nobody in the config file'],
  ] as const)(
    '15.6 says in the language of the screen that nobody here is called so: %s, %s',
    async (lang, model, told) => {
      rig = screenRig({ scenario, columns: 200, sources: { factsOf: factsToSwitch, words: interfaces[lang] } });
      await rig.press('ao', '\x1b[F', '\r', ...model, '\r');
      await expect.poll(() => rig.text().replace(/\s+/g, ' ')).toContain(told);
    },
  );

  it('15.6 is not asked for where nothing can be looked up', async () => {
    rig = screenRig({ scenario });
    await rig.press('ao');
    expect(rig.text()).not.toContain('any ENDPOINT/NAME');
  });
});

describe('15.4 a model that the endpoint does not know', () => {
  const factsOf = async (model: string) => factsUntold(model);
  const unknown = new ModelError('unknown-model', 'lab/larg does not exist', { near: ['lab/large', 'lab/larger'] });
  const scripted = scriptedProvider(quietAnswers);
  /** Knows the models that are near, and no other. */
  const provider: Provider = {
    name: 'lab',
    async *stream(request, options) {
      const { agent } = request;
      if (!['lab/large', 'lab/larger'].includes(agent.model) && names.has(agent.name)) throw unknown;
      yield* scripted.stream(request, options);
    },
  };
  let names = new Set(['Ann', 'Bo', 'Cy']);
  const mistyped = (agents: readonly string[]) => {
    names = new Set(agents);
    const model = (name: string) => (agents.includes(name) ? 'lab/larg' : 'simulated');
    return smallScenario({
      agents: base.agents.map((agent) => ({ ...agent, model: model(agent.name) })),
      models: { ...base.models, 'lab/larg': factsUntold('lab/larg') },
    });
  };

  it('15.4 what it has that is like it is there to be chosen, first the likeliest, for all who have the model', async () => {
    rig = screenRig({
      scenario: mistyped(['Ann', 'Bo', 'Cy']),
      sources: { factsOf },
      provider,
    });
    await rig.press(' ');
    expect(rig.text()).toContain('lab/larg does not exist');
    await rig.press('ao');
    expect(rig.text()).toContain('Who answers for everybody');
    expect(rig.text()).toMatch(/▶ lab\/large .*\n.*lab\/larger .*\n.*simulated/);
    await rig.press('\r');
    expect(switched()).toEqual(['Ann', 'Bo', 'Cy'].map((agent) => [agent, 'lab/large']));
    expect(rig.ofType('model-switched')[0]).toMatchObject({ facts: factsUntold('lab/large') });
    expect(rig.ofType('statement-made')).not.toEqual([]);
  });

  it('15.4 where others have another model, for whom it is missing alone; and nothing is offered for what else is wrong', async () => {
    rig = screenRig({ scenario: mistyped(['Bo']), sources: { factsOf }, provider });
    await rig.press('r', 'ao');
    expect(rig.text()).toContain('Who answers for Bo');
    await rig.press('\x1b[B', '\r');
    expect(switched()).toEqual([['Bo', 'lab/larger']]);
    await rig.press('ao');
    expect(rig.text()).not.toContain('lab/large ');
  });
});
