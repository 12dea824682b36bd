import { describe, expect, it } from 'vitest';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import type { Event } from '../../src/discussion/event.ts';
import { JOBS } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interventionScriptOf } from '../../src/projections/intervention-script.ts';
import { smallScenario } from '../small-scenario.ts';
import { call, opened, said, stepsOf } from './read-run.ts';

const own = [
  { id: 1, at: { on: 'round', round: 2, turn: 0 }, command: { type: 'call-vote' } },
  { id: 2, at: { on: 'round', round: 3, turn: 0 }, command: { type: 'wrap-up' } },
] as const;
const scenario = smallScenario({ cues: own });
const names = scenario.agents.map(({ name }) => name);
const score = (events: readonly Event[]) =>
  interventionScriptOf(
    initial(scenario, { scenarioName: 'small', seed: 1 }),
    stepsOf(scenario, events),
    () => 'GOLDFISH',
  );
const talk: readonly Event[] = [opened(1, names), said('Ann', 'one')];
const view = { type: 'view-switched', agents: ['Ann'], settings: everythingSeen, actor: 'person' } as const;

describe('12.2 the score of a run', () => {
  it('has no cue of the scenario that a person took away', () => {
    const { acts } = score([...talk, { type: 'cue-cancelled', cue: 1, actor: 'person' }]);
    expect(acts).toEqual([{ at: own[1].at, command: own[1].command }]);
  });

  it('has a switch of what all jobs see, and leaves out one of some', () => {
    const whole = score([...talk, { ...view, jobs: JOBS }]);
    expect(whole.acts.at(-1)).toMatchObject({
      at: { on: 'round', round: 1, turn: 1 },
      command: { type: 'switch-view', agents: ['Ann'], jobs: 'all', settings: { profile: 'GOLDFISH' } },
    });
    const part = score([...talk, { ...view, jobs: ['poll'] }]);
    expect(part.acts).toHaveLength(own.length);
    expect(part.left.map(({ entry }) => entry.seq)).toEqual([3]);
  });

  it('does what was done behind the vote of a round as the next one opens, and leaves it out where none comes', () => {
    const told: Event = { type: 'event-injected', text: 'Rain.', to: 'all', actor: 'person' };
    const round = (at: number): readonly Event[] => [opened(at, names), ...names.map((name) => said(name, 'one'))];
    const voted: readonly Event[] = [
      { type: 'poll-opened', order: names },
      ...names.map((agent): Event => ({ type: 'poll-answered', agent, answer: 'no', reply: '0', call })),
    ];
    const places = (...events: readonly Event[]) => score(events).acts.slice(own.length);
    expect(places(...round(1), told)).toMatchObject([{ at: { round: 1, turn: names.length } }]);
    expect(places(...round(1), ...voted, told)).toMatchObject([{ at: { round: 2, turn: 0 } }]);
    const all = Array.from({ length: scenario.rounds }, (_, i) => [...round(i + 1), ...voted]).flat();
    const last = score([...all, told]);
    expect(last.acts).toHaveLength(own.length);
    expect(last.left.map(({ entry }) => entry.event)).toEqual([told]);
  });
});
