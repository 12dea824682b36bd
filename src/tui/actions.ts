import type { Command } from '../discussion/command.ts';
import { presentNames } from '../discussion/state.ts';
import { waitsForRound } from '../orchestrator/decide-people.ts';
import type { Run, Speed } from '../orchestrator/run.ts';
import type { Desk } from '../providers/human/desk.ts';
import type { Action } from './binding.ts';
import { comparisonActions } from './comparison/actions.ts';
import type { Side } from './comparison/compared.ts';
import { scopeOf } from './keymap.ts';
import { PANE_NAMES, type PaneName } from './layout.ts';
import { memoryActions } from './memory-actions.ts';
import { highlighted, injectForm, kept, nextEvent, receivers, shippedEvents } from './overlays/inject-form.ts';
import { openMenu } from './overlays/memory-menu.ts';
import { inspectorOf, newExplorer } from './overlays/moves.ts';
import { visiblePart } from './pane-frame.ts';
import { peopleActions } from './people/actions.ts';
import { isAtMemory, isAtResult } from './scope.ts';
import { SPEEDS } from './screen-keys.ts';
import { seatActions } from './seat/actions.ts';
import { paneRect, type ScreenStore } from './store.ts';
import { takesEffect } from './takes-effect.ts';
import { emptyField, textOf } from './text-field.ts';
import { timeActions } from './time/actions.ts';
import type { Ghost } from './time/branch.ts';
import { branchActions } from './time/branch-actions.ts';
import { atMoment, momentText } from './time/moments.ts';
import type { Overlay, View } from './view.ts';

/**
 * How the person left the screen. `fork`: to go on from the moment after that entry, in another run. `look`: to see that moment of one of
 * the two that are compared.
 */
export type Left = 'quit' | 'interrupted' | { fork: number } | { look: Side; at: number };

