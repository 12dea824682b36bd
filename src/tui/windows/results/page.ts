import type { PrincipleId } from '../../../discussion/income.ts';
import { optionNamed, optionsIn } from '../../../discussion/translation.ts';
import type { Units } from '../../../language/numbers.ts';
import { optionLetter } from '../../../projections/option-letter.ts';
import type { Rows, Span } from '../../look/paint.ts';
import { lookOf } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';

/** One page of the results. `isThere`: the scenario has something for it. `height`: rows in sight, which a page may fill; absent: it is not asked. */
export type ResultPage = {
  isThere(view: View): boolean;
  rows(view: View, width: number, height?: number): Rows;
};

/** An option by its letter, under which the pages tell of it. */
type LetteredOption = { id: string; letter: string; label: string };

/** The options in listed order, in the language of the screen. */
export function letteredOptions({ state, words }: Pick<View, 'state' | 'words'>): readonly LetteredOption[] {
  return optionsIn(state.scenario.options, words.language).map(({ id, label }, i) => ({
    id,
    letter: optionLetter(i),
    label,
  }));
}

/** The option that stands for a principle; null: the scenario offers none. */
export function optionOfPrinciple(view: Pick<View, 'state' | 'words'>, principle: PrincipleId): LetteredOption | null {
  const principles = view.state.scenario.outcome?.principles ?? {};
  return letteredOptions(view).find(({ id }) => principles[id] === principle) ?? null;
}

/** What the amounts of an option are in, whatever incomes are in. */
export function unitOf(option: string, { state, words }: Pick<View, 'state' | 'words'>): Units | string {
  return optionNamed(state.scenario, option, words.language)?.amount ?? '$';
}

/** An agent's mark and name. */
export function nameSpans({ looks }: Pick<View, 'looks'>, agent: string, text: string): readonly Span[] {
  const { mark, role } = lookOf(looks, agent);
  return [
    [`${mark} `, role],
    [text, `1;${role}`.replace(/;$/, '')],
  ];
}
