import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { fieldRows, fieldSpans } from '../../src/tui/look/field.ts';
import {
  cursorLine,
  edit,
  emptyField,
  fieldLines,
  insert,
  type TextField,
  textOf,
} from '../../src/tui/look/text-field.ts';

const typed = (text: string) => insert(emptyField, text);
const keys = (field: TextField, ...names: string[]) =>
  names.reduce((now, name) => edit(now, name) ?? expect.fail(`${name} does not edit`), field);

describe('a text field', () => {
  it('inserts at the cursor and deletes on both sides of it', () => {
    const field = insert(keys(typed('rule holds'), 'home'), 'The ');
    expect(textOf(field)).toBe('The rule holds');
    expect(textOf(keys(field, 'backspace'))).toBe('Therule holds');
    expect(textOf(keys(field, 'delete'))).toBe('The ule holds');
    expect(textOf(keys(field, 'end', 'ctrl-w'))).toBe('The rule ');
    expect(textOf(keys(field, 'end', 'ctrl-u'))).toBe('');
  });

  it('takes Chinese characters and joined emoji as one each', () => {
    const field = typed('世界 👨‍👩‍👧 é');
    expect(field.cursor).toBe(6);
    expect(textOf(keys(field, 'left', 'left', 'backspace'))).toBe('世界  é');
  });

  it('joins a mark that is typed after its letter', () => {
    const field = insert(typed('e'), '\u0301');
    expect(field).toEqual({ chars: ['e\u0301'], cursor: 1 });
  });

  it('keeps the lines of what is pasted', () => {
    expect(textOf(typed('one\ntwo'))).toBe('one\ntwo');
  });

  it('stops at both ends and says which keys do not edit', () => {
    expect(keys(typed('a'), 'right', 'right').cursor).toBe(1);
    expect(keys(typed('a'), 'left', 'left', 'backspace')).toEqual({ chars: ['a'], cursor: 0 });
    expect(edit(typed('a'), 'f5')).toBeNull();
  });
});

