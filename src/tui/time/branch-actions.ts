import type { Run, StepUnit } from '../../orchestrator/run.ts';
import type { ScreenStore } from '../store.ts';
import { type BranchWindow, type Ghost, isLostAtEnd } from './branch.ts';
import { barred } from './branch-barred.ts';
import { followed } from './branch-followed.ts';
import { branchAtDifference } from './branch-window.ts';
import { type ChangeActions, changeActions } from './change-actions.ts';

type Act =
  | 'branch'
  | `branch-${'side' | 'keep' | 'hold' | 'next' | 'previous' | 'statement' | 'turn' | 'round'}`
  | keyof ChangeActions['actions'];

export type BranchActions = {
  actions: Readonly<Record<Act, () => void>>;
  /** Does to the ghost what is chosen. False: nothing is. */
  send(): boolean;
  /** Leaves the window of both, which ends the ghost; where something would be lost it asks first. */
  close(): void;
  /** Ends the ghost, and leaves its window. */
  end(): void;
};

/** The window of both, which follows what is told. */
const atEnd: BranchWindow = { kind: 'branch', side: 'ghost', first: null };

/** Splits a held run in two: one goes on as it is, the other with one thing changed, both by the same steps (12.1). */
export function branchActions(
  run: Run,
  screen: ScreenStore,
  split: (() => Promise<Ghost | null>) | null,
): BranchActions {
  const now = () => screen.view.getState();
  const both = followed(run, screen, broken);
  let ghost: Ghost | null = null;
  let isSplitting = false;

  function broken({ message }: Error): void {
    end();
    screen.notify(now().words.branch.broken(message), 'bad');
  }

  async function open(): Promise<void> {
    const place = run.state();
    const why = () => barred(run, place, now().words);
    if (isSplitting) return;
    if (why() !== null) return refuse(why());
    isSplitting = true;
    screen.notify(now().words.branch.splitting);
    try {
      const made = (await split?.()) ?? null;
      // Whoever went on meanwhile, or was told to do something, is asked again.
      if (made && why() === null) return begin(made);
      await made?.close();
      refuse(made && why());
    } catch (error) {
      screen.notify((error as Error).message, 'bad');
    } finally {
      isSplitting = false;
    }
  }

  function refuse(why: string | null): void {
    screen.notify(why ?? now().words.branch.none, 'bad');
  }

  function begin(made: Ghost): void {
    ghost = made;
    both.begin(made.run);
    // What waits for the end of the round waits in both.
    for (const command of run.status().pending) made.run.dispatch(command);
    screen.set({ branch: both.branch(), notice: null, overlay: atEnd });
  }

  const changes = changeActions(screen, {
    ghost: () => (both.steps()?.isUnderWay() ? null : ghost),
    changed(one, told) {
      const branch = both.branch();
      // Another one, or none, where the one that was changed has ended meanwhile.
      if (branch === null || ghost !== one) return;
      both.note({ change: branch.change ? `${branch.change}, ${told}` : told });
      both.goesOnIn(one.run);
      screen.set({ branch: both.branch(), overlay: atEnd });
    },
  });

  /** Nothing is done to a ghost while another model is being put into it. */
  const settled = (act: () => void) => () =>
    changes.isUnderWay() ? screen.notify(now().words.branch.changing) : act();

  function step(unit: StepUnit): void {
    both.steps()?.step(unit);
    screen.set({ branch: both.note({}) });
    change((overlay) => ({ ...overlay, first: null }));
  }

  function hold(): void {
    both.steps()?.hold();
    screen.set({});
  }

  function change(to: (overlay: BranchWindow) => BranchWindow | null): void {
    const { overlay } = now();
    if (overlay?.kind === 'branch') screen.set({ overlay: to(overlay) ?? overlay });
  }

  function keep(): void {
    if (!ghost) return;
    try {
      const kept = ghost.keep();
      screen.set({ branch: both.note({ kept }) });
      screen.notify(now().words.branch.kept(kept));
    } catch (error) {
      screen.notify((error as Error).message, 'bad');
    }
  }

  function close(): void {
    const branch = both.branch();
    if (branch && isLostAtEnd(branch))
      screen.set(({ overlay }) => ({ overlay: { kind: 'confirm', act: 'end-ghost', back: overlay }, notice: null }));
    else end();
  }

  function end(): void {
    both.end();
    void ghost?.close();
    ghost = null;
    screen.set({ branch: null, overlay: null, notice: null });
  }

  return {
    actions: {
      ...changes.actions,
      branch: () => void open(),
      'branch-side': () =>
        change((overlay) => ({ ...overlay, side: overlay.side === 'ours' ? 'ghost' : 'ours', first: null })),
      'branch-keep': keep,
      'branch-statement': settled(() => step('statement')),
      'branch-turn': settled(() => step('turn')),
      'branch-round': settled(() => step('round')),
      'branch-hold': settled(hold),
      'branch-next': () => change((overlay) => branchAtDifference(overlay, 1, now())),
      'branch-previous': () => change((overlay) => branchAtDifference(overlay, -1, now())),
    },
    send: changes.send,
    close: settled(close),
    end,
  };
}
