import { isLive } from '../availability.ts';
import type { Binding } from '../binding.ts';
import { isBesideAt } from '../comparison/told.ts';
import { SPEEDS } from '../screen-keys.ts';
import type { View } from '../view.ts';
import { isUnderWay } from './branch.ts';
import { branchAtDifference } from './branch-window.ts';

const canSplit = (view: View) => isLive(view) && view.status.mode === 'held' && view.seat === null;
const isTwo = ({ branch }: View) => branch !== null && !(branch.ours.isEnded && branch.ghost.isEnded);
const canStepTwo = (view: View) => isTwo(view) && view.branch !== null && !isUnderWay(view.branch);
const canChange = (view: View) => canStepTwo(view) && !view.branch?.ghost.isEnded;
const isSlowed = (view: View) => isTwo(view) && view.status.speed !== 'max';
const isQuicker = (view: View) => isTwo(view) && view.status.speed !== SPEEDS[0];
const parts = (by: 1 | -1) => (view: View) =>
  view.overlay?.kind === 'branch' && branchAtDifference(view.overlay, by, view) !== null;

/** The keys of a run that is split in two, and of what is changed in its ghost. */
export const branchKeys: readonly Binding[] = [
  { keys: ['B'], scope: 'screen', action: 'branch', does: 'branch', footer: 19, isAvailable: canSplit },
  {
    keys: ['space'],
    scope: 'branch',
    action: 'branch-hold',
    does: 'branch-hold',
    footer: 1,
    labelNow: ({ branch }, { keys, branch: told }) =>
      branch && isUnderWay(branch) ? told.holds : keys['branch-hold'].label,
    isAvailable: isTwo,
  },
  {
    keys: ['c'],
    scope: 'branch',
    action: 'branch-change',
    does: 'branch-change',
    footer: 1.5,
    isAvailable: canChange,
  },
  ...(
    [
      ['s', 'statement'],
      ['t', 'turn'],
      ['r', 'round'],
    ] as const
  ).map(
    ([key, unit], i): Binding => ({
      keys: [key],
      scope: 'branch',
      action: `branch-${unit}`,
      does: `branch-${unit}`,
      footer: 2 + i,
      isAvailable: isTwo,
    }),
  ),
  {
    keys: ['tab'],
    scope: 'branch',
    action: 'branch-side',
    does: 'branch-side',
    footer: 4.5,
    isAvailable: ({ columns }) => !isBesideAt(columns),
  },
  {
    keys: ['K'],
    scope: 'branch',
    action: 'branch-keep',
    does: 'branch-keep',
    footer: 5,
    isAvailable: ({ branch }) => branch !== null && branch.kept === null,
  },
  { keys: ['n'], scope: 'branch', action: 'branch-next', does: 'comparison-next', footer: 6, isAvailable: parts(1) },
  {
    keys: ['N'],
    scope: 'branch',
    action: 'branch-previous',
    does: 'comparison-previous',
    footer: 6.5,
    isAvailable: parts(-1),
  },
  { keys: ['+', '='], scope: 'branch', action: 'faster', does: 'faster', footer: 7, isAvailable: isSlowed },
  { keys: ['-', '_'], scope: 'branch', action: 'slower', does: 'slower', footer: 8, isAvailable: isQuicker },
  { keys: ['down', 'j'], scope: 'branch', action: 'row-down', does: 'comparison-down' },
  { keys: ['up', 'k'], scope: 'branch', action: 'row-up', does: 'comparison-up' },
  { keys: ['page-down'], scope: 'branch', action: 'text-down', does: 'comparison-page-down' },
  { keys: ['page-up'], scope: 'branch', action: 'text-up', does: 'comparison-page-up' },
  { keys: ['g', 'home'], scope: 'branch', action: 'list-start', does: 'comparison-start' },
  { keys: ['G', 'end'], scope: 'branch', action: 'list-end', does: 'branch-end' },
  { keys: ['?', 'f1'], scope: 'branch', action: 'help', does: 'window-help', footer: 0 },
  { keys: ['escape', 'q'], scope: 'branch', action: 'close', does: 'branch-close', footer: 0.5 },
  { keys: ['enter'], scope: 'changes', action: 'send', does: 'change-send', footer: 1 },
  { keys: ['down', 'tab'], scope: 'changes', action: 'change-down', does: 'change-down', footer: 2 },
  { keys: ['up', 'shift-tab'], scope: 'changes', action: 'change-up', does: 'change-up', footer: 3 },
  { keys: ['escape'], scope: 'changes', action: 'close', does: 'change-close', footer: 4 },
];
