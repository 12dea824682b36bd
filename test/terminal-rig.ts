import { readSync, writeFileSync } from 'node:fs';
import { spawn } from '@lydell/node-pty';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import headless from '@xterm/headless';

export type Emulator = InstanceType<typeof headless.Terminal>;

/** A terminal emulator without a window, with the character widths of today's terminals. */
export function emulator(cols: number, rows: number): Emulator {
  const terminal = new headless.Terminal({ cols, rows, allowProposedApi: true, scrollback: 500 });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = '11';
  return terminal;
}

/** Feeds bytes to an emulator and waits until it has taken them. */
export function feed(terminal: Emulator, bytes: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => terminal.write(bytes, resolve));
}

/** The visible rows, without trailing blanks. */
export function screenOf(terminal: Emulator): string[] {
  const { active } = terminal.buffer;
  return Array.from(
    { length: terminal.rows },
    (_, y) => active.getLine(active.viewportY + y)?.translateToString(true) ?? '',
  );
}

export type Modes = {
  isAlternateScreen: boolean;
  isCursorVisible: boolean;
  isMouseOn: boolean;
  isPasteBracketed: boolean;
  isFocusReported: boolean;
  isWrapping: boolean;
};

export type Ended = { exitCode: number; signal: number };

/** A program in a real pseudo-terminal, its screen read through an emulator. */
export type TerminalRig = {
  readonly terminal: Emulator;
  readonly pid: number;
  /** Types. */
  write(keys: string): void;
  resize(cols: number, rows: number): void;
  screen(): string[];
  text(): string;
  /** Everything the program has written so far. */
  bytes(): string;
  modes(): Modes;
  /** Waits until the screen has it (a string or expression in its text, or a condition); fails with the screen when `ms` have passed. */
  waitFor(what: string | RegExp | (() => boolean), ms?: number): Promise<void>;
  /** Settles when the program has ended and the emulator has read its last words. */
  readonly exit: Promise<Ended>;
  kill(signal?: string): void;
  /** The terminal takes nothing, as one behind a line that hangs; and takes what has come since. */
  hang(): void;
  goOn(): void;
  /** The terminal is closed under the program. */
  hangUp(): void;
  svg(): string;
  /** Draws the screen into a PNG file, to be looked at. */
  png(file: string): Promise<void>;
};

export type RigOptions = { cols?: number; rows?: number; env?: Record<string, string>; cwd?: string };

/** To look more often takes time from the program that is waited for: whoever looks long, as into a whole journal, rests longer. */
const POLL_MS = 20;
const RESTS = 3;

const UNWANTED_ENV = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'NO_COLOR',
  'FORCE_COLOR',
  'VITEST',
  'NODE_OPTIONS',
  'LC_ALL',
  'LC_CTYPE',
];

export function terminalRig(
  command: string,
  args: string[],
  { cols = 120, rows = 40, env = {}, cwd = process.cwd() }: RigOptions = {},
): TerminalRig {
  const terminal = emulator(cols, rows);
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !UNWANTED_ENV.includes(name)));
  const childEnv = { ...inherited, TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8', ...env };
  const pty = spawn(command, args, { cols, rows, cwd, env: childEnv as Record<string, string>, encoding: null });
  const chunks: Buffer[] = [];
  let unreadCount = 0;
  let hasEnded = false;
  let isHanging = false;

  const take = (chunk: Buffer) => {
    chunks.push(chunk);
    unreadCount++;
    terminal.write(chunk, () => {
      unreadCount--;
    });
  };
  pty.onData((data: string | Buffer) => take(Buffer.from(data as Buffer)));
  readToTheEnd(pty as unknown as Opened, take);
  terminal.onData((answer) => {
    if (!hasEnded) pty.write(answer);
  });
  const exit = new Promise<Ended>((resolve) => {
    pty.onExit(({ exitCode, signal }) => {
      hasEnded = true;
      terminal.write('', () => resolve({ exitCode, signal: signal ?? 0 }));
    });
  });

  /** A frame that is longer than a terminal takes at once comes in pieces, and is looked at once it is whole. */
  const isBetweenFrames = () => isHanging || hasEnded || !terminal.modes.synchronizedOutputMode;

  const bytes = () => Buffer.concat(chunks).toString('utf8');
  const text = () => screenOf(terminal).join('\n');
  const isShown = (what: string | RegExp) => text().search(what instanceof RegExp ? what : literal(what)) >= 0;

  return {
    terminal,
    pid: pty.pid,
    exit,
    bytes,
    text,
    write: (keys) => pty.write(keys),
    resize(newCols, newRows) {
      terminal.resize(newCols, newRows);
      pty.resize(newCols, newRows);
    },
    screen: () => screenOf(terminal),
    modes: () => modesOf(terminal, bytes()),
    async waitFor(what, ms = 10_000) {
      const end = Date.now() + ms;
      let searchedCount = -1;
      for (;;) {
        // What was not on the screen is there only once something was written.
        const isNew = chunks.length !== searchedCount;
        const isRead = unreadCount === 0 && isBetweenFrames();
        const begun = performance.now();
        if (isRead && (typeof what === 'function' ? what() : isNew && isShown(what))) return;
        const rest = RESTS * (performance.now() - begun);
        if (isRead) searchedCount = chunks.length;
        if (Date.now() > end) throw new Error(`not on the screen after ${ms} ms: ${what}\n${text()}`);
        await new Promise((resolve) => setTimeout(resolve, Math.max(POLL_MS, rest)));
      }
    },
    kill(signal = 'SIGKILL') {
      if (!hasEnded) pty.kill(signal);
    },
    hang() {
      isHanging = true;
      pty.pause();
    },
    goOn() {
      isHanging = false;
      pty.resume();
    },
    hangUp: () => (pty as unknown as { destroy(): void }).destroy(),
    svg: () => svgOf(terminal),
    async png(file) {
      const { Resvg } = await import('@resvg/resvg-js');
      const font = {
        loadSystemFonts: true,
        defaultFontFamily: 'DejaVu Sans Mono',
        monospaceFamily: 'DejaVu Sans Mono',
      };
      writeFileSync(file, new Resvg(svgOf(terminal), { font }).render().asPng());
    },
  };
}

