import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST, layout, PANE_NAMES, paneAt, type Rect } from '../../src/tui/look/layout.ts';
import { isLong } from '../long.ts';

const request = fc.record({
  columns: fc.integer({ min: 1, max: 260 }),
  rows: fc.integer({ min: 1, max: 90 }),
  focus: fc.constantFrom(...PANE_NAMES),
  isZoomed: fc.boolean(),
  agentCount: fc.integer({ min: 2, max: 40 }),
});

function rectsOf(places: ReturnType<typeof layout>): Rect[] {
  if (places.kind === 'too-small') return [];
  return [
    places.status,
    places.footer,
    ...(places.compactPanes ? [places.compactPanes] : []),
    ...places.panes.map(({ rect }) => rect),
  ];
}

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the layout', () => {
  it('keeps every area on the screen, and apart from the others', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const places = layout(asked);
        const rects = rectsOf(places);
        for (const rect of rects) {
          expect(rect.x).toBeGreaterThanOrEqual(0);
          expect(rect.y).toBeGreaterThanOrEqual(0);
          expect(rect.width).toBeGreaterThan(0);
          expect(rect.height).toBeGreaterThan(0);
          expect(rect.x + rect.width).toBeLessThanOrEqual(asked.columns);
          expect(rect.y + rect.height).toBeLessThanOrEqual(asked.rows);
        }
        rects.forEach((a, i) => {
          for (const b of rects.slice(i + 1)) expect(overlap(a, b)).toBe(false);
        });
      }),
      { seed: 1, numRuns: isLong ? 3000 : 600 },
    );
  });

  it('holds at every size from 1×1 to 240×70', () => {
    for (let columns = 1; columns <= 240; columns++) {
      for (let rows = 1; rows <= 70; rows++) {
        const places = layout({ columns, rows, focus: 'history', isZoomed: false, agentCount: 5 });
        const isSmall = columns < LEAST.columns || rows < LEAST.rows;
        if ((places.kind === 'too-small') !== isSmall) expect.fail(`${columns}×${rows} is ${places.kind}`);
        for (const { width, height, x, y } of rectsOf(places)) {
          const fits = width > 3 && height > 0 && x + width <= columns && y + height <= rows;
          if (!fits) expect.fail(`${columns}×${rows}: ${JSON.stringify({ x, y, width, height })}`);
        }
      }
    }
  });

  const shownAt = (columns: number, rows: number, more: Partial<Parameters<typeof layout>[0]> = {}) => {
    const places = layout({ columns, rows, focus: 'history', isZoomed: false, agentCount: 5, ...more });
    return places.kind === 'too-small' ? [] : places.panes;
  };
  const namesAt = (...given: Parameters<typeof shownAt>) => shownAt(...given).map(({ name }) => name);

  it('has a column beside talk from 96×28, and a third from 176×44', () => {
    const beside = ['history', 'stances', 'wall', 'voting', 'order'];
    expect(namesAt(95, 28)).toEqual(['history']);
    expect(namesAt(96, 27)).toEqual(['history']);
    expect(namesAt(96, 28)).toEqual(beside);
    expect(namesAt(175, 44)).toEqual(beside);
    expect(namesAt(176, 43)).toEqual(beside);
    expect(namesAt(176, 44)).toEqual(['history', 'order', 'stances', 'voting', 'wall', 'memory']);
  });

  it('gives talk the width that the design has for it, and never more than prose has', () => {
    const talkAt = (columns: number, rows: number) => (shownAt(columns, rows)[0]?.rect.width ?? 0) - 4;
    expect([talkAt(80, 24), talkAt(100, 30), talkAt(120, 40), talkAt(200, 60)]).toEqual([76, 56, 71, 78]);
  });

  it('leaves three columns between two panes beside each other, and a row between two in a column', () => {
    for (const [columns, rows] of [
      [96, 28],
      [120, 40],
      [200, 60],
    ] as const) {
      const rects = shownAt(columns, rows).map(({ rect }) => rect);
      const starts = [...new Set(rects.map(({ x }) => x))].sort((a, b) => a - b);
      for (const x of starts.slice(1)) {
        const before = rects.filter((rect) => rect.x + rect.width <= x);
        expect(x - Math.max(...before.map((rect) => rect.x + rect.width))).toBe(3);
      }
      for (const a of rects)
        for (const b of rects) if (a.x === b.x && b.y > a.y) expect(b.y - a.y - a.height).toBeGreaterThanOrEqual(1);
    }
  });

  it('folds order first, then the vote, then memories, and stances last; what is voted in stays', () => {
    const all = ['history', 'stances', 'wall', 'voting', 'order'];
    expect(namesAt(100, 28, { agentCount: 14 })).toEqual(all);
    expect(namesAt(100, 28, { agentCount: 14, timelineRows: 2 })).toEqual(all.slice(0, -1));
    expect(namesAt(100, 28, { agentCount: 9, isVoting: true })).toEqual(['history', 'stances', 'voting']);
    // Once it has closed, memories have their place again.
    const ended = { agentCount: 5, timelineRows: 1 };
    expect(namesAt(100, 30, { ...ended, isVoting: true })).not.toContain('wall');
    expect(namesAt(100, 30, { ...ended, hasVoted: true })).toEqual(all);
  });

  it('shows a pane that has no place in the place of the column, and none that was put away', () => {
    expect(namesAt(120, 40, { focus: 'memory' })).toEqual(['history', 'memory']);
    expect(namesAt(120, 40, { hidden: ['wall', 'order'] })).toEqual(['history', 'stances', 'voting']);
    expect(namesAt(120, 40, { hidden: ['stances', 'wall', 'voting', 'order'] })).toEqual(['history']);
    expect(namesAt(80, 24, { focus: 'voting' })).toEqual(['voting']);
  });

  it('has a line for each other pane at 80×24, one at 60×16, and none where a person answers on a low screen', () => {
    const linesAt = (columns: number, rows: number, more = {}) => {
      const places = layout({ columns, rows, focus: 'history', isZoomed: false, agentCount: 5, ...more });
      return places.kind === 'too-small' ? -1 : (places.compactPanes?.height ?? 0);
    };
    expect([linesAt(80, 24), linesAt(80, 20), linesAt(60, 16), linesAt(100, 30)]).toEqual([4, 3, 1, 0]);
    expect(linesAt(60, 16, { isAnswering: true })).toBe(0);
    expect(linesAt(80, 24, { hidden: ['order'] })).toBe(3);
    expect(linesAt(80, 24, { hidden: ['memory'] }), 'which has no line').toBe(4);
    expect(linesAt(80, 24, { hidden: ['order', 'wall', 'voting', 'stances', 'memory'] })).toBe(0);
  });

  it('gives the whole body to a zoomed pane', () => {
    const places = layout({ columns: 120, rows: 40, focus: 'memory', isZoomed: true, agentCount: 5 });
    expect(places).toMatchObject({ panes: [{ name: 'memory', rect: { x: 0, y: 2, width: 120, height: 37 } }] });
  });

  it('finds the pane under a place of the screen', () => {
    const places = layout({ columns: 120, rows: 40, focus: 'history', isZoomed: false, agentCount: 5 });
    expect(paneAt(places, 5, 10)).toBe('history');
    expect(paneAt(places, 110, 3)).toBe('stances');
    expect(paneAt(places, 110, 37)).toBe('order');
    expect(paneAt(places, 76, 10), 'between them').toBeNull();
    expect(paneAt(places, 5, 0)).toBeNull();
  });
});
