import { clean } from '../../base/clean.ts';
import type { Clock } from '../../base/clock.ts';
import type { Rgb } from './style.ts';

/**
 * What a person did at the terminal, and the background that it answers when it is asked. `isHeld`: the key is held down, and the terminal
 * says it again and again. Keys are named `up`, `page-up`, `enter`, `ctrl-p`,
 * `alt-x`, `shift-tab`, `f1`, `space`; a plain character is its own name. `text` is what a field would insert. A character of several code
 * points comes as several keys, because nothing says where it ends. Mouse places count from 0.
 */
export type InputEvent =
  | { type: 'key'; key: string; text?: string; isHeld?: true }
  | {
      type: 'mouse';
      action: 'wheel-up' | 'wheel-down' | 'press' | 'release' | 'drag';
      button: number;
      x: number;
      y: number;
    }
  | { type: 'paste'; text: string }
  | { type: 'focus'; isFocused: boolean }
  | { type: 'background'; color: Rgb };

/**
 * Reads what is complete; `rest` is the beginning of something that is not. All answers of the terminal (OSC, DCS, reports) but that of its
 * background are swallowed.
 */
export function parseInput(input: string): { events: InputEvent[]; rest: string } {
  const events: InputEvent[] = [];
  let i = 0;
  while (i < input.length) {
    const taken = input[i] === '\x1b' ? takeSequence(input, i, events) : takeCharacter(input, i, events);
    if (taken === 0) break;
    i += taken;
  }
  return { events, rest: input.slice(i) };
}

type InputReader = {
  push(chunk: Uint8Array | string): void;
  /** Forgets what is unfinished and stops waiting. */
  close(): void;
};

/** A lone ESC is the key when nothing follows it for this long. */
const ESCAPE_MS = 50;
/** A reply or a paste that stays unfinished for this long is over. */
const UNFINISHED_MS = 1000;

/** Terminals say a key that is held down some 25 times a second; nobody types one so fast. What was split on its way comes sooner. */
const HELD_MS = { least: 5, most: 50 } as const;

/** Knows the key that is held down by how soon it comes again, in another chunk. */
function holding(clock: Clock): (events: readonly InputEvent[]) => readonly InputEvent[] {
  let last = '';
  let lastMs = Number.NEGATIVE_INFINITY;
  return (events) => {
    if (events.length === 0) return events;
    const gap = clock.now() - lastMs;
    const isAgain = events.every((event) => event.type === 'key' && event.key === last);
    const isHeld = isAgain && gap >= HELD_MS.least && gap < HELD_MS.most;
    const end = events.at(-1);
    last = end?.type === 'key' ? end.key : '';
    lastMs = clock.now();
    return isHeld ? events.map((event) => ({ ...event, isHeld: true })) : events;
  };
}

/** Feeds the chunks of a terminal's input to `emit`, event by event, wherever the chunks were split. */
export function inputReader(clock: Clock, emit: (event: InputEvent) => void): InputReader {
  const decoder = new TextDecoder();
  let rest = '';
  let cancel: (() => void) | undefined;
  const told = holding(clock);

  function giveUpWaiting(): void {
    cancel = undefined;
    const events = resolve(rest);
    rest = '';
    for (const event of events) emit(event);
  }

  return {
    push(chunk) {
      cancel?.();
      cancel = undefined;
      const parsed = parseInput(rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })));
      rest = parsed.rest;
      if (rest !== '') cancel = clock.after(rest.length <= 2 ? ESCAPE_MS : UNFINISHED_MS, giveUpWaiting);
      for (const event of told(parsed.events)) emit(event);
    },
    close() {
      cancel?.();
      cancel = undefined;
      rest = '';
    },
  };
}

const PASTE_START = '\x1b[200~';
const PASTE_END = '\x1b[201~';

