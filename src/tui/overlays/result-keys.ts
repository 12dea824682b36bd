import { isAsked } from '../availability.ts';
import type { Binding } from '../binding.ts';
import type { View } from '../view.ts';
import { pagesOf } from './results/index.ts';

const hasPages = (view: View) => pagesOf(view).length > 1;

/** The keys of the pages of results. */
export const resultKeys: readonly Binding[] = [
  { keys: ['down', 'j'], scope: 'result', action: 'row-down', does: 'result-row-down', footer: 3 },
  { keys: ['up', 'k'], scope: 'result', action: 'row-up', does: 'result-row-up', footer: 4 },
  { keys: ['escape', 'enter'], scope: 'result', action: 'close', does: 'result-close', footer: 1 },
  { keys: ['q'], scope: 'result', action: 'quit', does: 'result-quit', footer: 2 },
  {
    keys: ['tab', 'right', 'l'],
    scope: 'result',
    action: 'tab-next',
    does: 'result-tab-next',
    footer: 1.5,
    isAvailable: hasPages,
  },
  {
    keys: ['shift-tab', 'left', 'h'],
    scope: 'result',
    action: 'tab-previous',
    does: 'result-tab-previous',
    isAvailable: hasPages,
  },
  { keys: ['1'], scope: 'result', action: 'tab-1', does: 'result-tab-1' },
  { keys: ['2'], scope: 'result', action: 'tab-2', does: 'result-tab-2' },
  { keys: ['3'], scope: 'result', action: 'tab-3', does: 'result-tab-3' },
  { keys: ['4'], scope: 'result', action: 'tab-4', does: 'result-tab-4' },
  { keys: ['page-down'], scope: 'result', action: 'text-down', does: 'result-page-down', footer: 5 },
  { keys: ['page-up'], scope: 'result', action: 'text-up', does: 'result-page-up' },
  { keys: ['g', 'home'], scope: 'result', action: 'list-start', does: 'window-start' },
  { keys: ['G', 'end'], scope: 'result', action: 'list-end', does: 'window-end' },
  { keys: ['e'], scope: 'result', action: 'answer', does: 'result-answer', footer: 0.4, isAvailable: isAsked },
];
