import type { Told } from '../../orchestrator/course.ts';
import { earnings } from '../../orchestrator/earnings.ts';
import { type Lockstep, lockstep } from '../../orchestrator/lockstep.ts';
import type { Run, RunNews, StepUnit } from '../../orchestrator/run.ts';
import { transcriptItem } from '../../projections/transcript.ts';
import { overlayWindow } from '../overlays/index.ts';
import type { ScreenStore } from '../store.ts';
import { type Branch, type Ghost, newBranch, type Said, type SideName, withSaid, withWords } from './branch.ts';
import { type ChangeActions, changeActions } from './change-actions.ts';

type Act =
  | 'branch'
  | 'branch-side'
  | 'branch-keep'
  | 'branch-statement'
  | 'branch-turn'
  | 'branch-round'
  | 'branch-up'
  | 'branch-down'
  | keyof ChangeActions['actions'];

export type BranchActions = {
  actions: Readonly<Record<Act, () => void>>;
  /** Does to the ghost what is chosen. False: nothing is. */
  send(): boolean;
  /** Ends the ghost. */
  end(): void;
};

/** Splits a held run in two: one goes on as it is, the other with one thing changed, both by the same steps (12.1). */
export function branchActions(
  run: Run,
  screen: ScreenStore,
  split: (() => Promise<Ghost | null>) | null,
): BranchActions {
  const now = () => screen.view.getState();
  let ghost: Ghost | null = null;
  let branch: Branch | null = null;
  let steps: Lockstep | null = null;
  /** The ghost's run that is listened to. */
  let bound: Run | null = null;
  let unsubscribe: (() => void)[] = [];

  function heard(side: SideName, news: RunNews): void {
    if (branch === null) return;
    if (news.kind === 'entry') branch = withSaid(branch, side, saidOf(news), news.state);
    else if (news.kind === 'moved')
      for (const told of news.since(branch.from + branch[side].said.length))
        branch = withSaid(branch, side, saidOf(told), told.state);
    else if (news.kind === 'delta' && news.purpose === 'statement')
      branch = withWords(branch, side, news.agent, news.text);
    else if (news.kind === 'rejected' && side === 'ghost') screen.notify(now().words.rejection(news.rejection), 'bad');
    else return;
    screen.setSoon({ branch });
  }

  function saidOf({ entry, state }: Pick<Told, 'entry' | 'state'>): Said {
    const { words } = now();
    const item = transcriptItem(entry, state, words, earnings);
    return { entry, title: item?.title ?? words.eventNames[entry.event.type], text: item?.text ?? '' };
  }

  /** Both are listened to, and step together, from here on. */
  function bind({ run: other }: Ghost): void {
    unbind();
    bound = other;
    other.done.catch((error: Error) => {
      if (bound === other) broken(error);
    });
    unsubscribe = [run.subscribe((news) => heard('ours', news)), other.subscribe((news) => heard('ghost', news))];
    other.start({ held: true });
    steps = lockstep(run, other);
    unsubscribe.push(steps.end);
  }

  function unbind(): void {
    for (const one of unsubscribe) one();
    unsubscribe = [];
    bound = null;
  }

  function broken({ message }: Error): void {
    end();
    screen.set({ overlay: null });
    screen.notify(now().words.branch.broken(message), 'bad');
  }

  async function open(): Promise<void> {
    if (ghost === null) {
      ghost = (await split?.()) ?? null;
      if (ghost === null) {
        screen.notify(now().words.branch.none, 'bad');
        return;
      }
      branch = newBranch(ghost.run.state());
      bind(ghost);
      // What waits for the end of the round waits in both.
      for (const command of run.status().pending) ghost.run.dispatch(command);
      screen.set({ branch });
    }
    screen.set({ overlay: { kind: 'branch', side: 'ghost', first: null } });
  }

  const changes = changeActions(screen, {
    ghost: () => (steps?.isUnderWay() ? null : ghost),
    changed(told) {
      if (branch === null || ghost === null) return;
      branch = { ...branch, change: branch.change ? `${branch.change}, ${told}` : told };
      if (ghost.run !== bound) bind(ghost);
      screen.set({ branch, overlay: { kind: 'branch', side: 'ghost', first: null } });
    },
  });

  function step(unit: StepUnit): void {
    if (!steps?.step(unit)) screen.notify(now().words.branch.underWay);
    screen.set(({ overlay }) => (overlay?.kind === 'branch' ? { overlay: { ...overlay, first: null } } : {}));
  }

  /** Whoever reaches the end follows it. */
  function scroll(by: number): void {
    const last = overlayWindow(now())?.lastTop ?? 0;
    screen.set(({ overlay }) => {
      if (overlay?.kind !== 'branch') return {};
      const next = Math.max(0, (overlay.first ?? last) + by);
      return { overlay: { ...overlay, first: next >= last ? null : next } };
    });
  }

  function keep(): void {
    try {
      if (ghost) screen.notify(now().words.branch.kept(ghost.keep()));
    } catch (error) {
      screen.notify((error as Error).message, 'bad');
    }
  }

  function end(): void {
    unbind();
    void ghost?.close();
    ghost = null;
    branch = null;
    screen.set({ branch });
  }

  return {
    actions: {
      ...changes.actions,
      branch: () => void open(),
      'branch-side': () =>
        screen.set(({ overlay }) =>
          overlay?.kind === 'branch'
            ? { overlay: { ...overlay, side: overlay.side === 'ours' ? 'ghost' : 'ours', first: null } }
            : {},
        ),
      'branch-keep': keep,
      'branch-statement': () => step('statement'),
      'branch-turn': () => step('turn'),
      'branch-round': () => step('round'),
      'branch-up': () => scroll(-3),
      'branch-down': () => scroll(3),
    },
    send: changes.send,
    end,
  };
}