/** What an unfinished beginning means once nothing follows. Half a reply means nothing: it must not be typed into a field. */
function resolve(rest: string): InputEvent[] {
  if (rest.startsWith(PASTE_START)) return [pasted(rest.slice(PASTE_START.length))];
  if (rest === '\x1b') return [{ type: 'key', key: 'escape' }];
  return rest.length === 2 ? [{ type: 'key', key: `alt-${rest[1]}` }] : [];
}

function pasted(text: string): InputEvent {
  return { type: 'paste', text: clean(text) };
}

const MOUSE = /\x1b\[<(\d{1,5});(\d{1,5});(\d{1,5})([Mm])/y;
const CSI = /\x1b\[([\x30-\x3f]*)[\x20-\x2f]*([\x40-\x7e])/y;
const CSI_OPEN = /\x1b\[[\x30-\x3f]*[\x20-\x2f]*$/y;
const STRING_END = /\x07|\x1b\\|\x9c/g;

/** How many code units at `i` were an event or were swallowed; 0 when more must come. */
function takeSequence(input: string, i: number, events: InputEvent[]): number {
  const next = input[i + 1];
  if (next === undefined) return 0;
  if (next === '\x1b') {
    events.push({ type: 'key', key: 'escape' });
    return 1;
  }
  if (next === '[') return takeCsi(input, i, events);
  if (next === 'O') {
    const final = input[i + 2];
    if (final === undefined) return 0;
    const key = SS3_KEYS[final];
    if (key) events.push({ type: 'key', key });
    return final < ' ' ? 2 : 3;
  }
  if (']PX^_'.includes(next)) {
    STRING_END.lastIndex = i + 2;
    const end = STRING_END.exec(input);
    if (!end) return 0;
    const color = backgroundIn(input.slice(i + 1, end.index));
    if (color) events.push({ type: 'background', color });
    return end.index + end[0].length - i;
  }
  const named: InputEvent[] = [];
  const taken = takeCharacter(input, i + 1, named);
  const [event] = named;
  if (event?.type === 'key') events.push({ type: 'key', key: withModifiers(event.key, 2) });
  return taken === 0 ? 0 : 1 + taken;
}

const BACKGROUND = /^\]11;rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})(?:\/|$)/i;

/** The answer to OSC 11, with one to four digits a colour; null: it is another one. */
function backgroundIn(answer: string): Rgb | null {
  const [, red, green, blue] = BACKGROUND.exec(answer) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const part = (digits: string) => Math.round((Number.parseInt(digits, 16) / (16 ** digits.length - 1)) * 255);
  return [part(red), part(green), part(blue)];
}

function takeCsi(input: string, i: number, events: InputEvent[]): number {
  if (input.startsWith(PASTE_START, i)) {
    const end = input.indexOf(PASTE_END, i);
    if (end < 0) return 0;
    events.push(pasted(input.slice(i + PASTE_START.length, end)));
    return end + PASTE_END.length - i;
  }
  MOUSE.lastIndex = i;
  const mouse = MOUSE.exec(input);
  if (mouse) {
    pushMouse(Number(mouse[1]), Number(mouse[2]) - 1, Number(mouse[3]) - 1, mouse[4] === 'm', events);
    return mouse[0].length;
  }
  // The Linux console calls F1 to F5 `ESC [ [ A` to `E`.
  if (input[i + 2] === '[') {
    const letter = input[i + 3];
    if (letter === undefined) return 0;
    const number = 'ABCDE'.indexOf(letter) + 1;
    if (number > 0) events.push({ type: 'key', key: `f${number}` });
    return 4;
  }
  CSI.lastIndex = i;
  const csi = CSI.exec(input);
  if (!csi) {
    CSI_OPEN.lastIndex = i;
    // Broken off by a character that fits no sequence: what was read of it is swallowed.
    return CSI_OPEN.test(input) ? 0 : brokenLength(input, i);
  }
  // The old mouse report carries three raw bytes behind its letter.
  if (csi[2] === 'M' && csi[1] === '') return input.length - i >= 6 ? 6 : 0;
  const event = csiEvent(csi[1] as string, csi[2] as string);
  if (event) events.push(event);
  return csi[0].length;
}

