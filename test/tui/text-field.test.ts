import { describe, expect, it } from 'vitest';
import { edit, emptyField, insert, type TextField, textOf } from '../../src/tui/text-field.ts';

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