/** What the package keeps to itself of an open pseudo-terminal. */
type Opened = { fd: number; _socket: { _destroy(error: unknown, done: (error?: Error) => void): void } };

/**
 * libuv takes a hang-up after a read that did not fill its buffer for the end, but a terminal gives some 4 kB at a time, and the rest
 * would be closed unread.
 */
function readToTheEnd({ fd, _socket: socket }: Opened, take: (chunk: Buffer) => void): void {
  const close = socket._destroy;
  socket._destroy = (error, done) => {
    try {
      for (const buffer = Buffer.alloc(65_536); ; ) {
        const count = readSync(fd, buffer);
        if (count === 0) break;
        take(Buffer.from(buffer.subarray(0, count)));
      }
    } catch {
      // There is no more: EAGAIN from a program that lives, EIO from one that is gone.
    }
    close.call(socket, error, done);
  };
}

function literal(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
}

/** The emulator tells all but the cursor's visibility, which is read from the bytes. */
function modesOf(terminal: Emulator, bytes: string): Modes {
  return {
    isAlternateScreen: terminal.buffer.active.type === 'alternate',
    isCursorVisible: bytes.lastIndexOf('\x1b[?25h') >= bytes.lastIndexOf('\x1b[?25l'),
    isMouseOn: terminal.modes.mouseTrackingMode !== 'none',
    isPasteBracketed: terminal.modes.bracketedPasteMode,
    isFocusReported: terminal.modes.sendFocusMode,
    isWrapping: terminal.modes.wraparoundMode,
  };
}

const CELL_WIDTH = 8.43;
const CELL_HEIGHT = 18;
const MARGIN = 8;
const FOREGROUND = '#d8dadb';
const BACKGROUND = '#101214';
const BASIC = (
  '#1b1d1e #d7503f #57a64a #c9a227 #4a7fd4 #b06ac7 #3aa6a6 #d0d0d0 ' +
  '#6b6f71 #ff6c5c #7fd36c #f0d24f #7fa8ff #d896f0 #6fd8d8 #ffffff'
).split(' ');

type EmulatorCell = NonNullable<
  ReturnType<NonNullable<ReturnType<Emulator['buffer']['active']['getLine']>>['getCell']>
>;

