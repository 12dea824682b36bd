import { close, pause } from '../../frame/acts.ts';
import type { Key, ScreenKey } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import { leaveFor, type Window } from '../../frame/window.ts';
import { agentKeys, faster, focusKeys, scrollKeys, slower } from '../../panes/acts.ts';
import { isGoing } from '../../shown/availability.ts';
import { isPast, knownLength, placeFrom, type TimelinePlace } from '../../shown/place.ts';
import type { View } from '../../shown/view.ts';
import { confirmation } from '../confirm/state.ts';
import { helpKey } from '../help/window.ts';

/** No window: the keys of the timeline. */
type TimelineWindow = { kind: 'timeline' };

const timelineKeys: TimelineWindow = { kind: 'timeline' };

function open({ set }: Tools): void {
  set(({ overlay }) => (overlay === null ? { overlay: timelineKeys } : {}));
}

function go({ run, set }: Tools, seq: number): void {
  run.seek(seq);
  set({});
}

/** Shows a live run as it is now. False: it is shown so already. */
export function returnToNow(tools: Tools): boolean {
  if (!isPast(tools.now())) return false;
  go(tools, Number.POSITIVE_INFINITY);
  return true;
}

const canFork = (view: View) => view.state.ended === null && (view.isReplay || isPast(view));

/** Goes on live from the moment that is shown: a key of the screen, too. */
export const fork: Key<TimelineWindow | null> = {
  keys: ['F'],
  does: 'fork',
  footer: 3.6,
  isAvailable: canFork,
  act: (tools, own) => tools.set({ overlay: confirmation('fork', own) }),
};

/** Small letters go on, capitals back. */
const LETTERS: Readonly<Record<Exclude<TimelinePlace, 'event'>, string>> = {
  statement: 's',
  turn: 't',
  round: 'r',
  vote: 'v',
  intervention: 'i',
  stance: 'c',
  warning: 'w',
};
const WANTED: readonly TimelinePlace[] = [
  'event',
  'statement',
  'round',
  'vote',
  'intervention',
  'stance',
  'turn',
  'warning',
];

function moveKey(place: TimelinePlace, by: 1 | -1): ScreenKey {
  const key =
    place === 'event' ? (by === 1 ? 'right' : 'left') : by === 1 ? LETTERS[place] : LETTERS[place].toUpperCase();
  return {
    keys: [key],
    does: `${place}-${by === 1 ? 'on' : 'back'}`,
    isAvailable: (view) => placeFrom(view, place, by) !== null,
    act(tools) {
      const seq = placeFrom(tools.now(), place, by);
      open(tools);
      if (seq !== null) go(tools, seq);
    },
  };
}

const moveKeys = WANTED.flatMap((place, i): Key<unknown>[] => {
  const footers = place === 'event' ? { on: { footer: 2 }, back: { footer: 1 } } : { on: { footer: 4 + i }, back: {} };
  return [
    { ...moveKey(place, 1), ...footers.on },
    { ...moveKey(place, -1), ...footers.back },
  ];
});

/** The run as it was: entry by entry, from statement to statement, from round to round. */
export const timeline: Window<TimelineWindow> = {
  kind: 'timeline',
  keys: {
    timeline: [
      fork,
      ...moveKeys,
      { keys: ['g', 'home'], does: 'run-start', footer: 14, act: (tools) => go(tools, 0) },
      {
        keys: ['G', 'end'],
        does: 'run-end',
        footer: 13,
        act(tools) {
          const view = tools.now();
          go(tools, view.isReplay ? knownLength(view) : Number.POSITIVE_INFINITY);
        },
      },
      { keys: ['enter'], does: 'look-around', footer: 3, act: ({ set }) => set({ overlay: null }) },
      {
        keys: ['escape', 'q', 'b'],
        does: 'leave-past',
        footer: 0.5,
        labelNow: (view, { keys }) => keys[isPast(view) ? 'leave-past' : 'help-close'].label,
        act: close,
      },
      { keys: ['space'], does: 'window-pause', footer: 3.5, isAvailable: isGoing, act: pause },
      { keys: ['+', '='], does: 'faster', act: faster },
      { keys: ['-', '_'], does: 'slower', act: slower },
      ...focusKeys.map((key) => (key.does === 'focus-next' ? { ...key, footer: 15 } : key)),
      ...agentKeys,
      ...scrollKeys,
      helpKey,
    ],
  },
  opened: [
    { keys: ['b'], does: 'timeline', footer: 8.6, isAvailable: (view) => view.timeline.length > 0, act: open },
    moveKey('event', -1),
    moveKey('event', 1),
  ],
  draw: () => null,
  close(tools) {
    leaveFor(tools, null);
    returnToNow(tools);
  },
  isAmongPanes: true,
};
