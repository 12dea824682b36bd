import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES, type Language } from '../../src/discussion/language.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { layout, type PaneName } from '../../src/tui/look/layout.ts';
import { world as pane } from '../../src/tui/panes/world.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { viewOf } from '../../src/world/told.ts';
import { shipped } from '../providers/simulated-run.ts';
import { NAMES, SHOWN, walked } from '../world/material.ts';

const SIZES = [
  [60, 16],
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
] as const;

function stateOf(name: (typeof NAMES)[number], rounds: number): State {
  const scenario = shipped(SHOWN[name]);
  const [world] = walked(name, 11, rounds).slice(-1);
  return { ...initial(scenario, { scenarioName: 'world', seed: 11 }), world: world! };
}

const drawn = (state: State, width: number, height: number, seat: string | null = null, language: Language = 'en') => {
  const props = pane.select({ state, words: interfaces[language], seat } as unknown as View);
  const content = pane.content(props, width, height);
  return content.rows(0, height);
};
const bare = (text: string) => text.replace(/\u001b\[[\d;]*m/g, '');

const asked = (columns: number, rows: number, more: { worldRows?: number | null; focus?: PaneName } = {}) =>
  layout({ columns, rows, focus: 'history', isZoomed: false, agentCount: 3, ...more });

describe('the pane of a world', () => {
  it.each(SIZES)('30.7 has a place at %i × %i, where there is a world and nowhere else', (columns, rows) => {
    const has = (hasWorld: boolean) => {
      const places = asked(columns, rows, { worldRows: hasWorld ? 24 : null });
      if (places.kind === 'too-small') return false;
      return places.panes.some(({ name }) => name === 'world') || places.compactPanes !== null;
    };
    expect(has(true)).toBe(true);
    const without = asked(columns, rows);
    expect(without.kind !== 'too-small' && without.panes.some(({ name }) => name === 'world')).toBe(false);
    const chosen = asked(columns, rows, { worldRows: 24, focus: 'world' });
    expect(chosen.kind !== 'too-small' && chosen.panes.some(({ name }) => name === 'world')).toBe(true);
  });

  it('30.7 has the rows of its map, and none to spare where it has no map', () => {
    const heightOf = (worldRows: number) => {
      const places = asked(120, 40, { worldRows });
      return places.kind === 'too-small' ? 0 : places.panes.find(({ name }) => name === 'world')?.rect.height;
    };
    expect([7, 24, 60].map(heightOf)).toEqual([7, 24, 31]);
  });

  it.each(NAMES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
    '30.7 draws %s in %s, as wide as asked',
    (name, language) => {
      for (const rounds of [0, 1, 5])
        for (const width of [36, 57, 78])
          for (const row of drawn(stateOf(name, rounds), width, 24, null, language)) {
            expect(displayWidth(bare(row))).toBe(width);
            expect(row).not.toMatch(/undefined/);
          }
    },
  );

  it('30.7 shows the map that all know together, the crew on it, and from a seat its own', () => {
    const state = stateOf('maze', 3);
    const all = drawn(state, 78, 40).map(bare).join('\n');
    expect(all).toContain('@');
    const fog = (text: string) => text.split('░').length;
    const own = drawn(state, 78, 40, 'Nadja').map(bare).join('\n');
    expect(fog(own)).toBeGreaterThan(fog(all));
  });

  it('30.7 keeps the crew in sight where the map has no room', () => {
    for (let rounds = 0; rounds < 10; rounds++)
      expect(drawn(stateOf('maze', rounds), 36, 9).map(bare).join('\n')).toContain('@');
  });

  it('30.7 draws two rows of cells in one where not all have room, so that no cell is lost', () => {
    for (let rounds = 0; rounds < 10; rounds++) {
      const state = stateOf('maze', rounds);
      const { rows, crew } = viewOf(state, null);
      const above = drawn(state, 37, 60).length - rows.length;
      const pairs = drawn(state, 37, above + Math.ceil(rows.length / 2))
        .map(bare)
        .slice(above);
      expect(pairs.length).toBe(Math.ceil(rows.length / 2));
      const isAt = (x: number, y: number) => crew![0] === x && crew![1] === y;
      for (const [at, row] of pairs.entries())
        for (let x = 0; x < rows.length; x++) {
          const cells = [2 * at, 2 * at + 1].filter((y) => y < rows.length);
          const signs = cells.map((y) => (isAt(x, y) ? '@' : rows[y]![x]!));
          const thing = ['@', 'T', 'E'].find((sign) => signs.includes(sign));
          const told = thing ?? PAIRS[signs.join('').padEnd(2, signs[0])];
          expect(row[x], `${x}/${at} in round ${rounds}: ${signs.join('')}`).toBe(told);
        }
    }
  });

  it('30.7 keeps crew and exit in sight where both have room, and else the crew', () => {
    const state = stateOf('maze', 0);
    const size = state.world!.seen['Ilka']!.length;
    const open = Array.from({ length: size }, (_, y) =>
      y === size - 2 ? `${'.'.repeat(size - 2)}E.` : '.'.repeat(size),
    );
    const shownAt = (y: number, mapRows: number) => {
      const gauges = { ...state.world!.gauges, x: 3, y };
      const moved = { ...state, world: { ...state.world!, gauges, seen: { Ilka: open } } };
      const above = drawn(moved, 37, 60).length - size;
      return drawn(moved, 37, above + mapRows)
        .map(bare)
        .slice(above)
        .join('\n');
    };
    expect(shownAt(15, 6)).toMatch(/@.*E/s);
    expect(shownAt(9, 9)).toMatch(/@.*E/s);
    for (const y of [1, 9, 23]) expect(shownAt(y, 4)).toContain('@');
  });

  it.each([
    [100, 30],
    [120, 40],
    [200, 60],
  ])('30.7 has room for a map of 25 rows at %i × %i, whole', (columns, rows) => {
    const places = asked(columns, rows, { worldRows: 32 });
    const place = places.kind === 'too-small' ? null : places.panes.find(({ name }) => name === 'world')!.rect;
    const shown = drawn(stateOf('maze', 9), place!.width - 1, place!.height - 1).map(bare);
    const map = shown.filter((row) => /[█▀░]{2}/.test(row));
    expect(map.length).toBe(rows === 60 ? 25 : 13);
  });
});

/** How two cells above each other are drawn in one place. */
const PAIRS: Readonly<Record<string, string>> = {
  '##': '█',
  '..': ' ',
  '??': '░',
  '#.': '▀',
  '.#': '▄',
  '#?': '▓',
  '?#': '▓',
  '.?': '▒',
  '?.': '▒',
};
