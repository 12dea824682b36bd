import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { branchOf, comparisonOf, type FoldedRun, foldBranch } from '../../src/projections/comparison.ts';
import { switchEffect } from '../../src/projections/measures/switch-effect.ts';
import { switchMark } from '../../src/projections/measures/switch-mark.ts';
import type { RoundMeasure } from '../../src/projections/measures/tally.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { handStated } from './measures-material.ts';
import { opened, said, stepsOf } from './read-run.ts';

const scenario = smallScenario();
const talk: readonly Event[] = [opened(1, ['Ann', 'Bo', 'Cy']), said('Ann', 'one')];

function branch(events: readonly Event[], of: Scenario = scenario): FoldedRun {
  const first = branchOf(initial(of, { scenarioName: 'small', seed: 1 }));
  return stepsOf(of, events).reduce((so, { entry, state }) => foldBranch(so, entry, state, handStated), first);
}

describe('13.2 two runs beside each other that are not alike', () => {
  it('tell of the memory of an agent that is in one of them alone, in either', () => {
    const four = smallScenario({ agents: [...scenario.agents, smallAgent('Di')] });
    const [a, b] = [branch(talk), branch(talk, four)];
    const di = (found: ReturnType<typeof comparisonOf>) => found.memories.find(({ agent }) => agent === 'Di');
    expect(di(comparisonOf(a, b))).toMatchObject({ a: null, b: { chars: 0 } });
    expect(di(comparisonOf(b, a))).toMatchObject({ a: { chars: 0 }, b: null });
  });

  it('8.1 tell no cost where no price is known, for nothing is not free', () => {
    const unpriced = smallScenario({ models: { simulated: { contextTokens: 8192, source: 'unknown', price: null } } });
    expect(comparisonOf(branch(talk), branch(talk, unpriced)).cost).toMatchObject({
      a: { cost: 0 },
      b: { cost: null },
    });
  });
});

describe('12.3 a switch', () => {
  it('is measured by the limit of each memory, and by the agents that it was for', () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: name === 'Ann' ? 1000 : 4000 }));
    const measured = (round: number, chars: number) =>
      ({
        round,
        votes: [],
        agents: { Ann: { memoryChars: chars }, Bo: { memoryChars: 2 * chars }, Cy: { memoryChars: 4000 } },
      }) as unknown as RoundMeasure;
    const mark = {
      seq: 9,
      round: 2,
      event: { type: 'strategy-switched', agents: ['Ann', 'Bo'], strategy: 'window', actor: 'person' },
      lastBefore: 2,
      firstAfter: 3,
    } as const;
    const { before } = switchEffect(mark, [measured(1, 100), measured(2, 200)], smallScenario({ agents }));
    // Ann from 0.1 to 0.2, Bo from 0.05 to 0.1: their means are 0.075 and 0.15.
    expect(before.gaugeSlope).toBeCloseTo(0.075, 10);
  });

  it('before the first round has no round before it', () => {
    const state = initial(scenario, { scenarioName: 'small', seed: 1 });
    const event = { type: 'strategy-switched', agents: ['Ann'], strategy: 'window', actor: 'person' } as const;
    expect(switchMark(1, event, state)).toMatchObject({ round: 0, lastBefore: 0, firstAfter: 1 });
  });
});
