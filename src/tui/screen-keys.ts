import type { InterfaceWords } from '../interface/index.ts';
import { withdrawn } from '../orchestrator/commands/pending.ts';
import { cutsOff } from '../orchestrator/runs/under-way.ts';
import { actText } from '../projections/cue-text.ts';
import { undoableText } from '../projections/interventions.ts';
import { pause, step } from './frame/acts.ts';
import type { ScreenKey } from './frame/key.ts';
import { told } from './frame/told.ts';
import type { Tools } from './frame/tools.ts';
import type { PaneName } from './look/layout.ts';
import { agentKeys, focused, focusKeys, paceKeys, scrollKeys, toEnd, toStart } from './panes/acts.ts';
import { zoomChoice } from './panes/belt-zoom.ts';
import { isBeingRead, isOpening } from './panes/opening.ts';
import { toggleStage } from './panes/stage-acts.ts';
import { hintedAt } from './screen-hints.ts';
import { because, isAsked, isGoing, isLive, isUnanswered, whyStopped } from './shown/availability.ts';
import { isAtMemory, isAtResult, opensMemory } from './shown/focused.ts';
import { hasWorld } from './shown/has-world.ts';
import { isPast } from './shown/place.ts';
import { isOnStage } from './shown/stage.ts';
import { takesEffect } from './shown/takes-effect.ts';
import { theatreScene } from './shown/theatre.ts';
import type { View } from './shown/view.ts';
import { audience } from './windows/audience/window.ts';
import { black } from './windows/black/window.ts';
import { card, openCard } from './windows/card/window.ts';
import { compare } from './windows/comparison/window.ts';
import { quit } from './windows/confirm/quit.ts';
import { confirmation } from './windows/confirm/state.ts';
import { cues } from './windows/cues/window.ts';
import { explore } from './windows/explorer/window.ts';
import { find } from './windows/find/window.ts';
import { inject } from './windows/inject/window.ts';
import { inspector } from './windows/inspector/window.ts';
import { memoryMenu } from './windows/memory-menu/window.ts';
import { menu } from './windows/menu/window.ts';
import { moments } from './windows/moments/window.ts';
import { openResults, results } from './windows/results/window.ts';
import { openSeat } from './windows/seat/state.ts';
import { seat } from './windows/seat/window.ts';
import { openTimeline, returnToNow, timeline } from './windows/timeline/window.ts';
import { topic } from './windows/topic/window.ts';

/** Words of the speaker have come, which stay when it is cut off. */
const isHeard = (view: View) =>
  isLive(view) &&
  (view.status.waiting?.purpose === 'statement' || view.status.waiting?.purpose === 'reasoning') &&
  view.status.waiting.lastWordMs !== null &&
  // Of words that were lost in an outage none can be cut short.
  view.status.waiting.outage === undefined;
/** What is asked again is none of a turn: nobody goes on without it before it has come to nothing (16.2). */
const isTriedBesideTurns = ({ status: { missing, waiting } }: View) =>
  missing === null && waiting?.outage !== undefined && !cutsOff({ type: 'skip-speaker' }, waiting.purpose);
const hasTurn = (view: View) =>
  view.status.missing !== null ||
  (isLive(view) &&
    (view.cueAt !== null || view.state.question !== null || view.state.outcomes.length < view.state.queue.length));

const whyNoTurn = (view: View, { keysNow: { why } }: InterfaceWords) =>
  isLive(view) ? (isTriedBesideTurns(view) ? why.isTriedAgain : why.nobodySpeaks) : null;

/** To the terminal, or back. */
function giveMouse({ set, now, notify }: Tools): void {
  const { preferences, words } = now();
  const mouse = preferences.mouse === 'on' ? 'off' : 'on';
  set({ preferences: { ...preferences, mouse } });
  notify(words.notices.mouse[mouse]);
}

