import type { Command } from '../discussion/command.ts';
import type { Action } from './binding.ts';
import { chosenEntry } from './overlays/explorer/entries.ts';
import { explorerTabs } from './overlays/explorer/index.ts';
import { chosenPlace } from './overlays/explorer/tab.ts';
import { overlayWindow } from './overlays/index.ts';
import { inspectionOf, leftOutOf } from './overlays/inspection.ts';
import { chooseRow, isAtVariable, menuCommands, variableCommand } from './overlays/memory-menu.ts';
import type { Move } from './overlays/move.ts';
import { inspectorOf, moved, newExplorer } from './overlays/moves.ts';
import type { ScreenStore } from './store.ts';
import { emptyField, insert, textOf } from './text-field.ts';

/** Rows that one notch of the wheel scrolls. */
const WHEEL_ROWS = 3;

/** What keys do in the prompt inspector, in the memory explorer and in the memory menu. */
export function memoryActions(screen: ScreenStore, dispatch: (command: Command, accepted: string) => boolean) {
  const now = () => screen.view.getState();
  const { notices } = now().words;

  function move(move: Move): void {
    const view = now();
    if (view.overlay) screen.set({ overlay: moved(view.overlay, move, view, overlayWindow(view)?.lastTop ?? 0) });
  }

  /** What is left out of the prompt on the screen, and chosen. */
  function chosenLeftOut() {
    const view = now();
    const { overlay } = view;
    if (overlay?.kind !== 'inspector' || overlay.tab !== 'left-out') return null;
    const { prompt } = inspectionOf(overlay, view);
    const items = prompt ? leftOutOf(prompt) : [];
    const item = items[Math.min(overlay.at, items.length - 1)];
    return prompt && item ? { item, agent: prompt.agent } : null;
  }

  function pin(): void {
    const { state, agent, overlay } = now();
    if (overlay?.kind === 'explorer') {
      const entry = chosenEntry(overlay.at, now());
      if (entry) pinEntry(agent, entry.id);
      return;
    }
    const left = chosenLeftOut();
    if (left?.item.kind === 'entry') pinEntry(left.agent, left.item.id);
    if (left?.item.kind !== 'message') return;
    const message = left.item.id;
    const isPinned = !state.pinnedMessages.includes(message);
    const done = isPinned ? notices.messagePinned(message) : notices.messageUnpinned(message);
    dispatch({ type: 'pin-message', message, isPinned }, done);
  }

  function pinEntry(agent: string, entry: number): void {
    const isPinned = !now().state.memories[agent]?.pinned.has(entry);
    const done = isPinned ? notices.entryPinned(entry) : notices.entryUnpinned(entry);
    dispatch({ type: 'pin-memory', agent, entry, isPinned }, done);
  }

  function edit(): void {
    const view = now();
    const { overlay, status } = view;
    if (overlay?.kind !== 'explorer') return;
    const entry = chosenEntry(overlay.at, view);
    if (status.mode !== 'held') screen.notify(notices.holdToEdit, 'bad');
    else if (entry)
      screen.set({ overlay: { ...overlay, at: entry.id, page: 'list', edit: insert(emptyField, entry.text) } });
  }

  /** What is read in full stays on the screen, whatever is remembered meanwhile. */
  function turnPage(page: 'detail' | 'trace'): void {
    const view = now();
    const { overlay } = view;
    if (overlay?.kind !== 'explorer') return;
    const places = explorerTabs[overlay.tab].places(view, view.agent);
    const at = places[chosenPlace(overlay, places)] ?? null;
    screen.set({ overlay: { ...overlay, at, page: overlay.page === page ? 'list' : page, top: 0 } });
  }

  const textPage = (): number => Math.max(1, Math.floor(now().rows / 3));
  const tabAt = (at: number) => () => move({ kind: 'tab-at', at });

  const actions = {
    'row-up': () => move({ kind: 'row', by: -1 }),
    'row-down': () => move({ kind: 'row', by: 1 }),
    'text-up': () => move({ kind: 'scroll', by: -textPage() }),
    'text-down': () => move({ kind: 'scroll', by: textPage() }),
    'wheel-up': () => move({ kind: 'scroll', by: -WHEEL_ROWS }),
    'wheel-down': () => move({ kind: 'scroll', by: WHEEL_ROWS }),
    'list-start': () => move({ kind: 'edge', to: 'first' }),
    'list-end': () => move({ kind: 'edge', to: 'last' }),
    'tab-next': () => move({ kind: 'tab', by: 1 }),
    'tab-previous': () => move({ kind: 'tab', by: -1 }),
    'tab-1': tabAt(0),
    'tab-2': tabAt(1),
    'tab-3': tabAt(2),
    'tab-4': tabAt(3),
    'tab-5': tabAt(4),
    'tab-6': tabAt(5),
    'call-previous': () => move({ kind: 'call', by: -1 }),
    'call-next': () => move({ kind: 'call', by: 1 }),
    detail: () => turnPage('detail'),
    trace: () => turnPage('trace'),
    edit,
    pin,
    clear: () => screen.set(({ overlay }) => ({ overlay: { kind: 'confirm', act: 'clear', back: overlay } })),
    whom: () =>
      screen.set(({ overlay }) =>
        overlay?.kind === 'memory-menu' ? { overlay: { ...overlay, isAll: !overlay.isAll } } : {},
      ),
  } satisfies Partial<Record<Action, () => void>>;

  return {
    actions,
    /** The agent whose prompt is on the screen. */
    inspected(): string {
      const view = now();
      const { overlay, agent } = view;
      if (overlay?.kind !== 'inspector') return agent;
      return overlay.agent ?? inspectionOf(overlay, view).prompt?.agent ?? agent;
    },
    agentChosen(agent: string): void {
      const { overlay } = now();
      if (overlay?.kind === 'inspector')
        screen.set({ overlay: { ...inspectorOf(agent, now(), overlay.tab), back: overlay.back } });
      if (overlay?.kind === 'explorer') screen.set({ overlay: { ...newExplorer, tab: overlay.tab } });
      if (overlay?.kind === 'memory-menu') screen.set({ overlay: { ...overlay, chosen: {} } });
    },
    choose(): void {
      screen.set((view) => (view.overlay?.kind === 'memory-menu' ? { overlay: chooseRow(view.overlay, view) } : {}));
    },
    clear(): void {
      const { agent } = now();
      dispatch({ type: 'clear-memory', agents: [agent] }, notices.cleared(agent));
    },
    send(): void {
      const view = now();
      const { overlay, agent } = view;
      if (overlay?.kind === 'memory-menu' && overlay.edit) {
        const set = variableCommand(overlay, view);
        if (set === null) screen.notify(notices.nothingToSet);
        if (set === null || dispatch(set.command, set.done)) screen.set({ overlay: { ...overlay, edit: null } });
      } else if (overlay?.kind === 'memory-menu' && isAtVariable(overlay, view)) {
        screen.set({ overlay: chooseRow(overlay, view) });
      } else if (overlay?.kind === 'memory-menu') {
        const commands = menuCommands(overlay, view);
        const isDone = commands.map(({ command, done }) => dispatch(command, done));
        if (commands.length === 0) screen.notify(notices.nothingToSwitch);
        else if (isDone.every(Boolean)) screen.set({ overlay: null });
      }
      if (overlay?.kind === 'explorer' && overlay.edit && overlay.at !== null) {
        const command: Command = { type: 'edit-memory', agent, entry: overlay.at, text: textOf(overlay.edit) };
        if (dispatch(command, notices.edited(overlay.at, agent))) screen.set({ overlay: { ...overlay, edit: null } });
      }
    },
  };
}
