import { inLanguage } from '../../discussion/translation.ts';
import { hanging, pad, paragraph, type Rows, row } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { isHidden } from '../shown/hidden.ts';
import { openSecret } from '../shown/open-secret.ts';
import { optionsNamed } from '../shown/options.ts';
import type { View } from '../shown/view.ts';
import { LABEL_COLUMNS, rangeText } from './opening.ts';
import { happens } from './opening-rules.ts';

/** All that the card tells, with nothing cut: whole personas, and of each option all that is said of it (19.5). */
export function cardInFull(view: View, width: number): Rows {
  const { opening } = view.words;
  const { question, background } = inLanguage(view.state.scenario, view.words.language);
  const head = (text: string): Rows => [row(width, [text.toUpperCase(), look.muted]), row(width)];
  const parts = [
    [...paragraph(width, question, look.strong), ...(background ? [row(width), ...paragraph(width, background)] : [])],
    optionRows(view, width),
    [...head(opening.people), ...peopleRows(view, width)],
    [...head(opening.happens), ...happensRows(view, width)],
  ].filter((rows) => rows.length > 0);
  return parts.flatMap((rows, i) => (i === 0 ? rows : [row(width), ...rows]));
}

function optionRows({ state, words }: View, width: number): Rows {
  const { options } = inLanguage(state.scenario, words.language);
  const named = optionsNamed(state, words);
  return options.flatMap((option, i) => {
    const range = rangeText(option, words);
    const label = range === '' ? option.label : `${option.label}   ${range}`;
    return [
      ...hanging(width, [[`${named[i]?.letter ?? ''}  `, look.strong]], label),
      ...(option.about === '' ? [] : paragraph(width, option.about, look.plain, '   ')),
    ];
  });
}

/** Each with a persona of its own, but for what a seat may not know (12.5). */
function peopleRows(view: View, width: number): Rows {
  const { agents } = inLanguage(view.state.scenario, view.words.language);
  return agents.flatMap(({ name, persona }) => {
    const { mark, role } = lookOf(view.looks, name);
    const told = isHidden(view, name) || persona === '' ? [] : paragraph(width, persona, look.plain, '  ');
    return [row(width, [`${mark} `, role], [name, look.strong]), ...told];
  });
}

const happensRows = (view: View, width: number): Rows =>
  happens(view.state.scenario, view.words, openSecret(view)).flatMap(({ label, text }) =>
    hanging(width, [[pad(label, LABEL_COLUMNS), look.muted]], text),
  );
