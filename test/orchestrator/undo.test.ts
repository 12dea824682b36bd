import { describe, expect, it } from 'vitest';
import { type Random, random } from '../../src/base/random.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { MEMORY_STRATEGIES, type Scenario } from '../../src/discussion/scenario.ts';
import { SETTINGS, type Settings } from '../../src/discussion/settings.ts';
import { initial } from '../../src/discussion/state.ts';
import { profiles } from '../../src/memory/views/profiles.ts';
import { whatIf } from '../../src/orchestrator/memory/what-if.ts';
import { lexicalEmbedder } from '../../src/providers/embedders/lexical.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { plainPast } from './plain-state.ts';
import { continued, placesIn, withoutPacing } from './prefix-law.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';

/** Everybody speaks of something else each time they are asked; Bo wants a vote in each round. */
function talkative() {
  let count = 0;
  return scriptedProvider((request) => {
    if (request.purpose === 'statement') return `${SPEECH} Word${++count}.`;
    if (request.purpose === 'poll') return request.agent.name === 'Bo' ? '1' : '0';
    return quietAnswers(request);
  });
}

/** Answers that depend on the prompt alone, so that a run can be taken up. */
const steadyAnswers = (request: ModelRequest) => {
  if (request.purpose === 'poll') return request.agent.name === 'Bo' ? '1' : '0';
  return quietAnswers(request);
};

type Rig = ReturnType<typeof runRig>;

async function act(rig: Rig, command: Command): Promise<void> {
  expect(rig.run.dispatch(command), command.type).toBeNull();
  await rig.clock.advance(0);
}

const promptText = ({ sections }: ModelRequest) => sections.map(({ text }) => text).join('\n');

function drawnAct(draw: Random): Command {
  return draw.pick<Command>([
    { type: 'inject-event', text: `News ${draw.int(1000)}.`, to: draw.pick(['all' as const, ['Ann'], ['Bo', 'Cy']]) },
    {
      type: 'switch-guidance',
      agents: 'all',
      style: draw.pick(['narrative', 'structured']),
      rewrite: draw.int(2) === 0,
    },
    { type: 'switch-strategy', agents: ['Ann'], strategy: draw.pick(['append', 'layered', 'window']) },
    { type: 'switch-view', agents: 'all', jobs: 'all', settings: draw.pick([null, { profile: 'GOLDFISH' }]) },
    { type: 'request-forgetting', agents: ['Cy'], isOn: draw.int(2) === 0 },
    { type: 'pin-message', message: 0, isPinned: draw.int(2) === 0 },
    { type: 'clear-memory', agents: draw.pick(['all' as const, ['Bo']]) },
    { type: 'set-variable', name: 'mood', value: String(draw.int(9)), agent: draw.pick([null, 'Bo']) },
    { type: 'mute-agent', agent: 'Cy', isMuted: draw.int(2) === 0 },
    { type: 'schedule-cue', at: { on: 'round', round: 9, turn: 0 }, command: { type: 'call-vote' } },
    { type: 'call-vote' },
    { type: 'skip-speaker' },
    { type: 'wrap-up' },
    { type: 'answer-now' },
  ]);
}

/** A run in which acts and statements are taken back and put back again. */
async function withDrawnActs(seed: number): Promise<{ rig: Rig; scenario: Scenario }> {
  const draw = random(seed, 'undo-prefix');
  const scenario: Scenario = smallScenario({
    rounds: 8,
    variables: { mood: { value: 'calm', hidden: false } },
    cues: [
      {
        id: 1,
        at: { on: 'round', round: 1, turn: 1 },
        command: { type: 'inject-event', text: 'Rain.', to: 'all' },
      },
      { id: 2, at: { on: 'vote', is: 'closed' }, command: { type: 'call-vote' } },
    ],
  });
  const rig = runRig(scenario, scriptedProvider(steadyAnswers));
  rig.run.start({ paused: true });
  await act(rig, { type: 'inject-event', text: 'Fog.', to: 'all' });
  await act(rig, { type: 'undo' });
  for (let i = 0; i < 14 && !rig.run.state().ended; i++) {
    rig.run.step(draw.pick(['statement', 'turn']));
    await rig.clock.advance(0);
    const back: Command = { type: draw.pick(['undo', 'undo', 'redo']) };
    rig.run.dispatch(i % 2 === 0 ? drawnAct(draw) : back);
    await rig.clock.advance(0);
    if (i % 4 === 3) rig.run.dispatch({ type: 'redo' });
    await rig.clock.advance(0);
  }
  rig.run.resume();
  await rig.run.done;
  return { rig, scenario };
}

