import { agentLabel, chooseAgent, close, endKeys, pageKeys, rowDown, rowUp } from '../../frame/acts.ts';
import { chosenAfter, chosenBeside } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import { leaveFor, typedInto, type Window } from '../../frame/window.ts';
import { isLive } from '../../shown/availability.ts';
import { nextActLater } from '../moments/state.ts';
import {
  chooseRow,
  drawMenu,
  isChangedHere,
  type Menu,
  menuCommands,
  menuRows,
  openMenu,
  variableCommand,
} from './menu.ts';

/** Whom it is for holds for the next time as well. */
const show = (tools: Tools, menu: Menu) => tools.set({ overlay: menu, isMenuForAll: menu.isAll });

/** The agent beside the chosen one, for whom nothing is chosen yet. */
const agentBy = (by: 1 | -1) => (tools: Tools, menu: Menu) => {
  if (chooseAgent(tools, by) !== undefined) show(tools, { ...menu, chosen: {} });
};

/** Does what is chosen; at a variable, opens the field for its value, and at whom it is for changes that. */
function send(tools: Tools, menu: Menu): void {
  const view = tools.now();
  if (isChangedHere(menu, view)) {
    show(tools, chooseRow(menu, view));
    return;
  }
  const commands = menuCommands(menu, view);
  const isDone = commands.map(({ command, done }) => tools.dispatch(command, done));
  if (commands.length === 0) tools.notify(view.words.notices.nothingToSwitch);
  else if (isDone.every(Boolean)) tools.set({ overlay: null });
}

function sendValue(tools: Tools, menu: Menu): void {
  const view = tools.now();
  const set = variableCommand(menu, view);
  if (set === null) tools.notify(view.words.notices.nothingToSet);
  if (set === null || tools.dispatch(set.command, set.done)) show(tools, { ...menu, edit: null });
}

/** A line for each of its own that has a name, by which the menu opens there; who asks for it says when. */
export const openMenuAt = (tools: Tools, at: number): void => show(tools, { ...openMenu(tools.now()), at });

/** Where memories are switched, and variables set. */
export const memoryMenu: Window<Menu> = {
  kind: 'memory-menu',
  keys: {
    'memory-menu': [
      { keys: ['down', 'j', 'tab'], does: 'memory-menu-row-down', footer: 4, pair: 'memory-menu-row-up', act: rowDown },
      { keys: ['up', 'k', 'shift-tab'], does: 'memory-menu-row-up', footer: 4.1, act: rowUp },
      {
        keys: ['space', 'left', 'right'],
        does: 'memory-menu-toggle',
        footer: 1,
        act: (tools, menu) => show(tools, chooseRow(menu, tools.now())),
      },
      {
        keys: ['enter'],
        does: 'memory-menu-send',
        labelNow: (view, { keys, keysNow }, menu) =>
          isChangedHere(menu, view) ? keysNow.change : keys['memory-menu-send'].label,
        footer: 2,
        act: send,
      },
      {
        keys: ['a'],
        does: 'memory-menu-whom',
        footer: 6,
        act: (tools, menu) => show(tools, { ...menu, isAll: !menu.isAll }),
      },
      { keys: [']'], does: 'memory-menu-agent-next', footer: 3.1, act: agentBy(1) },
      {
        keys: ['['],
        does: 'memory-menu-agent-previous',
        footer: 3,
        pair: 'memory-menu-agent-next',
        pairLabel: agentLabel,
        act: agentBy(-1),
      },
      { keys: ['ctrl-t'], does: 'menu-later', footer: 8, act: (tools, menu) => nextActLater(tools, menu) },
      { keys: ['escape', 'm'], does: 'memory-menu-close', footer: 5, act: close },
      ...pageKeys,
      ...endKeys,
    ],
    'memory-menu-edit': [
      { keys: ['enter'], does: 'memory-menu-edit-send', footer: 1, act: sendValue },
      { keys: ['escape'], does: 'memory-menu-edit-close', footer: 2, act: close },
    ],
  },
  opened: [
    {
      keys: ['m'],
      does: 'memory-menu',
      isAvailable: isLive,
      act: (tools) => show(tools, openMenu(tools.now())),
    },
  ],
  scope: ({ edit }) => (edit ? 'memory-menu-edit' : 'memory-menu'),
  typing: ['memory-menu-edit'],
  type: typedInto('edit'),
  draw: drawMenu,
  move(menu, move, view) {
    const count = menuRows(view).length;
    const at = move.kind === 'row' ? chosenBeside(menu.at, move.by, count) : chosenAfter(menu.at, move, count);
    return { ...menu, at };
  },
  close(tools, menu) {
    const list: Menu = { ...menu, edit: null };
    leaveFor(tools, menu.edit ? list : null);
  },
};
