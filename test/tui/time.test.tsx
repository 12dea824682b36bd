import { describe, expect, it } from 'vitest';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });
const opening = { scenarioName: 'small', seed: 7 };

/** A live run that can be looked back in, on a screen. */
const rigOf = (size: { columns?: number; rows?: number } = {}) =>
  screenRig({ ...size, scenario, around: (run, clock) => lookBackRun(run, { scenario, opening, clock }) });

const ESC = '\x1b';
const LEFT = '\x1b[D';
const RIGHT = '\x1b[C';
const DOWN = '\x1b[B';

describe('the keys of time', () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('12.1 look back and return to now, and say so all the while, at %i columns', async (columns, rows) => {
    const rig = rigOf({ columns, rows });
    await rig.press('r', 't\r');
    // What a memory was just written into is lit for a moment.
    await rig.clock.advance(5000);
    const now = rig.text();
    const { seq } = rig.run.state();
    await rig.press(':timeline\r', LEFT, LEFT);
    expect(rig.text()).toContain(`Looking back: round 2, entry ${seq - 2} of ${seq}`);
    expect(rig.screen.view.getState().state.seq).toBe(seq - 2);
    expect(rig.run.state().seq, 'the run itself').toBe(seq);
    await rig.press('\r');
    expect(rig.text()).toContain('Looking back');
    await rig.press('4');
    expect(rig.text()).toContain('Looking back');
    await rig.press('1', ESC);
    expect(rig.text()).toBe(now);
    await rig.close();
  });

  it.each([
    [80, 24],
    [100, 30],
  ])('12.1 say at %i columns that it can be played from there', async (columns, rows) => {
    const rig = rigOf({ columns, rows });
    await rig.press('r', ':timeline\r', LEFT, LEFT);
    expect(rig.lines().at(-1)).toMatch(/space play from here/);
    await rig.close();
  });

  it('12.1 every pane shows that moment: history, memory and order are those of then', async () => {
    const rig = rigOf();
    await rig.press('r');
    await rig.press(':timeline\r', 'g');
    const { state, lines, story, usage } = rig.screen.view.getState();
    expect([state.seq, lines.messageCount, usage.callCount]).toEqual([0, 0, 0]);
    expect(Object.values(story.versions ?? {}).flat()).toEqual([]);
    await rig.press('G');
    expect(rig.screen.view.getState().state).toBe(rig.run.state());
    expect(rig.screen.view.getState().lines.messageCount).toBeGreaterThan(0);
    await rig.close();
  });

  it('12.1 jumps to interventions and changes nothing from a past moment', async () => {
    const rig = rigOf();
    await rig.press('t\r', 'i', 'N', 'e', 'w', 's', '\r', 't\r', 't\r');
    const { length } = rig.entries;
    const act = rig.entries.find(({ event }) => event.type === 'event-injected')?.seq;
    await rig.press(':timeline\r');
    rig.screen.set({ unit: 'intervention' });
    await rig.press(LEFT);
    expect(rig.screen.view.getState().state.seq).toBe(act);
    await rig.press('\r', 'vv');
    expect(rig.entries).toHaveLength(length);
    expect(rig.text()).toContain('not at a past moment');
    await rig.close();
  });

  it('12.1 jumps to every vote, intervention, change of stance and warning, on and back by the unit that is chosen', async () => {
    const [first, second] = scenario.options;
    const rig = screenRig({
      scenario,
      around: (run, clock) => lookBackRun(run, { scenario, opening, clock }),
      answer: (request) => {
        const { purpose, round, attempt } = request;
        if (purpose !== 'statement') return quietAnswers(request);
        return attempt === 1 && round > 1
          ? 'No.'
          : `I stand for ${(round % 2 === 0 ? first : second)?.label}. ${quietAnswers(request)}`;
      },
    });
    await rig.press('t\r', 'i', 'N', 'e', 'w', 's', '\r', 'vv', 'r', 'r', 'vv', 'r');
    const { timeline, words } = rig.screen.view.getState();
    const at = () => rig.screen.view.getState().state.seq;
    await rig.press(':timeline\r');
    for (const kind of ['statement', 'turn', 'round', 'vote', 'intervention', 'stance', 'warning'] as const) {
      const places = [...timeline.marks[kind]];
      expect(places.length, kind).toBeGreaterThan(1);
      await rig.press(DOWN, 'g');
      expect(rig.lines().at(-1), 'the footer tells what the arrows go by').toContain(words.timeline.units[kind]);
      for (const place of places) {
        await rig.press(RIGHT);
        expect(at(), `on to ${kind}`).toBe(place);
      }
      for (const place of places.slice(0, -1).reverse()) {
        await rig.press(LEFT);
        expect(at(), `back to ${kind}`).toBe(place);
      }
    }
    await rig.press('g', RIGHT);
    const { event } = rig.entries[at() - 1] ?? {};
    expect(event?.type).toBe('statement-refused');
    await rig.close();
  });

  it('12.1 goes on until the moment that is chosen, and says which pause it is', async () => {
    const rig = rigOf();
    await rig.press('t');
    expect(rig.text()).toContain('a vote opens');
    await rig.press(...Array.from({ length: 5 + scenario.agents.length }, () => '\x1b[B'), '3', '\r');
    await rig.clock.advance(100);
    expect(rig.run.state()).toMatchObject({ round: 3, outcomes: { length: 0 } });
    expect(rig.lines()[0]).toContain('paused: the moment came');
    await rig.press('s');
    expect(rig.lines()[0]).toContain('paused at the boundary');
    await rig.close();
  });

  it('12.2 an event waits for its moment, is listed, and can be cancelled', async () => {
    const rig = rigOf();
    await rig.press('i', 'N', 'e', 'w', 's', '\x14');
    await rig.press(...Array.from({ length: 2 + scenario.agents.length }, () => '\x1b[B'), '2', '\r', ':later\r');
    expect(rig.text()).toContain('#1 when round 2 opens');
    expect(rig.text()).toContain('tell all: “News”');
    await rig.press('d');
    expect(rig.ofType('cue-cancelled')).toEqual([{ type: 'cue-cancelled', cue: 1, actor: 'person' }]);
    expect(rig.text()).toContain('Nothing waits.');
    await rig.close();
  });

  it('12.3 takes back a statement, marks it in the history, and puts it back', async () => {
    const rig = rigOf();
    await rig.press('t\r', 'u');
    expect(rig.ofType('taken-back')).toHaveLength(1);
    expect(rig.text()).toContain('taken back');
    expect(rig.run.state().history.length).toBe(0);
    await rig.press('\x12');
    expect(rig.ofType('taken-back')).toHaveLength(2);
    expect(rig.run.state().history.length).toBe(1);
    await rig.close();
  });

  it('1.6 wraps up, and answers now, when it is confirmed', async () => {
    const rig = rigOf();
    await rig.press('t\r', 'vw');
    expect(rig.ofType('ending-requested')).toEqual([]);
    await rig.press('n', 'vn', 'y');
    expect(rig.ofType('ending-requested')).toEqual([{ type: 'ending-requested', by: 'ballot', actor: 'person' }]);
    await rig.close();
  });
});
