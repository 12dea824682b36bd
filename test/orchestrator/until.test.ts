import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { type Random, random } from '../../src/base/random.ts';
import type { Condition } from '../../src/discussion/condition.ts';
import { isMet } from '../../src/discussion/condition-met.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { STEP_UNITS } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { withoutPacing } from './prefix-law.ts';
import { livelyAnswers, runRig } from './run-rig.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';

function lively(scenario: Scenario = smallScenario({ rounds: 4 })) {
  const provider = scriptedProvider(livelyAnswers);
  return { ...runRig(scenario, provider), asked: provider.requests };
}

type Rig = ReturnType<typeof lively>;

/** Goes on until a moment; gives what has been asked of models by then. */
async function until(rig: Rig, condition: Condition): Promise<ModelRequest | undefined> {
  expect(rig.run.until(condition)).toBeNull();
  expect(rig.run.status()).toMatchObject({ mode: 'running', until: condition });
  await rig.clock.advance(0);
  return rig.asked.at(-1);
}

describe('run until', () => {
  it('12.1 an agent has the floor: it holds before the agent is asked, and the next time it is the next', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    const spoken = () => rig.ofType('statement-made').map(({ agent }) => agent);
    await until(rig, { on: 'speaker', agent: 'Bo' });
    expect(rig.run.status()).toMatchObject({ mode: 'paused', pauseKind: 'breakpoint', until: null });
    expect(spoken()).toEqual(['Ann']);
    expect(rig.asked.some(({ agent }) => agent.name === 'Bo')).toBe(false);
    await until(rig, { on: 'speaker', agent: 'Bo' });
    expect(rig.run.state().round).toBe(2);
    expect(rig.asked.filter(({ agent, purpose }) => agent.name === 'Bo' && purpose === 'statement')).toHaveLength(1);
  });

  it('12.1 a vote opens, and a vote closes; a poll in which nobody wants one is none', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    await until(rig, { on: 'vote', is: 'opened' });
    expect(rig.run.state()).toMatchObject({ round: 2, vote: { phase: 'confirmation' } });
    expect(rig.asked.at(-1)?.purpose).toBe('poll');
    await until(rig, { on: 'vote', is: 'closed' });
    expect(rig.types().at(-1)).toBe('vote-closed');
    expect(await until(rig, { on: 'vote', is: 'opened' })).toBeDefined();
    expect(rig.run.status().mode).toBe('ended');
  });

  it('12.1, 12.2 a vote is of its round: in the next one nothing of it is open or closed, and no cue takes it for its own', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    const opened: Condition = { on: 'vote', is: 'opened' };
    const closed: Condition = { on: 'vote', is: 'closed' };
    await until(rig, closed);
    expect([opened, closed].map((one) => isMet(one, rig.run.state()))).toEqual([true, true]);
    await until(rig, { on: 'round', round: 3, turn: 1 });
    expect([opened, closed].map((one) => isMet(one, rig.run.state()))).toEqual([false, false]);
    const late = { type: 'inject-event', text: 'Too late.', to: 'all' } as const;
    rig.run.dispatch({ type: 'schedule-cue', at: closed, command: late });
    rig.run.resume();
    await rig.run.done;
    expect(rig.types()).toContain('cue-scheduled');
    expect(rig.types()).not.toContain('cue-reached');
  });

  it('12.2 words are of their round: a cue for them waits for their next time', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    const words: Condition = { on: 'text', text: 'in ROUND 1' };
    await until(rig, words);
    expect(isMet(words, rig.run.state())).toBe(true);
    await until(rig, { on: 'round', round: 2, turn: 1 });
    expect(isMet(words, rig.run.state())).toBe(false);
    await rig.run.close();
  });

  it('12.1 a gauge passes its mark: it holds at once after the update that filled it, before anybody else is asked', async () => {
    const rig = lively(smallScenario({ agents: ['Ann', 'Bo', 'Cy'].map((n) => smallAgent(n, { limitChars: 1000 })) }));
    rig.run.start({ paused: true });
    const condition: Condition = { on: 'gauge', agent: 'Cy', above: 0.3 };
    await until(rig, condition);
    expect(rig.types().at(-1)).toBe('memory-updated');
    expect(isMet(condition, rig.run.state())).toBe(true);
    expect(rig.run.state().memories['Cy']?.size.chars).toBeGreaterThan(300);
    expect(rig.asked).toHaveLength(rig.ofType('statement-made').length);
  });

  it('12.1 a text appears: it holds at once after the words, and the next time at the next that hold it', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    await until(rig, { on: 'text', text: 'BO SAYS SO' });
    expect(rig.events().at(-1)).toMatchObject({ type: 'statement-made', agent: 'Bo' });
    await until(rig, { on: 'text', text: 'says so' });
    expect(rig.events().at(-1)).toMatchObject({ type: 'statement-made', agent: 'Cy' });
    await until(rig, { on: 'text', text: 'Bo says so in round 2' });
    expect(rig.run.state().round).toBe(2);
  });

  it('12.1 a round, a turn of it, a count of tokens', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    await until(rig, { on: 'round', round: 2, turn: 0 });
    expect(rig.events().at(-1)).toMatchObject({ type: 'round-opened', round: 2 });
    await until(rig, { on: 'round', round: 2, turn: 2 });
    expect(rig.run.state().outcomes).toHaveLength(2);
    const { tokensIn, tokensOut } = rig.run.state().spent;
    const asked = rig.asked.length;
    await until(rig, { on: 'tokens', above: tokensIn + tokensOut });
    expect(rig.asked).toHaveLength(asked + 1);
  });

  it('12.1 a moment that is met by one of several who are asked together holds before the next of them is asked', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    await until(rig, { on: 'vote', is: 'opened' });
    const { tokensIn, tokensOut } = rig.run.state().spent;
    await until(rig, { on: 'tokens', above: tokensIn + tokensOut });
    expect(rig.ofType('confirmation-answered')).toHaveLength(1);
    expect(rig.asked.filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(1);
  });

  it('12.1 a moment that cannot come is refused, and nothing moves', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    await until(rig, { on: 'round', round: 2, turn: 0 });
    expect(rig.run.until({ on: 'round', round: 1, turn: 0 })).toMatchObject({ rejected: 'moment-past' });
    expect(rig.run.until({ on: 'tokens', above: 0 })).toMatchObject({ rejected: 'moment-past' });
    expect(rig.run.until({ on: 'speaker', agent: 'Zed' })).toMatchObject({ rejected: 'unknown-agent', name: 'Zed' });
    expect(rig.run.until({ on: 'gauge', agent: 'Zed', above: 0.5 })).toMatchObject({ rejected: 'unknown-agent' });
    expect(rig.run.until({ on: 'text', text: ' ' })).toMatchObject({ rejected: 'empty-text' });
    expect(rig.run.status()).toMatchObject({ mode: 'paused', until: null });
    rig.run.resume();
    await rig.run.done;
    expect(rig.run.until({ on: 'vote', is: 'opened' })).toMatchObject({ rejected: 'run-ended' });
  });

  it('12.1 a replay holds at the same entries', async () => {
    const moments: Condition[] = [
      { on: 'speaker', agent: 'Cy' },
      { on: 'text', text: 'round 2' },
      { on: 'vote', is: 'opened' },
      { on: 'vote', is: 'closed' },
      { on: 'round', round: 4, turn: 1 },
    ];
    const rig = lively();
    const stops: number[] = [];
    rig.run.start({ paused: true });
    for (const moment of moments) {
      await until(rig, moment);
      stops.push(rig.run.state().seq);
    }
    rig.run.resume();
    await rig.run.done;
    const clock = manualClock();
    const opening = { scenarioName: 'small', seed: 7 };
    const replay = replayRun({
      scenario: smallScenario({ rounds: 4 }),
      opening,
      entries: rig.entries,
      clock,
      speed: 'max',
    });
    replay.start({ paused: true });
    for (const [i, moment] of moments.entries()) {
      expect(replay.until(moment)).toBeNull();
      await clock.advance(0);
      expect(replay.state().seq, moment.on).toBe(stops[i]);
      expect(replay.status()).toMatchObject({ mode: 'paused', pauseKind: 'breakpoint' });
    }
    await replay.close();
  });
});