/** What each action does to the run or to the view. */
export function screenActions(
  run: Run,
  screen: ScreenStore,
  leave: (how: Left) => void,
  desk: Desk | null = null,
  split: (() => Promise<Ghost | null>) | null = null,
): Readonly<Record<Action, () => void>> {
  const now = () => screen.view.getState();
  const { words } = now();
  let isMomentUsed = false;
  const memory = memoryActions(screen, dispatch);
  const seat = seatActions(screen, desk);
  const branch = branchActions(run, screen, split);
  const time = timeActions(run, screen, dispatch, leave);
  const comparison = comparisonActions(run, screen, leave);
  const people = peopleActions(run, screen, dispatch);
  const focusPane = (focus: PaneName | undefined) => focus && screen.set({ focus });

  /** An act for which a moment was chosen waits for it; those of the same key wait together. */
  function dispatch(command: Command, accepted: string): boolean {
    const { cueAt } = now();
    if (cueAt === null) return dispatchNow(command, accepted);
    const waiting = atMoment(command, cueAt);
    if (waiting === null) {
      screen.notify(words.moments.cannotWait, 'bad');
      return false;
    }
    const isLaidDown = dispatchNow(waiting, words.moments.scheduled(momentText(cueAt, words)));
    isMomentUsed ||= isLaidDown;
    return isLaidDown;
  }

  /** The act after this one is done at once again. */
  function letMomentGo(): void {
    if (isMomentUsed) screen.set({ cueAt: null });
    isMomentUsed = false;
  }

  function dispatchNow(command: Command, accepted: string): boolean {
    const rejection = run.dispatch(command);
    if (rejection) screen.notify(words.rejection(rejection), 'bad');
    else if (waitsForRound(command, run.state())) screen.notify(words.notices.afterRound(accepted));
    else screen.notify(isQueued(command) ? words.notices.queued(accepted, takesEffect(run.status(), words)) : accepted);
    return rejection === null;
  }

  /** A step is under way, and the command does not end it. */
  function isQueued(command: Command): boolean {
    const { waiting, pending } = run.status();
    return waiting !== null && pending.includes(command) && command.type !== 'undo' && command.type !== 'redo';
  }

  function step(by: 1 | -1): void {
    const { focus } = now();
    screen.set({
      focus: PANE_NAMES[(PANE_NAMES.indexOf(focus) + by + PANE_NAMES.length) % PANE_NAMES.length] as PaneName,
    });
  }

  function chooseAgent(by: 1 | -1): void {
    const { state, agent, scroll, overlay } = now();
    const names = state.scenario.agents.map(({ name }) => name);
    const from = overlay?.kind === 'inspector' ? memory.inspected() : agent;
    const next = names[(names.indexOf(from) + by + names.length) % names.length];
    const { memory: _left, ...others } = scroll;
    if (next === undefined) return;
    screen.set({ agent: next, scroll: others });
    memory.agentChosen(next);
  }

  function changeSpeed(by: 1 | -1): void {
    const { speed } = run.status();
    const at = speed === 'max' ? SPEEDS.length - 1 : SPEEDS.findIndex((known) => known === 'max' || known >= speed);
    run.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at + by))] as Speed);
    screen.set({});
  }

  function hold(): void {
    if (run.status().mode === 'running') run.pause();
    else run.resume();
    screen.set({});
  }

  function open(): void {
    const view = now();
    if (isAtResult(view)) openResults('end');
    else if (isAtMemory(view)) openExplorer();
    else screen.set({ isZoomed: !view.isZoomed });
  }

  function openResults(tab: 'end' | 'measures'): void {
    screen.set({ overlay: { kind: 'result', tab, top: 0 } });
  }

  function openExplorer(): void {
    screen.needCounter();
    screen.set({ overlay: newExplorer });
  }

  function inspect(): void {
    const { overlay, agent, seat: own } = now();
    screen.needCounter();
    const isExplorer = overlay?.kind === 'explorer';
    const tab = isExplorer && overlay.tab === 'forgotten' ? 'left-out' : 'sections';
    screen.set({
      overlay: { ...inspectorOf(isExplorer ? agent : own, now(), tab), back: isExplorer ? overlay : null },
    });
  }

  function close(): void {
    const { overlay } = now();
    people.leave();
    if (overlay?.kind === 'comparison') leave('quit');
    else if (overlay?.kind === 'branch') branch.close();
    else if (overlay) {
      screen.set({ overlay: overlayBelow(overlay), notice: null });
      if (overlay.kind === 'timeline') time.returnToNow();
    } else if (now().cueAt !== null) screen.set({ cueAt: null, notice: null });
    else if (isAtHome(now()) && (time.returnToNow() || comparison.open())) return;
    else screen.set({ isZoomed: false, historyAnchor: null, scroll: {}, notice: null });
  }

  function send(): void {
    const { overlay } = now();
    if (time.send() || branch.send()) return;
    if (overlay?.kind === 'inject' && overlay.cue !== undefined) time.actions['inject-when']();
    else if (overlay?.kind === 'inject') {
      const to = receivers(overlay);
      if (dispatch({ type: 'inject-event', text: textOf(overlay.field), to }, words.notices.injected(to)))
        screen.set({ overlay: null });
    } else if (overlay?.kind === 'seat') seat.send();
    else if (!people.send()) memory.send();
  }

  function choose(by: 1 | -1): void {
    changeOverlay('inject', (overlay, { state }) => highlighted(overlay, by, presentNames(state)));
  }

  function chooseEvent(by: 1 | -1): void {
    changeOverlay('inject', (overlay, view) => nextEvent(overlay, by, shippedEvents(view)));
  }

  function toggle(): void {
    changeOverlay('inject', kept);
    memory.choose();
  }

  function changeOverlay<K extends Overlay['kind']>(
    kind: K,
    change: (overlay: Extract<Overlay, { kind: K }>, view: View) => Overlay,
  ): void {
    const view = now();
    if (view.overlay?.kind === kind)
      screen.set({ overlay: change(view.overlay as Extract<Overlay, { kind: K }>, view) });
  }

  function confirm(): void {
    const { overlay } = now();
    if (overlay?.kind !== 'confirm') return;
    screen.set({ overlay: overlay.back });
    if (overlay.act === 'quit') leave('quit');
    else if (overlay.act === 'clear') memory.clear();
    else if (overlay.act === 'end-ghost') branch.end();
    else if (time.confirm(overlay.act)) return;
    else if (overlay.act === 'remove') people.remove();
    else dispatch({ type: 'stop' }, words.notices.stopped);
  }

  function quit(): void {
    const { state, isReplay } = now();
    if (state.ended || isReplay) leave('quit');
    else screen.set({ overlay: { kind: 'confirm', act: 'quit', back: null } });
  }

  function quitHard(): void {
    const { overlay } = now();
    if (overlay?.kind === 'confirm' && overlay.act === 'quit') leave('interrupted');
    else {
      // One question at a time: over another one, who stays is where that was asked.
      const back = overlay?.kind === 'confirm' ? overlay.back : overlay;
      screen.set({ overlay: { kind: 'confirm', act: 'quit', back } });
    }
  }

  const scroll = (rows: number) => () => scrollPane(screen, now().focus, rows);
  const page = (sign: 1 | -1) => () => {
    const { focus } = now();
    const rect = paneRect(now(), focus);
    scrollPane(screen, focus, sign * Math.max(1, (rect?.height ?? 3) - 4));
  };

  const actions: Readonly<Record<Action, () => void>> = {
    hold,
    'step-statement': () => run.step('statement'),
    'step-turn': () => run.step('turn'),
    'step-round': () => run.step('round'),
    faster: () => changeSpeed(1),
    slower: () => changeSpeed(-1),
    inject: () => screen.set({ overlay: injectForm(emptyField, 'all') }),
    'memory-menu': () => screen.set({ overlay: openMenu(now()) }),
    inspect,
    'call-vote': () => dispatch({ type: 'call-vote' }, words.notices.voteCalled),
    interrupt: () => dispatch({ type: 'interrupt' }, words.notices.interrupted),
    skip: () => dispatch({ type: 'skip-speaker' }, words.notices.skipped),
    stop: () => screen.set({ overlay: { kind: 'confirm', act: 'stop', back: null } }),
    'focus-next': () => step(1),
    'focus-previous': () => step(-1),
    'focus-1': () => focusPane('history'),
    'focus-2': () => focusPane('order'),
    'focus-3': () => focusPane('wall'),
    'focus-4': () => focusPane('voting'),
    'focus-5': () => focusPane('memory'),
    zoom: () => screen.set(({ isZoomed }) => ({ isZoomed: !isZoomed })),
    open,
    results: () => openResults('end'),
    measures: () => openResults('measures'),
    'agent-previous': () => chooseAgent(-1),
    'agent-next': () => chooseAgent(1),
    'scroll-up': scroll(-1),
    'scroll-down': scroll(1),
    'page-up': page(-1),
    'page-down': page(1),
    'scroll-start': scroll(Number.NEGATIVE_INFINITY),
    'scroll-end': scroll(Number.POSITIVE_INFINITY),
    help: () => {
      const { overlay } = now();
      screen.set({ overlay: { kind: 'help', of: scopeOf(now()), filter: emptyField, top: 0, back: overlay } });
    },
    quit,
    'quit-hard': quitHard,
    close,
    send,
    'next-part': () => {
      changeOverlay('inject', (overlay) => ({ ...overlay, part: overlay.part === 'text' ? 'to' : 'text' }));
      people.nextPart();
    },
    'choose-previous': () => {
      choose(-1);
      people.choose(-1);
    },
    'choose-next': () => {
      choose(1);
      people.choose(1);
    },
    toggle,
    'event-next': () => chooseEvent(1),
    'event-previous': () => chooseEvent(-1),
    confirm,
    ...memory.actions,
    ...seat.actions,
    ...time.actions,
    ...branch.actions,
    ...comparison.actions,
    ...people.actions,
  };
  const letting = (act: () => void) => () => {
    act();
    letMomentGo();
  };
  return Object.fromEntries(Object.entries(actions).map(([name, act]) => [name, letting(act)])) as typeof actions;
}

