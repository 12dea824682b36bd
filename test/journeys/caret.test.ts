import { expect, it } from 'vitest';
import { type Journey, journeys } from './journey.ts';

const start = journeys();

/** The terminal's cursor: what stands left of it in its row, where it is seen. */
function beforeCursor({ terminal, modes }: Journey): string | null {
  const { cursorX, cursorY } = terminal.buffer.active;
  return modes().isCursorVisible
    ? (terminal.buffer.active.getLine(cursorY)?.translateToString(false, 0, cursorX) ?? '')
    : null;
}

const isBehind = (rig: Journey, typed: string) => () => beforeCursor(rig)?.endsWith(typed) ?? false;

it('18.5 the terminal’s cursor stands where the next character is typed, behind wide ones and after a resize, and is hidden elsewhere', async () => {
  const rig = start(['run', '--seed', '3', '--paused', '--speed', 'max', '--lang', 'en']);
  await rig.waitFor(/paused/);
  expect(beforeCursor(rig), 'on the board').toBeNull();
  rig.write('i');
  await rig.waitFor(isBehind(rig, '▏ '));
  rig.write('Die Flut 洪水冲毁了🌊 é');
  await rig.waitFor(isBehind(rig, '▏ Die Flut 洪水冲毁了🌊 é'));
  rig.write('\x1b[D\x1b[D\x1b[D\x1b[D');
  await rig.waitFor(isBehind(rig, '▏ Die Flut 洪水冲毁'));
  rig.write('，');
  await rig.waitFor(isBehind(rig, '▏ Die Flut 洪水冲毁，'));
  const painted = rig.bytes().split('\x1b[2J').length;
  rig.resize(81, 25);
  await rig.waitFor(() => rig.bytes().split('\x1b[2J').length > painted);
  await rig.waitFor(isBehind(rig, '▏ Die Flut 洪水冲毁，'));
  rig.write('\t');
  await rig.waitFor(() => beforeCursor(rig) === null);
  rig.write('\x1b');
  await rig.waitFor(() => !rig.text().includes('Tell them'));
  expect(beforeCursor(rig), 'on the board again').toBeNull();
  rig.write('?');
  await rig.waitFor(isBehind(rig, 'Type to find: '));
  rig.write('记');
  await rig.waitFor(isBehind(rig, 'Type to find: 记'));
});

it('18.5 the cursor is at the field of a person in a seat, nowhere while it is left, and there again after a stop', async () => {
  const rig = start(['run', '--as', 'Amara', '--seed', '3', '--speed', 'max', '--lang', 'en']);
  await rig.waitFor(/Amara, you are asked: statement/, 20_000);
  rig.write('Ich bin 支持');
  await rig.waitFor(isBehind(rig, 'Ich bin 支持'));
  rig.write('\x1b');
  await rig.waitFor(() => beforeCursor(rig) === null);
  rig.write('\r');
  await rig.waitFor(isBehind(rig, 'Ich bin 支持'));
  rig.kill('SIGCONT');
  await rig.waitFor(isBehind(rig, 'Ich bin 支持'));
  expect(rig.modes().isCursorVisible).toBe(true);
});
