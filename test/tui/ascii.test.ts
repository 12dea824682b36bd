import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { inAscii, isUtf8 } from '../../src/tui/look/ascii.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { SEGMENT_LOOKS } from '../../src/tui/panes/size-bar.ts';

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

  it('18.4 the marks of agents stay eight and eight, and parts of a memory five', () => {
    const looks = [...agentLooks('abcdefgh'.split('')).values()];
    expect(new Set(looks.flatMap(({ mark, hollow }) => [inAscii(mark), inAscii(hollow)])).size).toBe(16);
    expect(new Set(Object.values(SEGMENT_LOOKS).map(({ glyph }) => inAscii(glyph))).size).toBe(5);
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
