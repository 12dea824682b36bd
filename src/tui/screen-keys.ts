import type { Command } from '../discussion/command.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { withdrawn } from '../orchestrator/commands/pending.ts';
import { undoableText } from '../projections/interventions.ts';
import { pause, step } from './frame/acts.ts';
import type { ScreenKey } from './frame/key.ts';
import type { Tools } from './frame/tools.ts';
import type { PaneName } from './look/layout.ts';
import { agentKeys, faster, focusKeys, isSlowest, scrollKeys, slower, toEnd, toStart } from './panes/acts.ts';
import { isGoing, isLive } from './shown/availability.ts';
import { isAtMemory, isAtResult } from './shown/focused.ts';
import { theatreScene } from './shown/theatre.ts';
import type { View } from './shown/view.ts';
import { compare } from './windows/comparison/window.ts';
import { quit } from './windows/confirm/quit.ts';
import { type ConfirmedAct, confirmation } from './windows/confirm/state.ts';
import { cues } from './windows/cues/window.ts';
import { explore } from './windows/explorer/window.ts';
import { openHelp } from './windows/help/window.ts';
import { inject } from './windows/inject/window.ts';
import { inspector } from './windows/inspector/window.ts';
import { interview } from './windows/interview/window.ts';
import { memoryMenu } from './windows/memory-menu/window.ts';
import { model } from './windows/model/window.ts';
import { moments } from './windows/moments/window.ts';
import { newcomer } from './windows/newcomer/window.ts';
import { openResults, results } from './windows/results/window.ts';
import { seat } from './windows/seat/window.ts';
import { fork, returnToNow, timeline } from './windows/timeline/window.ts';
import { topic } from './windows/topic/window.ts';

const isTalking = (view: View) =>
  isLive(view) && (view.status.waiting?.purpose === 'statement' || view.status.waiting?.purpose === 'reasoning');
const hasSpeaker = (view: View) =>
  isLive(view) &&
  (view.cueAt !== null || view.state.question !== null || view.state.outcomes.length < view.state.queue.length);

/** Puts the focused pane away; from talk, which stays, all come back. */
function hide({ now, set, notify }: Tools): void {
  const { focus, hidden, words } = now();
  const { panesBack, putAway } = words.notices;
  if (focus === 'history') set({ hidden: [] });
  else set({ hidden: [...hidden.filter((name) => name !== focus), focus], focus: 'history', isZoomed: false });
  notify(focus === 'history' ? panesBack : putAway(words.paneTitles[focus]));
}

/** Tells the run what the chosen agent, or nobody, makes of it. */
const does =
  (made: (view: View) => Command, told: (notices: InterfaceWords['notices'], view: View) => string) =>
  (tools: Tools) => {
    const view = tools.now();
    tools.dispatch(made(view), told(view.words.notices, view));
  };

const ask = (act: ConfirmedAct) => (tools: Tools) => tools.set({ overlay: confirmation(act) });

const focusOn = (focus: PaneName) => (tools: Tools) => tools.set({ focus });

function mute({ now, dispatch }: Tools): void {
  const { agent, state, cueAt, words } = now();
  const { notices } = words;
  // What waits already counts for an act that will wait too.
  const waiting = cueAt === null ? [] : state.cues.map(({ command }) => command);
  const last = waiting.findLast((command) => command.type === 'mute-agent' && command.agent === agent);
  const isMuted = !(last?.type === 'mute-agent' ? last.isMuted : state.muted.includes(agent));
  dispatch({ type: 'mute-agent', agent, isMuted }, isMuted ? notices.muted(agent) : notices.unmuted(agent));
}

/** What waits for the step under way is withdrawn; else what was done last is taken back, and named. */
function undo({ run, now, dispatch }: Tools): void {
  const { words } = now();
  const { notices } = words;
  const event = run.state().past.at(-1)?.next;
  const isWaiting = withdrawn(run.status(), run.state()) !== null;
  dispatch({ type: 'undo' }, isWaiting || !event ? notices.withdrawn : notices.takenBack(undoableText(event, words)));
}

