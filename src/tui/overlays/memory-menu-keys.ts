import type { Binding } from '../binding.ts';
import { isAtVariable } from './memory-menu.ts';

/** The keys of the window in which memories are switched and set. */
export const memoryMenuKeys: readonly Binding[] = [
  { keys: ['down', 'j', 'tab'], scope: 'memory-menu', action: 'row-down', does: 'memory-menu-row-down', footer: 3 },
  { keys: ['up', 'k', 'shift-tab'], scope: 'memory-menu', action: 'row-up', does: 'memory-menu-row-up', footer: 4 },
  { keys: ['space', 'left', 'right'], scope: 'memory-menu', action: 'toggle', does: 'memory-menu-toggle', footer: 1 },
  {
    keys: ['enter'],
    scope: 'memory-menu',
    action: 'send',
    does: 'memory-menu-send',
    labelNow: (view, { keys, keysNow }) =>
      view.overlay?.kind === 'memory-menu' && isAtVariable(view.overlay, view)
        ? keysNow.change
        : keys['memory-menu-send'].label,
    footer: 2,
  },
  { keys: ['a'], scope: 'memory-menu', action: 'whom', does: 'memory-menu-whom', footer: 6 },
  { keys: [']'], scope: 'memory-menu', action: 'agent-next', does: 'memory-menu-agent-next', footer: 7 },
  { keys: ['['], scope: 'memory-menu', action: 'agent-previous', does: 'memory-menu-agent-previous' },
  { keys: ['?', 'f1'], scope: 'memory-menu', action: 'help', does: 'memory-menu-help', footer: 8 },
  { keys: ['escape', 'm'], scope: 'memory-menu', action: 'close', does: 'memory-menu-close', footer: 5 },

  { keys: ['enter'], scope: 'memory-menu-edit', action: 'send', does: 'memory-menu-edit-send', footer: 1 },
  { keys: ['escape'], scope: 'memory-menu-edit', action: 'close', does: 'memory-menu-edit-close', footer: 2 },
];
