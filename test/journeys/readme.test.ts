import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { keyText } from '../../src/tui/frame/described-key.ts';
import type { Binding } from '../../src/tui/frame/key.ts';
import { KEYS } from '../../src/tui/keymap.ts';
import { buildProgram } from '../built.ts';
import { isWriting, STALE, table } from '../docs/generated.ts';
import { type Journey, journey } from './journey.ts';

const file = fileURLToPath(new URL('../../README.md', import.meta.url));

/** The dozen that a newcomer needs. */
const MATTER: readonly Binding['does'][] = [
  'pause',
  'step-statement',
  'step-round',
  'until-menu',
  'time-back',
  'undo',
  'open',
  'inject',
  'memory-menu',
  'vote-menu',
  'agent-menu',
  'what-if-menu',
  'inspect',
  'all-acts',
  'help',
];

beforeAll(buildProgram);
let rig: Journey | null = null;
afterAll(() => rig?.kill());

/** What stands between two markers; with `npm run docs` it is put there first. */
function between(start: string, end: string, wanted: string): string {
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  if (isWriting) writeFileSync(file, text.slice(0, from) + wanted + text.slice(to));
  return isWriting ? wanted : text.slice(from, to);
}

describe('the README', () => {
  it('opens with a frame that the program draws', async () => {
    const screen = journey(['run', '--seed', '10', '--paused', '--speed', 'max']);
    rig = screen;
    await screen.waitFor(/paused/);
    for (const [key, statements] of [
      ['r', 5],
      ['r', 10],
      ['r', 15],
      ['t\r', 16],
      ['t\r', 17],
      ['s', 18],
    ] as const) {
      screen.write(key);
      await screen.waitFor(
        () => screen.count('statement-made') === statements && /paused/.test(screen.screen()[0] ?? ''),
      );
    }
    // A gauge flashes for a while after it was written.
    let shown = '';
    let since = 0;
    await screen.waitFor(() => {
      if (shown !== screen.text()) since = performance.now();
      shown = screen.text();
      return performance.now() - since > 2500;
    }, 15_000);
    const frame = screen.screen().map((line) => line.trimEnd());
    expect(between('```text\n', '\n```', frame.join('\n')).split('\n'), STALE).toEqual(frame);
  });

  it('shows the keys that matter, in the words of the key table', () => {
    const rows = MATTER.map((does) => {
      const { keys } = KEYS.find((key) => key.scope === 'screen' && key.does === does)!;
      return [keys.map((key) => `\`${keyText(key, interfaces.en)}\``).join(' '), interfaces.en.keys[does].help];
    });
    const wanted = table([['key', 'what it does'], ...rows]);
    expect(between('## The keys that matter\n\n', '\n\nAll of them', wanted), STALE).toBe(wanted);
  });

  it('is read in one sitting', () => {
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });
});
