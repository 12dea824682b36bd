import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { qrRows } from '../../src/audience/qr.ts';
import { createRoom } from '../../src/audience/room.ts';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { keyText } from '../../src/tui/frame/described-key.ts';
import { KEYS } from '../../src/tui/keymap.ts';
import { inAscii, isUtf8, wordsInAscii } from '../../src/tui/look/ascii.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { SEGMENT_LOOKS } from '../../src/tui/panes/size-bar.ts';
import { screenRig } from './screen-rig.tsx';

const source = fileURLToPath(new URL('../../src', import.meta.url));

/** Every sign that is no letter in the code of the screen and in the English words of it. */
function signs(): string[] {
  const files = ['tui', 'interface/en', 'projections'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && file.name !== 'ascii.ts')
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')),
  );
  return [...new Set(files.join('').match(/[^\x00-\x7f\p{L}\p{M}\u3000-\u303f\uff00-\uffef]/gu))];
}

describe('18.4 in ASCII', () => {
  it('18.4 every sign of the screen has one for it, as wide', () => {
    const found = signs();
    expect(found.length).toBeGreaterThan(60);
    for (const sign of found) expect([sign, inAscii(sign)]).toEqual([sign, expect.stringMatching(/^[\x20-\x7e]$/)]);
    for (const sign of found) expect([sign, displayWidth(sign)]).toEqual([sign, 1]);
  });

  it('18.4 the marks of agents stay sixteen and sixteen, and parts of a memory five', () => {
    const looks = [...agentLooks('abcdefghijklmnop'.split('')).values()];
    expect(new Set(looks.flatMap(({ mark, hollow }) => [inAscii(mark), inAscii(hollow)])).size).toBe(32);
    expect(new Set(Object.values(SEGMENT_LOOKS).map(({ glyph }) => inAscii(glyph))).size).toBe(5);
  });

  it.each(LANGUAGES)(
    '18.4, 25.1 a key that is a sign is named, and is no letter that is another key (%s)',
    (language) => {
      const words = wordsInAscii(interfaces[language]);
      for (const key of KEYS.flatMap(({ keys }) => keys))
        expect(inAscii(keyText(key, words))).toBe(
          /^(up|down|left|right)$/.test(key) ? key : inAscii(keyText(key, interfaces[language])),
        );
      const { typing } = words.seat;
      for (const told of [typing.choice('1', '3'), typing.named, typing.marks, typing.points, typing.order])
        expect(inAscii(told)).not.toMatch(/(^|[^a-z])[v^<>]([^a-z]|$)/);
      expect(typing.points).toContain('left right');
      // It leads from one thing to the next.
      expect(words.tour.moved('Ann', 2, 'A', 'B')).toContain('→');
    },
  );

  it('18.4, 25.2 the footer names them, and the code for cameras is left out, which no camera would read', async () => {
    const words = wordsInAscii(interfaces.en);
    const rig = screenRig({
      sources: { words },
      audience: (run) => ({
        ...createRoom(run),
        ...{ link: 'http://127.0.0.1:4000/TOKEN', code: qrRows('http://127.0.0.1:4000/TOKEN'), isLocal: true },
        ...{ visitorCount: () => 7, asked: () => null, spoke() {} },
      }),
    });
    await rig.press('v');
    expect(inAscii(rig.lines().at(-1) ?? '')).toContain('down up choose');
    await rig.press('\x1b', 'e');
    expect(rig.text()).toContain('http://127.0.0.1:4000/TOKEN');
    expect(rig.text()).not.toContain('▀▀▀');
    await rig.close();
  });

  it('18.4 a cut is no full stop', () => {
    expect(inAscii('The…')).toBe('The~');
  });

  it('18.4 letters and looks of a row stay', () => {
    expect(inAscii('\x1b[1m│ José 讨论 ●\x1b[0m')).toBe('\x1b[1m| José 讨论 @\x1b[0m');
  });
});

it.each([
  [{ LC_ALL: 'C.UTF-8', LANG: 'C' }, true],
  [{ LC_ALL: '', LC_CTYPE: 'en_US.utf8' }, true],
  [{ LANG: 'de_DE.UTF-8' }, true],
  [{ LC_ALL: 'C', LANG: 'C.UTF-8' }, false],
  [{ LC_CTYPE: 'ja_JP.eucJP', LANG: 'ja_JP.UTF-8' }, false],
  [{ LANG: 'en_US.ISO-8859-1' }, false],
  [{}, false],
])('18.4 the locale of %j takes other signs than ASCII: %s', (env, isSo) => {
  expect(isUtf8(env, 'linux')).toBe(isSo);
  expect(isUtf8(env, 'win32')).toBe(true);
});
