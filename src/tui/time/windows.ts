import { displayWidth } from '../../base/width.ts';
import type { CueCommand } from '../../discussion/command.ts';
import type { Cue } from '../../discussion/cue.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { fieldSpans } from '../overlays/field.ts';
import { type Window, windowOf } from '../overlays/overlay.ts';
import { paragraph, type Rows, row, type Span } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';
import { type MomentForm, momentChoices, momentText } from './moments.ts';

/** Where the moment is chosen until which the run goes on, or at which something is done. */
export function momentsWindow(form: MomentForm, view: View): Window {
  const { moments } = view.words;
  let chosen = 0;
  const draw = (width: number): Rows => {
    const act = form.cue?.command ? actText(form.cue.command, view.words) : moments.nextAct;
    const head = form.cue ? [...paragraph(width, act, look.muted), row(width)] : [];
    chosen = head.length + form.at;
    const about = paragraph(width, form.cue ? moments.aboutCue : moments.aboutUntil, look.muted);
    return [...head, ...choiceRows(form, view, width), row(width), ...about];
  };
  return windowOf(view, form.cue ? moments.titleCue : moments.titleUntil, 72, draw, { chosen: () => chosen });
}

function choiceRows({ at, field, own }: MomentForm, { state, words }: View, width: number): Rows {
  return momentChoices(state, own).map((choice, i) => {
    const isChosen = i === at;
    const text = choice.needs === null ? momentText(choice.condition, words) : words.moments.needs[choice.needs];
    const typed: Span[] =
      choice.needs !== null && isChosen ? ['  ', ...fieldSpans(field, width - displayWidth(text) - 4)] : [];
    return row(width, [isChosen ? '› ' : '  ', look.focus], [text, isChosen ? look.strong : ''], ...typed);
  });
}

/** What waits for its moment. */
export function cuesWindow({ at }: { at: number }, view: View): Window {
  const { moments } = view.words;
  const { cues } = view.state;
  let chosen = 0;
  const draw = (width: number): Rows => {
    if (cues.length === 0) return paragraph(width, moments.noCues, look.muted);
    const items = cues.map((cue, i) => cueRows(cue, i === at, view.words, width));
    chosen = items.slice(0, at).flat().length;
    return items.flat();
  };
  return windowOf(view, moments.titleCues, 76, draw, { chosen: () => chosen });
}

function cueRows({ id, at, command }: Cue, isChosen: boolean, words: InterfaceWords, width: number): Rows {
  const head = row(
    width,
    [isChosen ? '› ' : '  ', look.focus],
    [`#${id} `, look.muted],
    [words.moments.when(momentText(at, words)), isChosen ? look.strong : ''],
  );
  return [head, ...paragraph(width, actText(command, words), look.muted, '     ')];
}

/** What a cue does, in a line. */
function actText(command: CueCommand, { moments }: InterfaceWords): string {
  const told = moments.acts[command.type] as (command: CueCommand) => string;
  return told(command);
}