function brokenLength(input: string, i: number): number {
  let end = i + 2;
  while (end < input.length && input.charCodeAt(end) >= 0x20 && input.charCodeAt(end) <= 0x3f) end++;
  return end - i;
}

function pushMouse(code: number, x: number, y: number, isRelease: boolean, events: InputEvent[]): void {
  const button = code & 3;
  if (code & 64) {
    if (button < 2) events.push({ type: 'mouse', action: button === 0 ? 'wheel-up' : 'wheel-down', button, x, y });
    return;
  }
  const action = isRelease ? 'release' : code & 32 ? 'drag' : 'press';
  events.push({ type: 'mouse', action, button, x, y });
}

const LETTER_KEYS: Record<string, string> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: 'center',
  F: 'end',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};
const SS3_KEYS: Record<string, string> = { ...LETTER_KEYS, M: 'enter' };
const TILDE_KEYS: Record<number, string> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};

function csiEvent(params: string, final: string): InputEvent | undefined {
  if (params === '' && (final === 'I' || final === 'O')) return { type: 'focus', isFocused: final === 'I' };
  // A leading `?`, `>` or `<` marks an answer of the terminal.
  if (/^[<=>?]/.test(params)) return undefined;
  const [first = 0, second = 1, third = 0] = params.split(';').map((part) => Number.parseInt(part, 10) || 0);
  const modifiers = Math.max(0, second - 1);
  if (final === 'Z') return { type: 'key', key: 'shift-tab' };
  if (final === 'u') return codeKey(first, modifiers);
  if (final === '~' && first === 27) return codeKey(third, modifiers);
  const key = final === '~' ? TILDE_KEYS[first] : first <= 1 ? LETTER_KEYS[final] : undefined;
  return key === undefined ? undefined : { type: 'key', key: withModifiers(key, modifiers) };
}

/** Keys told by code point, as newer terminals do. */
function codeKey(code: number, modifiers: number): InputEvent | undefined {
  if (code < 1 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  if (code === 27) return { type: 'key', key: withModifiers('escape', modifiers) };
  const events: InputEvent[] = [];
  takeCharacter(String.fromCodePoint(code), 0, events);
  const [event] = events;
  if (event?.type !== 'key') return undefined;
  const isTyped = event.text !== undefined && (modifiers & 0b110) === 0;
  if (isTyped)
    return modifiers & 1
      ? { type: 'key', key: event.key.toUpperCase(), text: (event.text as string).toUpperCase() }
      : event;
  return { type: 'key', key: withModifiers(event.key, modifiers) };
}

/** Bits: 1 shift, 2 alt, 4 ctrl. */
function withModifiers(key: string, modifiers: number): string {
  return `${modifiers & 4 ? 'ctrl-' : ''}${modifiers & 2 ? 'alt-' : ''}${modifiers & 1 ? 'shift-' : ''}${key}`;
}

const CONTROL_KEYS: Record<string, string> = {
  '\x00': 'ctrl-space',
  '\b': 'backspace',
  '\t': 'tab',
  '\n': 'ctrl-j',
  '\r': 'enter',
  '\x1c': 'ctrl-\\',
  '\x1d': 'ctrl-]',
  '\x1e': 'ctrl-^',
  '\x1f': 'ctrl-_',
  '\x7f': 'backspace',
};

function takeCharacter(input: string, i: number, events: InputEvent[]): number {
  const char = String.fromCodePoint(input.codePointAt(i) as number);
  const named = CONTROL_KEYS[char];
  if (named) events.push({ type: 'key', key: named });
  else if (char < ' ') events.push({ type: 'key', key: `ctrl-${String.fromCharCode(char.charCodeAt(0) + 96)}` });
  else if (char === ' ') events.push({ type: 'key', key: 'space', text: ' ' });
  else if (clean(char) === char) events.push({ type: 'key', key: char, text: char });
  return char.length;
}
