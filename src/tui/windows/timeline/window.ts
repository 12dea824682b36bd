import type { InterfaceWords } from '../../../interface/index.ts';
import { close, pause } from '../../frame/acts.ts';
import type { Key, ScreenKey } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import { leaveFor, type Window } from '../../frame/window.ts';
import { agentKeys, focusKeys, paceKeys, scrollKeys } from '../../panes/acts.ts';
import { isGoing, whyStopped } from '../../shown/availability.ts';
import { isPast, placeFrom } from '../../shown/place.ts';
import { type TimelineUnit, UNITS } from '../../shown/timeline-unit.ts';
import type { View } from '../../shown/view.ts';
import { confirmation } from '../confirm/state.ts';
import { openMenu } from '../menu/state.ts';
import { bookmarkKey } from './bookmark.ts';

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

/** Goes on live from the moment that is shown. */
export const fork: ScreenKey = {
  keys: ['g'],
  does: 'fork',
  isAvailable: canFork,
  whyNot: ({ state }, { keysNow }) => (state.ended ? keysNow.why.goBackFirst : keysNow.isNow),
  act: ({ set }) => set(({ overlay }) => ({ overlay: confirmation('fork', overlay) })),
};

function move(does: 'time-back' | 'time-on', key: 'left' | 'right', by: 1 | -1): ScreenKey {
  return {
    keys: [key],
    does,
    isAvailable: (view) => placeFrom(view, view.unit, by) !== null,
    whyNot: (view, words) => words.timeline.noMore(words.timeline.units[view.unit]),
    act(tools) {
      const view = tools.now();
      const seq = placeFrom(view, view.unit, by);
      open(tools);
      if (seq !== null) go(tools, seq);
    },
  };
}

const back = move('time-back', 'left', -1);
const on = move('time-on', 'right', 1);

const unitBy =
  (by: 1 | -1) =>
  ({ set }: Tools) =>
    set(({ unit }) => ({ unit: UNITS[(UNITS.indexOf(unit) + by + UNITS.length) % UNITS.length] as TimelineUnit }));

const unitText = ({ unit }: View, { timeline: { units } }: InterfaceWords): string => units[unit];

/** A past moment has not paused: from it what is recorded is played. */
const pastPlay = (view: View, { keys, timeline: { play, playStop } }: InterfaceWords): string => {
  if (!isPast(view)) return keys['window-pause'].label;
  return view.status.mode === 'running' ? playStop : play;
};

/** The arrows are those of time here. */
const byLetters = (key: Key<unknown>): Key<unknown> => ({
  ...key,
  keys: key.keys.filter((name) => name !== 'up' && name !== 'down'),
});

/** The run as it was: entry by entry, from statement to statement, from round to round. */
export const timeline: Window<TimelineWindow> = {
  kind: 'timeline',
  keys: {
    timeline: [
      { ...back, footer: 1, pair: 'time-on', pairLabel: unitText },
      { ...on, footer: 1.1 },
      { keys: ['up'], does: 'unit-previous', footer: 2, pair: 'unit-next', act: unitBy(-1) },
      { keys: ['down'], does: 'unit-next', act: unitBy(1) },
      {
        keys: ['escape', 'q'],
        does: 'leave-past',
        footer: 4,
        labelNow: (view, { keys }) => keys[isPast(view) ? 'leave-past' : 'help-close'].label,
        act: close,
      },
      { keys: ['w'], does: 'what-if-menu', footer: 3, act: openMenu('what-if') },
      { ...bookmarkKey, footer: 7 },
      { keys: ['enter'], does: 'look-around', footer: 5, act: ({ set }) => set({ overlay: null }) },
      { keys: ['g', 'home'], does: 'run-start', act: (tools) => go(tools, 0) },
      { keys: ['G', 'end'], does: 'run-end', act: (tools) => tools.goToEnd() },
      {
        keys: ['space'],
        does: 'window-pause',
        footer: 3.5,
        isAvailable: isGoing,
        whyNot: whyStopped,
        labelNow: pastPlay,
        act: pause,
      },
      ...paceKeys(isGoing),
      ...focusKeys,
      ...agentKeys,
      ...scrollKeys.map(byLetters),
    ],
  },
  opened: [back, on],
  draw: () => null,
  close(tools) {
    leaveFor(tools, null);
    // Whoever leaves while it is read to the end stays where they are.
    if (tools.now().goesToEnd) tools.set({ goesToEnd: false });
    returnToNow(tools);
  },
  isAmongPanes: true,
};

/** Opens the timeline where the run stands. */
export const openTimeline = open;
