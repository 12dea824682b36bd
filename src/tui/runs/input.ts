import { edit, insert, type TextField } from '../look/text-field.ts';
import type { InputEvent } from '../terminal/input.ts';
import { RUNS_KEYS, type RunsAction } from './keys.ts';
import { runAt } from './screen.ts';
import type { RunsStore } from './store.ts';
import { isTooSmall } from './view.ts';

/** Takes what a person does at the terminal to the keys of the list, to its fields, or to the run under the pointer. */
export function runsInput(
  { view, set }: RunsStore,
  actions: Readonly<Record<RunsAction, () => void>>,
): (event: InputEvent) => void {
  const now = () => view.getState();

  function key(name: string, text: string | undefined): void {
    // Where nothing can be typed because nothing is seen, the keys of the list remain.
    const scope = isTooSmall(now()) ? 'runs' : now().scope;
    const binding = RUNS_KEYS.find(({ keys, scope: own }) => own === scope && keys.includes(name));
    if (binding) {
      // What is done to a run says itself why it cannot be done; at the end of the list there is nothing to say.
      const isTold = binding.action === 'open' || binding.action === 'resume';
      if ((binding.isAvailable?.(now()) ?? true) || isTold) actions[binding.action]();
    } else type((field) => (text === undefined ? edit(field, name) : insert(field, text)));
  }

  function type(change: (field: TextField) => TextField | null): void {
    const { scope, sought, help } = now();
    if (scope === 'runs-filter') set({ sought: change(sought) ?? sought, at: 0 });
    if (scope === 'runs-help') set({ help: { filter: change(help.filter) ?? help.filter, top: 0 } });
  }

  return (event) => {
    const { notice } = now();
    if (event.type === 'key') key(event.key, event.text);
    else if (event.type === 'paste') type((field) => insert(field, event.text.replace(/\s+/g, ' ')));
    else if (event.type === 'mouse') {
      const isHelp = now().scope === 'runs-help';
      if (event.action === 'wheel-up') actions[isHelp ? 'help-up' : 'up']();
      else if (event.action === 'wheel-down') actions[isHelp ? 'help-down' : 'down']();
      else if (event.action === 'press' && !isHelp) set({ at: runAt(now(), event.y) ?? now().at, notice: null });
    }
    if (notice !== null && event.type === 'key' && now().notice === notice) set({ notice: null });
  };
}
