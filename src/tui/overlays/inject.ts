import { presentNames } from '../../discussion/state.ts';
import { paragraph, type Rows, row, type Span, widthOf } from '../paint.ts';
import { look } from '../theme.ts';
import type { Overlay, View } from '../view.ts';
import { fieldRows } from './field.ts';

type Inject = Extract<Overlay, { kind: 'inject' }>;

/** The form for words of a person: the words, who receives them, and where they will land. */
export function injectRows({ field, part, to, at }: Inject, { state, looks, words }: View, width: number): Rows {
  const { inject } = words.overlays;
  const names = [inject.all, ...presentNames(state)];
  const choices = names.map((name, i): Span[] => {
    const isChosen = to === 'all' ? i === 0 : i > 0 && to.includes(name);
    return [
      [isChosen ? '◉ ' : '○ ', isChosen ? look.accent : look.muted],
      [name, part === 'to' && at === i ? look.inverse : isChosen ? (looks.get(name)?.color ?? look.strong) : ''],
      '   ',
    ];
  });
  const landing = to === 'all' ? inject.landsWithAll(state.round) : inject.landsWith(to, state.round);
  return [
    row(width, [inject.words, part === 'text' ? look.focus : look.muted]),
    ...fieldRows(field, part === 'text', width),
    row(width),
    row(width, [inject.to, part === 'to' ? look.focus : look.muted]),
    ...flow(choices, width),
    row(width),
    ...paragraph(width, landing, look.muted),
  ];
}

function flow(items: readonly Span[][], width: number): string[] {
  const rows: Span[][] = [[]];
  let used = 0;
  for (const spans of items) {
    const columns = widthOf(spans);
    if (used > 0 && used + columns > width) {
      rows.push([]);
      used = 0;
    }
    (rows.at(-1) as Span[]).push(...spans);
    used += columns;
  }
  return rows.map((spans) => row(width, ...spans));
}
