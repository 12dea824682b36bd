import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';

vi.mock('string-width', () => ({
  default: (text: string) => {
    throw new Error(`string-width was asked for ${JSON.stringify(text)}`);
  },
}));

const source = fileURLToPath(new URL('../../src', import.meta.url));

/** Every sign beyond ASCII that the files of a room write, and the first file that does. */
function signsOf(room: string): Map<string, string> {
  const signs = new Map<string, string>();
  for (const path of readdirSync(join(source, room), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const sign of readFileSync(join(source, room, path), 'utf8')) {
      if (sign > '~' && !signs.has(sign)) signs.set(sign, path);
    }
  }
  return signs;
}

it.each(['tui', 'interface'])(
  'the width of every sign that %s writes is known without the list of all emoji, which takes longer than a frame',
  (room) => {
    const unknown = [...signsOf(room)].flatMap(([sign, path]) => {
      try {
        displayWidth(`${sign}x`);
        return [];
      } catch {
        return [`${sign} in ${path}: add it to SIGNS in base/width.ts`];
      }
    });
    expect(unknown).toEqual([]);
  },
);
