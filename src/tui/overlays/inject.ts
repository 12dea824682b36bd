import { paragraph, type Rows, row, type Span, widthOf } from '../paint.ts';
import { look } from '../theme.ts';
import type { Overlay, View } from '../view.ts';
import { fieldRows } from './field.ts';

type Inject = Extract<Overlay, { kind: 'inject' }>;

/** The form for words of a person: the words, who receives them, and where they will land. */
export function injectRows({ field, part, to, at }: Inject, { state, looks }: View, width: number): Rows {
  const names = ['all', ...state.scenario.agents.map(({ name }) => name)];
  const isChosen = (name: string) => (to === 'all' ? name === 'all' : to.includes(name));
  const choices = names.map((name, i): Span[] => [
    [isChosen(name) ? '◉ ' : '○ ', isChosen(name) ? look.accent : look.muted],
    [name, part === 'to' && at === i ? look.inverse : isChosen(name) ? (looks.get(name)?.color ?? look.strong) : ''],
    '   ',
  ]);
  return [
    row(width, ['Words', part === 'text' ? look.focus : look.muted]),
    ...fieldRows(field, part === 'text', width),
    row(width),
    row(width, ['To', part === 'to' ? look.focus : look.muted]),
    ...flow(choices, width),
    row(width),
    ...paragraph(width, landing(to, state.round), look.muted),
  ];
}

function landing(to: Inject['to'], round: number): string {
  const when = round === 0 ? 'before the first round' : `in round ${round}, as soon as the present step is done`;
  return to === 'all'
    ? `Enters the shared discussion ${when}; every agent remembers it and finds it in the next prompts.`
    : `Enters the private memory of ${to.join(', ') || 'nobody yet'} ${when}; nobody else learns of it.`;
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
