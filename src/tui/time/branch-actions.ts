import type { Told } from '../../orchestrator/course.ts';
import { earnings } from '../../orchestrator/earnings.ts';
import { type Lockstep, lockstep } from '../../orchestrator/lockstep.ts';
import type { Run, RunNews, StepUnit } from '../../orchestrator/run.ts';
import { transcriptItem } from '../../projections/transcript.ts';
import type { ScreenStore } from '../store.ts';
import {
  type Branch,
  type BranchWindow,
  continued,
  type Ghost,
  newBranch,
  type Said,
  type Side,
  type SideName,
  withSaid,
  withStatus,
  withWords,
} from './branch.ts';
import { branchAtDifference } from './branch-window.ts';
import { type ChangeActions, changeActions } from './change-actions.ts';

type Act =
  | 'branch'
  | 'branch-side'
  | 'branch-keep'
  | 'branch-statement'
  | 'branch-turn'
  | 'branch-round'
  | 'branch-hold'
  | 'branch-next'
  | 'branch-previous'
  | keyof ChangeActions['actions'];

export type BranchActions = {
  actions: Readonly<Record<Act, () => void>>;
  /** Does to the ghost what is chosen. False: nothing is. */
  send(): boolean;
  /** Ends the ghost. */
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
  let ghost: Ghost | null = null;
  let branch: Branch | null = null;
  let steps: Lockstep | null = null;
  /** The ghost's run that is listened to. */
  let bound: Run | null = null;
  let unsubscribe: (() => void)[] = [];
  let isSplitting = false;
  /** Words of the run that are not recorded yet: it may be split in the middle of them. */
  let speaking: Side['speaking'] = null;
  run.subscribe((news) => {
    if (news.kind === 'entry' || news.kind === 'moved') speaking = null;
    else if (news.kind === 'delta' && news.purpose === 'statement')
      speaking = continued(speaking, news.agent, news.text);
  });

  function heard(side: SideName, from: Run, news: RunNews): void {
    if (branch === null) return;
    if (news.kind === 'entry') branch = withSaid(branch, side, saidOf(news), news.state);
    else if (news.kind === 'moved')
      for (const told of news.since(branch.from + branch[side].said.length))
        branch = withSaid(branch, side, saidOf(told), told.state);
    else if (news.kind === 'status') branch = { ...branch, isPlaying: steps?.isPlaying() ?? false };
    else if (news.kind === 'delta' && news.purpose === 'statement')
      branch = withWords(branch, side, news.agent, news.text);
    else if (news.kind === 'rejected' && side === 'ghost') screen.notify(now().words.rejection(news.rejection), 'bad');
    else return;
    // Its first word, too, changes what it is at.
    branch = withStatus(branch, side, from.status());
    screen.setSoon({ branch });
  }

  function saidOf({ entry, state }: Pick<Told, 'entry' | 'state'>): Said {
    return { entry, item: transcriptItem(entry, state, now().words, earnings) };
  }

  /** Both are listened to, and step together, from here on. */
  function bind({ run: other }: Ghost): void {
    unbind();
    bound = other;
    other.done.catch((error: Error) => {
      if (bound === other) broken(error);
    });
    // Before it is told here: whether they still play is known by then.
    steps = lockstep(run, other);
    unsubscribe = [
      run.subscribe((news) => heard('ours', run, news)),
      other.subscribe((news) => heard('ghost', other, news)),
      steps.end,
    ];
    other.start({ held: true });
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
    if (isSplitting) return;
    isSplitting = true;
    const place = run.state();
    screen.notify(now().words.branch.splitting);
    try {
      const made = (await split?.()) ?? null;
      // Whoever went on meanwhile is asked again.
      if (made && run.state() === place && run.status().mode === 'held') begin(made);
      else {
        await made?.close();
        screen.notify(now().words.branch[made ? 'wentOn' : 'none'], 'bad');
      }
    } catch (error) {
      screen.notify((error as Error).message, 'bad');
    } finally {
      isSplitting = false;
    }
  }

  function begin(made: Ghost): void {
    ghost = made;
    screen.set({});
    branch = newBranch({ state: run.state(), status: run.status(), measures: now().measures, speaking });
    bind(made);
    // What waits for the end of the round waits in both.
    for (const command of run.status().pending) made.run.dispatch(command);
    screen.set({ branch, notice: null, overlay: atEnd });
  }

  const changes = changeActions(screen, {
    ghost: () => (steps?.isUnderWay() ? null : ghost),
    changed(told) {
      if (branch === null || ghost === null) return;
      branch = { ...branch, change: branch.change ? `${branch.change}, ${told}` : told };
      if (ghost.run !== bound) bind(ghost);
      screen.set({ branch, overlay: atEnd });
    },
  });

  function step(unit: StepUnit): void {
    if (!steps?.step(unit)) screen.notify(now().words.branch.underWay);
    change((overlay) => ({ ...overlay, first: null }));
  }

  function hold(): void {
    steps?.hold();
    screen.set({});
  }

  function change(to: (overlay: BranchWindow) => BranchWindow | null): void {
    const { overlay } = now();
    if (overlay?.kind === 'branch') screen.set({ overlay: to(overlay) ?? overlay });
  }

  function keep(): void {
    if (!ghost || !branch) return;
    try {
      const kept = ghost.keep();
      branch = { ...branch, kept };
      screen.set({ branch });
      screen.notify(now().words.branch.kept(kept));
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
        change((overlay) => ({ ...overlay, side: overlay.side === 'ours' ? 'ghost' : 'ours', first: null })),
      'branch-keep': keep,
      'branch-statement': () => step('statement'),
      'branch-turn': () => step('turn'),
      'branch-round': () => step('round'),
      'branch-hold': hold,
      'branch-next': () => change((overlay) => branchAtDifference(overlay, 1, now())),
      'branch-previous': () => change((overlay) => branchAtDifference(overlay, -1, now())),
    },
    send: changes.send,
    end,
  };
}