describe('which pause it is', () => {
  it('12.1 a pause at once and one at the next boundary are told apart, and one that had come stays what it was', async () => {
    const rig = lively();
    rig.run.start({ paused: true });
    expect(rig.run.status()).toMatchObject({ mode: 'paused', pauseKind: 'at-once' });
    rig.run.step('turn');
    expect(rig.run.status()).toMatchObject({ mode: 'running', pauseKind: null, stepping: 'turn' });
    await rig.clock.advance(0);
    expect(rig.run.status()).toMatchObject({ mode: 'paused', pauseKind: 'boundary', stepping: null });
    rig.run.pause();
    expect(rig.run.status().pauseKind).toBe('boundary');
    rig.run.resume();
    expect(rig.run.status().pauseKind).toBeNull();
    rig.run.pause();
    expect(rig.run.status().pauseKind).toBe('at-once');
    await rig.run.close();
  });
});

function drawnMoment(draw: Random): Condition {
  return draw.pick<Condition>([
    { on: 'round', round: 1 + draw.int(4), turn: draw.int(4) },
    { on: 'speaker', agent: draw.pick(['Ann', 'Bo', 'Cy']) },
    { on: 'vote', is: draw.pick(['opened', 'closed']) },
    { on: 'gauge', agent: draw.pick([null, 'Ann']), above: draw.int(100) / 100 },
    { on: 'text', text: draw.pick(['round 2', 'Ann says', 'never said']) },
    { on: 'tokens', above: draw.int(20_000) },
  ]);
}

describe('where a run is held', () => {
  it.each(Array.from({ length: isLong ? 300 : 8 }, (_, i) => i + 1))(
    '13.4 never changes its journal: pauses, steps and moments drawn with %i',
    async (seed) => {
      const draw = random(seed, 'holds');
      const scenario = smallScenario({
        rounds: 4,
        agents: ['Ann', 'Bo', 'Cy'].map((name) =>
          smallAgent(name, { limitChars: draw.pick([600, 20_000]), reasoningEnabled: draw.int(2) === 0 }),
        ),
      });
      const through = lively(scenario);
      through.run.start();
      await through.run.done;
      const rig = lively(scenario);
      rig.run.start({ paused: draw.int(2) === 0 });
      for (let i = 0; i < 30; i++) {
        const kind = draw.int(6);
        if (kind === 0) rig.run.pause();
        else if (kind === 1) rig.run.resume();
        else if (kind < 4) rig.run.step(draw.pick(STEP_UNITS));
        else rig.run.until(drawnMoment(draw));
        if (draw.int(3) > 0) await rig.clock.advance(0);
      }
      rig.run.resume();
      await rig.run.done;
      expect(rig.events().map(withoutPacing)).toEqual(through.events().map(withoutPacing));
    },
  );
});
