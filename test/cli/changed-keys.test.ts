import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configuredScreen } from '../../src/cli/config.ts';
import { interfaces } from '../../src/interface/index.ts';
import { CHANGEABLE } from '../../src/tui/changed-keys.ts';
import { KEYS } from '../../src/tui/keymap.ts';
import { screenRig } from '../tui/screen-rig.tsx';
import { commandInside } from './roundtable.ts';

afterEach(() => vi.unstubAllEnvs());

/** A config folder with that file. */
function configured(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.yaml'), text);
  vi.stubEnv('ROUNDTABLE_CONFIG_DIR', folder);
  return folder;
}

const faultOf = (text: string): string => {
  configured(text);
  try {
    configuredScreen();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('25.7 keys of one’s own', () => {
  it('are those of the config file, one or several', () => {
    configured('keys:\n  pause: p\n  inspect: [f3, I]\n  focus-1: 0\n  inject:\n');
    expect(configuredScreen()).toEqual({ keys: { pause: ['p'], inspect: ['f3', 'I'], 'focus-1': ['0'] } });
  });

  it.each([
    ['keys:\n  pausee: p\n', /:2:3\b.*unknown key “?.?pausee.*pause/s],
    ['keys:\n  pause: [p, ctrl-c]\n', /:2:14\b.*f1 to f12/s],
    ['keys:\n  pause: escape\n', /:2:10\b.*a character, space/s],
    ['keys:\n  pause: pp\n', /:2:10\b.*a character, space/s],
    ['keys:\n  quit-hard: x\n', /:2:3\b.*unknown key/s],
    ['keys:\n  pause: []\n', /:2:10\b/],
    ['screen: {}\nkeys:\n  pause: i\n', /:3:10\b.*no other act has: i is that of inject/s],
    ['keys:\n  pause: f9\n  inject: f9\n', /:2:10\b.*f9 is that of inject/s],
    ['keys:\n  mute: f\n', /:2:9\b.*f is that of hand-floor/s],
  ])('%j is a fault with its place and what is allowed', (text, told) => {
    expect(faultOf(text)).toMatch(told);
  });

  it('two acts may change their keys with each other', () => {
    expect(faultOf('keys:\n  inject: m\n  memory-menu: i\n')).toBe('');
  });

  it('`roundtable config` shows them', async () => {
    const folder = configured('keys:\n  pause: [p, f9]\n  inspect: f3\n');
    const { stdout } = await commandInside(['config'], { env: { ROUNDTABLE_CONFIG_DIR: folder } });
    expect(stdout).toMatch(/keys\.pause +p f9/);
    expect(stdout).not.toContain('screen.keys');
  });

  it('any act that has a key can have another, and no act is named that is none', () => {
    for (const act of CHANGEABLE) expect(KEYS.some(({ does }) => does === act) || act, act).toBeTruthy();
    expect(
      faultOf(
        `keys:\n${CHANGEABLE.slice(0, 12)
          .map((act, i) => `  ${act}: f${i + 1}`)
          .join('\n')}\n  mouse: ctrl-y\n  help: H\n`,
      ),
    ).toBe('');
  });

  it('do what they are given to, and footer, help, palette and menus tell them', async () => {
    const rig = screenRig({ columns: 120, rows: 40 });
    const view = rig.screen.view.getState();
    const keys = { pause: ['P'], 'memory-menu': ['ctrl-g'], mute: ['j'], help: ['H'], 'find-next': ['f5'] };
    rig.screen.set({ preferences: { ...view.preferences, keys } });
    await rig.press(' ');
    expect(rig.run.state().seq, 'its old key does nothing').toBe(0);
    await rig.press('s');
    expect(rig.lines().at(-1)).toMatch(/^ P go on .* H help/);
    await rig.press('H');
    expect(rig.text()).toMatch(/P +pause, go on/);
    expect(rig.text()).toMatch(/ctrl-g +memory/);
    await rig.press('\x1b', ':', 'mute');
    expect(rig.text()).toMatch(/a j +agent/);
    await rig.press('\x1b', 'a');
    expect(rig.text()).toMatch(/j +mute/);
    await rig.press('\x1b', '\x07');
    expect(rig.screen.view.getState().overlay?.kind).toBe('memory-menu');
    await rig.press('\x1b', 'm');
    expect(rig.screen.view.getState().overlay).toBeNull();
    const { seq } = rig.run.state();
    await rig.press('p', ' ');
    expect(rig.run.state().seq, 'keys of a window that do the same go with it').toBe(seq);
    await rig.press('P');
    expect(rig.run.state().seq).toBeGreaterThan(seq);
    await rig.close();
  });

  it.each(['en', 'es', 'zh'] as const)('stand in sentences in the place of ours: %s', async (language) => {
    const keys = { pause: ['P'], 'step-statement': ['f7'], 'memory-menu': ['ctrl-g'] };
    const rig = screenRig({ columns: 200, sources: { words: interfaces[language], preferences: { keys } } });
    await rig.press(']');
    expect(rig.text()).toMatch(/▶ P .* f7 .* ctrl-g /);
    await rig.close();
  });
});

it.each(Object.values(interfaces))('25.7 a key in a sentence is the one of its act: $language', (words) => {
  const named = [...JSON.stringify(words).matchAll(/\{([a-z0-9-]+) (\S+?)\}/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, act, ours] of named) {
    const [key] = KEYS.find(({ does }) => does === act)?.keys ?? [];
    expect(`${act} ${key}`).toBe(`${act} ${ours}`);
  }
});
