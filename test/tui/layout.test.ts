import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST, layout, PANE_NAMES, paneAt, type Rect } from '../../src/tui/look/layout.ts';

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
  it('keeps every area on the screen, apart from the others, and leaves no cell without one', () => {
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
        const cells = rects.reduce((sum, rect) => sum + rect.width * rect.height, 0);
        if (places.kind !== 'too-small') expect(cells).toBe(asked.columns * asked.rows);
      }),
      { seed: 1, numRuns: 3000 },
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

  it('shows every pane at 120×40 and at 200×60, the focused one and the strip at 80×24', () => {
    const of = (columns: number, rows: number) =>
      layout({ columns, rows, focus: 'voting', isZoomed: false, agentCount: 5 });
    for (const [columns, rows] of [
      [120, 40],
      [200, 60],
    ] as const) {
      const places = of(columns, rows);
      expect(places.kind === 'too-small' ? [] : places.panes.map(({ name }) => name).sort()).toEqual(
        [...PANE_NAMES].sort(),
      );
    }
    const small = of(80, 24);
    expect(small).toMatchObject({ kind: 'compact', compactPanes: { height: 4 }, panes: [{ name: 'voting' }] });
  });

  it('gives the whole body to a zoomed pane', () => {
    const places = layout({ columns: 120, rows: 40, focus: 'memory', isZoomed: true, agentCount: 5 });
    expect(places).toMatchObject({ panes: [{ name: 'memory', rect: { x: 0, y: 2, width: 120, height: 37 } }] });
  });

  it('finds the pane under a place of the screen', () => {
    const places = layout({ columns: 120, rows: 40, focus: 'history', isZoomed: false, agentCount: 5 });
    expect(paneAt(places, 5, 10)).toBe('history');
    expect(paneAt(places, 110, 3)).toBe('order');
    expect(paneAt(places, 110, 38)).toBe('memory');
    expect(paneAt(places, 5, 0)).toBeNull();
  });
});
