import type { Binding } from '../binding.ts';
import type { View } from '../view.ts';
import { atDifference } from './moves.ts';

const hasDifference = (by: 1 | -1) => (view: View) =>
  view.overlay?.kind === 'comparison' && atDifference(view.overlay, by, view) !== null;
const hasTwo = ({ compared }: View) => compared !== null;

/** The keys of two recorded runs beside each other. */
export const comparisonKeys: readonly Binding[] = [
  { keys: ['C'], scope: 'screen', action: 'comparison', does: 'comparison', footer: 0.6, isAvailable: hasTwo },

  {
    keys: ['n'],
    scope: 'comparison',
    action: 'comparison-next',
    does: 'comparison-next',
    footer: 1,
    isAvailable: hasDifference(1),
  },
  {
    keys: ['N'],
    scope: 'comparison',
    action: 'comparison-previous',
    does: 'comparison-previous',
    footer: 1.5,
    isAvailable: hasDifference(-1),
  },
  { keys: ['tab', 'right', 'l'], scope: 'comparison', action: 'tab-next', does: 'comparison-page', footer: 2 },
  { keys: ['shift-tab', 'left', 'h'], scope: 'comparison', action: 'tab-previous', does: 'comparison-page-back' },
  ...(['tab-1', 'tab-2', 'tab-3', 'tab-4', 'tab-5', 'tab-6'] as const).map(
    (action, i): Binding => ({ keys: [`${i + 1}`], scope: 'comparison', action, does: `comparison-${action}` }),
  ),
  { keys: ['enter'], scope: 'comparison', action: 'comparison-look', does: 'comparison-look', footer: 3 },
  { keys: [']', '['], scope: 'comparison', action: 'comparison-side', does: 'comparison-side', footer: 4 },
  { keys: ['down', 'j'], scope: 'comparison', action: 'row-down', does: 'comparison-down', footer: 5 },
  { keys: ['up', 'k'], scope: 'comparison', action: 'row-up', does: 'comparison-up', footer: 6 },
  { keys: ['page-down'], scope: 'comparison', action: 'text-down', does: 'comparison-page-down', footer: 7 },
  { keys: ['page-up'], scope: 'comparison', action: 'text-up', does: 'comparison-page-up' },
  { keys: ['g', 'home'], scope: 'comparison', action: 'list-start', does: 'comparison-start' },
  { keys: ['G', 'end'], scope: 'comparison', action: 'list-end', does: 'comparison-end' },
  { keys: ['?', 'f1'], scope: 'comparison', action: 'help', does: 'window-help', footer: 0 },
  { keys: ['escape', 'q'], scope: 'comparison', action: 'close', does: 'comparison-leave', footer: 0.5 },
];
