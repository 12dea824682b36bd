import { filled } from '../../look/full-window.ts';
import { ROWS_ABOVE, ROWS_BELOW } from '../../look/in-sight.ts';
import { roomOf } from '../../look/layout.ts';
import { row, type Span, spread } from '../../look/paint.ts';
import type { DrawnWindow } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
import { tourRowCount } from '../../shown/tour.ts';
import type { View } from '../../shown/view.ts';
import { alone } from './alone.ts';
import { end } from './end.ts';
import { incomes } from './incomes.ts';
import { measures } from './measures.ts';
import type { ResultPage } from './page.ts';
import type { Results } from './state.ts';

/** The pages of results, in the order in which `tab` goes. */
const resultPages: Readonly<Record<Results['tab'], ResultPage>> = { end, incomes, alone, measures };
const PAGE_NAMES = Object.keys(resultPages) as readonly Results['tab'][];

/** The pages that the scenario has something for. */
export function pagesOf(view: View): readonly Results['tab'][] {
  return PAGE_NAMES.filter((name) => resultPages[name].isThere(view));
}

/** Of what is told, so that a room can read it and no line is long. */
const MOST_COLUMNS = 120;

/** All rows between strip and footer: nothing of the board is left beside it, so it has no frame. */
export function resultsDrawn(overlay: Results, view: View): DrawnWindow {
  const { columns, rows } = roomOf(view);
  const margin = columns >= 80 ? 3 : 1;
  const width = Math.min(MOST_COLUMNS, columns - 2 * margin);
  const height = rows - ROWS_ABOVE - ROWS_BELOW - tourRowCount(view);
  const content = resultPages[overlay.tab].rows(view, width, height - 3);
  const gap = content.length > height - 3 ? [] : [row(width)];
  const room = Math.max(1, height - 2 - gap.length);
  const lastTop = Math.max(0, content.length - room);
  const top = Math.min(overlay.top, lastTop);
  const part = lastTop > 0 ? view.words.part(top + 1, Math.min(content.length, top + room), content.length) : '';
  const shown = filled([...gap, ...content.slice(top, top + room)], width, height - 2);
  const drawn = [row(width, ...headSpans(overlay, view)), ...shown, spread(width, [], [[part, look.muted]])];
  const beside = ' '.repeat(margin);
  const behind = row(columns - margin - width);
  const rect = { x: 0, y: ROWS_ABOVE, width: columns, height };
  return { rect, lastTop, rows: drawn.map((line) => beside + line + behind) };
}

/** The pages, the one that is shown marked; of one alone its name. */
function headSpans(overlay: Results, view: View): readonly Span[] {
  const { result, results } = view.words;
  const pages = pagesOf(view);
  if (pages.length < 2) return [[result.title, look.muted]];
  return pages.flatMap((name, i): Span[] => {
    const isShown = name === overlay.tab;
    return [
      [isShown ? '▸' : ' ', look.strong],
      [`${i + 1} ${results.tabs[name]}`, isShown ? look.focus : look.muted],
      '  ',
    ];
  });
}
