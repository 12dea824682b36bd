import type { DescribedKey } from '../frame/described-key.ts';
import { emptyField, textOf } from '../look/text-field.ts';
import { chosen, found, type RunsScope, type RunsView } from './view.ts';

export type RunsAction =
  | 'open'
  | 'resume'
  | 'down'
  | 'up'
  | 'page-down'
  | 'page-up'
  | 'start'
  | 'end'
  | 'filter'
  | 'filter-keep'
  | 'filter-clear'
  | 'help'
  | 'help-down'
  | 'help-up'
  | 'help-page-down'
  | 'help-page-up'
  | 'help-start'
  | 'help-end'
  | 'help-close'
  | 'quit'
  | 'quit-hard';

type RunsBinding = DescribedKey<RunsView> & { scope: RunsScope; action: RunsAction };

const canOpen = (view: RunsView) => (chosen(view)?.stand ?? 'damaged') !== 'damaged';
const canResume = (view: RunsView) => chosen(view)?.stand === 'unfinished';
const isAnyBelow = (view: RunsView) => view.at < found(view).length - 1;
const isAnyAbove = ({ at }: RunsView) => at > 0;
const isSought = ({ sought }: RunsView) => textOf(sought) !== textOf(emptyField);

/** The keys of the list of recorded runs. */
export const RUNS_KEYS: readonly RunsBinding[] = [
  { keys: ['enter'], scope: 'runs', action: 'open', does: 'runs-open', footer: 1, isAvailable: canOpen },
  { keys: ['R'], scope: 'runs', action: 'resume', does: 'runs-resume', footer: 2, isAvailable: canResume },
  {
    keys: ['/'],
    scope: 'runs',
    action: 'filter',
    does: 'runs-filter',
    footer: 4,
    isAvailable: (view) => view.runs.length > 0,
  },
  {
    keys: ['escape'],
    scope: 'runs',
    action: 'filter-clear',
    does: 'runs-filter-clear',
    footer: 3,
    isAvailable: isSought,
  },
  { keys: ['down', 'j'], scope: 'runs', action: 'down', does: 'runs-down', footer: 5, isAvailable: isAnyBelow },
  { keys: ['up', 'k'], scope: 'runs', action: 'up', does: 'runs-up', footer: 6, isAvailable: isAnyAbove },
  {
    keys: ['page-down'],
    scope: 'runs',
    action: 'page-down',
    does: 'runs-page-down',
    footer: 7,
    isAvailable: isAnyBelow,
  },
  { keys: ['page-up'], scope: 'runs', action: 'page-up', does: 'runs-page-up', footer: 8, isAvailable: isAnyAbove },
  { keys: ['g', 'home'], scope: 'runs', action: 'start', does: 'runs-start', isAvailable: isAnyAbove },
  { keys: ['G', 'end'], scope: 'runs', action: 'end', does: 'runs-end', isAvailable: isAnyBelow },
  { keys: ['?', 'f1'], scope: 'runs', action: 'help', does: 'window-help', footer: 'end' },
  { keys: ['q'], scope: 'runs', action: 'quit', does: 'runs-quit', footer: 'end' },

  { keys: ['enter'], scope: 'runs-filter', action: 'filter-keep', does: 'runs-filter-keep', footer: 1 },
  { keys: ['escape'], scope: 'runs-filter', action: 'filter-clear', does: 'runs-filter-clear', footer: 2 },
  { keys: ['down'], scope: 'runs-filter', action: 'down', does: 'runs-down', footer: 3, isAvailable: isAnyBelow },
  { keys: ['up'], scope: 'runs-filter', action: 'up', does: 'runs-up', footer: 4, isAvailable: isAnyAbove },
  { keys: ['page-down'], scope: 'runs-filter', action: 'page-down', does: 'runs-page-down', isAvailable: isAnyBelow },
  { keys: ['page-up'], scope: 'runs-filter', action: 'page-up', does: 'runs-page-up', isAvailable: isAnyAbove },

  { keys: ['down'], scope: 'runs-help', action: 'help-down', does: 'help-row-down', footer: 2 },
  { keys: ['up'], scope: 'runs-help', action: 'help-up', does: 'help-row-up', footer: 3 },
  { keys: ['page-down'], scope: 'runs-help', action: 'help-page-down', does: 'window-page-down', footer: 9 },
  { keys: ['page-up'], scope: 'runs-help', action: 'help-page-up', does: 'window-page-up' },
  { keys: ['home'], scope: 'runs-help', action: 'help-start', does: 'window-start' },
  { keys: ['end'], scope: 'runs-help', action: 'help-end', does: 'window-end' },
  { keys: ['escape', 'enter'], scope: 'runs-help', action: 'help-close', does: 'help-close', footer: 1 },

  ...(['runs', 'runs-filter', 'runs-help'] as const).map(
    (scope): RunsBinding => ({ keys: ['ctrl-c'], scope, action: 'quit-hard', does: 'runs-quit-hard' }),
  ),
];
