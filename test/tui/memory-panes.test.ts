import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { emptyMemory, type Memory } from '../../src/discussion/memory-buffer.ts';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import { SEGMENT_KINDS, type SegmentKind } from '../../src/projections/memory-segments.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { insideZoom } from '../../src/tui/panes/inside-zoom.ts';
import { type SizedMemory, sizesContent } from '../../src/tui/panes/memory-sizes.ts';
import { bars, cellsOf, SEGMENT_LOOKS } from '../../src/tui/panes/size-bar.ts';
import { entryOf, sizeOf } from '../projections/read-run.ts';

const plain = (line: string) => line.replace(/\x1b\[[0-9;]*m/g, '');

/** A gauge of 10,000 characters, so many of each kind. */
function gaugeOf(sizes: Partial<Record<SegmentKind, number>>, more: Partial<SizedMemory> = {}): SizedMemory {
  const segments = SEGMENT_KINDS.map((kind) => ({ kind, chars: sizes[kind] ?? 0, tokens: (sizes[kind] ?? 0) / 4 }));
  const chars = segments.reduce((sum, segment) => sum + segment.chars, 0);
  return {
    agent: 'Ann',
    hasLeft: false,
    chars,
    tokens: chars / 4,
    limitChars: 10_000,
    share: chars / 10_000,
    threshold: 0.8,
    segments,
    personaChars: 182,
    style: 'narrative',
    strategy: 'important',
    entryCount: 3,
    pinnedCount: 0,
    longTermCount: 0,
    window: null,
    forecast: 12,
    lastWrite: null,
    taken: null,
    ...more,
  };
}

/** What stands below the gauges, as it is read. */
function legendOf(gauges: readonly SizedMemory[], words: InterfaceWords, width: number): string {
  const content = sizesContent({ words, gauges, looks: agentLooks(['Ann']), chosen: 'Ann', nameWidth: 4 }, width);
  const lines = content.rows(gauges.length, content.rowCount).map((line) => plain(line).trim());
  return lines.join(words.language === 'zh' ? '' : ' ');
}

it.each(LANGUAGES)('5.7 the legend of the sizes loses no letter at any width, in %s', (language) => {
  const words = interfaces[language];
  const { legend, writes } = words.wall;
  const squeezed = (text: string) => text.replace(/\s+/g, '');
  for (const strategy of ['append', 'window', 'summary', 'layered', 'important', 'retrieval'] as const) {
    const gauges = [gaugeOf({ own: 900 }, { strategy, taken: 'dropped' })];
    for (let width = 24; width <= 200; width++) {
      const read = squeezed(legendOf(gauges, words, width));
      const signs = [legend.strategy(strategy), `✕ ${legend.taken(writes.dropped)}`];
      const beside = read.includes(squeezed(legend.persona).slice(0, 4)) ? [legend.persona] : [];
      for (const sign of [...signs, ...beside])
        expect([width, read]).toEqual([width, expect.stringContaining(squeezed(sign))]);
    }
  }
});

function wallRows(gauges: readonly SizedMemory[], width: number, height = gauges.length): string[] {
  const looks = agentLooks(gauges.map(({ agent }) => agent));
  const nameWidth = Math.max(4, ...gauges.map(({ agent }) => displayWidth(agent)));
  return sizesContent({ words: interfaces.en, gauges, looks, chosen: 'Ann', nameWidth }, width)
    .rows(0, height)
    .map(plain);
}

it.each([
  ['append', 0.8, '┊ in short above 80%'],
  ['window', 0.8, '┊ in short above 80%'],
  ['layered', 0.5, '┊ in short above 50%'],
  ['important', 0.8, '┊ forgotten above 80%'],
  ['append', 1, null],
  ['important', 1, '┊ forgotten above 100%'],
] as const)(
  '5.7 the wall tells what becomes of a memory under %s over its threshold of %d',
  (strategy, threshold, told) => {
    const legend = wallRows([gaugeOf({}, { strategy, threshold })], 120, 9)
      .slice(1)
      .join('\n');
    if (told !== null) expect(legend).toContain(told);
    expect(legend.split('┊')).toHaveLength(told === null ? 1 : 2);
  },
);

it('5.7 the wall tells both where some memories are compressed and others let go', () => {
  const gauges = [gaugeOf({}, { strategy: 'append' }), gaugeOf({}, { agent: 'Bo', strategy: 'important' })];
  const legend = wallRows(gauges, 160, 9).slice(2).join('\n');
  expect(legend).toContain('┊ in short above 80%  ┊ forgotten above 80%');
});

describe('the bar of a gauge', () => {
  const drawn = (gauge: SizedMemory, width = 20) =>
    bars(gauge, width)
      .map((span) => (typeof span === 'string' ? span : span[0]))
      .join('');

  it('5.9 is stacked by where the words come from, each kind with a glyph and a role of its own', () => {
    const sizes = { own: 1000, others: 2000, injected: 500, summary: 1000, results: 500 };
    expect(drawn(gaugeOf(sizes))).toBe('▓▓░░░░▚≡≡◈·····┊····');
    const looks = Object.values(SEGMENT_LOOKS);
    expect(new Set(looks.map(({ glyph }) => glyph)).size).toBe(5);
    expect(new Set(looks.map(({ role }) => role)).size).toBe(5);
  });

  it('5.7 shows where it will be compressed until it is full, and is never longer than its room', () => {
    expect(drawn(gaugeOf({}))).toBe('···············┊····');
    expect(drawn(gaugeOf({ others: 20_000 }))).toBe('░'.repeat(20));
    expect(drawn(gaugeOf({ others: 10 }))).toBe('░··············┊····');
  });

  it('7.8 shows by digits where the window of the model is so many tenths full', () => {
    const window = {
      share: 0.5,
      level: 0,
      marks: [
        { of: 0.8, at: 0.4 },
        { of: 0.9, at: 0.5 },
      ],
    };
    expect(drawn(gaugeOf({ own: 1000 }, { window }))).toBe('▓▓······8·9····┊····');
  });

  it('gives what is there at all a cell, as far as they go', () => {
    expect(cellsOf([9980, 10, 10, 0, 0], 5)).toEqual([3, 1, 1, 0, 0]);
    expect(cellsOf([10, 10, 9980, 0, 0], 2)).toEqual([1, 0, 1, 0, 0]);
    expect(cellsOf([0, 0, 0, 0, 0], 0)).toEqual([0, 0, 0, 0, 0]);
    for (let full = 0; full < 30; full++) expect(cellsOf([1, 700, 3, 20, 4], full).reduce((a, b) => a + b)).toBe(full);
  });
});

describe('the memory wall', () => {
  const gauges = [
    gaugeOf({ own: 1000, others: 4000 }),
    gaugeOf({ others: 8500 }, { agent: '王小明', forecast: 0 }),
    gaugeOf({}, { agent: 'Ferdinand', forecast: null }),
  ];

  it('5.1 fits a row of an agent to the width, the numbers that matter most first', () => {
    expect(wallRows(gauges, 42)).toEqual([
      '› ● Ann     ▓░░░·┊·  50%   5.0k/10k 1.3k t',
      '  ■ 王小明  ░░░░░░·  85%!  8.5k/10k 2.1k t',
      '  ▲ Ferdin… ·····┊·   0%      0/10k    0 t',
    ]);
    expect(wallRows(gauges, 76)[0]).toBe(
      '› ● Ann       ▓▓▓░░░░░░░░░░░·······┊·····  50%   5.0k/10k 1.3k t  ≈12  182 p',
    );
  });

  it.each([
    [42, 5],
    [46, 5],
    [54, 5],
    [60, 5],
    [76, 6],
    [116, 5],
    [196, 5],
  ])('draws rows of exactly %i columns, Chinese names and legend too', (width, rowCount) => {
    const rows = wallRows(gauges, width, 9);
    expect(rows.map(displayWidth)).toEqual(rows.map(() => width));
    expect(rows.length).toBe(rowCount);
  });

  it('tells the strategy once where it is the same for all, in words', () => {
    const below = (others: SizedMemory) => wallRows([gauges[0]!, others], 60, 9).slice(2).join('\n');
    expect(below(gauges[1]!)).toContain('what matters most (important)');
    expect(below({ ...gauges[1]!, strategy: 'window' })).not.toContain('what matters most');
    expect(wallRows([gauges[0]!, { ...gauges[1]!, strategy: 'window' }], 60)[1]).toMatch(/ win$/);
  });

  it('explains its signs only where there is room below', () => {
    expect(wallRows(gauges, 76, 3)).toHaveLength(3);
    expect(
      wallRows(gauges, 76, 5)
        .slice(3)
        .map((line) => line.trim()),
    ).toEqual([
      '▓ own words  ░ heard  ▚ told  ≡ summary  ◈ votes and results',
      '┊ forgotten above 80%  ≈n statements until then',
    ]);
  });
});

describe('what was taken from a memory', () => {
  it('keeps its sign for the rest of the round, which is explained below', () => {
    const rows = wallRows([gaugeOf({ own: 5000 }, { taken: 'compressed' })], 42, 3);
    expect(rows[0]).toContain(' 50%⇣ ');
    expect(rows[2]?.trim()).toBe('⇣ in short in this round');
    expect(wallRows([gaugeOf({ own: 9000 }, { taken: 'compressed' })], 42)[0]).toContain(' 90%! ');
  });
});

describe('the memory of an agent', () => {
  const shown = (paused: Memory, width = 60) => {
    const content = insideZoom.content(
      {
        words: interfaces.en,
        agent: 'Ann',
        memory: paused,
        newestRound: 3,
        reasoning: undefined,
        agentLook: undefined,
        hiddenFrom: null,
      },
      width,
    );
    return content.rows(0, content.rowCount).map(plain);
  };
  const entries = [
    entryOf(4, 'Told in short', { round: 2, origin: 'summary', sources: [1, 2, 3] }),
    entryOf(5, '我同意', { round: 3, speaker: 'Bo', style: 'structured', edited: true }),
  ];
  const paused: Memory = {
    ...emptyMemory('narrative', 'retrieval', [entryOf(1, 'From before', { origin: 'remembered' })]),
    entries: Log.of(entries),
    size: sizeOf(entries),
    pinned: new Set([5]),
  };

  it('5.1 shows long-term memory, then each entry with its round, origin, source, style and importance', () => {
    const rows = shown(paused, 72).map((line) => line.trimEnd().replace(/importance \d+$/, 'importance n'));
    expect(rows).toEqual([
      ' 2 entries · 18 characters · 1 in long-term memory · 1 pinned',
      ' ≡ round 1 · past run · long-term',
      '   From before',
      ` buffer ${'─'.repeat(63)}`,
      ' ≡ round 2 · summary · from 3 entries · importance n',
      '   Told in short',
      '¶░ pinned · round 3 · heard · Bo · structured · edited · importance n',
      '   我同意',
    ]);
  });

  it.each([20, 42, 60, 78])('draws rows of exactly %i columns', (width) => {
    for (const line of shown(paused, width)) expect(displayWidth(line)).toBe(width);
  });

  it('draws an entry again when it is pinned, and says when there is nothing', () => {
    expect(shown({ ...paused, pinned: new Set() }).join('\n')).not.toContain('¶');
    expect(shown(paused).join('\n')).toContain('¶');
    expect(shown(emptyMemory('narrative')).map((line) => line.trim())).toEqual([
      '0 entries · 0 characters',
      'Nothing remembered yet.',
    ]);
  });
});
