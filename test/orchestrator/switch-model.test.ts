import { describe, expect, it } from 'vitest';
import { ModelError, type ModelErrorKind } from '../../src/base/errors.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Agent, Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { foldMeasures, noMeasures } from '../../src/projections/measures/measures.ts';
import { roster } from '../../src/projections/roster.ts';
import { statementMark } from '../../src/projections/words.ts';
import { factsUntold } from '../../src/providers/built-in.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { statesOf } from './memory-material.ts';
import { continued, placesIn } from './prefix-law.ts';
import { livelyAnswers, roughCounter, runRig } from './run-rig.ts';

const MODELS = ['lab/ann', 'lab/bo', 'lab/cy', 'spare/one', 'simulated'];
const models = Object.fromEntries(MODELS.map((name) => [name, { ...factsUntold(name), contextTokens: 32_000 }]));
const base = smallScenario();

function scenarioOf(bo: Partial<Agent> = {}, more: Partial<Scenario> = {}): Scenario {
  const agents = [
    smallAgent('Ann', { model: 'lab/ann' }),
    smallAgent('Bo', { model: 'lab/bo', ...bo }),
    smallAgent('Cy', { model: 'lab/cy' }),
  ];
  return smallScenario({ rounds: 3, agents, models, ...more });
}

/** Every model answers alike, but for those that fail. `asked`: which model was asked, by agent and purpose. */
function rigOf(scenario: Scenario, faultOf: (model: string, request: ModelRequest) => ModelError | null = () => null) {
  const asked: { model: string; agent: string; purpose: string; round: number }[] = [];
  const scripted = scriptedProvider(livelyAnswers);
  /** `opened`: the model that the run has asked for; undefined: it is not looked at. */
  const provider = (opened?: string): Provider => ({
    name: 'many',
    async *stream(request, options) {
      const { agent, purpose, round } = request;
      const { model } = agent;
      if (opened !== undefined && opened !== model) throw new Error(`${model} is asked of ${opened}`);
      asked.push({ model, agent: agent.name, purpose, round });
      const fault = faultOf(model, request);
      if (fault) throw fault;
      yield* scripted.stream(request, options);
    },
  });
  const rig = runRig(scenario, provider(), { provider });
  const act = async (command: Command) => {
    const rejection = rig.run.dispatch(command);
    await rig.clock.advance(0);
    return rejection;
  };
  return { ...rig, asked, act, provider };
}
const modelsOf = ({ asked }: ReturnType<typeof rigOf>, agent: string, round: number) =>
  [...new Set(asked.filter((one) => one.agent === agent && one.round === round).map(({ model }) => model))].sort();
const toSpare = { type: 'switch-model', agent: 'Bo', model: 'spare/one' } as const;

