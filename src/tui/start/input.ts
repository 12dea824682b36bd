import { edit, insert, type TextField } from '../look/text-field.ts';
import type { InputEvent } from '../terminal/input.ts';
import { move, refuse, type StartTools } from './acts.ts';
import { START_KEYS } from './keys.ts';
import { itemAt } from './screen.ts';
import { isTooSmall, type StartView } from './view.ts';

/** Takes what a person does at the terminal to the keys of the start screen, to its fields, or to what is under the pointer. */
export function startInput(tools: StartTools): (event: InputEvent) => void {
  const { now, set } = tools;

  function key(name: string, text: string | undefined): void {
    // Where nothing can be typed because nothing is seen, the keys of the list remain.
    const scope = isTooSmall(now()) ? 'start' : now().scope;
    const binding = START_KEYS.find(({ keys, scope: own }) => own === scope && keys.includes(name));
    if (binding) {
      if (binding.isAvailable?.(now()) ?? true) binding.act(tools);
      else refuse(tools);
    } else type((field) => (text === undefined ? edit(field, name) : insert(field, text)));
  }

  function type(change: (field: TextField) => TextField | null): void {
    const patch = typed(now(), change);
    if (patch) set(patch);
  }

  return (event) => {
    const { notice } = now();
    if (event.type === 'key') key(event.key, event.text);
    else if (event.type === 'paste') type((field) => insert(field, event.text.replace(/\s+/g, ' ')));
    else if (event.type === 'mouse') {
      if (event.action === 'wheel-up') move(-1)(tools);
      else if (event.action === 'wheel-down') move(1)(tools);
      else if (event.action === 'press' && now().scope === 'start')
        set({ at: itemAt(now(), event.x, event.y) ?? now().at, notice: null });
    }
    if (notice !== null && event.type === 'key' && now().notice === notice) set({ notice: null });
  };
}

function typed(
  { scope, sought, field, help }: StartView,
  change: (field: TextField) => TextField | null,
): Partial<StartView> | null {
  switch (scope) {
    case 'start-find':
      return { sought: change(sought) ?? sought, at: 0 };
    case 'start-file':
    case 'start-model':
      return { field: change(field) ?? field };
    case 'start-help':
      return { help: { filter: change(help.filter) ?? help.filter, top: 0 } };
    case 'start':
    case 'start-seat':
    case 'start-settings':
      return null;
  }
}
