import { describe, expect, it } from 'vitest';
import type { CueCommand } from '../../src/discussion/command.ts';
import type { Condition } from '../../src/discussion/condition.ts';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { decide } from '../../src/orchestrator/commands/decide.ts';
import type { RunUpdate } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { withoutPacing } from './prefix-law.ts';
import { livelyAnswers, quietAnswers, runRig } from './run-rig.ts';

const base = smallScenario();
const noted: CueCommand = { type: 'set-variable', name: 'mood', value: 'tense', agent: null };
const strange: CueCommand = { ...noted, agent: 'Zed' };
const FULL: Condition = { on: 'gauge', agent: null, above: 0.8 };

/** Memories that are compressed as soon as they pass 80 % of their limit. */
const small = (overrides: Partial<Scenario> = {}): Scenario =>
  smallScenario({
    rounds: 6,
    agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 1500 })),
    memory: { ...base.memory, compression: 'extractive' },
    variables: { mood: { value: 'calm', hidden: false } },
    ...overrides,
  });

describe('5.7 a memory that has changed is looked at', () => {
  it.each([
    ['that acts', noted, 'variable-set'],
    ['that fails', strange, 'cue-failed'],
  ] as const)('also where a cue %s comes in between', async (_, command, type) => {
    const rig = runRig(small({ cues: [{ id: 1, at: FULL, command }] }), scriptedProvider(livelyAnswers));
    rig.run.start();
    await rig.run.done;
    const place = rig.types().indexOf('cue-reached');
    expect(rig.types().slice(place - 1, place + 3)).toEqual([
      'memory-updated',
      'cue-reached',
      type,
      'memory-compressed',
    ]);
  });

  it('also where a person acts in between', async () => {
    const rig = runRig(small(), scriptedProvider(livelyAnswers));
    rig.run.start({ paused: true });
    expect(rig.run.until(FULL)).toBeNull();
    await rig.clock.advance(0);
    expect(rig.types().at(-1)).toBe('memory-updated');
    expect(rig.run.dispatch(noted)).toBeNull();
    rig.run.step('statement');
    await rig.clock.advance(0);
    const place = rig.types().indexOf('variable-set');
    expect(rig.types()[place + 1]).toBe('memory-compressed');
    await rig.run.close();
  });
});

it('5.7, 13.2 every memory is looked at once settings have changed: a limit may be smaller now', () => {
  const settings = { ...small(), rounds: 4 };
  const event: Event = { type: 'settings-changed', settings, told: ['rounds=4'], actor: 'person' };
  const state = evolve(initial(small(), { scenarioName: 'small', seed: 7 }), { seq: 1, at: 0, event });
  expect(state.changedMemories).toEqual(['Ann', 'Bo', 'Cy']);
});

describe('a cue', () => {
  it('13.4 for a moment that one of several brings about who are asked together waits for all, stepped or not', async () => {
    const run = async (cues: Scenario['cues'], isStepped: boolean) => {
      const rig = runRig(smallScenario({ rounds: 3, cues }), scriptedProvider(livelyAnswers));
      rig.run.start({ paused: isStepped });
      for (let i = 0; isStepped && i < 60; i++) {
        rig.run.step('statement');
        await rig.clock.advance(0);
      }
      await rig.run.done;
      return rig;
    };
    let above = 0;
    const plain = runRig(smallScenario({ rounds: 3 }), scriptedProvider(livelyAnswers));
    plain.run.subscribe((news) => {
      if (news.kind !== 'entry' || news.entry.event.type !== 'confirmation-answered' || above > 0) return;
      above = news.before.spent.tokensIn + news.before.spent.tokensOut;
    });
    plain.run.start();
    await plain.run.done;
    const cues = [{ id: 1, at: { on: 'tokens' as const, above }, command: noted }];
    const [through, stepped] = [await run(cues, false), await run(cues, true)];
    expect(through.types()).toContain('cue-reached');
    expect(stepped.events().map(withoutPacing)).toEqual(through.events().map(withoutPacing));
  });

  it('12.2 is told apart from every other of its run, whatever became of those', async () => {
    const rig = runRig(smallScenario({ rounds: 9 }), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    const at: Condition = { on: 'round', round: 8, turn: 0 };
    for (let i = 0; i < 2; i++) expect(rig.run.dispatch({ type: 'schedule-cue', at, command: noted })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'cancel-cue', cue: 3 })).toMatchObject({ rejected: 'unknown-cue' });
    expect(rig.run.dispatch({ type: 'cancel-cue', cue: 1 })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.run.dispatch({ type: 'schedule-cue', at, command: noted })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.run.state().cues.map(({ id }) => id)).toEqual([2, 3]);
    await rig.run.close();
  });

  it('12.2 for a topic needs one', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    const at: Condition = { on: 'round', round: 2, turn: 0 };
    const command: CueCommand = { type: 'change-topic', question: ' ' };
    expect(rig.run.dispatch({ type: 'schedule-cue', at, command })).toMatchObject({ rejected: 'empty-text' });
    await rig.run.close();
  });
});

