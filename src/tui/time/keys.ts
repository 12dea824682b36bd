import { isGoing, isLive } from '../availability.ts';
import type { Binding, Place } from '../binding.ts';
import type { View } from '../view.ts';
import { isPast, placeFrom } from './place.ts';

const hasRecord = ({ timeline }: View) => timeline.length > 0;

const isNow = (view: View) => isGoing(view) && view.state.ended === null;
const canFork = (view: View) => view.state.ended === null && (view.isReplay || isPast(view));
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
  { keys: ['page-down'], scope: 'timeline', action: 'page-down', does: 'page-down' },
  { keys: ['page-up'], scope: 'timeline', action: 'page-up', does: 'page-up' },
  { keys: ['?', 'f1'], scope: 'timeline', action: 'help', does: 'window-help', footer: 0 },
];