describe('15.6 a person gives an agent another model', () => {
  it('15.6 which answers in all it is asked from then on, as their act, until it is taken back', async () => {
    const rig = rigOf(scenarioOf());
    rig.run.start({ paused: true });
    expect(await rig.act(toSpare)).toBeNull();
    expect(rig.events()).toEqual([
      { type: 'model-switched', agent: 'Bo', model: 'spare/one', facts: models['spare/one'], actor: 'person' },
    ]);
    rig.run.step('round');
    await rig.clock.advance(0);
    expect(modelsOf(rig, 'Bo', 1)).toEqual(['spare/one']);
    expect(modelsOf(rig, 'Ann', 1)).toEqual(['lab/ann']);
    expect(await rig.act({ ...toSpare, model: null })).toBeNull();
    rig.run.resume();
    await rig.run.done;
    expect(modelsOf(rig, 'Bo', 2)).toEqual(['lab/bo']);
    const { touchCount, impairedCount } = rig.run.state();
    expect({ touchCount, impairedCount }).toEqual({ touchCount: 2, impairedCount: 0 });
    const made = rig.ofType('statement-made').filter(({ agent }) => agent === 'Bo');
    expect(made.map(({ call }) => call.model)).toEqual(['spare/one', 'lab/bo', 'lab/bo']);
  });

  it('12.3, 15.6 undo takes it back, redo puts it back', async () => {
    const rig = rigOf(scenarioOf());
    rig.run.start({ paused: true });
    await rig.act(toSpare);
    await rig.act({ type: 'undo' });
    expect(rig.run.state().seats['Bo']?.model).toBeNull();
    await rig.act({ type: 'redo' });
    expect(rig.run.state().seats['Bo']?.model).toBe('spare/one');
    await rig.run.close();
  });

  it('8.7, 15.6 before the model of a job of its own too', async () => {
    const jobs = { ...base.jobs, poll: { ...base.jobs['poll']!, model: 'lab/cy' } };
    const rig = rigOf(scenarioOf({}, { jobs }));
    rig.run.start({ paused: true });
    await rig.act(toSpare);
    rig.run.resume();
    await rig.run.done;
    expect(modelsOf(rig, 'Bo', 1)).toEqual(['spare/one']);
    expect(modelsOf(rig, 'Ann', 1)).toEqual(['lab/ann', 'lab/cy']);
  });

  it('15.6 one that the run does not know comes with what is known of it', async () => {
    const rig = rigOf(scenarioOf());
    rig.run.start({ paused: true });
    const facts = { contextTokens: 9_000, source: 'config', price: null } as const;
    expect(await rig.act({ ...toSpare, model: 'new/one', facts })).toBeNull();
    expect(rig.run.state().scenario.models['new/one']).toEqual(facts);
    await rig.run.close();
  });

  it.each<[string, Command, string, Partial<Scenario>]>([
    ['a stranger', { ...toSpare, agent: 'Zed' }, 'unknown-agent', {}],
    ['a model that nothing is known of', { ...toSpare, model: 'new/one' }, 'unknown-model', {}],
    ['no model', { ...toSpare, model: 'gpt', facts: models['spare/one']! }, 'unknown-model', {}],
    ['a person', { ...toSpare, model: 'human' }, 'unknown-model', {}],
    ['its own, which it has', { ...toSpare, model: null }, 'nothing-to-change', {}],
    ['the one it has', { ...toSpare, model: 'lab/bo' }, 'nothing-to-change', {}],
    ['one without a price', toSpare, 'unpriced-model', { budgets: { ...base.budgets, costPerRun: 5 } }],
  ])('15.6 not %s', async (_name, command, rejected, more) => {
    const rig = rigOf(scenarioOf({}, more));
    rig.run.start({ paused: true });
    expect(await rig.act(command)).toMatchObject({ rejected });
    await rig.run.close();
  });

  it('12.5, 15.6 not to the seat of a person', async () => {
    const rig = rigOf(scenarioOf({ model: 'human' }, { models: { ...models, human: factsUntold('human') } }));
    rig.run.start({ paused: true });
    expect(await rig.act(toSpare)).toMatchObject({ rejected: 'person-in-seat' });
    await rig.run.close();
  });

  it('15.6 over a pause for an answer of that agent, and the run goes on at once', async () => {
    const rig = rigOf(scenarioOf(), (model) => (model === 'lab/bo' ? new ModelError('quota', 'spent') : null));
    rig.run.start();
    await rig.clock.advance(0);
    expect(rig.run.status()).toMatchObject({ mode: 'unavailable', missing: { agent: 'Bo' } });
    expect(await rig.act({ type: 'switch-model', agent: 'Ann', model: 'spare/one' })).toBeNull();
    expect(rig.run.status().mode, 'of another agent').toBe('unavailable');
    expect(await rig.act(toSpare)).toBeNull();
    await rig.run.done;
    expect(rig.run.state()).toMatchObject({ ended: { by: 'rounds' }, impairedCount: 0 });
  });
});

const OUTAGE_MS = 300_000;
const error = (kind: ModelErrorKind = 'server') => new ModelError(kind, 'out of order');
const fallback = 'spare/one';