function redo({ run, now, dispatch }: Tools): void {
  const { words } = now();
  const event = run.state().undone.at(-1)?.past.at(-1)?.next;
  dispatch({ type: 'redo' }, words.notices.putBack(event ? undoableText(event, words) : ''));
}

/** Opens what is chosen: the result, an agent's memory, or the pane itself. */
function open(tools: Tools): void {
  const view = tools.now();
  if (theatreScene(view)) openAll(tools);
  else if (isAtResult(view)) openResults('end')(tools);
  else if (isAtMemory(view)) explore(tools);
  else tools.set({ isZoomed: !view.isZoomed });
}

/** Lets the chosen moment go, or comes back from what was scrolled away, and then to now or to the comparison. */
function back(tools: Tools): void {
  const view = tools.now();
  if (theatreScene(view)) tools.set({ theatreLeft: view.state.round });
  else if (view.cueAt !== null) tools.set({ cueAt: null, notice: null });
  else if (isAtHome(view) && (returnToNow(tools) || compare(tools))) return;
  else tools.set({ isZoomed: false, historyAnchor: null, scroll: {}, notice: null });
}

/** The next part of a vote, paused or not. */
function nextBeat({ run, set }: Tools): void {
  if (!run.nextBeat()) {
    if (run.status().mode === 'paused') run.step('statement');
    else run.pause();
  }
  set({});
}

/** All of it at once; a vote that is paused goes on as far as that. */
function openAll({ run, now, set }: Tools): void {
  run.showAll();
  if (run.status().mode === 'paused' && theatreScene(now())?.kind !== 'opening') run.step('turn');
  set({});
}

/** Nothing is zoomed or scrolled away. */
function isAtHome({ isZoomed, historyAnchor, scroll }: View): boolean {
  return !isZoomed && historyAnchor === null && Object.keys(scroll).length === 0;
}

/** The keys of a window by which it is come to. */
const to = ({ opened = [] }: { opened?: readonly ScreenKey[] }): readonly ScreenKey[] => opened;

/**
 * The keys of the screen itself, while nothing lies over it, and between them those that open windows, in the order of the help. What a
 * window says of how it is come to, and is not named here, comes behind them.
 */
