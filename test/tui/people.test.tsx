import { afterEach, describe, expect, it } from 'vitest';
import { presentNames } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { pendingText } from '../../src/tui/shown/pending-text.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const ESC = '\x1b';
const scenario = smallScenario({ rounds: 4 });
const agents = () => presentNames(rig.run.state());

describe('12.3 who takes part, from the screen', () => {
  it('2.3 the chosen agent is muted and unmuted', async () => {
    rig = screenRig({ scenario });
    await rig.press(']', 'am');
    expect(rig.ofType('agent-muted')).toMatchObject([{ agent: 'Bo', isMuted: true }]);
    expect(rig.lines().at(-1)).toContain('Bo is muted');
    await rig.press('am');
    expect(rig.ofType('agent-muted').at(-1)).toMatchObject({ agent: 'Bo', isMuted: false });
  });

  it('12.3 the floor is handed to the chosen agent, or it is said why not', async () => {
    rig = screenRig({ scenario });
    await rig.press('t\r', ']', ']', 'af');
    expect(rig.ofType('floor-handed')).toMatchObject([{ agent: 'Cy' }]);
    await rig.press(']', 'af');
    expect(rig.lines().at(-1)).toContain('not to speak any more');
  });

  it('12.3 names what waits for the round to end, in short and where there is room, and never from a seat', async () => {
    rig = screenRig({ columns: 200, scenario: smallScenario({ rounds: 4 }) });
    await rig.press('s');
    rig.run.dispatch({ type: 'add-agent', agent: { name: 'Dora', persona: 'A baker.' } });
    rig.run.dispatch({ type: 'remove-agent', agent: 'Cy' });
    await rig.clock.advance(100);
    expect(rig.lines()[0]).toContain('2 pending: add one: Dora · take Cy out');
    await rig.resize(72, 24);
    expect(rig.lines()[0]).toContain('2 pending');
    expect(rig.lines()[0]).not.toContain('Dora');
    const view = rig.screen.view.getState();
    expect(pendingText({ ...view, seat: 'Ann' })).toBe('');
  });

  it('12.3 a new topic typed within a round is pending until the round is over', async () => {
    rig = screenRig({ scenario });
    await rig.press('t\r', ':new question\r', 'Who pays for it?', '\r');
    expect(rig.lines().at(-1)).toContain('When the round is over');
    expect(rig.text()).toContain('1 pending');
    expect(rig.ofType('topic-changed')).toEqual([]);
    await rig.press('r');
    expect(rig.ofType('topic-changed')).toMatchObject([{ question: 'Who pays for it?' }]);
    expect(rig.text()).not.toContain('pending');
  });

  it('12.3 an agent is added by a form of four parts, and has a place on the screen', async () => {
    rig = screenRig({ scenario });
    await rig.press('an', 'Zoe', '\t', 'A baker.', '\t', ' ', '\t', '\r');
    expect(agents()).toEqual(['Ann', 'Bo', 'Cy', 'Zoe']);
    expect(rig.ofType('agent-added')[0]?.agent).toMatchObject({ name: 'Zoe', persona: 'A baker.', model: 'human' });
    expect(rig.text()).toContain('Zoe');
  });

  it('12.3 what cannot be is said, and the form stays open with its words', async () => {
    rig = screenRig({ scenario });
    await rig.press('an', 'Bo', '\t', 'A baker.', '\r');
    expect(rig.lines().at(-1)).toContain('already');
    expect(rig.text()).toContain('A baker.');
    expect(agents()).toHaveLength(3);
  });

  it('12.3 an agent is removed only after a yes', async () => {
    rig = screenRig({ scenario });
    await rig.press(']', 'ax', 'n');
    expect(agents()).toHaveLength(3);
    await rig.press('ax', 'y');
    expect(agents()).toEqual(['Ann', 'Cy']);
    await rig.press('3', 'z');
    expect(rig.text()).toMatch(/✕ Bo/);
    expect(rig.text()).not.toMatch(/✕ Ann/);
  });

  it('12.3 an agent whose coming is taken back is not chosen any more', async () => {
    rig = screenRig({ scenario });
    await rig.press('an', 'Zoe', '\t', 'A baker.', '\r', '[');
    rig.run.dispatch({ type: 'undo' });
    await rig.clock.advance(100);
    expect(agents()).toHaveLength(3);
    await rig.press('am');
    expect(rig.ofType('agent-muted')[0]?.agent).toBe('Ann');
  });
});

describe('12.3 the interview', () => {
  it('12.3 shows question and answer, and those before above them; the journal knows nothing of it', async () => {
    rig = screenRig({ scenario });
    await rig.press('aa', 'Why do you think so?', '\r');
    await rig.clock.advance(100);
    expect(rig.text()).toContain('Interview with Ann');
    expect(rig.text()).toContain('? Why do you think so?');
    await rig.press('And who is with you?', '\r');
    await rig.clock.advance(100);
    expect(rig.text()).toContain('? Why do you think so?');
    expect(rig.text()).toContain('? And who is with you?');
    expect(rig.types()).toEqual([]);
    await rig.press(ESC);
    await rig.clock.advance(100);
    expect(rig.text()).not.toContain('Interview with');
    await rig.press('aa');
    expect(rig.text()).toContain('? And who is with you?');
  });

  it('12.3 letters are letters there', async () => {
    rig = screenRig({ scenario });
    await rig.press('aa', 'qR?Th');
    expect(rig.text()).toContain('qR?Th');
    expect(agents()).toHaveLength(3);
  });

  it.each(['es', 'zh'] as const)('11.1 the windows in %s', async (language) => {
    const { people } = interfaces[language];
    rig = screenRig({ scenario, sources: { words: interfaces[language] } });
    await rig.press('aa');
    expect(rig.text()).toContain(people.interview.question);
    await rig.press(ESC);
    await rig.clock.advance(100);
    rig.act('topic');
    await rig.press();
    expect(rig.text()).toContain(people.topic.next);
    await rig.press(ESC);
    await rig.clock.advance(100);
    await rig.press('an');
    expect(rig.text()).toContain(people.newcomer.persona);
  });
});
