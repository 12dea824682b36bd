import fc from 'fast-check';
import { expect, it } from 'vitest';
import { echo } from '../../src/tui/linear/echo.ts';
import { edit, emptyField, insert, type TextField } from '../../src/tui/look/text-field.ts';
import { emulator, feed } from '../terminal-rig.ts';

const KEYS = ['left', 'right', 'home', 'end', 'backspace', 'delete', 'x', ' ', 'é', '洪', '水', 'ab'] as const;

it('22.1 whatever is typed, the last line is the field, and the cursor stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...KEYS), { maxLength: 25 }), async (keys) => {
      const terminal = emulator(60, 40);
      let sent = '';
      const { show, leave } = echo((text) => {
        sent += text.replaceAll('\n', '\r\n');
      });
      let field: TextField = emptyField;
      show({ chars: field.chars, at: field.cursor });
      for (const key of keys) {
        field = key.length > 2 ? (edit(field, key, 50) ?? field) : insert(field, key);
        show({ chars: field.chars, at: field.cursor });
        await feed(terminal, sent);
        sent = '';
        const { active } = terminal.buffer;
        const line = active.getLine(active.baseY + active.cursorY);
        expect(line?.translateToString(true).trimEnd()).toBe(`> ${field.chars.join('')}`.trimEnd());
        expect(line?.translateToString(false, 0, active.cursorX)).toBe(
          `> ${field.chars.slice(0, field.cursor).join('')}`,
        );
      }
      sent = '';
      leave();
      expect(sent).toBe('\r\n');
      terminal.dispose();
    }),
    { numRuns: 60, seed: 1 },
  );
});