describe('15.6 a fallback seat', () => {
  it('15.6 falls when the outage is over its time, asks the same of its fallback, and returns with the next round', async () => {
    let isDown = false;
    const rig = rigOf(scenarioOf({ fallback }), (model) => (model === 'lab/bo' && isDown ? error() : null));
    rig.run.start({ paused: true });
    isDown = true;
    rig.run.resume();
    await rig.clock.advance(OUTAGE_MS - 1);
    expect(rig.ofType('model-switched')).toEqual([]);
    await rig.clock.advance(1);
    const [fell] = rig.ofType('model-switched');
    expect(fell).toMatchObject({ agent: 'Bo', model: fallback, because: 'outage', failure: { kind: 'server' } });
    expect(fell).not.toHaveProperty('actor');
    expect(fell?.call?.retries?.length).toBeGreaterThan(5);
    const at = rig.asked.findIndex(({ model }) => model === fallback);
    expect(rig.asked[at]).toEqual({ ...rig.asked[at - 1], model: fallback });
    await rig.run.done;
    // Still out in each round: asked once, and fallen at once.
    expect(rig.ofType('model-switched').map(({ because, model }) => [because, model])).toEqual([
      ['outage', fallback],
      ['return', null],
      ['outage', fallback],
      ['return', null],
      ['outage', fallback],
    ]);
    for (const round of [2, 3])
      expect(rig.asked.filter((one) => one.model === 'lab/bo' && one.round === round)).toHaveLength(1);
    const { state } = rig.run;
    expect(state().touchCount).toBe(0);
    const replaced = rig.events().filter((event) => 'call' in event && event.call?.model === fallback);
    expect(state().impairedCount).toBe(replaced.length);
  });

  it('15.6 is itself again where its model answers, and waits anew when that goes out once more', async () => {
    let isDown = true;
    const rig = rigOf(scenarioOf({ fallback }), (model, { round }) =>
      model === 'lab/bo' && (round === 3 || isDown) ? error() : null,
    );
    rig.run.start();
    await rig.clock.advance(OUTAGE_MS - 1);
    rig.run.subscribe(() => (isDown = false));
    await rig.clock.advance(1);
    expect(modelsOf(rig, 'Bo', 2)).toEqual(['lab/bo']);
    expect(rig.run.state().round).toBe(3);
    expect(rig.run.state().seats['Bo']?.isDoubted).toBe(false);
    await rig.clock.advance(OUTAGE_MS - 1);
    expect(rig.ofType('model-switched')).toHaveLength(2);
    await rig.clock.advance(1);
    expect(rig.ofType('model-switched')).toHaveLength(3);
    await rig.run.done;
  });

  it.each(['auth', 'quota'] as const)('15.6 falls at once over %s', async (kind) => {
    const rig = rigOf(scenarioOf({ fallback }), (model) => (model === 'lab/bo' ? error(kind) : null));
    rig.run.start();
    await rig.clock.advance(0);
    await rig.run.done;
    expect(rig.ofType('model-switched').length).toBeGreaterThan(0);
    expect(rig.run.state().ended?.by).toBe('rounds');
  });

  it.each(['unknown-model', 'content-refused', 'invalid'] as const)('15.6 never over %s', async (kind) => {
    const rig = rigOf(scenarioOf({ fallback }), (model) => (model === 'lab/bo' ? error(kind) : null));
    rig.run.start();
    await rig.clock.advance(OUTAGE_MS * 2);
    expect(rig.run.status().mode).toBe('unavailable');
    expect(rig.ofType('model-switched')).toEqual([]);
    await rig.run.close();
  });

  it('15.6 nor where nobody has said so, nor to the model that is out', async () => {
    for (const own of [{}, { fallback: 'lab/bo' }]) {
      const rig = rigOf(scenarioOf(own), (model) => (model === 'lab/bo' ? error() : null));
      rig.run.start();
      await rig.clock.advance(OUTAGE_MS);
      expect(rig.run.status().mode).toBe('unavailable');
      expect(rig.ofType('model-switched')).toEqual([]);
      await rig.run.close();
    }
  });

  it('15.6, 16.2 a fallback that is out as well pauses the run', async () => {
    const rig = rigOf(scenarioOf({ fallback }), (model) => (model === 'lab/bo' || model === fallback ? error() : null));
    rig.run.start();
    await rig.clock.advance(OUTAGE_MS);
    expect(rig.run.status().mode).toBe('running');
    await rig.clock.advance(OUTAGE_MS);
    expect(rig.run.status()).toMatchObject({ mode: 'unavailable', missing: { agent: 'Bo' } });
    await rig.run.close();
  });

  it('15.6 what a person chooses holds over falls and returns, and is no replacement', async () => {
    const rig = rigOf(scenarioOf({ fallback: 'simulated' }), (model) => (model === 'spare/one' ? error() : null));
    rig.run.start({ paused: true });
    await rig.act(toSpare);
    rig.run.resume();
    await rig.clock.advance(OUTAGE_MS);
    await rig.run.done;
    expect(modelsOf(rig, 'Bo', 1)).toEqual(['simulated', 'spare/one']);
    expect(modelsOf(rig, 'Bo', 3), 'it returns to what was chosen').toEqual(['simulated', 'spare/one']);
    expect(rig.run.state().impairedCount).toBeGreaterThan(0);
  });

  it('5.7, 15.6 a memory that its model could not make smaller is made smaller by the fallback', async () => {
    const scenario = scenarioOf({ fallback, limitChars: 480 }, { memory: { ...base.memory, compression: 'model' } });
    const rig = rigOf(scenario, (model, { purpose }) =>
      model === 'lab/bo' && purpose === 'compression' ? error('quota') : null,
    );
    rig.run.start();
    await rig.run.done;
    const at = rig.events().findIndex(({ type }) => type === 'model-switched');
    expect(rig.events()[at + 1]).toMatchObject({ type: 'memory-compressed', call: { model: fallback } });
  });

  it('13.2, 15.6 goes on the same from each of its entries', async () => {
    const scenario = scenarioOf({ fallback }, { memory: { ...base.memory, discussion: 'complex' } });
    const isOut = (model: string) => (model === 'lab/bo' ? error('quota') : null);
    const rig = rigOf(scenario, isOut);
    rig.run.start();
    await rig.run.done;
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
    const plain = (events: readonly unknown[]) => JSON.parse(JSON.stringify(events));
    for (const length of placesIn(rig.entries)) {
      const events = await continued(recorded, length, rigOf(scenario, isOut).provider(), roughCounter);
      expect(plain(events), `from entry ${length}`).toEqual(plain(rig.events()));
    }
    expect(statesOf(scenario, rig.entries).at(-1)!.impairedCount).toBe(rig.run.state().impairedCount);
  });
});

