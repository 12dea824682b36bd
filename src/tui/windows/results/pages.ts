import { row, type Span } from '../../look/paint.ts';
import { type DrawnWindow, windowOf } from '../../look/small-window.ts';
import { look } from '../../look/theme.ts';
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

/** Columns of the window where there is room, so that a room can read it and no line is long. */
const WIDE_COLUMNS = 124;
const COLUMNS = 84;

export function resultsDrawn(overlay: Results, view: View): DrawnWindow {
  const { result, results } = view.words;
  const pages = pagesOf(view);
  const width = view.columns >= 160 ? WIDE_COLUMNS : COLUMNS;
  return windowOf(view, result.title, width, (inner) => resultPages[overlay.tab].rows(view, inner), {
    top: overlay.top,
    head: (inner) =>
      pages.length < 2
        ? []
        : [
            row(
              inner,
              ...pages.flatMap((name, i): Span[] => [
                [name === overlay.tab ? '▸' : ' ', look.strong],
                [`${i + 1} ${results.tabs[name]}`, name === overlay.tab ? look.focus : look.muted],
                '  ',
              ]),
            ),
            row(inner),
          ],
  });
}
