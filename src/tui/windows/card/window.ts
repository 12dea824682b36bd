import { close, endKeys, pageKeys, rowDown, rowUp } from '../../frame/acts.ts';
import { topAfter } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { PROSE_COLUMNS, type Rows } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { cardInFull } from '../../panes/opening-in-full.ts';
import type { Overlay, View } from '../../shown/view.ts';

/** The card of the scenario at any time, with nothing cut (19.5). `back`: what it lies over. */
type Card = { kind: 'card'; top: number; back: Overlay | null };

export function openCard({ set }: Tools): void {
  set(({ overlay }) => ({ overlay: { kind: 'card', top: 0, back: overlay } satisfies Card, notice: null }));
}

/** Wanted where there is more below. */
const below = (view: View, own: Card): number | undefined =>
  own.top < (card.draw(own, view)?.lastTop ?? 0) ? 2 : undefined;

export const card: Window<Card> = {
  kind: 'card',
  keys: {
    card: [
      { keys: ['escape', 'enter'], does: 'card-close', footer: 1, act: close },
      { keys: ['down', 'j'], does: 'card-down', footerNow: below, act: rowDown },
      { keys: ['up', 'k'], does: 'card-up', footerNow: (_, { top }) => (top > 0 ? 3 : undefined), act: rowUp },
      ...pageKeys,
      ...endKeys,
    ],
  },
  opened: [{ keys: [], does: 'card', act: openCard }],
  draw({ top }, view) {
    const draw = (width: number): Rows => cardInFull(view, width);
    return windowOf(view, view.words.opening.question, PROSE_COLUMNS + 4, draw, { top });
  },
  move: (own, move, _view, lastTop) => ({ ...own, top: topAfter(own.top, move, lastTop) }),
  isText: () => true,
};
