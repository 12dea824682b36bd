import { afterEach, describe, expect, it } from 'vitest';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const ESC = '\x1b';
const CLEAR = '\x15';
const scenario = smallScenario({
  rounds: 4,
  instructions: 'The town is {town}.',
  variables: { town: { value: 'Ulm', hidden: false }, purse: { value: '40 gold', hidden: true } },
  agents: [smallAgent('Ann', { variables: { mood: 'calm' } }), smallAgent('Bo'), smallAgent('Cy')],
});
/** Goes down to the line of a variable, wherever the menu is scrolled to. */
async function goTo(name: string) {
  for (let i = 0; i < 40 && !rig.lines().some((line) => line.includes(`▶ · ${name}`)); i++) await rig.press('j');
}

describe('the variables of a scenario in the memory menu', () => {
  it('8.6 are listed with their values, those of agents too, hidden ones marked', async () => {
    rig = screenRig({ scenario });
    await rig.press('m');
    expect(rig.text()).toMatch(/· town +Ulm/);
    expect(rig.text()).toMatch(/· purse +hidden from prompts: 40 gold/);
    expect(rig.text()).toMatch(/· mood of Ann +calm/);
  });

  it('8.6 are shown only where the scenario has any', async () => {
    rig = screenRig();
    await rig.press('m');
    expect(rig.text()).toContain('nothing (reset)');
    expect(rig.text()).not.toContain('Variables');
  });

  it('8.6 are set from a field in which every letter is a letter, and stand in the next prompt', async () => {
    rig = screenRig({ scenario });
    await rig.press('t\r', 'm');
    await goTo('town');
    expect(rig.lines().at(-1)).toContain('enter change');
    await rig.press('\r');
    expect(rig.lines().at(-1)).toContain('enter set');
    await rig.press(CLEAR, 'qm 世界', '\r');
    expect(rig.ofType('variable-set')).toEqual([
      { type: 'variable-set', name: 'town', value: 'qm 世界', agent: null, actor: 'person' },
    ]);
    expect(rig.text()).toMatch(/▶ · town +qm 世界/);
    await rig.press(ESC);
    await rig.clock.advance(60);
    await rig.press('p');
    // What is the agent's own stands behind what all share.
    for (let section = 1; section < 5; section++) await rig.press('\u001b[B');
    expect(rig.text()).toContain('The town is qm 世界.');
  });

  it('8.6 are set for one agent where it has its own', async () => {
    rig = screenRig({ scenario });
    await rig.press('m');
    await goTo('mood of Ann');
    await rig.press(' ', CLEAR, 'angry', '\r');
    expect(rig.ofType('variable-set').map(({ name, value, agent }) => [name, value, agent])).toEqual([
      ['mood', 'angry', 'Ann'],
    ]);
    expect(rig.text()).toMatch(/mood of Ann +angry/);
  });

  it('stay as they were when the field is left, or says what they say already', async () => {
    rig = screenRig({ scenario });
    await rig.press('m');
    await goTo('town');
    await rig.press('\r', 'X', ESC);
    await rig.clock.advance(60);
    expect(rig.text()).toMatch(/▶ · town +Ulm/);
    await rig.press('\r', '\r');
    expect(rig.lines().at(-1)).toContain('Nothing to set');
    expect(rig.ofType('variable-set')).toEqual([]);
    expect(rig.run.state().touchCount).toBe(0);
  });

  it('keep what was chosen in the menu before: enter then switches, and space opens the field', async () => {
    rig = screenRig({ scenario });
    await rig.press('m', 'j', ' ');
    await goTo('town');
    expect(rig.lines().at(-1)).toContain('enter switch');
    await rig.press('\r');
    expect(rig.ofType('guidance-switched').map(({ style }) => style)).toEqual(['structured']);
    expect(rig.ofType('variable-set')).toEqual([]);
  });

  it.each([
    [80, 24],
    [60, 16],
  ])('keep the line of the cursor and its field in sight at %i×%i', async (columns, rows) => {
    rig = screenRig({ scenario, columns, rows });
    await rig.press('m');
    for (let i = 0; i < 40; i++) {
      await rig.press('j');
      expect(rig.lines().filter((line) => line.includes('▶ ')).length).toBe(1);
    }
    await goTo('mood of Ann');
    await rig.press('\r', 'X');
    expect(rig.text()).toContain('calmX');
  });
});
