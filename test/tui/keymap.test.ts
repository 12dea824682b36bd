import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { interfaces } from '../../src/interface/index.ts';
import { close } from '../../src/tui/frame/acts.ts';
import { keyShown, keyText } from '../../src/tui/frame/described-key.ts';
import { bindingOf, KEYS, SCOPES } from '../../src/tui/keymap.ts';
import { unpainted } from '../../src/tui/look/paint.ts';
import { emptyField } from '../../src/tui/look/text-field.ts';
import { RUNS_KEYS } from '../../src/tui/runs/keys.ts';
import { START_KEYS } from '../../src/tui/start/keys.ts';
import { keyRows } from '../../src/tui/windows/help/rows.ts';
import { TYPING, windows } from '../../src/tui/windows/index.ts';

/** With those of the list of recorded runs and of the start screen, which are screens of their own. */
const ALL = [...KEYS, ...RUNS_KEYS, ...START_KEYS];

describe('the key table', () => {
  it('gives a key one meaning in a scope', () => {
    const places = ALL.flatMap(({ scope, keys }) => keys.map((key) => `${scope} ${key}`));
    expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([]);
  });

  it('has no letter where text is typed', () => {
    const isTyped = (scope: string) => scope === 'runs-filter' || scope === 'runs-help' || TYPING.has(scope);
    const typed = ALL.filter(({ scope }) => isTyped(scope)).flatMap(({ keys }) => keys);
    expect(typed.filter((key) => [...key].length === 1 || key === 'space')).toEqual([]);
  });

  it('leads out of every scope: ctrl-c asks to quit, and what lies over the screen closes by escape', () => {
    for (const scope of SCOPES) expect(bindingOf(scope, 'ctrl-c')?.does).toBe('quit-hard');
    expect(bindingOf('screen', 'escape')?.does).toBe('close');
    for (const { keys } of windows)
      for (const own of Object.values(keys)) expect(own.find((key) => key.keys.includes('escape'))?.act).toBe(close);
  });

  it.each(Object.values(interfaces))('is told by its help with every key whole: $language', (words) => {
    for (const scope of SCOPES) {
      const keys = KEYS.filter((key) => key.scope === scope);
      const rows = keyRows(keys, emptyField, words, 54).map(unpainted);
      const named = rows.flatMap((text) => text.slice(0, 12).trim().split(' '));
      for (const binding of keys)
        for (const key of binding.keys) expect(named, `${scope} ${key}`).toContain(keyShown(binding, key, words));
    }
  });

  it('has a label, a sentence of help and a readable name for every key', () => {
    for (const words of Object.values(interfaces))
      for (const { does } of ALL) {
        const { label, help } = words.keys[does];
        expect(displayWidth(label)).toBeLessThanOrEqual(20);
        expect(help).toMatch(/^[^a-zß-ÿ].*[.。]$/);
      }
    for (const { keys } of ALL) for (const key of keys) expect(keyText(key, interfaces.en)).toMatch(/^\S{1,9}$/);
  });

  it('has words for no key that is not there', () => {
    const told = new Set(ALL.map(({ does }) => does));
    expect(
      Object.keys(interfaces.en.keys).filter((does) => !told.has(does as keyof typeof interfaces.en.keys)),
    ).toEqual([]);
  });
});