describe('taking back', () => {
  it('12.3 a retracted statement is in no later prompt, and stays in the record', async () => {
    const provider = talkative();
    const rig = runRig(smallScenario({ rounds: 3 }), provider);
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    rig.run.step('statement');
    await rig.clock.advance(0);
    await act(rig, { type: 'undo' });
    const asked = provider.requests.length;
    rig.run.resume();
    await rig.run.done;
    expect(JSON.stringify(rig.events())).toContain('Word2.');
    for (const request of provider.requests.slice(asked)) expect(promptText(request)).not.toContain('Word2.');
    expect(provider.requests.slice(asked).some((request) => promptText(request).includes('Word1.'))).toBe(true);
    expect(JSON.stringify(rig.run.state().history.slice())).not.toContain('Word2.');
  });

  it('12.3 it holds the run, ends words under way without a trace, and leads to before the last statement or act', async () => {
    const rig = runRig(smallScenario({ rounds: 5 }), {
      name: 'slow',
      async *stream(request, { signal }) {
        yield { text: 'I hold that' };
        if (request.agent.name === 'Bo')
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        yield { text: SPEECH, end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
      },
    });
    rig.run.start();
    await rig.clock.advance(1);
    expect(rig.run.status().waiting).toMatchObject({ agents: ['Bo'], lastWordMs: expect.any(Number) });
    await act(rig, { type: 'undo' });
    expect(rig.types()).toEqual(['round-opened', 'statement-made', 'memory-updated', 'taken-back']);
    expect(rig.events().at(-1)).toMatchObject({ to: 1, actor: 'person' });
    expect(rig.run.status()).toMatchObject({ mode: 'paused', waiting: null });
    expect(rig.run.state()).toMatchObject({ outcomes: [], touchCount: 1 });
    await rig.run.close();
  });

  it('12.3 what was taken back can be put back until the run goes on', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(steadyAnswers));
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    const spoken = plainPast(rig.run.state());
    await act(rig, { type: 'undo' });
    expect(rig.run.dispatch({ type: 'undo' })).toMatchObject({ rejected: 'nothing-to-undo' });
    await act(rig, { type: 'redo' });
    expect(plainPast(rig.run.state())).toEqual(spoken);
    expect(rig.run.dispatch({ type: 'redo' })).toMatchObject({ rejected: 'nothing-to-redo' });
    await act(rig, { type: 'undo' });
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'redo' })).toMatchObject({ rejected: 'nothing-to-redo' });
    await rig.run.close();
  });

  it('12.3 what a memory was still owed is no going on: what was taken back can be put back behind it', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(steadyAnswers));
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    rig.run.dispatch({ type: 'switch-guidance', agents: 'all', style: 'structured', rewrite: true });
    rig.run.dispatch({ type: 'switch-strategy', agents: 'all', strategy: 'window' });
    await rig.clock.advance(0);
    expect(rig.types().slice(-3)).toEqual(['guidance-switched', 'strategy-switched', 'memory-updated']);
    const switched = plainPast(rig.run.state());
    await act(rig, { type: 'undo' });
    expect(rig.types().slice(-2)).toEqual(['taken-back', 'memory-updated']);
    await act(rig, { type: 'redo' });
    expect(plainPast(rig.run.state())).toEqual(switched);
    await rig.run.close();
  });

  it('8.3, 12.3 what was spent stays spent, and is warned of once', async () => {
    const budgets = { tokensPerTurn: null, tokensPerRun: 4000, costPerRun: null };
    const rig = runRig(smallScenario({ rounds: 9, budgets }), scriptedProvider(steadyAnswers));
    rig.run.start({ paused: true });
    for (let i = 0; i < 40 && rig.ofType('budget-warned').length === 0; i++) {
      rig.run.step('statement');
      await rig.clock.advance(0);
    }
    expect(rig.ofType('budget-warned')).toHaveLength(1);
    const { tokensIn, tokensOut } = rig.run.state().spent;
    for (let i = 0; i < 2; i++) await act(rig, { type: 'undo' });
    expect(rig.run.state().spent).toMatchObject({ tokensIn, tokensOut });
    rig.run.resume();
    await rig.run.done;
    expect(rig.ofType('budget-warned')).toHaveLength(1);
    expect(rig.run.state().ended?.by).toBe('budget');
  });

  it('9.2, 12.3 a vote that followed the statement is undone with it, and is held again', async () => {
    const rig = runRig(smallScenario({ rounds: 2 }), scriptedProvider(steadyAnswers));
    rig.run.start({ paused: true });
    rig.run.until({ on: 'vote', is: 'closed' });
    await rig.clock.advance(0);
    expect(rig.run.state().votes).toHaveLength(1);
    await act(rig, { type: 'undo' });
    expect(rig.run.state()).toMatchObject({ vote: null, outcomes: ['spoke', 'spoke'] });
    expect(rig.run.state().votes).toHaveLength(0);
    rig.run.until({ on: 'vote', is: 'closed' });
    await rig.clock.advance(0);
    expect(rig.run.state().votes).toHaveLength(1);
    await rig.run.close();
  });

  it('12.2, 12.3 a cue whose act is taken back does not act again; one taken back as a whole waits again', async () => {
    const at = { on: 'round', round: 1, turn: 1 } as const;
    const cues = [{ id: 1, at, command: { type: 'inject-event', text: 'A storm.', to: 'all' } as const }];
    const rig = runRig(smallScenario({ rounds: 1, cues }), scriptedProvider(steadyAnswers));
    rig.run.start({ paused: true });
    rig.run.until({ on: 'text', text: 'storm' });
    await rig.clock.advance(0);
    await act(rig, { type: 'undo' });
    rig.run.step('statement');
    await rig.clock.advance(0);
    expect(rig.ofType('event-injected')).toHaveLength(1);
    await act(rig, { type: 'undo' });
    await act(rig, { type: 'undo' });
    expect(rig.run.state()).toMatchObject({ outcomes: [], cues });
    rig.run.resume();
    await rig.run.done;
    expect(rig.ofType('event-injected')).toHaveLength(2);
    expect(rig.ofType('event-injected').every(({ actor }) => actor === 'cue')).toBe(true);
  });
});

