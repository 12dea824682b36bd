import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../../src/base/clock.ts';
import { type InputEvent, inputReader, parseInput } from '../../../src/tui/terminal/input.ts';
import { isLong } from '../../long.ts';

const keys = (input: string) =>
  parseInput(input).events.map((event) => (event.type === 'key' ? event.key : event.type));

describe('keys', () => {
  it('one chunk of three characters is three events', () => {
    expect(keys('jjj')).toEqual(['j', 'j', 'j']);
  });

  const table: [input: string, ...names: string[]][] = [
    ['\r', 'enter'],
    ['\t', 'tab'],
    ['\x1b[Z', 'shift-tab'],
    ['\x7f\b', 'backspace', 'backspace'],
    ['\x03\x10\x12\x1a', 'ctrl-c', 'ctrl-p', 'ctrl-r', 'ctrl-z'],
    ['\x1b[A\x1bOA\x1b[B\x1b[C\x1b[D', 'up', 'up', 'down', 'right', 'left'],
    ['\x1b[1;5C\x1b[1;2A\x1b[1;3D\x1b[1;6B', 'ctrl-right', 'shift-up', 'alt-left', 'ctrl-shift-down'],
    ['\x1b[5~\x1b[6~\x1b[3~\x1b[5;5~', 'page-up', 'page-down', 'delete', 'ctrl-page-up'],
    ['\x1b[H\x1b[F\x1b[1~\x1b[4~\x1bOH', 'home', 'end', 'home', 'end', 'home'],
    ['\x1bOP\x1b[11~\x1b[[A\x1b[15~\x1b[24~\x1b[1;2P', 'f1', 'f1', 'f1', 'f5', 'f12', 'shift-f1'],
    ['\x1bx\x1b\x7f\x1b\r\x1b中', 'alt-x', 'alt-backspace', 'alt-enter', 'alt-中'],
    ['\x1b\x1b[A', 'escape', 'up'],
    ['\x1b[112;5u\x1b[27u\x1b[97;2u\x1b[27;5;9~', 'ctrl-p', 'escape', 'A', 'ctrl-tab'],
    ['é中🙂 ?', 'é', '中', '🙂', 'space', '?'],
  ];
  it.each(table)('%j', (input, ...names) => {
    expect(keys(input)).toEqual(names);
    expect(parseInput(input).rest).toBe('');
  });

  it('a field is told what to insert, and never a control character', () => {
    expect(parseInput('a \x1b[A\u202e\x9b').events).toEqual([
      { type: 'key', key: 'a', text: 'a' },
      { type: 'key', key: 'space', text: ' ' },
      { type: 'key', key: 'up' },
    ]);
  });
});

describe('other input', () => {
  it('wheel and clicks have places from 0', () => {
    expect(parseInput('\x1b[<64;10;5M\x1b[<65;1;1M\x1b[<0;3;4M\x1b[<0;3;4m\x1b[<32;5;4M').events).toEqual([
      { type: 'mouse', action: 'wheel-up', button: 0, x: 9, y: 4 },
      { type: 'mouse', action: 'wheel-down', button: 1, x: 0, y: 0 },
      { type: 'mouse', action: 'press', button: 0, x: 2, y: 3 },
      { type: 'mouse', action: 'release', button: 0, x: 2, y: 3 },
      { type: 'mouse', action: 'drag', button: 0, x: 4, y: 3 },
    ]);
  });

  it('14.1 a paste is one event, cleaned', () => {
    expect(parseInput('\x1b[200~two\r\nlines\x1b[31m\tq\x1b[201~x').events).toEqual([
      { type: 'paste', text: 'two\nlines  q ⟦1 control sequence removed⟧' },
      { type: 'key', key: 'x', text: 'x' },
    ]);
  });

  it('focus is told, answers of the terminal are swallowed', () => {
    expect(parseInput('\x1b[I\x1b[O').events).toEqual([
      { type: 'focus', isFocused: true },
      { type: 'focus', isFocused: false },
    ]);
    expect(
      keys(
        '\x1b]10;rgb:0000/0000/0000\x1b\\\x1b]52;c;AA\x07\x1bP1$r0m\x1b\\\x1b[?62;22c\x1b[24;80R\x1b[>0;276;0c\x1b[M !!k',
      ),
    ).toEqual(['k']);
  });

  it('18.2 the background that a terminal answers is told, with however many digits', () => {
    const told = (answer: string) => parseInput(`j\x1b]11;${answer}k`).events.slice(1, -1);
    expect(told('rgb:1212/8080/ffff\x1b\\')).toEqual([{ type: 'background', color: [18, 128, 255] }]);
    expect(told('rgb:12/80/ff\x07')).toEqual([{ type: 'background', color: [18, 128, 255] }]);
    expect(told('rgba:0000/0000/0000/ffff\x07')).toEqual([{ type: 'background', color: [0, 0, 0] }]);
    expect(told('rgb:f/0/8\x07')).toEqual([{ type: 'background', color: [255, 0, 136] }]);
    for (const other of ['?\x07', 'rgb:12/80\x07', 'rgb:12345/0/0\x07', 'red\x1b\\']) expect(told(other)).toEqual([]);
  });
});

