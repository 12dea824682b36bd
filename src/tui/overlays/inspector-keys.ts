import { isLive } from '../availability.ts';
import type { Binding } from '../binding.ts';
import type { View } from '../view.ts';
import { callBeside, inspectionOf, leftOutOf } from './inspection.ts';
import { inspectorWindow } from './inspector.ts';

const hasCallBeside = (by: 1 | -1) => (view: View) =>
  view.overlay?.kind === 'inspector' && callBeside(view.overlay, by, view) !== view.overlay.call;
const isLongText = (view: View) =>
  view.overlay?.kind === 'inspector' && inspectorWindow(view.overlay, view).lastTop > 0;
const isPinnable = (view: View) => {
  const { overlay } = view;
  if (!isLive(view) || overlay?.kind !== 'inspector' || overlay.tab !== 'left-out') return false;
  const { prompt } = inspectionOf(overlay, view);
  return prompt !== null && leftOutOf(prompt).length > 0;
};

/** The keys of the prompt inspector. */
export const inspectorKeys: readonly Binding[] = [
  {
    keys: ['left', 'h'],
    scope: 'inspector',
    action: 'call-previous',
    does: 'inspector-call-previous',
    footer: 1,
    isAvailable: hasCallBeside(-1),
  },
  {
    keys: ['right', 'l'],
    scope: 'inspector',
    action: 'call-next',
    does: 'inspector-call-next',
    footer: 2,
    isAvailable: hasCallBeside(1),
  },
  { keys: ['down', 'j'], scope: 'inspector', action: 'row-down', does: 'inspector-row-down', footer: 3 },
  { keys: ['up', 'k'], scope: 'inspector', action: 'row-up', does: 'inspector-row-up', footer: 9 },
  { keys: ['tab', 'shift-tab'], scope: 'inspector', action: 'tab-next', does: 'inspector-tab-next', footer: 4 },
  { keys: [']'], scope: 'inspector', action: 'agent-next', does: 'inspector-agent-next', footer: 5 },
  { keys: ['['], scope: 'inspector', action: 'agent-previous', does: 'inspector-agent-previous' },
  {
    keys: ['page-down'],
    scope: 'inspector',
    action: 'text-down',
    does: 'inspector-text-down',
    footer: 6,
    isAvailable: isLongText,
  },
  { keys: ['page-up'], scope: 'inspector', action: 'text-up', does: 'inspector-text-up' },
  { keys: ['g', 'home'], scope: 'inspector', action: 'list-start', does: 'inspector-list-start' },
  { keys: ['G', 'end'], scope: 'inspector', action: 'list-end', does: 'inspector-list-end' },
  { keys: ['P'], scope: 'inspector', action: 'pin', does: 'inspector-pin', footer: 7, isAvailable: isPinnable },
  { keys: ['escape', 'p', 'q'], scope: 'inspector', action: 'close', does: 'inspector-close', footer: 0.5 },
];
