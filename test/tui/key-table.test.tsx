import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { KEYS } from '../../src/tui/keymap.ts';
import { unpainted } from '../../src/tui/look/paint.ts';
import { keyTableRows } from '../../src/tui/windows/help/key-table.ts';
import { screenRig } from './screen-rig.tsx';

const squeezed = (text: string): string => text.replace(/\s+/g, '');

it.each(LANGUAGES)('25.1 the key table has all its words, and at 100×30 all its rows (%s)', async (language) => {
  const words = interfaces[language];
  const keys = KEYS.filter(({ scope }) => scope === 'screen');
  for (const columns of [56, 76]) {
    const told = squeezed(keyTableRows(keys, words, columns).map(unpainted).join(''));
    for (const row of Object.values(words.keyTable.rows))
      expect([columns, told]).toEqual([columns, expect.stringContaining(squeezed(row))]);
  }
  // Two sections beside each other: a row of one is read down its half.
  const beside = keyTableRows(keys, words, 94).map(unpainted);
  const halves = squeezed([...beside.map((row) => row.slice(0, 46)), ...beside.map((row) => row.slice(46))].join(''));
  if (language !== 'zh') for (const row of Object.values(words.keyTable.rows)) expect(halves).toContain(squeezed(row));
  const rig = screenRig({ columns: 100, rows: 30, sources: { words } });
  await rig.press('?');
  expect(squeezed(rig.text())).toContain(squeezed(words.help.mouse).slice(-20));
  expect(rig.text()).not.toMatch(/\d+–\d+ (?:of|de|\/)/);
  await rig.close();
});

it.each(LANGUAGES)(
  '25.1 the key table says of an act what its menu says, and nothing that it does not do (%s)',
  (language) => {
    const { keyTable, keys } = interfaces[language];
    expect(keyTable.rows.agent).toContain(keys.mute.label);
    expect(keyTable.rows.tell).not.toContain(keys.topic.label);
  },
);