describe('15.6 who has spoken is said', () => {
  const { en } = interfaces;
  /** Of each statement of Bo, what is marked. */
  const marksOf = ({ entries }: ReturnType<typeof rigOf>, scenario: Scenario) => {
    const states = statesOf(scenario, entries);
    return entries.flatMap(({ event }, i) =>
      event.type === 'statement-made' ? [`${event.agent}: ${statementMark(event, states[i + 1]!, en)}`] : [],
    );
  };

  it('15.6 on exactly the statements of another model, and by place among the answers that are not as they should be', async () => {
    const scenario = scenarioOf({ fallback });
    const rig = rigOf(scenario, (model, { round }) => (model === 'lab/bo' && round === 2 ? error('quota') : null));
    rig.run.start();
    await rig.run.done;
    const marked = marksOf(rig, scenario);
    expect(marked.filter((mark) => mark.startsWith('Bo'))).toEqual(['Bo: ', 'Bo: said by spare/one', 'Bo: ']);
    expect(marked.filter((mark) => mark.endsWith(fallback))).toHaveLength(1);
    const states = statesOf(scenario, rig.entries);
    const measures = rig.entries.reduce(
      (sum, entry, i) => foldMeasures(sum, entry, states[i]!, states[i + 1]!),
      noMeasures,
    );
    expect(measures.impairments.length).toBe(rig.run.state().impairedCount);
    const said = measures.impairments.find(({ event }) => event === 'statement-made');
    expect(said).toMatchObject({ agent: 'Bo', round: 2, impairment: 'replaced', why: fallback });
    const fell = rig.entries.findIndex(({ event }) => event.type === 'model-switched');
    const seat = roster(states[fell + 1]!, null, en).find(({ agent }) => agent === 'Bo');
    expect(seat?.reason).toContain('spare/one answers');
  });

  it('15.6 where a person has chosen it too, which impairs nothing; and not where it is the scenario’s for that job', async () => {
    const jobs = { ...base.jobs, statement: { ...base.jobs['statement']!, model: 'lab/cy' } };
    const scenario = scenarioOf({}, { jobs, rounds: 1 });
    const rig = rigOf(scenario);
    rig.run.start({ paused: true });
    await rig.act(toSpare);
    rig.run.resume();
    await rig.run.done;
    expect(marksOf(rig, scenario).sort()).toEqual(['Ann: ', 'Bo: said by spare/one', 'Cy: ']);
    expect(rig.run.state().impairedCount).toBe(0);
  });
});
