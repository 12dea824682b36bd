import type { Run } from '../../orchestrator/run.ts';
import type { ScreenStore } from '../store.ts';
import type { ComparisonWindow, Side } from './compared.ts';
import { atDifference, atOtherSide, entryAtTop, newComparison } from './moves.ts';

type Act = 'comparison' | 'comparison-next' | 'comparison-previous' | 'comparison-side' | 'comparison-look';

/** What keys do in the window of two runs. `leave`: to look at a moment of the run that the screen does not replay. */
export function comparisonActions(
  run: Run,
  screen: ScreenStore,
  leave: (how: { look: Side; at: number }) => void,
): { actions: Readonly<Record<Act, () => void>>; open(): boolean } {
  const now = () => screen.view.getState();
  /** Where the window was left. */
  let left: ComparisonWindow | null = null;

  /** False: the run is not compared with another. */
  function open(): boolean {
    if (now().compared === null) return false;
    screen.set({ overlay: left ?? newComparison(now()) });
    return true;
  }

  function change(to: (overlay: ComparisonWindow) => ComparisonWindow | null): void {
    const { overlay } = now();
    if (overlay?.kind === 'comparison') screen.set({ overlay: to(overlay) ?? overlay });
  }

  function look(): void {
    const { overlay, compared } = now();
    if (overlay?.kind !== 'comparison' || !compared) return;
    const seq = entryAtTop(overlay, now());
    if (overlay.side !== compared.replayed) {
      leave({ look: overlay.side, at: seq });
      return;
    }
    left = overlay;
    run.seek(seq);
    screen.set({ overlay: null });
  }

  return {
    open,
    actions: {
      comparison: open,
      'comparison-next': () => change((overlay) => atDifference(overlay, 1, now())),
      'comparison-previous': () => change((overlay) => atDifference(overlay, -1, now())),
      'comparison-side': () => change((overlay) => atOtherSide(overlay, now())),
      'comparison-look': look,
    },
  };
}

/** The replayed run stands behind the first difference, or at its end, and the window lies over it; or a moment of it is looked at. */
export function beginComparison(run: Run, screen: ScreenStore): void {
  const view = screen.view.getState();
  const { compared } = view;
  if (!compared) return;
  const { moment, found, replayed, states } = compared;
  run.seek(moment ?? found.difference?.seq ?? states[replayed].seq);
  if (moment === null) screen.set({ overlay: newComparison(view) });
}
