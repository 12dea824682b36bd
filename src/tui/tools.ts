import type { Command } from '../discussion/command.ts';
import { waitsForRound } from '../orchestrator/commands/decide-people.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import { cutsOff } from '../orchestrator/runs/under-way.ts';
import type { HumanQueue } from '../providers/human/queue.ts';
import { frameOf } from './board.ts';
import type { Binding } from './frame/key.ts';
import type { WindowMove } from './frame/move.ts';
import type { Left, Tools } from './frame/tools.ts';
import { leaveFor } from './frame/window.ts';
import { actsAt, keymapWith } from './keymap.ts';
import type { AudienceDesk } from './shown/audience.ts';
import type { BranchedRun } from './shown/branch.ts';
import { atMoment, scheduledText } from './shown/moments.ts';
import type { KeepSetting } from './shown/settings.ts';
import { takesEffect } from './shown/takes-effect.ts';
import { paneRect, type ScreenStore } from './store/store.ts';
import { overlayWindow, scopeOf, windowAt, windows } from './windows/index.ts';

/** What the acts of keys reach, and what does one of them. */
export type Hands = Tools & {
  /** Does what a key does. */
  act(key: Pick<Binding, 'act'>): void;
  /** What an act has begun and keys wait for; null: they are done at once. */
  underWay(): Promise<unknown> | null;
};

/** The acts of a screen upon its run. `leave`: the person leaves it. */
export function screenTools(
  run: Run,
  screen: ScreenStore,
  leave: (how: Left) => void,
  humanQueue: HumanQueue | null = null,
  split: (() => Promise<BranchedRun | null>) | null = null,
  send: (bytes: string) => void = () => {},
  keepSetting: KeepSetting = async () => null,
  audience: AudienceDesk | null = null,
): Hands {
  const now = () => screen.view.getState();
  const made = new Map<(tools: Tools) => unknown, unknown>();
  const { dispatch, letMomentGo } = dispatching(run, screen);
  let work: Promise<unknown> | null = null;

  function close(): void {
    const { overlay } = now();
    if (overlay === null) return;
    const own = windowAt(overlay);
    if (own?.close) own.close(tools, overlay);
    else leaveFor(tools, overlay.back ?? null);
  }

  function move(move: WindowMove): void {
    const view = now();
    const { overlay } = view;
    const own = windowAt(overlay);
    if (overlay && own?.move) screen.set({ overlay: own.move(overlay, move, view, overlayWindow(view)?.lastTop ?? 0) });
  }

  const tools: Hands = {
    run,
    humanQueue,
    audience,
    branchOff: split,
    now,
    set: screen.set,
    setSoon: screen.setSoon,
    notify: screen.notify,
    goToEnd: screen.goToEnd,
    needCounter: screen.needCounter,
    dispatch,
    close,
    move,
    acts: () => actsAt(scopeOf(now()), now().preferences.keys),
    keys() {
      const scope = scopeOf(now());
      return keymapWith(now().preferences.keys).keys.filter((key) => key.scope === scope);
    },
    rectOf: (pane) => paneRect(now(), pane),
    frame: () => frameOf(now()),
    send,
    leave,
    keepSetting,
    during(begun) {
      work = begun;
    },
    underWay: () => work,
    once<T>(make: (tools: Tools) => T): T {
      if (!made.has(make)) made.set(make, make(tools));
      return made.get(make) as T;
    },
    act(key) {
      key.act(tools);
      letMomentGo();
    },
  };
  for (const { begin } of windows) begin?.(tools);
  return tools;
}

/** How commands come to the run. `letMomentGo`: the act after this one is done at once again. */
function dispatching(run: Run, screen: ScreenStore): { dispatch: Tools['dispatch']; letMomentGo(): void } {
  const now = () => screen.view.getState();
  const { words } = now();
  let isMomentUsed = false;

  /** An act for which a moment was chosen waits for it; those of the same key wait together. */
  function dispatch(command: Command, accepted: string): boolean {
    const { cueAt } = now();
    if (cueAt === null) return dispatchNow(command, accepted);
    const waiting = atMoment(command, cueAt);
    if (waiting === null) {
      screen.notify(words.moments.cannotWait, 'bad');
      return false;
    }
    const isLaidDown = dispatchNow(waiting, scheduledText(cueAt, now()));
    isMomentUsed ||= isLaidDown;
    return isLaidDown;
  }

  function letMomentGo(): void {
    if (isMomentUsed) screen.set({ cueAt: null });
    isMomentUsed = false;
  }

  function dispatchNow(command: Command, accepted: string): boolean {
    const rejection = run.dispatch(command);
    if (rejection) screen.notify(words.rejection(rejection), 'bad');
    else if (waitsForRound(command, run.state())) screen.notify(words.notices.afterRound(accepted));
    else if (isQueued(command))
      screen.notify(words.notices.queued(accepted, takesEffect(run.status(), words)), 'plain', command);
    else screen.notify(accepted);
    return rejection === null;
  }

  /** A step is under way, and the command does not end it. */
  function isQueued(command: Command): boolean {
    const { waiting, pending } = run.status();
    if (waiting === null || !pending.includes(command) || cutsOff(command, waiting.purpose)) return false;
    return command.type !== 'undo' && command.type !== 'redo';
  }

  return { dispatch, letMomentGo };
}
