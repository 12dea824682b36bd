import { afterEach, describe, expect, it } from 'vitest';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const ESC = '\x1b';
const roomy = smallScenario({ rounds: 4 });
const forgetful = smallScenario({
  rounds: 4,
  jobs: { ...roomy.jobs, statement: { ...everythingSeen, forgetMode: 'upon_request' } },
});
/** Goes down to the line that begins so, wherever the menu is scrolled to. */
async function goTo(name: string) {
  for (
    let i = 0;
    i < 40 && !rig.lines().some((line) => new RegExp(`▶ [◉◦☐☑] (?:${name}|.* \\(${name}\\))`).test(line));
    i++
  )
    await rig.press('j');
}

describe('the memory menu', () => {
  it('5.6 opens on the style in force and switches to the line of the cursor by enter alone', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', 'm');
    expect(rig.text()).toMatch(/▶ ◉ .* \(narrative\) .*\(now\)/);
    await rig.press('j', '\r');
    expect(rig.ofType('guidance-switched')).toEqual([
      { type: 'guidance-switched', agents: ['Ann', 'Bo', 'Cy'], style: 'structured', rewrite: false, actor: 'person' },
    ]);
    expect(rig.screen.view.getState().overlay).toBeNull();
  });

  it('does not touch a run by switching to what is in force', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', 'm', '\r', ' ', '\r');
    expect(rig.lines().at(-1)).toContain('Nothing to switch: that is in force already.');
    expect(rig.text()).toContain('untouched');
    await rig.press('a', 'j', ' ', '\r', 'm');
    expect(rig.ofType('guidance-switched').map(({ agents, style }) => [agents, style])).toEqual([
      [['Ann'], 'structured'],
    ]);
    expect(rig.text()).toMatch(/◉ .* \(structured\) .*\(now\)/);
    await rig.press('a', '\r');
    expect(rig.ofType('guidance-switched').length).toBe(2);
  });

  it('switches the strategy of the chosen agent alone', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', 'm', 'a', ']');
    expect(rig.text()).toContain('━ Memory of ■ Bo');
    await goTo('window');
    await rig.press(' ', '\r');
    expect(rig.ofType('strategy-switched').map(({ agents, strategy }) => [agents, strategy])).toEqual([
      [['Bo'], 'window'],
    ]);
    expect(rig.run.state().memories['Bo']?.strategy).toBe('window');
  });

  it('6.5 gives every job a profile, nothing at all, or what the scenario says again', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', 'm');
    await goTo('GOLDFISH');
    await rig.press('\r', 'm');
    await goTo('nothing');
    await rig.press('\r', 'm');
    await goTo('as the scenario says');
    await rig.press('\r');
    const settings = rig.ofType('view-switched').map((event) => event.settings);
    expect(settings).toEqual([
      { ...everythingSeen, view: 'conversation_pairs', maxMessages: 2 },
      { ...everythingSeen, maxMessages: 0 },
      null,
    ]);
    expect(rig.ofType('view-switched').every(({ jobs, agents }) => jobs.length === 8 && agents.length === 3)).toBe(
      true,
    );
  });

  it('6.5 marks what the agent sees by now', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', 'm');
    await goTo('as the scenario says');
    expect(rig.text()).toMatch(/▶ ◉ as the scenario says .*\(now\)/);
    await goTo('GOLDFISH');
    await rig.press('\r', 'm');
    await goTo('as the scenario says');
    expect(rig.text()).toMatch(/▶ ◦ as the scenario says/);
    await goTo('GOLDFISH');
    expect(rig.text()).toMatch(/▶ ◉ .* \(GOLDFISH\) .*\(now\)/);
  });

  it('5.6 says for everybody what all have, or how many do, and what all have changes nothing', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', 'm', 'a', 'j', '\r');
    expect(rig.ofType('guidance-switched').map(({ agents }) => agents)).toEqual([['Ann']]);
    // It is for her alone again.
    await rig.press('m');
    expect(rig.text()).toContain('━ Memory of ● Ann');
    expect(rig.text()).toMatch(/▶ ◉ .* \(structured\) .*\(now\)/);
    await rig.press('\r');
    expect(rig.lines().at(-1)).toContain('Nothing to switch: that is in force already.');
    await rig.press('a', ESC);
    await rig.clock.advance(60);
    await rig.press('m');
    expect(rig.text()).toContain('━ Memory of everybody');
    expect(rig.text()).toMatch(/▶ ◉ for everybody/);
    expect(rig.text()).toMatch(/◦ .* \(narrative\) +\(2 of 3\)/);
    expect(rig.text()).toMatch(/◦ .* \(structured\) +\(1 of 3\)/);
    expect(rig.text()).not.toMatch(/[◉◦] .* \((?:narrative|structured)\) +\(now\)/);
    // Whom it is for, and back.
    await rig.press('\r', '\r');
    expect(rig.text()).toContain('━ Memory of everybody');
    await goTo('as the scenario says');
    expect(rig.text()).toMatch(/▶ ◉ as the scenario says .*\(now\)/);
    await rig.press('\r');
    expect(rig.lines().at(-1)).toContain('Nothing to switch: that is in force already.');
    expect(rig.ofType('view-switched')).toEqual([]);
    expect(rig.ofType('guidance-switched').length).toBe(1);
    // Written anew, each in its own style.
    await goTo('rewrite');
    await rig.press(' ', '\r');
    expect(rig.ofType('guidance-switched').slice(-2)).toEqual([
      { type: 'guidance-switched', agents: ['Ann'], style: 'structured', rewrite: true, actor: 'person' },
      { type: 'guidance-switched', agents: ['Bo', 'Cy'], style: 'narrative', rewrite: true, actor: 'person' },
    ]);
  });

  it('6.5 lists the scenario’s own profiles', async () => {
    const own = { ...everythingSeen, maxMessages: 7 };
    rig = screenRig({ scenario: smallScenario({ rounds: 4, profiles: { ELEPHANT: own } }) });
    await rig.press('t\r', 'm');
    await goTo('ELEPHANT');
    await rig.press('\r');
    expect(rig.ofType('view-switched').map((event) => event.settings)).toEqual([own]);
  });

  it('6.4 turns forgetting upon request on and off', async () => {
    rig = screenRig({ scenario: forgetful });
    for (const isOn of [true, false]) {
      await rig.press('m');
      await goTo('forget now');
      await rig.press('\r');
      expect(rig.ofType('forgetting-requested').at(-1)?.isOn).toBe(isOn);
    }
  });

  it('6.4 offers no forgetting upon request where no job does so', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('m', 'G');
    expect(rig.text()).toContain('nothing (reset)');
    expect(rig.text()).not.toContain('forget');
  });

  it('switches several things at once, and nothing when it is left', async () => {
    rig = screenRig({ scenario: forgetful });
    await rig.press('t\r', 'm', 'j', ' ');
    await goTo('summary');
    await rig.press(' ');
    await goTo('forget now');
    await rig.press(' ', ESC);
    await rig.clock.advance(60);
    expect(rig.ofType('guidance-switched')).toEqual([]);
    await rig.press('m', 'j', ' ');
    await goTo('summary');
    await rig.press(' ', '\r');
    expect(rig.ofType('guidance-switched').length).toBe(1);
    expect(rig.ofType('strategy-switched').map(({ strategy }) => strategy)).toEqual(['summary']);
    expect(rig.text()).toContain('changed 2×');
  });

  it('keeps the line of the cursor in sight at 80×24', async () => {
    rig = screenRig({ scenario: roomy, columns: 80, rows: 24 });
    await rig.press('m');
    for (let i = 0; i < 20; i++) {
      await rig.press('j');
      expect(rig.lines().filter((line) => line.includes('▶ ')).length).toBe(1);
    }
  });
});