export const screenKeys: readonly ScreenKey[] = [
  {
    keys: ['space'],
    does: 'pause',
    footer: 1,
    isAvailable: isGoing,
    labelNow: (view, { keys, keysNow, theatre }) => {
      if (theatreScene(view)) return theatre.next;
      return view.state.seq === 0 && view.status.mode === 'paused' ? keysNow.begin : keys.pause.label;
    },
    act: (tools) => (theatreScene(tools.now()) ? nextBeat(tools) : pause(tools)),
  },
  { keys: ['s', '.'], does: 'step-statement', footer: 2, isAvailable: isGoing, act: step('statement') },
  { keys: ['t'], does: 'step-turn', footer: 3, isAvailable: isGoing, act: step('turn') },
  { keys: ['r'], does: 'step-round', footer: 4, isAvailable: isGoing, act: step('round') },
  ...to(inject),
  ...to(seat),
  ...to(memoryMenu),
  ...to(model),
  ...to(inspector),
  {
    keys: ['v'],
    does: 'call-vote',
    footer: 7,
    isAvailable: isLive,
    act: does(
      () => ({ type: 'call-vote' }),
      ({ voteCalled }) => voteCalled,
    ),
  },
  { keys: ['h'], does: 'mute', isAvailable: isLive, act: mute },
  {
    keys: ['f'],
    does: 'hand-floor',
    footer: 17,
    isAvailable: isLive,
    act: does(
      ({ agent }) => ({ type: 'hand-floor', agent }),
      ({ floorHanded }, { agent }) => floorHanded(agent),
    ),
  },
  ...to(interview),
  ...to(topic),
  ...to(newcomer),
  { keys: ['R'], does: 'remove', isAvailable: isLive, act: ask('remove') },
  {
    keys: ['x'],
    does: 'interrupt',
    footer: 8,
    isAvailable: isTalking,
    act: does(
      () => ({ type: 'interrupt' }),
      ({ interrupted }) => interrupted,
    ),
  },
  {
    keys: ['d'],
    does: 'skip',
    footer: 14,
    isAvailable: (view) => view.status.missing !== null || hasSpeaker(view),
    labelNow: ({ status }, { keys, keysNow }) => (status.missing ? keysNow.goOnWithout : keys.skip.label),
    act: does(
      () => ({ type: 'skip-speaker' }),
      ({ skipped, wentOnWithout }, { status }) => (status.missing ? wentOnWithout : skipped),
    ),
  },
  {
    keys: ['+', '='],
    does: 'faster',
    footer: 12,
    isAvailable: (view) => isGoing(view) && view.status.speed !== 'max',
    act: faster,
  },
  {
    keys: ['-', '_'],
    does: 'slower',
    footer: 13,
    isAvailable: (view) => isGoing(view) && !isSlowest(view.status),
    act: slower,
  },
  ...focusKeys.map((key) => (key.does === 'focus-next' ? { ...key, footer: 9 } : key)),
  { keys: ['1'], does: 'focus-1', act: focusOn('history') },
  { keys: ['2'], does: 'focus-2', act: focusOn('order') },
  { keys: ['3'], does: 'focus-3', act: focusOn('wall') },
  { keys: ['4'], does: 'focus-4', act: focusOn('voting') },
  { keys: ['5'], does: 'focus-5', act: focusOn('memory') },
  { keys: ['6'], does: 'focus-6', act: focusOn('stances') },
  { keys: ['H'], does: 'hide-pane', act: hide },
  { keys: ['z'], does: 'zoom', footer: 10, act: ({ set }) => set(({ isZoomed }) => ({ isZoomed: !isZoomed })) },
  {
    keys: ['enter'],
    does: 'open',
    labelNow: (view, { keys, keysNow, theatre }) =>
      theatreScene(view)
        ? theatre.openAll
        : isAtMemory(view)
          ? keysNow.memoryOf(view.agent)
          : isAtResult(view)
            ? keysNow.result
            : keys.open.label,
    footer: 8.5,
    footerNow: (view) => (theatreScene(view) ? 1.5 : isAtMemory(view) || isAtResult(view) ? 0.7 : 8.5),
    act: open,
  },
  ...to(results),
  ...agentKeys.map((key) =>
    key.does === 'agent-next' ? { ...key, footer: 11, footerNow: (view: View) => (isAtMemory(view) ? 0.8 : 11) } : key,
  ),
  ...scrollKeys,
  { keys: ['g', 'home'], does: 'scroll-start', act: toStart },
  { keys: ['G', 'end'], does: 'scroll-end', act: toEnd },
  { keys: ['escape'], does: 'close', act: back },
  { keys: ['?', 'f1'], does: 'help', footer: 0, act: openHelp },
  { keys: ['S'], does: 'stop', isAvailable: isLive, act: ask('stop') },
  { keys: ['q'], does: 'quit', footer: 0.5, act: quit },
  ...to(timeline),
  { keys: ['u'], does: 'undo', footer: 16, isAvailable: isLive, act: undo },
  { keys: ['ctrl-r'], does: 'redo', isAvailable: isLive, act: redo },
  { keys: ['w'], does: 'wrap-up', isAvailable: isLive, act: ask('wrap-up') },
  { keys: ['W'], does: 'answer-now', isAvailable: isLive, act: ask('answer-now') },
  ...to(moments),
  ...to(cues),
  fork,
];
