import { close, tabAt, tabNext, tabPrevious, toLast } from '../../frame/acts.ts';
import type { Key, ScreenKey } from '../../frame/key.ts';
import { topAfter } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { COMPARISON_PAGES } from '../../shown/compared.ts';
import { differenceKeys, toldKeys } from '../beside/keys.ts';
import { comparisonDrawn } from './drawn.ts';
import { atDifference, atOtherSide, entryAtTop, newComparison, turned } from './moves.ts';
import type { ComparisonWindow } from './state.ts';

/** Where the window was left, to look at a moment. */
const leaving = (): { window: ComparisonWindow | null } => ({ window: null });

/** False: the run is not compared with another. */
export function compare(tools: Tools): boolean {
  if (tools.now().compared === null) return false;
  tools.set({ overlay: tools.once(leaving).window ?? newComparison(tools.now()) });
  return true;
}

/** The replayed run stands behind the first difference, or at its end, and the window lies over it; or a moment of it is looked at. */
export function beginComparison({ run, now, set }: Tools): void {
  const { compared } = now();
  if (!compared) return;
  const { moment, found, replayed, states } = compared;
  run.seek(moment ?? found.difference?.seq ?? states[replayed].seq);
  if (moment === null) set({ overlay: newComparison(now()) });
}

/** Looks at the moment that stands at the top; one of the run that the screen does not replay is another screen's. */
function lookAt(tools: Tools, own: ComparisonWindow): void {
  const { compared } = tools.now();
  if (!compared) return;
  const seq = entryAtTop(own, tools.now());
  if (own.side !== compared.replayed) {
    tools.leave({ look: own.side, at: seq });
    return;
  }
  tools.once(leaving).window = own;
  tools.run.seek(seq);
  tools.set({ overlay: null });
}

export const backToComparison: ScreenKey = {
  keys: ['c'],
  does: 'comparison',
  isAvailable: ({ compared }) => compared !== null,
  whyNot: (_, { keysNow }) => keysNow.lookedAtAlone,
  act: (tools) => void compare(tools),
};

/** Two recorded runs beside each other. */
export const comparison: Window<ComparisonWindow> = {
  kind: 'comparison',
  keys: {
    comparison: [
      ...differenceKeys(atDifference, 1),
      { keys: ['tab', 'right', 'l'], does: 'comparison-page', footer: 2, act: tabNext },
      { keys: ['shift-tab', 'left', 'h'], does: 'comparison-page-back', act: tabPrevious },
      ...([1, 2, 3, 4, 5, 6] as const).map(
        (number): Key<unknown> => ({ keys: [`${number}`], does: `comparison-tab-${number}`, act: tabAt(number - 1) }),
      ),
      { keys: ['enter'], does: 'comparison-look', footer: 3, act: lookAt },
      {
        keys: [']', '['],
        does: 'comparison-side',
        footer: 4,
        act: (tools, own) => tools.set({ overlay: atOtherSide(own, tools.now()) }),
      },
      ...toldKeys(5),
      { keys: ['G', 'end'], does: 'comparison-end', act: toLast },
      {
        keys: ['escape', 'q'],
        does: 'comparison-leave',
        footer: 0.5,
        labelNow: ({ compared }, { keys, comparison: words }) =>
          compared?.leadsBack ? words.toResult : keys['comparison-leave'].label,
        act: close,
      },
    ],
  },
  draw: comparisonDrawn,
  move(own, move, _, lastTop) {
    const count = COMPARISON_PAGES.length;
    if (move.kind === 'tab')
      return turned(own, COMPARISON_PAGES[(COMPARISON_PAGES.indexOf(own.page) + move.by + count) % count]);
    if (move.kind === 'tab-at') return turned(own, COMPARISON_PAGES[move.at]);
    return { ...own, top: topAfter(own.top, move, lastTop) };
  },
  isText: () => true,
  close: ({ leave, now }) => leave(now().compared?.leadsBack ? 'back' : 'quit'),
};
