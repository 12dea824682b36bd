import { describe, expect, it, vi } from 'vitest';
import { Log } from '../../src/base/log.ts';
import type { Event } from '../../src/discussion/event.ts';
import {
  foldTimeline,
  type MarkKind,
  noTimeline,
  placeBeside,
  type SpokenFor,
  timelineCells,
} from '../../src/projections/timeline.ts';
import { smallScenario } from '../small-scenario.ts';
import { call, changeOf, folded, goldenNames, goldenSteps, opened, type Step, said, stepsOf } from './read-run.ts';

const scenario = smallScenario();
const names = scenario.agents.map(({ name }) => name);
/** The first word is what it speaks for. */
const spokenFor: SpokenFor = ({ text }) => (text.startsWith('none') ? null : (text.split(' ')[0] as string));
const timelineOf = (steps: readonly Step[]) =>
  folded(steps, noTimeline, (timeline, { entry, before, state }) =>
    foldTimeline(timeline, entry, before, state, spokenFor),
  );
const places = (steps: readonly Step[], kind: MarkKind) => [...timelineOf(steps).marks[kind]];

const [ann, bo] = names as [string, string];
const told: Event = { type: 'event-injected', text: 'A storm.', to: 'all', actor: 'person' };

describe('12.1 the timeline', () => {
  it('marks rounds, statements and interventions, each after its entry', () => {
    const steps = stepsOf(scenario, [opened(1, names), said(ann, 'one x'), told, said(bo, 'two x')]);
    expect(places(steps, 'round')).toEqual([1]);
    expect(places(steps, 'statement')).toEqual([2, 4]);
    expect(places(steps, 'intervention')).toEqual([3]);
  });

  it('17.5 marks a change of mind where it was answered, and not where words seem to tell of one', () => {
    const answered = (agent: string, option: string, round: number): Event => ({
      ...{ type: 'probe-answered', probe: 'preference', when: 'each-round', value: null, reply: '1' },
      ...{ agent, option, round, call },
    });
    const probes = [{ ask: 'preference', when: ['each-round'], of: ['all'] }] as const;
    const talk = [opened(1, names), said(ann, 'floor x'), answered(ann, 'average', 1)];
    const later = [opened(2, names), said(ann, 'floor x'), answered(ann, 'average', 2)];
    expect(places(stepsOf({ ...scenario, probes }, [...talk, ...later]), 'stance')).toEqual([3]);
  });

  it('12.3 marks an answer to a question as said, and the turn as done once it is remembered', () => {
    const kept = { ...scenario, memory: { ...scenario.memory, updateTiming: 'after-round' as const } };
    const steps = stepsOf(kept, [
      opened(1, names),
      { ...(said(ann, 'one x') as Extract<Event, { type: 'statement-made' }>), asks: 'Is there cake?' },
      { type: 'question-closed', agent: ann, answer: 'Yes.', text: 'Ann is told: yes.', actor: 'person' },
      {
        type: 'memory-updated',
        cause: { kind: 'message', message: 1 },
        entries: [],
        changes: [changeOf(names, 'appended', [], [])],
      },
    ]);
    expect(places(steps, 'statement')).toEqual([2, 3]);
    expect(places(steps, 'turn')).toEqual([4]);
  });

  it('marks a change of stance: another option than before, not the first and not silence on it', () => {
    const events = ['one', 'one', 'none', 'one', 'two'].flatMap((text, i): Event[] => [
      opened(i + 1, names),
      said(ann, `${text} x`),
    ]);
    expect(places(stepsOf(scenario, events), 'stance')).toEqual([10]);
  });

  it('goes to the place beside, either way, and nowhere where there is none', () => {
    const timeline = timelineOf(
      stepsOf(scenario, [opened(1, names), told, said(ann, 'one x'), told, opened(2, names)]),
    );
    expect(placeBeside(timeline, 'intervention', 0, 1)).toBe(2);
    expect(placeBeside(timeline, 'intervention', 2, 1)).toBe(4);
    expect(placeBeside(timeline, 'intervention', 4, 1)).toBeNull();
    expect(placeBeside(timeline, 'intervention', 4, -1)).toBe(2);
    expect(placeBeside(timeline, 'intervention', 2, -1)).toBeNull();
    expect(placeBeside(timeline, 'event', 0, -1)).toBeNull();
    expect(placeBeside(timeline, 'event', 5, 1)).toBeNull();
    expect(placeBeside(timeline, 'round', 5, -1)).toBe(1);
    expect(placeBeside(timeline, 'round', 1, -1), 'before everything').toBe(0);
  });

  it('12.3 leaves out what was taken back, and draws it apart', () => {
    const back: Event = { type: 'taken-back', to: 1, actor: 'person' };
    const timeline = timelineOf(stepsOf(scenario, [opened(1, names), said(ann, 'one x'), back, said(ann, 'two x')]));
    expect(placeBeside(timeline, 'statement', 1, 1)).toBe(4);
    expect(placeBeside(timeline, 'intervention', 1, 1), 'the act itself stays').toBe(3);
    const { cells } = timelineCells(timeline, 4, 5);
    expect(cells.map(({ isTakenBack }) => isTakenBack)).toEqual([false, false, true, false, false]);
  });

  it('12.3 of a strip with more columns than entries only those of what was taken back are told to be', () => {
    const steps = stepsOf(scenario, [
      opened(1, names),
      said(ann, 'one x'),
      told,
      { type: 'taken-back', to: 2, actor: 'person' },
    ]);
    const { cells } = timelineCells(timelineOf(steps), 4, 13);
    expect(cells.flatMap(({ isTakenBack }, column) => (isTakenBack ? [column] : []))).toEqual([7, 8, 9, 10, 11]);
  });

  it('12.3 of a strip nothing is taken back in a run that has just begun', () => {
    const timeline = timelineOf(stepsOf(scenario, [opened(1, names)]));
    expect(timelineCells(timeline, 1, 6).cells.some(({ isTakenBack }) => isTakenBack)).toBe(false);
  });

  it('12.1 a strip of a long run looks at as many marks as it has columns, and shows the most telling of each', () => {
    const length = 200_000;
    const every = (step: number) => Array.from({ length: length / step }, (_, i) => (i + 1) * step);
    const kinds = { vote: every(5_003), warning: every(709), round: every(3) } as const;
    const marks = {
      ...noTimeline.marks,
      ...Object.fromEntries(Object.entries(kinds).map(([k, at]) => [k, Log.of(at)])),
    };
    const looked = vi.spyOn(Log.prototype, 'at');
    const { cells, columnOf } = timelineCells({ ...noTimeline, length, marks }, length, 120);
    const lookedAt = looked.mock.calls.length;
    looked.mockRestore();
    const shown = (column: number) =>
      (['vote', 'warning', 'round'] as const).find((kind) => kinds[kind].some((place) => columnOf(place) === column));
    expect(cells.map(({ kind }) => kind)).toEqual(cells.map((_, column) => shown(column) ?? null));
    expect(lookedAt).toBeLessThan(120 * 3 * 20);
  });

  it('knows the same of an entry however often it is told', () => {
    const steps = stepsOf(scenario, [opened(1, names), said(ann, 'one x'), told]);
    expect(timelineOf([...steps, ...steps])).toEqual(timelineOf(steps));
  });

  it.each(goldenNames)('leads through %s by every kind of place, on and back by the same ones', (name) => {
    const timeline = timelineOf(goldenSteps(name));
    for (const kind of ['event', 'statement', 'turn', 'round', 'vote', 'intervention', 'stance', 'warning'] as const) {
      const on: number[] = [];
      for (let at = placeBeside(timeline, kind, 0, 1); at !== null; at = placeBeside(timeline, kind, at, 1))
        on.push(at);
      const back: number[] = [];
      for (let at = placeBeside(timeline, kind, timeline.length + 1, -1); at; at = placeBeside(timeline, kind, at, -1))
        back.unshift(at);
      expect(kind === 'event' ? [...back, timeline.length + 1].slice(0, -1) : back, kind).toEqual(on);
    }
    const { cells, now } = timelineCells(timeline, timeline.length, 80);
    expect(cells).toHaveLength(80);
    expect(now).toBe(79);
  });
});