describe('do, undo and redo in any order', () => {
  it.each(Array.from({ length: isLong ? 250 : 10 }, (_, i) => i + 1))(
    '12.3 give the same states: sequence %i',
    async (seed) => {
      const draw = random(seed, 'undo');
      const scenario: Scenario = smallScenario({ rounds: 6, variables: { mood: { value: 'calm', hidden: false } } });
      const rig = runRig(scenario, talkative());
      rig.run.start({ paused: true });
      rig.run.step('turn');
      await rig.clock.advance(0);
      /** The states that lead to the present one, and those that were left by going back. */
      const opened = rig.entries.slice(0, 1).reduce(evolve, initial(scenario, { scenarioName: 'small', seed: 7 }));
      const done: unknown[] = [plainPast(opened), plainPast(rig.run.state())];
      let undone: unknown[] = [];
      for (let i = 0; i < 30 && !rig.run.state().ended; i++) {
        const kind = draw.int(10);
        if (kind < 4) {
          const rejection = rig.run.dispatch({ type: 'undo' });
          expect(rejection === null, 'there is something to take back').toBe(done.length > 1);
          await rig.clock.advance(0);
          if (rejection === null) undone.push(done.pop());
        } else if (kind < 6) {
          const rejection = rig.run.dispatch({ type: 'redo' });
          expect(rejection === null, 'there is something to put back').toBe(undone.length > 0);
          await rig.clock.advance(0);
          if (rejection === null) done.push(undone.pop());
        } else {
          if (rig.run.dispatch(drawnAct(draw)) !== null) continue;
          await rig.clock.advance(0);
          done.push(plainPast(rig.run.state()));
          undone = [];
        }
        expect(plainPast(rig.run.state()), `after ${rig.types().at(-1)}`).toEqual(done.at(-1));
      }
      await rig.run.close();
    },
  );

  it.each(Array.from({ length: isLong ? 24 : 2 }, (_, i) => i + 1))(
    '13.2 a run with them is the same from wherever it is taken up: run %i',
    async (seed) => {
      const { rig, scenario } = await withDrawnActs(seed);
      expect(rig.ofType('taken-back').length).toBeGreaterThan(0);
      const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
      const whole = rig.events().map(withoutPacing);
      for (const length of placesIn(rig.entries, seed, 2)) {
        const events = await continued(recorded, length, scriptedProvider(steadyAnswers), roughCounter);
        expect(events, `cut after ${length}`).toEqual(whole);
      }
    },
  );
});

