import { isGoing, isLive } from '../availability.ts';
import type { Binding, Place } from '../binding.ts';
import { isBesideAt } from '../comparison/told.ts';
import { SPEEDS } from '../screen-keys.ts';
import type { View } from '../view.ts';
import { isUnderWay } from './branch.ts';
import { branchAtDifference } from './branch-window.ts';
import { isPast, placeFrom } from './place.ts';

const hasRecord = ({ timeline }: View) => timeline.length > 0;

const isNow = (view: View) => isGoing(view) && view.state.ended === null;
const canFork = (view: View) => view.state.ended === null && (view.isReplay || isPast(view));
const canSplit = (view: View) => isLive(view) && view.status.mode === 'held' && view.seat === null;
const isTwo = ({ branch }: View) => branch !== null && !(branch.ours.isEnded && branch.ghost.isEnded);
const canStepTwo = (view: View) => isTwo(view) && view.branch !== null && !isUnderWay(view.branch);
const canChange = (view: View) => canStepTwo(view) && !view.branch?.ghost.isEnded;
const isSlowed = (view: View) => isTwo(view) && view.status.speed !== 'max';
const isQuicker = (view: View) => isTwo(view) && view.status.speed !== SPEEDS[0];
const parts = (by: 1 | -1) => (view: View) =>
  view.overlay?.kind === 'branch' && branchAtDifference(view.overlay, by, view) !== null;
const hasCues = ({ state }: View) => state.cues.length > 0;
const hasOtherCues = ({ state }: View) => state.cues.length > 1;

/** Small letters go on, capitals back. */
const LETTERS: Readonly<Record<Exclude<Place, 'event'>, string>> = {
  statement: 's',
  turn: 't',
  round: 'r',
  vote: 'v',
  intervention: 'i',
  stance: 'c',
  warning: 'w',
};
const WANTED: readonly Place[] = ['event', 'statement', 'round', 'vote', 'intervention', 'stance', 'turn', 'warning'];

const moves = WANTED.flatMap((place, i): Binding[] =>
  ([1, -1] as const).map((by) => ({
    keys:
      place === 'event' ? [by === 1 ? 'right' : 'left'] : [by === 1 ? LETTERS[place] : LETTERS[place].toUpperCase()],
    scope: 'timeline',
    action: `${place}-${by === 1 ? 'on' : 'back'}`,
    does: `${place}-${by === 1 ? 'on' : 'back'}`,
    ...(by === 1 && place !== 'event' ? { footer: 4 + i } : place === 'event' ? { footer: by === 1 ? 2 : 1 } : {}),
    isAvailable: (view: View) => placeFrom(view, place, by) !== null,
  })),
);

