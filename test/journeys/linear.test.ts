import { expect, it } from 'vitest';
import { type Journey, journeys } from './journey.ts';

const start = journeys();

const RUN = ['run', 'goldfish', '--seed', '3', '--paused', '--pace', 'full', '--lang', 'en'] as const;

/** All that was said so far, without what a terminal is asked for. */
const said = (rig: Journey): string =>
  rig
    .bytes()
    .replace(/\x1b\[\?2004[hl]/g, '')
    .replaceAll('\r\n', '\n');

/** What is said from here on has it: all of it, where what is said next is looked at from its beginning. */
async function hears(rig: Journey, from: number, what: RegExp): Promise<void> {
  await rig.waitFor(() => what.test(said(rig).slice(from)), 15_000);
}

it('22.1, 29.1 tells spectators of their page by its link, and reads out no code', async () => {
  const rig = start([...RUN, '--linear', '--audience']);
  await hears(rig, 0, /The room\n[\s\S]*http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}[\s\S]*esc/);
  expect(said(rig)).not.toMatch(/[▀▄█]/);
  rig.write('q');
  rig.write('y');
});

it('22.1 linear mode says a run line by line, with the keys of the screen, and draws nothing again', async () => {
  const rig = start([...RUN, '--linear']);
  await hears(rig, 0, /garden on its flat\nroof or a lift.*\n.*seed 3.*\n.*space/s);
  rig.write('s');
  await rig.waitFor(() => rig.count('statement-made') === 1);
  const first = rig.entries().flatMap(({ event }) => (event.type === 'statement-made' ? [event] : []))[0];
  await rig.waitFor(() => said(rig).includes(`\n${first?.agent}:\n  ${first?.text.slice(0, 40)}`));
  let from = said(rig).length;
  rig.write('m');
  await hears(
    rig,
    from,
    /\nMemory of everybody\n.*\n> 2\. \(x\) a sentence.*\n.*keeps everything \(append\) {2}\(now\)\n.*esc leave.*to its row\n$/s,
  );
  from = said(rig).length;
  rig.write('jj');
  await hears(rig, from, /^> 3\. .*\n> 4\. \[ \] rewrite.*\n$/);
  from = said(rig).length;
  rig.write('2');
  await hears(rig, from, /^> 2\. \(x\) a sentence.*\n$/);
  from = said(rig).length;
  rig.write('\x1b[B4');
  await hears(rig, from, /^> 3\. .*\n> 4\. \[ \] rewrite.*\n$/);
  rig.write('jjj\r');
  await rig.waitFor(() => rig.count('strategy-switched') === 1);
  from = said(rig).length;
  rig.write('6');
  await hears(rig, from, /6 STANCES/);
  for (const [key, title] of [
    ['p', 'Prompt of '],
    ['t', 'Go on until'],
    ['?', 'Keys'],
    [':', 'All acts'],
  ] as const) {
    from = said(rig).length;
    rig.write(key);
    await hears(rig, from, new RegExp(`${title}[\\s\\S]*esc`));
    from = said(rig).length;
    rig.write('\x1b');
    await hears(rig, from, /space (begin|go on)/);
  }
  rig.write('q');
  await hears(rig, from, /Quit\?\n.*y quit/s);
  rig.write('y');
  expect((await rig.exit).exitCode).toBe(0);
  expect(said(rig)).toMatch(/Record: .*run\.jsonl/);
  expect(said(rig), 'nothing is drawn that could be clicked').not.toMatch(/mouse|wheel|click/);
  expect(said(rig).match(/[\x1b\r]/g), 'no movement, no colour').toBeNull();
});

it('22.1 in a field of linear mode the terminal’s cursor is the field’s, behind wide characters, too', async () => {
  const rig = start([...RUN, '--linear']);
  await hears(rig, 0, /space (begin|go on)/);
  rig.write('i');
  await hears(rig, 0, /Tell them\n/);
  const atCursor = () => {
    const { cursorX, cursorY } = rig.terminal.buffer.active;
    return rig.terminal.buffer.active
      .getLine(cursorY + rig.terminal.buffer.active.baseY)
      ?.translateToString(false, 0, cursorX);
  };
  rig.write('Flut 洪水é');
  await rig.waitFor(() => atCursor() === '> Flut 洪水é');
  const line = rig.terminal.buffer.active.cursorY;
  rig.write('\x7f\x1b[D\x1b[D');
  await rig.waitFor(() => atCursor() === '> Flut ');
  rig.write('\x1b[C');
  await rig.waitFor(() => atCursor() === '> Flut 洪');
  expect(rig.terminal.buffer.active.cursorY, 'on the same line until now').toBe(line);
  rig.write('!');
  await rig.waitFor(() => atCursor() === '> Flut 洪!');
  expect(rig.terminal.buffer.active.cursorY, 'and said anew once the middle has changed').toBe(line + 1);
  rig.write('\r');
  await rig.waitFor(() => rig.count('event-injected') === 1);
  expect(rig.entries().find(({ event }) => event.type === 'event-injected')?.event).toMatchObject({
    text: 'Flut 洪!水',
  });
  expect(rig.modes().isCursorVisible).toBe(true);
});

it('22.1 is there by itself in a dumb terminal, where a person sits at the table', async () => {
  const rig = start(['run', '--as', 'Amara', '--seed', '3', '--pace', 'full', '--lang', 'en'], {
    env: { TERM: 'dumb' },
  });
  await hears(rig, 0, /Amara, you are asked: statement\n[\s\S]*> $/);
  const words = 'I am for a floor under all incomes, because nobody chooses the family they are born into.';
  rig.write(`${words}\r`);
  const own = () => rig.entries().some(({ event }) => event.type === 'statement-made' && event.text === words);
  await rig.waitFor(own, 15_000);
  await hears(rig, 0, /you are asked: wants to vote\?[\s\S]*1 or y: yes/);
  rig.write('0');
  await rig.waitFor(
    () => rig.entries().some(({ event }) => event.type === 'poll-answered' && event.agent === 'Amara'),
    15_000,
  );
  expect(rig.bytes()).not.toContain('\x1b');
});
