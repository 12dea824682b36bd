import type { CueCommand } from '../../discussion/command.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { type Window, windowOf } from '../overlays/overlay.ts';
import { paragraph, type Rows, row, type Span } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';
import { type MomentForm, momentChoices, momentText } from './moments.ts';

/** Where the moment is chosen until which the run goes on, or at which something is done. */
export function momentsWindow(form: MomentForm, view: View): Window {
  const { moments } = view.words;
  const { chars, cursor } = form.field;
  const typed: Span[] = [
    chars.slice(0, cursor).join(''),
    [chars[cursor] ?? ' ', look.inverse],
    chars.slice(cursor + 1).join(''),
  ];
  const draw = (width: number): Rows => [
    ...(form.cue
      ? [
          ...paragraph(width, form.cue.command ? actText(form.cue.command, view.words) : moments.nextAct, look.muted),
          row(width),
        ]
      : []),
    ...momentChoices(view.state).map((choice, i) => {
      const isChosen = i === form.at;
      const text = choice.needs === null ? momentText(choice.condition, view.words) : moments.needs[choice.needs];
      const field: Span[] = choice.needs !== null && isChosen ? ['  ', ...typed] : [];
      return row(width, [isChosen ? '› ' : '  ', look.focus], [text, isChosen ? look.strong : ''], ...field);
    }),
    row(width),
    ...paragraph(width, form.cue ? moments.aboutCue : moments.aboutUntil, look.muted),
  ];
  return windowOf(view, form.cue ? moments.titleCue : moments.titleUntil, 72, draw);
}

/** What waits for its moment. */
export function cuesWindow({ at }: { at: number }, view: View): Window {
  const { moments } = view.words;
  const { cues } = view.state;
  const draw = (width: number): Rows =>
    cues.length === 0
      ? paragraph(width, moments.noCues, look.muted)
      : cues.flatMap((cue, i) => {
          const isChosen = i === at;
          const head = row(
            width,
            [isChosen ? '› ' : '  ', look.focus],
            [`#${cue.id} `, look.muted],
            [moments.when(momentText(cue.at, view.words)), isChosen ? look.strong : ''],
          );
          return [head, ...paragraph(width, actText(cue.command, view.words), look.muted, '     ')];
        });
  return windowOf(view, moments.titleCues, 76, draw);
}

/** What a cue does, in a line. */
function actText(command: CueCommand, { moments }: InterfaceWords): string {
  const told = moments.acts[command.type] as (command: CueCommand) => string;
  return told(command);
}