/** Puts the focused pane away; from talk, which stays, all come back. */
function hide({ now, set, notify }: Tools): void {
  const { focus, hidden, words } = now();
  const { panesBack, putAway } = words.notices;
  // Told before it is done: what cannot be kept is told last.
  notify(focus === 'history' ? panesBack : putAway(words.paneTitles[focus]));
  if (focus === 'history') set({ hidden: [] });
  else set({ hidden: [...hidden.filter((name) => name !== focus), focus], focus: 'history', isZoomed: false });
}

const focusOn = (focus: PaneName) => (tools: Tools) => tools.set(focused(tools.now(), focus));

const interrupt = told(
  () => ({ type: 'interrupt' }),
  ({ interrupted }) => interrupted,
);
const skip = told(
  () => ({ type: 'skip-speaker' }),
  ({ skipped, wentOnWithout }, { status }) => (status.missing ? wentOnWithout : skipped),
);

/** What waits for the step under way is withdrawn; else what was done last is taken back, and named. */
function undo({ run, now, dispatch }: Tools): void {
  const { words } = now();
  const { notices } = words;
  const event = run.state().past.at(-1)?.next;
  const isWaiting = withdrawn(run.status(), run.state()) !== null;
  dispatch({ type: 'undo' }, isWaiting || !event ? notices.withdrawn : notices.takenBack(undoableText(event, words)));
}

function redo({ run, now, dispatch }: Tools): void {
  const { words, seat } = now();
  const { withdrawn: waiting } = run.status();
  if (waiting) {
    const what = (seat === null && actText(waiting, words)) || '';
    dispatch({ type: 'redo' }, words.notices.waitsAgain(what, takesEffect(run.status(), words)));
    return;
  }
  const event = run.state().undone.at(-1)?.past.at(-1)?.next;
  dispatch({ type: 'redo' }, words.notices.putBack(event ? undoableText(event, words) : ''));
}

/** Answers what a person is asked; else opens what is chosen: the result, an agent's memory, or the pane itself. */
function open(tools: Tools): void {
  const view = tools.now();
  if (theatreScene(view)) openAll(tools);
  else if (isAsked(view) && !isAtMemory(view)) openSeat(tools);
  else if (isAtResult(view)) openResults('end')(tools);
  else if (isOnStage(view)) tools.run.nextBeat();
  // No pane is shown yet that could be opened.
  else if (isOpening(view)) openCard(tools);
  else if (opensMemory(view)) explore(tools, view.isZoomed && view.focus === 'wall' ? zoomChoice(view) : null);
  else tools.set({ isZoomed: !view.isZoomed });
}

/** One memory has a window of its own for all that there is to it, and so has the card. */
function zoom(tools: Tools): void {
  const { focus, isZoomed } = tools.now();
  if (isOpening(tools.now()) && !isOnStage(tools.now())) openCard(tools);
  else if (focus === 'memory' && !isZoomed) explore(tools);
  else tools.set({ isZoomed: !isZoomed });
}

/** What `enter` opens here. */
function openText(view: View, { keys, keysNow, opening, theatre }: InterfaceWords): string {
  if (theatreScene(view)) return theatre.openAll;
  if (isAsked(view) && !isAtMemory(view)) return keys.answer.label;
  if (isOnStage(view) && !isAtResult(view)) return keysNow.restAtOnce;
  if (isOpening(view)) return opening.inFull;
  if (opensMemory(view)) return keysNow.memoryOf(view.agent);
  return isAtResult(view) ? keysNow.result : keys.open.label;
}

/** Lets the chosen moment go, or comes back from what was scrolled away, and then to now or to the comparison. */
function back(tools: Tools): void {
  const view = tools.now();
  if (theatreScene(view)) tools.set({ theatreLeft: view.state.round });
  else if (view.find !== null) tools.set({ find: null, notice: null });
  else if (view.cueAt !== null) tools.set({ cueAt: null, notice: null });
  else if (isOnStage(view)) backOnStage(tools);
  else if (isAtHome(view) && (returnToNow(tools) || compare(tools))) return;
  else tools.set({ isZoomed: false, historyAnchor: null, scroll: {}, notice: null });
}

