import type { ComparisonPage } from '../../shown/compared.ts';
import type { View } from '../../shown/view.ts';
import { blockAt, differenceFrom } from '../beside/told.ts';
import { comparisonDrawn, layoutOf } from './drawn.ts';
import type { ComparisonWindow } from './state.ts';

/** The window at the moment that was looked at, or at the first difference, or at the beginning where there is none. */
export function newComparison(view: View): ComparisonWindow {
  const { compared } = view;
  const side = compared?.replayed ?? 'a';
  const opened: ComparisonWindow = { kind: 'comparison', page: 'told', side, top: 0, toldTop: 0 };
  if (!compared) return opened;
  const { moment, told } = compared;
  const place = layoutOf(opened, compared, view).blocks.find(({ at }) =>
    moment === null || at === null ? at === moment : told[at]?.[side]?.seq === moment,
  );
  return { ...opened, top: place?.start ?? 0 };
}

/** Another page; that of what was told stands where it was left. */
export function turned(overlay: ComparisonWindow, page: ComparisonPage = overlay.page): ComparisonWindow {
  const toldTop = overlay.page === 'told' ? overlay.top : overlay.toldTop;
  return { ...overlay, page, toldTop, top: page === 'told' ? toldTop : 0 };
}

/** At the next difference, or the one before; null: there is none, or it is in sight and nothing is left to scroll. */
export function atDifference(overlay: ComparisonWindow, by: 1 | -1, view: View): ComparisonWindow | null {
  const { compared } = view;
  if (!compared || overlay.page !== 'told') return null;
  const { lastTop } = comparisonDrawn(overlay, view);
  const top = Math.min(overlay.top, lastTop);
  const found = differenceFrom(compared, layoutOf(overlay, compared, view), top, by);
  if (found === null || (by === 1 && top === lastTop)) return null;
  return { ...overlay, top: Math.min(found, lastTop) };
}

/** The other side, at the same place. */
export function atOtherSide(overlay: ComparisonWindow, view: View): ComparisonWindow {
  const { compared } = view;
  const turned: ComparisonWindow = { ...overlay, side: overlay.side === 'a' ? 'b' : 'a' };
  if (!compared || overlay.page !== 'told') return turned;
  const here = blockAt(layoutOf(overlay, compared, view), overlay.top);
  const there = layoutOf(turned, compared, view).blocks.find(({ at }) => at === here?.at);
  return { ...turned, top: there?.start ?? 0 };
}

/** The entry of the chosen side that stands at the top, or the last one before; 0: there is none. */
export function entryAtTop(overlay: ComparisonWindow, view: View): number {
  const { compared } = view;
  if (!compared) return 0;
  const top = overlay.page === 'told' ? overlay.top : overlay.toldTop;
  const here = blockAt(layoutOf(overlay, compared, view), top);
  if (!here) return 0;
  const { told, found } = compared;
  if (here.at === null) return found.difference?.[overlay.side]?.seq ?? compared.states[overlay.side].seq;
  const before = told.slice(0, here.at + 1).findLast((beside) => beside[overlay.side] !== null);
  return before?.[overlay.side]?.seq ?? 0;
}
