import { scrollPane } from './actions.ts';
import type { Action, Binding } from './binding.ts';
import { bindingOf, keyMeant, scopeOf } from './keymap.ts';
import { paneAt } from './layout.ts';
import { wordColumns } from './overlays/field.ts';
import { overlayWindow } from './overlays/index.ts';
import { TYPING } from './scope.ts';
import { typedAt } from './seat/form.ts';
import { layoutOf, type ScreenStore } from './store.ts';
import type { InputEvent } from './terminal/input.ts';
import { edit, insert, type TextField } from './text-field.ts';
import { isUnderWay } from './time/branch.ts';
import { isPast } from './time/place.ts';
import type { View } from './view.ts';

/** What a window's frame and margins take of its width. */
const WINDOW_FRAME_COLUMNS = 4;
/** Rows that one notch of the wheel scrolls. */
const WHEEL_ROWS = 3;

/** Takes what a person does at the terminal to the key table, to the field that is open, or to the pane under the pointer. */
export function screenInput(
  screen: ScreenStore,
  actions: Readonly<Record<Action, () => void>>,
): (event: InputEvent) => void {
  const now = () => screen.view.getState();

  function key(name: string, text: string | undefined): void {
    const view = now();
    const scope = scopeOf(view);
    const binding = bindingOf(scope, keyMeant(scope, name, view.words));
    // In a field, a key that has nothing else to do now edits.
    const isOpen = binding?.isAvailable?.(view) ?? true;
    if (binding && (isOpen || !TYPING.has(scope))) {
      if (isOpen) actions[binding.action]();
      else screen.notify(refusalText(binding, view), 'bad');
      return;
    }
    const { sheet } = view;
    if (scope === 'seat-choice' || scope === 'seat-values') {
      if (sheet && text !== undefined) screen.set({ sheet: { ...sheet, draft: typedAt(sheet, text) } });
      return;
    }
    if (!TYPING.has(scope)) return;
    if (text !== undefined) type((field) => insert(field, text));
    else type((field) => edit(field, name, fieldColumns(view)));
  }

  function type(change: (field: TextField) => TextField | null): void {
    const { overlay, sheet } = now();
    if (overlay?.kind === 'seat') {
      const field = sheet && change(sheet.draft.field);
      if (sheet && field) screen.set({ sheet: { ...sheet, draft: { ...sheet.draft, field } } });
    } else if (overlay?.kind === 'newcomer') {
      const field = overlay.part === 'name' || overlay.part === 'persona' ? change(overlay[overlay.part]) : null;
      if (field) screen.set({ overlay: { ...overlay, [overlay.part]: field } });
    } else if (
      overlay?.kind === 'inject' ||
      overlay?.kind === 'interview' ||
      overlay?.kind === 'topic' ||
      overlay?.kind === 'moments' ||
      overlay?.kind === 'changes'
    ) {
      const field = change(overlay.field);
      if (field) screen.set({ overlay: { ...overlay, field } });
    } else if (overlay?.kind === 'help') {
      const filter = change(overlay.filter);
      if (filter) screen.set({ overlay: { ...overlay, filter, top: 0 } });
    } else if (overlay?.kind === 'memory-menu' && overlay.edit) {
      const field = change(overlay.edit);
      if (field) screen.set({ overlay: { ...overlay, edit: field } });
    } else if (overlay?.kind === 'explorer' && overlay.edit) {
      const field = change(overlay.edit);
      if (field) screen.set({ overlay: { ...overlay, edit: field } });
    }
  }

  return (event) => {
    switch (event.type) {
      case 'key':
        return key(event.key, event.text);
      case 'paste':
        if (TYPING.has(scopeOf(now()))) type((field) => insert(field, event.text));
        return;
      case 'mouse': {
        const wheel = event.action === 'wheel-up' ? -1 : event.action === 'wheel-down' ? 1 : 0;
        const { overlay } = now();
        if (overlay && overlay.kind !== 'seat' && overlay.kind !== 'timeline') {
          const isText =
            overlay.kind === 'inspector' ||
            overlay.kind === 'comparison' ||
            overlay.kind === 'branch' ||
            overlay.kind === 'interview' ||
            (overlay.kind === 'explorer' && overlay.page !== 'list');
          if (wheel !== 0 && isText) actions[wheel < 0 ? 'wheel-up' : 'wheel-down']();
          else if (wheel !== 0) actions[wheel < 0 ? 'row-up' : 'row-down']();
          return;
        }
        const pane = paneAt(layoutOf(now()), event.x, event.y);
        if (pane && wheel !== 0) scrollPane(screen, pane, wheel * WHEEL_ROWS);
        else if (pane && event.action === 'press') screen.set({ focus: pane });
        return;
      }
      case 'focus':
        return;
    }
  };
}

/** Columns of words in the field that is open: it is as wide as its window. */
function fieldColumns(view: View): number {
  return wordColumns((overlayWindow(view)?.rect.width ?? view.columns) - WINDOW_FRAME_COLUMNS);
}

/** Why a key does nothing now. */
function refusalText({ does }: Binding, view: View): string {
  const { isReplay, state, branch } = view;
  const { keys, keysNow } = view.words;
  if (branch && isUnderWay(branch)) return view.words.branch.underWay;
  const why = isReplay
    ? keysNow.inRecording
    : isPast(view)
      ? keysNow.inPast
      : state.ended
        ? keysNow.afterEnd
        : keysNow.nothingThere;
  return keysNow.refused(keys[does].label, why);
}