/** The keys of time: where one looks, what is waited for, what is taken back, and how the talk ends. */
export const timeKeys: readonly Binding[] = [
  { keys: ['b'], scope: 'screen', action: 'timeline', does: 'timeline', footer: 8.6, isAvailable: hasRecord },
  {
    keys: ['left'],
    scope: 'screen',
    action: 'event-back',
    does: 'event-back',
    isAvailable: (view) => placeFrom(view, 'event', -1) !== null,
  },
  {
    keys: ['right'],
    scope: 'screen',
    action: 'event-on',
    does: 'event-on',
    isAvailable: (view) => placeFrom(view, 'event', 1) !== null,
  },
  { keys: ['u'], scope: 'screen', action: 'undo', does: 'undo', footer: 16, isAvailable: isLive },
  { keys: ['ctrl-r'], scope: 'screen', action: 'redo', does: 'redo', isAvailable: isLive },
  { keys: ['w'], scope: 'screen', action: 'wrap-up', does: 'wrap-up', isAvailable: isLive },
  { keys: ['W'], scope: 'screen', action: 'answer-now', does: 'answer-now', isAvailable: isLive },

  { keys: ['U'], scope: 'screen', action: 'until-menu', does: 'until-menu', footer: 4.5, isAvailable: isNow },
  {
    keys: ['c'],
    scope: 'screen',
    action: 'cues',
    does: 'cues',
    footer: 18,
    footerNow: ({ state }) => (state.cues.length > 0 ? 5.5 : 18),
    isAvailable: isLive,
  },
  ...(['inject-text', 'inject-to'] as const).map(
    (scope): Binding => ({ keys: ['ctrl-t'], scope, action: 'inject-when', does: 'inject-when', footer: 1.5 }),
  ),
  { keys: ['enter'], scope: 'moments', action: 'send', does: 'moments-send', footer: 1 },
  { keys: ['down', 'tab'], scope: 'moments', action: 'moment-down', does: 'moments-down', footer: 2 },
  { keys: ['up', 'shift-tab'], scope: 'moments', action: 'moment-up', does: 'moments-up', footer: 3 },
  { keys: ['escape'], scope: 'moments', action: 'close', does: 'moments-close', footer: 4 },
  { keys: ['enter', 'e'], scope: 'cues', action: 'cue-edit', does: 'cues-edit', footer: 1, isAvailable: hasCues },
  { keys: ['d', 'delete'], scope: 'cues', action: 'cue-cancel', does: 'cues-cancel', footer: 2, isAvailable: hasCues },
  { keys: ['a'], scope: 'cues', action: 'cue-new', does: 'cues-new', footer: 0.5 },
  {
    keys: ['down', 'j'],
    scope: 'cues',
    action: 'moment-down',
    does: 'cues-down',
    footer: 3,
    isAvailable: hasOtherCues,
  },
  { keys: ['up', 'k'], scope: 'cues', action: 'moment-up', does: 'cues-up', footer: 4, isAvailable: hasOtherCues },
  { keys: ['escape', 'c', 'q'], scope: 'cues', action: 'close', does: 'cues-close', footer: 5 },

  ...(['screen', 'timeline'] as const).map(
    (scope): Binding => ({
      keys: ['F'],
      scope,
      action: 'fork',
      does: 'fork',
      footer: 3.6,
      isAvailable: canFork,
    }),
  ),

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
  ...(['statement', 'turn', 'round'] as const).map(
    (unit, i): Binding => ({
      keys: [LETTERS[unit]],
      scope: 'branch',
      action: `branch-${unit}`,
      does: `branch-${unit}`,
      footer: 2 + i,
      isAvailable: canStepTwo,
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

  ...moves,
  { keys: ['g', 'home'], scope: 'timeline', action: 'run-start', does: 'run-start', footer: 14 },
  { keys: ['G', 'end'], scope: 'timeline', action: 'run-end', does: 'run-end', footer: 13 },
  { keys: ['enter'], scope: 'timeline', action: 'look-around', does: 'look-around', footer: 3 },
  {
    keys: ['escape', 'q', 'b'],
    scope: 'timeline',
    action: 'close',
    does: 'leave-past',
    footer: 0.5,
    labelNow: (view, { keys }) => keys[isPast(view) ? 'leave-past' : 'help-close'].label,
  },
  { keys: ['space'], scope: 'timeline', action: 'hold', does: 'window-hold', footer: 3.5, isAvailable: isGoing },
  { keys: ['+', '='], scope: 'timeline', action: 'faster', does: 'faster' },
  { keys: ['-', '_'], scope: 'timeline', action: 'slower', does: 'slower' },
  { keys: ['tab'], scope: 'timeline', action: 'focus-next', does: 'focus-next', footer: 15 },
  { keys: ['shift-tab'], scope: 'timeline', action: 'focus-previous', does: 'focus-previous' },
  { keys: [']'], scope: 'timeline', action: 'agent-next', does: 'agent-next' },
  { keys: ['['], scope: 'timeline', action: 'agent-previous', does: 'agent-previous' },
  { keys: ['j', 'down'], scope: 'timeline', action: 'scroll-down', does: 'scroll-down' },
  { keys: ['k', 'up'], scope: 'timeline', action: 'scroll-up', does: 'scroll-up' },
  { keys: ['?', 'f1'], scope: 'timeline', action: 'help', does: 'window-help', footer: 0 },
];
