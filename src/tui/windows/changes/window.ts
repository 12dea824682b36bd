import type { State } from '../../../discussion/state.ts';
import { holdsAlready } from '../../../orchestrator/commands/refusal.ts';
import { close, pageKeys } from '../../frame/acts.ts';
import { chosenAfter, chosenBeside } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import { leaveFor, typedInto, type Window } from '../../frame/window.ts';
import { cursorRow, fieldRows } from '../../look/field.ts';
import { row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';
import { branching } from '../branch/branching.ts';
import { bothAtEnd } from '../branch/state.ts';
import { type ChangeForm, changeAt, changeChoices, changeOf } from './change.ts';
import { openChanges, showAt } from './state.ts';

const stateIn = ({ branch, state }: View): State => branch?.branched.state ?? state;

const step = (by: 1 | -1) => (tools: Tools, form: ChangeForm) => {
  const view = tools.now();
  const { length } = changeChoices(form, stateIn(view), view.words);
  showAt(tools, form, chosenBeside(form.at, by, length));
};

/** Does to the branch what is chosen. */
function send(tools: Tools, form: ChangeForm): void {
  const view = tools.now();
  const { words, branch } = view;
  if (!branch) return;
  const choice = changeChoices(form, branch.branched.state, words)[form.at];
  const change = changeOf(form, branch.branched.state, words);
  if (choice?.kind === 'opens') openChanges(tools, choice.agent);
  else if (change === null)
    tools.notify(isUnsaid(choice, form) ? words.noWords : words.rejection(holdsAlready()), 'bad');
  else void tools.once(branching).change(change);
}

/** The line takes words, and there are none. */
const isUnsaid = (choice: ReturnType<typeof changeChoices>[number] | undefined, { field }: ChangeForm): boolean =>
  choice?.kind !== 'command' && textOf(field).trim() === '';

/** What can be done to the branch, and the words that it takes. */
export const changes: Window<ChangeForm> = {
  kind: 'changes',
  keys: {
    changes: [
      { keys: ['enter'], does: 'change-send', footer: 1, act: send },
      { keys: ['down', 'tab'], does: 'change-down', footer: 2, act: step(1) },
      { keys: ['up', 'shift-tab'], does: 'change-up', footer: 3, act: step(-1) },
      { keys: ['escape'], does: 'change-close', footer: 4, act: close },
      ...pageKeys,
    ],
  },
  typing: ['changes'],
  type: typedInto('field'),
  draw(form, view) {
    const { branch: words } = view.words;
    const choices = changeChoices(form, stateIn(view), view.words);
    let chosen = 0;
    return windowOf(
      view,
      form.of === null ? words.titleChange : words.titleMemory(form.of),
      76,
      (width) => {
        if (choices.length === 0) return [row(width, [words.nothingRemembered, look.muted])];
        const needs = choices[form.at]?.kind === 'needs';
        chosen = form.at + (needs ? 1 + cursorRow(form.field, width) : 0);
        return choices.flatMap((choice, i) => [
          row(
            width,
            [i === form.at ? '› ' : '  ', look.focus],
            [choice.text.replaceAll('\n', ' '), i === form.at ? look.strong : ''],
            [
              choice.kind === 'opens' ? ' ▸' : choice.kind === 'command' && choice.isNow ? view.words.menu.now : '',
              look.muted,
            ],
          ),
          ...(i === form.at && choice.kind === 'needs' ? fieldRows(form.field, true, width) : []),
        ]);
      },
      { chosen: () => chosen },
    );
  },
  move(form, move, view) {
    const { length } = changeChoices(form, stateIn(view), view.words);
    return changeAt(form, chosenAfter(form.at, move, length), stateIn(view), view.words);
  },
  close(tools, form) {
    const list: ChangeForm = { kind: 'changes', of: null, at: 0, field: emptyField };
    leaveFor(tools, form.of === null ? bothAtEnd : list);
  },
};
