import { isLive } from '../availability.ts';
import type { Binding } from '../binding.ts';
import { isHidden } from '../seat/hidden.ts';
import type { View } from '../view.ts';
import { explorerTabs } from './explorer/index.ts';

const tabOf = ({ overlay }: View) => (overlay?.kind === 'explorer' ? overlay.tab : null);
const hasEntry = (view: View) =>
  tabOf(view) === 'entries' &&
  !isHidden(view, view.agent) &&
  (view.state.memories[view.agent]?.entries.length ?? 0) > 0;
const isEditable = (view: View) => isLive(view) && hasEntry(view);
const hasPlaces = (view: View) => {
  const tab = tabOf(view);
  return tab !== null && !isHidden(view, view.agent) && explorerTabs[tab].places(view, view.agent).length > 0;
};

/** The keys of the memory explorer. */
export const explorerKeys: readonly Binding[] = [
  {
    keys: ['1'],
    scope: 'explorer',
    action: 'tab-1',
    does: 'explorer-tab-1',
    footer: 20,
    footerNow: (view) => (tabOf(view) === 'forgotten' ? 1 : 20),
  },
  {
    keys: ['2'],
    scope: 'explorer',
    action: 'tab-2',
    does: 'explorer-tab-2',
    footer: 1,
    footerNow: (view) => (tabOf(view) === 'forgotten' ? 20 : 1),
  },
  { keys: ['3'], scope: 'explorer', action: 'tab-3', does: 'explorer-tab-3' },
  { keys: ['4'], scope: 'explorer', action: 'tab-4', does: 'explorer-tab-4' },
  { keys: ['5'], scope: 'explorer', action: 'tab-5', does: 'explorer-tab-5' },
  { keys: ['6'], scope: 'explorer', action: 'tab-6', does: 'explorer-tab-6' },
  { keys: ['tab'], scope: 'explorer', action: 'tab-next', does: 'explorer-tab-next', footer: 2 },
  { keys: ['shift-tab'], scope: 'explorer', action: 'tab-previous', does: 'explorer-tab-previous' },
  { keys: ['down', 'j'], scope: 'explorer', action: 'row-down', does: 'explorer-row-down', footer: 8 },
  { keys: ['up', 'k'], scope: 'explorer', action: 'row-up', does: 'explorer-row-up', footer: 3 },
  { keys: ['g', 'home'], scope: 'explorer', action: 'list-start', does: 'explorer-list-start' },
  { keys: ['G', 'end'], scope: 'explorer', action: 'list-end', does: 'explorer-list-end' },
  { keys: ['page-down'], scope: 'explorer', action: 'text-down', does: 'explorer-text-down' },
  { keys: ['page-up'], scope: 'explorer', action: 'text-up', does: 'explorer-text-up' },
  { keys: ['enter'], scope: 'explorer', action: 'detail', does: 'explorer-detail', footer: 4, isAvailable: hasPlaces },
  { keys: ['w'], scope: 'explorer', action: 'trace', does: 'explorer-trace', footer: 5, isAvailable: hasEntry },
  { keys: ['e'], scope: 'explorer', action: 'edit', does: 'explorer-edit', footer: 6, isAvailable: isEditable },
  { keys: ['P'], scope: 'explorer', action: 'pin', does: 'explorer-pin', footer: 7, isAvailable: isEditable },
  { keys: ['C'], scope: 'explorer', action: 'clear', does: 'explorer-clear', footer: 10, isAvailable: isLive },
  { keys: ['p'], scope: 'explorer', action: 'inspect', does: 'explorer-inspect', footer: 9 },
  { keys: [']'], scope: 'explorer', action: 'agent-next', does: 'explorer-agent-next', footer: 8.5 },
  { keys: ['['], scope: 'explorer', action: 'agent-previous', does: 'explorer-agent-previous' },
  { keys: ['escape', 'q'], scope: 'explorer', action: 'close', does: 'explorer-close', footer: 0.5 },

  { keys: ['enter'], scope: 'explorer-edit', action: 'send', does: 'explorer-edit-send', footer: 1 },
  { keys: ['escape'], scope: 'explorer-edit', action: 'close', does: 'explorer-edit-close', footer: 2 },
];