/** To now; whatever else stands on the stage, only its own key leaves it: the board shows what a room is not to see (27.1). */
function backOnStage(tools: Tools): void {
  if (returnToNow(tools) || compare(tools)) return;
  const { stage } = tools.now().words;
  tools.notify(stage.wayOff);
}

/** The next part of a vote, paused or not; behind the last one, while others are waited for, the board, which tells for whom. */
function nextBeat({ run, now, set }: Tools): void {
  const isLast = theatreScene(now())?.kind === 'closed';
  if (run.nextBeat()) set({});
  else if (run.status().mode !== 'paused') {
    if (!isLast) run.pause();
    set(isLast ? { theatreLeft: now().state.round } : {});
  } else {
    run.step('statement');
    set({});
  }
}

/** All of it at once; a vote that is paused goes on as far as that. */
function openAll({ run, now, set }: Tools): void {
  run.showAll();
  if (run.status().mode === 'paused' && theatreScene(now())?.kind !== 'opening') run.step('turn');
  set({});
}

/** 27.5: the show goes on with a recorded run. */
function standIn({ now, leave, notify }: Tools): void {
  const { standIn: find, words } = now();
  const file = find?.() ?? null;
  if (file === null) notify(words.stage.noStandIn, 'bad');
  else leave({ standIn: file });
}

/** Nothing is zoomed or scrolled away. */
function isAtHome({ isZoomed, historyAnchor, scroll }: View): boolean {
  return !isZoomed && historyAnchor === null && Object.keys(scroll).length === 0;
}

/** The keys of a window by which it is come to. */
const to = ({ opened = [] }: { opened?: readonly ScreenKey[] }): readonly ScreenKey[] => opened;

const goingOn: readonly ScreenKey[] = [
  {
    keys: ['space'],
    does: 'pause',
    isAvailable: isGoing,
    whyNot: whyStopped,
    labelNow: (view, { keys, keysNow, theatre, timeline: { play, playStop } }) => {
      if (theatreScene(view)) return theatre.next;
      if (isPast(view)) return view.status.mode === 'running' ? playStop : play;
      if (isBeingRead(view)) return keysNow.begin;
      if (view.status.mode === 'running') return keysNow.hold;
      if (view.status.mode === 'unavailable') return keysNow.askAgain;
      return view.state.seq === 0 ? keysNow.begin : keys.pause.label;
    },
    act: (tools) => (theatreScene(tools.now()) ? nextBeat(tools) : pause(tools)),
  },
  { keys: ['s'], does: 'step-statement', isAvailable: isGoing, whyNot: whyStopped, act: step('statement') },
  { keys: ['r'], does: 'step-round', isAvailable: isGoing, whyNot: whyStopped, act: step('round') },
  { keys: [], does: 'step-turn', isAvailable: isGoing, whyNot: whyStopped, act: step('turn') },
  ...to(moments),
  ...paceKeys(isGoing),
  { keys: ['u'], does: 'undo', isAvailable: isLive, act: undo },
  { keys: ['ctrl-r'], does: 'redo', isAvailable: isLive, act: redo },
  ...to(timeline),
  {
    keys: [],
    does: 'timeline',
    isAvailable: (view) => view.timeline.length > 0,
    whyNot: because('nothingRecorded'),
    act: openTimeline,
  },
];

/** What the board shows, that the stage does not. */
const onBoard = (keys: readonly ScreenKey[]): readonly ScreenKey[] =>
  keys.map((key) => ({
    ...key,
    isAvailable: (view, own) => !isOnStage(view) && (key.isAvailable?.(view, own) ?? true),
    whyNot: (view, words) => (isOnStage(view) ? words.keysNow.why.onStage : (key.whyNot?.(view, words) ?? null)),
  }));

