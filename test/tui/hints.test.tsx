import { describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { keyShown } from '../../src/tui/frame/described-key.ts';
import { footerRow, KEYS } from '../../src/tui/keymap.ts';
import { scopeOf } from '../../src/tui/windows/index.ts';
import { samplesOf } from '../long.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const scenario = smallScenario({ rounds: 4 });
const opening = { scenarioName: 'small', seed: 7 };

/** The bytes that a terminal sends for a key. */
const BYTES: Readonly<Record<string, string>> = {
  space: ' ',
  enter: '\r',
  escape: '\x1b',
  tab: '\t',
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  'page-up': '\x1b[5~',
  'page-down': '\x1b[6~',
  'ctrl-t': '\x14',
  'ctrl-p': '\x10',
  f1: '\x1bOP',
};

/** Every place that can be come to from the board, and the keys that lead there. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  screen: [],
  'screen at a memory': ['3'],
  help: ['?'],
  palette: [':'],
  'inject-text': ['i'],
  'inject-to': ['i', '\t'],
  'agent-menu': ['a'],
  'vote-menu': ['v'],
  'what-if-menu': ['w'],
  'copy-menu': ['y'],
  // What holds already is nothing else when it is chosen.
  'memory-menu': ['m', '\x1b[B'],
  model: ['ao'],
  inspector: ['p'],
  'inspector at what was left out': ['p', '\t'],
  explorer: ['3', '\r'],
  'explorer at what was forgotten': ['3', '\r', '2'],
  'explorer at changes': ['3', '\r', '3'],
  'explorer at tiers': ['3', '\r', '4'],
  'explorer at growth': ['3', '\r', '5'],
  'explorer at what if': ['3', '\r', '6'],
  'explorer at its first row': ['3', '\r', 'g'],
  'explorer-edit': ['3', '\r', 'e'],
  interview: ['aa'],
  topic: [':new question\r'],
  'newcomer-text': ['an'],
  confirm: ['q'],
  result: ['o'],
  timeline: ['\x1b[D'],
  moments: ['t'],
  cues: [':later\r'],
};

async function at(keys: readonly string[]) {
  const rig = screenRig({ scenario, around: (run, clock) => lookBackRun(run, { scenario, opening, clock }) });
  await rig.press('r', ...keys);
  return rig;
}

describe('25.2 what a footer hints at', () => {
  it.each([
    ['the memory of an agent', ['3', '\r'], '[ ] agent'],
    ['prompts', ['p'], '[ ] agent'],
    ['prompts and their calls', ['p', '\x1b[D'], '← → call'],
    ['switches of memories', ['m'], '[ ] agent'],
    ['models', ['ao'], '[ ] agent'],
    ['a run that is held', [], '← event'],
  ])('is what goes from one to the next, with little room as well: %s', async (_, keys, told) => {
    const rig = screenRig({
      scenario,
      columns: 80,
      rows: 24,
      around: (run, clock) => lookBackRun(run, { scenario, opening, clock }),
    });
    await rig.press('r', ...keys);
    expect(rig.lines().at(-1)).toContain(`  ${told}  `);
    await rig.close();
  });

  it.each(Object.keys(WAYS))('does something, and is at most six and the ways to all: %s', async (name) => {
    const keys = WAYS[name] ?? [];
    let rig = await at(keys);
    const shown = () => {
      // What is seen alone: a hint at what changes nothing there would be none.
      const { overlay, focus, unit, agent, notice, state } = rig.screen.view.getState();
      return JSON.stringify([overlay?.kind, focus, unit, agent, notice?.text, state.seq, rig.raw()]);
    };
    const { words } = rig.screen.view.getState();
    const scope = scopeOf(rig.screen.view.getState());
    expect(name.startsWith(scope)).toBe(true);
    const footer = footerRow(rig.screen.view.getState(), 400).replace(/\x1b\[[0-9;]*m/g, '');
    const [left = '', right = ''] = footer.trim().split(/ {8,}/);
    const told = KEYS.filter((key) => key.scope === scope && (key.isAvailable?.(rig.screen.view.getState()) ?? true));
    const text = (key: (typeof told)[number]) => keyShown(key, key.keys[0] ?? '', words);
    const hinted = told.filter((key) => {
      const label = key.labelNow?.(rig.screen.view.getState(), words) ?? words.keys[key.does].label;
      return footer.includes(` ${text(key)} ${label}`) || footer.startsWith(`${text(key)} ${label}`);
    });
    expect(hinted.length).toBeGreaterThan(0);
    expect(left.replace(/ {2}…$/, '').split(/ {2}/).length).toBeLessThanOrEqual(6);
    if (scope !== 'confirm' && scope !== 'palette' && scope !== 'help')
      expect(right).toContain(interfaces.en.keys['all-acts'].label);
    await rig.close();
    // In short one of four, as one comes from place to place.
    const first = Object.keys(WAYS).indexOf(name);
    for (const key of samplesOf(hinted, (_, i) => (first + i) % 4 === 0)) {
      rig = await at(keys);
      const before = shown();
      await rig.press(BYTES[key.keys[0] ?? ''] ?? (key.keys[0] as string));
      await rig.clock.advance(100);
      expect([key.does, rig.left() !== null || shown() !== before]).toEqual([key.does, true]);
      await rig.close();
    }
  });
});
