import { rowDown, rowUp, textDown, textUp, toFirst } from '../../frame/acts.ts';
import type { Key } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import { because } from '../../shown/availability.ts';
import type { Overlay, View } from '../../shown/view.ts';

/** From difference to difference of two runs. `at`: the window there; null: there is none. */
export function differenceKeys<Own extends Overlay>(
  at: (own: Own, by: 1 | -1, view: View) => Own | null,
  footer: number,
): readonly Key<Own>[] {
  const go = (by: 1 | -1) => ({
    isAvailable: (view: View, own: Own) => at(own, by, view) !== null,
    whyNot: because('noDifference'),
    act: (tools: Tools, own: Own) => tools.set({ overlay: at(own, by, tools.now()) ?? own }),
  });
  return [
    { keys: ['n'], does: 'comparison-next', footer, pair: 'comparison-previous', ...go(1) },
    { keys: ['N'], does: 'comparison-previous', footer: footer + 0.1, ...go(-1) },
  ];
}

/** Through what two runs tell beside each other, but for its end. `footer`: from where on it is wanted there; absent: not at all. */
export function toldKeys(footer?: number): readonly Key<unknown>[] {
  const wanted = (after: number) => (footer === undefined ? {} : { footer: footer + after });
  return [
    { keys: ['down', 'j'], does: 'comparison-down', ...wanted(0), act: rowDown },
    { keys: ['up', 'k'], does: 'comparison-up', ...wanted(1), act: rowUp },
    { keys: ['page-down'], does: 'comparison-page-down', ...wanted(2), act: textDown },
    { keys: ['page-up'], does: 'comparison-page-up', act: textUp },
    { keys: ['g', 'home'], does: 'comparison-start', act: toFirst },
  ];
}
