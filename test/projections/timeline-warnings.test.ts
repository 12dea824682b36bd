import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { foldTimeline, type MarkKind, noTimeline, placeBeside } from '../../src/projections/timeline.ts';
import { smallScenario } from '../small-scenario.ts';
import { folded, goldenNames, goldenSteps, opened, type Step, said, stepsOf } from './read-run.ts';

const scenario = smallScenario();
const names = scenario.agents.map(({ name }) => name);
const [ann, bo, cy] = names as [string, string, string];
const timelineOf = (steps: readonly Step[]) =>
  folded(steps, noTimeline, (timeline, { entry, before, state }) =>
    foldTimeline(timeline, entry, before, state, () => null),
  );
const places = (steps: readonly Step[], kind: MarkKind) => [...timelineOf(steps).marks[kind]];

describe('12.1 the timeline', () => {
  it('marks as warnings what went wrong: a failure, a cue that could not act, a memory that stayed as it was', () => {
    const failure = { kind: 'network', message: 'connection refused' } as const;
    const events: Event[] = [
      opened(1, names),
      said(ann, 'one x'),
      { type: 'turn-skipped', agent: bo, failure },
      { type: 'turn-skipped', agent: cy, actor: 'person' },
      { type: 'cue-failed', cue: 1, rejected: 'unknown-agent', message: 'There is no agent "Zed".' },
      { type: 'memory-compressed', why: 'threshold', changes: [], entries: [], warning: 'it did not shrink' },
      { type: 'memory-compressed', why: 'threshold', changes: [], entries: [] },
    ];
    expect(places(stepsOf(scenario, events), 'warning')).toEqual([3, 5, 6]);
  });

  it('12.3 marks no turn as done where somebody goes back to one that was', () => {
    const afterRound = smallScenario({ memory: { ...scenario.memory, updateTiming: 'after-round' } });
    const events: Event[] = [
      opened(1, names),
      said(ann, 'one x'),
      { type: 'event-injected', text: 'A storm.', to: 'all', actor: 'person' },
      { type: 'taken-back', to: 2, actor: 'person' },
    ];
    expect(places(stepsOf(afterRound, events), 'turn')).toEqual([2]);
  });

  it('marks a turn once its memories are made, and not before', () => {
    expect(places(stepsOf(scenario, [opened(1, names), said(ann, 'one x')]), 'turn')).toEqual([]);
  });

  it.each(goldenNames)('marks a vote where it opens and where it closes, declined or decided, in %s', (name) => {
    const steps = goldenSteps(name);
    const marked = places(steps, 'vote').map((seq) => steps[seq - 1] as Step);
    expect(marked.length).toBeGreaterThan(1);
    const isOpen = marked.map(({ state: { vote } }) => vote?.phase !== 'closed');
    expect(isOpen).toEqual(isOpen.map((_, i) => i % 2 === 0));
    const closed = steps.filter(({ entry }) => entry.event.type === 'vote-closed').map(({ entry }) => entry.seq);
    const declined = steps.filter(
      ({ before, state }) => before.vote?.phase === 'confirmation' && state.vote?.phase === 'closed',
    );
    expect(marked.flatMap(({ entry, state }) => (state.vote?.phase === 'closed' ? [entry.seq] : []))).toEqual(
      [...closed, ...declined.map(({ entry }) => entry.seq)].sort((a, b) => a - b),
    );
  });

  it('leads before everything once, and no further', () => {
    const timeline = timelineOf(stepsOf(scenario, [opened(1, names), said(ann, 'one x')]));
    for (const kind of ['statement', 'turn', 'round'] as const) {
      expect(placeBeside(timeline, kind, 1, -1), kind).toBe(0);
      expect(placeBeside(timeline, kind, 0, -1), kind).toBeNull();
    }
  });
});
