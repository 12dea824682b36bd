import { earnings } from '../../orchestrator/earnings.ts';
import type { Run, StepUnit } from '../../orchestrator/run.ts';
import { transcriptItem } from '../../projections/transcript.ts';
import type { ScreenStore } from '../store.ts';
import { emptyField } from '../text-field.ts';
import { type Branch, changeChoices, changeOf, type Ghost, type Said } from './branch.ts';

type Act =
  | 'branch'
  | 'branch-change'
  | 'branch-side'
  | 'branch-keep'
  | 'branch-statement'
  | 'branch-turn'
  | 'branch-round'
  | 'branch-up'
  | 'branch-down'
  | 'change-up'
  | 'change-down';

export type BranchActions = {
  actions: Readonly<Record<Act, () => void>>;
  /** Does to the ghost what is chosen. False: nothing is. */
  send(): boolean;
  /** Ends the ghost. */
  end(): void;
};

/** Splits a held run in two: one goes on as it is, the other with one thing changed, both step by step (12.1). */
export function branchActions(
  run: Run,
  screen: ScreenStore,
  split: (() => Promise<Ghost | null>) | null,
): BranchActions {
  const now = () => screen.view.getState();
  let ghost: Ghost | null = null;
  let unsubscribe: (() => void)[] = [];

  function collects(side: 'ours' | 'ghost', from: Run): () => void {
    return from.subscribe((news) => {
      const { branch, words } = now();
      // Ballots are secret until the vote is closed (9.3).
      if (news.kind !== 'entry' || branch === null || news.entry.event.type.startsWith('ballot-')) return;
      const item = transcriptItem(news.entry, news.state, words, earnings);
      const title = item?.title ?? words.eventNames[news.entry.event.type];
      const said: Said = { entry: news.entry, title, text: item?.text ?? '' };
      screen.set({ branch: { ...branch, [side]: [...branch[side], said] } });
    });
  }

  async function open(): Promise<void> {
    const { words, state } = now();
    if (ghost === null) {
      ghost = (await split?.()) ?? null;
      if (ghost === null) {
        screen.notify(words.branch.none, 'bad');
        return;
      }
      const begun: Branch = { from: state.seq, change: null, ours: [], ghost: [] };
      ghost.run.start({ held: true });
      ghost.run.setSpeed('max');
      screen.set({ branch: begun });
      unsubscribe = [collects('ours', run), collects('ghost', ghost.run)];
    }
    screen.set({ overlay: { kind: 'branch', side: 'ghost', first: null } });
  }

  function step(unit: StepUnit): void {
    run.step(unit);
    ghost?.run.step(unit);
    screen.set(({ overlay }) => (overlay?.kind === 'branch' ? { overlay: { ...overlay, first: null } } : {}));
  }

  function scroll(by: number): void {
    screen.set(({ overlay }) =>
      overlay?.kind === 'branch' ? { overlay: { ...overlay, first: Math.max(0, (overlay.first ?? 0) + by) } } : {},
    );
  }

  function choose(by: 1 | -1): void {
    screen.set(({ overlay, state, words }) => {
      if (overlay?.kind !== 'changes') return {};
      const { length } = changeChoices(state, words);
      return { overlay: { ...overlay, at: (overlay.at + by + length) % length, field: emptyField } };
    });
  }

  function send(): boolean {
    const { overlay, state, words, branch } = now();
    if (overlay?.kind !== 'changes') return false;
    const command = changeOf(overlay, state, words);
    const rejection = command && ghost ? ghost.run.dispatch(command) : null;
    if (command === null) screen.notify(words.moments.notTold, 'bad');
    else if (rejection) screen.notify(words.rejection(rejection), 'bad');
    else {
      const { text } = changeChoices(state, words)[overlay.at] as { text: string };
      const told = command.type === 'inject-event' ? `${text} “${command.text}”` : text;
      const change = branch?.change ? `${branch.change}, ${told}` : told;
      screen.set({ branch: branch && { ...branch, change }, overlay: { kind: 'branch', side: 'ghost', first: null } });
    }
    return true;
  }

  function end(): void {
    for (const one of unsubscribe) one();
    unsubscribe = [];
    void ghost?.run.close();
    ghost = null;
    screen.set({ branch: null });
  }

  return {
    actions: {
      branch: () => void open(),
      'branch-change': () => screen.set({ overlay: { kind: 'changes', at: 0, field: emptyField } }),
      'branch-side': () =>
        screen.set(({ overlay }) =>
          overlay?.kind === 'branch'
            ? { overlay: { ...overlay, side: overlay.side === 'ours' ? 'ghost' : 'ours', first: null } }
            : {},
        ),
      'branch-keep': () => ghost && screen.notify(now().words.branch.kept(ghost.keep())),
      'branch-statement': () => step('statement'),
      'branch-turn': () => step('turn'),
      'branch-round': () => step('round'),
      'branch-up': () => scroll(-3),
      'branch-down': () => scroll(3),
      'change-up': () => choose(-1),
      'change-down': () => choose(1),
    },
    send,
    end,
  };
}
