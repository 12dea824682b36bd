import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { withChange } from '../../src/cli/changed.ts';
import type { CueCommand } from '../../src/discussion/command.ts';
import type { Condition } from '../../src/discussion/condition.ts';
import type { StateDraft } from '../../src/discussion/draft.ts';
import { withPoint } from '../../src/discussion/evolve-time.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { nextSteps } from '../../src/orchestrator/protocol/next-steps.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { readSettings } from '../../src/scenario/index.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { livelyAnswers, quietAnswers, runRig } from './run-rig.ts';

const noted: CueCommand = { type: 'mute-agent', agent: 'Cy', isMuted: false };
const lively = (scenario: Scenario = smallScenario({ rounds: 4 })) => runRig(scenario, scriptedProvider(livelyAnswers));
type Rig = ReturnType<typeof lively>;

async function until(rig: Rig, condition: Condition): Promise<void> {
  expect(rig.run.until(condition)).toBeNull();
  await rig.clock.advance(0);
}

describe('12.1, 12.2 a moment', () => {
  it('of a vote is not a poll in which nobody wants one, nor the vote of an earlier round', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    await until(rig, { on: 'vote', is: 'closed' });
    expect(rig.run.state().round).toBe(2);
    await until(rig, { on: 'round', round: 3, turn: 1 });
    for (const is of ['opened', 'closed'] as const)
      expect(rig.run.dispatch({ type: 'schedule-cue', at: { on: 'vote', is }, command: noted })).toBeNull();
    rig.run.resume();
    await rig.run.done;
    expect(rig.run.state().cues, 'no vote came after').toHaveLength(2);
  });

  it('of a text is none that came in an earlier round', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    await until(rig, { on: 'round', round: 2, turn: 1 });
    const at: Condition = { on: 'text', text: 'so in round 1' };
    expect(rig.run.dispatch({ type: 'schedule-cue', at, command: noted })).toBeNull();
    rig.run.resume();
    await rig.run.done;
    expect(rig.run.state().cues).toMatchObject([{ at }]);
  });

  it('of the gauge of one agent is none of another', async () => {
    const agents = [smallAgent('Ann', { limitChars: 500 }), smallAgent('Bo', { limitChars: 2000 })];
    const rig = lively(smallScenario({ rounds: 4, agents }));
    rig.run.start({ paused: true });
    await until(rig, { on: 'gauge', agent: 'Bo', above: 0.2 });
    const { Ann, Bo } = rig.run.state().memories;
    expect(Bo?.size.chars).toBeGreaterThan(400);
    expect(Ann?.size.chars, 'passed its own long before').toBeGreaterThan(100);
    expect(rig.run.state().turnCount).toBeGreaterThan(1);
  });
});

describe('an agent that is taken out where a round has just opened', () => {
  it('12.3 has no turn in it, and nothing that was due to its memory is waited for', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    await until(rig, { on: 'round', round: 3, turn: 0 });
    expect(rig.run.dispatch({ type: 'inject-event', text: 'A storm.', to: 'all' })).toBeNull();
    const entry = rig.run.state().memories['Bo']?.entries.at(-1)?.id as number;
    expect(rig.run.dispatch({ type: 'edit-memory', agent: 'Bo', entry, text: 'Nothing.' })).toBeNull();
    expect(rig.run.dispatch({ type: 'remove-agent', agent: 'Bo' })).toBeNull();
    await rig.clock.advance(0);
    expect(rig.run.state().queue.map(({ agent }) => agent)).not.toContain('Bo');
    expect(rig.ofType('memory-updated').at(-1)).toMatchObject({ cause: { kind: 'message' } });
    expect(
      rig
        .ofType('memory-updated')
        .at(-1)
        ?.changes.flatMap(({ agents }) => agents),
    ).toEqual(['Ann', 'Cy']);
    expect(rig.run.state().dueUpdates).toEqual([]);
    expect(rig.run.state().changedMemories).not.toContain('Bo');
    rig.run.resume();
    await rig.run.done;
    const later = rig.events().slice(rig.types().indexOf('agent-removed'));
    expect(later.filter((event) => event.type === 'statement-made').map(({ agent }) => agent)).not.toContain('Bo');
    expect(rig.run.state().ended?.by).toBe('rounds');
  });
});

it('1.6 answer-now after the decision changes nothing of it', async () => {
  const agreed = ({ purpose, ...request }: ModelRequest) =>
    purpose === 'poll' || purpose === 'confirmation' ? '1' : quietAnswers({ purpose, ...request });
  const rig = runRig(smallScenario({ rounds: 9 }), scriptedProvider(agreed));
  rig.run.subscribe((news) => {
    if (news.kind === 'entry' && news.entry.event.type === 'vote-closed') rig.run.dispatch({ type: 'answer-now' });
  });
  rig.run.start();
  await rig.run.done;
  expect(rig.ofType('vote-closed')).toHaveLength(1);
  expect(rig.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'consensus', decision: { option: 'floor' } });
});

it('5.7, 13.2 a limit that a fork makes smaller is held to at once', async () => {
  const base = smallScenario();
  const rig = lively(smallScenario({ rounds: 4, memory: { ...base.memory, compression: 'extractive' } }));
  rig.run.start({ paused: true });
  await until(rig, { on: 'round', round: 3, turn: 1 });
  const before = rig.run.state();
  const change = readSettings(['memory.limit_chars=600'], before.scenario);
  const { state } = await withChange(change, { shared: rig.entries, before }, systemClock);
  expect(before.memories['Ann']?.size.chars).toBeGreaterThan(600);
  expect(nextSteps(state)).toEqual([{ kind: 'compress' }]);
  await rig.run.close();
});

it('12.3 as many places to go back to are kept as agents allow, and twenty at least', () => {
  const scenario = smallScenario();
  const kept = (agentCount: number, acts: number) => {
    let state: State = initial(
      { ...scenario, agents: Array.from({ length: agentCount }, () => scenario.agents[0]) as Scenario['agents'] },
      { scenarioName: 'small', seed: 7 },
    );
    for (let i = 0; i < acts; i++) {
      const next: StateDraft = { ...state, seq: state.seq + 1 };
      withPoint(next, state, null);
      state = next;
    }
    return [state.past.length, state.past.at(-1)?.seq];
  };
  expect([kept(48, 60), kept(48, 61)]).toEqual([
    [50, 59],
    [50, 60],
  ]);
  expect(kept(1000, 60)).toEqual([20, 59]);
});