describe('other memories of a run in which something was taken back', () => {
  const tools = { counter: roughCounter, embedder: lexicalEmbedder(), signal: new AbortController().signal };

  it.each(Array.from({ length: isLong ? 24 : 1 }, (_, i) => i + 1))(
    '12.3 are told to its end: run %i',
    async (seed) => {
      const { rig, scenario } = await withDrawnActs(seed);
      const run = { scenario, opening: { scenarioName: 'small', seed: 7 }, entries: rig.entries };
      for (const strategy of MEMORY_STRATEGIES) {
        const variant = { name: strategy, strategy, settings: null };
        const { charsByRound } = await whatIf(run, variant, ['Ann', 'Bo'], tools);
        expect(charsByRound.length).toBeGreaterThanOrEqual(rig.run.state().round);
      }
    },
  );

  it('12.3 hold nothing of a statement that was taken back, whether an act on memories came before it or not', async () => {
    const rig = runRig(smallScenario({ rounds: 2 }), talkative());
    const { scenario } = rig.run.state();
    rig.run.start({ paused: true });
    rig.run.step('statement');
    await rig.clock.advance(0);
    await act(rig, { type: 'switch-strategy', agents: 'all', strategy: 'window' });
    await act(rig, { type: 'pin-message', message: 0, isPinned: true });
    await act(rig, { type: 'undo' });
    rig.run.step('statement');
    await rig.clock.advance(0);
    await act(rig, { type: 'undo' });
    await act(rig, { type: 'undo' });
    await act(rig, { type: 'undo' });
    await act(rig, { type: 'redo' });
    rig.run.resume();
    await rig.run.done;
    const run = { scenario, opening: { scenarioName: 'small', seed: 7 }, entries: rig.entries };
    const variant = { name: 'append', strategy: 'append', settings: null } as const;
    const { kept } = await whatIf(run, variant, ['Ann'], tools);
    expect(kept).toBe(rig.run.state().memories['Ann']!.entries.length);
  });
});

it('12.3 settings changed on the way, as by a fork, do not put the recorded memories back into a what-if', async () => {
  const tools = { counter: roughCounter, embedder: lexicalEmbedder(), signal: new AbortController().signal };
  const rig = runRig(smallScenario({ rounds: 5 }), talkative());
  const { scenario } = rig.run.state();
  rig.run.start();
  await rig.run.done;
  const opening = { scenarioName: 'small', seed: 7 };
  const half = rig.entries.findIndex(({ event }) => event.type === 'round-opened' && event.round === 3);
  const settings = {
    ...(Object.fromEntries(SETTINGS.map((key) => [key, scenario[key]])) as unknown as Settings),
    jobs: scenario.jobs,
  };
  const change: Event = { type: 'settings-changed', told: ['rounds: 5'], settings, actor: 'person' };
  const events = rig.entries.map(({ event }) => event);
  const entries = [...events.slice(0, half), change, ...events.slice(half)].map((event, i) => ({
    seq: i + 1,
    at: 0,
    event,
  }));
  for (const job of [null, profiles.GOLDFISH]) {
    const variant = { name: 'summary', strategy: 'summary', settings: job } as const;
    const names = scenario.agents.map(({ name }) => name);
    const plain = await whatIf({ scenario, opening, entries: rig.entries }, variant, names, tools);
    expect(await whatIf({ scenario, opening, entries }, variant, names, tools)).toEqual(plain);
  }
});

it('8.3, 12.3 what was warned of is not warned of again after going back, and nobody who was never there is warned of', () => {
  const entry = (seq: number, event: Event): Entry => ({ seq, at: 0, event });
  const call = { model: 'simulated', attempt: 1, tokensIn: 900, tokensOut: 1, tokensLabel: 'simulated' } as const;
  const facts = { contextTokens: 1000, source: 'simulated', price: null } as const;
  const scenario = smallScenario({ models: { simulated: facts } });
  const zoe = { ...scenario.agents[0]!, name: 'Zoe' };
  const queue = [
    { agent: 'Zoe', reason: 'policy' as const },
    ...['Ann', 'Bo'].map((agent) => ({ agent, reason: 'policy' as const })),
  ];
  const events: Event[] = [
    { type: 'agent-added', agent: zoe, facts, actor: 'person' },
    { type: 'round-opened', round: 1, queue },
    { type: 'statement-made', agent: 'Zoe', text: SPEECH, call },
    { type: 'statement-made', agent: 'Ann', text: SPEECH, call },
  ];
  let state = events.reduce(
    (now, event, i) => evolve(now, entry(i + 1, event)),
    initial(scenario, { scenarioName: 's', seed: 1 }),
  );
  expect(state.dueWarnings.map(({ agent }) => agent)).toEqual(['Zoe', 'Ann']);
  state = evolve(state, entry(5, { type: 'taken-back', to: 3, actor: 'person' }));
  expect(state.seats['Ann']?.isWarned).toBe(true);
  state = evolve(state, entry(6, { type: 'taken-back', to: 2, actor: 'person' }));
  state = evolve(state, entry(7, { type: 'taken-back', to: 0, actor: 'person' }));
  expect(state.seats['Zoe']).toBeUndefined();
  expect(state.dueWarnings.map(({ agent }) => agent)).toEqual(['Ann']);
});