/** Nothing is zoomed or scrolled away. */
function isAtHome({ isZoomed, historyAnchor, scroll }: View): boolean {
  return !isZoomed && historyAnchor === null && Object.keys(scroll).length === 0;
}

/** What is on the screen once this is left. */
function overlayBelow(overlay: Overlay): Overlay | null {
  if (overlay.kind === 'changes' && overlay.of !== null) return { kind: 'changes', of: null, at: 0, field: emptyField };
  if (overlay.kind === 'changes') return { kind: 'branch', side: 'ghost', first: null };
  if (overlay.kind === 'memory-menu' && overlay.edit) return { ...overlay, edit: null };
  if (overlay.kind === 'explorer' && overlay.edit) return { ...overlay, edit: null };
  if (overlay.kind === 'explorer' && overlay.page !== 'list') return { ...overlay, page: 'list', top: 0 };
  return 'back' in overlay ? overlay.back : null;
}

/** Any upward scroll leaves the end; reaching it again follows it. */
export function scrollPane(screen: ScreenStore, name: PaneName, rows: number): void {
  const view = screen.view.getState();
  const rect = paneRect(view, name);
  if (!rect) return;
  const { top, height, rowCount, isFollowing } = visiblePart(view, name, rect);
  const last = Math.max(0, rowCount - height);
  const next = Math.max(0, Math.min(last, top + rows));
  const reachesEnd = rows > 0 && next >= last;
  if (name === 'history') {
    const messagesSeen = isFollowing ? view.lines.messageCount : view.messagesSeen;
    screen.set(reachesEnd ? { historyAnchor: null } : { historyAnchor: view.lines.anchorAt(next), messagesSeen });
    return;
  }
  const { [name]: _left, ...others } = view.scroll;
  screen.set({ scroll: reachesEnd && name === 'memory' ? others : { ...others, [name]: next } });
}