/** A picture of an emulator's cells. */
export function svgOf(terminal: Emulator): string {
  const width = Math.ceil(terminal.cols * CELL_WIDTH) + 2 * MARGIN;
  const height = terminal.rows * CELL_HEIGHT + 2 * MARGIN;
  const parts: string[] = [];
  const { active } = terminal.buffer;
  for (let y = 0; y < terminal.rows; y++) {
    const line = active.getLine(active.viewportY + y);
    for (let x = 0; x < terminal.cols; x++) {
      const cell = line?.getCell(x);
      if (cell && cell.getWidth() > 0) parts.push(drawCell(cell, x, y));
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${BACKGROUND}"/><g font-family="DejaVu Sans Mono, Noto Sans Mono CJK SC, Noto Color Emoji, monospace" font-size="14">${parts.join('')}</g></svg>\n`;
}

/** What a cell without a look of its own is drawn in. */
export type Ground = { ink: string; paper: string };

/** The same as a small picture: cells beside each other that look alike are one text, and blanks are none. */
export function smallSvgOf(terminal: Emulator, title: string, { ink, paper }: Ground): string {
  const width = Math.ceil(terminal.cols * CELL_WIDTH) + 2 * MARGIN;
  const height = terminal.rows * CELL_HEIGHT + 2 * MARGIN;
  const { active } = terminal.buffer;
  const rows = Array.from({ length: terminal.rows }, (_, y) => {
    const line = active.getLine(active.viewportY + y);
    const spans: { at: number; columns: number; text: string; look: string; paper: string }[] = [];
    for (let x = 0; x < terminal.cols; x++) {
      const cell = line?.getCell(x);
      if (!cell || cell.getWidth() === 0) continue;
      const { look, behind } = lookOfCell(cell, { ink, paper });
      const last = spans.at(-1);
      if (last?.look === look && last.paper === behind) {
        last.text += cell.getChars() || ' ';
        last.columns += cell.getWidth();
      } else spans.push({ at: x, columns: cell.getWidth(), text: cell.getChars() || ' ', look, paper: behind });
    }
    const top = MARGIN + y * CELL_HEIGHT;
    return spans.flatMap((span) => {
      const blanks = span.text.length - span.text.trimStart().length;
      const text = span.text.trim();
      const at = (columns: number) => (MARGIN + columns * CELL_WIDTH).toFixed(1);
      const behind =
        span.paper === paper
          ? []
          : [
              `<rect x="${at(span.at)}" y="${top}" width="${(span.columns * CELL_WIDTH).toFixed(1)}" height="${CELL_HEIGHT}" fill="${span.paper}"/>`,
            ];
      const columns = span.columns - blanks - (span.text.length - span.text.trimEnd().length);
      const words = `<text x="${at(span.at + blanks)}" y="${top + 13.5}" textLength="${(columns * CELL_WIDTH).toFixed(1)}"${span.look}>${escapeXml(text)}</text>`;
      return text === '' ? behind : [...behind, words];
    });
  });
  const parts = rows.flat().join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n<title>${escapeXml(title)}</title>\n<rect width="100%" height="100%" fill="${paper}"/>\n<g font-family="DejaVu Sans Mono, Noto Sans Mono CJK SC, monospace" font-size="14" fill="${ink}" xml:space="preserve">\n${parts}\n</g></svg>\n`;
}

function lookOfCell(cell: EmulatorCell, ground: Ground): { look: string; behind: string } {
  let ink = colorOf(cell.getFgColor(), cell.isFgRGB(), cell.isFgPalette()) ?? ground.ink;
  let behind = colorOf(cell.getBgColor(), cell.isBgRGB(), cell.isBgPalette()) ?? ground.paper;
  if (cell.isInverse()) [ink, behind] = [behind, ink];
  if ((cell.getChars() || ' ') === ' ') return { look: '', behind };
  const look = [
    ink === ground.ink ? '' : ` fill="${ink}"`,
    cell.isBold() ? ' font-weight="bold"' : '',
    cell.isDim() ? ' opacity="0.6"' : '',
    cell.isUnderline() ? ' text-decoration="underline"' : '',
  ].join('');
  return { look, behind };
}

function drawCell(cell: EmulatorCell, x: number, y: number): string {
  let ink = colorOf(cell.getFgColor(), cell.isFgRGB(), cell.isFgPalette()) ?? FOREGROUND;
  let paper = colorOf(cell.getBgColor(), cell.isBgRGB(), cell.isBgPalette());
  if (cell.isInverse()) [ink, paper] = [paper ?? BACKGROUND, ink];
  const left = (MARGIN + x * CELL_WIDTH).toFixed(2);
  const top = MARGIN + y * CELL_HEIGHT;
  const width = (cell.getWidth() * CELL_WIDTH + 0.3).toFixed(2);
  const rect = paper ? `<rect x="${left}" y="${top}" width="${width}" height="${CELL_HEIGHT}" fill="${paper}"/>` : '';
  const chars = cell.getChars();
  if (chars.trim() === '') return rect;
  const looks = [
    cell.isBold() ? ' font-weight="bold"' : '',
    cell.isDim() ? ' opacity="0.6"' : '',
    cell.isItalic() ? ' font-style="italic"' : '',
    cell.isUnderline() ? ' text-decoration="underline"' : '',
  ].join('');
  return `${rect}<text x="${left}" y="${top + 13.5}" fill="${ink}"${looks}>${escapeXml(chars)}</text>`;
}

function colorOf(color: number, isRgb: boolean, isPalette: boolean): string | undefined {
  if (isRgb) return `#${color.toString(16).padStart(6, '0')}`;
  if (!isPalette) return undefined;
  if (color < 16) return BASIC[color];
  const hex = (...parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  if (color >= 232) return hex(8 + (color - 232) * 10, 8 + (color - 232) * 10, 8 + (color - 232) * 10);
  const level = (n: number) => (n === 0 ? 0 : 55 + n * 40);
  const cube = color - 16;
  return hex(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (char) => (char === '<' ? '&lt;' : char === '>' ? '&gt;' : '&amp;'));
}
