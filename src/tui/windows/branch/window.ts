import { isPersonWanted } from '../../../discussion/lookup.ts';
import { close, toLast } from '../../frame/acts.ts';
import type { Key, ScreenKey } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { paceKeys } from '../../panes/acts.ts';
import { because, isLive } from '../../shown/availability.ts';
import { isUnderWay } from '../../shown/branch.ts';
import { isPast } from '../../shown/place.ts';
import type { View } from '../../shown/view.ts';
import { differenceKeys, toldKeys } from '../beside/keys.ts';
import { isBesideAt } from '../beside/told.ts';
import { openChanges } from '../changes/state.ts';
import { branching } from './branching.ts';
import { branchAtDifference, branchDrawn } from './drawn.ts';
import type { BranchWindow } from './state.ts';

/** Nobody can be asked in two runs at once. */
const isOfModels = ({ state }: View) => !isPersonWanted(state.scenario.agents);
const canBranch = (view: View) =>
  isLive(view) && view.status.mode === 'paused' && view.seat === null && isOfModels(view);
const isTwo = ({ branch }: View) => branch !== null && !(branch.ours.isEnded && branch.branched.isEnded);
const canStepTwo = (view: View) => isTwo(view) && view.branch !== null && !isUnderWay(view.branch);
const canChange = (view: View) => canStepTwo(view) && !view.branch?.branched.isEnded;

const stepKeys = (
  [
    ['s', 'statement'],
    ['t', 'turn'],
    ['r', 'round'],
  ] as const
).map(
  ([key, unit], i): Key<BranchWindow> => ({
    keys: [key],
    does: `branch-${unit}`,
    footer: 2 + 3 * i,
    isAvailable: isTwo,
    whyNot: because('bothEnded'),
    act: (tools, own) => tools.once(branching).step(unit, own),
  }),
);

function otherSide(tools: Tools, own: BranchWindow): void {
  const next: BranchWindow = { ...own, side: own.side === 'ours' ? 'branched' : 'ours', first: null };
  tools.set({ overlay: next });
}

/** Another run beside this one, with one thing changed in it. */
export const splitInTwo: ScreenKey = {
  keys: ['t'],
  does: 'branch',
  isAvailable: canBranch,
  whyNot(view, { keysNow }) {
    if (view.seat !== null) return keysNow.fromSeat;
    if (isLive(view) && !isOfModels(view)) return keysNow.personAsked;
    if (isLive(view)) return keysNow.pauseFirst;
    return view.state.ended || isPast(view) || view.isReplay ? keysNow.why.goOnFirst : null;
  },
  act: (tools) => tools.during(tools.once(branching).open()),
};

/** A run that is split in two, and its branch. */
export const branch: Window<BranchWindow> = {
  kind: 'branch',
  keys: {
    branch: [
      {
        keys: ['space'],
        does: 'branch-pause',
        footer: 1,
        labelNow: ({ branch: both }, { keys, branch: told }) =>
          both && isUnderWay(both) ? told.pauses : keys['branch-pause'].label,
        isAvailable: isTwo,
        whyNot: because('bothEnded'),
        act: (tools) => tools.once(branching).pause(),
      },
      {
        keys: ['c'],
        does: 'branch-change',
        footer: 1.5,
        isAvailable: canChange,
        whyNot: because('branchEnded'),
        act: (tools) => openChanges(tools, null),
      },
      ...stepKeys,
      {
        keys: ['tab'],
        does: 'branch-side',
        footer: 4.5,
        isAvailable: ({ columns }) => !isBesideAt(columns),
        whyNot: because('bothSeen'),
        act: otherSide,
      },
      {
        keys: ['w'],
        does: 'branch-keep',
        footer: 3,
        isAvailable: ({ branch: both }) => both !== null && both.kept === null,
        whyNot: because('isKept'),
        act: (tools) => tools.once(branching).keep(),
      },
      ...differenceKeys(branchAtDifference, 3.5),
      ...paceKeys(isTwo),
      ...toldKeys(),
      { keys: ['G', 'end'], does: 'branch-end', act: toLast },
      { keys: ['escape', 'q'], does: 'branch-close', footer: 0.5, act: close },
    ],
  },
  draw: branchDrawn,
  move(own, move, _, lastTop) {
    if (move.kind === 'edge') return { ...own, first: move.to === 'first' ? 0 : null };
    if (move.kind !== 'row' && move.kind !== 'scroll') return own;
    const next = Math.max(0, Math.min(own.first ?? lastTop, lastTop) + move.by);
    // Whoever reaches the end follows it.
    return { ...own, first: next >= lastTop ? null : next };
  },
  isText: () => true,
  close: (tools) => tools.once(branching).close(),
  // Words that are under way when the run is split are heard from their beginning.
  begin: (tools) => void tools.once(branching),
};
