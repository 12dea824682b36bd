import type { CommandOf } from '../../../discussion/command.ts';
import type { Cue } from '../../../discussion/cue.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { momentText, waitingText } from '../../../projections/cue-text.ts';
import { close, endKeys, pageKeys } from '../../frame/acts.ts';
import { chosenAfter, chosenBeside } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { paragraph, type Rows, row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, insert } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { because, isLive } from '../../shown/availability.ts';
import { takesEffect } from '../../shown/takes-effect.ts';
import type { View } from '../../shown/view.ts';
import { injectForm } from '../inject/form.ts';
import { nextActLater, openMoments } from '../moments/state.ts';

/** What waits for its moment. */
type Cues = { kind: 'cues'; at: number };

const show = (tools: Tools, own: Cues) => tools.set({ overlay: own });

const hasCues = ({ state }: View) => state.cues.length > 0;
const hasOtherCues = ({ state }: View) => state.cues.length > 1;

const step = (by: 1 | -1) => (tools: Tools, own: Cues) =>
  show(tools, { ...own, at: chosenBeside(own.at, by, tools.now().state.cues.length) });

function chosenCue({ at }: Cues, { state }: View): Cue | undefined {
  return state.cues[Math.min(at, state.cues.length - 1)];
}

function edit(tools: Tools, own: Cues): void {
  const cue = chosenCue(own, tools.now());
  if (!cue) return;
  const { command, id } = cue;
  if (command.type !== 'inject-event') openMoments(tools, { command, replaces: id }, own);
  else {
    const form = injectForm(insert(emptyField, command.text), command.to, id, own);
    tools.set({ overlay: form });
  }
}

function cancel(tools: Tools, own: Cues): void {
  const cue = chosenCue(own, tools.now());
  if (cue) tools.dispatch({ type: 'cancel-cue', cue: cue.id }, tools.now().words.moments.cancelled(cue.id));
}

export const cues: Window<Cues> = {
  kind: 'cues',
  keys: {
    cues: [
      {
        keys: ['enter', 'e'],
        does: 'cues-edit',
        footer: 1,
        isAvailable: hasCues,
        whyNot: because('nothingWaits'),
        act: edit,
      },
      {
        keys: ['d', 'delete'],
        does: 'cues-cancel',
        footer: 2,
        isAvailable: hasCues,
        whyNot: because('nothingWaits'),
        act: cancel,
      },
      {
        keys: ['a'],
        does: 'cues-new',
        footer: 0.5,
        act: (tools) => nextActLater(tools),
      },
      {
        keys: ['down', 'j'],
        does: 'cues-down',
        footer: 3,
        isAvailable: hasOtherCues,
        whyNot: because('noOther'),
        act: step(1),
      },
      {
        keys: ['up', 'k'],
        does: 'cues-up',
        footer: 4,
        isAvailable: hasOtherCues,
        whyNot: because('noOther'),
        act: step(-1),
      },
      { keys: ['escape', 'q'], does: 'cues-close', footer: 5, act: close },
      ...pageKeys,
      ...endKeys,
    ],
  },
  opened: [
    {
      keys: [],
      does: 'cues',
      isAvailable: isLive,
      act: (tools) => show(tools, { kind: 'cues', at: 0 }),
    },
  ],
  draw({ at }, view) {
    const { moments: words } = view.words;
    const { cues: waiting } = view.state;
    let chosen = 0;
    const draw = (width: number): Rows => {
      const untaken = laidDown(view).flatMap((one) => untakenRows(one, view, width));
      if (waiting.length + untaken.length === 0) return paragraph(width, words.noCues, look.muted);
      const items = waiting.map((cue, i) => cueRows(cue, i === at, view.words, width));
      chosen = items.slice(0, at).flat().length;
      return [...items.flat(), ...untaken];
    };
    return windowOf(view, words.titleCues, 76, draw, { chosen: () => chosen });
  },
  move: (own, move, { state }) => ({ ...own, at: chosenAfter(own.at, move, state.cues.length) }),
};

type LaidDown = CommandOf<'schedule-cue'>;

/** What was laid down while a step was under way: it waits to be taken, and then for its moment. */
function laidDown({ status }: View): readonly LaidDown[] {
  return status.pending.filter((command): command is LaidDown => command.type === 'schedule-cue');
}

function untakenRows({ at, command }: LaidDown, { status, words }: View, width: number): Rows {
  const head = row(width, ['  … ', look.muted], words.moments.when(momentText(at, words)), [
    ` · ${words.moments.notTaken(takesEffect(status, words))}`,
    look.muted,
  ]);
  return [head, ...paragraph(width, waitingText(command, words), look.muted, '     ')];
}

function cueRows({ id, at, command }: Cue, isChosen: boolean, words: InterfaceWords, width: number): Rows {
  const head = row(
    width,
    [isChosen ? '› ' : '  ', look.focus],
    [`#${id} `, look.muted],
    [words.moments.when(momentText(at, words)), isChosen ? look.strong : ''],
  );
  return [head, ...paragraph(width, waitingText(command, words), look.muted, '     ')];
}