describe('an act that comes late', () => {
  /** What each of these comes to wherever the run stands. */
  async function refusedAt(scenario: Scenario, answer: (request: ModelRequest) => string) {
    const provider = scriptedProvider(answer);
    const rig = runRig(scenario, provider);
    const found: { news: Extract<RunUpdate, { kind: 'entry' }>; vote: unknown; end: unknown }[] = [];

    rig.run.subscribe((news) => {
      if (news.kind !== 'entry' || news.state.ended) return;
      const [vote, end] = [{ type: 'call-vote' } as const, { type: 'wrap-up' } as const].map((command) =>
        decide(command, news.state, () => 0),
      );
      found.push({ news, vote, end });
    });
    rig.run.start();
    await rig.run.done;
    return found;
  }

  it('9.2 can call no vote once the group has decided', async () => {
    const agreed = ({ purpose, ...request }: ModelRequest) =>
      purpose === 'poll' || purpose === 'confirmation' ? '1' : quietAnswers({ purpose, ...request });
    const found = await refusedAt(smallScenario({ rounds: 9 }), agreed);
    const decided = found.filter(({ news }) => news.state.vote?.outcome?.kind === 'consensus');
    expect(decided.length).toBeGreaterThan(1);
    for (const { vote } of decided) expect(vote).toMatchObject({ rejected: 'no-poll-left' });
  });

  it('1.6 can ask for no end once the talk has one', async () => {
    const found = await refusedAt(smallScenario({ rounds: 1, closingRanking: true }), quietAnswers);
    const over = found.filter(({ news }) => news.state.talkEnded !== null);
    expect(over.length).toBeGreaterThan(1);
    for (const { end } of over) expect(end).toMatchObject({ rejected: 'already-ending' });
  });

  it('12.2 is told once to whoever is named twice', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    expect(rig.run.dispatch({ type: 'inject-event', text: 'A storm.', to: ['Bo', 'Bo'] })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.ofType('event-injected')).toMatchObject([{ to: ['Bo'] }]);
    await rig.run.close();
  });
});

it('8.3, 12.3 what a turn has spent is again what it was before what is taken back', async () => {
  const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { reasoningEnabled: true }));
  const rig = runRig(smallScenario({ agents }), scriptedProvider(quietAnswers));
  let spent = 0;
  rig.run.subscribe((news) => {
    if (news.kind === 'entry' && news.entry.event.type === 'statement-made') spent = news.before.spent.turnTokens;
  });
  rig.run.start({ paused: true });
  rig.run.step('statement');
  await rig.clock.advance(0);
  expect(spent).toBeGreaterThan(0);
  expect(rig.run.state().spent.turnTokens).toBe(0);
  expect(rig.run.dispatch({ type: 'undo' })).toBeNull();
  await rig.clock.advance(0);
  expect(rig.run.state().spent.turnTokens).toBe(spent);
  await rig.run.close();
});

describe('an act behind others that wait', () => {
  /** Stands within the first statement. */
  async function speaking(scenario = smallScenario({ rounds: 3 })) {
    const slow: Provider = {
      name: 'slow',
      async *stream(request) {
        for (const word of quietAnswers(request).split(' ')) yield { text: `${word} `, delayMs: 1000 };
        yield { text: '', end: { finish: 'stop', tokensIn: null, tokensOut: null } };
      },
    };
    const rig = runRig(scenario, slow, { speed: 1 });
    const lost: unknown[] = [];
    rig.run.subscribe((news) => {
      if (news.kind === 'rejected') lost.push([news.command?.type, news.rejection.rejected]);
    });
    rig.run.start();
    await rig.clock.advance(2000);
    expect(rig.run.status().waiting?.purpose).toBe('statement');
    return { ...rig, lost };
  }

  it('1.6, 12.7 cuts nobody off where it could come to nothing', async () => {
    const { run, clock, ofType } = await speaking();
    expect(run.dispatch({ type: 'wrap-up' })).toBeNull();
    expect(run.dispatch({ type: 'answer-now' })).toMatchObject({ rejected: 'already-ending' });
    await clock.advance(60_000);
    expect(ofType('statement-made')[0]).not.toHaveProperty('cut');
    await run.close();
  });

  it.each([
    ['vote-already-called', { type: 'call-vote' }],
    ['nothing-to-change', { type: 'mute-agent', agent: 'Cy', isMuted: true }],
    ['nothing-to-change', { type: 'change-topic', question: 'Where?' }],
    ['agent-gone', { type: 'remove-agent', agent: 'Bo' }],
  ] as const)('12.3 is refused where it is done twice: %s', async (rejected, command) => {
    const { run } = await speaking();
    expect(run.dispatch(command)).toBeNull();
    expect(run.dispatch(command)).toMatchObject({ rejected });
    await run.close();
  });

  it('12.3 is refused where too few would stay, and not where a round is between', async () => {
    const { run, lost } = await speaking();
    expect(run.dispatch({ type: 'remove-agent', agent: 'Bo' })).toBeNull();
    expect(run.dispatch({ type: 'remove-agent', agent: 'Cy' })).toMatchObject({ rejected: 'too-few-agents' });
    expect(run.dispatch({ type: 'mute-agent', agent: 'Bo', isMuted: true })).toBeNull();
    expect(lost).toEqual([]);
    await run.close();
  });

  it('12.3 is told of as soon as it can come to nothing any more', async () => {
    const { run, clock, lost } = await speaking();
    expect(run.dispatch({ type: 'change-topic', question: 'Where?' })).toBeNull();
    expect(run.dispatch({ type: 'remove-agent', agent: 'Bo' })).toBeNull();
    expect(run.dispatch({ type: 'wrap-up' })).toBeNull();
    while (run.state().ending === null) await clock.advance(1000);
    expect(lost).toEqual([
      ['change-topic', 'no-round-left'],
      ['remove-agent', 'no-round-left'],
    ]);
    expect(run.status().pending).toEqual([]);
    await run.close();
  });
});