const panes: readonly ScreenKey[] = onBoard([
  ...focusKeys,
  { keys: ['1'], does: 'focus-1', act: focusOn('history') },
  { keys: ['2'], does: 'focus-2', act: focusOn('order') },
  { keys: ['3'], does: 'focus-3', act: focusOn('wall') },
  { keys: ['4'], does: 'focus-4', act: focusOn('voting') },
  { keys: ['5'], does: 'focus-5', act: focusOn('memory') },
  { keys: ['6'], does: 'focus-6', act: focusOn('stances') },
  { keys: ['7'], does: 'focus-7', act: focusOn('world'), isAvailable: hasWorld, whyNot: because('noWorld') },
  { keys: [], does: 'hide-pane', act: hide },
  ...agentKeys,
  { keys: ['z'], does: 'zoom', act: zoom },
  ...scrollKeys,
  { keys: ['g', 'home'], does: 'scroll-start', act: toStart },
  { keys: ['G', 'end'], does: 'scroll-end', act: toEnd },
  ...to(find),
]);

const looking: readonly ScreenKey[] = [
  ...panes,
  {
    keys: ['enter'],
    does: 'open',
    labelNow: openText,
    act: open,
  },
  ...to(seat),
  { keys: ['escape'], does: 'close', act: back },
];

const steering: readonly ScreenKey[] = [
  ...to(inject),
  ...to(topic),
  ...to(memoryMenu),
  ...to(menu),
  {
    keys: ['x'],
    does: 'interrupt',
    isAvailable: (view) => isHeard(view) || hasTurn(view),
    whyNot: whyNoTurn,
    labelNow: (view, { keys, keysNow }) =>
      isUnanswered(view) && !isTriedBesideTurns(view)
        ? keysNow.goOnWithout
        : isHeard(view)
          ? keys.interrupt.label
          : keys.skip.label,
    act: (tools) => (isHeard(tools.now()) ? interrupt : skip)(tools),
  },
  { keys: [], does: 'skip', isAvailable: hasTurn, whyNot: whyNoTurn, act: skip },
  ...to(cues),
];

const showing: readonly ScreenKey[] = [
  ...to(inspector),
  ...to(results),
  ...to(card),
  {
    keys: ['f'],
    does: 'stage',
    labelNow: (view, { keys, keysNow }) => (isOnStage(view) ? keysNow.leaveStage : keys.stage.label),
    act: toggleStage,
  },
  ...to(black),
  {
    keys: ['d'],
    does: 'stand-in',
    isAvailable: ({ standIn, status }) =>
      standIn !== null && (status.mode === 'unavailable' || status.waiting?.outage !== undefined),
    whyNot: (view, words) => (isLive(view) ? words.keysNow.why.isAnswered : null),
    act: standIn,
  },
  ...to(audience),
  {
    keys: ['f2'],
    does: 'mouse',
    isAvailable: ({ preferences }) => preferences.mouse !== 'none',
    whyNot: because('noMouse'),
    act: giveMouse,
  },
  { keys: [], does: 'stop', isAvailable: isLive, act: ({ set }) => set({ overlay: confirmation('stop') }) },
  { keys: ['q'], does: 'quit', footer: 'end', act: quit },
];

/** A state hints at its own keys, whatever else a key says of itself. */
function hinted(key: ScreenKey): ScreenKey {
  const hint = hintedAt(key.does);
  return hint === null ? key : { ...key, ...hint };
}

/** The keys of the screen by what they have to do with, in the order of the help. A key without names is an act of the palette alone. */
export const screenKeys: Readonly<Record<'time' | 'view' | 'steering' | 'showing', readonly ScreenKey[]>> = {
  time: goingOn.map(hinted),
  view: looking.map(hinted),
  steering: steering.map(hinted),
  showing: showing.map(hinted),
};
