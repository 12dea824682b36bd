import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { framed, gauge, hanging, paragraph, pathLines, row, spread } from '../../src/tui/look/paint.ts';

const bare = (text: string) => text.replace(/\x1b\[[0-9;]*m/g, '');
const words = fc
  .array(fc.constantFrom('word', '世界', '👍', 'é', ' ', '—'), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('painted rows', () => {
  it('are exactly as wide as asked, whatever characters are in them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), words, words, (width, left, right) => {
        expect(displayWidth(bare(row(width, [left, '1'], right)))).toBe(width);
        expect(displayWidth(bare(spread(width, [left], [[right, '2']])))).toBe(width);
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('end every look that they begin', () => {
    expect(row(8, 'a', ['bc', '1;38;5;33'], 'd')).toBe('a\x1b[1;38;5;33mbc\x1b[0md    ');
    expect(row(2, 'ab', ['cd', '1'])).toBe('ab');
  });

  it('stand in a frame whose title and note give way', () => {
    const frame = { title: [' A long title of a pane '], note: '↓ 3', isFocused: true, look: '' };
    const rows = framed({ width: 16, height: 4 }, ['one'.padEnd(14)], frame);
    expect(rows).toEqual(['┏━ A long tit…━┓', '┃one           ┃', '┃              ┃', '┗━━━━━━━━ ↓ 3 ━┛']);
  });

  it('show in a gauge how full it is and where its mark is', () => {
    expect(gauge(10, 0.3, 0.8)).toEqual({ full: '━━━', rest: '╌╌╌╌╌┊╌' });
    expect(gauge(10, 0.001, 0.8).full).toBe('━');
    expect(gauge(10, 1.4, 0.8)).toEqual({ full: '━━━━━━━━━━', rest: '' });
  });
});

it('19.8 a path is broken behind its separators, and nothing of it is lost', () => {
  const path = '/home/somebody/.local/share/roundtable/runs/20261123-100101-goldfish-106.jsonl';
  for (const width of [20, 40, 60, 100]) {
    const lines = pathLines(path, width);
    expect(lines.join('')).toBe(path);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    if (width >= 40) for (const line of lines.slice(0, -1)) expect(line).toMatch(/\/$/);
  }
});

it('19.8 a mark stays with the name behind it, however narrow it is', () => {
  for (const text of ['As wide as the room: ▲ Hanna and ■ Kofi', 'Ruth goes from A to the other → B, and ✓ Owen too'])
    for (let width = 10; width < 40; width++)
      for (const rows of [paragraph(width, text), hanging(width + 2, ['· '], text)]) {
        for (const line of rows) expect(line.trimEnd()).not.toMatch(/[▲■→✓]$/u);
        expect(rows.join('')).not.toContain('\u00a0');
      }
});

it('19.8 prose is 78 columns wide at most, in rows as wide as asked', () => {
  for (const line of [
    ...paragraph(200, 'many words of one kind '.repeat(20)),
    ...hanging(200, ['  '], 'many words '.repeat(40)),
  ]) {
    expect(line).toHaveLength(200);
    expect(line.trim().length).toBeLessThanOrEqual(78);
  }
});
