import type { Binding } from './frame/key.ts';
import { bindingOf, bindingPressed, isAnswerElsewhere, TIMELINE } from './keymap.ts';
import { wordColumns } from './look/field.ts';
import { edit, insert, type TextField } from './look/text-field.ts';
import { isBeingRead } from './panes/opening.ts';
import { pointAt } from './pointer.ts';
import { whyNot } from './shown/availability.ts';
import type { View } from './shown/view.ts';
import type { InputEvent } from './terminal/input.ts';
import type { Hands } from './tools.ts';
import { TOUR } from './tour.ts';
import { overlayWindow, SCREEN, scopeOf, TYPING, windowAt } from './windows/index.ts';

/** What a window's frame and margins take of its width. */
const WINDOW_FRAME_COLUMNS = 4;

/** Takes what a person does at the terminal to the key table, to the field that is open, or to the pane under the pointer. */
export function screenInput(tools: Hands): (event: InputEvent) => void {
  const { now } = tools;

  function key(name: string, text: string | undefined, isHeld: boolean): void {
    if (isBeingRead(now()) && scopeOf(now()) === SCREEN) {
      tools.run.nextBeat();
      if (name === 'space' || name === 'enter') return;
    }
    const view = now();
    const scope = scopeOf(view);
    const own = view.tour === null ? undefined : bindingOf(TOUR, name, view.preferences.keys);
    const isOwn = own?.isAvailable?.(view) ?? false;
    const binding = isOwn ? own : bindingPressed(scope, name, view);
    // The timeline is no window: who sees the screen as it was looks for the keys of the screen.
    const left = !binding && scope === TIMELINE ? bindingOf(SCREEN, name, view.preferences.keys) : undefined;
    // In a field, a key that has nothing else to do now edits.
    const isOpen = binding?.isAvailable?.(view) ?? true;
    if (binding && isHeld && isOverdone(binding, view)) return;
    if (binding && (isOpen || !TYPING.has(scope))) {
      if (isOpen) tools.act(binding);
      else tools.notify(refusalText(binding, view), 'bad');
    } else if (left) tools.notify(refusalText(left, view, view.words.keysNow.why.onTimeline), 'bad');
    else if (isAnswerElsewhere(scope, name, view)) tools.notify(view.words.seat.typing['yes-no'], 'bad');
    else if (text !== undefined) type(text, (field) => insert(field, text));
    else type(null, (field) => edit(field, name, fieldColumns(view)));
  }

  function type(char: string | null, change: (field: TextField) => TextField | null): void {
    const { overlay } = now();
    const patch = overlay && windowAt(overlay)?.type?.(overlay, { char, change }, now());
    if (!patch) return;
    tools.set(patch);
    const typed = now().overlay;
    if (typed) windowAt(typed)?.typed?.(tools, typed);
  }

  function take(event: InputEvent): void {
    const { notice } = now();
    if (event.type === 'key') key(event.key, event.text, event.isHeld ?? false);
    else if (event.type === 'paste') type(null, (field) => insert(field, event.text));
    else if (event.type === 'mouse') pointAt(tools, event);
    if (notice !== null && isRead(event) && now().notice === notice) tools.set({ notice: null });
  }

  return inOrder(tools, take);
}

/** Whoever presses another key has read what was said of the last one; a key that is held is still that one, and a wheel is none. */
function isRead(event: InputEvent): boolean {
  if (event.type === 'key') return !(event.isHeld ?? false);
  return event.type === 'paste' || (event.type === 'mouse' && event.action === 'press');
}

/** What comes while an act is under way waits for it; the way out does not. */
function inOrder({ underWay }: Hands, take: (event: InputEvent) => void): (event: InputEvent) => void {
  const waiting: InputEvent[] = [];
  let last: Promise<unknown> | null = null;
  let isBusy = false;

  function come(event: InputEvent): void {
    const isWayOut = event.type === 'key' && event.key === 'ctrl-c';
    if (isBusy && !isWayOut) {
      waiting.push(event);
      return;
    }
    take(event);
    const work = underWay();
    if (work === null || work === last) return;
    last = work;
    isBusy = true;
    const goOn = () => {
      isBusy = false;
      for (const one of waiting.splice(0)) come(one);
    };
    work.then(goOn, goOn);
  }

  return come;
}

const STEPS: ReadonlySet<string> = new Set([
  ...['step-statement', 'step-turn', 'step-round', 'window-step-statement', 'window-step-round'],
  ...['branch-statement', 'branch-turn', 'branch-round'],
]);
const ONCE: ReadonlySet<string> = new Set([
  ...['pause', 'window-pause', 'branch-pause', 'interrupt', 'skip', 'undo', 'redo'],
]);

/** A key that is held steps on while it is held and no farther; what it turns about, or takes from somebody, it does once (25.8). */
function isOverdone({ does }: Binding, { status: { stepping, stepsToCome }, branch }: View): boolean {
  return (
    ONCE.has(does) ||
    (STEPS.has(does) && (stepping !== null || stepsToCome.length > 0 || (branch?.stepsToCome ?? []).length > 0))
  );
}

/** Columns of words in the field that is open: it is as wide as its window. */
function fieldColumns(view: View): number {
  return wordColumns((overlayWindow(view)?.rect.width ?? view.columns) - WINDOW_FRAME_COLUMNS);
}

/** Why a key does nothing now. */
function refusalText(key: Binding, view: View, why = whyNot(key, view)): string {
  const { keys, keysNow } = view.words;
  return keysNow.refused(keys[key.does].label, why);
}
