import type { Memory } from '../../../discussion/memory-buffer.ts';
import type { Drawn } from '../../look/full-window.ts';
import type { TextField } from '../../look/text-field.ts';
import type { View } from '../../shown/view.ts';

/** The memory of the chosen agent. `at`: what is chosen, null: the newest; `edit`: the words that are being changed. */
export type Explorer = {
  kind: 'explorer';
  tab: 'entries' | 'forgotten' | 'changes' | 'tiers' | 'growth' | 'what-if';
  page: 'list' | 'detail' | 'trace';
  at: number | null;
  top: number;
  edit: TextField | null;
};

export const newExplorer: Explorer = { kind: 'explorer', tab: 'entries', page: 'list', at: null, top: 0, edit: null };

/** What a tab of the explorer is drawn from. */
export type TabProps = { overlay: Explorer; view: View; agent: string; memory: Memory; width: number; height: number };

/** A tab of the explorer: `count` stands beside its name; `places`: what can be chosen in it, as `Explorer.at` names it. */
export type ExplorerTab = {
  count(view: View, agent: string): number | null;
  places(view: View, agent: string): readonly number[];
  /** Which of them is chosen unless another is; absent: the last. */
  usual?(view: View, agent: string): number;
  draw(props: TabProps): Drawn;
};

/** The place that is chosen: the usual one, unless another was. */
export function chosenPlace(
  { at }: Pick<Explorer, 'at'>,
  places: readonly number[],
  usual: number = places.length - 1,
): number {
  const known = at === null ? -1 : places.indexOf(at);
  return known >= 0 ? known : usual;
}

export function lines(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i);
}
