import type { Rejection } from '../../discussion/command.ts';
import { runHasEnded, unknown } from '../../orchestrator/refusal.ts';
import { isModelName } from '../../scenario/limits.ts';
import type { ScreenStore } from '../store.ts';
import { emptyField } from '../text-field.ts';
import type { Ghost } from './branch.ts';
import { type Change, type ChangeForm, changeAt, changeChoices, changeOf } from './change.ts';

export type ChangeActions = {
  actions: Readonly<Record<'branch-change' | 'change-up' | 'change-down', () => void>>;
  /** Does to the ghost what is chosen. False: nothing is. */
  send(): boolean;
  /** A change is being made: another model is being found. */
  isUnderWay(): boolean;
};

/** `ghost`: null while it is on its way. `changed`: a change was made in that ghost, as it is told. */
export function changeActions(
  screen: ScreenStore,
  { ghost, changed }: { ghost(): Ghost | null; changed(one: Ghost, told: string): void },
): ChangeActions {
  const now = () => screen.view.getState();
  let isChanging = false;

  function open(of: string | null): void {
    show({ kind: 'changes', of, at: 0, field: emptyField }, 0);
  }

  function show(form: ChangeForm, at: number): void {
    screen.set(({ branch, words }) => (branch ? { overlay: changeAt(form, at, branch.ghost.state, words) } : {}));
  }

  function choose(by: 1 | -1): void {
    const { overlay, branch, words } = now();
    if (overlay?.kind !== 'changes' || !branch) return;
    const { length } = changeChoices(overlay, branch.ghost.state, words);
    show(overlay, (overlay.at + by + length) % Math.max(1, length));
  }

  function send(): boolean {
    const { overlay, branch, words } = now();
    if (overlay?.kind !== 'changes' || !branch) return false;
    const choice = changeChoices(overlay, branch.ghost.state, words)[overlay.at];
    const change = changeOf(overlay, branch.ghost.state, words);
    if (choice?.kind === 'opens') open(choice.agent);
    else if (change === null) screen.notify(words.moments.notTold, 'bad');
    else void make(change);
    return true;
  }

  async function make(change: Change): Promise<void> {
    const { words } = now();
    const one = ghost();
    if (one === null || isChanging) {
      screen.notify(isChanging ? words.branch.changing : words.branch.underWay, 'bad');
      return;
    }
    isChanging = true;
    try {
      const rejection = await madeTo(one, change);
      if (rejection) screen.notify(words.rejection(rejection), 'bad');
      else changed(one, change.told);
    } catch (error) {
      screen.notify(firstLine(error as Error), 'bad');
    } finally {
      isChanging = false;
    }
  }

  return {
    actions: {
      'branch-change': () => open(null),
      'change-up': () => choose(-1),
      'change-down': () => choose(1),
    },
    send,
    isUnderWay: () => isChanging,
  };
}

async function madeTo({ run, changeModel }: Ghost, change: Change): Promise<Rejection | null> {
  if (change.kind === 'command') return run.dispatch(change.command);
  const { agent, model } = change;
  // A person cannot be asked in two runs at once.
  if (!isModelName(model) || model === 'human')
    return unknown('unknown-model', 'model', model, ['simulated', 'openai/NAME']);
  if (run.state().ended) return runHasEnded();
  await changeModel(agent, model);
  return null;
}

const firstLine = ({ message }: Error): string => message.split('\n')[0] ?? '';