describe('chunks', () => {
  function read(chunks: (Uint8Array | string)[]): InputEvent[] {
    const events: InputEvent[] = [];
    const reader = inputReader(manualClock(), (event) => events.push(event));
    for (const chunk of chunks) reader.push(chunk);
    reader.close();
    return events;
  }

  const stream = fc
    .array(
      fc.constantFrom(
        ...[
          'j',
          'é',
          '中',
          '🙂',
          ' ',
          '\r',
          '\x03',
          '\x1b[A',
          '\x1bOP',
          '\x1b[1;5C',
          '\x1b[5~',
          '\x1bx',
          '\x1b\x1b[B',
          '\x1b[[A',
          '\x1b[M !!',
        ],
        ...[
          '\x1b[<64;10;5M',
          '\x1b[<0;3;4m',
          '\x1b[200~pa\x1b[31mste\x1b[201~',
          '\x1b[I',
          '\x1b]11;rgb:0/0/0\x1b\\',
          '\x1bP1$r\x1b\\',
        ],
        ...['\x1b[?62;22c', '\x1b]52;c;AA\x07', '\x1b[112;5u', '\x1b[\x01', '\x1b[1;', '\x1b'],
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join(''));

  it('give the same events wherever the bytes were split', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(12), { maxLength: 10 }), (text, lengths) => {
        const bytes = Buffer.from(text);
        const chunks: Uint8Array[] = [];
        let at = 0;
        for (const length of lengths) {
          chunks.push(bytes.subarray(at, at + length));
          at += length;
        }
        chunks.push(bytes.subarray(at));
        expect(read(chunks)).toEqual(read([bytes]));
        expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(read([bytes]));
      }),
      { numRuns: isLong ? 5000 : 1000, seed: 1 },
    );
  });

  it('any bytes give events without a control character', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        for (const event of read([bytes])) {
          if (event.type === 'key') expect(event.text ?? '').not.toMatch(/[\x00-\x1f\x7f-\x9f]/);
          if (event.type === 'paste') expect(event.text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
        }
      }),
      { numRuns: isLong ? 3000 : 600, seed: 2 },
    );
  });

  it('a lone ESC is the key once nothing follows; half a reply is never typed', async () => {
    const clock = manualClock();
    const events: InputEvent[] = [];
    const reader = inputReader(clock, (event) => events.push(event));
    reader.push('\x1b');
    await clock.advance(20);
    expect(events).toEqual([]);
    await clock.advance(100);
    reader.push('\x1b[');
    await clock.advance(100);
    reader.push('\x1b]11;rgb:');
    await clock.advance(2000);
    reader.push('\x1b[200~half');
    await clock.advance(2000);
    reader.push('j');
    expect(events).toEqual([
      { type: 'key', key: 'escape' },
      { type: 'key', key: 'alt-[' },
      { type: 'paste', text: 'half' },
      { type: 'key', key: 'j', text: 'j' },
    ]);
  });
});