const bare = (rows: readonly string[]) => rows.map((row) => row.replace(/\x1b\[[0-9;]*m/g, '').trimEnd());
const cursorAt = (rows: readonly string[]) =>
  rows.flatMap((row, y) => {
    const [before] = row.split('\x1b[5m');
    return row.includes('\x1b[5m') ? [[y, displayWidth(bare([`${before}.`])[0] ?? '') - 3]] : [];
  });
const drawn = (field: TextField, columns: number) => fieldRows(field, true, columns + 3);

describe('a text field over several rows', () => {
  const sentence = 'A guaranteed floor is right, because nobody chooses where they are born.';

  it('breaks between words, and the cursor stands behind what was typed', () => {
    const rows = drawn(typed(sentence), 20);
    expect(bare(rows)).toEqual([
      '▏ A guaranteed floor',
      '▏ is right, because',
      '▏ nobody chooses where',
      '▏ they are born.',
    ]);
    expect(cursorAt(rows)).toEqual([[3, 14]]);
  });

  it('breaks Chinese anywhere but before a closing mark, and numbers and Latin words in it nowhere', () => {
    expect(bare(drawn(typed('有保障的底线，每年15000元。世界很好'), 12))).toEqual([
      '▏ 有保障的底',
      '▏ 线，每年',
      '▏ 15000元。世',
      '▏ 界很好',
    ]);
  });

  it('keeps blanks at the end of a row under the cursor, and breaks a word that is longer than a row', () => {
    expect(cursorAt(drawn(typed('fou '), 4))).toEqual([[0, 4]]);
    expect(cursorAt(drawn(typed('four '), 4))).toEqual([[1, 0]]);
    expect(cursorAt(drawn(keys(typed('four '), 'left'), 4))).toEqual([[0, 4]]);
    expect(cursorAt(drawn(typed('four a'), 4))).toEqual([[1, 1]]);
    expect(bare(drawn(typed('abcdefghij'), 4)).slice(0, 3)).toEqual(['▏ abcd', '▏ efgh', '▏ ij']);
  });

  it('goes up and down by rows in the nearest column, and to both ends beyond them', () => {
    const field = typed(sentence);
    const up = (one: TextField) => edit(one, 'up', 20) ?? expect.fail('up');
    const down = (one: TextField) => edit(one, 'down', 20) ?? expect.fail('down');
    expect(cursorAt(drawn(up(field), 20))).toEqual([[2, 14]]);
    expect(cursorAt(drawn(up(up(up(field))), 20))).toEqual([[0, 14]]);
    expect(up(up(up(up(field)))).cursor).toBe(0);
    expect(cursorAt(drawn(down(up(up(field))), 20))).toEqual([[2, 14]]);
    expect(down(field).cursor).toBe(field.chars.length);
    expect(cursorAt(drawn(up(typed('a longer line\nbc')), 20))).toEqual([[0, 2]]);
  });

  it('types and deletes where the cursor stands, in a row above as in the last', () => {
    const above = keys(typed(sentence), 'up', 'left');
    const at = (edit(typed(sentence), 'up', 20) ?? above).cursor;
    const inserted = insert({ chars: above.chars, cursor: at }, '!');
    expect(textOf(inserted)).toBe('A guaranteed floor is right, because nobody chooses! where they are born.');
    expect(textOf(keys(inserted, 'backspace'))).toBe(sentence);
  });

  it('holds every character once, no row wider than asked, words whole, and one cursor on every row it can stand in', () => {
    const parts = fc.constantFrom('a', 'word', ' ', '  ', '世界', '，', '15000', '\n', '👍', 'extraordinarily', '.');
    const texts = fc.array(parts, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 4, max: 24 }), fc.nat(), (text, columns, nth) => {
        const { chars } = typed(text);
        const lines = fieldLines(chars, columns);
        const kept = lines.flatMap(({ from, to }) => chars.slice(from, to));
        expect(kept.join('')).toBe(text.replaceAll('\n', ''));
        for (const { from, to } of lines) {
          const line = chars.slice(from, to).join('');
          expect(displayWidth(line)).toBeLessThanOrEqual(columns + (line.endsWith(' ') ? 1 : 0));
          const [before = '', after = ''] = [chars[to - 1], chars[to]];
          if (/[a-z]/.test(before) && /[a-z]/.test(after)) expect(line).toMatch(/^[a-z0-9.👍]*$/u);
        }
        const field: TextField = { chars, cursor: nth % (chars.length + 1) };
        const rows = drawn(field, columns);
        expect(cursorAt(rows).length).toBe(1);
        for (const row of rows) expect(displayWidth(bare([`${row}.`])[0] ?? '')).toBe(columns + 4);
        for (const key of ['up', 'down']) {
          const next = edit(field, key, columns) ?? expect.fail(key);
          expect(next.cursor).toBeGreaterThanOrEqual(0);
          expect(next.cursor).toBeLessThanOrEqual(chars.length);
          const [was, is] = [field, next].map(({ cursor }) => cursorLine(lines, cursor)) as [number, number];
          expect(Math.abs(was - is)).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 3, numRuns: 400 },
    );
  });
});

describe('a field of one row', () => {
  const shown = (field: Parameters<typeof fieldSpans>[0], columns: number) =>
    fieldSpans(field, columns)
      .map((span) => (typeof span === 'string' ? span : span[0]))
      .join('');

  it('shows line feeds that were pasted as blanks', () => {
    expect(shown(insert(emptyField, '1\n2\n3'), 20)).toBe('1 2 3 ');
  });

  it('shows what is beside the cursor of a text of any length', () => {
    const field = insert(insert(emptyField, `${'x'.repeat(20_000)}漢字`), 'end');
    expect(shown(field, 10)).toBe('xx漢字end ');
    expect(shown({ ...field, cursor: 0 }, 10).length).toBeLessThanOrEqual(11);
  });
});
